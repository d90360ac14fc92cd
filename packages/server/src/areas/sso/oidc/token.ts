import { createHash } from 'node:crypto'
import type { Endpoint, EndpointCall, EndpointReply } from '../../../service/endpoint.ts'
import type { WriteTx } from '../../../store/database.ts'
import type { SsoClientsRow } from '../../../store/tables.ts'
import { int32, text } from '../../../wire/scalars.ts'
import { required, shape } from '../../../wire/shape.ts'
import type { EndpointParts } from '../../area.ts'
import { needed, OAuthError, readParameters } from '../../auth/oauth/api.ts'
import { findLiveSession } from '../../auth/sessions/api.ts'
import { oidcOf } from '../applications/view.ts'
import { hasAccess } from '../sign-in/access.ts'
import { authenticateClient, readShown } from './client-authentication.ts'
import { endAccessTokens, issueAccessToken, lockCode, saveUse } from './codes.ts'
import { signIdToken } from './id-token.ts'
import { type Issuer, issuerOf, notServedReply } from './issuer.ts'
import { algorithmOf, type IdTokenKey, idTokenKeyOf } from './keys.ts'

const TokenRequest = shape('SSOTokenRequest', 'The code of a sign-in, and what the client shows of itself.', {
  grantType: required(text(64, 'authorization_code.')),
  code: required(text(128, 'The authorization code.')),
  redirectUri: required(text(2048, 'Where the code was sent.')),
  codeVerifier: text(128, 'What the code challenge was made of.'),
  clientId: text(64, 'The client, unless the header or the assertion names it.'),
  clientSecret: text(1024, 'The client secret, unless it is in the header.'),
  clientAssertionType: text(128, 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer, with client_assertion.'),
  clientAssertion: text(16_384, 'A JWT signed with the client’s key, instead of a secret.'),
})

const TokenResponse = shape('SSOTokenResponse', 'Who signed in.', {
  access_token: text(128, 'For userinfo.'),
  token_type: text(16, 'Bearer.'),
  expires_in: int32('Seconds it lives.'),
  id_token: text(16_384, 'Who signed in, when and how.'),
  scope: text(256, 'The scopes that were granted.'),
})

export const tokenEndpoint = (services: EndpointParts): Endpoint => ({
  id: 'sso.oidc.token',
  route: 'POST /sso/oidc/{id}/token',
  about: 'Exchanges the code of a sign-in to an application for an ID token.',
  form: TokenRequest,
  answer: TokenResponse,
  anyOrigin: true,
  maxBodyBytes: 65_536,
  async run(call) {
    const issuer = await issuerOf(services, call)
    if (typeof issuer === 'string') return notServedReply(issuer)
    try {
      return await exchange(call, issuer)
    } catch (error) {
      if (error instanceof OAuthError) return refused(error, call)
      throw error
    }
  },
})

/** A client that came with the header is told which scheme is right (RFC 6749, 5.2). */
function refused(error: OAuthError, { header }: EndpointCall): EndpointReply {
  const reply = error.toReply()
  if (error.code !== 'invalid_client' || header('authorization') === undefined) return reply
  return { ...reply, headers: { ...reply.headers, 'www-authenticate': 'Basic realm="sso"' } }
}

async function exchange(call: EndpointCall, issuer: Issuer): Promise<EndpointReply> {
  const form = readParameters(call)
  const shown = readShown(call, form)
  if (needed(form, 'grant_type') !== 'authorization_code') {
    throw new OAuthError('unsupported_grant_type', 'grant_type must be authorization_code')
  }
  const given = {
    code: needed(form, 'code'),
    redirectUri: needed(form, 'redirect_uri'),
    verifier: form.get('code_verifier'),
  }
  const key = await idTokenKeyOf(call, algorithmOf(oidcOf(issuer.application).idTokenSignedResponseAlg))
  const { tenant, now } = call
  // What a refusal leaves behind is stored too: a used assertion, a code that is void.
  const outcome = await tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    const client = await authenticateClient(tx, shown, issuer)
    return { result: await redeem(tx, { issuer, client, given, key }), last: [] }
  })
  if (outcome instanceof OAuthError) throw outcome
  return outcome
}

type Redeemed = {
  readonly issuer: Issuer
  readonly client: SsoClientsRow
  readonly given: { readonly code: string; readonly redirectUri: string; readonly verifier: string | undefined }
  readonly key: IdTokenKey
}

async function redeem(tx: WriteTx, { issuer, client, given, key }: Redeemed): Promise<EndpointReply | OAuthError> {
  const code = await lockCode(tx, given.code)
  if (!code) return NOT_ACCEPTED
  if (code.used_at) {
    // Somebody else has the code: whatever came of it ends.
    await endAccessTokens(tx, code.code_hash)
    return NOT_ACCEPTED
  }
  // One try: a code that was shown wrongly is void.
  await saveUse(tx, code.code_hash)
  const holds =
    code.client_id === client.id &&
    code.redirect_uri === given.redirectUri &&
    Temporal.Instant.compare(code.expires_at, tx.now) > 0 &&
    isVerified(code.code_challenge, given.verifier)
  const session = holds ? await findLiveSession(tx, code.session_id) : undefined
  if (!session || !(await hasAccess(tx, issuer.application, code.user_id))) return NOT_ACCEPTED
  const lifetime = issuer.application.assertion_seconds
  const body = {
    access_token: await issueAccessToken(tx, code, lifetime),
    token_type: 'Bearer',
    expires_in: lifetime,
    id_token: await signIdToken(tx, { issuer, code, session, key }),
    scope: code.scope,
  }
  return { status: 200, headers: { 'cache-control': 'no-store' }, body }
}

const NOT_ACCEPTED = new OAuthError('invalid_grant', 'the authorization code was not accepted')

/** A verifier without a challenge is refused too: somebody may have taken the challenge away. */
function isVerified(challenge: string, verifier: string | undefined): boolean {
  if (challenge === '' || verifier === undefined) return challenge === '' && verifier === undefined
  const isWellFormed = /^[A-Za-z0-9._~-]{43,128}$/.test(verifier)
  return isWellFormed && createHash('sha256').update(verifier).digest('base64url') === challenge
}
