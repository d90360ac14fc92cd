import { createHash } from 'node:crypto'
import { secondsBetween } from '../../../lib/clock.ts'
import { isFresh } from '../attempts/decide.ts'
import { notFresh, type RefusalReason, SignInRefused } from '../refusal.ts'
import type { Claims } from './levels-of-claims.ts'

const SKEW_SECONDS = 60
const OLDEST_SECONDS = 600

/** An ID token whose issuer, audience, expiry and nonce the library has compared, and whose signature is good. */
export type CheckedToken = {
  readonly claims: Claims
  readonly alg: string
  readonly accessToken: string
  readonly clientId: string
  /** Not before this, less the skew, may the person have signed in; undefined when any time will do. */
  readonly freshSince: Temporal.Instant | undefined
  readonly now: Temporal.Instant
}

type Check = {
  readonly detail: string
  readonly reason?: RefusalReason
  /** The person was authenticated, but not anew. */
  readonly isNotFresh?: true
  fails(token: CheckedToken): boolean
}

/** One row a check, in the order in which they are made. */
const CHECKS: readonly Check[] = [
  {
    detail: 'sub is missing or too long',
    fails: ({ claims: { sub } }) => typeof sub !== 'string' || sub === '' || sub.length > 255,
  },
  { detail: 'iat lies in the future', fails: ({ claims, now }) => ageOf(claims.iat, now) < -SKEW_SECONDS },
  { detail: 'iat is missing or long ago', fails: ({ claims, now }) => !(ageOf(claims.iat, now) <= OLDEST_SECONDS) },
  {
    detail: 'azp names another client',
    fails: ({ claims: { azp }, clientId }) => azp !== undefined && azp !== clientId,
  },
  {
    detail: 'at_hash is not that of the access token',
    reason: 'signature',
    fails: ({ claims: { at_hash: hash }, alg, accessToken }) =>
      hash !== undefined && hash !== accessTokenHash(accessToken, alg),
  },
  {
    detail: 'auth_time is not a time',
    fails: ({ claims: { auth_time: time } }) => time !== undefined && authTimeOf({ auth_time: time }) === undefined,
  },
  { detail: 'auth_time lies in the future', fails: ({ claims, now }) => ageOf(claims.auth_time, now) < -SKEW_SECONDS },
  {
    detail: 'auth_time is missing: the provider does not show that the person signed in anew',
    isNotFresh: true,
    fails: ({ claims, freshSince }) => freshSince !== undefined && claims.auth_time === undefined,
  },
  {
    detail: 'auth_time is older than the request: the person did not sign in anew',
    isNotFresh: true,
    fails: ({ claims, freshSince }) => !isFresh(authTimeOf(claims), freshSince),
  },
]

/** Refuses with the first check that fails. */
export function checkToken(token: CheckedToken): void {
  const failed = CHECKS.find((check) => check.fails(token))
  if (failed?.isNotFresh) throw notFresh(failed.detail)
  if (failed) throw new SignInRefused(failed.reason ?? 'claim', failed.detail)
}

/** When the person signed in, as far as the provider shows it. */
export function authTimeOf({ auth_time: seconds }: Claims): Temporal.Instant | undefined {
  if (typeof seconds !== 'number' || !Number.isFinite(seconds) || seconds < 0 || seconds > LATEST) return undefined
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(seconds) * 1000)
}

const LATEST = 8_640_000_000_000

/** Seconds from a claim to a time; not a number when the claim is none. */
function ageOf(claim: unknown, at: Temporal.Instant): number {
  const time = authTimeOf({ auth_time: claim })
  return time ? secondsBetween(time, at) : Number.NaN
}

/** The left half of the hash that goes with the algorithm of the signature (OpenID Connect Core 3.1.3.6). */
function accessTokenHash(accessToken: string, alg: string): string {
  const name = alg === 'EdDSA' ? 'sha512' : `sha${alg.slice(-3)}`
  const hash = createHash(name).update(accessToken, 'ascii').digest()
  return hash.subarray(0, hash.length / 2).toString('base64url')
}
