import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compileCondition, evaluateCondition, tryCondition } from './condition.ts'

const now = Temporal.Instant.from('2027-01-01T00:00:00Z')
const claims = {
  ref: 'refs/heads/main',
  'repo/name': 'acme/app',
  run: 7,
  iat: 1_798_761_590,
  groups: ['a', 'b'],
  'https://issuer/': { account: '42' },
  sub: 'spiffe://acme.internal/ns/deployer',
}

const MET: Record<string, boolean> = {
  true: true,
  false: false,
  'claims.ref == "refs/heads/main"': true,
  'claims.ref=="refs/heads/main"&&true': true,
  'claims["repo/name"] == "acme/app" &&\n claims.ref == "refs/heads/main"': true,
  'claims.ref == "refs/heads/other"': false,
  'true && claims.ref == "x"': false,
  'claims.ref.startsWith("refs/heads/")': true,
  'claims["https://issuer/"].account == "42"': true,
  '"a" in claims.groups && claims.run > 6': true,
  'url(claims.sub).host == "acme.internal"': true,
  'has(claims.absent) && claims.absent == ""': false,
  'claims.absent == ""': false,
  'claims.run == "7"': false,
  'claims.constructor == "x"': false,
  'timestamp(claims.iat) > now() - duration("10m")': true,
  'claims.ref': false,
  'claims.ref.matches("(a+)+$")': false,
}

for (const [condition, met] of Object.entries(MET)) {
  test(`${JSON.stringify(condition)} is ${met ? 'met' : 'not met'}`, () => {
    assert.deepEqual(compileCondition(condition), {})
    assert.equal(evaluateCondition(condition, claims, now), met)
  })
}

const REFUSED: Record<string, RegExp> = {
  '': /^1:1: Syntax error/,
  '"text"': /^1:1: expected type 'bool' but found 'string'$/,
  truest: /^1:1: undeclared reference to 'truest'/,
  'true &&': /^1:8: Syntax error/,
  'true &&\ntrue &&\nno': /^3:1: undeclared reference to 'no'/,
  'subject.id == ""': /undeclared reference to 'subject'/,
}

for (const [condition, problem] of Object.entries(REFUSED)) {
  test(`${JSON.stringify(condition)} is refused with its position and is never met`, () => {
    assert.match(compileCondition(condition).problem ?? '', problem)
    assert.equal(evaluateCondition(condition, claims, now), false)
  })
}

test('why a condition could not be evaluated is told', () => {
  assert.deepEqual(tryCondition('claims.absent == ""', claims, now), {
    matched: false,
    error: '1:8: no such key: absent',
  })
  assert.deepEqual(tryCondition('claims.run == 7', claims, now), { matched: true, error: '' })
})
