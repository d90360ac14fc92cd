import type { Change } from '../../../../service/events.ts'
import type { StepUpTransactionsRow } from '../../../../store/tables.ts'
import type { Answer } from '../../../../wire/shape.ts'
import { StepUpTransaction } from './shape.ts'
import { stateAt } from './states.ts'

export const toTransaction = (row: StepUpTransactionsRow, now: Temporal.Instant): Answer<typeof StepUpTransaction> => ({
  id: row.id,
  providerId: row.provider_id,
  userId: row.user_id,
  ...stateAt(row, now),
  claims: row.claims as Record<string, unknown> | null, // Safe because `finishStepUp` wrote it.
  expiresAt: row.expires_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  ...targetOf(row),
})

function targetOf({ target, task_id, policy_step_id, review_id }: StepUpTransactionsRow) {
  if (target === 'test') return { test: {} }
  if (target === 'signSubmission') return { signSubmission: { accessReviewId: review_id } }
  return { approveTask: { taskId: task_id, policyStepId: policy_step_id } }
}

/** The subject is the user; what is shown of the transaction holds no secret. */
export const transactionChanged = (
  verb: 'started' | 'verified' | 'failed' | 'used',
  row: StepUpTransactionsRow,
): Change => ({
  kind: `signIn.stepUp.${verb}`,
  subject: { type: 'user', id: row.user_id },
  // Safe because a shape writes an object.
  after: StepUpTransaction.write(toTransaction(row, row.updated_at)) as Change['after'],
})
