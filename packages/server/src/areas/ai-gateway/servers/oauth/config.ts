import { createPrivateKey, type KeyObject } from 'node:crypto'
import { invalid } from '../../../../lib/failure.ts'
import type { OutboundClient } from '../../../../outbound/client.ts'
import type { Sealer } from '../../../../service/sealer.ts'
import type { ToolServersRow } from '../../../../store/tables.ts'
import type { Request } from '../../../../wire/shape.ts'
import type { MCPServerAuthOAuth2 } from './shape.ts'

export type GivenOauth = Request<typeof MCPServerAuthOAuth2>

/** How tokens of a server are obtained, as it is stored. */
export type OauthConfig = {
  readonly mode: Mode
  readonly clientIdMode: 'MANUAL' | 'DCR' | 'CIMD'
  readonly clientId: string
  readonly issuerUrl: string
  readonly authorizeUrl: string
  readonly tokenUrl: string
  readonly revocationUrl: string
  readonly scopes: readonly string[]
  readonly scopesSupported: readonly string[]
  readonly challengeMethods: readonly string[]
  readonly extraAuthorizeParams: Readonly<Record<string, string>>
  readonly extraTokenParams: Readonly<Record<string, string>>
  readonly pkce: 'discover' | 's256' | 'disabled'
  readonly tokenAuth: '' | 'client_secret_basic' | 'client_secret_post' | 'none'
  readonly jwtIssuer: string
  readonly jwtSubject: string
  readonly jwtAudience: string
  /** In seconds since 1970, of a client that registered itself; 0 or absent means never. */
  readonly clientSecretExpiresAt?: number
  /** What is asked for stands in what the client signs, as Google wants it. */
  readonly scopesInAssertion?: boolean
}

export type OauthSecrets = { readonly clientSecret: string; readonly jwtPrivateKey: string }

const MODES = {
  MCP_SERVER_AUTH_OAUTH2_MODE_AUTHORIZATION_CODE: 'AUTHORIZATION_CODE',
  MCP_SERVER_AUTH_OAUTH2_MODE_SERVICE: 'SERVICE',
  MCP_SERVER_AUTH_OAUTH2_MODE_CLIENT_CREDENTIALS: 'CLIENT_CREDENTIALS',
  MCP_SERVER_AUTH_OAUTH2_MODE_JWT_BEARER: 'JWT_BEARER',
  MCP_SERVER_AUTH_OAUTH2_MODE_GOOGLE_SERVICE_ACCOUNT: 'JWT_BEARER',
} as const

type Mode = (typeof MODES)[keyof typeof MODES]

/** Somebody signs in at the authorization server; otherwise the service has what it takes. */
export const needsSignIn = ({ mode }: Pick<OauthConfig, 'mode'>): boolean =>
  mode === 'AUTHORIZATION_CODE' || mode === 'SERVICE'

/** What the service sets itself. */
const RESERVED = [
  ...['client_id', 'client_secret', 'redirect_uri', 'response_type', 'grant_type', 'state', 'code', 'scope'],
  ...['code_challenge', 'code_challenge_method', 'code_verifier', 'refresh_token', 'assertion'],
]

export type CheckedOauth = { readonly config: OauthConfig; readonly secrets: OauthSecrets }

type Checking = {
  readonly outbound: Pick<OutboundClient, 'checkUrl'>
  readonly isPerUser: boolean
  readonly at: string
}

/** What can be said without asking the authorization server. */
export function checkOauth(given: GivenOauth, { outbound, isPerUser, at }: Checking): CheckedOauth {
  const mode = MODES[given.mode as keyof typeof MODES]
  if (!mode) throw invalid(`${at}.mode`, `must be one of ${Object.keys(MODES).join(', ')}`)
  const signsIn = needsSignIn({ mode })
  if (isPerUser && mode !== 'AUTHORIZATION_CODE') {
    throw invalid(`${at}.mode`, 'PER_USER needs MCP_SERVER_AUTH_OAUTH2_MODE_AUTHORIZATION_CODE')
  }
  checkAddresses(given, signsIn, { outbound, at })
  const clientIdMode = clientIdModeOf(given, signsIn, at)
  const secrets = {
    clientSecret: given.clientSecret?.reveal() ?? '',
    jwtPrivateKey: given.jwtPrivateKey?.reveal() ?? '',
  }
  if (mode === 'CLIENT_CREDENTIALS' && secrets.clientSecret === '') {
    throw invalid(`${at}.clientSecret`, 'is required: with it the service gets tokens', 'VALUE_REQUIRED')
  }
  if (mode === 'JWT_BEARER') keyFrom(secrets.jwtPrivateKey, `${at}.jwtPrivateKey`)
  const { clientId = '', issuerUrl = '', authorizeUrl = '', tokenUrl = '' } = given
  const { jwtIssuer = '', jwtSubject = '', jwtAudience = '' } = given
  const config: OauthConfig = {
    ...{ mode, clientIdMode, clientId, issuerUrl, authorizeUrl, tokenUrl, jwtIssuer, jwtSubject, jwtAudience },
    revocationUrl: '',
    scopes: given.scopes ?? [],
    scopesSupported: given.scopesSupported ?? [],
    challengeMethods: (given.codeChallengeMethodsSupported ?? []).filter((one) => one === 'S256' || one === 'plain'),
    extraAuthorizeParams: paramsOf(given.extraAuthorizeParams, `${at}.extraAuthorizeParams`),
    extraTokenParams: paramsOf(given.extraTokenParams, `${at}.extraTokenParams`),
    pkce: oneOf(given.pkce, ['discover', 's256', 'disabled'], `${at}.pkce`) || 'discover',
    tokenAuth: oneOf(
      given.tokenEndpointAuthMethod,
      ['client_secret_basic', 'client_secret_post', 'none'],
      `${at}.tokenEndpointAuthMethod`,
    ),
  }
  const isGoogle = given.mode === 'MCP_SERVER_AUTH_OAUTH2_MODE_GOOGLE_SERVICE_ACCOUNT'
  return { config: isGoogle ? { ...config, scopesInAssertion: true } : config, secrets }
}

function checkAddresses(given: GivenOauth, signsIn: boolean, { outbound, at }: Omit<Checking, 'isPerUser'>): void {
  const { issuerUrl = '', authorizeUrl = '', tokenUrl = '' } = given
  for (const [name, url] of Object.entries({ issuerUrl, authorizeUrl, tokenUrl })) {
    if (url === '') continue
    const verdict = outbound.checkUrl(url)
    if (!verdict.allowed) throw invalid(`${at}.${name}`, verdict.reason)
  }
  if (issuerUrl === '' && (tokenUrl === '' || (signsIn && authorizeUrl === ''))) {
    const rest = signsIn ? 'authorizeUrl and tokenUrl' : 'tokenUrl'
    throw invalid(`${at}.issuerUrl`, `is required, or ${rest} in its place`, 'VALUE_REQUIRED')
  }
}

function clientIdModeOf(given: GivenOauth, signsIn: boolean, at: string): OauthConfig['clientIdMode'] {
  const { clientId = '', issuerUrl = '' } = given
  const mode = given.clientIdMode?.endsWith('_DCR') ? 'DCR' : given.clientIdMode?.endsWith('_CIMD') ? 'CIMD' : 'MANUAL'
  if (mode === 'MANUAL') {
    if (clientId === '') throw invalid(`${at}.clientId`, 'is required', 'VALUE_REQUIRED')
    return mode
  }
  if (!signsIn) throw invalid(`${at}.clientIdMode`, 'must be unset: nobody signs in')
  if (clientId !== '') throw invalid(`${at}.clientId`, 'must be empty with clientIdMode')
  if (mode === 'DCR' && issuerUrl === '') {
    throw invalid(`${at}.issuerUrl`, 'is required: its document says where clients register', 'VALUE_REQUIRED')
  }
  return mode
}

/** The key that assertions are signed with. */
export function keyFrom(pem: string, at: string): KeyObject {
  if (pem === '') throw invalid(at, 'is required', 'VALUE_REQUIRED')
  try {
    const key = createPrivateKey(pem)
    if (algorithmOf(key)) return key
  } catch {
    // Said below: what the library says of it may hold a part of it.
  }
  throw invalid(at, 'must be a private key as PEM: RSA of 2048 bits or more, EC P-256 or Ed25519')
}

export function algorithmOf(key: KeyObject): 'RS256' | 'ES256' | 'EdDSA' | undefined {
  const { asymmetricKeyType, asymmetricKeyDetails } = key
  if (asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048) return 'RS256'
  if (asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1') return 'ES256'
  return asymmetricKeyType === 'ed25519' ? 'EdDSA' : undefined
}

function oneOf<const Name extends string>(given: string | undefined, names: readonly Name[], at: string): Name | '' {
  if (given === undefined || given === '') return ''
  const known = names.find((name) => name === given)
  if (!known) throw invalid(at, `must be one of ${names.join(', ')}, not "${given}"`)
  return known
}

function paramsOf(given: Readonly<Record<string, string>> | undefined, at: string): Record<string, string> {
  for (const name of Object.keys(given ?? {})) {
    if (RESERVED.includes(name.toLowerCase())) throw invalid(at, `"${name}" is set by the service`)
  }
  return { ...given }
}

/**
 * What is sent: the parameters of the service, and more where the server wants more. Which resource is meant is said unless
 * `resource` is given otherwise; given as empty, it is left out: some authorization servers refuse what they do not know.
 */
export function sentParams(
  own: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string>>,
  resource: string,
): Record<string, string> {
  const { resource: meant, ...sent } = { resource, ...more, ...own }
  return meant === '' ? sent : { ...sent, resource: meant }
}

/** Undefined for a server that is called in another way. */
export const oauthOf = (row: Pick<ToolServersRow, 'auth_method' | 'oauth'>): OauthConfig | undefined =>
  row.auth_method === 'OAUTH2' ? (row.oauth as OauthConfig) : undefined // Safe because only `checkOauth` makes it.

const purposeOf = (connectorId: string): string => `client of tool server ${connectorId}`

export const sealSecrets = (sealer: Sealer, connectorId: string, secrets: OauthSecrets): Buffer | null =>
  secrets.clientSecret === '' && secrets.jwtPrivateKey === ''
    ? null
    : sealer.seal(Buffer.from(JSON.stringify(secrets)), purposeOf(connectorId))

export const openSecrets = (
  sealer: Sealer,
  { connector_id, oauth_secret }: Pick<ToolServersRow, 'connector_id' | 'oauth_secret'>,
): OauthSecrets =>
  oauth_secret
    ? (JSON.parse(sealer.open(oauth_secret, purposeOf(connector_id)).toString()) as OauthSecrets) // Safe because `sealSecrets` wrote it.
    : { clientSecret: '', jwtPrivateKey: '' }
