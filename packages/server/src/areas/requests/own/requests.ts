import type { Context } from '../../../service/context.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { offeredAutomations } from '../offered-automations.ts'
import { selectTasks, type TaskRow } from '../tasks/rows/store.ts'
import { showTasks } from '../tasks/show/show.ts'
import { MOST_REQUESTS } from './shape.ts'

const MOST_COUNTED = 1000
const SHOWN_AFTER_DAYS = 14

/** What people ask for. Reviews, findings and what rules did are told elsewhere. */
const isOwn = (userId: string) => sql`
  t.type in ('grant', 'revoke', 'action') and t.deleted_at is null and not t.staged
  and (t.created_by_user_id = ${userId} or (t.user_id = ${userId} and t.created_by_user_id <> ''))`

/** The open ones first, then those that ended lately. */
export async function listOwnRequests(context: Context, userId: string) {
  const { tx, services } = context
  const { runs } = services.registry.extensions.only(offeredAutomations)
  const since = tx.now.subtract({ hours: 24 * SHOWN_AFTER_DAYS })
  const rows = await tx.rows<TaskRow>(sql`
    select * from (${selectTasks(runs)}) t where ${isOwn(userId)} and (t.state = 'OPEN' or t.closed_at > ${since})
    order by t.state = 'OPEN' desc, t.numeric_id desc limit ${MOST_REQUESTS}`)
  const { taskViews } = await showTasks(context, rows, undefined)
  const comments = await commentsOfDenials(
    tx,
    rows.filter(({ outcome }) => outcome === 'DENIED'),
  )
  return taskViews.map((taskView, at) => ({ taskView, comment: comments.get(rows[at]!.id) ?? '' }))
}

/** The last thing that was said by whoever decided, by task. */
async function commentsOfDenials(tx: Tx, denied: readonly TaskRow[]): Promise<Map<string, string>> {
  if (denied.length === 0) return new Map()
  const rows = await tx.rows<{ task_id: string; comment: string }>(sql`
    select distinct on (a.task_id) a.task_id, a.detail ->> 'comment' as comment
    from task_audits a join tasks t on t.id = a.task_id and a.user_id = any(t.approver_ids)
    where a.task_id = any(${denied.map(({ id }) => id)}) and a.event = 'comment'
    order by a.task_id, a.ordinal desc`)
  return new Map(rows.map(({ task_id, comment }) => [task_id, comment]))
}

export async function countOwnRequests(tx: Tx, userId: string): Promise<number> {
  const row = await tx.find<{ count: number }>(sql`
    select count(*)::integer as count from (
      select from tasks t where ${isOwn(userId)} limit ${MOST_COUNTED}) counted`)
  return row?.count ?? 0
}
