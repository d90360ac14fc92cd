import type { Tx } from '../../../store/tx.ts'
import { findTransaction } from './transactions/store.ts'

type Meant = {
  readonly transactionId: string
  readonly userId: string
  readonly taskId: string
  readonly policyStepId: string
}

/** What was said with the call that began a step-up, for the approval it was begun for; empty when nothing was. */
export async function findStepUpComment(tx: Tx, meant: Meant): Promise<string> {
  const row = await findTransaction(tx, meant.transactionId)
  const isMeant =
    row?.user_id === meant.userId && row.task_id === meant.taskId && row.policy_step_id === meant.policyStepId
  return isMeant ? row.comment : ''
}
