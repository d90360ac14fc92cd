import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { appWithConnector, company, runSync } from '../../../../../test/sync/feed.ts'
import { createWorld, type World } from '../../../../../test/world.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

test('syncs are listed newest first and told with counts, and what the last one brought can be downloaded for five minutes', async () => {
  const tenant = await world.tenant()
  const { app, connectorId } = await appWithConnector(tenant)
  const first = await runSync(world, tenant, connectorId, company(['ada'], { eng: ['ada'] }))
  const second = await runSync(world, tenant, connectorId, company(['ada', 'bob'], { eng: ['ada'] }))
  const path = `/api/v1/apps/${app.id}/connectors/${connectorId}/syncs`
  const { body } = await tenant.get(`${path}?page_size=1`)
  assert.deepEqual(
    body.list.map((one: { id: string }) => one.id),
    [second.id],
  )
  const more = await tenant.get(`${path}?page_size=1&page_token=${encodeURIComponent(body.nextPageToken)}`)
  assert.deepEqual(
    more.body.list.map((one: { id: string }) => one.id),
    [first.id],
  )
  const { sync } = (await tenant.get(`${path}/${second.id}`)).body
  assert.deepEqual(
    [sync.state, sync.type, sync.countsBefore.accounts, sync.countsAfter.accounts, sync.received.grant, sync.warnings],
    ['DONE', 'SYNC_TYPE_FULL', '1', '2', '1', []],
  )
  const link: string = (await tenant.get(`${path}/${second.id}/download_url`)).body.downloadUrl
  const file = new URL(link).pathname
  const reply = await tenant.with('').get(file)
  assert.deepEqual([reply.status, reply.headers['content-type']], [200, 'application/x-ndjson'])
  const lines = reply.text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { kind: string })
  assert.deepEqual(
    lines.map((line) => line.kind),
    ['resourceType', 'resourceType', 'resource', 'resource', 'resource', 'entitlement', 'grant'],
  )
  assert.equal((await tenant.get(`${file}x`)).status, 404)
  world.clock.move({ minutes: 5, seconds: 1 })
  assert.equal((await tenant.get(file)).status, 404)
  const old = await tenant.get(`${path}/${first.id}/download_url`)
  assert.deepEqual([old.status, old.body.message], [400, `nothing of sync ${first.id} is stored any more`])
  const other = await appWithConnector(tenant)
  const wrong = await tenant.get(`/api/v1/apps/${other.app.id}/connectors/${other.connectorId}/syncs/${second.id}`)
  assert.equal(wrong.status, 404)
})
