import { invalid, missingReference } from '../../lib/failure.ts'
import { extensionPoint } from '../../service/extension.ts'
import type { Registry } from '../../service/registry.ts'
import { sql } from '../../store/sql.ts'
import type { Tx } from '../../store/tx.ts'
import type { Target } from './shapes.ts'

type Named = { readonly appId: string; readonly connectorId: string; readonly id: string }

/** Whether a tool or a toolset of a server exists; the area that has them serves it. */
export type KnownTools = { readonly kind: 'tool' | 'toolset'; has(tx: Tx, named: Named): Promise<boolean> }
export const knownTools = extensionPoint<KnownTools>('aiClassifiers.knownTools')

type Checking = { readonly tx: Tx; readonly services: { readonly registry: Registry } }

/** Refuses a target that names nothing; `name` is the object that has it. */
export async function checkTarget(checking: Checking, name: string, given: Target): Promise<void> {
  const { server, tool, toolset, clientType, tenant } = given
  if (!server && !tool && !toolset && !clientType && !tenant) {
    throw invalid(name, 'one of tenant, server, tool, toolset, clientType must be set', 'ONEOF_REQUIRED')
  }
  const place = server ?? tool ?? toolset
  if (!place) return
  const field = `${name}.${server ? 'server' : tool ? 'tool' : 'toolset'}`
  await checkServer(checking.tx, field, place)
  if (tool) await checkTool(checking, 'tool', `${field}.mcpToolId`, { ...place, id: tool.mcpToolId })
  if (toolset) await checkTool(checking, 'toolset', `${field}.mcpToolsetId`, { ...place, id: toolset.mcpToolsetId })
}

type Server = { readonly appId: string; readonly connectorId: string }

async function checkServer(tx: Tx, field: string, { appId, connectorId }: Server): Promise<void> {
  if (appId === '') throw invalid(`${field}.appId`, 'is required', 'VALUE_REQUIRED')
  if (connectorId === '') throw invalid(`${field}.connectorId`, 'is required', 'VALUE_REQUIRED')
  const app = await tx.find(sql`select 1 from apps_view where id = ${appId} and deleted_at is null`)
  if (!app) throw missingReference(`${field}.appId`, 'app', appId)
  const connector = await tx.find(sql`
    select 1 from connectors_view where id = ${connectorId} and app_id = ${appId} and deleted_at is null`)
  if (!connector) throw missingReference(`${field}.connectorId`, 'connector of this app', connectorId)
}

async function checkTool({ tx, services }: Checking, kind: KnownTools['kind'], field: string, named: Named) {
  if (named.id === '') throw invalid(field, 'is required', 'VALUE_REQUIRED')
  for (const known of services.registry.extensions.of(knownTools)) {
    if (known.kind === kind && (await known.has(tx, named))) return
  }
  throw missingReference(field, `${kind} of this server`, named.id)
}

/** The target in one text: two that apply to the same have the same. */
export function targetKey({ server, tool, toolset, clientType }: Target): string {
  if (server) return `server ${server.appId} ${server.connectorId}`
  if (tool) return `tool ${tool.appId} ${tool.connectorId} ${tool.mcpToolId}`
  if (toolset) return `toolset ${toolset.appId} ${toolset.connectorId} ${toolset.mcpToolsetId}`
  return clientType ? `clientType ${clientType}` : 'tenant'
}
