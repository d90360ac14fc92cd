import { notFound } from '../../../../lib/failure.ts'
import { userIdOf } from '../../../../service/actor.ts'
import { anybody, loading } from '../../../../service/guard.ts'
import type { StepUpTransactionsRow } from '../../../../store/tables.ts'
import { getTransaction } from './store.ts'

/** Whoever it authenticates, and whoever may read settings. To others it does not exist. */
export const transactionReader = loading<{ readonly transaction: StepUpTransactionsRow }, { readonly id: string }>(
  anybody('the user whom it authenticates, and who may read settings', {
    narrowed: ['requests:self', 'settings:read'],
  }),
  async ({ tx, actor, hasPermission }, { id }) => {
    const transaction = await getTransaction(tx, id)
    const isOwn = userIdOf(actor) !== '' && transaction.user_id === userIdOf(actor)
    if (!isOwn && !hasPermission('settings:read')) throw notFound('step-up transaction', id)
    return { transaction }
  },
)
