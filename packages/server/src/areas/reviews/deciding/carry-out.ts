import { Failure } from '../../../lib/failure.ts'
import type { Change } from '../../../service/events.ts'
import { sql } from '../../../store/sql.ts'
import type { AccessReviewSubmissionItemsRow } from '../../../store/tables.ts'
import type { AreaContext } from '../../requests/tasks/kinds/api.ts'
import { decideReview } from '../../requests/tasks/reviews/api.ts'
import type { SubmissionRow } from './submissions.ts'

/** Items of one transaction. */
const AT_A_TIME = 100

/**
 * Makes the next decisions of a submission, in the name of who submitted it; answers whether others are left. Each fails
 * alone.
 */
export async function carryOut(context: AreaContext, submission: SubmissionRow): Promise<boolean> {
  const { tx } = context
  const items = await tx.rows<AccessReviewSubmissionItemsRow>(sql`
    select * from access_review_submission_items where submission_id = ${submission.id} and result = ''
    order by position limit ${AT_A_TIME}`)
  for (const item of items) await decide(context, submission, item)
  await tx.run(sql`
    update access_review_submissions s set succeeded_count = n.succeeded, failed_count = n.failed,
      certified_count = n.certified, denied_count = n.succeeded - n.certified,
      ended_at = case when n.waiting = 0 then ${tx.now}::timestamptz end,
      hasty = n.certified >= ${HASTY_COUNT} and s.looked_seconds < ${HASTY_SECONDS}
    from (select count(*) filter (where result = 'DONE')::int as succeeded,
        count(*) filter (where result = 'FAILED')::int as failed, count(*) filter (where result = '')::int as waiting,
        count(*) filter (where result = 'DONE' and decision = 'CERTIFY')::int as certified
      from access_review_submission_items where submission_id = ${submission.id}) n
    where s.id = ${submission.id}`)
  return items.length === AT_A_TIME
}

/** So many certified after so short a look were not looked at. */
const HASTY_COUNT = 50
const HASTY_SECONDS = 60

async function decide(
  context: AreaContext,
  submission: SubmissionRow,
  item: AccessReviewSubmissionItemsRow,
): Promise<void> {
  const { tx } = context
  const changes: Change[] = []
  await tx.run(sql`savepoint decision`)
  const error = await failureOf(async () => {
    const alone = {
      ...context,
      emit: (change: Change) => void changes.push(change),
      actor: { kind: 'user', userId: submission.user_id, clientId: '' } as const,
      hasPermission: (permission: string) => permission === 'requests:self',
    }
    await decideReview(alone, {
      taskId: item.task_id,
      stepId: item.step_id,
      decision: item.decision as 'CERTIFY' | 'DENY', // Safe because only these are stored.
      comment: item.comment,
      stepUpTransactionId: submission.step_up_transaction_id,
    })
  })
  if (error) await tx.run(sql`rollback to savepoint decision`)
  else {
    await tx.run(sql`release savepoint decision`)
    for (const change of changes) context.emit(change)
    await tx.run(sql`
      delete from access_review_pending where task_id = ${item.task_id} and user_id = ${submission.user_id}`)
  }
  await tx.run(sql`
    update access_review_submission_items set result = ${error ? 'FAILED' : 'DONE'},
      error = ${error ? `${error.reason}: ${error.message}` : ''}
    where submission_id = ${submission.id} and position = ${item.position}`)
}

async function failureOf(work: () => Promise<void>): Promise<Failure | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}
