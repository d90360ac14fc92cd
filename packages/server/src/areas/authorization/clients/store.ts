import { sql } from '../../../store/sql.ts'
import type { OauthClientsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

export const listClients = (tx: Tx, after: string | undefined, limit: number): Promise<OauthClientsRow[]> =>
  tx.rows<OauthClientsRow>(sql`
    select * from oauth_clients where deleted_at is null and id > ${after ?? ''} order by id limit ${limit}`)

type NewClient = {
  readonly id: string
  readonly displayName: string
  readonly redirectUris: readonly string[]
  readonly postLogoutRedirectUris: readonly string[]
  readonly selfRegistered?: boolean
  /** What it calls itself among programs (RFC 7591). */
  readonly softwareId?: string
}

/** Undefined when the id is taken, also by a client that was deleted: somebody may still use it. */
export async function insertClient(tx: Tx, client: NewClient): Promise<OauthClientsRow | undefined> {
  const [row] = await tx.rows<OauthClientsRow>(sql`
    insert into oauth_clients (id, display_name, redirect_uris, post_logout_redirect_uris, self_registered, software_id,
      created_at, updated_at)
    values (${client.id}, ${client.displayName}, ${[...client.redirectUris]}, ${[...client.postLogoutRedirectUris]},
      ${client.selfRegistered ?? false}, ${client.softwareId ?? ''}, ${tx.now}, ${tx.now})
    on conflict (tenant_id, id) do nothing returning *`)
  return row
}

/** Lets in the client that a document describes, whatever was decided before. It is read when it is first used. */
export const allowDescribed = (tx: Tx, id: string, displayName: string): Promise<OauthClientsRow> =>
  tx.get<OauthClientsRow>(
    sql`insert into oauth_clients (id, display_name, redirect_uris, post_logout_redirect_uris, self_registered, approval,
          created_at, updated_at)
        values (${id}, ${displayName}, ${[]}::text[], ${[]}::text[], true, 'ALLOWED', ${tx.now}, ${tx.now})
        on conflict (tenant_id, id) do update set approval = 'ALLOWED', fetched_at = null, deleted_at = null,
          updated_at = excluded.updated_at, version = oauth_clients.version + 1
        returning *`,
    'client',
    id,
  )

export const lockClient = (tx: Tx, id: string): Promise<OauthClientsRow> =>
  tx.get<OauthClientsRow>(
    sql`select * from oauth_clients where id = ${id} and deleted_at is null for update`,
    'client',
    id,
  )

export const deleteClientRow = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`update oauth_clients set deleted_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
             where id = ${id}`)
