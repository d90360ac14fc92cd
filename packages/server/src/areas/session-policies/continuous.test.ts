import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Expressions } from '../../expressions/expressions.ts'
import { evaluateContinuousRules, type SessionFacts } from './continuous.ts'

const expressions = new Expressions()
const NOW = Temporal.Instant.from('2027-03-01T12:00:00Z')
const ago = (minutes: number) => NOW.subtract({ minutes })

const FACTS: SessionFacts = {
  subject: { id: 'ann', department: 'Finance' },
  ip: '10.1.2.3',
  session: {
    id: 's1',
    createdAt: ago(60),
    authTime: ago(30),
    lastSeenAt: ago(5),
    authLevel: 'AUTH_LEVEL_MULTI_FACTOR',
    credentialTypes: ['CREDENTIAL_TYPE_PASSWORD', 'CREDENTIAL_TYPE_TOTP'],
    authConfigId: 'local',
    userAgent: 'curl/8',
  },
}

type Given = { id?: string; matchCel: string; mode?: string; outcome?: object }
const DENY = { deny: { reasonUser: 'no', reasonAdmin: 'rule' } }
const rule = ({ id = 'r', matchCel, mode = 'ENFORCE', outcome = DENY }: Given) => ({
  id,
  description: '',
  matchCel,
  mode: `POLICY_RULE_MODE_${mode}`,
  outcome,
})

const evaluate = (rules: Given[], fallback: object | null = null, facts: SessionFacts = FACTS) =>
  evaluateContinuousRules(
    expressions,
    { continuous_rules: rules.map(rule), continuous_default_outcome: fallback },
    facts,
    NOW,
  )
const kind = (...given: Parameters<typeof evaluate>) => evaluate(...given).decision.kind

test('without rules a session goes on', () => {
  assert.deepEqual(evaluate([]), { decision: { kind: 'allow' }, observed: [] })
})

test('the first enforced rule that matches decides', () => {
  const { decision } = evaluate([
    { id: 'a', matchCel: 'subject.department == "Sales"' },
    { id: 'b', matchCel: 'ip.isPrivate', outcome: { allow: { floorLevel: 'AUTH_LEVEL_UNSPECIFIED' } } },
    { id: 'c', matchCel: 'true' },
  ])
  assert.deepEqual(decision, { kind: 'allow' })
  const denied = evaluate([{ id: 'c', matchCel: 'true' }]).decision
  assert.deepEqual(denied, { kind: 'deny', ruleId: 'c', reasonUser: 'no', reasonAdmin: 'rule' })
})

test('every fact of a session can be named', () => {
  for (const matchCel of [
    'session.id == "s1"',
    'session.createdAt < session.lastSeenAt && session.authTime == timestamp("2027-03-01T11:30:00Z")',
    'session.authLevel == 2',
    '"CREDENTIAL_TYPE_TOTP" in session.credentialTypes',
    'session.authConfigId == "local" && session.userAgent.startsWith("curl")',
    'session.ageSeconds == 3600 && session.idleSeconds == 300',
    'session.age_seconds == 3600',
  ]) {
    assert.equal(kind([{ matchCel }]), 'deny', matchCel)
  }
})

test('an observed rule is noted and decides nothing; one that is off is not looked at', () => {
  const { decision, observed } = evaluate([
    { id: 'a', matchCel: 'true', mode: 'OBSERVE' },
    { id: 'b', matchCel: 'false', mode: 'OBSERVE' },
    { id: 'c', matchCel: '1 / 0 == 1', mode: 'OBSERVE' },
    { id: 'd', matchCel: 'true', mode: 'DISABLED' },
  ])
  assert.deepEqual(decision, { kind: 'allow' })
  assert.deepEqual(observed, [
    { ruleId: 'a', outcome: 'deny' },
    { ruleId: 'c', outcome: 'error' },
  ])
})

test('a rule that cannot be evaluated refuses, whatever comes after it', () => {
  const allow = { allow: { floorLevel: 'AUTH_LEVEL_UNSPECIFIED' } }
  const { decision } = evaluate([
    { id: 'a', matchCel: '1 / 0 == 1', outcome: allow },
    { matchCel: 'true', outcome: allow },
  ])
  assert.equal(decision.kind, 'error')
  assert.equal(decision.kind === 'error' && decision.ruleId, 'a')
  assert.equal(kind([{ matchCel: 'true', outcome: allow }], null, { ...FACTS, ip: 'unknown' }), 'error')
})

test('the default outcome counts when no rule matches', () => {
  assert.equal(kind([{ matchCel: 'false' }], DENY), 'deny')
})

const stepUp = (required: object) => ({
  stepUpRequired: { level: 'AUTH_LEVEL_SINGLE_FACTOR', maxAgeSeconds: 0, types: [], ...required },
})
const CASES: [string, object, string][] = [
  ['a lower level', stepUp({}), 'allow'],
  ['the same level', stepUp({ level: 'AUTH_LEVEL_MULTI_FACTOR' }), 'allow'],
  ['a higher level', stepUp({ level: 'AUTH_LEVEL_PHR' }), 'stepUp'],
  ['a credential of the last half hour', stepUp({ maxAgeSeconds: 1800 }), 'allow'],
  ['a younger credential', stepUp({ maxAgeSeconds: 1799 }), 'stepUp'],
  ['one of its types', stepUp({ types: ['CREDENTIAL_TYPE_TOTP', 'CREDENTIAL_TYPE_PASSKEY'] }), 'allow'],
  ['another type', stepUp({ types: ['CREDENTIAL_TYPE_PASSKEY'] }), 'stepUp'],
  ['a floor below', { allow: { floorLevel: 'AUTH_LEVEL_SINGLE_FACTOR' } }, 'allow'],
  ['a floor above', { allow: { floorLevel: 'AUTH_LEVEL_PHRH' } }, 'stepUp'],
]

for (const [name, outcome, wanted] of CASES) {
  test(`asked for ${name}, the session is answered ${wanted}`, () => {
    assert.equal(kind([{ matchCel: 'true', outcome }]), wanted)
  })
}

test('where nothing proves when a credential was given, it is never young enough', () => {
  const facts = { ...FACTS, session: { ...FACTS.session, authTime: undefined } }
  assert.equal(kind([{ matchCel: 'true', outcome: stepUp({ maxAgeSeconds: 1800 }) }], null, facts), 'stepUp')
  assert.equal(kind([{ matchCel: 'true', outcome: stepUp({}) }], null, facts), 'allow')
})
