import { precondition } from '../../../lib/failure.ts'
import type { Change } from '../../../service/events.ts'
import type { StepUpTransactionsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { findTransaction, saveUsed } from './transactions/store.ts'
import { transactionChanged } from './transactions/view.ts'

type Use = {
  readonly transactionId: string
  readonly providerId: string
  readonly userId: string
  readonly sessionId: string
  readonly taskId: string
  readonly policyStepId: string
}

/**
 * Uses up a verified step-up for the approval it was made for, in the transaction of that approval. Fails when it is
 * pending, failed, used, expired, or of another provider, person, session, task or step.
 */
export async function useStepUp(
  { tx, emit }: { readonly tx: Tx; emit(change: Change): void },
  use: Use,
): Promise<StepUpTransactionsRow> {
  const row = await findTransaction(tx, use.transactionId)
  const isMeant =
    row?.target === 'approveTask' &&
    row.provider_id === use.providerId &&
    row.user_id === use.userId &&
    row.session_id === use.sessionId &&
    row.task_id === use.taskId &&
    row.policy_step_id === use.policyStepId
  const used = isMeant ? await saveUsed(tx, row.id) : undefined
  if (!used) {
    const message = 'the step-up is not verified, was used, has expired or was made for something else; begin another'
    throw precondition('STEP_UP_REQUIRED', message, use.transactionId)
  }
  emit(transactionChanged('used', used))
  return used
}
