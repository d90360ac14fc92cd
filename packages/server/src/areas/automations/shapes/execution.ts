import { freeform, list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { expandMask } from '../../../wire/expand.ts'
import { bool, duration, id, int32, int64, memberNames, text, timestamp } from '../../../wire/scalars.ts'
import { always, nullable, shape } from '../../../wire/shape.ts'
import { MOST_STEPS, TriggerType } from './automation.ts'
import { AutomationContext } from './context.ts'

export const AutomationExecutionState = enumeration('AutomationExecutionState', 'How far a run is.', [
  'AUTOMATION_EXECUTION_STATE_UNSPECIFIED',
  'AUTOMATION_EXECUTION_STATE_PENDING',
  'AUTOMATION_EXECUTION_STATE_CREATING',
  'AUTOMATION_EXECUTION_STATE_GET_STEP',
  'AUTOMATION_EXECUTION_STATE_PROCESS_STEP',
  'AUTOMATION_EXECUTION_STATE_COMPLETE_STEP',
  'AUTOMATION_EXECUTION_STATE_WAITING',
  'AUTOMATION_EXECUTION_STATE_PAUSED_BY_CIRCUIT_BREAKER',
  'AUTOMATION_EXECUTION_STATE_DONE',
  'AUTOMATION_EXECUTION_STATE_ERROR',
  'AUTOMATION_EXECUTION_STATE_TERMINATE',
])

export const AutomationStepState = enumeration('AutomationStepState', 'How far a step of a run is.', [
  'AUTOMATION_STEP_STATE_UNSPECIFIED',
  'AUTOMATION_STEP_STATE_PENDING',
  'AUTOMATION_STEP_STATE_RUNNING',
  'AUTOMATION_STEP_STATE_WAITING',
  'AUTOMATION_STEP_STATE_SUCCEEDED',
  'AUTOMATION_STEP_STATE_FAILED',
  'AUTOMATION_STEP_STATE_SKIPPED',
  'AUTOMATION_STEP_STATE_TERMINATED',
])

const code = text(64, 'The kind of failure, such as FAILED_PRECONDITION.')
const message = memberNames('AutomationStep', 4096, 'What went wrong.')

export const ExecutionStepError = shape(
  'ExecutionStepError',
  'Why a step failed, for good or the last time it was tried.',
  {
    code,
    message,
  },
)

export const ExecutionStep = shape('ExecutionStep', 'One step of a run.', {
  stepName: text(64, 'Its name in expressions.'),
  stepDisplayName: text(256, 'Its name for people.'),
  kind: memberNames('AutomationStep', 64, 'What it does.'),
  state: oneOfNames(AutomationStepState, 'How far it is.'),
  attempts: int32('How often it was tried.'),
  startedAt: nullable(timestamp('When it was begun.')),
  completedAt: nullable(timestamp('When it ended.')),
  error: nullable(ExecutionStepError),
  output: nullable(freeform('What it gave; secrets are redacted.')),
  taskIds: list(id('A task.'), 1000, 'The requests that it made or acted on.'),
})

export const ExecutionError = shape('ExecutionError', 'Why a run failed or was ended.', {
  code,
  message,
  stepName: text(64, 'The step it failed in; empty when it was none.'),
})

export const AutomationExecution = shape('AutomationExecution', 'One run of an automation.', {
  id: int64('Its id.'),
  automationTemplateId: id('The automation.'),
  currentVersion: int32('The published version it runs; 0 before it has begun.'),
  isDraft: bool('It runs the draft as it was when it began.'),
  state: oneOfNames(AutomationExecutionState, 'How far it is.'),
  context: nullable(AutomationContext),
  createdAt: nullable(timestamp('When it was made.')),
  updatedAt: nullable(timestamp('When it last came further.')),
  completedAt: nullable(timestamp('When it ended.')),
  deletedAt: nullable(timestamp('Always null: runs are kept for 180 days and then gone.')),
  duration: nullable(duration('From when it was made to its end.')),
  steps: list(ExecutionStep, MOST_STEPS, 'Its steps; in lists only when they are expanded.'),
  error: nullable(ExecutionError),
  subjectUserId: id('The user it is about; empty when it is about nobody.'),
  triggerType: oneOfNames(TriggerType, 'What started it; unspecified when that was on demand.'),
  parentExecutionId: int64('The run that started it; 0 when none did.'),
})

export const AutomationExecutionView = shape('AutomationExecutionView', 'A run, and where what belongs to it is.', {
  automationExecution: always(nullable(AutomationExecution)),
  automationPath: text(64, 'Where the automation is in expanded.'),
  automationExecutionTriggerPath: text(64, 'Where the trigger is in expanded.'),
  subjectUserPath: text(64, 'Where the user it is about is in expanded.'),
})

export const AutomationExecutionRef = shape('AutomationExecutionRef', 'Names a run.', { id: int64('Its id.') })

export const executionExpandMask = expandMask('AutomationExecutionExpandMask', [
  'automation',
  'trigger',
  'steps',
  'subject_user',
])
