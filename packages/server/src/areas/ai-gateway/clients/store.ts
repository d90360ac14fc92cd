import { newId } from '../../../lib/ids.ts'
import { and, type Sql, sql } from '../../../store/sql.ts'
import type { AiClientsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

export const findClient = (
  tx: Tx,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<AiClientsRow | undefined> => {
  const found = sql`select * from ai_clients where id = ${id} and state <> 'DELETED'`
  return tx.find<AiClientsRow>(lock ? sql`${found} for update` : found)
}

const getClient = (tx: Tx, id: string): Promise<AiClientsRow> =>
  tx.get<AiClientsRow>(sql`select * from ai_clients where id = ${id}`, 'client', id)

/** The client as this user has signed in to it. */
export const findClientOf = (tx: Tx, userId: string, clientId: string): Promise<AiClientsRow | undefined> =>
  tx.findByKey<AiClientsRow>(sql`select * from ai_clients where user_id = ${userId} and client_id = ${clientId}`)

type Listing = {
  readonly where: readonly (Sql | undefined)[]
  readonly after: string | undefined
  readonly limit: number
}

export const listClients = (tx: Tx, { where, after, limit }: Listing): Promise<AiClientsRow[]> =>
  tx.rows<AiClientsRow>(sql`
    select c.* from ai_clients c where ${and([
      sql`c.state <> 'DELETED'`,
      after === undefined ? undefined : sql`c.id > ${after}`,
      ...where,
    ])} order by c.id limit ${limit}`)

type New = {
  readonly userId: string
  readonly clientId: string
  readonly displayName: string
  readonly clientType?: 'PERSONAL' | 'UNSPECIFIED'
  /** As it registered itself. */
  readonly registered?: { readonly softwareId: string; readonly redirectUris: readonly string[] }
}

/** Undefined when it is there already. */
export async function insertClient(
  tx: Tx,
  { userId, clientId, displayName, clientType = 'PERSONAL', registered }: New,
): Promise<AiClientsRow | undefined> {
  const [row] = await tx.rows<AiClientsRow>(sql`
    insert into ai_clients (id, client_id, user_id, display_name, client_name, client_type, software_id,
      redirect_uris, state, last_used_at, created_at, updated_at)
    values (${newId(tx.now)}, ${clientId}, ${userId}, ${displayName}, ${displayName}, ${clientType},
      ${registered?.softwareId ?? ''}, ${[...(registered?.redirectUris ?? [])]}::text[], 'ACTIVE', ${tx.now}, ${tx.now}, ${tx.now})
    on conflict do nothing returning *`)
  return row
}

export async function saveState(
  tx: Tx,
  id: string,
  { state, reason = '' }: { readonly state: string; readonly reason?: string },
): Promise<AiClientsRow> {
  const closedAt = state === 'CLOSED' || state === 'DELETED' ? tx.now : null
  await tx.run(sql`
    update ai_clients set state = ${state}, closed_at = ${closedAt}, closed_reason = ${reason},
      last_used_at = case when ${state} = 'ACTIVE' then ${tx.now} else last_used_at end,
      tokens_from = coalesce(${closedAt}::timestamptz, tokens_from),
      deleted_at = ${state === 'DELETED' ? tx.now : null}, updated_at = ${tx.now}, version = version + 1
    where id = ${id}`)
  return getClient(tx, id)
}

/** An administrator has to let it in again. */
export const forgetType = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`update ai_clients set client_type = 'UNSPECIFIED' where id = ${id}`)

export const saveUse = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`update ai_clients set last_used_at = ${tx.now} where id = ${id}`)

export async function renameClient(tx: Tx, id: string, displayName: string): Promise<AiClientsRow> {
  await tx.run(sql`
    update ai_clients set display_name = ${displayName}, updated_at = ${tx.now}, version = version + 1 where id = ${id}`)
  return getClient(tx, id)
}

export async function saveGoverned(
  tx: Tx,
  id: string,
  { clientType, lifecycle }: { readonly clientType: string; readonly lifecycle: unknown },
): Promise<AiClientsRow> {
  await tx.run(sql`
    update ai_clients set client_type = ${clientType},
      lifecycle = ${lifecycle === null ? null : JSON.stringify(lifecycle)}::jsonb, updated_at = ${tx.now},
      version = version + 1
    where id = ${id}`)
  return getClient(tx, id)
}
