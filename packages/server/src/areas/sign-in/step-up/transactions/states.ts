import type { StepUpTransactionsRow } from '../../../../store/tables.ts'
import type { StepUpState } from './shape.ts'

type Timed = Pick<StepUpTransactionsRow, 'state' | 'expires_at' | 'error_message'>

const EXPIRED = 'it was not finished in time'

/** A transaction that nobody finished in time has failed, though nobody wrote it down. */
export function stateAt(row: Timed, now: Temporal.Instant): { state: StepUpState; errorMessage: string } {
  const state = row.state as StepUpState // Safe because the table accepts no other.
  const isOver = Temporal.Instant.compare(row.expires_at, now) <= 0
  if (state === 'STEP_UP_TRANSACTION_STATE_PENDING' && isOver) {
    return { state: 'STEP_UP_TRANSACTION_STATE_ERROR', errorMessage: EXPIRED }
  }
  return { state, errorMessage: row.error_message }
}
