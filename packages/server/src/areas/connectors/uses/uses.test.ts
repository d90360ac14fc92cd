import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { insertUser } from '../../../../test/directory.ts'
import { daysAgo, principal, searchShadowApps, startFeeder, usedSource } from '../../../../test/uses.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

describe('what accounts were used for', () => {
  let world: World
  let acme: TestTenant
  before(async () => {
    world = await createWorld()
    acme = await world.tenant('acme')
    await insertUser(acme, { email: 'ann@acme.example', origin: 'USER_ORIGIN_LOCAL' })
  })
  after(() => world.stop())

  it('a sync may tell of accounts that it brings itself; what it cannot place is told with its place', async () => {
    const app = await startFeeder(world, acme)
    const uses = [
      { id: '1', principalId: principal('ann'), occurredAt: daysAgo(world, 1) },
      { id: '2', principalId: principal('gone'), occurredAt: daysAgo(world, 1) },
    ]
    await app.sync({ ...usedSource(['ann']), uses })
    const [sync] = (await acme.get(`${app.path}/syncs`)).body.list
    assert.deepEqual(
      [sync.state, sync.received.use, sync.warnings.map(({ kind, record, place }: Json) => [kind, record, place])],
      ['DONE', '2', [['use', '2', 'batch 4 index 1']]],
    )
    const [used] = await acme.sql(
      `select a.last_used_at from app_users a where a.app_id = $1 and a.display_name = 'ann'`,
      [app.appId],
    )
    assert.equal((used!.last_used_at as Date).toISOString(), new Date(uses[0]!.occurredAt).toISOString())
  })

  it('a thousand uses are taken at once, and a bad one is told with its place and stores none of them', async () => {
    const app = await startFeeder(world, acme)
    await app.sync(usedSource(['ann']))
    const list: Json[] = Array.from({ length: 1000 }, (_, index) => ({
      id: `bulk-${index}`,
      principalId: principal('ann'),
      occurredAt: daysAgo(world, index % 40),
      app: { identifier: `host-${index % 7}.example` },
    }))
    const refused: [unknown, string][] = [
      [{ ...list[0], occurredAt: '2026-02-30T00:00:00Z' }, 'occurredAt'],
      [{ ...list[0], id: 'ahead', occurredAt: daysAgo(world, -2) }, 'occurredAt'],
      [{ ...list[0], principalId: { resourceType: 'user' } }, 'principalId.resource'],
      [{ ...list[0], app: { consent: true } }, 'app'],
      [{ ...list[0], resourceId: { resourceType: 'team', resource: 'ops' } }, 'app'],
      [{ ...list[0], id: '' }, 'id'],
      [{ ...list[1], occurredAt: daysAgo(world, 7) }, 'id'],
    ]
    for (const [bad, field] of refused) {
      const reply = await app.program.call('/uses', { list: [...list.slice(0, 3), bad] })
      const [violation] = reply.body.details.find((one: Json) => one.fieldViolations).fieldViolations
      assert.deepEqual([reply.status, violation.field], [400, `list[3].${field}`], JSON.stringify(bad))
    }
    assert.equal((await app.program.call('/uses', { list: [...list, list[0]] })).status, 400)
    assert.deepEqual(await app.program.must('/uses', { list }), { accepted: 1000, repeated: 0, unresolved: 0 })
    const counts = (await searchShadowApps(acme, 'host-')).map((one) => Number(one.useCount))
    assert.deepEqual([counts.length, counts.reduce((sum, one) => sum + one, 0)], [7, 1000])
  })

  it('uses are told by whoever feeds the connector and nobody else', async () => {
    const [app, other] = [await startFeeder(world, acme), await startFeeder(world, acme)]
    const reply = await other.program.caller.post(`${app.path}/uses`, { list: [] })
    assert.ok([403, 404].includes(reply.status), reply.text)
  })
})
