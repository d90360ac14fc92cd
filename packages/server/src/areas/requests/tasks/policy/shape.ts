import { asWritten } from '../../../../wire/as-written.ts'
import { freeform, list } from '../../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../../wire/enums.ts'
import { bool, duration, id, text, timestamp } from '../../../../wire/scalars.ts'
import { nullable, oneof, readOnly, shape } from '../../../../wire/shape.ts'
import { Form } from '../../../forms/api.ts'
import { Policy } from '../../../policies/api.ts'
import { ActionStep, AppEntitlementReference, Approval, PolicyStep, Provision } from '../../../policies/steps/api.ts'

const when = (about: string) => readOnly(nullable(timestamp(about)))
const who = (about: string) => readOnly(id(about))
const stepId = (about: string) => readOnly(id(about))
const comment = (about: string) => text(4096, about, { multiline: true })
/** The first of them is that nothing is said. */
const states = (name: string, about: string, names: readonly string[]) =>
  // Safe because every list of states has one.
  enumeration(name, about, names.map((one) => `${prefixOf(name)}_${one}`) as [string, ...string[]])
const prefixOf = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()

const entitlements = readOnly(nullable(list(AppEntitlementReference, 1000, 'What it is about.')))
const newPolicyStepId = stepId('The step that took its place.')

const Skipped = shape('SkippedAction', 'The step was passed over.', {
  userId: who('Who did it; empty when the service did.'),
  skippedAt: when('When.'),
  newPolicyStepId,
})
const Reassigned = shape('ReassignedAction', 'The step was given to somebody else.', {
  userId: who('Who did it; empty when the service did.'),
  reassignedAt: when('When.'),
  newPolicyStepId,
})
const Restarted = shape('RestartAction', 'The policy was begun anew.', {
  userId: who('Who did it.'),
  restartedAt: when('When.'),
  oldPolicyStepId: stepId('The step that was current then.'),
})
const ReassignedByError = shape('ReassignedByErrorAction', 'The step failed, and people took over.', {
  errorCode: readOnly(text(64, 'The kind of error.')),
  description: readOnly(text(4096, 'What went wrong.')),
  errorUserId: who('Whose step it was.'),
  erroredAt: when('When it failed.'),
  reassignedAt: when('When it was given to others.'),
  newPolicyStepId,
})

const EscalationInstance = shape(
  'EscalationInstance',
  'What happens when nobody decides in time.',
  {
    alreadyEscalated: bool('It has happened.'),
    escalationComment: comment('The comment for the task.'),
    expiresAt: nullable(timestamp('When it happens.')),
  },
  oneof('escalation_policy', {
    replacePolicy: nullable(
      shape('EscalationInstanceReplacePolicy', 'Another policy decides.', { policyId: id('The policy.') }),
    ),
    reassignToApprovers: nullable(
      shape('EscalationInstanceReassignToApprovers', 'Others decide.', {
        approverIds: nullable(list(id('A user.'), 32, 'These users.')),
      }),
    ),
    cancelTicket: nullable(shape('EscalationInstanceCancelTicket', 'The task is cancelled.', {})),
    skipStep: nullable(shape('EscalationInstanceSkipStep', 'The step is passed over.', {})),
  }),
)

export const ApprovalInstance = shape(
  'ApprovalInstance',
  'How far an approval is.',
  {
    approval: nullable(Approval),
    state: oneOfNames(
      states('ApprovalInstanceState', 'How far an approval is.', [
        'UNSPECIFIED',
        'INIT',
        'SENDING_NOTIFICATIONS',
        'WAITING',
        'DONE',
      ]),
      'How far it is.',
    ),
    assignedAt: when('When it was given to those who decide.'),
    escalationInstance: nullable(EscalationInstance),
  },
  oneof('outcome', {
    approved: nullable(
      shape('ApprovedAction', 'Somebody agreed.', {
        userId: who('Who; empty when the service did.'),
        approvedAt: when('When.'),
        entitlements,
        stepUpTransactionId: who('The step-up that proved who it was.'),
      }),
    ),
    denied: nullable(
      shape('DeniedAction', 'Somebody did not agree.', { userId: who('Who.'), deniedAt: when('When.') }),
    ),
    reassigned: nullable(Reassigned),
    reassignedByError: nullable(ReassignedByError),
    restarted: nullable(Restarted),
    skipped: nullable(Skipped),
  }),
)

const ProvisionInstance = shape(
  'ProvisionInstance',
  'How far it is to give or take the access.',
  {
    provision: nullable(Provision),
    state: oneOfNames(
      states('ProvisionInstanceState', 'How far giving or taking access is.', [
        'UNSPECIFIED',
        'INIT',
        'CREATE_CONNECTOR_ACTIONS_FOR_TARGET',
        'SENDING_NOTIFICATIONS',
        'WAITING',
        'WEBHOOK',
        'WEBHOOK_WAITING',
        'EXTERNAL_TICKET',
        'EXTERNAL_TICKET_WAITING',
        'ACCOUNT_LIFECYCLE_ACTIONS',
        'ACCOUNT_LIFECYCLE_ACTIONS_WAITING',
        'DEVICE_PLACEMENT',
        'DONE',
      ]),
      'How far it is.',
    ),
    notificationId: id('Not used.'),
    webhookId: id('The webhook that was called.'),
    webhookInstanceId: id('The call of the webhook.'),
    externalTicketId: text(1024, 'The ticket in the other system.'),
    externalTicketProvisionerConfigId: id('How the ticket was opened.'),
    actionInvocationId: id('The task of the connector that does the action.'),
    waitingOn: nullable(
      shape(
        'ProvisionWaitingOn',
        'What has to happen first.',
        {
          startedWaitingAt: nullable(timestamp('Since when it waits.')),
          fallbackAt: nullable(timestamp('When people take over.')),
        },
        oneof('waiting_on', {
          entitlementMerge: nullable(
            shape('WaitingForEntitlementMerge', 'A sync has to bring the entitlement.', {
              appId: id('The app.'),
              appEntitlementId: id('The entitlement.'),
            }),
          ),
          devicePlacement: nullable(
            shape('WaitingForDevicePlacement', 'Never set: access is not placed on devices.', {
              recipientUserId: id('Whose device.'),
              vaultBoundaryId: id('The boundary.'),
            }),
          ),
        }),
      ),
    ),
  },
  oneof('outcome', {
    completed: nullable(
      shape('CompletedAction', 'It is done.', {
        userId: id('Who did it; empty when the service did.'),
        completedAt: nullable(timestamp('When.')),
        entitlements: nullable(list(AppEntitlementReference, 1000, 'What was given or taken.')),
      }),
    ),
    cancelled: nullable(
      shape('CancelledAction', 'It is not done.', {
        cancelledByUserId: id('Who said so; empty when the service did.'),
        cancelledAt: nullable(timestamp('When.')),
      }),
    ),
    errored: nullable(
      shape('ErroredAction', 'It could not be done.', {
        errorCode: text(64, 'The kind of error.'),
        description: text(4096, 'What went wrong.'),
        erroredAt: nullable(timestamp('When.')),
      }),
    ),
    reassignedByError: nullable(ReassignedByError),
    reassigned: nullable(Reassigned),
    restarted: nullable(Restarted),
    skipped: nullable(Skipped),
  }),
)

const WaitInstance = shape(
  'WaitInstance',
  'How far a wait is.',
  {
    name: text(256, 'What it waits for, in words.'),
    state: oneOfNames(
      states('WaitInstanceState', 'How far a wait is.', ['UNSPECIFIED', 'WAITING', 'COMPLETED', 'TIMED_OUT']),
      'How far it is.',
    ),
    startedWaitingAt: nullable(timestamp('Since when it waits.')),
    timeout: nullable(timestamp('When it has waited in vain.')),
    timeoutDuration: nullable(asWritten(duration('How long it waits at most.'))),
    commentOnFirstWait: comment('A comment for the task when it begins to wait.'),
    commentOnTimeout: comment('A comment for the task when it waited in vain.'),
  },
  oneof('until', {
    condition: nullable(
      shape('WaitConditionInstance', 'Until a condition is true.', { condition: text(65_536, 'The condition.') }),
    ),
    untilTime: nullable(
      shape('WaitUntilTimeInstance', 'Until a time.', {
        untilTime: nullable(timestamp('The time.')),
        durationIfExists: nullable(asWritten(duration('How long that was, where the policy says a length.'))),
      }),
    ),
  }),
  oneof('outcome', {
    succeeded: nullable(
      shape('ConditionSucceeded', 'What it waited for holds.', { succeededAt: nullable(timestamp('Since when.')) }),
    ),
    timedOut: nullable(
      shape('ConditionTimedOut', 'It waited in vain.', { timedOutAt: nullable(timestamp('Until when.')) }),
    ),
    skipped: nullable(Skipped),
  }),
)

const FormInstance = shape(
  'FormInstance',
  'How far a form is.',
  {
    form: nullable(Form),
    data: nullable(freeform('What was filled in; what is secret is not shown.')),
    state: oneOfNames(
      states('FormInstanceState', 'How far a form is.', ['UNSPECIFIED', 'WAITING', 'DONE']),
      'How far it is.',
    ),
  },
  oneof('outcome', {
    completed: nullable(
      shape('FormCompletedAction', 'It was filled in.', {
        userId: id('Who filled it in.'),
        completedAt: nullable(timestamp('When.')),
      }),
    ),
    reassigned: nullable(Reassigned),
    restarted: nullable(Restarted),
    skipped: nullable(Skipped),
  }),
)

const outcomeTime = nullable(timestamp('When.'))

export const PolicyActionInstance = shape(
  'PolicyActionInstance',
  'How far what is run is.',
  {
    action: nullable(ActionStep),
    state: oneOfNames(
      states('ActionInstanceState', 'How far what is run is.', ['UNSPECIFIED', 'INIT', 'RUNNING', 'DONE', 'ERROR']),
      'How far it is.',
    ),
  },
  oneof('target', {
    automation: nullable(
      shape('ActionTargetAutomationInstance', 'A run of an automation.', { automationExecutionId: id('The run.') }),
    ),
    resourceActionInstance: nullable(
      shape('ActionTargetResourceActionInstance', 'Something that a connector does.', {
        actionInvocationId: id('The task of the connector.'),
      }),
    ),
    clientIdApprovalInstance: nullable(
      shape('ActionTargetClientIdApprovalInstance', 'An OAuth client that is reviewed.', {
        clientIdUrl: text(2048, 'Where it describes itself.'),
      }),
    ),
  }),
  oneof('outcome', {
    success: nullable(shape('ActionOutcomeSuccess', 'It was done.', { outcomeTime })),
    denied: nullable(shape('ActionOutcomeDenied', 'It was not allowed.', { outcomeTime })),
    error: nullable(
      shape('ActionOutcomeError', 'It failed.', {
        errorCode: text(64, 'The kind of error.'),
        errorMessage: text(4096, 'What went wrong.'),
        outcomeTime,
      }),
    ),
    cancelled: nullable(shape('ActionOutcomeCancelled', 'It was stopped.', { outcomeTime })),
    skipped: nullable(Skipped),
    restarted: nullable(Restarted),
  }),
)

const PolicyStepInstance = shape(
  'PolicyStepInstance',
  'A step of a task, and how far it is.',
  {
    id: readOnly(id('Names it: the policyStepId of actions.')),
    state: readOnly(
      oneOfNames(
        states('PolicyStepState', 'Whether a step is current.', ['UNSPECIFIED', 'ACTIVE', 'DONE']),
        'Whether it is current.',
      ),
    ),
    policyGenerationId: id('The instance of the policy that it belongs to.'),
  },
  oneof('instance', {
    approval: nullable(ApprovalInstance),
    provision: nullable(ProvisionInstance),
    wait: nullable(WaitInstance),
    form: nullable(FormInstance),
    action: nullable(PolicyActionInstance),
    accept: nullable(
      shape('AcceptInstance', 'The policy agreed.', { acceptMessage: comment('The comment for the task.') }),
    ),
    reject: nullable(
      shape('RejectInstance', 'The policy did not agree.', { rejectMessage: comment('The comment for the task.') }),
    ),
  }),
)

const MOST_STEPS = 1000

export const PolicyInstance = shape('PolicyInstance', 'The policy of a task as it was chosen, and how far it is.', {
  policy: nullable(Policy),
  current: nullable(PolicyStepInstance),
  history: readOnly(nullable(list(PolicyStepInstance, MOST_STEPS, 'The steps before, the first one first.'))),
  next: readOnly(nullable(list(PolicyStep, MOST_STEPS, 'The steps to come.'))),
})
