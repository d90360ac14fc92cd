import { invalid } from '../../../lib/failure.ts'
import { toCamel } from '../../../lib/names.ts'
import { Secret } from '../../../lib/secret.ts'
import type { Sealer } from '../../../service/sealer.ts'
import type { ToolServersRow } from '../../../store/tables.ts'
import { applyMask } from '../../../wire/mask.ts'
import { type GivenHosted, MCPServerHostedConfig } from './catalog/hosted.ts'
import type { GivenConfig } from './config.ts'
import type { Given } from './given.ts'
import { oauthOf, openSecrets } from './oauth/config.ts'
import { MCPServerExternalConfig } from './shape.ts'
import { sharedPurpose } from './store.ts'

/** The configuration of a server with what the mask names as it is given, and the rest as it is stored. */
export function masked(sealer: Sealer, row: ToolServersRow, given: Given, mask: string[]): Given {
  const isHosted = row.catalog_id !== ''
  const [name, other] = isHosted
    ? (['hostedConfig', 'externalConfig'] as const)
    : (['externalConfig', 'hostedConfig'] as const)
  if (given[other]) throw invalid(other, `must be left out with updateMask: the server has ${name}`)
  const paths = mask.map((path) => (path.startsWith(`${name}.`) ? path.slice(name.length + 1) : path))
  if (isHosted) {
    const after = applyMask(MCPServerHostedConfig, storedHosted(sealer, row), given.hostedConfig ?? {}, paths)
    checkKeptSecrets(row, after, paths)
    return { hostedConfig: after }
  }
  const after = applyMask(MCPServerExternalConfig, storedExternal(sealer, row), given.externalConfig ?? {}, paths)
  checkKeptSecrets(row, after, paths)
  return { externalConfig: after }
}

/** Where a credential goes. */
const PLACES = [
  'url',
  'mcpServerCatalogId',
  'configFields',
  'oauth2.issuerUrl',
  'oauth2.tokenUrl',
  'oauth2.authorizeUrl',
]

/** The members that hold the credential, by how calls authenticate. */
const SECRETS = {
  bearerToken: ['bearerToken.token'],
  customHeader: ['customHeader.headerValue'],
  basicAuth: ['basicAuth.password'],
  oauth2: ['oauth2.clientSecret', 'oauth2.jwtPrivateKey'],
  googleServiceAccount: ['googleServiceAccount.credentialsJson'],
} as const

/** A stored credential is never sent where it was not given for: who names another place gives it again. */
function checkKeptSecrets(row: ToolServersRow, after: Partial<GivenHosted>, paths: readonly string[]): void {
  const names = (member: string): boolean => paths.some((path) => path === '*' || covers(toCamelPath(path), member))
  const moved = PLACES.find((place) => names(place))
  if (!moved || (row.secret === null && row.oauth_secret === null)) return
  for (const [method, members] of Object.entries(SECRETS)) {
    if (!after[method as keyof typeof SECRETS]) continue
    if (members.some((member) => names(member))) continue
    throw invalid(
      'updateMask',
      `names ${moved}: the credential goes elsewhere then, so name ${members.join(' or ')}, too`,
    )
  }
}

const covers = (path: string, member: string): boolean => path === member || member.startsWith(`${path}.`)
const toCamelPath = (path: string): string => path.split('.').map(toCamel).join('.')

type Common = Pick<GivenConfig, 'tokenSharing' | 'requireToolApproval'>

const commonOf = (row: ToolServersRow): Common => ({
  tokenSharing: `MCP_SERVER_TOKEN_SHARING_${row.token_sharing as 'SHARED'}`, // Safe because the table checks it, as below.
  requireToolApproval: `OPTIONAL_BOOL_${row.require_tool_approval as 'TRUE'}`,
})

const storedExternal = (sealer: Sealer, row: ToolServersRow): GivenConfig => ({
  url: row.url,
  transportType: `MCP_SERVER_TRANSPORT_TYPE_${row.transport as 'SSE'}`,
  ...commonOf(row),
  ...credentialIn(sealer, row),
})

const storedHosted = (sealer: Sealer, row: ToolServersRow): GivenHosted => ({
  mcpServerCatalogId: row.catalog_id,
  configFields: row.config_fields as Record<string, string>, // Safe because only texts are stored.
  sourceAppId: row.source_app_id,
  ...commonOf(row),
  ...(oauthOf(row)?.scopesInAssertion ? accountIn(sealer, row) : credentialIn(sealer, row)),
})

/** What of the key file is kept. */
function accountIn(sealer: Sealer, row: ToolServersRow): Pick<GivenHosted, 'googleServiceAccount'> {
  const { jwtIssuer, tokenUrl, scopes } = oauthOf(row)!
  const { jwtPrivateKey } = openSecrets(sealer, row)
  const file = { type: 'service_account', client_email: jwtIssuer, private_key: jwtPrivateKey, token_uri: tokenUrl }
  return { googleServiceAccount: { credentialsJson: new Secret(JSON.stringify(file)), scopes: [...scopes] } }
}

type Auth = Pick<GivenConfig, 'none' | 'bearerToken' | 'customHeader' | 'basicAuth' | 'oauth2'>

function credentialIn(sealer: Sealer, row: ToolServersRow): Auth {
  const secret = new Secret(row.secret ? sealer.open(row.secret, sharedPurpose(row.connector_id)).toString() : '')
  switch (row.auth_method) {
    case 'BEARER_TOKEN':
      return { bearerToken: { token: secret } }
    case 'CUSTOM_HEADER':
      return { customHeader: { headerName: row.auth_name, headerValue: secret } }
    case 'BASIC_AUTH':
      return { basicAuth: { username: row.auth_name, password: secret } }
    case 'OAUTH2':
      return { oauth2: oauthIn(sealer, row) }
    default:
      return { none: {} }
  }
}

function oauthIn(sealer: Sealer, row: ToolServersRow): NonNullable<Auth['oauth2']> {
  const config = oauthOf(row)!
  const secrets = openSecrets(sealer, row)
  const isGiven = config.clientIdMode === 'MANUAL'
  const mode = config.scopesInAssertion ? 'GOOGLE_SERVICE_ACCOUNT' : config.mode
  return {
    mode: `MCP_SERVER_AUTH_OAUTH2_MODE_${mode}`,
    // What registered itself, or is known by its document, does so again.
    ...(isGiven
      ? { clientId: config.clientId, clientSecret: new Secret(secrets.clientSecret) }
      : { clientIdMode: `MCP_SERVER_AUTH_OAUTH2_CLIENT_ID_MODE_${config.clientIdMode}` as const }),
    issuerUrl: config.issuerUrl,
    authorizeUrl: config.authorizeUrl,
    tokenUrl: config.tokenUrl,
    scopes: [...config.scopes],
    scopesSupported: [...config.scopesSupported],
    codeChallengeMethodsSupported: [...config.challengeMethods],
    extraAuthorizeParams: { ...config.extraAuthorizeParams },
    extraTokenParams: { ...config.extraTokenParams },
    pkce: config.pkce,
    tokenEndpointAuthMethod: config.tokenAuth,
    jwtIssuer: config.jwtIssuer,
    jwtSubject: config.jwtSubject,
    jwtAudience: config.jwtAudience,
    jwtPrivateKey: new Secret(secrets.jwtPrivateKey),
  }
}
