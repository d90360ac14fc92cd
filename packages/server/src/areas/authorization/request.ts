import { ACR_LEVELS, type AuthLevel } from '../../service/session-facts.ts'
import type { AuthenticationRequest } from '../sign-in/attempts/api.ts'
import { allowsRedirect, type PublicClient } from './clients/client.ts'
import { UnknownClientError } from './unknown-client.ts'

/** An authorization request that is well formed. */
export type AuthorizationRequest = AuthenticationRequest & {
  readonly client: PublicClient
  readonly redirectUri: string
  readonly state: string | undefined
  readonly nonce: string
  readonly scope: string
  readonly codeChallenge: string
  readonly loginHint: string
  readonly asksConsent: boolean
  /** The gateway, or empty for the API. */
  readonly resource: string
}

export type AuthorizationErrorCode =
  | 'invalid_request'
  | 'unsupported_response_type'
  | 'invalid_scope'
  | 'invalid_target'
  | 'request_not_supported'
  | 'request_uri_not_supported'
  | 'registration_not_supported'
  | 'unauthorized_client'
  | 'access_denied'
  | 'login_required'
  | 'interaction_required'
  | 'consent_required'
  | 'unmet_authentication_requirements'

/** An error that the client gets at its redirect address. */
export class AuthorizationError extends Error {
  readonly code: AuthorizationErrorCode

  constructor(code: AuthorizationErrorCode, description: string) {
    super(description)
    this.code = code
  }
}

export const SCOPES: ReadonlySet<string> = new Set(['openid', 'profile', 'email', 'offline_access'])

/** Where the answer goes: decided before anything else of the request is looked at. */
export function redirectUriOf(query: URLSearchParams, client: PublicClient | undefined): string {
  if (!client) throw new UnknownClientError('This application is not known here.')
  const given = query.getAll('redirect_uri')
  if (query.getAll('client_id').length !== 1 || given.length !== 1 || !allowsRedirect(client.redirectUris, given[0]!)) {
    throw new UnknownClientError(`${client.displayName} asked to continue at an address that is not registered for it.`)
  }
  return given[0]!
}

type Known = {
  readonly client: PublicClient
  readonly redirectUri: string
  readonly resources: ReadonlySet<string>
  readonly gateway: string
}

export function readAuthorizationRequest(query: URLSearchParams, known: Known): AuthorizationRequest {
  const { client, redirectUri } = known
  checkRequest(query, [...FORM_CHECKS, ...PKCE_CHECKS, ...VALUE_CHECKS])
  if (wordsOf(query.get('scope')).some((word) => !SCOPES.has(word))) {
    throw new AuthorizationError('invalid_scope', `scope may have ${[...SCOPES].join(', ')}`)
  }
  const asked = query.getAll('resource')
  const isForGateway = asked.length === 1 && asked[0] === known.gateway
  if (!isForGateway && asked.some((one) => !known.resources.has(one))) {
    throw new AuthorizationError('invalid_target', 'resource must be the address of this service or of its gateway')
  }
  if (client.isSelfRegistered && !isForGateway) {
    throw new AuthorizationError(
      'invalid_target',
      `resource must be ${known.gateway} for a client that registered itself`,
    )
  }
  return {
    ...authenticationOf(query),
    client,
    redirectUri,
    state: query.get('state') ?? undefined,
    nonce: query.get('nonce') ?? '',
    scope: query.get('scope') ?? '',
    codeChallenge: query.get('code_challenge')!,
    loginHint: query.get('login_hint') ?? '',
    asksConsent: promptsOf(query).has('consent'),
    resource: isForGateway ? known.gateway : '',
  }
}

/** Throws for the first check that is met. */
export function checkRequest(query: URLSearchParams, checks: readonly Check[]): void {
  for (const { test, code, says } of checks) if (test(query)) throw new AuthorizationError(code, says)
}

/** What a request that was checked asks of the sign-in of the person. */
export function authenticationOf(query: URLSearchParams): AuthenticationRequest {
  const prompts = promptsOf(query)
  const maxAge = query.get('max_age')
  return {
    prompt: prompts.has('none') ? 'none' : prompts.has('login') || prompts.has('select_account') ? 'login' : undefined,
    maxAgeSeconds: maxAge === null ? undefined : Number(maxAge),
    minLevel: levelAsked(query.get('acr_values')),
  }
}

type Check = {
  readonly test: (query: URLSearchParams) => boolean
  readonly code: AuthorizationErrorCode
  readonly says: string
}

const PARAMETERS = [
  ...['response_type', 'response_mode', 'scope', 'state', 'nonce', 'code_challenge', 'code_challenge_method', 'prompt'],
  ...['max_age', 'login_hint', 'acr_values', 'id_token_hint', 'display', 'ui_locales'],
]

/** In this order; the first that is met is what the client gets. */
export const FORM_CHECKS: readonly Check[] = [
  { test: (query) => query.has('request'), code: 'request_not_supported', says: 'request objects are not supported' },
  {
    test: (query) => query.has('request_uri'),
    code: 'request_uri_not_supported',
    says: 'request_uri is not supported',
  },
  {
    test: (query) => query.has('registration'),
    code: 'registration_not_supported',
    says: 'registration is not supported',
  },
  {
    test: (query) => PARAMETERS.some((name) => query.getAll(name).length > 1),
    code: 'invalid_request',
    says: 'a parameter is given twice',
  },
  {
    test: (query) => [...query.values()].some((value) => value.length > 2048),
    code: 'invalid_request',
    says: 'a parameter is longer than 2048 characters',
  },
  {
    test: (query) => query.get('response_type') !== 'code',
    code: 'unsupported_response_type',
    says: 'response_type must be code',
  },
  {
    test: (query) => ![null, 'query'].includes(query.get('response_mode')),
    code: 'invalid_request',
    says: 'response_mode must be query',
  },
]

export const PKCE_CHECKS: readonly Check[] = [
  {
    test: (query) => query.get('code_challenge_method') !== 'S256',
    code: 'invalid_request',
    says: 'code_challenge_method must be S256',
  },
  {
    test: (query) => !/^[A-Za-z0-9_-]{43}$/.test(query.get('code_challenge') ?? ''),
    code: 'invalid_request',
    says: 'code_challenge must be the base64url of a SHA-256, 43 characters',
  },
]

export const VALUE_CHECKS: readonly Check[] = [
  {
    test: (query) => [...promptsOf(query)].some((one) => !PROMPTS.has(one)),
    code: 'invalid_request',
    says: `prompt may have ${['none', 'login', 'consent', 'select_account'].join(', ')}`,
  },
  {
    test: (query) => promptsOf(query).has('none') && promptsOf(query).size > 1,
    code: 'invalid_request',
    says: 'prompt=none stands alone',
  },
  {
    test: (query) => query.has('max_age') && !/^\d{1,9}$/.test(query.get('max_age')!),
    code: 'invalid_request',
    says: 'max_age must be a number of seconds',
  },
  {
    test: (query) => {
      const asked = wordsOf(query.get('acr_values'))
      return asked.length > 0 && !asked.some((one) => Object.hasOwn(ACR_LEVELS, one))
    },
    code: 'unmet_authentication_requirements',
    says: `acr_values may have ${Object.keys(ACR_LEVELS).join(', ')}`,
  },
]

const PROMPTS: ReadonlySet<string> = new Set(['none', 'login', 'consent', 'select_account'])

export const wordsOf = (text: string | null): string[] => (text ?? '').split(' ').filter((word) => word !== '')
const promptsOf = (query: URLSearchParams): ReadonlySet<string> => new Set(wordsOf(query.get('prompt')))

/** Any of the values will do, so the weakest that we know is what is needed. */
function levelAsked(values: string | null): AuthLevel {
  const asked = new Set(wordsOf(values))
  const [, level = 'AUTH_LEVEL_NONE'] = Object.entries(ACR_LEVELS).find(([name]) => asked.has(name)) ?? []
  return level as AuthLevel // Safe because it is a value of the table or the lowest level.
}
