import { sql } from '../../../store/sql.ts'
import type { ClientsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { newClientName } from './client-id.ts'
import type { ClientKey } from './client-secret.ts'

type New = {
  use: 'pcc' | 'spc'
  userId: string
  displayName: string
  key: ClientKey
  allowSourceCidrs: string[]
  scopedRoleIds: string[]
  expiresAt: Temporal.Instant | null
}

export const insertClient = (tx: Tx, client: New): Promise<ClientsRow> =>
  underFreeName((name) =>
    tx.find<ClientsRow>(sql`
      insert into clients (id, use, user_id, display_name, public_key, thumbprint, last_four, allow_source_cidrs,
                           scoped_role_ids, expires_at, created_at, updated_at)
      values (${name}, ${client.use}, ${client.userId}, ${client.displayName}, ${client.key.publicKey},
              ${client.key.thumbprint}, ${client.key.lastFour}, ${client.allowSourceCidrs}, ${client.scopedRoleIds},
              ${client.expiresAt}, ${tx.now}, ${tx.now})
      on conflict (tenant_id, id) do nothing returning *`),
  )

/** Two random names that meet are so rare that a second try is all it takes. */
export async function underFreeName<Row>(insert: (name: string) => Promise<Row | undefined>): Promise<Row> {
  for (let attempt = 1; attempt <= 3; attempt++) {
    const row = await insert(newClientName())
    if (row) return row
  }
  throw new Error('no free client name was found')
}

type Changes = Pick<ClientsRow, 'display_name' | 'allow_source_cidrs' | 'scoped_role_ids' | 'expires_at'>

export const saveClient = (tx: Tx, id: string, client: Changes): Promise<ClientsRow> =>
  tx.get<ClientsRow>(
    sql`update clients set display_name = ${client.display_name}, allow_source_cidrs = ${client.allow_source_cidrs},
          scoped_role_ids = ${client.scoped_role_ids}, expires_at = ${client.expires_at},
          updated_at = ${tx.now}, version = version + 1
        where id = ${id} and deleted_at is null returning *`,
    'client',
    id,
  )

/** Revokes it; the row stays for its history. */
export const endClient = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`update clients set deleted_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
             where id = ${id} and deleted_at is null`)

export const endClientsOf = (tx: Tx, userId: string): Promise<number> =>
  tx.run(sql`update clients set deleted_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
             where user_id = ${userId} and deleted_at is null`)

/**
 * Locks the user: two clients made at once are counted one after the other. Expired ones still count until they are
 * deleted, because they are still listed.
 */
export async function countLiveClients(tx: Tx, userId: string, use: 'pcc' | 'spc'): Promise<number> {
  await tx.rows(sql`select from users where id = ${userId} for no key update`)
  const row = await tx.find<{ count: number }>(sql`
    select count(*)::integer as count from clients where user_id = ${userId} and use = ${use} and deleted_at is null`)
  return row?.count ?? 0
}
