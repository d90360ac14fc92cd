import type { ToolServersRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import { isOwnServer } from '../own/address.ts'
import { prefixOf } from './config.ts'
import type { KnownAs } from './oauth/authorization-server.ts'
import { oauthOf } from './oauth/config.ts'
import type { MCPServerView } from './shape.ts'

export type ShownServer = Answer<typeof MCPServerView>

/** `baseUrl` is where the tenant is reached; without one nothing is linked. */
export function toServer(row: ToolServersRow, baseUrl = ''): ShownServer {
  const has = (method: string): boolean => row.auth_method === method && row.secret !== null
  return {
    appId: row.app_id,
    connectorId: row.connector_id,
    mcpServerCatalogId: row.catalog_id || 'mcp_external',
    displayName: row.display_name,
    description: row.description,
    dataSensitivity: row.data_sensitivity as 'MCP_SERVER_DATA_SENSITIVITY_PUBLIC', // Safe because only names of the set are stored.
    toolPrefix: row.tool_prefix,
    defaultToolPrefix: isOwnServer(row) ? row.tool_prefix : prefixOf(row.url),
    requireToolApproval: `OPTIONAL_BOOL_${row.require_tool_approval as 'TRUE'}`, // Safe as above.
    serverType: typeOf(row),
    sourceAppId: row.source_app_id,
    configFieldValues: row.config_fields as Record<string, string>, // Safe because only texts are stored.
    credentialsSetupUrl: baseUrl && `${baseUrl}/tool-servers/${row.app_id}/${row.connector_id}`,
    tunneled: false,
    tunnelBridgeId: '',
    tunnelApplianceId: '',
    tunnelServiceName: '',
    awsAccessKeyId: '',
    awsSecretAccessKeyConfigured: false,
    awsSessionTokenConfigured: false,
    transportType: `MCP_SERVER_TRANSPORT_TYPE_${row.transport as 'SSE'}`, // Safe as above.
    endpointUrl: row.url,
    authMethod: `MCP_SERVER_AUTH_METHOD_${row.auth_method as 'NONE'}`, // Safe as above.
    tokenSharing: `MCP_SERVER_TOKEN_SHARING_${row.token_sharing as 'SHARED'}`, // Safe as above.
    bearerTokenConfigured: has('BEARER_TOKEN'),
    customHeaderName: row.auth_method === 'CUSTOM_HEADER' ? row.auth_name : '',
    customHeaderValueConfigured: has('CUSTOM_HEADER'),
    basicAuthUsername: row.auth_method === 'BASIC_AUTH' ? row.auth_name : '',
    basicAuthPasswordConfigured: has('BASIC_AUTH'),
    ...toOauth(row),
    paused: row.paused_at !== null,
    pausedReason: row.paused_reason,
    discoveryError: row.discovery_error,
    lastDiscoveredAt: row.discovered_at,
    lastCalledAt: row.last_called_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

export const typeOf = ({ catalog_id }: Pick<ToolServersRow, 'catalog_id'>) =>
  catalog_id === '' ? ('MCP_SERVER_TYPE_EXTERNAL' as const) : ('MCP_SERVER_TYPE_HOSTED' as const)

function toOauth(row: ToolServersRow) {
  const config = oauthOf(row)
  const secrets = config !== undefined && row.oauth_secret !== null
  const knownAs = row.authorized_as as KnownAs // Safe because only that is stored.
  const idMode = config?.clientIdMode ?? 'MANUAL'
  return {
    oauth2Mode:
      `MCP_SERVER_AUTH_OAUTH2_MODE_${config?.scopesInAssertion ? 'GOOGLE_SERVICE_ACCOUNT' : (config?.mode ?? 'UNSPECIFIED')}` as const,
    oauth2ClientId: config?.clientId ?? '',
    oauth2ClientIdMode:
      `MCP_SERVER_AUTH_OAUTH2_CLIENT_ID_MODE_${idMode === 'MANUAL' ? 'UNSPECIFIED' : idMode}` as const,
    oauth2CredentialsConfigured: secrets && config.mode !== 'JWT_BEARER',
    oauth2IssuerUrl: config?.issuerUrl ?? '',
    oauth2AuthorizeUrl: config?.authorizeUrl ?? '',
    oauth2TokenUrl: config?.tokenUrl ?? '',
    oauth2Scopes: [...(config?.scopes ?? [])],
    oauth2ScopesSupported: [...(config?.scopesSupported ?? [])],
    oauth2CodeChallengeMethodsSupported: [...(config?.challengeMethods ?? [])],
    oauth2ClientSecretExpiresAt: BigInt(config?.clientSecretExpiresAt ?? 0),
    oauth2Pkce: config?.pkce ?? '',
    oauth2TokenEndpointAuthMethod: config?.tokenAuth ?? '',
    oauth2ExtraAuthorizeParams: { ...config?.extraAuthorizeParams },
    oauth2ExtraTokenParams: { ...config?.extraTokenParams },
    oauth2JwtIssuer: config?.jwtIssuer ?? '',
    oauth2JwtSubject: config?.jwtSubject ?? '',
    oauth2JwtAudience: config?.jwtAudience ?? '',
    oauth2JwtPrivateKeyConfigured: secrets && config.mode === 'JWT_BEARER',
    oauth2ServiceAuthorized: row.authorized_at !== null,
    oauth2ServiceAuthorizedBy: row.authorized_by,
    oauth2ServiceAuthorizedAt: row.authorized_at,
    oauth2ServiceAuthorizedAsEmail: knownAs.email ?? '',
    oauth2ServiceAuthorizedAsName: knownAs.name ?? '',
  }
}
