import type { OutboundClient } from '../../../outbound/client.ts'
import type { Addresses } from '../../../service/addresses.ts'
import type { Endpoint, EndpointCall, EndpointReply } from '../../../service/endpoint.ts'
import { appendEvents } from '../../../service/events.ts'
import type { Registry } from '../../../service/registry.ts'
import { int32, text } from '../../../wire/scalars.ts'
import { optional, required, shape } from '../../../wire/shape.ts'
import type { Authority } from '../authority.ts'
import { clientCredentials } from './client-credentials.ts'
import { needed, readForm } from './form.ts'
import { type AnyGrant, furtherGrants, type GrantContext, type Granted } from './grant.ts'
import { checkClientNotLocked, checkNotLocked, clearFailures, countFailure } from './lockout.ts'
import { clientNamed, writtenAs } from './named-client.ts'
import { OAuthError } from './oauth-error.ts'
import { tokenExchange } from './token-exchange.ts'

export type OAuthServices = {
  authority: Authority
  addresses: () => Addresses
  outbound: OutboundClient
  registry: Pick<Registry, 'extensions'>
}

const GRANTS: readonly AnyGrant[] = [clientCredentials, tokenExchange]

const TokenRequest = shape(
  'TokenRequest',
  'Client credentials, a workload token, or what a person’s sign-in gave, in the body.',
  {
    grantType: required(
      text(
        128,
        'client_credentials, authorization_code, refresh_token, urn:ietf:params:oauth:grant-type:device_code or urn:ietf:params:oauth:grant-type:token-exchange.',
      ),
    ),
    clientId: required(text(300, 'The client id.')),
    clientSecret: text(1024, 'The client secret.'),
    clientAssertionType: text(128, 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer, with client_assertion.'),
    clientAssertion: text(16_384, 'A JWT signed with the client’s key, instead of the secret.'),
    subjectToken: text(16_384, 'The workload’s token, for a token exchange.'),
    subjectTokenType: text(128, 'urn:ietf:params:oauth:token-type:jwt, with subject_token.'),
    requestedTokenType: text(128, 'urn:ietf:params:oauth:token-type:access_token, or nothing, with subject_token.'),
    code: text(128, 'The authorization code, with redirect_uri and code_verifier.'),
    redirectUri: text(2048, 'Where the code was sent.'),
    codeVerifier: text(128, 'What the code challenge was made of.'),
    refreshToken: text(128, 'The refresh token.'),
    deviceCode: text(128, 'The device code.'),
    resource: text(
      2048,
      'What the token is for: with a code what it was asked for, with client credentials the gateway or the API.',
    ),
  },
)

const TokenResponse = shape('TokenResponse', 'An access token.', {
  access_token: text(8192, 'Send it as Authorization: Bearer.'),
  token_type: text(16, 'Bearer.'),
  expires_in: int32('Seconds it lives.'),
  refresh_token: optional(text(128, 'For the next access token, after a person has signed in.')),
  id_token: optional(text(8192, 'Who signed in, with the scope openid.')),
  scope: optional(text(256, 'The scopes that were granted.')),
  issued_token_type: optional(text(128, 'urn:ietf:params:oauth:token-type:access_token, after a token exchange only.')),
})

export const tokenEndpoint = (services: OAuthServices): Endpoint => ({
  id: 'oauth.token',
  route: 'POST /auth/v1/token',
  about: 'Exchanges client credentials or a workload token for an access token.',
  form: TokenRequest,
  answer: TokenResponse,
  maxBodyBytes: 65_536,
  async run(call) {
    try {
      return await issue(services, call)
    } catch (error) {
      if (error instanceof OAuthError) return error.toReply()
      throw error
    }
  },
})

async function issue(services: OAuthServices, call: EndpointCall): Promise<EndpointReply> {
  const form = readForm(call)
  const grantType = needed(form, 'grant_type')
  const { extensions } = services.registry
  const grant = [...GRANTS, ...extensions.of(furtherGrants)].find(({ name }) => name === grantType)
  if (!grant)
    throw new OAuthError('unsupported_grant_type', `the grant type ${grantType.slice(0, 100)} is not supported`)
  const scope = form.get('scope')
  if (!grant.hasScopes && scope !== undefined && scope !== 'openid')
    throw new OAuthError('invalid_scope', 'scope must be empty or openid')
  const addresses = services.addresses()
  const sent = needed(form, 'client_id')
  const client = clientNamed(sent, call, addresses)
  const context: GrantContext = {
    call,
    form,
    addresses,
    outbound: services.outbound,
    extensions,
    client,
  }
  const granted = await decide(context, grant, writtenAs(client, sent))
  const token = await services.authority.issue(call.tenant, granted.claims, granted.lifetimeSeconds, granted.audience)
  const idToken = granted.idToken && (await services.authority.issueIdToken(call.tenant, granted.idToken))
  return {
    status: 200,
    headers: { 'cache-control': 'no-store' },
    body: {
      access_token: token,
      token_type: 'Bearer',
      expires_in: granted.lifetimeSeconds,
      ...granted.extra,
      ...(idToken === undefined ? {} : { id_token: idToken }),
    },
  }
}

/** Decides and records in one transaction; a refusal is recorded too, so it is a result and not an exception there. */
async function decide(context: GrantContext, grant: AnyGrant, clientId: string): Promise<Granted> {
  const { call } = context
  const { database } = call.tenant
  const scope = { tenantId: call.tenant.id, now: call.now }
  const tries = { clientId: grant.locksClient ? clientId : undefined, ip: call.ip }
  const read = database.reader(scope)
  await (grant.provesFirst ? checkClientNotLocked(read, clientId, call.ip) : checkNotLocked(read, tries))
  const prepared = await grant.prepare(context).then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  const outcome = await database.write<Granted | OAuthError>(scope, async (tx) => {
    const result = await attempt(() => {
      if ('error' in prepared) throw prepared.error
      return grant.decide(context, tx, prepared.value as never)
    })
    if (result instanceof OAuthError) {
      const isFailure = result.code === 'invalid_client' || result.code === 'invalid_grant'
      const lock = isFailure && grant.provesFirst ? await attempt(() => checkNotLocked(tx, tries)) : undefined
      // A decoy is recorded wherever it is used; other tries at a locked address are neither counted nor recorded.
      if (lock) return { result: lock, last: result.decoyId ? [outcomeEvent(call, grant, clientId, result)] : [] }
      if (isFailure) await countFailure(tx, tries)
    } else await clearFailures(tx, clientId, call.ip)
    return { result, last: isWaiting(result) ? [] : [outcomeEvent(call, grant, clientId, result)] }
  })
  if (outcome instanceof OAuthError) throw outcome
  return outcome
}

/** A device that asks whether somebody has agreed yet is not logged each time. */
const isWaiting = (result: Granted | OAuthError): boolean =>
  result instanceof OAuthError && (result.code === 'authorization_pending' || result.code === 'slow_down')

async function attempt<Result>(work: () => Promise<Result>): Promise<Result | OAuthError> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof OAuthError) return error
    throw error
  }
}

function outcomeEvent(call: EndpointCall, grant: AnyGrant, clientId: string, result: Granted | OAuthError) {
  const failed = result instanceof OAuthError
  const after = {
    grant: grant.name,
    clientId,
    status: failed ? 'failure' : 'success',
    detail: failed ? result.detail : '',
    ...(failed && result.decoyId ? { decoyId: result.decoyId } : {}),
  }
  return appendEvents(
    [
      {
        kind: failed ? 'auth.token.refused' : 'auth.token.issued',
        subject: { type: 'client', id: after.clientId },
        after,
      },
      ...(result.changes ?? []),
    ],
    {
      actor: { kind: 'system', component: 'token' },
      roles: [],
      correlation: call.correlation,
      lineage: [],
      ip: call.ip,
      request: call.request,
    },
    call.now,
  )
}
