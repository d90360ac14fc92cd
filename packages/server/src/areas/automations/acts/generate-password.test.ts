import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { problemsOfStep } from '../../../../test/automations.ts'
import { runSteps } from '../../../../test/runs.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'
import { newPassword, type PasswordPolicy, problemsOf } from '../steps/password-policy.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

const make = (policy?: object) => ({ stepName: 'gen', generatePassword: { policy, passwordPolicyId: 'old' } })

test('a password is kept sealed, and is shown to nobody', async () => {
  const run = await runSteps(world, acme, [make(), { stepName: 'wait', waitForDuration: { duration: '60s' } }])
  assert.equal(run.state, 'WAITING', JSON.stringify(run.error))
  assert.deepEqual(run.steps[0].output, { credential_ref: '[REDACTED]', password: '[REDACTED]' })
  assert.deepEqual(run.context.context.gen, { credential_ref: '[REDACTED]', password: '[REDACTED]' })
  const kept = await acme.sql('select sealed from execution_secrets where execution_id = $1', [run.id])
  assert.equal(kept.length, 1)
})

test('it may be used nowhere but where a password is asked for', async () => {
  const show = {
    stepName: 'show',
    evaluateExpressions: { expressions: [{ key: 'p', expressionCel: 'ctx.gen.password' }] },
  }
  const reply = await acme.post('/api/v1/automations', { displayName: 'P', automationSteps: [make(), show] })
  assert.equal(reply.status, 400)
  assert.match(reply.text, /'ctx.gen' is secret/)
})

test('without a policy it has 32 characters of all four classes', () => {
  for (let n = 0; n < 200; n++) {
    const password = newPassword()
    assert.equal(password.length, 32)
    for (const one of [/[a-z]/, /[A-Z]/, /[0-9]/, /[!@#$%^&*()\-_=+[\]{};:,.?]/]) assert.match(password, one)
  }
})

test('whatever a policy that is saved asks for, the password has it', () => {
  const policies = fc.record<PasswordPolicy>({
    minCharacterCount: fc.integer({ min: 0, max: 40 }),
    maxCharacterCount: fc.integer({ min: 0, max: 40 }),
    requireLowercase: fc.boolean(),
    requireUppercase: fc.boolean(),
    requireNumbers: fc.boolean(),
    requireSpecialCharacters: fc.boolean(),
    customCharacters: fc.constantFrom(undefined, '~', '~|'),
    excludedCharacters: fc.constantFrom(undefined, 'abc0O1l', '0123456789', '~'),
  })
  fc.assert(
    fc.property(policies, (policy) => {
      if (problemsOf(policy).length > 0) return
      const password = newPassword(policy)
      const { minCharacterCount: min = 0, maxCharacterCount: max = 0 } = policy
      assert.equal(password.length >= (min || max || 32) && password.length <= (max || min || 32), true)
      if (policy.requireLowercase) assert.match(password, /[a-z]/)
      if (policy.requireUppercase) assert.match(password, /[A-Z]/)
      if (policy.requireNumbers) assert.match(password, /[0-9]/)
      if (policy.requireSpecialCharacters) assert.match(password, policy.customCharacters ? /[~|]/ : /[^A-Za-z0-9]/)
      for (const excluded of policy.excludedCharacters ?? '') assert.equal(password.includes(excluded), false)
    }),
    { numRuns: 2000 },
  )
})

test('every length and every character of a small policy turns up', () => {
  const policy = { minCharacterCount: 1, maxCharacterCount: 3, excludedCharacters: 'bcdefghijklmnopqrstuvwxyz' }
  const made = Array.from({ length: 3000 }, () => newPassword(policy))
  assert.deepEqual([...new Set(made.map((one) => one.length))].sort(), [1, 2, 3])
  assert.equal(new Set(made.join('')).size, 1 + 26 + 10 + 23)
})

const IMPOSSIBLE: readonly [object, string][] = [
  [{ minCharacterCount: -1 }, 'minCharacterCount'],
  [{ minCharacterCount: 257 }, 'minCharacterCount'],
  [{ maxCharacterCount: 257 }, 'maxCharacterCount'],
  [{ minCharacterCount: 9, maxCharacterCount: 8 }, 'maxCharacterCount'],
  [{ maxCharacterCount: 1, requireNumbers: true, requireLowercase: true }, 'maxCharacterCount'],
  [{ requireNumbers: true, excludedCharacters: '0123456789' }, 'requireNumbers'],
  [{ requireSpecialCharacters: true, customCharacters: 'a b' }, 'customCharacters'],
]
for (const [policy, field] of IMPOSSIBLE)
  test(`not saved: ${JSON.stringify(policy)}`, async () => {
    const problems = await problemsOfStep(acme, make(policy))
    assert.deepEqual(
      problems.map(([at]) => at),
      [`generatePassword.policy.${field}`],
    )
  })

test('two rules for characters are one too many', async () => {
  const [problem] = await problemsOfStep(acme, make({ customCharacters: '~', excludedCharacters: 'a' }))
  assert.match(problem?.[1] ?? '', /oneof character_rules/)
})
