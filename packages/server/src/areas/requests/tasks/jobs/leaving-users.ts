import type { Consumer } from '../../../../engine/consume/consume.ts'
import { enqueueAll } from '../../../../engine/enqueue.ts'
import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { CONTINUE } from '../outside/look-again.ts'

const KINDS: ReadonlySet<string> = new Set(['directory.user.updated', 'directory.user.deleted'])
const AT_A_TIME = 1000

/** Steps whose assignees are no longer enabled are given to somebody else. */
export const leavingUsers: Consumer = {
  name: 'task-assignees',
  async apply(tx, events) {
    const ids = [...new Set(events.filter(({ kind }) => KINDS.has(kind)).map(({ subject_id }) => subject_id))]
    if (ids.length === 0) return
    for (let after = '', isMore = true; isMore; ) {
      const rows = await listLeft(tx, ids, after)
      const items = rows.map(({ task_id, step_id }) => ({
        payload: { taskId: task_id, stepId: step_id, why: { kind: 'told', by: 'directory' } as const },
      }))
      await enqueueAll(tx, CONTINUE, items)
      isMore = rows.length === AT_A_TIME
      after = rows.at(-1)?.step_id ?? ''
    }
  },
}

/** The next steps that one of these users could act on and cannot any more. */
const listLeft = (tx: Tx, ids: readonly string[], after: string): Promise<{ task_id: string; step_id: string }[]> =>
  tx.rows(sql`
    select distinct a.step_id, a.task_id from task_assignees a
    where a.active and a.step_id > ${after} and a.user_id in (
      select named.id from unnest(${[...ids]}::text[]) as named(id)
      where not exists (select from users_view u where u.id = named.id and u.status = 'ENABLED' and u.deleted_at is null))
    order by a.step_id limit ${AT_A_TIME}`)
