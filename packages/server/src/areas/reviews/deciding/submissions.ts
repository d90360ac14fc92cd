import { sql } from '../../../store/sql.ts'
import type { AccessReviewSubmissionItemsRow, AccessReviewSubmissionsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { Submission } from './shape.ts'

export type SubmissionRow = AccessReviewSubmissionsRow

export const findSubmission = (tx: Tx, id: string): Promise<SubmissionRow | undefined> =>
  tx.find<SubmissionRow>(sql`select * from access_review_submissions where id = ${id}`)

const MOST_ERRORS = 500

const listErrors = (tx: Tx, ids: readonly string[]): Promise<AccessReviewSubmissionItemsRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx.rows<AccessReviewSubmissionItemsRow>(sql`
        select * from access_review_submission_items where submission_id = any(${[...ids]}) and result = 'FAILED'
        order by submission_id, position limit ${MOST_ERRORS}`)

function toSubmission(
  row: SubmissionRow,
  errors: readonly AccessReviewSubmissionItemsRow[],
): NonNullable<Answer<typeof Submission>> {
  return {
    id: row.id,
    accessReviewId: row.review_id,
    userId: row.user_id,
    createdAt: row.created_at,
    endedAt: row.ended_at,
    submittedCount: row.submitted_count,
    certifiedCount: row.certified_count,
    deniedCount: row.denied_count,
    succeededCount: row.succeeded_count,
    hasty: row.hasty,
    errors: errors
      .filter(({ submission_id }) => submission_id === row.id)
      .map(({ task_id, error }) => {
        const [reason = '', ...message] = error.split(': ')
        return { taskId: task_id, reason, message: message.join(': ').slice(0, 512) }
      }),
    signature:
      row.digest === ''
        ? null
        : {
            meaningOfSignature: row.meaning,
            digest: row.digest,
            stepUpTransactionId: row.step_up_transaction_id,
            tspUrl: row.tsp_url,
            timestampedAt: row.timestamp_at,
          },
  }
}

export async function showSubmissions(tx: Tx, rows: readonly SubmissionRow[]) {
  const errors = await listErrors(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toSubmission(row, errors))
}
