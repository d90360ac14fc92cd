import { freeform, list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { id, int32, text, timestamp } from '../../../wire/scalars.ts'
import { nullable, oneof, shape } from '../../../wire/shape.ts'

export const InvocationStatus = enumeration('FunctionInvocationStatus', 'How far a run of a function is.', [
  'FUNCTION_INVOCATION_STATUS_UNSPECIFIED',
  'FUNCTION_INVOCATION_STATUS_PENDING',
  'FUNCTION_INVOCATION_STATUS_RUNNING',
  'FUNCTION_INVOCATION_STATUS_SUCCESS',
  'FUNCTION_INVOCATION_STATUS_ERROR',
])

/** JSON of any size up to the limit of a run; it was checked when it was made. */
const document = (about: string) => nullable(freeform(about))

const Source = shape(
  'FunctionInvocationSource',
  'Who had it run.',
  {},
  oneof('source', {
    manual: shape('FunctionInvokedByCaller', 'A call of the API.', { userId: id('Who called.') }),
    workflowStep: shape('FunctionInvokedByStep', 'A step of an automation.', {
      workflowExecutionId: id('The run of the automation.'),
      workflowStepId: text(64, 'The name of the step.'),
    }),
    findingDispatch: shape('FunctionInvokedByDispatch', 'A rule about findings.', {
      findingId: id('The finding.'),
      ruleId: id('The rule.'),
      dispatchId: id('The dispatch.'),
    }),
    hook: shape('FunctionInvokedByHook', 'A hook of a tool call.', { hookId: id('The hook.') }),
    classifier: shape('FunctionInvokedByClassifier', 'A classifier of tool calls.', {
      classifierId: id('The classifier.'),
    }),
  }),
)

const LogLine = shape('FunctionInvocationLog', 'One line of output.', {
  time: timestamp('When it was written.'),
  level: text(8, 'info, warn or error.'),
  source: text(8, 'stdout or stderr.'),
  log: text(300_000, 'The text.'),
})

export const FunctionInvocation = shape('FunctionInvocation', 'One run of a function.', {
  id: id('Its id.'),
  functionId: id('The function.'),
  commitId: id('The commit that is run.'),
  status: oneOfNames(InvocationStatus, 'How far it is.'),
  input: document('What the code was given.'),
  output: document('What it returned; values of secrets are redacted.'),
  error: text(8192, 'Why it failed; values of secrets are redacted.'),
  source: nullable(Source),
  logs: list(LogLine, 10_000, 'What it wrote so far; only when one run is read.'),
  durationMs: int32('How long it ran.'),
  createdAt: timestamp('When it was asked for.'),
  updatedAt: timestamp('When it last changed.'),
  startedAt: timestamp('When it began.'),
  completedAt: timestamp('When it ended.'),
})
