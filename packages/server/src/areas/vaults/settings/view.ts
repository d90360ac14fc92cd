import type { Tx } from '../../../store/tx.ts'
import type { Answer } from '../../../wire/shape.ts'
import { keyState } from '../keys/values.ts'
import type { SecretSharingSettings } from './shape.ts'
import type { SharingSettings } from './store.ts'

const NANOS = 1_000_000_000n

export async function toSettings(tx: Tx, row: SharingSettings): Promise<Answer<typeof SecretSharingSettings>> {
  const { version, pending } = await keyState(tx)
  return {
    enabled: row.enabled,
    externalEnabled: row.external_enabled,
    maxExpiry: BigInt(row.max_expiry_seconds) * NANOS,
    allowUnauthenticatedVaultLinks: row.allow_unauthenticated_vault_links,
    keyVersion: version,
    valuesToRewrap: pending,
  }
}
