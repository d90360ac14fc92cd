import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compileCondition, evaluateCondition } from './condition.ts'

const claims = { ref: 'refs/heads/main', 'repo/name': 'acme/app', run: 7 }

const MET: Record<string, boolean> = {
  true: true,
  false: false,
  'claims.ref == "refs/heads/main"': true,
  'claims.ref=="refs/heads/main"&&true': true,
  'claims["repo/name"] == "acme/app" &&\n claims.ref == "refs/heads/main"': true,
  'claims.ref == "refs/heads/other"': false,
  'true && claims.ref == "x"': false,
  'claims.absent == ""': false,
  'claims.run == "7"': false,
  'claims.constructor == "x"': false,
}

for (const [condition, met] of Object.entries(MET)) {
  test(`${JSON.stringify(condition)} is ${met ? 'met' : 'not met'}`, () => {
    assert.deepEqual(compileCondition(condition), {})
    assert.equal(evaluateCondition(condition, claims), met)
  })
}

const REFUSED: Record<string, string> = {
  '': '1:1',
  '1 == 1': '1:1',
  'claims.ref': '1:1',
  truest: '1:1',
  'true || false': '1:6',
  'true &&': '1:8',
  'true &&\n  claims.ref.startsWith("x")': '2:3',
  'true &&\ntrue &&\nno': '3:1',
  'claims.ref == "a\\"b"': '1:1',
}

for (const [condition, position] of Object.entries(REFUSED)) {
  test(`${JSON.stringify(condition)} is refused with its position and is never met`, () => {
    const { problem = '' } = compileCondition(condition)
    assert.ok(problem.startsWith(`${position}: only true, false, claims.<name> == "<text>"`), problem)
    assert.match(problem, /need the expression engine/)
    assert.equal(evaluateCondition(condition, claims), false)
  })
}
