import type { TaskEnded } from '../../connectors/tasks/api.ts'
import { resumeRun } from '../runs/resume.ts'

/** A task that a step waits for has ended: the run continues, in the transaction in which the end was reported. */
export const wakeOnTask: TaskEnded = async ({ tx }, task) => {
  // Safe because requesters write only texts there.
  const { executionId, stepName } = task.origin as Readonly<Record<string, string>>
  if (executionId === undefined || stepName === undefined) return
  const reason = task.state === 'SUCCEEDED' ? ({ kind: 'answer', document: {} } as const) : failed(task.reason)
  await resumeRun(tx, { executionId, stepName, reason })
}

const failed = (message: string) => ({ kind: 'failed', message }) as const
