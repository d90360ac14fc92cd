import { addressAllowed } from '../../../../lib/cidr.ts'
import { tryCondition } from '../condition.ts'
import type { Facts } from '../exchange/checks.ts'
import {
  audienceFits,
  hasBegun,
  hasNotExpired,
  isSpiffe,
  issuerFits,
  issuerOf,
  wasJustIssued,
} from '../exchange/claim-rules.ts'
import type { TrustState } from '../exchange/trust-state.ts'
import { ALGORITHMS } from '../issuer/signature.ts'
import type { StepName, StepResult } from './test-shape.ts'

export type TestFacts = Facts & { readonly trust: TrustState }

/** Every step with the rules of an exchange, whatever came of the others. */
export const runSteps = (facts: TestFacts): Record<StepName, StepResult> => ({
  jwtDecode: result('jwtDecode', facts),
  issuerMatch: result('issuerMatch', facts),
  signatureValidation: result('signatureValidation', facts),
  audienceValidation: result('audienceValidation', facts),
  tokenFreshness: result('tokenFreshness', facts),
  subjectValidation: result('subjectValidation', facts),
  celEvaluation: result('celEvaluation', facts),
  cidrCheck: result('cidrCheck', facts),
})

/** `why` is what is wrong when the step did not pass. */
type Outcome = { verdict: boolean | 'skipped'; expected: string; actual: unknown; why: string }

const STEPS: Readonly<Record<StepName, (facts: TestFacts) => Outcome>> = {
  jwtDecode: ({ jwt }) => ({
    verdict: jwt.problem === undefined,
    expected: 'three parts in base64url, at most 16384 bytes',
    actual: `${jwt.text.split('.').length} parts, ${Buffer.byteLength(jwt.text)} bytes`,
    why: jwt.problem ?? '',
  }),
  issuerMatch: ({ jwt, trust }) => ({
    verdict: issuerFits(jwt.claims, trust.issuer_url),
    expected: trust.issuer_url,
    actual: issuerOf(jwt.claims, trust.issuer_url),
    why: isSpiffe(trust.issuer_url)
      ? 'the trust domain of sub is not that of the provider'
      : 'iss is not the issuer of the provider, to the letter',
  }),
  signatureValidation: ({ jwt, signature }) => ({
    verdict: signature.outcome === 'valid',
    expected: `${ALGORITHMS.join(', ')}, by a key the provider publishes`,
    actual: { alg: jwt.header.alg, kid: jwt.header.kid },
    why: signature.why,
  }),
  audienceValidation: ({ jwt, audiences }) => ({
    verdict: audienceFits(jwt.claims, audiences),
    expected: audiences.join(' or '),
    actual: jwt.claims.aud,
    why: 'aud does not name this tenant',
  }),
  tokenFreshness(facts) {
    const { iat, nbf, exp } = facts.jwt.claims
    const failed = FRESHNESS.find(({ holds }) => !holds(facts))
    const expected = `exp after ${facts.now.round('second')}, iat in the 10 minutes before`
    return { verdict: !failed, expected, actual: { iat, nbf, exp }, why: failed?.why ?? '' }
  },
  subjectValidation({ jwt: { claims }, trust }) {
    if (isSpiffe(trust.issuer_url)) {
      const verdict = issuerFits(claims, trust.issuer_url)
      return {
        verdict,
        expected: `${trust.issuer_url}/…`,
        actual: claims.sub,
        why: 'sub is no SPIFFE id of the provider',
      }
    }
    const verdict = (typeof claims.sub === 'string' && claims.sub !== '') || 'skipped'
    return { verdict, expected: 'any', actual: claims.sub, why: 'the token has no sub, and the exchange needs none' }
  },
  celEvaluation({ jwt, now, trust: { condition_expression: condition } }) {
    const { matched, error } = tryCondition(condition, jwt.claims, now)
    const why = error || 'the claims do not meet the condition'
    return { verdict: matched, expected: condition, actual: String(matched), why }
  },
  cidrCheck: ({ trust, ip }) => ({
    verdict: addressAllowed(ip, trust.allow_source_cidrs),
    expected: trust.allow_source_cidrs.join(', ') || 'any',
    actual: ip,
    why: 'the address is in none of the CIDRs of the trust',
  }),
}

const FRESHNESS: readonly { why: string; holds(facts: TestFacts): boolean }[] = [
  { why: 'exp is missing or past', holds: ({ jwt, now }) => hasNotExpired(jwt.claims, now) },
  { why: 'nbf lies ahead', holds: ({ jwt, now }) => hasBegun(jwt.claims, now) },
  {
    why: 'iat is missing, more than 10 minutes old, or lies ahead',
    holds: ({ jwt, trust, now }) => wasJustIssued(jwt.claims, trust.issuer_url, now),
  },
]

/** Their input does not exist when the token cannot be decoded. */
const NEEDS_NO_TOKEN: ReadonlySet<StepName> = new Set(['jwtDecode', 'cidrCheck'])

function result(stepName: StepName, facts: TestFacts): StepResult {
  const { verdict, expected, actual, why } = STEPS[stepName](facts)
  const blind = facts.jwt.problem !== undefined && !NEEDS_NO_TOKEN.has(stepName)
  const passed = verdict === true && !blind
  return {
    stepName,
    passed,
    skipped: blind || verdict === 'skipped',
    expected: cut(expected),
    actual: blind ? '' : cut(actual),
    detail: passed ? '' : cut(blind ? 'the token cannot be decoded' : why),
  }
}

const cut = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 2048)
