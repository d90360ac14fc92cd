import { newId } from '../../../lib/ids.ts'
import { and, type Sql, sql } from '../../../store/sql.ts'
import type { ServerToolChangesRow, ServerToolsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Definition } from './definition.ts'
import type { Next } from './states.ts'

export const findTool = (
  tx: Tx,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ServerToolsRow | undefined> => {
  const found = sql`select * from server_tools where id = ${id} and deleted_at is null`
  return tx.find<ServerToolsRow>(lock ? sql`${found} for update` : found)
}

const getTool = (tx: Tx, id: string): Promise<ServerToolsRow> =>
  tx.get<ServerToolsRow>(sql`select * from server_tools where id = ${id}`, 'tool', id)

type Listing = {
  readonly where: readonly (Sql | undefined)[]
  readonly after: string | undefined
  readonly limit: number
}

/** By name. */
export const listTools = (tx: Tx, { where, after, limit }: Listing): Promise<ServerToolsRow[]> =>
  tx.rows<ServerToolsRow>(sql`
    select t.* from server_tools t where ${and([
      sql`t.deleted_at is null`,
      after === undefined ? undefined : sql`t.tool_name > ${after}`,
      ...where,
    ])} order by t.tool_name limit ${limit}`)

type Sorted = Omit<Listing, 'after'> & {
  /** A text. */
  readonly key: Sql
  readonly descending: boolean
  readonly after: readonly (string | number | null)[] | undefined
}

/** By any key, those with the same one by id. */
export const listSortedTools = (
  tx: Tx,
  { where, key, descending, after, limit }: Sorted,
): Promise<(ServerToolsRow & { sort_key: string })[]> => {
  const place = sql`(${key} collate "C", t.id)`
  const last = after && sql`(${String(after[0])}::text collate "C", ${String(after[1])}::text)`
  return tx.rows<ServerToolsRow & { sort_key: string }>(sql`
    select t.*, ${key} as sort_key from server_tools t where ${and([
      sql`t.deleted_at is null`,
      last && (descending ? sql`${place} < ${last}` : sql`${place} > ${last}`),
      ...where,
    ])} order by ${key} collate "C" ${descending ? sql`desc` : sql`asc`}, t.id ${descending ? sql`desc` : sql`asc`} limit ${limit}`)
}

/** Tools of all servers with their prefixes, the oldest first. */
export const listToolsOfAll = (
  tx: Tx,
  { where, after, limit }: Listing,
): Promise<(ServerToolsRow & { tool_prefix: string })[]> =>
  tx.rows<ServerToolsRow & { tool_prefix: string }>(sql`
    select t.*, s.tool_prefix from server_tools t
    join tool_servers s on s.connector_id = t.connector_id and s.deleted_at is null where ${and([
      sql`t.deleted_at is null`,
      after === undefined ? undefined : sql`t.id > ${after}`,
      ...where,
    ])} order by t.id limit ${limit}`)

/** Every tool of a server, also deleted ones: their names are taken. */
export const lockToolsOf = (tx: Tx, connectorId: string): Promise<ServerToolsRow[]> =>
  tx.rows<ServerToolsRow>(sql`select * from server_tools where connector_id = ${connectorId} order by id for update`)

export async function countTools(tx: Tx, ids: readonly string[], state: string): Promise<Map<string, bigint>> {
  const rows = await tx.rows<{ connector_id: string; count: bigint }>(sql`
    select connector_id, count(*) as count from server_tools
    where connector_id = any(${[...ids]}) and deleted_at is null and (${state} = '' or state = ${state}) group by 1`)
  return new Map(rows.map((row) => [row.connector_id, BigInt(row.count)]))
}

type New = Next & {
  readonly id: string
  readonly appId: string
  readonly connectorId: string
  readonly entitlementId: string
}

export async function insertTool(tx: Tx, made: New, definition: Definition): Promise<ServerToolsRow> {
  await tx.run(sql`
    insert into server_tools (id, connector_id, app_id, tool_name, display_name, description, definition, definition_hash,
      approved_hash, default_classification, state, entitlement_id, last_discovered_at, created_at, updated_at)
    values (${made.id}, ${made.connectorId}, ${made.appId}, ${definition.name}, ${definition.title || definition.name},
      ${definition.description}, ${JSON.stringify(definition.document)}::jsonb, ${definition.hash},
      ${made.state === 'APPROVED' ? definition.hash : ''}, ${definition.classification}, ${made.state},
      ${made.entitlementId}, ${tx.now}, ${tx.now}, ${tx.now})`)
  return getTool(tx, made.id)
}

/** As the server names it now; one that was deleted is there again. */
export async function saveFound(tx: Tx, id: string, next: Next, definition: Definition): Promise<ServerToolsRow> {
  await tx.run(sql`
    update server_tools set definition = ${JSON.stringify(definition.document)}::jsonb,
      definition_hash = ${definition.hash}, default_classification = ${definition.classification},
      description = ${definition.description}, state = ${next.state}, state_before = ${next.stateBefore},
      deleted_at = null, last_discovered_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
    where id = ${id}`)
  return getTool(tx, id)
}

export const saveSeen = (tx: Tx, ids: readonly string[]): Promise<number> =>
  tx.run(sql`update server_tools set last_discovered_at = ${tx.now} where id = any(${[...ids]})`)

export async function saveRemoved(tx: Tx, id: string, next: Next): Promise<ServerToolsRow> {
  await tx.run(sql`
    update server_tools set state = ${next.state}, state_before = ${next.stateBefore}, updated_at = ${tx.now},
      version = version + 1
    where id = ${id}`)
  return getTool(tx, id)
}

type Content = Pick<
  ServerToolsRow,
  'display_name' | 'description' | 'classification' | 'state' | 'visibility' | 'allowed_client_types' | 'approved_hash'
>

export async function saveTool(tx: Tx, id: string, content: Content): Promise<ServerToolsRow> {
  await tx.run(sql`
    update server_tools set display_name = ${content.display_name}, description = ${content.description},
      classification = ${content.classification}, state = ${content.state}, visibility = ${content.visibility},
      allowed_client_types = ${content.allowed_client_types}, approved_hash = ${content.approved_hash},
      updated_at = ${tx.now}, version = version + 1
    where id = ${id}`)
  return getTool(tx, id)
}

export async function savePause(
  tx: Tx,
  id: string,
  at: Temporal.Instant | null,
  reason: string,
): Promise<ServerToolsRow> {
  await tx.run(sql`
    update server_tools set paused_at = ${at}, paused_reason = ${reason}, updated_at = ${tx.now}, version = version + 1
    where id = ${id}`)
  return getTool(tx, id)
}

export const endTool = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`
    update server_tools set deleted_at = ${tx.now}, state = 'PENDING_REVIEW', approved_hash = '', updated_at = ${tx.now},
      version = version + 1
    where id = ${id}`)

export const endToolsOf = (tx: Tx, connectorId: string): Promise<ServerToolsRow[]> =>
  tx.rows<ServerToolsRow>(sql`
    update server_tools set deleted_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
    where connector_id = ${connectorId} and deleted_at is null returning *`)

type Changed = {
  readonly toolId: string
  readonly actorUserId: string
  readonly kind: 'CREATE' | 'PUT' | 'HARD_DELETE'
  readonly snapshot: unknown
}

export const keepChange = (tx: Tx, { toolId, actorUserId, kind, snapshot }: Changed): Promise<number> =>
  tx.run(sql`
    insert into server_tool_changes (id, tool_id, actor_user_id, change_kind, snapshot, created_at)
    values (${newId(tx.now)}, ${toolId}, ${actorUserId}, ${kind}, ${JSON.stringify(snapshot)}::jsonb, ${tx.now})`)

/** Newest first. */
export const listChanges = (
  tx: Tx,
  toolId: string,
  { after, limit }: { readonly after: readonly (string | number | null)[] | undefined; readonly limit: number },
): Promise<ServerToolChangesRow[]> =>
  tx.rows<ServerToolChangesRow>(sql`
    select * from server_tool_changes where ${and([
      sql`tool_id = ${toolId}`,
      after ? sql`(created_at, id) < (${String(after[0])}::timestamptz, ${String(after[1])})` : undefined,
    ])} order by created_at desc, id desc limit ${limit}`)
