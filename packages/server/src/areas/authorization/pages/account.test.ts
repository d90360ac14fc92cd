import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { localPerson, PASSWORD } from '../../../../test/local-accounts.ts'
import { follow } from '../../../../test/login-pages.ts'
import type { PageBrowser } from '../../../../test/page-browser.ts'
import { eventKinds } from '../../../../test/people.ts'
import { signedInByPages } from '../../../../test/sign-in-pages.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  world.clock.hold()
  acme = await world.tenant()
})
after(() => world.stop())

async function ada(tenant = acme) {
  const { userId, email } = await localPerson(tenant, { password: PASSWORD, now: world.clock.now() })
  return { userId, email, browser: await signedInByPages(tenant, { email }) }
}

const endReasons = async (userId: string, tenant = acme): Promise<string[]> =>
  (await tenant.sql('select end_reason from sessions where user_id = $1 and ended_at is not null', [userId])).map(
    (row) => String(row.end_reason),
  )

describe('sessions', () => {
  test('are listed, and one of them is ended', async () => {
    const { email, userId, browser } = await ada()
    const other = await signedInByPages(acme, { email })
    const page = await browser.get('/account/sessions')
    assert.equal(page.text.match(/<li>\s*<div>/g)?.length, 2)
    assert.equal(page.text.match(/this one/g)?.length, 1)
    const done = await follow(browser, await browser.submit(page, {}, { holding: 'End the session' }))
    assert.match(done.text, /The session has ended/)
    assert.deepEqual(await endReasons(userId), ['signed_out'])
    assert.equal((await other.get('/account')).status, 303)
  })

  test('of oneself are all ended but this one', async () => {
    const { email, browser } = await ada()
    const others = [await signedInByPages(acme, { email }), await signedInByPages(acme, { email })]
    const page = await browser.get('/account/sessions')
    const done = await follow(browser, await browser.submit(page, { end: 'others' }, { holding: 'everywhere else' }))
    assert.match(done.text, /signed out everywhere else/)
    for (const other of others) assert.equal((await other.get('/account')).status, 303)
    assert.equal((await browser.get('/account')).status, 200)
  })

  test('the one of the browser signs it out', async () => {
    const { browser } = await ada()
    const page = await browser.get('/account/sessions')
    const done = await browser.submit(page, {}, { holding: 'Sign out here' })
    assert.equal(done.headers.location, '/login')
    assert.ok(!browser.cookies.has('reeve_session'))
    assert.equal((await browser.get('/account')).status, 303)
  })

  test('of somebody else are not ended', async () => {
    const { browser } = await ada()
    const { userId, browser: other } = await ada()
    const [row] = await acme.sql('select id from sessions where user_id = $1', [userId])
    const page = await browser.get('/account/sessions')
    assert.equal((await browser.submit(page, { id: String(row!.id) })).status, 404)
    assert.equal((await other.get('/account')).status, 200)
  })
})

describe('a client', () => {
  /** Signs the person in to a client of somebody else, by the pages. */
  async function connected(tenant: TestTenant, browser: PageBrowser): Promise<{ token: string }> {
    await tenant.post('/api/v1/settings/session', { sessionSettings: { externalClientsEnabled: true } })
    const redirect_uri = 'https://notes.example/callback'
    const made = await tenant.post('/api/v1/settings/oauth-clients', {
      displayName: 'Notes',
      redirectUris: [redirect_uri],
    })
    const client_id = made.body.client.id
    const code_verifier = randomBytes(32).toString('base64url')
    const code_challenge = createHash('sha256').update(code_verifier).digest('base64url')
    const asked = { response_type: 'code', client_id, redirect_uri, code_challenge, code_challenge_method: 'S256' }
    const page = await follow(browser, await browser.get(`/auth/v1/authorize?${new URLSearchParams(asked)}`))
    const agreed = await follow(browser, await browser.submit(page, { answer: 'agree' }))
    const code = new URL(String(agreed.headers.location)).searchParams.get('code') ?? ''
    const exchange = { grant_type: 'authorization_code', client_id, redirect_uri, code_verifier, code }
    return { token: (await tenant.form('/auth/v1/token', exchange)).body.access_token }
  }

  test('that the person agreed to is listed and disconnected: consent and sessions', async () => {
    const tenant = await world.tenant()
    const { userId, browser } = await ada(tenant)
    const { token } = await connected(tenant, browser)
    assert.equal((await tenant.with(token).get('/api/v1/auth/introspect')).status, 200)
    const page = await browser.get('/account/clients')
    assert.match(page.text, /<h2>Notes<\/h2>[\s\S]*You agreed[\s\S]*1 session/)
    const done = await follow(browser, await browser.submit(page))
    assert.match(done.text, /cannot act for you any more[\s\S]*No program acts for you/)
    assert.deepEqual(await tenant.sql('select 1 from oauth_consents where user_id = $1', [userId]), [])
    assert.deepEqual(await endReasons(userId, tenant), ['signed_out'])
    assert.equal((await tenant.with(token).get('/api/v1/auth/introspect')).status, 401)
    assert.ok((await eventKinds(tenant)).includes('signIn.consent.withdrawn'))
    assert.equal((await browser.get('/account')).status, 200)
  })

  test('that the person has nothing with is not found, nor is the service itself', async () => {
    const { browser } = await ada()
    const csrf = /name="csrf" value="([^"]+)"/.exec((await browser.get('/account/sessions')).text)![1]!
    const form = {
      ...(await browser.get('/account/clients')),
      text: '<form method="post" action="/account/clients"></form>',
    }
    for (const client of ['nothing', 'reeve-console', ''])
      assert.equal((await browser.submit(form, { csrf, client })).status, 404)
    assert.equal((await browser.get('/account')).status, 200)
  })
})
