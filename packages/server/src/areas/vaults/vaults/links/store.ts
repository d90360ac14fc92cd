import { nothingFound } from '../../../../lib/failure.ts'
import { newId } from '../../../../lib/ids.ts'
import { sql } from '../../../../store/sql.ts'
import type { VaultLinksRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import { digestOf } from '../../one-time-token.ts'

type NewLink = {
  readonly vaultId: string
  readonly credentialId: string
  readonly token: string
  readonly views: number
  readonly userId: string
  readonly expiresAt: Temporal.Instant
}

export async function insertLink(tx: Tx, link: NewLink): Promise<void> {
  await tx.run(sql`
    insert into vault_links (id, vault_id, credential_id, token_digest, views_left, created_by_user_id, created_at,
                             expires_at)
    values (${newId(tx.now)}, ${link.vaultId}, ${link.credentialId}, ${digestOf(link.token)}, ${link.views},
            ${link.userId}, ${tx.now}, ${link.expiresAt})`)
}

/** Takes one view of a link; of several at once each finds what the others have left. */
export async function takeView(tx: Tx, token: string): Promise<VaultLinksRow> {
  const row = await tx.find<VaultLinksRow>(sql`
    update vault_links set views_left = views_left - 1
    where token_digest = ${digestOf(token)} and views_left > 0 and expires_at > ${tx.now} returning *`)
  // The token is not repeated.
  if (!row) throw nothingFound('link', 'of this address')
  return row
}
