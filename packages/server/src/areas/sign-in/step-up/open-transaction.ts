import type { Change } from '../../../service/events.ts'
import type { Sealer } from '../../../service/sealer.ts'
import type { StepUpTransactionsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { saveRequest } from '../oidc/requests.ts'
import type { Proof } from '../oidc/verify.ts'
import { insertTransaction, type NewTransaction } from './transactions/store.ts'
import { transactionChanged } from './transactions/view.ts'

type Opening = { readonly tx: Tx; readonly sealer: Sealer; emit(change: Change): void }

/** Writes the transaction and the request that was made for it. */
export async function openTransaction(
  { tx, sealer, emit }: Opening,
  asked: NewTransaction,
  proof: Proof,
): Promise<StepUpTransactionsRow> {
  const row = await insertTransaction(tx, asked)
  await saveRequest(tx, sealer, { purpose: 'stepUp', partyId: asked.providerId, ownerId: row.id, fresh: true, proof })
  emit(transactionChanged('started', row))
  return row
}
