import { MOST_BYTES } from '../../../expressions/limits.ts'
import { asWritten } from '../../../wire/as-written.ts'
import { list } from '../../../wire/collections.ts'
import { expressionText } from '../../../wire/expression-text.ts'
import { bool, duration, id, text, uint32 } from '../../../wire/scalars.ts'
import { type Answer, oneof, type Request, required, shape } from '../../../wire/shape.ts'
import { ProvisionPolicy } from '../../directory/entitlements/provision-policy/api.ts'
import { Form } from '../../forms/api.ts'
import { Approval } from './approval-shape.ts'

const comment = (about: string) => text(4096, about, { multiline: true })
const lasting = (about: string) => asWritten(duration(about))

export const Provision = shape('Provision', 'Access is given or taken.', {
  provisionPolicy: ProvisionPolicy,
  provisionTarget: shape('ProvisionTarget', 'What is given to whom; filled in on tasks.', {
    appId: id('The app.'),
    appEntitlementId: id('The entitlement.'),
    appUserId: id('The account.'),
    grantDuration: lasting('For how long.'),
  }),
  assigned: bool('It was given to somebody; filled in on tasks.'),
})

const Accept = shape('Accept', 'The request is approved without asking anybody.', {
  acceptMessage: comment('A comment for the task.'),
})

const Reject = shape('Reject', 'The request is denied without asking anybody.', {
  rejectMessage: comment('A comment for the task.'),
})

const Wait = shape(
  'Wait',
  'Nothing happens until something holds.',
  {
    name: text(256, 'What it waits for, in words.'),
    commentOnFirstWait: comment('A comment for the task when it begins to wait.'),
    commentOnTimeout: comment('A comment for the task when it waited in vain.'),
    timeoutDuration: lasting('How long a condition is waited for: at most 30 days.'),
  },
  oneof(
    'until',
    {
      condition: shape('WaitCondition', 'Until a condition is true.', {
        condition: required(expressionText(MOST_BYTES, 'The condition.')),
      }),
      duration: shape('WaitDuration', 'For a time.', { duration: lasting('1 hour to 30 days.') }),
      untilTime: shape('WaitUntilTime', 'Until the next time of the day.', {
        hours: uint32('The hour.', { max: 23 }),
        minutes: uint32('The minute.', { max: 59 }),
        timezone: text(64, 'The time zone, such as Europe/Oslo; UTC when empty.'),
      }),
    },
    { required: true },
  ),
)

const FormStep = shape('PolicyForm', 'The subject fills in a form.', { form: required(Form) })

export const ActionStep = shape(
  'PolicyAction',
  'Something is run.',
  {},
  oneof(
    'target',
    {
      automation: shape('ActionTargetAutomation', 'An automation.', {
        automationTemplateId: id('A published automation without triggers.'),
      }),
      resourceAction: shape('ActionTargetResourceAction', 'An action of a connector.', {
        resourceActionId: id('An offer that has a connector make a resource.'),
      }),
      clientIdApproval: shape('ActionTargetClientIdApproval', 'The registration of an OAuth client is reviewed.', {}),
    },
    { required: true },
  ),
)

const stepKinds = {
  approval: Approval,
  provision: Provision,
  accept: Accept,
  reject: Reject,
  wait: Wait,
  form: FormStep,
  action: ActionStep,
}

export type StepName = keyof typeof stepKinds
// Safe because these are the keys of the table.
export const STEP_NAMES = Object.keys(stepKinds) as StepName[]

export const PolicyStep = shape('PolicyStep', 'One step of a policy.', {}, oneof('step', stepKinds, { required: true }))

const MOST_STEPS = 32

export const PolicySteps = shape('PolicySteps', 'Steps, one after the other.', {
  steps: list(PolicyStep, MOST_STEPS, 'The steps, at least one.'),
})

/** A step as it was read from a request; what was stored is read again in the same way. */
export type GivenStep = Request<typeof PolicyStep>
export type ShownStep = Answer<typeof PolicyStep>
export type GivenApproval = NonNullable<GivenStep['approval']>

/** The one kind of a step. */
export function kindOfStep(step: GivenStep): StepName {
  const kind = STEP_NAMES.find((name) => step[name] !== undefined)
  if (!kind) throw new Error('the step has no kind')
  return kind
}
