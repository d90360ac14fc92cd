import { and, type Sql, sql } from '../../../store/sql.ts'
import type { ServerResourcesRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Next } from '../tools/states.ts'
import type { Definition } from './definition.ts'

export const findResource = (
  tx: Tx,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ServerResourcesRow | undefined> => {
  const found = sql`select * from server_resources where id = ${id} and deleted_at is null`
  return tx.find<ServerResourcesRow>(lock ? sql`${found} for update` : found)
}

const getResource = (tx: Tx, id: string): Promise<ServerResourcesRow> =>
  tx.get<ServerResourcesRow>(sql`select * from server_resources where id = ${id}`, 'resource', id)

export const SORTED_BY = {
  NAME: sql`r.name`,
  URI: sql`r.address`,
  STATE: sql`r.state`,
  UPDATED_AT: sql`to_char(r.updated_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`,
} as const

type Listing = {
  readonly where: readonly (Sql | undefined)[]
  readonly by: keyof typeof SORTED_BY
  readonly descending?: boolean
  readonly after: readonly (string | number | null)[] | undefined
  readonly limit: number
}

/** With what each is sorted by. */
export function listResources(tx: Tx, listing: Listing): Promise<(ServerResourcesRow & { readonly sorted: string })[]> {
  const { where, by, descending = false, after, limit } = listing
  const column = SORTED_BY[by]
  const beyond = after && sql`(${String(after[0])}, ${String(after[1])})`
  const way = descending ? sql`desc` : sql`asc`
  return tx.rows(sql`
    select r.*, ${column} as sorted from server_resources r where ${and([
      sql`r.deleted_at is null`,
      beyond && (descending ? sql`(${column}, r.id) < ${beyond}` : sql`(${column}, r.id) > ${beyond}`),
      ...where,
    ])} order by ${column} ${way}, r.id ${way} limit ${limit}`)
}

/** Every resource of a server, also deleted ones: their addresses are taken. */
export const lockResourcesOf = (tx: Tx, connectorId: string): Promise<ServerResourcesRow[]> =>
  tx.rows<ServerResourcesRow>(
    sql`select * from server_resources where connector_id = ${connectorId} order by id for update`,
  )

type New = Next & {
  readonly id: string
  readonly appId: string
  readonly connectorId: string
  readonly entitlementId: string
}

export async function insertResource(tx: Tx, made: New, definition: Definition): Promise<ServerResourcesRow> {
  await tx.run(sql`
    insert into server_resources (id, connector_id, app_id, kind, address, name, title, description, mime_type, definition,
      definition_hash, state, entitlement_id, last_discovered_at, created_at, updated_at)
    values (${made.id}, ${made.connectorId}, ${made.appId}, ${definition.kind}, ${definition.address}, ${definition.name},
      ${definition.title}, ${definition.description}, ${definition.mimeType},
      ${JSON.stringify(definition.document)}::jsonb, ${definition.hash}, ${made.state}, ${made.entitlementId}, ${tx.now},
      ${tx.now}, ${tx.now})`)
  return getResource(tx, made.id)
}

/** As the server names it now. */
export async function saveFound(tx: Tx, id: string, next: Next, definition: Definition): Promise<ServerResourcesRow> {
  await tx.run(sql`
    update server_resources set name = ${definition.name}, title = ${definition.title},
      description = ${definition.description}, mime_type = ${definition.mimeType},
      definition = ${JSON.stringify(definition.document)}::jsonb, definition_hash = ${definition.hash},
      state = ${next.state}, state_before = ${next.stateBefore}, last_discovered_at = ${tx.now}, updated_at = ${tx.now},
      version = version + 1
    where id = ${id}`)
  return getResource(tx, id)
}

export async function saveState(tx: Tx, id: string, next: Next): Promise<ServerResourcesRow> {
  await tx.run(sql`
    update server_resources set state = ${next.state}, state_before = ${next.stateBefore}, updated_at = ${tx.now},
      version = version + 1
    where id = ${id}`)
  return getResource(tx, id)
}

export const saveSeen = (tx: Tx, ids: readonly string[]): Promise<number> =>
  tx.run(sql`update server_resources set last_discovered_at = ${tx.now} where id = any(${[...ids]})`)

export const endResourcesOf = (tx: Tx, connectorId: string): Promise<ServerResourcesRow[]> =>
  tx.rows<ServerResourcesRow>(sql`
    update server_resources set deleted_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
    where connector_id = ${connectorId} and deleted_at is null returning *`)
