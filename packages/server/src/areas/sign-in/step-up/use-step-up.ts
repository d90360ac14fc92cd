import { precondition } from '../../../lib/failure.ts'
import type { Change } from '../../../service/events.ts'
import type { StepUpTransactionsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { findTransaction, saveUsed } from './transactions/store.ts'
import { transactionChanged } from './transactions/view.ts'

type Using = { readonly tx: Tx; emit(change: Change): void }

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
export async function useStepUp({ tx, emit }: Using, use: Use): Promise<StepUpTransactionsRow> {
  const row = await findTransaction(tx, use.transactionId)
  const isMeant =
    row?.target === 'approveTask' &&
    row.provider_id === use.providerId &&
    row.user_id === use.userId &&
    row.session_id === use.sessionId &&
    row.task_id === use.taskId &&
    row.policy_step_id === use.policyStepId
  return usedUp({ tx, emit }, isMeant ? row.id : '', use.transactionId)
}

type Signing = {
  readonly transactionId: string
  readonly providerId: string
  readonly userId: string
  readonly reviewId: string
}

/** The same for the signature of a submission, in the transaction of that submission. */
export async function useSignature(context: Using, use: Signing): Promise<StepUpTransactionsRow> {
  const row = await findTransaction(context.tx, use.transactionId)
  const isMeant =
    row?.target === 'signSubmission' &&
    row.provider_id === use.providerId &&
    row.user_id === use.userId &&
    row.review_id === use.reviewId
  return usedUp(context, isMeant ? row.id : '', use.transactionId)
}

async function usedUp({ tx, emit }: Using, meantId: string, namedId: string): Promise<StepUpTransactionsRow> {
  const used = meantId === '' ? undefined : await saveUsed(tx, meantId)
  if (!used) {
    const message = 'the step-up is not verified, was used, has expired or was made for something else; begin another'
    throw precondition('STEP_UP_REQUIRED', message, namedId)
  }
  emit(transactionChanged('used', used))
  return used
}
