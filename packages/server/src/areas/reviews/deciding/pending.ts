import { sql } from '../../../store/sql.ts'
import type { AccessReviewPendingRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

type Item = { readonly taskId: string; readonly decision?: 'NONE' | 'CERTIFY' | 'DENY'; readonly comment?: string }
type Saving = { readonly reviewId: string; readonly userId: string; readonly items: readonly Item[] }
type DecisionError = { readonly taskId: string; readonly reason: string; readonly message: string }

/** Keeps decisions of a user about reviews that wait for it; of several about one review the last counts. */
export async function savePending(tx: Tx, { reviewId, userId, items }: Saving) {
  const given = [...new Map(items.map((item) => [item.taskId, item])).values()]
  const steps = await listAssigned(
    tx,
    { reviewId, userId },
    given.map(({ taskId }) => taskId),
  )
  const errors: DecisionError[] = []
  const kept: object[] = []
  const cleared: string[] = []
  for (const { taskId, decision = 'NONE', comment = '' } of given) {
    const found = steps.get(taskId)
    if (decision === 'NONE') cleared.push(taskId)
    else if (!found) errors.push({ taskId, reason: 'NOT_ASSIGNEE', message: 'the review does not wait for you' })
    else kept.push({ task_id: taskId, decision, comment, step_id: found })
  }
  await tx.run(sql`
    delete from access_review_pending
    where review_id = ${reviewId} and user_id = ${userId} and task_id = any(${cleared})`)
  await tx.run(sql`
    insert into access_review_pending as p (review_id, task_id, user_id, decision, comment, step_id, first_at, updated_at)
    select ${reviewId}, task_id, ${userId}, decision, comment, step_id, ${tx.now}, ${tx.now}
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as n(task_id text, decision text, comment text, step_id text)
    on conflict (tenant_id, task_id, user_id) do update set decision = excluded.decision, comment = excluded.comment,
      step_id = excluded.step_id, updated_at = excluded.updated_at`)
  return { saved: kept.length + cleared.length, errors }
}

type Whose = { readonly reviewId: string; readonly userId: string }

/** The steps of these reviews that wait for the user, by task. */
async function listAssigned(tx: Tx, { reviewId, userId }: Whose, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.rows<{ task_id: string; step_id: string }>(sql`
    select a.task_id, a.step_id from task_assignees_view a
    join tasks_view t on t.id = a.task_id and t.access_review_id = ${reviewId} and t.state = 'OPEN'
      and t.deleted_at is null
    where a.user_id = ${userId} and a.active and a.task_id = any(${[...ids]})`)
  return new Map(rows.map((row) => [row.task_id, row.step_id]))
}

/** The condition that the decision `p` is for the step that waits for its user: with the step it lapses. */
export const isCurrent = sql`exists (
  select from task_assignees_view a where a.task_id = p.task_id and a.step_id = p.step_id and a.user_id = p.user_id
    and a.active)`

type Listing = Whose & { readonly after: string | undefined; readonly limit: number }

export const listPending = (tx: Tx, { reviewId, userId, after, limit }: Listing): Promise<AccessReviewPendingRow[]> =>
  tx.rows<AccessReviewPendingRow>(sql`
    select p.* from access_review_pending p
    where p.review_id = ${reviewId} and p.user_id = ${userId} and ${isCurrent}
      ${after === undefined ? sql`` : sql`and p.task_id > ${after}`}
    order by p.task_id limit ${limit}`)

/** All of a user, or those about these reviews, in one order. */
export const listToSubmit = (tx: Tx, { reviewId, userId }: Whose, taskIds: readonly string[]) =>
  tx.rows<AccessReviewPendingRow>(sql`
    select p.* from access_review_pending p
    where p.review_id = ${reviewId} and p.user_id = ${userId} and ${isCurrent}
      ${taskIds.length > 0 ? sql`and p.task_id = any(${[...taskIds]})` : sql``}
    order by p.task_id`)
