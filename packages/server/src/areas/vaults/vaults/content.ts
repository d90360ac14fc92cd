import { invalid, missingReference } from '../../../lib/failure.ts'
import { sql } from '../../../store/sql.ts'
import type { VaultsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { ShownVault } from './view.ts'

const NANOS = 1_000_000_000n
const USUAL_SECONDS = 7n * 24n * 3600n

type Content = Pick<
  VaultsRow,
  'display_name' | 'description' | 'allowed_views' | 'allow_unauthed_views' | 'credential_seconds'
>

export const contentOf = (given: ShownVault): Content => ({
  display_name: given.displayName,
  description: given.description,
  allowed_views: given.magicVault ? given.magicVault.allowedViews || 1 : null,
  allow_unauthed_views: given.magicVault?.allowUnauthedViews ?? false,
  credential_seconds: given.credentialExpirationDuration ? given.credentialExpirationDuration / NANOS : USUAL_SECONDS,
})

/** Fails unless each is an enabled user. */
export async function checkOwners(tx: Tx, ids: readonly string[]): Promise<void> {
  if (new Set(ids).size !== ids.length) throw invalid('ownerIds', 'must not name a user twice')
  const rows = await tx.rows<{ id: string }>(
    sql`select id from users_view where id = any(${[...ids]}) and status = 'ENABLED' and deleted_at is null`,
  )
  const known = new Set(rows.map(({ id }) => id))
  const missing = ids.findIndex((id) => !known.has(id))
  if (missing >= 0) throw missingReference(`ownerIds[${missing}]`, 'enabled user', ids[missing]!)
}
