import { compactVerify, SignJWT } from 'jose'
import type { IdTokenClaims } from '../oauth/grant.ts'
import type { SigningKey } from './signing-keys.ts'

const LIFETIME_SECONDS = 3600

type Mint = { key: SigningKey; issuer: string; now: Temporal.Instant; claims: IdTokenClaims }

export function mintIdToken({ key, issuer, now, claims }: Mint): Promise<string> {
  const at = Math.floor(now.epochMilliseconds / 1000)
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: key.kid })
    .setIssuer(issuer)
    .setIssuedAt(at)
    .setExpirationTime(at + LIFETIME_SECONDS)
    .sign(key.privateKey)
}

/** What an ID token of ours shows at a sign-out. */
export type IdTokenFacts = { readonly clientId: string; readonly sessionId: string }

/** For sign-out: which client asks, and for which session, however old the token is. */
export async function readIdToken(
  token: string,
  findKey: (kid: string) => Promise<SigningKey | undefined>,
): Promise<IdTokenFacts> {
  const { payload } = await compactVerify(
    token,
    async ({ kid, typ }) => {
      const key = typ === 'JWT' ? await findKey(kid ?? '') : undefined
      if (!key) throw new Error('no such key')
      return key.publicKey
    },
    { algorithms: ['EdDSA'] },
  )
  const { aud, sid }: { aud?: unknown; sid?: unknown } = JSON.parse(new TextDecoder().decode(payload))
  return { clientId: typeof aud === 'string' ? aud : '', sessionId: typeof sid === 'string' ? sid : '' }
}
