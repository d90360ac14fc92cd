import type { ListToolsResult } from '@modelcontextprotocol/sdk/types.js'
import { sql } from '../../../store/sql.ts'
import type { ServerToolsRow } from '../../../store/tables.ts'
import { requestableFor } from '../../requests/api.ts'
import { getSettings } from '../settings/store.ts'
import { IN_TOOLSET, isHeld } from '../tools/held.ts'
import type { Caller } from './session.ts'

const PAGE = 100

/** What the caller may call, and what it could ask for; undefined when the cursor is none. */
export async function listExposed(caller: Caller, cursor: string | undefined): Promise<ListToolsResult | undefined> {
  const { head, services, client, userId } = caller
  const { tenant } = head
  const after = cursor === undefined ? '' : nameIn(cursor)
  if (after === undefined) return undefined
  const tx = tenant.database.reader({ tenantId: tenant.id, now: head.now })
  const { surfaceRequestableTools, mcpTrafficDisabled } = await getSettings(tx)
  if (mcpTrafficDisabled) return { tools: [] }
  const offered = surfaceRequestableTools
    ? sql`exists (select from app_entitlements_view e where ${await requestableFor({ tx, services }, userId)} and (
        e.id = t.entitlement_id or e.id in (select ts.entitlement_id from toolsets ts where ${IN_TOOLSET})))`
    : sql`false`
  const rows = await tx.rows<ServerToolsRow & { name: string; is_held: boolean }>(sql`
    select * from (
      select t.*, s.tool_prefix || '_' || t.tool_name as name, ${isHeld(userId, tx.now)} as is_held, ${offered} as is_offered
      from server_tools t join tool_servers s on s.connector_id = t.connector_id
      where t.state = 'APPROVED' and t.deleted_at is null and t.paused_at is null and t.visibility <> 'BYPASSED'
        and s.deleted_at is null and s.paused_at is null
        and (t.allowed_client_types = '{}' or ${client.client_type} = any(t.allowed_client_types))) named
    where (is_held or is_offered) and name > ${after} order by name limit ${PAGE + 1}`)
  const shown = rows.slice(0, PAGE)
  return {
    tools: shown.map(toListed),
    ...(rows.length > PAGE ? { nextCursor: Buffer.from(shown.at(-1)!.name).toString('base64url') } : {}),
  }
}

function toListed(row: ServerToolsRow & { name: string; is_held: boolean }): ListToolsResult['tools'][number] {
  // Safe because the definition was read as one when it was found.
  const { inputSchema, annotations } = row.definition as Pick<
    ListToolsResult['tools'][number],
    'inputSchema' | 'annotations'
  >
  // Without the schema of the output: a denial is a result that does not follow it.
  return {
    name: row.name,
    title: row.display_name,
    description: row.description,
    inputSchema,
    ...(annotations === undefined ? {} : { annotations }),
    ...(row.is_held ? {} : { _meta: { 'reeve/requestable': true } }),
  }
}

function nameIn(cursor: string): string | undefined {
  const name = Buffer.from(cursor, 'base64url').toString()
  return /^[a-z0-9-]{1,32}_[A-Za-z0-9_.-]{1,96}$/.test(name) ? name : undefined
}
