import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EnvironmentName } from '../environments.ts'
import { Expressions } from '../expressions.ts'

const expressions = new Expressions()
const MANAGERS = 'reeve.directory.users.v1.GetManagers(subject)'

const CONSTANT = /^the condition is always/
const NOBODY = /^this may give nobody/
const INDEX = /^the lookup may give an empty list/
const EMAIL = /^a hard-coded e-mail/

const CASES: readonly [EnvironmentName, string, RegExp[]][] = [
  ['policy_condition', 'true', [CONSTANT]],
  ['policy_condition', '!true || (1 == 2)', [CONSTANT]],
  ['policy_condition', 'subject.department == "x" || true', [CONSTANT]],
  ['policy_condition', 'subject.department == "x" && false', [CONSTANT]],
  ['policy_condition', 'subject.isnt == "x"', []],
  ['policy_condition', 'subject.department == "x"', []],
  ['policy_condition', 'now() > timestamp("2030-01-01T00:00:00Z")', []],
  ['policy_approver', MANAGERS, [NOBODY]],
  ['policy_approver', `${MANAGERS}.filter(u, u.id != task.requestorUserId)`, [NOBODY]],
  ['policy_approver', `size(${MANAGERS}) > 0 ? ${MANAGERS} : appOwners`, []],
  ['policy_approver', 'appOwners', []],
  ['policy_approver', `${MANAGERS}[0]`, [INDEX]],
  ['policy_approver', `size(${MANAGERS}) > 0 ? [${MANAGERS}[0]] : appOwners`, []],
  ['policy_approver', 'reeve.directory.users.v1.FindByEmail("ann@acme.example")', [EMAIL]],
  ['policy_condition', 'subject.email.endsWith("@acme.example")', []],
  ['dynamic_group', 'subject.email == "ann@acme.example"', [EMAIL]],
]

for (const [environment, text, expected] of CASES) {
  test(`${environment}: ${text} has ${expected.length || 'no'} warnings`, () => {
    const found = expressions.warnings({ environment }, text).map(({ message }) => message)
    assert.equal(found.length, expected.length, String(found))
    for (const [index, pattern] of expected.entries()) assert.match(found[index]!, pattern)
  })
}
