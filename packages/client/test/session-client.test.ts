import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { localPerson } from '../../server/test/local-accounts.ts'
import { signedInBrowser } from '../../server/test/page-browser.ts'
import { createWorld, type TestTenant, type World } from '../../server/test/world.ts'
import type { Fetch, Sent } from '../src/exchange.ts'
import { ApiError, SessionClient } from '../src/session.ts'

let world: World
let tenant: TestTenant

before(async () => {
  world = await createWorld()
  tenant = await world.tenant('default')
})
after(() => world.stop())

type Seen = { path: string; sent: Sent }

/** A client in a browser in which somebody with all rights is signed in. */
async function inBrowser(options: { onSessionEnded?(): void } = {}) {
  const { userId } = await localPerson(tenant, { roleIds: ['super_admin'] })
  const { cookies } = await signedInBrowser(world, tenant, { userId })
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const seen: Seen[] = []
  const send: Fetch = (url, sent) => {
    seen.push({ path: new URL(url).pathname, sent })
    return fetch(url, { ...sent, headers: { ...sent.headers, cookie, 'sec-fetch-site': 'same-origin' } })
  }
  const client = new SessionClient({ baseUrl: world.url, fetch: send, ...options })
  return { client, seen, userId }
}

const RULES = { body: { pageSize: 1 } }

test('the session says who is signed in, and is read once', async () => {
  const { client, seen, userId } = await inBrowser()
  const [one, other] = await Promise.all([client.session(), client.session()])
  assert.equal(one?.user.id, userId)
  assert.equal(other, one)
  assert.equal(seen.length, 1)
})

test('nobody is signed in without a cookie', async () => {
  const client = new SessionClient({ baseUrl: world.url })
  assert.equal(await client.session(), undefined)
})

test('reading sends no token, changing sends the one of the session', async () => {
  const { client, seen } = await inBrowser()
  await client.call('auth.introspect')
  assert.equal(seen[0]?.sent.headers['reeve-csrf'], undefined)
  await client.call('findings.search', RULES)
  assert.deepEqual(
    seen.map(({ path }) => path),
    ['/api/v1/auth/introspect', '/auth/v1/session', '/api/v1/findings/search'],
  )
  assert.equal(seen[2]?.sent.headers['reeve-csrf'], (await client.session())?.csrfToken)
  assert.equal(seen[2]?.sent.headers.authorization, undefined)
})

test('a session that has ended is told once, and may begin anew', async () => {
  let told = 0
  const { client, userId } = await inBrowser({ onSessionEnded: () => (told += 1) })
  await client.call('auth.introspect')
  await tenant.post(`/api/v1/users/${userId}/end-sessions`, {})
  const refused = (error: unknown): boolean => error instanceof ApiError && error.status === 401
  await assert.rejects(client.call('auth.introspect'), refused)
  await assert.rejects(client.call('auth.introspect'), refused)
  assert.equal(told, 1)
  assert.equal(await client.renew(), undefined)
})

test('a change that names the tag it was made from is refused when somebody was faster', async () => {
  const { client } = await inBrowser()
  const made = await client.callTagged('webhooks.create', {
    body: { displayName: 'One', url: 'https://hooks.example/one' },
  })
  const id = made.answer.webhook?.id ?? ''
  const { etag } = await client.callTagged('webhooks.get', { path: { id } })
  const change = (description: string) =>
    client.callTagged(
      'webhooks.update',
      { path: { id }, body: { webhook: { description }, updateMask: 'description' } },
      { ifMatch: etag },
    )
  assert.notEqual((await change('first')).etag, etag)
  await assert.rejects(change('second'), (error) => error instanceof ApiError && error.reason === 'VERSION_CONFLICT')
})
