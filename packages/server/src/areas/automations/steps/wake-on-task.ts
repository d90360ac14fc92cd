import type { TaskEnded } from '../../connectors/tasks/api.ts'
import { resumeRun } from '../runs/resume.ts'

/** A task that a step waits for has ended: the run continues, in the transaction in which the end was reported. */
export const wakeOnTask: TaskEnded = async ({ tx }, task) => {
  // Safe because only steps create tasks with an origin, and this is what they write there.
  const { executionId, stepName } = task.origin as { executionId: string; stepName: string }
  const reason = task.state === 'SUCCEEDED' ? ({ kind: 'answer', document: {} } as const) : failed(task.reason)
  await resumeRun(tx, { executionId, stepName, reason })
}

const failed = (message: string) => ({ kind: 'failed', message }) as const
