import { SignJWT } from 'jose'
import { newId } from '../../../../lib/ids.ts'
import type { OutboundClient } from '../../../../outbound/client.ts'
import { OutboundError } from '../../../../outbound/outbound-error.ts'
import { algorithmOf, keyFrom, type OauthConfig, type OauthSecrets, sentParams } from './config.ts'

const TIMEOUT_MS = 15_000
const MOST_BYTES = 256 * 1024
const ASSERTION_SECONDS = 300

/** The authorization server could not be asked, or did not answer as one. `isRefusal`: what was sent is not good any more. */
export class OauthError extends Error {
  readonly isRefusal: boolean
  constructor(message: string, isRefusal = false) {
    super(message)
    this.isRefusal = isRefusal
  }
}

type Document = Readonly<Record<string, unknown>>

export type Metadata = {
  readonly authorizationEndpoint: string
  readonly tokenEndpoint: string
  readonly revocationEndpoint: string
  readonly registrationEndpoint: string
  readonly scopesSupported: readonly string[]
  readonly codeChallengeMethodsSupported: readonly string[]
}

/** What an issuer says of itself; only under its own name, and only of addresses that may be called. */
export async function readMetadata(outbound: OutboundClient, issuerUrl: string): Promise<Metadata> {
  const issuer = new URL(issuerUrl)
  const path = issuer.pathname.replace(/\/$/, '')
  const places = [
    `${issuer.origin}/.well-known/oauth-authorization-server${path}`,
    `${issuer.origin}${path}/.well-known/openid-configuration`,
  ]
  let reason = ''
  for (const url of places) {
    const { status, document } = await ask(outbound, { url, method: 'GET' })
    if (status !== 200 || !document) {
      reason = `${url} answered with status ${status}`
      continue
    }
    if (document.issuer !== issuerUrl) {
      throw new OauthError(`the document of the issuer names another one: "${String(document.issuer).slice(0, 256)}"`)
    }
    return {
      authorizationEndpoint: address(outbound, document, 'authorization_endpoint'),
      tokenEndpoint: address(outbound, document, 'token_endpoint'),
      revocationEndpoint: address(outbound, document, 'revocation_endpoint'),
      registrationEndpoint: address(outbound, document, 'registration_endpoint'),
      scopesSupported: textsIn(document.scopes_supported),
      codeChallengeMethodsSupported: textsIn(document.code_challenge_methods_supported),
    }
  }
  throw new OauthError(`the issuer has no document: ${reason}`)
}

/** A document about a protected resource; undefined when there is none. */
export async function readDocument(outbound: OutboundClient, url: string): Promise<Document | undefined> {
  const { status, document } = await ask(outbound, { url, method: 'GET' })
  return status === 200 ? document : undefined
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string' && one.length <= 256).slice(0, 100) : []

function address(outbound: OutboundClient, document: Document, member: string): string {
  const url = document[member]
  if (url === undefined || url === null) return ''
  const verdict = outbound.checkUrl(String(url))
  if (!verdict.allowed) throw new OauthError(`${member} of the issuer: ${verdict.reason}`)
  return String(url)
}

/** As whom somebody has signed in, as far as the authorization server says it. */
export type KnownAs = { readonly email?: string; readonly name?: string }

export type Tokens = {
  readonly accessToken: string
  readonly refreshToken: string
  /** In milliseconds since 1970; 0 when it was not said. */
  readonly expiresAt: number
}

/** A client of an authorization server. */
export type Client = {
  /** The tool server that the tokens are for. */
  readonly resource: string
  readonly config: OauthConfig
  readonly secrets: OauthSecrets
  readonly outbound: OutboundClient
}

export type Granted = { readonly tokens: Tokens; readonly knownAs: KnownAs }

export async function requestTokens(
  { config, secrets, outbound, resource }: Client,
  grant: Readonly<Record<string, string>>,
  now: Temporal.Instant,
): Promise<Granted> {
  const form = new URLSearchParams(sentParams(grant, config.extraTokenParams, resource))
  const headers: Record<string, string> = {}
  identify(config, secrets, form, headers)
  const { status, document } = await ask(outbound, { url: config.tokenUrl, method: 'POST', form, headers })
  if (status !== 200 || typeof document?.access_token !== 'string') {
    const error = typeof document?.error === 'string' ? plain(document.error) : ''
    const message = `the token endpoint answered with status ${status}${error === '' ? '' : `: ${error}`}`
    throw new OauthError(message, status === 400 && error === 'invalid_grant')
  }
  if (String(document.token_type).toLowerCase() !== 'bearer') {
    throw new OauthError('the token endpoint gives tokens of another kind than Bearer')
  }
  if (!/^[\x21-\x7e]+$/.test(document.access_token)) throw new OauthError('the access token is no text for a header')
  const seconds = Number(document.expires_in ?? 0)
  const tokens = {
    accessToken: document.access_token,
    refreshToken: typeof document.refresh_token === 'string' ? document.refresh_token : '',
    expiresAt: seconds > 0 ? now.epochMilliseconds + seconds * 1000 : 0,
  }
  return { tokens, knownAs: knownAsIn(document.id_token) }
}

const plain = (said: string): string => said.replaceAll(/[^\x20-\x7e]+/g, ' ').slice(0, 64)

/** It came from the token endpoint itself and is only shown: nothing rests on it. */
function knownAsIn(idToken: unknown): KnownAs {
  if (typeof idToken !== 'string') return {}
  const claims = objectIn(Buffer.from(idToken.split('.')[1] ?? '', 'base64url'))
  const shown = (value: unknown): string | undefined => (typeof value === 'string' ? value.slice(0, 256) : undefined)
  const [email, name] = [shown(claims?.email), shown(claims?.name)]
  return { ...(email ? { email } : {}), ...(name ? { name } : {}) }
}

/** The client credentials, or what the client asserts and signs. */
export async function ownGrant(
  { config, secrets }: Pick<Client, 'config' | 'secrets'>,
  now: Temporal.Instant,
): Promise<Record<string, string>> {
  const scope: Record<string, string> = config.scopes.length > 0 ? { scope: config.scopes.join(' ') } : {}
  if (config.mode === 'CLIENT_CREDENTIALS') return { grant_type: 'client_credentials', ...scope }
  const key = keyFrom(secrets.jwtPrivateKey, 'jwtPrivateKey')
  const at = Math.floor(now.epochMilliseconds / 1000)
  const issuer = config.jwtIssuer || config.clientId
  const assertion = await new SignJWT({ jti: newId(now), ...(config.scopesInAssertion ? scope : {}) })
    .setProtectedHeader({ alg: algorithmOf(key) ?? '', typ: 'JWT' })
    .setIssuer(issuer)
    .setSubject(config.jwtSubject || issuer)
    .setAudience(config.jwtAudience || config.tokenUrl)
    .setIssuedAt(at)
    .setExpirationTime(at + ASSERTION_SECONDS)
    .sign(key)
  return { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion, ...scope }
}

/** By the header unless the form was asked for. */
function identify(
  config: OauthConfig,
  { clientSecret }: OauthSecrets,
  form: URLSearchParams,
  headers: Record<string, string>,
): void {
  if (clientSecret === '' || config.tokenAuth === 'none') form.set('client_id', config.clientId)
  else if (config.tokenAuth === 'client_secret_post') {
    form.set('client_id', config.clientId)
    form.set('client_secret', clientSecret)
  } else {
    const pair = `${encodeURIComponent(config.clientId)}:${encodeURIComponent(clientSecret)}`
    headers.authorization = `Basic ${Buffer.from(pair).toString('base64')}`
  }
}

/** RFC 7009. Answers what went wrong: that it fails keeps nobody from leaving. */
export async function revokeTokens(
  { config, secrets, outbound }: Omit<Client, 'resource'>,
  tokens: Tokens,
): Promise<string> {
  if (config.revocationUrl === '') return ''
  const form = new URLSearchParams({ token: tokens.refreshToken || tokens.accessToken })
  form.set('token_type_hint', tokens.refreshToken === '' ? 'access_token' : 'refresh_token')
  const headers: Record<string, string> = {}
  identify(config, secrets, form, headers)
  try {
    const { status } = await ask(outbound, { url: config.revocationUrl, method: 'POST', form, headers })
    return status === 200 ? '' : `the revocation endpoint answered with status ${status}`
  } catch (error) {
    if (error instanceof OauthError) return error.message
    throw error
  }
}

/** RFC 7591. */
export async function registerClient(
  outbound: OutboundClient,
  registrationUrl: string,
  metadata: Document,
): Promise<{ readonly clientId: string; readonly clientSecret: string; readonly secretExpiresAt: number }> {
  const { status, document } = await ask(outbound, { url: registrationUrl, method: 'POST', json: metadata })
  if ((status !== 200 && status !== 201) || typeof document?.client_id !== 'string') {
    throw new OauthError(`the authorization server registers no client: it answered with status ${status}`)
  }
  const { client_id: clientId, client_secret: secret, client_secret_expires_at: expiresAt } = document
  return {
    clientId: clientId.slice(0, 2048),
    clientSecret: typeof secret === 'string' ? secret : '',
    secretExpiresAt: Number.isSafeInteger(expiresAt) && Number(expiresAt) > 0 ? Number(expiresAt) : 0,
  }
}

type Asked = {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly form?: URLSearchParams
  readonly json?: Document
  readonly headers?: Readonly<Record<string, string>>
}

/** Redirects are not followed: what is sent is for this server alone. */
async function ask(
  outbound: OutboundClient,
  { url, method, form, json, headers = {} }: Asked,
): Promise<{ readonly status: number; readonly document: Document | undefined }> {
  const body = form?.toString() ?? (json && JSON.stringify(json))
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
  try {
    const answer = await outbound.fetch({
      url,
      method,
      headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': type }), ...headers },
      ...(body === undefined ? {} : { body }),
      timeoutMs: TIMEOUT_MS,
      maxResponseBytes: MOST_BYTES,
      redirects: 'refuse',
    })
    return { status: answer.status, document: objectIn(answer.body) }
  } catch (error) {
    if (error instanceof OutboundError) throw new OauthError(`the authorization server: ${error.message}`)
    throw error
  }
}

function objectIn(body: Uint8Array): Document | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(body).toString('utf8'))
    return typeof value === 'object' && value !== null ? (value as Document) : undefined
  } catch {
    return undefined
  }
}
