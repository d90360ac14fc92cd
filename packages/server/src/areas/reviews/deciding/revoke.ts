import { Failure, notFound } from '../../../lib/failure.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { createTask } from '../../requests/tasks/create/api.ts'
import type { AreaContext } from '../../requests/tasks/kinds/api.ts'
import { findRolesDecider } from '../campaigns/store.ts'

type Denied = {
  readonly id: string
  readonly user_id: string
  readonly app_id: string
  readonly entitlement_id: string
  readonly account_id: string
  readonly access_review_id: string
}

/** Denied reviews whose access nobody has begun to take away, and the tasks of the others. */
const findRevoke = (tx: Tx, taskId: string): Promise<{ id: string } | undefined> =>
  tx.find(sql`
    select id from tasks_view where type = 'revoke' and certify_task_id = ${taskId} order by numeric_id desc limit 1`)

/**
 * Opens the task that takes denied access away; its revoke policy still decides. The one that is there is returned.
 * `decidedBy` asks for it and could assign roles; where that is nobody, who saved the campaign may have decided.
 */
export async function revokeDenied(
  context: AreaContext,
  { reviewId, taskId, decidedBy = '' }: { reviewId: string; taskId: string; decidedBy?: string },
): Promise<string> {
  const { tx } = context
  const task = await tx.find<Denied>(sql`
    select id, user_id, app_id, entitlement_id, account_id, access_review_id from tasks_view
    where id = ${taskId} and access_review_id = ${reviewId} and type = 'certify' and outcome = 'DECERTIFIED'
      and deleted_at is null`)
  if (!task) throw notFound('denied review of the campaign', taskId)
  const made = await findRevoke(tx, taskId)
  if (made) return made.id
  if (task.account_id === '') {
    throw new Failure('FAILED_PRECONDITION', 'NOT_REVOCABLE', 'access that a resource holds is taken away in its app')
  }
  const { taskId: revokeTaskId } = await createTask(context, {
    type: 'revoke',
    userId: task.user_id,
    appId: task.app_id,
    entitlementId: task.entitlement_id,
    accountId: task.account_id,
    origin: 'TASK_ORIGIN_ACCESS_REVIEW',
    description: 'It was not certified.',
    source: { review: { accessReviewId: task.access_review_id, certTicketId: task.id } },
    rolesDecidedBy: decidedBy || (await findRolesDecider(tx, task.access_review_id)),
  })
  return revokeTaskId
}

/** Denied reviews of a campaign whose access is not being taken away. */
export const listUnrevoked = (tx: Tx, reviewId: string, limit: number): Promise<{ id: string }[]> =>
  tx.rows(sql`
    select t.id from tasks_view t
    where t.access_review_id = ${reviewId} and t.type = 'certify' and t.outcome = 'DECERTIFIED' and t.deleted_at is null
      and t.account_id <> ''
      and not exists (select from tasks_view r where r.type = 'revoke' and r.certify_task_id = t.id)
    order by t.numeric_id limit ${limit}`)
