import { sql } from '../../../store/sql.ts'
import type { ServerToolsRow, ToolServersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { isHeld } from '../tools/held.ts'

export type Exposed = { readonly tool: ServerToolsRow; readonly server: ToolServersRow; readonly isHeld: boolean }

/** The tool that clients call so. */
export async function findExposed(tx: Tx, name: string, userId: string): Promise<Exposed | undefined> {
  const tool = await tx.find<ServerToolsRow & { is_held: boolean }>(sql`
    select t.*, ${isHeld(userId, tx.now)} as is_held from tool_servers s
    join server_tools t on t.connector_id = s.connector_id and t.tool_name = substr(${name}, length(s.tool_prefix) + 2)
    where starts_with(${name}, s.tool_prefix || '_') and s.deleted_at is null and t.deleted_at is null
    order by length(s.tool_prefix) desc limit 1`)
  return tool && withServer(tx, tool)
}

/** The same tool when it is known by its id. */
export async function findToolFor(tx: Tx, toolId: string, userId: string): Promise<Exposed | undefined> {
  const tool = await tx.find<ServerToolsRow & { is_held: boolean }>(sql`
    select t.*, ${isHeld(userId, tx.now)} as is_held from server_tools t
    join tool_servers s on s.connector_id = t.connector_id and s.deleted_at is null
    where t.id = ${toolId} and t.deleted_at is null`)
  return tool && withServer(tx, tool)
}

async function withServer(tx: Tx, tool: ServerToolsRow & { is_held: boolean }): Promise<Exposed> {
  const server = await tx.get<ToolServersRow>(
    sql`select * from tool_servers where connector_id = ${tool.connector_id}`,
    'tool server',
    tool.connector_id,
  )
  return { tool, server, isHeld: tool.is_held }
}
