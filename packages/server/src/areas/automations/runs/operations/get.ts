import { namesOf } from '../../../../service/names/named-objects.ts'
import { operation } from '../../../../service/operation.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { AutomationExecution, AutomationExecutionView, executionExpandMask } from '../../shapes/execution.ts'
import { execution } from '../guards.ts'
import { knownSteps, showExecutions } from '../show.ts'
import { versioned } from '../store.ts'
import { toExecution } from '../view.ts'

export const getExecutionOperation = operation({
  id: 'automations.executions.get',
  about: 'Reads one run with its steps.',
  route: 'GET /api/v1/automation_executions/{id}',
  called: 'AutomationExecutionService/Get',
  guard: execution('read'),
  request: shape('GetAutomationExecutionRequest', 'What to show beside it.', { expandMask: executionExpandMask }),
  response: shape('GetAutomationExecutionResponse', 'The run.', {
    automationExecution: nullable(AutomationExecution),
    view: nullable(AutomationExecutionView),
    expanded: expandedList,
    names: namesOf('user', 'automation', 'task'),
  }),

  async run(context, { expandMask }) {
    const row = context.execution
    context.checkVersion(versioned(row))
    const { list, expanded } = await showExecutions(context, [row], expandMask)
    const automationExecution = toExecution(row, await knownSteps(context.tx, row))
    return { automationExecution, view: { ...list[0]!, automationExecution }, expanded }
  },
})
