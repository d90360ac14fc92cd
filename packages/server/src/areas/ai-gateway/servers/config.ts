import { invalid } from '../../../lib/failure.ts'
import type { Secret } from '../../../lib/secret.ts'
import type { OutboundClient } from '../../../outbound/client.ts'
import type { ToolServersRow } from '../../../store/tables.ts'
import type { Request } from '../../../wire/shape.ts'
import type { Transport } from '../gateway/downstream.ts'
import { type CheckedOauth, checkOauth, type OauthConfig, oauthOf } from './oauth/config.ts'
import { resolveOauth } from './oauth/resolve.ts'
import type { MCPServerExternalConfig } from './shape.ts'

export type GivenConfig = Request<typeof MCPServerExternalConfig>

export type AuthMethod = 'NONE' | 'BEARER_TOKEN' | 'CUSTOM_HEADER' | 'BASIC_AUTH' | 'OAUTH2'

/** What is sent with a call. `secret` is undefined where everybody has an own one. */
export type Credential = { readonly method: AuthMethod; readonly name: string; readonly secret: string | undefined }

export type ServerConfig = {
  readonly url: string
  readonly transport: Transport
  readonly sharing: 'SHARED' | 'PER_USER'
  readonly requireToolApproval: 'UNSPECIFIED' | 'TRUE' | 'FALSE'
  readonly credential: Credential
  /** The entry of the catalogue that it is from; empty when it is from none. */
  readonly catalogId: string
  /** What its fields are. */
  readonly configFields: Readonly<Record<string, string>>
  /** The app that it is said to belong with. */
  readonly sourceAppId: string
  /** With the method OAUTH2. */
  readonly oauth?: CheckedOauth
}

/** Checks a configuration as a whole; `at` is the member it came in. */
export function checkConfig(
  given: GivenConfig,
  outbound: Pick<OutboundClient, 'checkUrl'>,
  at: string,
  { mayLackSecret = false }: { readonly mayLackSecret?: boolean } = {},
): ServerConfig {
  if (!given.url) throw invalid(`${at}.url`, 'is required', 'VALUE_REQUIRED')
  const verdict = outbound.checkUrl(given.url)
  if (!verdict.allowed) throw invalid(`${at}.url`, verdict.reason)
  const sharing = given.tokenSharing === 'MCP_SERVER_TOKEN_SHARING_PER_USER' ? 'PER_USER' : 'SHARED'
  const credential = credentialOf(given, at, mayLackSecret)
  if (sharing === 'PER_USER' && credential.method === 'NONE') {
    throw invalid(`${at}.tokenSharing`, 'PER_USER needs oauth2, bearerToken, customHeader or basicAuth')
  }
  const isPerUser = sharing === 'PER_USER'
  const oauth = given.oauth2 && checkOauth(given.oauth2, { outbound, isPerUser, at: `${at}.oauth2` })
  return {
    url: given.url,
    transport: transportOf(given),
    sharing,
    // Safe because the set has no others.
    requireToolApproval: (given.requireToolApproval ?? 'OPTIONAL_BOOL_UNSPECIFIED').slice(
      'OPTIONAL_BOOL_'.length,
    ) as ServerConfig['requireToolApproval'],
    credential,
    catalogId: '',
    configFields: {},
    sourceAppId: '',
    ...(oauth ? { oauth } : {}),
  }
}

export const transportOf = ({ transportType }: Pick<GivenConfig, 'transportType'>): Transport =>
  transportType === 'MCP_SERVER_TRANSPORT_TYPE_SSE' ? 'SSE' : 'STREAMABLE_HTTP'

type Asking = { readonly outbound: OutboundClient; readonly baseUrl: string; readonly mayLackSecret?: boolean }

/** Checks it and asks its authorization server, if it has one, for what has to be known of it. */
export async function resolveConfig(given: GivenConfig, asking: Asking, at: string): Promise<ServerConfig> {
  const config = checkConfig(given, asking.outbound, at, asking)
  if (!config.oauth) return config
  return { ...config, oauth: await resolveOauth(config.oauth, { ...asking, at: `${at}.oauth2` }) }
}

type GivenCredential = Partial<Pick<GivenConfig, 'bearerToken' | 'customHeader' | 'basicAuth' | 'oauth2'>>

export function credentialOf(given: GivenCredential, at: string, mayLackSecret = false): Credential {
  const secretIn = (value: Secret | undefined, member: string): string => {
    const secret = value?.reveal() ?? ''
    if (secret === '' && !mayLackSecret) throw invalid(`${at}.${member}`, 'is required', 'VALUE_REQUIRED')
    return secret
  }
  const nameIn = (name: string | undefined, member: string): string => {
    if (!name) throw invalid(`${at}.${member}`, 'is required', 'VALUE_REQUIRED')
    return name
  }
  if (given.bearerToken) {
    return { method: 'BEARER_TOKEN', name: '', secret: secretIn(given.bearerToken.token, 'bearerToken.token') }
  }
  if (given.customHeader) {
    const name = nameIn(given.customHeader.headerName, 'customHeader.headerName')
    if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name))
      throw invalid(`${at}.customHeader.headerName`, 'is no name of a header')
    if (RESERVED.has(name.toLowerCase()))
      throw invalid(`${at}.customHeader.headerName`, `"${name}" is set by the service`)
    const secret = secretIn(given.customHeader.headerValue, 'customHeader.headerValue')
    if (!/^[\t\x20-\x7e]*$/.test(secret)) {
      throw invalid(`${at}.customHeader.headerValue`, 'must be printable ASCII')
    }
    return { method: 'CUSTOM_HEADER', name, secret }
  }
  if (given.basicAuth) {
    const { username, password } = given.basicAuth
    return {
      method: 'BASIC_AUTH',
      name: nameIn(username, 'basicAuth.username'),
      secret: secretIn(password, 'basicAuth.password'),
    }
  }
  return { method: given.oauth2 ? 'OAUTH2' : 'NONE', name: '', secret: undefined }
}

const RESERVED: ReadonlySet<string> = new Set([
  ...['host', 'content-length', 'content-type', 'transfer-encoding', 'connection', 'accept', 'cookie'],
  ...['mcp-session-id', 'mcp-protocol-version', 'last-event-id', 'upgrade', 'te', 'trailer', 'expect'],
])

/** Where a server is, and how it is spoken with. */
export const placeOf = ({ url, transport }: ToolServersRow) => ({ url, transport: transport as Transport }) // Safe because the table checks it.

/** The headers by which the server knows who calls. */
export function headersOf({ method, name, secret = '' }: Credential): Record<string, string> {
  if (secret === '') return {}
  switch (method) {
    case 'NONE':
      return {}
    case 'BEARER_TOKEN':
    case 'OAUTH2':
      return { authorization: `Bearer ${secret}` }
    case 'CUSTOM_HEADER':
      return { [name.toLowerCase()]: secret }
    case 'BASIC_AUTH':
      return { authorization: `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}` }
  }
}

/** The prefix that a server without one gets: the first label of its host that says something. */
export function prefixOf(url: string): string {
  const { hostname } = new URL(url)
  const labels = hostname.split('.').filter((one) => one !== 'mcp' && one !== 'www' && one !== 'api')
  const named = /^[\d.]+$|:/.test(hostname) ? hostname : (labels[0] ?? hostname)
  return (
    named
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 32) || 'server'
  )
}

/** Whether credentials that people gave for the server as it was are for it still. */
export function isCalledTheSame(row: ToolServersRow, { url, sharing, credential, oauth }: ServerConfig): boolean {
  const signedInAs = (config: Partial<OauthConfig> | undefined): string =>
    JSON.stringify([
      config?.mode,
      config?.clientId,
      config?.issuerUrl,
      config?.authorizeUrl,
      config?.tokenUrl,
      config?.scopes,
    ])
  return (
    row.url === url &&
    row.token_sharing === sharing &&
    row.auth_method === credential.method &&
    row.auth_name === credential.name &&
    signedInAs(oauthOf(row)) === signedInAs(oauth?.config)
  )
}
