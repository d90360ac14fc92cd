import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { AuthLevel, SessionFacts } from '../../../service/session-facts.ts'
import { type AuthenticationRequest, decideAuthentication, judgeEvidence } from './decide.ts'

const now = Temporal.Instant.from('2026-03-01T12:00:00Z')
const ago = (seconds: number): Temporal.Instant => now.subtract({ seconds })

const sessionOf = (authTime: Temporal.Instant | undefined, authLevel: AuthLevel): SessionFacts => ({
  id: 's',
  createdAt: ago(7200),
  lastSeenAt: now,
  expiresAt: now.add({ hours: 1 }),
  authTime,
  authLevel,
  credentialTypes: ['CREDENTIAL_TYPE_PASSWORD'],
  authConfigId: '',
  sessionPolicyId: '',
  userAgent: '',
})

const ANY: AuthenticationRequest = { prompt: undefined, maxAgeSeconds: undefined, minLevel: 'AUTH_LEVEL_NONE' }
const MFA = { ...ANY, minLevel: 'AUTH_LEVEL_MULTI_FACTOR' } as const
const live = sessionOf(ago(600), 'AUTH_LEVEL_SINGLE_FACTOR')
const unproved = sessionOf(undefined, 'AUTH_LEVEL_SINGLE_FACTOR')

/** Request, session, and what comes of it: `use`, an error, or when fresh evidence has to be from. */
const ROWS: readonly [string, AuthenticationRequest, SessionFacts | undefined, string][] = [
  ['nothing special, a session', ANY, live, 'use'],
  ['nothing special, no session', ANY, undefined, 'sign-in'],
  ['nothing special, a session of unproved time', ANY, unproved, 'use'],
  ['prompt=none, a session', { ...ANY, prompt: 'none' }, live, 'use'],
  ['prompt=none, no session', { ...ANY, prompt: 'none' }, undefined, 'login_required'],
  ['prompt=none, a session that is too old', { ...ANY, prompt: 'none', maxAgeSeconds: 300 }, live, 'login_required'],
  [
    'prompt=none, a session of unproved time and max_age',
    { ...ANY, prompt: 'none', maxAgeSeconds: 99_999 },
    unproved,
    'login_required',
  ],
  ['prompt=none, max_age=0', { ...ANY, prompt: 'none', maxAgeSeconds: 0 }, live, 'login_required'],
  ['prompt=none, a session that is too weak', { ...MFA, prompt: 'none' }, live, 'interaction_required'],
  ['prompt=none, too weak and too old', { ...MFA, prompt: 'none', maxAgeSeconds: 300 }, live, 'login_required'],
  ['prompt=login, a session', { ...ANY, prompt: 'login' }, live, `sign-in since ${now}`],
  ['prompt=login, no session', { ...ANY, prompt: 'login' }, undefined, `sign-in since ${now}`],
  ['prompt=login with a large max_age', { ...ANY, prompt: 'login', maxAgeSeconds: 9999 }, live, `sign-in since ${now}`],
  ['max_age=0, a session', { ...ANY, maxAgeSeconds: 0 }, live, `sign-in since ${now}`],
  ['max_age larger than the age', { ...ANY, maxAgeSeconds: 601 }, live, 'use'],
  ['max_age equal to the age', { ...ANY, maxAgeSeconds: 600 }, live, 'use'],
  ['max_age smaller than the age', { ...ANY, maxAgeSeconds: 599 }, live, `sign-in since ${ago(599)}`],
  ['max_age, a session of unproved time', { ...ANY, maxAgeSeconds: 99_999 }, unproved, `sign-in since ${ago(99_999)}`],
  ['a level that the session has', { ...ANY, minLevel: 'AUTH_LEVEL_SINGLE_FACTOR' }, live, 'use'],
  ['a level that the session lacks', MFA, live, 'sign-in'],
]

describe('forced, silent and fresh authentication', () => {
  for (const [name, request, session, expected] of ROWS) {
    test(`${name}: ${expected}`, () => {
      const decision = decideAuthentication(request, { session, now })
      const text =
        decision.outcome === 'refuse'
          ? decision.error
          : decision.outcome === 'use'
            ? 'use'
            : `sign-in${decision.requirement.freshSince ? ` since ${decision.requirement.freshSince}` : ''}`
      assert.equal(text, expected)
      if (decision.outcome === 'sign-in') assert.equal(decision.requirement.minLevel, request.minLevel)
    })
  }
})

const EVIDENCE: readonly [string, Temporal.Instant | undefined, Temporal.Instant | undefined, string | undefined][] = [
  ['fresh evidence is needed and given', now, now, undefined],
  ['fresh evidence is needed and a minute old', now, ago(60), undefined],
  ['fresh evidence is needed and older', now, ago(61), 'login_required'],
  ['fresh evidence is needed and none is given', now, undefined, 'login_required'],
  ['any evidence will do and none of the time is given', undefined, undefined, undefined],
]

describe('evidence', () => {
  for (const [name, freshSince, authTime, expected] of EVIDENCE) {
    test(`${name}: ${expected ?? 'enough'}`, () => {
      const evidence = {
        userId: 'u',
        credentialTypes: ['CREDENTIAL_TYPE_UPSTREAM_IDP'] as const,
        level: 'AUTH_LEVEL_SINGLE_FACTOR' as const,
        authTime,
        authConfigId: 'c',
      }
      assert.equal(judgeEvidence({ freshSince, minLevel: 'AUTH_LEVEL_NONE' }, evidence), expected)
      const strong = judgeEvidence({ freshSince, minLevel: 'AUTH_LEVEL_PHR' }, evidence)
      assert.equal(strong, expected ?? 'unmet_authentication_requirements')
    })
  }
})
