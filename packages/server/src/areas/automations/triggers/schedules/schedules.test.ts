import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { makeTriggered, triggerErrors } from '../../../../../test/automations.ts'
import { insertAccount, insertUser, makeApp } from '../../../../../test/directory.ts'
import { runsOf } from '../../../../../test/runs.ts'
import { createWorld, type TestTenant, type World } from '../../../../../test/world.ts'
import { maintainPartitions } from '../../../../store/partitions.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  // The clock is moved past what tokens last.
  acme = await world.tenant()
})
after(() => world.stop())

/** Does what is due at that time. */
async function workAt(at: Temporal.Instant): Promise<void> {
  world.clock.move({ milliseconds: at.epochMilliseconds - world.clock.now().epochMilliseconds })
  await maintainPartitions(world.config, world.clock.now(), [])
  await world.work()
}
const workIn = (duration: Temporal.DurationLike) => workAt(world.clock.now().add(duration))
/** The next full hour. */
const nextHour = () => world.clock.now().add({ hours: 1 }).round({ smallestUnit: 'hour', roundingMode: 'floor' })
const instants = async (automationId: string) =>
  (await runsOf(acme, automationId)).map((run) => Temporal.Instant.from(run.trigger.scheduled_at))
const texts = (list: readonly Temporal.Instant[]) => list.map(String)

test('a schedule starts a run for each user who is not deleted and meets the condition, once for each instant', async () => {
  const [ada, grace] = [await insertUser(acme, { department: 'Sales' }), await insertUser(acme, { department: 'Law' })]
  await insertUser(acme, { department: 'Sales', status: 'DELETED' })
  const left = await insertUser(acme, { department: 'Sales', email: 'left@acme.example' })
  const automationId = await makeTriggered(acme, [
    {
      schedule: {
        cronSpec: '0 * * * *',
        condition: 'subject.department == "Sales" && ctx.trigger.user.department == subject.department',
        skipIfTrueCel: 'subject.email == "left@acme.example"',
      },
    },
  ])
  const broken = await makeTriggered(acme, [
    { schedule: { cronSpec: '0 * * * *', condition: 'subject.profile["absent"] == "x"' } },
  ])
  const tick = nextHour()
  await workAt(tick.add({ seconds: 1 }))
  const [run, ...more] = await runsOf(acme, automationId)
  assert.deepEqual([more, run!.subject, run!.kind], [[], ada, 'schedule'])
  assert.ok(left !== ada && grace !== ada)
  const { user: seen, ...rest } = run!.trigger
  assert.equal(seen.id, ada)
  assert.deepEqual([rest.user_id, rest.timezone, rest.trigger_type], [ada, 'UTC', 'TRIGGER_TYPE_SCHEDULE'])
  assert.equal(run!.eventKey, `${tick}/${ada}`)
  assert.equal(rest.event_id, run!.eventKey)
  assert.deepEqual(texts(await instants(automationId)), [String(tick)])
  const [reported, ...others] = await triggerErrors(acme, broken)
  assert.deepEqual(others, [])
  assert.ok(Number((reported!.after as Record<string, unknown>).count) >= 3)
  assert.deepEqual(await runsOf(acme, broken), [])
  await workAt(tick.add({ hours: 1, seconds: 1 }))
  assert.deepEqual(texts(await instants(automationId)), [String(tick), String(tick.add({ hours: 1 }))])
})

test('a schedule over accounts is about those of its app, with their owners', async () => {
  const [app, other] = [await makeApp(acme, { displayName: 'Mail' }), await makeApp(acme)]
  const owner = await insertUser(acme)
  const owned = await insertAccount(acme, app.id, { identity_user_id: owner, username: 'a' })
  const nobodys = await insertAccount(acme, app.id, { username: 'b' })
  await insertAccount(acme, app.id, { username: 'c' })
  await insertAccount(acme, other.id, { username: 'a' })
  const automationId = await makeTriggered(
    acme,
    [{ scheduleAppUser: { cronSpec: '0 * * * *', condition: 'account.username != "c"' } }],
    { appId: app.id },
  )
  await workAt(nextHour().add({ seconds: 1 }))
  const runs = await runsOf(acme, automationId)
  assert.deepEqual(new Set(runs.map((run) => run.trigger.app_user_id)), new Set([owned, nobodys]))
  const first = runs.find((run) => run.trigger.app_user_id === owned)!
  assert.deepEqual([first.subject, first.trigger.user.id, first.trigger.account.id], [owner, owner, owned])
  assert.deepEqual([first.trigger.app_id, first.trigger.app_display_name], [app.id, 'Mail'])
  assert.equal(runs.find((run) => run.trigger.app_user_id === nobodys)!.subject, '')
})

test('a schedule for nobody starts one run at its minute in its zone', async () => {
  const zone = 'Asia/Kolkata'
  const at = nextHour().add({ minutes: 15 }).toZonedDateTimeISO(zone)
  const cronSpec = `${at.minute} ${at.hour} * * *`
  const automationId = await makeTriggered(acme, [{ scheduleNoUser: { cronSpec, timezone: zone } }])
  await workAt(at.toInstant().subtract({ minutes: 1 }))
  assert.deepEqual(await runsOf(acme, automationId), [])
  await workAt(at.toInstant())
  const [run, ...more] = await runsOf(acme, automationId)
  assert.deepEqual(more, [])
  assert.deepEqual(texts(await instants(automationId)), [String(at.toInstant())])
  assert.deepEqual([run!.trigger.timezone, run!.trigger.cron_spec, run!.subject], [zone, cronSpec, ''])
  assert.ok(!('user_id' in run!.trigger))
})

test('many users are gone through in pages', async () => {
  const tenant = await world.tenant()
  await tenant.sql(
    `insert into users (tenant_id, id, type, origin, status, display_name, created_at, updated_at)
     select $1, 'u' || lpad(n::text, 5, '0'), 'USER_TYPE_HUMAN', 'USER_ORIGIN_DIRECTORY', 'ENABLED', 'Many', now(), now()
     from generate_series(1, 1001) as n`,
    [tenant.id],
  )
  const automationId = await makeTriggered(tenant, [
    { schedule: { cronSpec: '0 * * * *', condition: 'subject.displayName == "Many"' } },
  ])
  await workAt(nextHour())
  const runs = await runsOf(tenant, automationId)
  assert.equal(runs.length, 1001)
  assert.equal(new Set(runs.map((run) => run.subject)).size, 1001)
  // A thousand runs an hour would be paid for by every test that follows.
  const admin = await tenant.signIn(tenant.admin)
  assert.equal((await admin.delete(`/api/v1/automations/${automationId}`)).status, 200)
})

test('while too many runs are open a fire waits, and loses nobody', async () => {
  const automationId = await makeTriggered(acme, [
    { schedule: { cronSpec: '0 * * * *', condition: 'subject.department == "Sales"' } },
  ])
  const ada = await insertUser(acme, { department: 'Sales' })
  const other = await makeTriggered(acme, [{ webhook: { capabilityUrl: {} } }])
  await acme.sql(
    `insert into executions (tenant_id, automation_id, state, correlation, created_at, updated_at)
     select $1, $2, 'PENDING', 'x', now(), now() from generate_series(1, 10000)`,
    [acme.id, other],
  )
  const tick = nextHour()
  await workAt(tick)
  assert.deepEqual(await runsOf(acme, automationId), [])
  await acme.sql('delete from executions where tenant_id = $1 and automation_id = $2', [acme.id, other])
  await workAt(tick.add({ minutes: 1 }))
  assert.deepEqual(
    (await runsOf(acme, automationId)).map((run) => run.subject),
    [ada],
  )
})

test('what was missed fires once when it is less than an hour old, and not at all when it is older', async () => {
  const automationId = await makeTriggered(acme, [{ scheduleNoUser: { cronSpec: '0 */2 * * *' } }])
  const even = nextHour()
  const tick = even.toZonedDateTimeISO('UTC').hour % 2 === 0 ? even : even.add({ hours: 1 })
  await workAt(tick.add({ hours: 4, minutes: 59 }))
  assert.deepEqual(texts(await instants(automationId)), [String(tick.add({ hours: 4 }))])
  await workAt(tick.add({ hours: 9, minutes: 1 }))
  assert.equal((await runsOf(acme, automationId)).length, 1)
  await workAt(tick.add({ hours: 10 }))
  assert.equal((await runsOf(acme, automationId)).length, 2)
})

test('there is no fire before the start, none while it is off, and none for a time it no longer has', async () => {
  const start = nextHour().add({ hours: 2 })
  const automationId = await makeTriggered(acme, [
    { scheduleNoUser: { cronSpec: '0 * * * *', start: start.toString() } },
  ])
  const path = `/api/v1/automations/${automationId}`
  await workAt(start.subtract({ minutes: 1 }))
  assert.deepEqual(await runsOf(acme, automationId), [])
  await workAt(start)
  assert.deepEqual(texts(await instants(automationId)), [String(start)])

  const admin = () => acme.signIn(acme.admin)
  const set = async (automation: object, updateMask: string) => (await admin()).post(path, { automation, updateMask })
  assert.equal((await set({ enabled: false }, 'enabled')).status, 200)
  await workIn({ hours: 2 })
  const on = await set({ enabled: true }, 'enabled')
  assert.equal(on.status, 200, on.text)
  await workIn({ seconds: 1 })
  assert.equal((await runsOf(acme, automationId)).length, 1)

  const now = nextHour()
  const moved = [{ scheduleNoUser: { cronSpec: '30 * * * *' } }]
  assert.equal((await set({ triggers: moved }, 'triggers')).status, 200)
  await workAt(now.add({ minutes: 1 }))
  await workAt(now.add({ minutes: 30 }))
  assert.equal(String((await instants(automationId)).at(-1)), String(now.add({ minutes: 30 })))
  assert.equal((await (await admin()).delete(path)).status, 200)
  assert.deepEqual(
    await acme.sql(`select key from work where tenant_id = $1 and key like 'automations/%'`, [acme.id]),
    [],
  )
})

test('in spring a time that is skipped fires when the gap is over, and in autumn one that comes twice fires once', async () => {
  const zone = 'Europe/Berlin'
  for (let season = 0; season < 2; season++) {
    acme = await world.tenant()
    const change = world.clock.now().toZonedDateTimeISO(zone).getTimeZoneTransition('next')!
    const at = change.toInstant()
    const isSpring = change.month < 7
    const start = at.subtract({ hours: 2 }).toString()
    const daily = await makeTriggered(acme, [{ scheduleNoUser: { cronSpec: '30 2 * * *', timezone: zone, start } }])
    const hourly = await makeTriggered(acme, [{ scheduleNoUser: { cronSpec: '5 * * * *', timezone: zone, start } }])
    for (const minutes of [-110, -50, -25, 10, 70, 130]) await workAt(at.add({ minutes }))
    // 02:30 does not exist, so it is 03:00; or it is the first of two, half an hour before the clock is set back.
    assert.deepEqual(texts(await instants(daily)), [String(isSpring ? at : at.subtract({ minutes: 30 }))])
    const hours = (await instants(hourly)).map((one) => (one.epochMilliseconds - at.epochMilliseconds) / 60_000)
    assert.deepEqual(hours, [-115, -55, 5, 65, 125])
  }
})
