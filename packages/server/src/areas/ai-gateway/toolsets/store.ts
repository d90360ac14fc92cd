import { newId } from '../../../lib/ids.ts'
import { and, type Sql, sql } from '../../../store/sql.ts'
import type { ToolsetsRow, ToolsetToolsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { IN_TOOLSET } from '../tools/held.ts'

/** A set, with how many tools it has, the name of its server, and whether a published access profile offers it. */
export type Toolset = ToolsetsRow & {
  readonly tool_count: number
  readonly connector_display_name: string
  readonly requestable: boolean
}

const SHOWN = sql`(select count(*)::integer from server_tools t
  where t.deleted_at is null and t.state = 'APPROVED' and ${IN_TOOLSET}) as tool_count,
  (select s.display_name from tool_servers s where s.connector_id = ts.connector_id) as connector_display_name,
  exists (select from offered_entitlements_view o where o.entitlement_id = ts.entitlement_id) as requestable`

export const findToolset = async (
  tx: Tx,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<Toolset | undefined> => {
  if (lock) await tx.rows(sql`select 1 from toolsets where id = ${id} for update`)
  return tx.find<Toolset>(sql`select ts.*, ${SHOWN} from toolsets ts where ts.id = ${id} and ts.deleted_at is null`)
}

export const getToolset = (tx: Tx, id: string): Promise<Toolset> =>
  tx.get<Toolset>(sql`select ts.*, ${SHOWN} from toolsets ts where ts.id = ${id}`, 'toolset', id)

type Listing = {
  readonly where: readonly (Sql | undefined)[]
  readonly after: string | undefined
  readonly limit: number
}

export const listToolsets = (tx: Tx, { where, after, limit }: Listing): Promise<Toolset[]> =>
  tx.rows<Toolset>(sql`
    select ts.*, ${SHOWN} from toolsets ts where ${and([
      sql`ts.deleted_at is null`,
      after === undefined ? undefined : sql`ts.id > ${after}`,
      ...where,
    ])} order by ts.id limit ${limit}`)

type New = Pick<
  ToolsetsRow,
  'app_id' | 'connector_id' | 'display_name' | 'description' | 'builtin' | 'entitlement_id' | 'id'
>

export const newToolsetId = (tx: Tx): string => newId(tx.now)

export async function insertToolset(tx: Tx, made: New): Promise<Toolset> {
  await tx.run(sql`
    insert into toolsets (id, connector_id, app_id, display_name, description, entitlement_id, builtin, created_at, updated_at)
    values (${made.id}, ${made.connector_id}, ${made.app_id}, ${made.display_name}, ${made.description},
      ${made.entitlement_id}, ${made.builtin}, ${tx.now}, ${tx.now})`)
  return getToolset(tx, made.id)
}

export async function saveToolset(
  tx: Tx,
  id: string,
  content: Pick<ToolsetsRow, 'display_name' | 'description'>,
): Promise<Toolset> {
  await tx.run(sql`
    update toolsets set display_name = ${content.display_name}, description = ${content.description},
      updated_at = ${tx.now}, version = version + 1
    where id = ${id}`)
  return getToolset(tx, id)
}

/** Its tools have changed. */
export async function touchToolset(tx: Tx, id: string): Promise<Toolset> {
  await tx.run(sql`update toolsets set updated_at = ${tx.now}, version = version + 1 where id = ${id}`)
  return getToolset(tx, id)
}

/** Returns what was in it. */
export async function endToolset(tx: Tx, id: string): Promise<ToolsetToolsRow[]> {
  await tx.run(sql`
    update toolsets set deleted_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1 where id = ${id}`)
  return tx.rows<ToolsetToolsRow>(sql`delete from toolset_tools where toolset_id = ${id} returning *`)
}

export async function endToolsetsOf(tx: Tx, connectorId: string): Promise<ToolsetsRow[]> {
  const rows = await tx.rows<ToolsetsRow>(sql`
    update toolsets set deleted_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
    where connector_id = ${connectorId} and deleted_at is null returning *`)
  await tx.run(sql`delete from toolset_tools where toolset_id = any(${rows.map(({ id }) => id)})`)
  return rows
}

export const listBindings = (
  tx: Tx,
  toolsetId: string,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<ToolsetToolsRow[]> =>
  tx.rows<ToolsetToolsRow>(sql`
    select * from toolset_tools where toolset_id = ${toolsetId} and tool_id > ${after ?? ''} order by tool_id limit ${limit}`)

/** Returns those that were not in it. */
export const addBindings = (tx: Tx, toolsetId: string, toolIds: readonly string[]): Promise<ToolsetToolsRow[]> =>
  tx.rows<ToolsetToolsRow>(sql`
    insert into toolset_tools (toolset_id, tool_id, created_at)
    select ${toolsetId}, one, ${tx.now} from unnest(${[...toolIds]}::text[]) as one
    on conflict do nothing returning *`)

/** Returns those that were in it. */
export const removeBindings = (tx: Tx, toolsetId: string, toolIds: readonly string[]): Promise<ToolsetToolsRow[]> =>
  tx.rows<ToolsetToolsRow>(sql`
    delete from toolset_tools where toolset_id = ${toolsetId} and tool_id = any(${[...toolIds]}) returning *`)
