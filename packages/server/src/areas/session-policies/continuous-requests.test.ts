import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { after, before, beforeEach, describe, test } from 'node:test'
import { authorized } from '../../../test/authorization-site.ts'
import type { Json, Reply } from '../../../test/caller.ts'
import { nextOf } from '../../../test/login-pages.ts'
import { type PageBrowser, signedInBrowser } from '../../../test/page-browser.ts'
import { createWorld, type TestTenant, type World } from '../../../test/world.ts'

let world: World
let acme: TestTenant
let userId: string
before(async () => {
  world = await createWorld()
})
after(() => world.stop())
beforeEach(async () => {
  acme = await world.tenant()
  userId = (await acme.get('/api/v1/auth/introspect')).body.userId
})

const rule = (id: string, matchCel: string, outcome: object, mode = 'ENFORCE') => ({
  id,
  matchCel,
  mode: `POLICY_RULE_MODE_${mode}`,
  outcome,
})

/** A policy for everybody; answers its path. */
async function usePolicy(policy: object): Promise<string> {
  const made = await acme.post('/api/v1/session-policies', { displayName: 'Everybody', ...policy })
  assert.equal(made.status, 200, made.text)
  const { id } = made.body.sessionPolicy
  await acme.post('/api/v1/settings/identity-policy-defaults', { defaults: { sessionPolicyId: id } })
  return `/api/v1/session-policies/${id}`
}

const listSessions = (browser: PageBrowser): Promise<Reply> =>
  browser.call('GET', '/api/v1/iam/sessions', undefined, { csrf: false })

async function eventsOf(kind: string): Promise<Json[]> {
  const text = 'select after from events where tenant_id = $1 and kind = $2 order by xid, ordinal'
  return (await acme.sql(text, [acme.id, kind])).map((row) => row.after)
}

const MFA = { stepUpRequired: { level: 'AUTH_LEVEL_MULTI_FACTOR', maxAgeSeconds: 300 } }
const STRONG = {
  level: 'AUTH_LEVEL_MULTI_FACTOR',
  credentialTypes: ['CREDENTIAL_TYPE_PASSWORD', 'CREDENTIAL_TYPE_TOTP'],
} as const

/** An access token of the command line, of the session of a browser. */
async function tokenOf(browser: PageBrowser): Promise<string> {
  const verifier = randomBytes(32).toString('base64url')
  const redirect_uri = 'http://127.0.0.1:53111/callback'
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'reeve-cli',
    redirect_uri,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const code = new URL(nextOf(await authorized(browser, `/auth/v1/authorize?${query}`))).searchParams.get('code') ?? ''
  const form = { grant_type: 'authorization_code', client_id: 'reeve-cli', redirect_uri, code_verifier: verifier, code }
  const { body } = await acme.form('/auth/v1/token', form)
  return body.access_token
}

describe('a continuous rule that denies', () => {
  test('ends the session with the first request that it matches', async () => {
    const deny = { reasonUser: 'Sign in with your new laptop.', reasonAdmin: 'old client' }
    const path = await usePolicy({ continuousRules: [rule('old', 'session.ageSeconds > 600', { deny })] })
    const browser = await signedInBrowser(world, acme, { userId })
    assert.equal((await listSessions(browser)).status, 200)
    world.clock.move({ minutes: 11 })
    const refused = await listSessions(browser)
    assert.equal(refused.status, 401)
    assert.match(refused.text, /SESSION_DENIED/)
    assert.match(refused.text, /Sign in with your new laptop\./)
    await acme.post(path, { sessionPolicy: { continuousRules: [] } })
    assert.equal((await listSessions(browser)).status, 401, 'it stays ended')
    assert.deepEqual(
      (await eventsOf('auth.session.refused')).map(({ ruleId, outcome, detail }) => [ruleId, outcome, detail]),
      [['old', 'deny', 'old client']],
    )
    assert.deepEqual(
      (await eventsOf('auth.session.ended')).map(({ endReason }) => endReason),
      ['policy'],
    )
    await world.flush()
    const log = await acme.post('/api/v1/systemlog/events', { eventCodes: ['session.refused'] })
    assert.equal(log.body.list.length, 1)
  })

  test('refuses the request alone when it cannot be evaluated', async () => {
    const path = await usePolicy({
      continuousRules: [rule('x', 'session.ageSeconds > 600 && 1 / 0 == 1', { deny: {} })],
    })
    const browser = await signedInBrowser(world, acme, { userId })
    world.clock.move({ minutes: 11 })
    assert.match((await listSessions(browser)).text, /SESSION_RULE_FAILED/)
    await acme.post(path, { sessionPolicy: { continuousRules: [] } })
    assert.equal((await listSessions(browser)).status, 200)
  })
})

describe('a continuous rule that asks for a newer or stronger sign-in', () => {
  test('tells a page the level and the age', async () => {
    await usePolicy({ continuousRules: [rule('mfa', 'true', MFA)] })
    const browser = await signedInBrowser(world, acme, { userId, ...STRONG })
    assert.equal((await listSessions(browser)).status, 200)
    world.clock.move({ seconds: 301 })
    const { status, body } = await listSessions(browser)
    assert.deepEqual([status, body.code], [403, 7])
    const info = body.details.find((one: Json) => one.reason === 'STEP_UP_REQUIRED')
    assert.deepEqual(info.metadata, { level: 'AUTH_LEVEL_MULTI_FACTOR', maxAgeSeconds: '300' })
    assert.equal((await browser.get('/auth/v1/session')).body.user.id, userId, 'the session is still there')
    assert.match(nextOf(await browser.get('/auth/v1/device?user_code=BCDF-GHJK')), /^\/login\?/, 'but lets nobody in')
  })

  test('tells a client what to ask for, as RFC 9470 says', async () => {
    await usePolicy({ continuousRules: [rule('mfa', 'true', MFA)] })
    const browser = await signedInBrowser(world, acme, { userId, ...STRONG })
    const client = acme.with(await tokenOf(browser))
    assert.equal((await client.get('/api/v1/iam/sessions')).status, 200)
    world.clock.move({ seconds: 301 })
    const refused = await client.get('/api/v1/iam/sessions')
    assert.equal(refused.status, 401)
    assert.equal(
      refused.headers['www-authenticate'],
      'Bearer error="insufficient_user_authentication", error_description="this needs a newer or stronger sign-in", acr_values="urn:reeve:acr:multi-factor", max_age="300"',
    )
    const info = await client.get('/auth/v1/userinfo')
    assert.deepEqual([info.status, info.body.error], [401, 'insufficient_user_authentication'])
  })
})

test('a rule that is only observed lets everything pass, and is logged once in an hour', async () => {
  await usePolicy({ continuousRules: [rule('seen', 'ip.isLoopback', { deny: {} }, 'OBSERVE')] })
  const browser = await signedInBrowser(world, acme, { userId })
  for (let requests = 0; requests < 3; requests++) assert.equal((await listSessions(browser)).status, 200)
  assert.deepEqual(
    (await eventsOf('auth.session.observed')).map(({ ruleId, outcome }) => [ruleId, outcome]),
    [['seen', 'deny']],
  )
  world.clock.move({ minutes: 61 })
  await listSessions(browser)
  assert.equal((await eventsOf('auth.session.observed')).length, 2)
  await world.flush()
  const later = await acme.signIn(acme.admin)
  const log = await later.post('/api/v1/systemlog/events', { eventCodes: ['session.observed'] })
  assert.equal(log.body.list.length, 2)
})

describe('a client of others', () => {
  const REDIRECT = 'https://tool.example/done'
  const tool = { client_id: 'tool', redirect_uri: REDIRECT }
  const settings = (sessionSettings: object): Promise<Reply> =>
    acme.post('/api/v1/settings/session', { sessionSettings })

  async function tokens(browser: PageBrowser): Promise<Json> {
    const verifier = randomBytes(32).toString('base64url')
    const code_challenge = createHash('sha256').update(verifier).digest('base64url')
    const query = new URLSearchParams({
      ...tool,
      response_type: 'code',
      code_challenge,
      code_challenge_method: 'S256',
      scope: 'offline_access',
    })
    const first = nextOf(await authorized(browser, `/auth/v1/authorize?${query}`))
    const next = first.startsWith('/auth/v1/consent')
      ? nextOf(await browser.get(nextOf(await browser.submit(await browser.get(first), { answer: 'agree' }))))
      : first
    const answer = Object.fromEntries(new URL(next).searchParams)
    if (!answer.code) return answer
    const form = { ...tool, grant_type: 'authorization_code', code_verifier: verifier, code: answer.code }
    return (await acme.form('/auth/v1/token', form)).body
  }

  beforeEach(async () => {
    await acme.post('/api/v1/settings/oauth-clients', {
      clientId: 'tool',
      displayName: 'Tool',
      redirectUris: [REDIRECT],
    })
  })

  test('acts for nobody while such clients are switched off', async () => {
    const browser = await signedInBrowser(world, acme, { userId })
    assert.equal((await tokens(browser)).error, 'unauthorized_client')
    await settings({ externalClientsEnabled: true })
    const { access_token, refresh_token } = await tokens(browser)
    assert.equal((await acme.with(access_token).get('/api/v1/iam/sessions')).status, 200)
    await settings({ externalClientsEnabled: false })
    const refused = await acme.with(access_token).get('/api/v1/iam/sessions')
    assert.deepEqual([refused.status, /EXTERNAL_CLIENTS_DISABLED/.test(refused.text)], [403, true])
    const refresh = { client_id: 'tool', grant_type: 'refresh_token', refresh_token }
    assert.equal((await acme.form('/auth/v1/token', refresh)).body.error, 'unauthorized_client')
  })

  test('comes from the listed addresses only', async () => {
    await settings({ externalClientsEnabled: true })
    const browser = await signedInBrowser(world, acme, { userId })
    const { access_token, refresh_token } = await tokens(browser)
    await settings({ externalClientSource: { enabled: true, sourceCidr: ['203.0.113.0/24'] } })
    assert.match((await acme.with(access_token).get('/api/v1/iam/sessions')).text, /IP_NOT_ALLOWED/)
    const refresh = { client_id: 'tool', grant_type: 'refresh_token', refresh_token }
    assert.equal((await acme.form('/auth/v1/token', refresh)).body.error, 'unauthorized_client')
    assert.equal((await listSessions(browser)).status, 200, 'the browser of the person is no client of others')
  })
})
