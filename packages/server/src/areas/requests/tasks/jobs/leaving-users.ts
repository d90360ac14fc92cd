import type { Consumer } from '../../../../engine/consume/consume.ts'
import { enqueueAll } from '../../../../engine/enqueue.ts'
import { SUPER_ADMIN } from '../../../../service/permissions.ts'
import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { CONTINUE } from '../outside/look-again.ts'

const KINDS: ReadonlySet<string> = new Set(['directory.user.updated', 'directory.user.deleted'])
const OWNERS_SET = 'directory.owner.set'
const AT_A_TIME = 1000

/** Steps of people who are no longer enabled, or no longer what they were asked as, are given to somebody else. */
export const leavingUsers: Consumer = {
  name: 'task-assignees',
  async apply(tx, events) {
    const changed = events.filter(({ kind }) => KINDS.has(kind)).map(({ subject_id }) => subject_id)
    const owners = events.filter(({ kind, subject_type }) => kind === OWNERS_SET && subject_type === 'app')
    const left: Left = {
      userIds: [...new Set(changed)],
      ownerIds: [...new Set(owners.flatMap(({ before }) => (before as Owners).userIds))], // Safe because the event says so.
      appIds: [...new Set(owners.map(({ subject_id }) => subject_id))],
    }
    if (left.userIds.length + left.ownerIds.length === 0) return
    for (let after = '', isMore = true; isMore; ) {
      const rows = await listLeft(tx, left, after)
      const items = rows.map(({ task_id, step_id }) => ({
        payload: { taskId: task_id, stepId: step_id, why: { kind: 'told', by: 'directory' } as const },
      }))
      await enqueueAll(tx, CONTINUE, items)
      isMore = rows.length === AT_A_TIME
      after = rows.at(-1)?.step_id ?? ''
    }
  },
}

type Owners = { readonly userIds: readonly string[] }
/** People who changed, and people who owned one of these apps. */
type Left = { readonly userIds: string[]; readonly ownerIds: string[]; readonly appIds: string[] }

/** The next steps that one of these users, or whoever decides for one of them, could act on and perhaps cannot any more. */
const listLeft = (
  tx: Tx,
  { userIds, ownerIds, appIds }: Left,
  after: string,
): Promise<{ task_id: string; step_id: string }[]> =>
  tx.rows(sql`
    with own as (
      select a.step_id, a.task_id from task_assignees a
      join task_steps s on s.id = a.step_id
      left join users_view u on u.id = a.user_id and u.status = 'ENABLED' and u.deleted_at is null
      where a.active and a.user_id = any(${[...userIds, ...ownerIds]}) and (
        u.id is null
        or s.instance -> 'askedAs' ->> 'as' = 'administrators' and not ${SUPER_ADMIN} = any(u.role_ids)
        or s.instance -> 'askedAs' ->> 'as' = 'appOwners' and a.user_id = any(${ownerIds}) and exists (
          select from tasks t where t.id = a.task_id and t.app_id = any(${appIds})))),
    for_others as (
      select s.id as step_id, s.task_id from task_steps s
      where s.active and s.instance -> 'askedAs' ? 'standIns'
        and s.instance -> 'askedAs' -> 'userIds' ?| ${[...userIds, ...ownerIds]}::text[])
    select step_id, task_id from own where step_id > ${after}
    union select step_id, task_id from for_others where step_id > ${after}
    order by step_id limit ${AT_A_TIME}`)
