import { newId } from '../../../../lib/ids.ts'
import { sql } from '../../../../store/sql.ts'
import { markDeleted } from '../actions/end.ts'
import { taskClosedEvent, taskDeleted } from '../events.ts'
import { openWork, SERVICE } from '../held/held-task.ts'
import { settleWork } from '../held/settle.ts'
import type { AreaContext } from '../kinds/step-kind.ts'
import { closeTask } from '../outside/act.ts'
import { closedTasks } from '../outside/closed-tasks.ts'
import type { StoredTask } from '../rows/rows.ts'

type Closing = {
  readonly outcome: 'CANCELLED' | 'DECERTIFIED'
  readonly comment: string
  readonly limit: number
  readonly userId: string
}

type Open = StoredTask & { readonly waits_for_people: boolean }

/**
 * Closes some of the open reviews of a campaign; answers those that it has closed. Those that only wait for people are
 * closed together; others, and those whose policy does something afterwards, one by one.
 */
export async function closeReviews(context: AreaContext, reviewId: string, closing: Closing): Promise<string[]> {
  const open = await context.tx.rows<Open>(sql`
    select t.*, exists (select from task_steps s where s.task_id = t.id and s.active and s.kind = 'approval'
      and s.approval_kind not in ('webhook', 'agent')) as waits_for_people
    from tasks t where t.access_review_id = ${reviewId} and t.access_review_id <> '' and t.state = 'OPEN'
      and t.deleted_at is null
    order by t.id limit ${closing.limit} for update of t`)
  const together = open.filter((task) => task.waits_for_people && !hasPostActions(task))
  await closeTogether(context, together, closing)
  for (const task of open) {
    if (!together.includes(task)) {
      await closeTask(context, task.id, closing.outcome, closing.comment, { userId: closing.userId })
    }
  }
  return open.map(({ id }) => id)
}

const hasPostActions = ({ policy, policy_id }: StoredTask): boolean =>
  (policy?.policies[policy_id || policy.policyId]?.postActions ?? []).length > 0

async function closeTogether(
  { tx, emit, services, ...context }: AreaContext,
  tasks: readonly Open[],
  { outcome, comment, userId }: Closing,
): Promise<void> {
  if (tasks.length === 0) return
  const ids = tasks.map(({ id }) => id)
  const audits = [
    ...(comment === '' ? [] : [{ event: 'comment', detail: { comment } }]),
    { event: 'stateChange', detail: { previousState: 'TASK_STATE_OPEN' } },
    { event: 'certifyOutcome', detail: { outcome: `CERTIFY_OUTCOME_${outcome}` } },
  ]
  await tx.run(sql`
    update task_steps set active = false, outcome = ${outcome === 'CANCELLED' ? 'cancelled' : 'skipped'}, state = 'DONE',
      ended_at = ${tx.now}, due_at = null
    where task_id = any(${ids}) and active`)
  await tx.run(sql`delete from task_steps where task_id = any(${ids}) and started_at is null`)
  await tx.run(sql`update task_assignees set active = false where task_id = any(${ids}) and active`)
  const rows = tasks.flatMap((task) =>
    audits.map((audit, index) => ({
      id: newId(tx.now),
      task: task.id,
      ordinal: task.audit_count + index + 1,
      ...audit,
    })),
  )
  await tx.run(sql`
    insert into task_audits (id, task_id, at, user_id, event, detail, error, ordinal, workflow_step, task_state)
    select n.id, n.task, ${tx.now}, ${userId}, n.event, n.detail, false, n.ordinal,
      (select count(*)::integer from task_steps s where s.task_id = n.task), 'CLOSED'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id text, task text, event text, detail jsonb, ordinal integer)`)
  const closed = await tx.rows<StoredTask>(sql`
    update tasks set state = 'CLOSED', processing = 'DONE', outcome = ${outcome}, outcome_at = ${tx.now},
      closed_at = ${tx.now}, audit_count = audit_count + ${audits.length},
      comment_count = comment_count + ${comment === '' ? 0 : 1}, updated_at = ${tx.now}, version = version + 1
    where id = any(${ids}) returning *`)
  for (const task of closed) {
    emit(taskClosedEvent(task, { userId }))
    for (const hook of services.registry.extensions.of(closedTasks))
      await hook({ ...context, tx, emit, services }, task)
  }
}

/** Deletes some of the reviews of a campaign; answers how many. */
export async function deleteReviews(context: AreaContext, reviewId: string, limit: number): Promise<number> {
  const found = await context.tx.rows<{ id: string }>(sql`
    select id from tasks where access_review_id = ${reviewId} and access_review_id <> '' and deleted_at is null
    order by id limit ${limit} for update`)
  for (const { id } of found) {
    const work = await openWork(context, id, SERVICE)
    if (!work) continue
    await markDeleted(work)
    await settleWork(work)
    context.emit(taskDeleted(work.task))
  }
  return found.length
}
