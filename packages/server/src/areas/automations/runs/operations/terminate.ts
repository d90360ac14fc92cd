import { precondition } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { execution } from '../guards.ts'
import { after } from '../states.ts'
import { versioned } from '../store.ts'
import { terminate } from '../terminate.ts'

export const terminateExecution = operation({
  id: 'automations.executions.terminate',
  about: 'Ends a run before its next attempt. What it has done is not undone; late answers are not looked at.',
  route: 'POST /api/v1/automation_executions/{id}/actions/terminate',
  called: 'AutomationExecutionService/Terminate',
  guard: execution('execute'),
  request: shape('TerminateAutomationRequest', 'Nothing to say.', {}),
  response: shape('TerminateAutomationResponse', 'Nothing to say.', {}),

  async run(context, _input, { id }) {
    const { execution: row } = context
    context.checkVersion(versioned(row))
    if (row.state === 'TERMINATE') return {}
    if (after(row.state, 'terminated') === undefined) {
      throw precondition('INVALID_STATE', `the run has ended already: ${row.state}`, id)
    }
    await terminate(context, row)
    return {}
  },
})
