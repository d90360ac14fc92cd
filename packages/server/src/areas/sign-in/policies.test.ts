import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Reply } from '../../../test/caller.ts'
import { eventKinds, person } from '../../../test/people.ts'
import { reasonOf } from '../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../test/world.ts'
import { Expressions } from '../../expressions/expressions.ts'
import { decideSignIn } from './sign-in-policies/decide.ts'
import { signInPolicyRows } from './sign-in-policies/resource.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

const violatedFields = (reply: Reply): string[] =>
  reply.body.details[0].fieldViolations.map((one: { field: string }) => one.field)

const KINDS = [
  {
    path: '/api/v1/sign-in-policies',
    search: '/api/v1/search/sign-in-policies',
    member: 'signInPolicy',
    defaultMember: 'signInPolicyId',
  },
  {
    path: '/api/v1/credential-inventory-policies',
    search: '/api/v1/search/credential-inventory-policies',
    member: 'credentialInventoryPolicy',
    defaultMember: 'credentialInventoryPolicyId',
  },
  {
    path: '/api/v1/recovery-policies',
    search: '/api/v1/search/recovery-policies',
    member: 'recoveryPolicy',
    defaultMember: 'recoveryPolicyId',
  },
] as const

for (const { path, search, member, defaultMember } of KINDS) {
  describe(member, () => {
    test('is made, read, changed, found and deleted', async () => {
      const made = await acme.post(path, { displayName: 'Staff only', priority: 7 })
      assert.equal(made.status, 200, made.text)
      const { id } = made.body[member]
      assert.deepEqual((await acme.get(`${path}/${id}`)).body, made.body)
      const changed = await acme.post(`${path}/${id}`, {
        [member]: { displayName: 'Staff' },
        updateMask: 'displayName',
      })
      assert.deepEqual([changed.body[member].displayName, changed.body[member].priority], ['Staff', 7])
      const found = await acme.post(search, { query: 'STAFF', refs: [{ id }] })
      assert.deepEqual(found.body.list, [changed.body[member]])
      assert.equal((await acme.delete(`${path}/${id}`)).status, 200)
      assert.equal((await acme.get(`${path}/${id}`)).status, 404)
      assert.equal((await acme.delete(`${path}/${id}`)).status, 404)
      const kinds = (await eventKinds(acme)).filter((kind) => kind.startsWith(`signIn.${member}.`))
      assert.deepEqual(
        kinds,
        ['created', 'updated', 'deleted'].map((verb) => `signIn.${member}.${verb}`),
      )
    })

    test('of the service itself is in the lists, behind the others, and stays as it is', async () => {
      const globex = await world.tenant()
      for (const displayName of ['a', 'b', 'c']) await globex.post(path, { displayName })
      const names: string[] = []
      let pageToken = ''
      do {
        const page = await globex.get(`${path}?page_size=2&page_token=${pageToken}`)
        names.push(...page.body.list.map((one: { displayName: string }) => one.displayName))
        pageToken = page.body.nextPageToken
      } while (pageToken !== '')
      assert.deepEqual([names.slice(0, 3).sort(), names.slice(3)], [['a', 'b', 'c'], ['Built-in']])
      const builtin = await globex.get(`${path}/builtin`)
      assert.deepEqual([builtin.status, builtin.body[member].isBuiltin], [200, true])
      for (const refused of [
        await globex.post(`${path}/builtin`, { [member]: { displayName: 'mine' } }),
        await globex.delete(`${path}/builtin`),
      ]) {
        assert.deepEqual([refused.status, reasonOf(refused)], [400, 'IMMUTABLE_OBJECT'])
      }
    })

    test('cannot be deleted while it is the default of the tenant', async () => {
      const globex = await world.tenant()
      const { id } = (await globex.post(path, { displayName: 'default' })).body[member]
      const saved = await globex.post('/api/v1/settings/identity-policy-defaults', {
        defaults: { [defaultMember]: id },
      })
      assert.equal(saved.status, 200, saved.text)
      const refused = await globex.delete(`${path}/${id}`)
      assert.deepEqual([refused.status, reasonOf(refused)], [400, 'IN_USE'])
    })

    test('is read by read-only administrators and changed by super administrators', async () => {
      const reader = await person(acme, ['read_only_admin'])
      const basic = await person(acme, ['basic_user'])
      assert.equal((await reader.get(path)).status, 200)
      assert.equal((await reader.post(path, { displayName: 'x' })).status, 403)
      assert.equal((await basic.get(path)).status, 403)
    })
  })
}

describe('a sign-in policy', () => {
  const create = (asked: Record<string, unknown>) =>
    acme.post('/api/v1/sign-in-policies', { displayName: 'p', ...asked })

  test('names every rule it breaks', async () => {
    const reply = await create({
      allowedPrimaryTypes: ['CREDENTIAL_TYPE_TOTP', 'CREDENTIAL_TYPE_PASSWORD', 'CREDENTIAL_TYPE_PASSWORD'],
      allowedMfaTypes: ['CREDENTIAL_TYPE_PASSWORD'],
      rules: [
        { id: 'a', matchCel: 'signIn.nothing', outcome: { allow: {} } },
        { id: 'a', matchCel: '', outcome: {} },
        { matchCel: 'true', outcome: { stepUpRequired: {} } },
      ],
    })
    assert.equal(reply.status, 400, reply.text)
    assert.deepEqual(violatedFields(reply), [
      'allowedPrimaryTypes[0]',
      'allowedPrimaryTypes[2]',
      'allowedMfaTypes[0]',
      'rules[0].matchCel',
      'rules[1].id',
      'rules[1].matchCel',
      'rules[1].outcome',
      'rules[2].outcome.stepUpRequired.level',
    ])
  })

  test('is decided by the first enforced rule that matches; one that fails refuses', async () => {
    const rule = (id: string, matchCel: string, outcome: object, mode = 'POLICY_RULE_MODE_ENFORCE') => ({
      id,
      matchCel,
      outcome,
      mode,
    })
    const deny = { deny: { reasonUser: 'no', reasonAdmin: '' } }
    const made = await create({
      rules: [
        rule('off', 'true', deny, 'POLICY_RULE_MODE_DISABLED'),
        rule('seen', 'ip.isPrivate', deny, 'POLICY_RULE_MODE_OBSERVE'),
        rule('fails', 'signIn.authConfigId == "x" && int(signIn.authConfigId) > 1', { allow: {} }),
        rule('new', 'signIn.isNewAddress', deny),
      ],
      defaultOutcome: { challengeRequired: { types: ['CREDENTIAL_TYPE_TOTP'] } },
    })
    assert.equal(made.status, 200, made.text)
    const read = acme.stored.database.reader({ tenantId: acme.id, now: Temporal.Now.instant() })
    const policy = await signInPolicyRows.get(read, made.body.signInPolicy.id)
    const decide = (signIn: object) =>
      decideSignIn({ expressions: new Expressions(), now: Temporal.Now.instant() }, policy, {
        subject: {},
        ip: '10.0.0.1',
        signIn: { authConfigId: '', credentialType: '', isNewAddress: false, ...signIn },
      })
    const usual = decide({})
    assert.deepEqual([usual.ruleId, usual.observed, Object.keys(usual.outcome)], ['', ['seen'], ['challengeRequired']])
    assert.equal(decide({ isNewAddress: true }).ruleId, 'new')
    const failed = decide({ authConfigId: 'x' })
    assert.deepEqual([failed.ruleId, Object.keys(failed.outcome)], ['fails', ['deny']])
    assert.notEqual(failed.error, '')
  })
})

test('a credential policy is never weaker than what holds always', async () => {
  const reply = await acme.post('/api/v1/credential-inventory-policies', {
    displayName: 'weak',
    enabledTypes: ['CREDENTIAL_TYPE_UNSPECIFIED'],
    password: { minLength: 8 },
    totp: { codeLength: 4, periodSeconds: 5 },
    emailOtp: { codeLength: 4, ttlSeconds: 10 },
  })
  assert.deepEqual(violatedFields(reply), [
    'enabledTypes[0]',
    'password.minLength',
    'totp.codeLength',
    'totp.periodSeconds',
    'emailOtp.codeLength',
    'emailOtp.ttlSeconds',
  ])
  const kinds = await acme.post('/api/v1/credential-inventory-policies', {
    displayName: 'x',
    passkey: { allowedAaguids: ['yubikey'] },
    delegated: { googleHostedDomains: ['not a domain'] },
  })
  assert.deepEqual(violatedFields(kinds), ['passkey.allowedAaguids[0]', 'delegated.googleHostedDomains[0]'])
})

test('a recovery policy by which nobody could get in again is refused', async () => {
  const reply = await acme.post('/api/v1/recovery-policies', {
    displayName: 'x',
    allowedRecoveryTypes: ['CREDENTIAL_TYPE_RECOVERY_CODE', 'CREDENTIAL_TYPE_PASSWORD'],
    minRecoveryAuthLevel: 'AUTH_LEVEL_MULTI_FACTOR',
  })
  assert.deepEqual(violatedFields(reply), ['allowedRecoveryTypes[1]', 'minRecoveryAuthLevel'])
})
