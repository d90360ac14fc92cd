import type { Consumer } from '../../../engine/consume/consume.ts'
import { enqueueAll } from '../../../engine/enqueue.ts'
import { done } from '../../../engine/outcome.ts'
import { PATIENT } from '../../../engine/retry.ts'
import { areaJob } from '../../../service/area-job.ts'
import { closeTask } from '../../requests/tasks/outside/api.ts'

/** Cancels the task of a finding that somebody has dealt with otherwise. */
export const cancelFindingTask = areaJob<{ readonly taskId: string }>({
  kind: 'findings.cancelTask',
  about: 'Cancels the task of a finding that was closed in another way.',
  retry: PATIENT,

  async run(context, { taskId }) {
    await closeTask(context, taskId, 'CANCELLED', 'The finding was closed in another way.')
    return done
  },
})

/** A task that is closed already stays as it is. */
export const cancelledTasks: Consumer = {
  name: 'finding-tasks',
  async apply(tx, events) {
    const ids = events
      .filter(({ kind }) => kind === 'findings.finding.taskCancelled')
      .map(({ after }) => String((after as { readonly taskId?: unknown } | null)?.taskId ?? ''))
      .filter((id) => id !== '')
    const items = [...new Set(ids)].map((taskId) => ({ key: taskId, payload: { taskId } }))
    await enqueueAll(tx, cancelFindingTask, items)
  },
}
