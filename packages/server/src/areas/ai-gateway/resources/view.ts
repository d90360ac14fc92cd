import type { ServerResourcesRow, ToolServersRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { MCPResource } from './shape.ts'

export type ShownResource = Answer<typeof MCPResource>

type OfServer = Pick<ToolServersRow, 'tool_prefix'>

/** Still a URI, or a template of URIs: the prefix becomes a part of its scheme. */
export const exposedAddress = ({ tool_prefix }: OfServer, address: string): string => `mcp-${tool_prefix}+${address}`

type Place = { readonly prefix: string; readonly uri: string }

/** The server and the address that clients mean; undefined when it is none of ours. */
export function placeOfExposed(exposed: string): Place | undefined {
  const found = /^mcp-([a-z0-9][a-z0-9-]{0,31})\+(.+)$/s.exec(exposed)
  return found ? { prefix: found[1]!, uri: found[2]! } : undefined
}

type GrantStatus = { readonly entitlementActive: boolean; readonly grantCount: bigint }

const NOT_ASKED: GrantStatus = { entitlementActive: false, grantCount: 0n }

export const toResource = (
  row: ServerResourcesRow,
  server: OfServer,
  { entitlementActive, grantCount }: GrantStatus = NOT_ASKED,
): ShownResource => ({
  id: row.id,
  appId: row.app_id,
  connectorId: row.connector_id,
  appEntitlementId: row.entitlement_id,
  // Safe because the table checks it, as below.
  kind: `MCP_RESOURCE_KIND_${row.kind as 'STATIC'}`,
  uri: row.kind === 'STATIC' ? row.address : '',
  uriTemplate: row.kind === 'TEMPLATE' ? row.address : '',
  exposedUri: exposedAddress(server, row.address),
  name: row.name,
  title: row.title,
  description: row.description,
  mimeType: row.mime_type,
  state: `MCP_RESOURCE_STATE_${row.state as 'APPROVED'}`,
  discoveryHash: row.definition_hash,
  entitlementActive,
  grantCount,
  lastDiscoveredAt: row.last_discovered_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
})
