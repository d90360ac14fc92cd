import { annotations } from '../../../wire/annotations.ts'
import { asWritten } from '../../../wire/as-written.ts'
import { list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { bool, id, int64, requestPath, text, timestamp, uint32 } from '../../../wire/scalars.ts'
import { nullable, oneof, readOnly, shape } from '../../../wire/shape.ts'
import { FORM, triggerKinds } from '../triggers/index.ts'
import { AutomationContext } from './context.ts'
import { AutomationStep } from './steps.ts'
import { AutomationTrigger } from './triggers.ts'

const types = Object.values(triggerKinds).map(({ type }) => type)
const afterSchedule = types.indexOf('TRIGGER_TYPE_SCHEDULE') + 1

export const TriggerType = enumeration('TriggerType', 'What starts an automation.', [
  'TRIGGER_TYPE_UNSPECIFIED',
  ...types.slice(0, afterSchedule),
  FORM,
  ...types.slice(afterSchedule),
])

export const CircuitBreakerPeriod = enumeration('CircuitBreakerPeriod', 'The time in which runs are counted.', [
  'CIRCUIT_BREAKER_PERIOD_UNSPECIFIED',
  'CIRCUIT_BREAKER_PERIOD_HOUR',
  'CIRCUIT_BREAKER_PERIOD_DAY',
  'CIRCUIT_BREAKER_PERIOD_WEEK',
  'CIRCUIT_BREAKER_PERIOD_MONTH',
])

const DisabledReasonCircuitBreaker = shape(
  'DisabledReasonCircuitBreaker',
  'The automation ran too often and was stopped.',
  {
    observedCount: uint32('How many runs were counted.'),
    period: oneOfNames(CircuitBreakerPeriod, 'In which time.'),
    threshold: uint32('How many it may be.'),
    trippedAt: nullable(timestamp('When it was stopped.')),
  },
)

export const MOST_STEPS = 100
export const MOST_TRIGGERS = 10

const triggers = (about: string) => nullable(list(AutomationTrigger, MOST_TRIGGERS, about))
const steps = (about: string) => nullable(list(AutomationStep, MOST_STEPS, about))

/** What can be written. */
export const automationFields = {
  displayName: asWritten(text(256, 'What it is called.', { min: 1, trim: true })),
  description: text(2048, 'What it is there for.', { multiline: true }),
  appId: id('The app it belongs to.'),
  enabled: bool('Its triggers fire; false also while its circuit breaker is tripped.'),
  isDraft: bool('Never published, or withdrawn: no trigger fires.'),
  triggers: triggers('The published triggers; on demand when empty.'),
  automationSteps: steps('The published steps.'),
  draftTriggers: triggers('The triggers being worked on.'),
  draftAutomationSteps: steps('The steps being worked on.'),
  context: nullable(AutomationContext),
  circuitBreakerMax: uint32('Stops it when it runs more often than this within the period; 0 never does.'),
  circuitBreakerPeriod: oneOfNames(CircuitBreakerPeriod, 'The time in which runs are counted; unspecified is an hour.'),
  annotations: annotations(),
}

export const Automation = shape(
  'Automation',
  'What is done by itself, and when.',
  {
    id: readOnly(id('Its id.')),
    ...automationFields,
    currentVersion: readOnly(int64('How often it was published.')),
    createdAt: readOnly(nullable(timestamp('When it was made.'))),
    lastExecutedAt: readOnly(nullable(timestamp('When it last ran.'))),
    primaryTriggerType: readOnly(oneOfNames(TriggerType, 'The kind of its first trigger.')),
  },
  // Returned and never set: what is sent of it is left aside.
  oneof('disabled_reason', { circuitBreaker: nullable(DisabledReasonCircuitBreaker) }),
)

export const AutomationTemplateVersion = shape('AutomationTemplateVersion', 'What was published once.', {
  automationTemplateId: id('The automation.'),
  version: int64('Its number, from 1.'),
  triggers: triggers('The triggers.'),
  automationSteps: steps('The steps.'),
  createdAt: nullable(timestamp('When it was published.')),
  updatedAt: nullable(timestamp('The same: versions do not change.')),
  deletedAt: nullable(timestamp('When the automation was deleted.')),
})

const AutomationWarning = shape('AutomationWarning', 'Something that was saved and will not work as it stands.', {
  field: requestPath(1024, 'Where.'),
  message: text(4096, 'What is the matter.'),
})
export const MOST_WARNINGS = 1000
export const warnings = list(
  AutomationWarning,
  MOST_WARNINGS,
  'What was saved and will not work as it stands, and members that were ignored.',
)
