import { runnableOf, startInvocation } from '../../functions/api.ts'
import type { FunctionCall, InsideContext } from './effects.ts'
import { StepFailed } from './step-kind.ts'

/** Has a function run for a step; the run of the automation waits for its end. */
export async function startFunction({ tx, tenant }: InsideContext, call: FunctionCall): Promise<{ id: string }> {
  const runs = await runnableOf(tx, call.functionId)
  if ('cannot' in runs) throw new StepFailed(runs.cannot)
  const source = { workflowStep: { workflowExecutionId: call.executionId, workflowStepId: call.stepName } }
  const { functionId, commitId } = runs
  const { id } = await startInvocation(tx, tenant.sealer, {
    functionId,
    commitId,
    source,
    input: JSON.stringify(call.input),
  })
  return { id }
}
