import { SignJWT } from 'jose'
import type { SessionsRow, SsoCodesRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { authenticationClaims, mappedClaims } from './claims.ts'
import type { Issuer } from './issuer.ts'
import type { IdTokenKey } from './keys.ts'

type Signed = {
  readonly issuer: Issuer
  readonly code: SsoCodesRow
  readonly session: SessionsRow
  readonly key: IdTokenKey
}

/** Who signed in to the application, when and how. */
export async function signIdToken(tx: Tx, { issuer, code, session, key }: Signed): Promise<string> {
  const { application, url } = issuer
  const at = Math.floor(tx.now.epochMilliseconds / 1000)
  const mapped = await mappedClaims(tx, { application, userId: code.user_id }, 'OIDC_CLAIM_DESTINATION_ID_TOKEN_ONLY')
  return new SignJWT({
    ...mapped,
    ...authenticationClaims(session),
    ...(code.nonce === '' ? {} : { nonce: code.nonce }),
  })
    .setProtectedHeader({ alg: key.alg, typ: 'JWT', kid: key.kid })
    .setIssuer(url)
    .setSubject(code.subject)
    .setAudience(code.client_id)
    .setIssuedAt(at)
    .setExpirationTime(at + application.assertion_seconds)
    .sign(key.privateKey)
}
