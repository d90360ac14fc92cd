import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeTriggered } from '../../../../test/automations.ts'
import {
  insertAccount,
  insertGrant,
  insertUser,
  makeEntitlement,
  type TestEntitlement,
} from '../../../../test/directory.ts'
import { runsOf } from '../../../../test/runs.ts'
import { processAll } from '../../../../test/work.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

const PATH = '/api/v1/accessconflict'

async function monitorOf(a: TestEntitlement, b: TestEntitlement): Promise<string> {
  const monitorId: string = (await acme.post(PATH, { displayName: 'Pay and approve' })).body.id
  for (const [made, side] of [
    [a, 'A'],
    [b, 'B'],
  ] as const) {
    const body = { monitorId, appId: made.app.id, appEntitlementId: made.entitlementId }
    await acme.post('/api/v1/appentitlementmonitorbinding', { ...body, entitlementGroup: `ENTITLEMENT_GROUP_${side}` })
  }
  await acme.post(`${PATH}/${monitorId}/enable`)
  return monitorId
}

const check = async (monitorId: string) => {
  await acme.post(`${PATH}/${monitorId}/sync`)
  await processAll(world)
}

test('a new violation starts a run for whom it is about, once until it is resolved', async () => {
  const [a, b] = [await makeEntitlement(acme), await makeEntitlement(acme)]
  const monitorId = await monitorOf(a, b)
  const named = await makeTriggered(acme, [
    { accessConflict: { conflictMonitorRefs: { conflictMonitorRefs: [{ id: monitorId }] } } },
  ])
  const every = await makeTriggered(acme, [{ accessConflict: { allConflictMonitors: true } }])
  const other = await makeTriggered(acme, [
    { accessConflict: { conflictMonitorRefs: { conflictMonitorRefs: [{ id: 'another' }] } } },
  ])
  const userId = await insertUser(acme)
  const accounts = [
    await insertAccount(acme, a.app.id, { identity_user_id: userId }),
    await insertAccount(acme, b.app.id, { identity_user_id: userId }),
  ]
  await insertGrant(acme, { ...a, appUserId: accounts[0]! })
  await check(monitorId)
  assert.deepEqual(await runsOf(acme, named), [])
  await insertGrant(acme, { ...b, appUserId: accounts[1]! })
  await check(monitorId)
  await check(monitorId)
  const [run, ...more] = await runsOf(acme, named)
  assert.deepEqual(more, [])
  const { trigger } = run!
  assert.deepEqual([run!.subject, trigger.user_id, trigger.user.id], [userId, userId, userId])
  assert.deepEqual([trigger.conflict_monitor_id, trigger.conflict_monitor_name], [monitorId, 'Pay and approve'])
  assert.ok(trigger.violation_id)
  assert.deepEqual(
    [trigger.entitlements_a, trigger.entitlements_b].map((list) => list.map((one: { id: string }) => one.id)),
    [[a.entitlementId], [b.entitlementId]],
  )
  assert.equal((await runsOf(acme, every)).length, 1)
  assert.deepEqual(await runsOf(acme, other), [])

  await acme.sql('delete from grants where tenant_id = $1 and app_user_id = $2', [acme.id, accounts[1]])
  await check(monitorId)
  await insertGrant(acme, { ...b, appUserId: accounts[1]! })
  await check(monitorId)
  assert.equal((await runsOf(acme, named)).length, 2)
})
