import { precondition } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { supersedeOf } from '../../../webhooks/outbound/api.ts'
import { executionTerminated } from '../events.ts'
import { execution } from '../guards.ts'
import { Progress } from '../progress.ts'
import { enqueueResume } from '../resume.ts'
import { savedRuns } from '../save.ts'
import { after } from '../states.ts'
import { versioned } from '../store.ts'

export const terminateExecution = operation({
  id: 'automations.executions.terminate',
  about: 'Ends a run before its next attempt. What it has done is not undone; late answers are not looked at.',
  route: 'POST /api/v1/automation_executions/{id}/actions/terminate',
  called: 'AutomationExecutionService/Terminate',
  guard: execution('execute'),
  request: shape('TerminateAutomationRequest', 'Nothing to say.', {}),
  response: shape('TerminateAutomationResponse', 'Nothing to say.', {}),

  async run(context, _input, { id }) {
    const { tx, emit, execution: row } = context
    context.checkVersion(versioned(row))
    if (row.state === 'TERMINATE') return {}
    if (after(row.state, 'terminated') === undefined) {
      throw precondition('INVALID_STATE', `the run has ended already: ${row.state}`, id)
    }
    const progress = new Progress(row)
    if (progress.step?.kind === 'webhook' && row.state === 'WAITING') {
      const source = { workflowStep: { workflowExecutionId: id } }
      for (const change of await supersedeOf(tx, { source }, 'execution_terminated')) emit(change)
    }
    progress.end('terminated', tx.now)
    for (const query of savedRuns([progress], tx.now)) await tx.run(query)
    // Its work finds it ended and goes away, instead of sleeping until the end of a wait.
    if (row.state !== 'PAUSED_BY_CIRCUIT_BREAKER') await enqueueResume(tx, row)
    emit(executionTerminated(row))
    return {}
  },
})
