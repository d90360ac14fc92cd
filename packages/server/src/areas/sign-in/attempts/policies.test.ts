import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { Json, Reply } from '../../../../test/caller.ts'
import { codeAt, enrolledTotp, localPerson, PASSWORD } from '../../../../test/local-accounts.ts'
import { follow, givePassword, nextOf, textIn, whoIn } from '../../../../test/login-pages.ts'
import { PageBrowser } from '../../../../test/page-browser.ts'
import { lastRefusal } from '../../../../test/sign-in-site.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
let person: { email: string; userId: string }
before(async () => {
  world = await createWorld()
  world.clock.hold()
})
after(() => world.stop())
beforeEach(async () => {
  acme = await world.tenant()
  person = await localPerson(acme, { password: PASSWORD, now: world.clock.now() })
})

async function useSignInPolicy(policy: object): Promise<void> {
  const made = await acme.post('/api/v1/sign-in-policies', { displayName: 'Everybody', ...policy })
  assert.equal(made.status, 200, made.text)
  const defaults = { signInPolicyId: made.body.signInPolicy.id }
  assert.equal((await acme.post('/api/v1/settings/identity-policy-defaults', { defaults })).status, 200)
}

const rule = (matchCel: string, outcome: object, mode = 'ENFORCE') => ({
  id: 'the-rule',
  matchCel,
  mode: `POLICY_RULE_MODE_${mode}`,
  outcome,
})

const signIn = (browser: PageBrowser): Promise<Reply> =>
  givePassword(browser, { email: person.email, password: PASSWORD.reveal() })

async function eventsOf(kind: string): Promise<Json[]> {
  const text = 'select after from events where tenant_id = $1 and kind = $2 order by xid, ordinal'
  return (await acme.sql(text, [acme.id, kind])).map((row) => row.after)
}

async function logOf(code: string): Promise<Json[]> {
  await world.flush()
  const caller = await acme.signIn(acme.admin)
  return (await caller.post('/api/v1/systemlog/events', { eventCodes: [code] })).body.list
}

/** A code of a new authenticator app of the person. */
async function newApp(): Promise<() => string> {
  const { base32 } = await enrolledTotp(acme, person.userId, world.clock.now())
  return () => {
    world.clock.move({ seconds: 30 })
    return codeAt(base32, world.clock.now())
  }
}

describe('a rule of the sign-in policy that denies', () => {
  test('shows the person one reason, and the log another', async () => {
    const deny = { reasonUser: 'Not on <Sundays>.', reasonAdmin: 'maintenance window 7' }
    await useSignInPolicy({ rules: [rule(`subject.email == "${person.email}"`, { deny })] })
    const browser = new PageBrowser(acme)
    const answer = await signIn(browser)
    assert.equal(answer.status, 403)
    assert.match(answer.text, /Not on &lt;Sundays&gt;\./)
    assert.doesNotMatch(answer.text, /maintenance/)
    assert.equal(await whoIn(browser), '')
    const { reason, detail, userId } = await lastRefusal(acme)
    assert.deepEqual([reason, detail, userId], ['policy', 'the-rule: maintenance window 7', person.userId])
    const [line] = await logOf('sign_in.refused')
    assert.match(line.message, /was refused: policy/)
    assert.equal(line.unmapped.detail, 'the-rule: maintenance window 7')
  })

  test('only denies what it matches', async () => {
    await useSignInPolicy({ rules: [rule('subject.email == "other@acme.example"', { deny: {} })] })
    const browser = new PageBrowser(acme)
    await signIn(browser)
    assert.equal(await whoIn(browser), person.userId)
  })

  test('that is only observed is logged, and lets the person in', async () => {
    await useSignInPolicy({ rules: [rule('ip.isLoopback', { deny: {} }, 'OBSERVE')] })
    const browser = new PageBrowser(acme)
    await signIn(browser)
    assert.equal(await whoIn(browser), person.userId)
    assert.deepEqual(
      (await eventsOf('signIn.observed')).map(({ userId, ruleId }) => [userId, ruleId]),
      [[person.userId, 'the-rule']],
    )
    assert.equal((await logOf('sign_in.observed')).length, 1)
  })

  test('that cannot be evaluated refuses everybody', async () => {
    await useSignInPolicy({ rules: [rule('1 / 0 == 1', { allow: {} })] })
    assert.equal((await signIn(new PageBrowser(acme))).status, 403)
    assert.match((await lastRefusal(acme)).detail, /could not be evaluated/)
  })

  test('sees whether the address is new, and what the sign-in began with', async () => {
    const matchCel = 'signIn.isNewAddress && signIn.credentialType == "CREDENTIAL_TYPE_PASSWORD"'
    const browser = new PageBrowser(acme)
    await signIn(browser)
    await useSignInPolicy({ rules: [rule(matchCel, { deny: {} })] })
    assert.equal(nextOf(await signIn(new PageBrowser(acme))), '/', 'the address is known by now')
    person = await localPerson(acme, { password: PASSWORD, now: world.clock.now() })
    assert.equal((await signIn(new PageBrowser(acme))).status, 403)
  })
})

describe('more than a password', () => {
  const WANTED: readonly [string, object][] = [
    ['a floor', { allow: { floorLevel: 'AUTH_LEVEL_MULTI_FACTOR' } }],
    ['a step-up', { stepUpRequired: { level: 'AUTH_LEVEL_MULTI_FACTOR', maxAgeSeconds: 300 } }],
    ['a challenge', { challengeRequired: { types: ['CREDENTIAL_TYPE_TOTP'] } }],
  ]

  for (const [name, defaultOutcome] of WANTED) {
    test(`${name} refuses whoever has no second factor`, async () => {
      await useSignInPolicy({ defaultOutcome })
      const browser = new PageBrowser(acme)
      const answer = await signIn(browser)
      assert.equal(answer.status, 403, textIn(answer))
      assert.equal(await whoIn(browser), '')
      assert.equal((await lastRefusal(acme)).reason, 'unmet_authentication_requirements')
    })

    test(`${name} is met with an authenticator app`, async () => {
      const code = await newApp()
      await useSignInPolicy({ defaultOutcome })
      const browser = new PageBrowser(acme)
      const second = await follow(browser, await signIn(browser))
      assert.equal(nextOf(await browser.submit(second, { code: code() })), '/')
      assert.equal(await whoIn(browser), person.userId)
    })
  }

  test('a continuous rule of the session policy is met before the session begins', async () => {
    const code = await newApp()
    const stepUpRequired = { level: 'AUTH_LEVEL_MULTI_FACTOR', maxAgeSeconds: 0 }
    const continuousRules = [rule('true', { stepUpRequired })]
    const made = await acme.post('/api/v1/session-policies', { displayName: 'Strict', continuousRules })
    assert.equal(made.status, 200, made.text)
    const defaults = { sessionPolicyId: made.body.sessionPolicy.id }
    await acme.post('/api/v1/settings/identity-policy-defaults', { defaults })
    const browser = new PageBrowser(acme)
    const second = await follow(browser, await signIn(browser))
    await browser.submit(second, { code: code() })
    assert.equal((await browser.call('GET', '/api/v1/iam/sessions', undefined, { csrf: false })).status, 200)
  })
})

describe('an enrolment', () => {
  test('comes first, in a session that is good for nothing else, and then the sign-in continues', async () => {
    await useSignInPolicy({ defaultOutcome: { enrollmentRequired: { credentialTypes: ['CREDENTIAL_TYPE_TOTP'] } } })
    const browser = new PageBrowser(acme)
    const next = nextOf(await signIn(browser))
    const { pathname, searchParams } = new URL(next, acme.baseUrl)
    assert.deepEqual([pathname, searchParams.get('enrol')], ['/account', 'CREDENTIAL_TYPE_TOTP'])
    const call = () => browser.call('GET', '/api/v1/iam/sessions', undefined, { csrf: false })
    const refused = await call()
    assert.equal(refused.status, 403)
    assert.match(refused.text, /ENROLLMENT_REQUIRED/)
    const back = searchParams.get('return_to') ?? ''
    assert.match(nextOf(await browser.get(back)), /^\/account\?enrol=/, 'nothing is enrolled yet')
    await newApp()
    assert.equal(nextOf(await browser.get(back)), '/')
    const { list } = (await call()).body
    assert.deepEqual(
      list.map((one: Json) => one.clientId),
      ['reeve-console'],
      'the session for enrolment has ended',
    )
  })

  test('is not asked of whoever has such a credential', async () => {
    const code = await newApp()
    await useSignInPolicy({ defaultOutcome: { enrollmentRequired: { credentialTypes: ['CREDENTIAL_TYPE_TOTP'] } } })
    const browser = new PageBrowser(acme)
    const second = await follow(browser, await signIn(browser))
    assert.equal(nextOf(await browser.submit(second, { code: code() })), '/')
  })
})
