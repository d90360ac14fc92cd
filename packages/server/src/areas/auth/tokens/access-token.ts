import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose'
import { Failure, unauthenticated } from '../../../lib/failure.ts'
import { newId } from '../../../lib/ids.ts'
import type { Tenant } from '../../../service/tenant.ts'
import type { SigningKey } from './signing-keys.ts'

/** The claims of a token. Roles in it are for readers; the service reads the database. */
export type Claims = {
  sub: string
  tid: string
  client_id: string
  jti: string
  exp: number
  src: 'pcc' | 'spc' | 'wfe' | 'ccc' | 'session' | 'ext'
  /** When it was made, in seconds since 1970. */
  iat?: number
  /** The host of the service, or the address of the gateway. */
  aud?: string
  /** The session that the token was born of. */
  sid?: string
  rol: string[]
  wfc: Record<string, string>
}

type Mint = {
  key: SigningKey
  tenant: Tenant
  baseUrl: string
  host: string
  now: Temporal.Instant
  lifetimeSeconds: number
  claims: Omit<Claims, 'tid' | 'jti' | 'exp' | 'aud'>
}

export async function mintToken({ key, tenant, baseUrl, host, now, lifetimeSeconds, claims }: Mint): Promise<string> {
  const at = Math.floor(now.epochMilliseconds / 1000)
  const { sub, ...rest } = claims
  return new SignJWT({ ...rest, tid: tenant.id })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: key.kid })
    .setIssuer(baseUrl)
    .setAudience(host)
    .setSubject(sub)
    .setJti(newId(now))
    .setIssuedAt(at)
    .setNotBefore(at)
    .setExpirationTime(at + lifetimeSeconds)
    .sign(key.privateKey)
}

const SKEW_SECONDS = 60

type Verify = {
  token: string
  tenant: Tenant
  now: Temporal.Instant
  findKey(kid: string): Promise<SigningKey | undefined>
}

/** Checks signature, time and tenant; what can change after a token was made is checked elsewhere. */
export async function verifyToken({ token, tenant, now, findKey }: Verify): Promise<Claims> {
  if (tenantOf(token) !== tenant.id) throw wrongTenant(token)
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = await findKey(kid ?? '')
        if (!key) throw invalidToken()
        return key.publicKey
      },
      {
        algorithms: ['EdDSA'],
        typ: 'at+jwt',
        clockTolerance: SKEW_SECONDS,
        currentDate: new Date(now.epochMilliseconds),
        requiredClaims: ['sub', 'tid', 'client_id', 'jti', 'exp', 'src'],
      },
    )
    return payload as unknown as Claims // Safe because only mintToken signs with these keys.
  } catch (error) {
    if (error instanceof Failure) throw error
    if (error instanceof errors.JWTExpired) throw unauthenticated('TOKEN_EXPIRED', 'the access token has expired')
    throw invalidToken()
  }
}

const invalidToken = (): Failure => unauthenticated('TOKEN_INVALID', 'the access token is not valid')

function tenantOf(token: string): unknown {
  try {
    return decodeJwt(token).tid
  } catch {
    return undefined
  }
}

const wrongTenant = (token: string): Failure =>
  typeof tenantOf(token) === 'string'
    ? unauthenticated('TOKEN_WRONG_TENANT', 'the access token belongs to another tenant')
    : invalidToken()
