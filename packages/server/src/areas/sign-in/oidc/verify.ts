import { authorizationCodeGrant, type Configuration, fetchUserInfo } from 'openid-client'
import type { OutboundClient } from '../../../outbound/client.ts'
import { checkSignature, decodeToken, keySetsOf } from '../../auth/federation/api.ts'
import { SignInRefused } from '../refusal.ts'
import type { Claims } from './levels-of-claims.ts'
import { openClient } from './open-client.ts'
import type { OidcParty } from './party.ts'
import { toRefused } from './to-refused.ts'
import { checkToken } from './token-checks.ts'

/** State and nonce of the request, which its answer has to repeat, and the code verifier. */
export type Proof = { readonly state: string; readonly nonce: string; readonly verifier: string }

type Answered = {
  /** The query that the browser brought back. */
  readonly params: URLSearchParams
  readonly proof: Proof
  readonly freshSince: Temporal.Instant | undefined
  readonly now: Temporal.Instant
}

/** Exchanges the code and verifies the ID token; answers its claims, with those of the user information beside them. */
export async function verifyAnswer(outbound: OutboundClient, party: OidcParty, answered: Answered): Promise<Claims> {
  const { params, proof, freshSince, now } = answered
  const client = await openClient(outbound, party, now)
  checkIssuerNamed(client, params)
  const url = new URL(party.redirectUri)
  for (const [name, value] of params) url.searchParams.append(name, value)
  const tokens = await refusing(() =>
    authorizationCodeGrant(client, url, {
      pkceCodeVerifier: proof.verifier,
      expectedState: proof.state,
      expectedNonce: proof.nonce,
      idTokenExpected: true,
    }),
  )
  const claims: Claims = { ...tokens.claims() }
  const jwt = decodeToken(tokens.id_token ?? '')
  const { jwks_uri: keysUrl = '', issuer } = client.serverMetadata()
  const source = { issuerUrl: issuer, bundleEndpointUrl: keysUrl }
  const signature = await checkSignature({ jwt, source, keySets: keySetsOf(outbound), now })
  if (signature.outcome === 'unavailable') throw new SignInRefused('upstream', signature.why)
  if (signature.outcome !== 'valid') throw new SignInRefused('signature', signature.why)
  const { access_token: accessToken } = tokens
  checkToken({ claims, alg: jwt.header.alg ?? '', accessToken, clientId: party.clientId, freshSince, now })
  return claims.email === undefined ? withUserInfo(client, accessToken, claims) : claims
}

/** Before the code goes anywhere: an answer of another issuer was meant for another provider (RFC 9207). */
function checkIssuerNamed(client: Configuration, params: URLSearchParams): void {
  const [named, ...more] = params.getAll('iss')
  const { issuer } = client.serverMetadata()
  if (named === undefined) return
  if (more.length > 0 || named !== issuer) {
    throw new SignInRefused('state', 'iss names another issuer than the one that was asked')
  }
}

/** Providers with small ID tokens have the address only here. Claims of the ID token take precedence. */
async function withUserInfo(client: Configuration, accessToken: string, claims: Claims): Promise<Claims> {
  if (client.serverMetadata().userinfo_endpoint === undefined) return claims
  const more = await refusing(() => fetchUserInfo(client, accessToken, String(claims.sub)))
  return { ...more, ...claims }
}

async function refusing<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    throw toRefused(error)
  }
}
