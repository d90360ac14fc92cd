import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { findingsOf } from '../../../../test/decoys.ts'
import { insertResource, makeApp } from '../../../../test/directory.ts'
import { person } from '../../../../test/people.ts'
import { processAll } from '../../../../test/work.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'
import { FindingType } from '../shapes/enums.ts'

const PATH = '/api/v1/findings/settings'
let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

const update = (tenant: Pick<TestTenant, 'post'>, ...settings: Json[]) => tenant.post(`${PATH}/update`, { settings })
const NHI = 'FINDING_TYPE_NHI_UNOWNED'

test('every type that can be switched is there in its order and on, but for those that judge by names', async () => {
  const acme = await world.tenant()
  const { body } = await acme.get(PATH)
  assert.equal(body.configured, false)
  assert.deepEqual(
    body.list.map(({ findingType }: Json) => findingType),
    FindingType.values.filter((name) => name !== 'FINDING_TYPE_UNSPECIFIED' && name !== 'FINDING_TYPE_CUSTOM'),
  )
  const off = body.list.filter(({ enabled }: Json) => !enabled).map(({ findingType }: Json) => findingType)
  assert.deepEqual(off.slice(0, 2), [
    'FINDING_TYPE_SIMILAR_USERNAME_MATCH',
    'FINDING_TYPE_SERVICE_ACCOUNT_MISCLASSIFICATION',
  ])
  for (const { enabled, enabledByDefault, defaultReason } of body.list) {
    assert.equal(enabledByDefault, enabled)
    assert.match(defaultReason, enabled ? /^On: .+\.$/ : /^Off: .+ (by names|written nowhere)\b.*\.$/)
  }
  assert.equal((await update(acme)).status, 200)
  assert.equal((await acme.get(PATH)).body.configured, true, 'to say nothing is to say something')
})

test('a type that somebody has set stays as it was set, and is told beside its default', async () => {
  const acme = await world.tenant()
  const saved = await update(
    acme,
    { findingType: 'FINDING_TYPE_UNUSED_SECRET', enabled: false },
    { findingType: 'FINDING_TYPE_SIMILAR_USERNAME_MATCH', enabled: true },
  )
  assert.equal(saved.status, 200, saved.text)
  const { list } = (await acme.get(PATH)).body
  const of = (type: string) => {
    const { enabled, enabledByDefault } = list.find((one: Json) => one.findingType === `FINDING_TYPE_${type}`)
    return [enabled, enabledByDefault]
  }
  assert.deepEqual(of('UNUSED_SECRET'), [false, true])
  assert.deepEqual(of('SIMILAR_USERNAME_MATCH'), [true, false])
  assert.deepEqual(of('DEACTIVATED_OWNER'), [true, true], 'never set: as it is by default')
})

test('settings that cannot be right are refused, and none of them is kept', async () => {
  const acme = await world.tenant()
  const good = { findingType: NHI, enabled: false }
  for (const bad of [
    { findingType: 'FINDING_TYPE_UNSPECIFIED', enabled: true },
    { findingType: 'FINDING_TYPE_CUSTOM', enabled: false },
    { findingType: 'FINDING_TYPE_OF_TOMORROW', enabled: true },
    { findingType: 'FINDING_TYPE_SHADOW_APP' },
    good,
  ]) {
    const reply = await update(acme, good, bad)
    assert.equal(reply.status, 400, JSON.stringify(bad))
    assert.ok(reply.text.includes('settings[1]'), reply.text)
  }
  const { configured, list } = (await acme.get(PATH)).body
  assert.equal(configured, false)
  assert.equal(list.find((one: Json) => one.findingType === NHI).enabled, true)
  const reader = await person(acme, ['read_only_admin'])
  assert.equal((await reader.get(PATH)).status, 200)
  assert.equal((await update(reader, good)).status, 403)
})

test('a type that is off is not looked for, but people and time go on; on again it is looked for at once', async () => {
  const acme = await world.tenant()
  const app = await makeApp(acme)
  const type = { app_id: app.id, app_resource_type_id: app.typeId, nhi_type: 'NHI_TYPE_MANAGED_IDENTITY' }
  const gone = await insertResource(acme, type)
  const stays = await insertResource(acme, type)
  const say = async (enabled: boolean, by: Pick<TestTenant, 'post'> = acme) => {
    const reply = await update(by, { findingType: NHI, enabled })
    await processAll(world)
    return reply.body.list.find((one: Json) => one.findingType === NHI).openCount
  }
  await say(false)
  assert.equal(await say(true), 0)
  const found = await findingsOf(acme, 'NHI_UNOWNED')
  assert.equal(found.length, 2)
  const of = (id: string) => found.find(({ appResourceTarget }) => appResourceTarget.appResourceId === id)
  assert.equal(await say(false), 2, 'so many stay')
  await acme.sql(`update app_resources set nhi_type = 'NHI_TYPE_UNSPECIFIED' where id = $1`, [gone])
  const snoozeUntil = world.clock.now().add({ minutes: 30 }).toString()
  const snoozed = await acme.post(`/api/v1/findings/${of(stays).id}/state`, { snooze: { reason: 'r', snoozeUntil } })
  assert.equal(snoozed.status, 200, snoozed.text)
  await world.work()
  world.clock.move({ hours: 26 })
  await processAll(world)
  const later = await acme.signIn(acme.admin)
  const stateOf = async (id: string) => (await later.get(`/api/v1/findings/${of(id).id}`)).body.finding.state
  assert.deepEqual([await stateOf(gone), await stateOf(stays)], ['FINDING_STATE_OPEN', 'FINDING_STATE_OPEN'])
  await say(true, later)
  assert.deepEqual([await stateOf(gone), await stateOf(stays)], ['FINDING_STATE_RESOLVED', 'FINDING_STATE_OPEN'])
})
