import { enqueue } from '../../../engine/enqueue.ts'
import type { GatedCalls } from '../../requests/tasks/kinds/api.ts'
import { RUN_APPROVED } from './names.ts'
import { findByTask, listByTasks, openResult, saveApproved } from './store.ts'

/** Calls that wait for a task, as tasks see them. */
export const gatewayCalls: GatedCalls = {
  async start({ tx }, { taskId, stepId }) {
    if (!(await saveApproved(tx, taskId))) return false
    await enqueue(tx, RUN_APPROVED, { taskId, stepId })
    return true
  },

  async find({ tx, tenant }, taskId) {
    const row = await findByTask(tx, taskId)
    if (!row) return undefined
    const result = openResult(tenant, row)
    return { state: row.state, message: result?.kind === 'refused' ? `${result.reason}: ${result.message}` : '' }
  },

  async show({ tx, tenant }, taskIds) {
    const rows = await listByTasks(tx, taskIds)
    return new Map(
      rows.map((row) => {
        const result = openResult(tenant, row)
        return [
          row.task_id,
          {
            toolOutput: result?.kind === 'answered' ? JSON.stringify(result.output) : '',
            toolError: result?.kind === 'refused' ? `${result.reason}: ${result.message}` : '',
          },
        ]
      }),
    )
  },
}
