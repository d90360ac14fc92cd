import type { SsoClientsRow } from '../../../store/tables.ts'
import { isKept } from '../../../wire/field.ts'
import {
  AuthorizationError,
  authenticationOf,
  checkRequest,
  FORM_CHECKS,
  PKCE_CHECKS,
  UnknownClientError,
  VALUE_CHECKS,
  wordsOf,
} from '../../authorization/api.ts'
import type { AuthenticationRequest } from '../../sign-in/attempts/api.ts'

/** A well-formed request of a client of an application. */
export type OidcRequest = AuthenticationRequest & {
  readonly client: SsoClientsRow
  readonly redirectUri: string
  readonly state: string | null
  readonly nonce: string
  readonly scope: string
  /** Empty for a client that may do without, and does. */
  readonly codeChallenge: string
  readonly loginHint: string
  /** Whom the application means; empty when it does not say. */
  readonly idTokenHint: string
}

/** What a client may ask for; other words are left aside, as OpenID Connect has it. There are no refresh tokens. */
export const SCOPES: ReadonlySet<string> = new Set(['openid', 'profile', 'email'])

/** Where the answer goes: decided before anything else of the request is looked at. */
export function redirectUriOf(query: URLSearchParams, client: SsoClientsRow | undefined): string {
  if (!client || query.getAll('client_id').length !== 1) {
    throw new UnknownClientError('The application that you come from is not known here.')
  }
  const [given, ...others] = query.getAll('redirect_uri')
  if (given === undefined || others.length > 0 || !client.redirect_uris.includes(given)) {
    throw new UnknownClientError(
      `${client.display_name} asked to continue at an address that is not registered for it.`,
    )
  }
  return given
}

export function readOidcRequest(
  query: URLSearchParams,
  { client, redirectUri }: Pick<OidcRequest, 'client' | 'redirectUri'>,
): OidcRequest {
  if (![...query.values()].every(isKept)) throw new AuthorizationError('invalid_request', 'a parameter has a zero byte')
  const hasChallenge = query.has('code_challenge') || query.has('code_challenge_method')
  const needsChallenge = client.pkce_policy === 'SSO_APPLICATION_OIDC_PKCE_POLICY_REQUIRED_S256'
  checkRequest(query, [...FORM_CHECKS, ...(hasChallenge || needsChallenge ? PKCE_CHECKS : []), ...VALUE_CHECKS])
  const scopes = wordsOf(query.get('scope'))
  if (!scopes.includes('openid')) throw new AuthorizationError('invalid_scope', 'scope must have openid')
  return {
    ...authenticationOf(query),
    client,
    redirectUri,
    state: query.get('state'),
    nonce: query.get('nonce') ?? '',
    scope: [...new Set(scopes)].filter((word) => SCOPES.has(word)).join(' '),
    codeChallenge: query.get('code_challenge') ?? '',
    loginHint: query.get('login_hint') ?? '',
    idTokenHint: query.get('id_token_hint') ?? '',
  }
}
