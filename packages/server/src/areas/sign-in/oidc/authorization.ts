import { createHash, randomBytes } from 'node:crypto'
import { buildAuthorizationUrl } from 'openid-client'
import type { OutboundClient } from '../../../outbound/client.ts'
import { openClient } from './open-client.ts'
import type { OidcParty } from './party.ts'
import type { Proof } from './verify.ts'

export type Asked = {
  readonly scopes: readonly string[]
  /** The person has to sign in anew. */
  readonly fresh: boolean
  readonly acrValues?: readonly string[]
  readonly loginHint?: string
  /** Parameters that only this provider knows. */
  readonly more?: Readonly<Record<string, string>>
}

export type Authorization = { readonly redirectUrl: string; readonly proof: Proof }

/** The authorization request as an address, and the values that its answer is checked against. */
export async function newAuthorization(
  outbound: OutboundClient,
  party: OidcParty,
  asked: Asked,
  now: Temporal.Instant,
): Promise<Authorization> {
  const client = await openClient(outbound, party, now)
  const proof = { state: random(), nonce: random(), verifier: random() }
  const url = buildAuthorizationUrl(client, {
    response_type: 'code',
    redirect_uri: party.redirectUri,
    scope: [...new Set(['openid', ...asked.scopes])].join(' '),
    state: proof.state,
    nonce: proof.nonce,
    code_challenge: createHash('sha256').update(proof.verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(asked.fresh ? { prompt: 'login', max_age: '0' } : {}),
    ...(asked.acrValues?.length ? { acr_values: asked.acrValues.join(' ') } : {}),
    ...(asked.loginHint ? { login_hint: asked.loginHint } : {}),
    ...asked.more,
  })
  return { redirectUrl: url.href, proof }
}

/** 256 bits: nobody guesses it, and as a code verifier it is as long as RFC 7636 asks for. */
const random = (): string => randomBytes(32).toString('base64url')
