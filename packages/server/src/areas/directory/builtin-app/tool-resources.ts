import { enqueue } from '../../../engine/enqueue.ts'
import { newId } from '../../../lib/ids.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { bind } from '../entitlements/proxies/bind.ts'
import { unbindProxy } from '../entitlements/proxies/jobs/unbind.ts'
import { deleteProxy } from '../entitlements/proxies/store.ts'
import { endEntitlements } from '../entitlements/save.ts'
import { type Changing, endGrants } from '../grants/change.ts'

import { listGrantKeys } from '../grants/store.ts'
import { endResources } from '../resources/save.ts'
import { keepWords, wordsOf } from '../search/search-words.ts'

/** What a tool server has that people are given: a tool, a set of them, or a resource. */
export type ToolAccess = {
  readonly appId: string
  /** That of the resource, and of what it stands for. */
  readonly id: string
  readonly kind: keyof typeof KINDS
  readonly displayName: string
  readonly description: string
}

const KINDS = {
  MCP_TOOL: { typeName: 'Tool', slug: 'call' },
  MCP_TOOLSET: { typeName: 'Toolset', slug: 'member' },
  MCP_RESOURCE: { typeName: 'Resource', slug: 'read' },
} as const

/** What those who govern tools may put into access profiles. */
const OF_TOOLS = ['MCP_TOOL', 'MCP_TOOLSET']

/** Access to it is given inside the service; no connector is asked. */
export const isToolAccess = async (tx: Tx, typeId: string): Promise<boolean> =>
  (await tx.find(sql`
    select 1 from app_resource_types where id = ${typeId} and is_builtin and kind = any(${Object.keys(KINDS)})`)) !==
  undefined

/** Which of these entitlements stand for using a tool or a set of them. */
export async function toolEntitlements(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ id: string }>(sql`
    select e.id from app_entitlements_view e join app_resource_types t on t.id = e.app_resource_type_id
    where e.id = any(${[...ids]}) and t.is_builtin and t.kind = any(${OF_TOOLS})`)
  return new Set(rows.map(({ id }) => id))
}

/** A resource of the app with the entitlement that stands for using it; returns the id of the entitlement. */
export async function makeToolAccess(tx: Tx, made: ToolAccess): Promise<string> {
  const { appId, id, displayName, description } = made
  const typeId = await ensureType(tx, made)
  const entitlementId = newId(tx.now)
  await tx.run(sql`
    insert into app_resources (app_id, app_resource_type_id, id, display_name, description, is_builtin, created_at,
                               updated_at)
    values (${appId}, ${typeId}, ${id}, ${displayName}, ${description}, true, ${tx.now}, ${tx.now})`)
  await keepWords(tx, 'app_resource', id, wordsOf(displayName, description))
  await tx.run(sql`
    insert into app_entitlements (app_id, app_resource_type_id, app_resource_id, id, display_name, description, slug,
                                  provisionable, created_at, updated_at)
    values (${appId}, ${typeId}, ${id}, ${entitlementId}, ${displayName}, ${description}, ${KINDS[made.kind].slug}, true,
            ${tx.now}, ${tx.now})`)
  await keepWords(tx, 'app_entitlement', entitlementId, wordsOf(displayName, description))
  return entitlementId
}

async function ensureType(tx: Tx, { appId, kind }: ToolAccess): Promise<string> {
  await tx.rows(sql`select 1 from apps where id = ${appId} for update`)
  const known = await tx.find<{ id: string }>(sql`
    select id from app_resource_types where app_id = ${appId} and is_builtin and kind = ${kind} and deleted_at is null`)
  if (known) return known.id
  const id = newId(tx.now)
  await tx.run(sql`
    insert into app_resource_types (app_id, id, display_name, kind, trait_ids, is_builtin, created_at, updated_at)
    values (${appId}, ${id}, ${KINDS[kind].typeName}, ${kind}, '{}', true, ${tx.now}, ${tx.now})`)
  return id
}

type Named = { readonly id: string; readonly entitlementId: string }

export async function renameToolAccess(tx: Tx, { id, entitlementId }: Named, displayName: string): Promise<void> {
  const changed = sql`display_name = ${displayName}, updated_at = ${tx.now}, version = version + 1`
  await tx.run(sql`update app_resources set ${changed} where id = ${id}`)
  await tx.run(sql`update app_entitlements set ${changed} where id = ${entitlementId}`)
  await keepWords(tx, 'app_resource', id, wordsOf(displayName))
  await keepWords(tx, 'app_entitlement', entitlementId, wordsOf(displayName))
}

/** Who holds it holds it no longer; it can be given again. */
export const endToolGrants = async (changing: Changing, entitlementId: string): Promise<unknown> =>
  endGrants(changing, await listGrantKeys(changing.tx, [entitlementId]))

/** Nobody has any of them any more. */
export async function endToolAccess(changing: Changing, ended: readonly Named[]): Promise<void> {
  if (ended.length === 0) return
  const { tx } = changing
  const entitlementIds = ended.map((one) => one.entitlementId)
  await endGrants(changing, await listGrantKeys(tx, entitlementIds))
  const resourceIds = ended.map((one) => one.id)
  await Promise.all([endEntitlements(tx, entitlementIds), endResources(tx, resourceIds)])
}

type Held = { readonly appId: string; readonly setId: string; readonly toolId: string }

/** Who holds the set holds the tool. Both are entitlements. */
export const bindTool = (changing: Changing, { appId, setId, toolId }: Held): Promise<unknown> =>
  bind(
    changing,
    { srcAppId: appId, srcId: setId, dstAppId: appId, dstId: toolId },
    { implicit: true, field: 'mcpToolIds', agrees: true },
  )

export async function unbindTool({ tx }: Changing, { appId, setId, toolId }: Held): Promise<void> {
  await deleteProxy(tx, { srcAppId: appId, srcId: setId, dstAppId: appId, dstId: toolId })
  await enqueue(tx, unbindProxy, { srcId: setId, dstId: toolId }, { key: `${setId}/${toolId}`, onKey: 'replace' })
}
