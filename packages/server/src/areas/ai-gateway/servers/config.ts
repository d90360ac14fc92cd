import { invalid } from '../../../lib/failure.ts'
import type { OutboundClient } from '../../../outbound/client.ts'
import type { Request } from '../../../wire/shape.ts'
import type { MCPServerExternalConfig } from './shape.ts'

export type GivenConfig = Request<typeof MCPServerExternalConfig>

export type AuthMethod = 'NONE' | 'BEARER_TOKEN' | 'CUSTOM_HEADER' | 'BASIC_AUTH'

/** What is sent with a call. `secret` is undefined where everybody has an own one. */
export type Credential = { readonly method: AuthMethod; readonly name: string; readonly secret: string | undefined }

export type ServerConfig = {
  readonly url: string
  readonly sharing: 'SHARED' | 'PER_USER'
  readonly requireToolApproval: 'UNSPECIFIED' | 'TRUE' | 'FALSE'
  readonly credential: Credential
}

/** Checks a configuration as a whole; `at` is the member it came in. */
export function checkConfig(given: GivenConfig, outbound: Pick<OutboundClient, 'checkUrl'>, at: string): ServerConfig {
  if (given.transportType === 'MCP_SERVER_TRANSPORT_TYPE_SSE') {
    throw invalid(`${at}.transportType`, 'must be MCP_SERVER_TRANSPORT_TYPE_STREAMABLE_HTTP, not SSE')
  }
  const verdict = outbound.checkUrl(given.url)
  if (!verdict.allowed) throw invalid(`${at}.url`, verdict.reason)
  const sharing = given.tokenSharing === 'MCP_SERVER_TOKEN_SHARING_PER_USER' ? 'PER_USER' : 'SHARED'
  const credential = credentialOf(given, at)
  if (sharing === 'PER_USER' && credential.method === 'NONE') {
    throw invalid(`${at}.tokenSharing`, 'PER_USER needs bearerToken, customHeader or basicAuth')
  }
  return {
    url: given.url,
    sharing,
    // Safe because the set has no others.
    requireToolApproval: (given.requireToolApproval ?? 'OPTIONAL_BOOL_UNSPECIFIED').slice(
      'OPTIONAL_BOOL_'.length,
    ) as ServerConfig['requireToolApproval'],
    credential,
  }
}

type GivenCredential = Pick<GivenConfig, 'bearerToken' | 'customHeader' | 'basicAuth'>

export function credentialOf(given: GivenCredential, at: string): Credential {
  if (given.bearerToken) return { method: 'BEARER_TOKEN', name: '', secret: given.bearerToken.token.reveal() }
  if (given.customHeader) {
    const { headerName: name, headerValue } = given.customHeader
    if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name))
      throw invalid(`${at}.customHeader.headerName`, 'is no name of a header')
    if (RESERVED.has(name.toLowerCase()))
      throw invalid(`${at}.customHeader.headerName`, `"${name}" is set by the service`)
    const secret = headerValue.reveal()
    if (!/^[\t\x20-\x7e]+$/.test(secret)) {
      throw invalid(`${at}.customHeader.headerValue`, 'must be printable ASCII')
    }
    return { method: 'CUSTOM_HEADER', name, secret }
  }
  if (given.basicAuth) {
    return { method: 'BASIC_AUTH', name: given.basicAuth.username, secret: given.basicAuth.password.reveal() }
  }
  return { method: 'NONE', name: '', secret: undefined }
}

const RESERVED: ReadonlySet<string> = new Set([
  ...['host', 'content-length', 'content-type', 'transfer-encoding', 'connection', 'accept', 'cookie'],
  ...['mcp-session-id', 'mcp-protocol-version', 'last-event-id', 'upgrade', 'te', 'trailer', 'expect'],
])

/** The headers by which the server knows who calls. */
export function headersOf({ method, name, secret = '' }: Credential): Record<string, string> {
  switch (method) {
    case 'NONE':
      return {}
    case 'BEARER_TOKEN':
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
