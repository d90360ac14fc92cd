import { freeform, list } from '../../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../../wire/enums.ts'
import { id, int32, int64, text, timestamp } from '../../../../wire/scalars.ts'
import { oneof, shape } from '../../../../wire/shape.ts'

export const WebhookState = enumeration('WebhookState', 'How far a delivery is.', [
  'WEBHOOK_STATE_UNSPECIFIED',
  'WEBHOOK_STATE_PENDING',
  'WEBHOOK_STATE_RUNNING',
  'WEBHOOK_STATE_ERROR',
  'WEBHOOK_STATE_WAITING_CALLBACK',
  'WEBHOOK_STATE_PROCESS_RESPONSE',
  'WEBHOOK_STATE_SUCCESS',
  'WEBHOOK_STATE_FATAL_ERROR',
])

const ticket = (name: string, about: string) => shape(name, about, { ticketId: id('The task it belongs to.') })

export const WebhookSource = shape(
  'WebhookSource',
  'What produced a delivery.',
  {},
  oneof('source', {
    test: shape('WebhookSourceTest', 'The Test operation was called.', {}),
    provisionStep: ticket('WebhookSourceProvisionStep', 'A provisioning step ran.'),
    approvalStep: ticket('WebhookSourceApprovalStep', 'An approval step became active.'),
    policyPostAction: ticket('WebhookSourcePolicyPostAction', 'A post action of a policy ran.'),
    workflowStep: shape('WebhookSourceWorkflowStep', 'A step of an automation ran.', {
      workflowExecutionId: int64('The execution.'),
      workflowStepId: id('The step of the execution.'),
    }),
    findingDispatch: shape('WebhookSourceFindingDispatch', 'A routing rule dispatched a finding.', {
      findingId: id('The finding.'),
      ruleId: id('The routing rule.'),
      dispatchId: id('The dispatch.'),
    }),
  }),
)

const WebhookSpec = shape('WebhookSpec', 'What a delivery is made of.', {
  destination: text(2040, 'The address the event is sent to, as it was when the delivery was made.'),
})

export const WebhookInstance = shape('WebhookInstance', 'One delivery of one event.', {
  id: id('Its id, the Webhook-Id of what is sent.'),
  webhookId: id('The webhook.'),
  state: oneOfNames(WebhookState, 'How far it is.'),
  attempts: int32('How many attempts were begun.'),
  createdAt: timestamp('When it was made.'),
  updatedAt: timestamp('When it last changed.'),
  lastAttemptedAt: timestamp('When the last attempt began.'),
  completedAt: timestamp('When it became final.'),
  expiresAt: timestamp('When it is given up.'),
  supersededReason: text(64, 'Why it was ended before its time; empty when it was not.'),
  spec: WebhookSpec,
  source: WebhookSource,
})

export const WebhookAttempt = shape('WebhookAttempt', 'One try to send a delivery.', {
  number: int32('1 for the first.'),
  startedAt: timestamp('When it began.'),
  durationMs: int32('How long it took.'),
  statusCode: int32('The status of the answer; 0 when none came.'),
  error: text(256, 'What went wrong; empty when nothing did.'),
  responseBody: text(4096, 'The first 4 KB of the answer.', { multiline: true }),
})

/** How the body of the last 2xx was read. */
export const responseReadAs = () =>
  text(
    16,
    'How the body of the answer was read: DOCUMENT (a response document), BROKEN_DOCUMENT (it has a version and is no valid one, which is an error), JSON or TEXT (anything else, kept as it is), EMPTY, or nothing when nobody reads it.',
  )

/** What a single delivery is shown with, besides the instance itself. */
export const detailFields = {
  event: text(256, 'The name of the event.'),
  body: text(16_777_216, 'What is sent, but for the token of the callback address. More than 1 MiB is not sent.', {
    multiline: true,
  }),
  error: text(256, 'What went wrong last; empty when nothing did.'),
  attempts: list(WebhookAttempt, 50, 'The attempts that have ended, first one first.'),
  nextAttemptAt: timestamp('When the next attempt is due; null when none is planned.'),
  responseDocument: freeform('The document the receiver answered with.'),
  responseVia: text(16, 'How it came: SYNC, CALLBACK or empty.'),
  responseReadAs: responseReadAs(),
  redeliveryOf: id('The delivery this one repeats; empty when it is no repetition.'),
}
