import type { ToolServersRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { MCPServerView } from './shape.ts'

export type ShownServer = Answer<typeof MCPServerView>

export function toServer(row: ToolServersRow): ShownServer {
  const has = (method: string): boolean => row.auth_method === method && row.secret !== null
  return {
    appId: row.app_id,
    connectorId: row.connector_id,
    mcpServerCatalogId: 'mcp_external',
    displayName: row.display_name,
    description: row.description,
    dataSensitivity: row.data_sensitivity as 'MCP_SERVER_DATA_SENSITIVITY_PUBLIC', // Safe because only names of the set are stored.
    toolPrefix: row.tool_prefix,
    requireToolApproval: `OPTIONAL_BOOL_${row.require_tool_approval as 'TRUE'}`, // Safe as above.
    serverType: 'MCP_SERVER_TYPE_EXTERNAL',
    transportType: 'MCP_SERVER_TRANSPORT_TYPE_STREAMABLE_HTTP',
    endpointUrl: row.url,
    authMethod: `MCP_SERVER_AUTH_METHOD_${row.auth_method as 'NONE'}`, // Safe as above.
    tokenSharing: `MCP_SERVER_TOKEN_SHARING_${row.token_sharing as 'SHARED'}`, // Safe as above.
    bearerTokenConfigured: has('BEARER_TOKEN'),
    customHeaderName: row.auth_method === 'CUSTOM_HEADER' ? row.auth_name : '',
    customHeaderValueConfigured: has('CUSTOM_HEADER'),
    basicAuthUsername: row.auth_method === 'BASIC_AUTH' ? row.auth_name : '',
    basicAuthPasswordConfigured: has('BASIC_AUTH'),
    paused: row.paused_at !== null,
    pausedReason: row.paused_reason,
    discoveryError: row.discovery_error,
    lastDiscoveredAt: row.discovered_at,
    lastCalledAt: row.last_called_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
