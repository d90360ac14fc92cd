import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { Json, Reply } from '../../../../test/caller.ts'
import { answerCode, type ForgedProvider, forgedProvider, startSigner } from '../../../../test/forged-provider.ts'
import { nextOf, textIn } from '../../../../test/login-pages.ts'
import type { OidcIssuer } from '../../../../test/oidc-issuer.ts'
import { PageBrowser, signedInBrowser } from '../../../../test/page-browser.ts'
import { knownPerson, lastRefusal } from '../../../../test/sign-in-site.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let signer: OidcIssuer
let acme: TestTenant
let forged: ForgedProvider
let providerId: string
let userId: string
before(async () => {
  signer = await startSigner()
  world = await createWorld({ REEVE_OUTBOUND_ALLOW: '127.0.0.0/8' })
  world.clock.hold()
})
after(async () => {
  await world.stop()
  await signer.close()
})
beforeEach(async () => {
  acme = await world.tenant()
  forged = forgedProvider(signer)
  const made = await acme.post('/api/v1/step-up/providers', {
    displayName: 'Signatures',
    issuerUrl: forged.issuer,
    clientId: 'reeve',
    clientSecret: 'a-secret',
    oauth2: { acrValues: ['phr'] },
  })
  assert.equal(made.status, 200, made.text)
  providerId = made.body.stepUpProvider.id
  userId = await knownPerson(acme, 'ada@acme.example')
})

/** From the page that offers it to the request at the provider. */
async function begin(browser: PageBrowser): Promise<URLSearchParams> {
  const query = new URLSearchParams({ provider_id: providerId, task_id: 'task', policy_step_id: 'step' })
  const begun = await browser.submit(await browser.get(`/auth/v1/step-up?${query}`))
  return new URL(nextOf(begun)).searchParams
}

/** The provider answers, and the browser brings the answer. */
async function bring(browser: PageBrowser, asked: URLSearchParams, claims: object = {}): Promise<Reply> {
  const now = world.clock.now()
  const auth_time = Math.floor(now.epochMilliseconds / 1000)
  await answerCode(forged, asked.get('nonce') ?? '', now, { claims: { acr: 'phr', auth_time, ...claims } })
  return browser.get(`/auth/v1/step-up/callback?code=a-code&state=${asked.get('state')}`)
}

const transactions = async (): Promise<Json[]> =>
  (await acme.post('/api/v1/search/step-up/transactions', { userIds: [userId] })).body.list

test('a person who is signed in is sent to the provider, and is verified by a fresh answer, once', async () => {
  const browser = await signedInBrowser(world, acme, { userId })
  const asked = await begin(browser)
  assert.deepEqual(
    ['prompt', 'max_age', 'acr_values', 'login_hint'].map((name) => asked.get(name)),
    ['login', '0', 'phr', 'ada@acme.example'],
  )
  assert.match(textIn(await bring(browser, asked)), /You are verified/)
  const [made] = await transactions()
  assert.equal(made.state, 'STEP_UP_TRANSACTION_STATE_VERIFIED')
  assert.deepEqual(made.approveTask, { taskId: 'task', policyStepId: 'step' })
  assert.equal((await bring(browser, asked)).status, 403, 'the answer counts once')
  assert.equal((await lastRefusal(acme)).reason, 'replay')
})

test('nobody begins one without a session, nor by a form of another site', async () => {
  const nobody = await new PageBrowser(acme).get('/auth/v1/step-up?provider_id=x&task_id=y')
  assert.match(nextOf(nobody), /^\/login\?return_to=%2Fauth%2Fv1%2Fstep-up%3Fprovider_id/)
  const browser = await signedInBrowser(world, acme, { userId })
  const page = await browser.get(`/auth/v1/step-up?provider_id=${providerId}&task_id=task`)
  assert.equal((await browser.submit(page, { csrf: 'guessed' })).status, 403)
  assert.deepEqual(await transactions(), [])
})

const REFUSED: readonly [string, object][] = [
  ['an older sign-in', { auth_time: 1_600_000_000 }],
  ['no proof of the time', { auth_time: undefined }],
  ['another context class', { acr: 'urn:weak' }],
  ['no context class', { acr: undefined }],
  ['another person', { email: 'bob@acme.example' }],
]
for (const [name, claims] of REFUSED) {
  test(`${name} fails it for good, and the page says no reason`, async () => {
    const browser = await signedInBrowser(world, acme, { userId })
    const asked = await begin(browser)
    const failed = await bring(browser, asked, claims)
    assert.equal(failed.status, 403)
    assert.match(textIn(failed), /You were not verified, and nothing was approved/)
    assert.equal((await transactions())[0].state, 'STEP_UP_TRANSACTION_STATE_ERROR')
    assert.equal((await bring(browser, asked)).status, 403)
  })
}

test('another session of the same person, and no session, do not finish it', async () => {
  for (const other of [await signedInBrowser(world, acme, { userId }), new PageBrowser(acme)]) {
    const asked = await begin(await signedInBrowser(world, acme, { userId }))
    assert.equal((await bring(other, asked)).status, 403)
    assert.equal((await transactions())[0].state, 'STEP_UP_TRANSACTION_STATE_ERROR')
  }
})

test('a test of the provider shows the claims', async () => {
  const administrator = (await acme.get('/api/v1/auth/introspect')).body.userId
  await acme.sql(
    `update users set email = 'ada@acme.example', known_email = 'ada@acme.example', email_confirmed_at = now() where id = $1`,
    [administrator],
  )
  const browser = await signedInBrowser(world, acme, { userId: administrator })
  const { body } = await browser.call('POST', `/api/v1/step-up/providers/${providerId}/test`, {})
  const page = await bring(browser, new URL(body.redirectUrl).searchParams)
  assert.match(textIn(page), /The test passed/)
  assert.match(textIn(page), /acr &quot;phr&quot;/)
  assert.notEqual((await acme.get(`/api/v1/step-up/providers/${providerId}`)).body.stepUpProvider.lastTestedAt, null)
})

test('a provider that is switched off begins nothing', async () => {
  await acme.post(`/api/v1/step-up/providers/${providerId}`, { stepUpProvider: { enabled: false } })
  const browser = await signedInBrowser(world, acme, { userId })
  const query = new URLSearchParams({ provider_id: providerId, task_id: 'task' })
  const refused = await browser.submit(await browser.get(`/auth/v1/step-up?${query}`))
  assert.match(textIn(refused), /The check cannot begin the step-up provider is switched off or gone/)
})
