import type { Secret } from '../../../lib/secret.ts'
import type { ClientsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { newClientSecret } from '../clients/client-secret.ts'
import { insertClient } from '../clients/store.ts'

type New = { userId: string; displayName: string; label: string }

/** A personal client without limits, for the first administrator of a tenant. */
export async function newPersonalClient(
  tx: Tx,
  { userId, displayName, label }: New,
): Promise<{ row: ClientsRow; secret: Secret }> {
  const { secret, key } = newClientSecret(label)
  const row = await insertClient(tx, {
    use: 'pcc',
    userId,
    displayName,
    key,
    allowSourceCidrs: [],
    scopedRoleIds: [],
    expiresAt: null,
  })
  return { row, secret }
}
