import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { registry } from '../src/areas/registry.ts'
import type { Caller, Json } from './caller.ts'
import { insertConnector, makeApp } from './directory.ts'
import { person } from './people.ts'
import { makeProfile } from './profiles.ts'
import { createWorld, type TestTenant, type World } from './world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

const THREE = ['one', 'two', 'three']

/** What a search finds from its first page to its last, and what it said of how many there are. */
async function walked(caller: Caller, path: string, body: object = {}) {
  const totals: unknown[] = []
  let found = 0
  let pageToken = ''
  do {
    const reply = await caller.post(path, { ...body, withTotal: true, pageSize: 2, pageToken })
    assert.equal(reply.status, 200, `${path}: ${reply.text}`)
    totals.push(reply.body.total)
    found += reply.body.list.length
    pageToken = reply.body.nextPageToken
  } while (pageToken !== '')
  return { found, totals }
}

async function makeThreeOfEach(): Promise<void> {
  const { id: appId } = await makeApp(acme)
  for (const displayName of THREE) {
    await insertConnector(acme, appId, { display_name: displayName })
    await makeProfile(acme, { displayName })
    const made: Json[] = [
      await acme.post('/api/v1/vaults', { displayName }),
      await acme.post('/api/v1/webhooks', { displayName, url: 'https://hooks.example/x' }),
    ]
    for (const reply of made) assert.equal(reply.status, 200, reply.text)
  }
}

test('every search that counts says on its first page how many all its pages have', async () => {
  await makeThreeOfEach()
  const searches = registry.operations.filter(
    ({ request, path }) => 'withTotal' in request.fields && !path.includes('{'),
  )
  const several: string[] = []
  for (const { id, path } of searches) {
    const { found, totals } = await walked(acme, path)
    assert.deepEqual(totals[0], { count: found, isMore: false }, id)
    for (const total of totals.slice(1)) assert.equal(total, undefined, id)
    if (totals.length > 1) several.push(id)
  }
  for (const id of ['accessProfiles', 'connectors', 'policies', 'vaults', 'webhooks'])
    assert.ok(several.includes(`${id}.search`), id)
})

test('vaults and access profiles are found by words, and counted as far as the reader sees them', async () => {
  const owner = await person(acme, ['basic_user'])
  const ownerIds = [owner.userId]
  assert.equal((await acme.post('/api/v1/vaults', { displayName: 'Quay of one', ownerIds })).status, 200)
  assert.equal((await acme.post('/api/v1/vaults', { displayName: 'Quay of others' })).status, 200)
  await makeProfile(acme, { displayName: 'Quay crew', published: true, visibleToEveryone: true })
  await makeProfile(acme, { displayName: 'Quay draft' })
  for (const path of ['/api/v1/search/vaults', '/api/v1/search/catalogs'])
    for (const [caller, count] of [[acme, 2] as const, [owner, 1] as const]) {
      assert.deepEqual(await walked(caller, path, { query: 'quay' }), {
        found: count,
        totals: [{ count, isMore: false }],
      })
    }
})
