import { addressAllowed } from '../../../../lib/cidr.ts'
import { evaluateCondition } from '../condition.ts'
import type { Signature } from '../issuer/signature.ts'
import { audienceFits, hasBegun, hasNotExpired, issuerFits, wasJustIssued } from './claim-rules.ts'
import type { Jwt } from './jwt.ts'
import type { TrustState } from './trust-state.ts'

/** Everything an exchange is decided on. */
export type Facts = {
  readonly jwt: Jwt
  readonly trust: TrustState | undefined
  readonly signature: Signature
  readonly audiences: readonly string[]
  readonly ip: string
  readonly now: Temporal.Instant
}

type Check = { detail: string; holds(facts: Facts): boolean }
/** A check that needs the trust fails without one. */
const withTrust =
  (holds: (trust: TrustState, facts: Facts) => boolean): Check['holds'] =>
  (facts) =>
    facts.trust !== undefined && holds(facts.trust, facts)

/** What is checked before the issuer's keys are fetched: a token that fails here causes no request. */
export const CHECKS_BEFORE_KEYS: readonly Check[] = [
  { detail: 'invalid_jwt_format', holds: ({ jwt }) => jwt.problem === undefined },
  { detail: 'trust_not_found', holds: ({ trust }) => trust !== undefined },
  { detail: 'trust_disabled', holds: withTrust((trust) => !trust.disabled) },
  {
    detail: 'trust_expired',
    holds: withTrust(({ expires_at }, { now }) => expires_at === null || Temporal.Instant.compare(now, expires_at) < 0),
  },
  { detail: 'provider_disabled', holds: withTrust((trust) => !trust.provider_disabled) },
  { detail: 'issuer_mismatch', holds: withTrust((trust, { jwt }) => issuerFits(jwt.claims, trust.issuer_url)) },
]

/** All of them, in order; the first that fails is logged. */
export const CHECKS: readonly Check[] = [
  ...CHECKS_BEFORE_KEYS,
  { detail: 'jwks_unavailable', holds: ({ signature }) => signature.outcome !== 'unavailable' },
  { detail: 'signature_invalid', holds: ({ signature }) => signature.outcome === 'valid' },
  { detail: 'audience_mismatch', holds: ({ jwt, audiences }) => audienceFits(jwt.claims, audiences) },
  { detail: 'token_expired', holds: ({ jwt, now }) => hasNotExpired(jwt.claims, now) },
  { detail: 'token_not_yet_valid', holds: ({ jwt, now }) => hasBegun(jwt.claims, now) },
  {
    detail: 'token_too_old',
    holds: withTrust((trust, { jwt, now }) => wasJustIssued(jwt.claims, trust.issuer_url, now)),
  },
  {
    detail: 'cel_condition_not_met',
    holds: withTrust((trust, { jwt, now }) => evaluateCondition(trust.condition_expression, jwt.claims, now)),
  },
  { detail: 'ip_not_allowed', holds: withTrust((trust, { ip }) => addressAllowed(ip, trust.allow_source_cidrs)) },
  { detail: 'sp_disabled', holds: withTrust((trust) => trust.principal_status === 'ENABLED') },
]

export const failedCheck = (checks: readonly Check[], facts: Facts): string | undefined =>
  checks.find(({ holds }) => !holds(facts))?.detail
