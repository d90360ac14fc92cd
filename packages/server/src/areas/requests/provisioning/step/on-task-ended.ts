import type { TaskEnded } from '../../../connectors/tasks/api.ts'
import { lookAgain } from '../../tasks/outside/look-again.ts'
import { listWaitingFor } from './shared-work.ts'

/** A connector has done, or could not do, what a step asked for. */
export const onTaskEnded: TaskEnded = async ({ tx }, task) => {
  // Safe because requesters write only texts there.
  const { taskId, stepId } = task.origin as Readonly<Record<string, string>>
  if (taskId === undefined || stepId === undefined) return
  const why = { kind: 'told', by: 'connector' } as const
  await lookAgain(tx, taskId, stepId, why)
  if (!task.effect_key?.startsWith('account/')) return
  for (const other of await listWaitingFor(tx, task.effect_key)) {
    if (other.id !== stepId) await lookAgain(tx, other.task_id, other.id, why)
  }
}
