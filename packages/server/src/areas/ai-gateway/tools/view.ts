import type { ServerToolsRow, ToolServersRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { MCPTool } from './shape.ts'

export type ShownTool = Answer<typeof MCPTool>

type OfServer = Pick<ToolServersRow, 'tool_prefix'>

export const exposedName = ({ tool_prefix }: OfServer, toolName: string): string => `${tool_prefix}_${toolName}`

/** What a tool counts as. */
export const classificationOf = (row: Pick<ServerToolsRow, 'classification' | 'default_classification'>): string =>
  row.classification || row.default_classification

/** As its row has it; what offers it is added by `withOffers`. */
export function toTool(row: ServerToolsRow, server: OfServer): ShownTool {
  const definition = row.definition as { readonly inputSchema?: unknown; readonly title?: unknown }
  return {
    id: row.id,
    appId: row.app_id,
    connectorId: row.connector_id,
    appEntitlementId: row.entitlement_id,
    toolName: row.tool_name,
    exposedName: exposedName(server, row.tool_name),
    displayName: row.display_name,
    defaultDisplayName: String(definition.title ?? '').slice(0, 256),
    description: row.description,
    // Safe because only names of the sets are stored, here and below.
    classification: (row.classification || 'TOOL_CLASSIFICATION_UNSPECIFIED') as ShownTool['classification'],
    defaultClassification: row.default_classification as ShownTool['classification'],
    state: `MCP_TOOL_STATE_${row.state as 'APPROVED'}`,
    visibility: `TOOL_VISIBILITY_${row.visibility as 'AVAILABLE'}`,
    defaultVisibility: 'TOOL_VISIBILITY_AVAILABLE',
    requestable: false,
    requestableViaToolset: false,
    allowedClientTypes: row.allowed_client_types.map((type) => `MCP_CLIENT_TYPE_${type as 'PERSONAL'}` as const),
    inputSchemaJson: JSON.stringify(definition.inputSchema ?? {}),
    definitionJson: JSON.stringify(definition),
    discoveryHash: row.definition_hash,
    approvedHash: row.approved_hash,
    changedSinceApproval: row.approved_hash !== '' && row.approved_hash !== row.definition_hash,
    paused: row.paused_at !== null,
    pausedReason: row.paused_reason,
    lastDiscoveredAt: row.last_discovered_at,
    lastCalledAt: row.last_called_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
  }
}
