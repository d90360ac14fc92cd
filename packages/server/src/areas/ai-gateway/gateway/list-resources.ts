import type { ListResourcesResult, ListResourceTemplatesResult } from '@modelcontextprotocol/sdk/types.js'
import { sql } from '../../../store/sql.ts'
import type { ServerResourcesRow } from '../../../store/tables.ts'
import { requestableFor } from '../../requests/api.ts'
import { exposedAddress, placeOfExposed } from '../resources/view.ts'
import { getSettings } from '../settings/store.ts'
import { heldEntitlements } from '../tools/held.ts'
import type { Caller } from './session.ts'

const PAGE = 100

/** Undefined when the cursor is none. */
export async function listExposedResources(
  caller: Caller,
  cursor: string | undefined,
): Promise<ListResourcesResult | undefined> {
  const page = await pageOf(caller, 'STATIC', cursor)
  return page && { resources: page.rows.map((row) => ({ ...toListed(row), uri: row.exposed })), ...page.next }
}

export async function listExposedTemplates(
  caller: Caller,
  cursor: string | undefined,
): Promise<ListResourceTemplatesResult | undefined> {
  const page = await pageOf(caller, 'TEMPLATE', cursor)
  return (
    page && {
      resourceTemplates: page.rows.map((row) => ({ ...toListed(row), uriTemplate: row.exposed })),
      ...page.next,
    }
  )
}

type Listed = ServerResourcesRow & { readonly tool_prefix: string; readonly is_held: boolean }

/** What the caller may read, and what it could ask for. */
async function pageOf({ head, services, userId }: Caller, kind: 'STATIC' | 'TEMPLATE', cursor: string | undefined) {
  const { tenant } = head
  const after = cursor === undefined ? { prefix: '', uri: '' } : placeIn(cursor)
  if (!after) return undefined
  const tx = tenant.database.reader({ tenantId: tenant.id, now: head.now })
  const { surfaceRequestableTools, mcpTrafficDisabled } = await getSettings(tx)
  if (mcpTrafficDisabled) return { rows: [], next: {} }
  const offered = surfaceRequestableTools
    ? sql`exists (select from app_entitlements_view e where ${await requestableFor({ tx, services }, userId)}
        and e.id = r.entitlement_id)`
    : sql`false`
  const found = await tx.rows<Listed>(sql`
    select * from (
      select r.*, s.tool_prefix, r.entitlement_id in (${heldEntitlements(userId, tx.now)}) as is_held,
        ${offered} as is_offered
      from server_resources r join tool_servers s on s.connector_id = r.connector_id
      where r.kind = ${kind} and r.state = 'APPROVED' and r.deleted_at is null and s.deleted_at is null
        and s.paused_at is null) named
    where (is_held or is_offered) and (tool_prefix, address) > (${after.prefix}, ${after.uri})
    order by tool_prefix, address limit ${PAGE + 1}`)
  const rows = found.slice(0, PAGE).map((row) => ({ ...row, exposed: exposedAddress(row, row.address) }))
  const next = found.length > PAGE ? { nextCursor: Buffer.from(rows.at(-1)!.exposed).toString('base64url') } : {}
  return { rows, next }
}

const placeIn = (cursor: string) => placeOfExposed(Buffer.from(cursor, 'base64url').toString())

function toListed(row: Listed) {
  // Safe because the definition was read as one when it was found.
  const { annotations } = row.definition as { annotations?: Record<string, never> }
  const hasNotes = annotations !== undefined && Object.keys(annotations).length > 0
  return {
    name: row.name,
    ...(row.title === '' ? {} : { title: row.title }),
    ...(row.description === '' ? {} : { description: row.description }),
    ...(row.mime_type === '' ? {} : { mimeType: row.mime_type }),
    ...(hasNotes ? { annotations } : {}),
    ...(row.is_held ? {} : { _meta: { 'reeve/requestable': true } }),
  }
}
