import { enqueueAll } from '../../../../engine/enqueue.ts'
import { done } from '../../../../engine/outcome.ts'
import { PATIENT } from '../../../../engine/retry.ts'
import { areaJob } from '../../../../service/area-job.ts'
import { sql } from '../../../../store/sql.ts'
import { DUE } from '../outside/look-again.ts'

const LATE_MINUTES = 10
const AT_A_TIME = 1000

/** Steps whose timer is long over and that no work is left for: those of an earlier version of the service have none. */
export const catchUpJob = areaJob<{ tick: string }>({
  kind: 'requests.catchUp',
  about: 'Has steps looked at whose time is long over.',
  retry: PATIENT,
  concurrency: { perTenant: 1 },

  async run({ tx }) {
    const late = tx.now.subtract({ minutes: LATE_MINUTES })
    const rows = await tx.rows<{ id: string; task_id: string }>(sql`
      select id, task_id from task_steps where active and due_at is not null and due_at < ${late}
      order by due_at limit ${AT_A_TIME}`)
    const items = rows.map(({ id, task_id }) => ({ key: id, payload: { taskId: task_id, stepId: id } }))
    await enqueueAll(tx, DUE, items)
    return done
  },
})
