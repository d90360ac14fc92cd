import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { person } from '../../../../../test/people.ts'
import { reasonOf, violationsOf } from '../../../../../test/replies.ts'
import { makeHook, PATH } from '../../../../../test/webhooks/hooks.ts'
import { createWorld, type TestTenant, type World } from '../../../../../test/world.ts'

const URL = 'https://hooks.example.com/in?key=secret-key'
let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

test('a new webhook shows its secret once, and what it is by default', async () => {
  const { body } = await acme.post(PATH, { displayName: ' hook ', url: URL })
  assert.match(body.signingSecret, /^whsec_[A-Za-z0-9+/]{43}=$/)
  const { webhook } = (await acme.get(`${PATH}/${body.webhook.id}`)).body
  assert.deepEqual(webhook, body.webhook)
  assert.deepEqual([webhook.displayName, webhook.url, webhook.callbackTimeout], ['hook', URL, '691200s'])
  assert.match(webhook.signingPublicKey, /^whpk_[A-Za-z0-9+/]{43}=$/)
})

test('a destination that is not allowed is refused on its field, by the rule and without a look at the network', async () => {
  for (const url of [
    'ftp://x.example',
    'https://user@x.example',
    'http://10.0.0.1/',
    'https://x.internal/',
    'https://x.example:8443/',
    'x',
  ]) {
    const reply = await acme.post(PATH, { displayName: 'x', url })
    assert.deepEqual([reply.status, violationsOf(reply)[0]?.field], [400, 'url'], url)
  }
  const { id } = await makeHook(acme, URL)
  const reply = await acme.post(`${PATH}/${id}`, { webhook: { url: 'http://169.254.169.254/' } })
  assert.deepEqual([reply.status, violationsOf(reply)[0]?.field], [400, 'webhook.url'])
})

test('how long deliveries live is between a day and thirty', async () => {
  for (const callbackTimeout of ['86399s', '2592001s']) {
    const reply = await acme.post(PATH, { displayName: 'x', url: URL, callbackTimeout })
    assert.deepEqual([reply.status, violationsOf(reply)[0]?.field], [400, 'callbackTimeout'])
  }
})

test('an update writes what its mask names and is refused on another version', async () => {
  const { id } = await makeHook(acme, URL, { description: 'old', callbackTimeout: '86400s' })
  const updateMask = 'description,callbackTimeout'
  const reply = await acme.post(`${PATH}/${id}`, { webhook: { displayName: 'x' }, updateMask }, { 'if-match': '"1"' })
  const { displayName, description, callbackTimeout } = reply.body.webhook
  assert.deepEqual([displayName, description, callbackTimeout], ['hook', '', '691200s'])
  assert.equal(reply.headers.etag, '"2"')
  const stale = await acme.post(`${PATH}/${id}`, { webhook: { displayName: 'x' } }, { 'if-match': '"1"' })
  assert.deepEqual([stale.status, reasonOf(stale)], [409, 'VERSION_CONFLICT'])
})

test('a deleted webhook is gone for every operation', async () => {
  const { id } = await makeHook(acme, URL)
  assert.equal((await acme.delete(`${PATH}/${id}`)).text, '{}')
  for (const reply of [
    await acme.get(`${PATH}/${id}`),
    await acme.post(`${PATH}/${id}`, { webhook: { displayName: 'x' } }),
    await acme.post(`${PATH}/${id}/test`),
    await acme.post(`${PATH}/${id}/rotate-secret`),
    await acme.get(`${PATH}/${id}/instances`),
    await acme.delete(`${PATH}/${id}`),
  ]) {
    assert.equal(reply.status, 404)
  }
})

test('a search finds by words of name and description, and by ids', async () => {
  const globex = await world.tenant()
  const one = await makeHook(globex, URL, { displayName: 'Tickets', description: 'opens one in the queue' })
  await makeHook(globex, URL, { displayName: 'Chat' })
  const search = async (body: object) =>
    (await globex.post('/api/v1/search/webhooks', body)).body.list.map(({ id }: { id: string }) => id)
  assert.deepEqual(await search({ query: 'QUEUE tick' }), [one.id])
  assert.deepEqual(await search({ refs: [{ id: one.id }] }), [one.id])
  assert.equal((await search({})).length, 2)
})

test('an application administrator sees names only, a basic user nothing', async () => {
  const { id } = await makeHook(acme, URL, { description: 'hidden' })
  const as = (role: string) => person(acme, [role])
  const { webhook } = (await (await as('app_admin')).get(`${PATH}/${id}`)).body
  assert.deepEqual([webhook.id, webhook.displayName, webhook.url, webhook.description], [id, 'hook', '', ''])
  assert.equal((await (await as('basic_user')).get(`${PATH}/${id}`)).status, 403)
  assert.equal((await (await as('read_only_admin')).get(`${PATH}/${id}`)).body.webhook.url, URL)
})

test('a tenant has at most 200 webhooks', async () => {
  const full = await world.tenant()
  await world.sql(
    `insert into webhooks (tenant_id, id, display_name, url, callback_timeout_seconds, created_at, updated_at)
     select $1, 'hook' || i, 'x', 'https://x.example', 691200, now(), now() from generate_series(1, 200) i`,
    [full.id],
  )
  const reply = await full.post(PATH, { displayName: 'one too many', url: URL })
  assert.deepEqual([reply.status, reply.body.code], [400, 9])
})

test('the query of an address is in no event', async () => {
  const { id } = await makeHook(acme, URL)
  const rows = await world.sql('select after from events where subject_id = $1', [id])
  assert.equal(rows.length, 1)
  assert.ok(!JSON.stringify(rows).includes('secret-key'))
})
