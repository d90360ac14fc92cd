import type { OnInvocationEnd } from '../../functions/api.ts'
import { resumeRun } from '../runs/resume.ts'

/** A function that a step waits for has ended: the run continues, in the transaction in which the end was written. */
export const functionEnded: OnInvocationEnd = async ({ tx }, { source, output, error, neverStarted }) => {
  const { workflowExecutionId: executionId, workflowStepId: stepName } = source.workflowStep ?? {}
  if (executionId === undefined || stepName === undefined) return
  const reason = output
    ? ({ kind: 'answer', document: output } as const)
    : ({ kind: 'failed', message: error, ...(neverStarted ? { neverBegan: true as const } : {}) } as const)
  await resumeRun(tx, { executionId, stepName, reason })
}
