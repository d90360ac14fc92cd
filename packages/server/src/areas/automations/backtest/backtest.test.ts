import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeAutomation, makeTriggered, valueStep } from '../../../../test/automations.ts'
import type { Json } from '../../../../test/caller.ts'
import { insertAccount, insertOwner, insertUser, makeApp } from '../../../../test/directory.ts'
import { person } from '../../../../test/people.ts'
import { reasonOf } from '../../../../test/replies.ts'
import { runsOf } from '../../../../test/runs.ts'
import { insertUserEvents } from '../../../../test/user-events.ts'
import { processAll } from '../../../../test/work.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

const EVENTS = 5000

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

async function backtest(path: string, body: object = {}): Promise<Json> {
  const reply = await acme.post(`${path}/backtest`, body)
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}

const LEAVES =
  'ctx.trigger.newUser.status == UserStatus.DISABLED && ctx.trigger.newUser.department.startsWith("D1") && now() > timestamp("2020-01-01T00:00:00Z")'

test('a back-test finds exactly what the matcher found when the events happened', async () => {
  const triggers = [{ userProfileChange: { condition: LEAVES } }, { userCreated: { condition: 'subject.email != ""' } }]
  const live = await makeTriggered(acme, triggers)
  const later = await makeAutomation(acme, { triggers, automationSteps: [valueStep('v', '1')] })
  await insertUserEvents(acme, EVENTS, world.clock.now())
  world.clock.move({ seconds: EVENTS / 1000 + 1 })
  for (let i = 0; i < EVENTS / 1000; i++) await processAll(world)
  const runs = await runsOf(acme, live)
  const found = await backtest(later.path)
  assert.ok(runs.length > 100, String(runs.length))
  assert.equal(found.runs, runs.length)
  assert.equal(found.complete, true)
  const subjects = Map.groupBy(runs, ({ subject }) => subject)
  assert.equal(found.subjectCount, subjects.size)
  for (const { userId, runs: count } of found.subjects) assert.equal(count, subjects.get(userId)?.length, userId)
  const keys = new Set(runs.map(({ eventKey }) => eventKey))
  for (const { eventId } of found.sampleRuns) assert.ok(keys.has(eventId), eventId)
  assert.equal(
    found.days.reduce((sum: number, { runs: count }: Json) => sum + count, 0),
    runs.length,
  )
})

test('the breaker would have tripped with the run that exceeds it, and paused those after it', async () => {
  const users = [await insertUser(acme), await insertUser(acme), await insertUser(acme)]
  const condition = `ctx.trigger.user_id in ${JSON.stringify(users)}`
  const triggers = [{ userProfileChange: { condition } }]
  const { path } = await makeAutomation(acme, {
    triggers,
    automationSteps: [valueStep('v', '1')],
    circuitBreakerMax: 2,
    circuitBreakerPeriod: 'CIRCUIT_BREAKER_PERIOD_HOUR',
  })
  const times: Temporal.Instant[] = []
  for (const id of users) {
    world.clock.move({ minutes: 10 })
    acme = Object.assign(acme, { token: (await acme.signIn(acme.admin)).token })
    const reply = await acme.post(`/api/v1/users/${id}`, { user: { status: 'DISABLED' }, updateMask: 'status' })
    assert.equal(reply.status, 200, reply.text)
    times.push(world.clock.now())
  }
  world.clock.move({ seconds: 1 })
  const { breaker, runs, sampleRuns } = await backtest(path)
  assert.equal(runs, 3)
  assert.deepEqual([breaker.trips, breaker.max, breaker.pausedRuns], [true, 2, 1])
  assert.ok(Math.abs(Temporal.Instant.from(breaker.trippedAt).since(times[2]!).total('seconds')) < 60)
  assert.deepEqual(
    sampleRuns.map(({ isPaused }: Json) => isPaused === true),
    [false, false, true],
  )
  const wider = await backtest(path, { circuitBreakerMax: 3 })
  assert.equal(wider.breaker.trips === true, false)
})

test('only the days asked for count, and what events say nothing of is named', async () => {
  const id = await insertUser(acme)
  assert.equal(
    (await acme.post(`/api/v1/users/${id}`, { user: { status: 'DISABLED' }, updateMask: 'status' })).status,
    200,
  )
  world.clock.move({ hours: 49 })
  acme = Object.assign(acme, { token: (await acme.signIn(acme.admin)).token })
  const { path } = await makeAutomation(acme, {
    triggers: [
      { userProfileChange: { condition: `ctx.trigger.user_id == "${id}"` } },
      { schedule: { cronSpec: '0 8 * * *' } },
    ],
    automationSteps: [valueStep('v', '1')],
  })
  assert.equal((await backtest(path, { days: 2 })).runs ?? 0, 0)
  const found = await backtest(path, { days: 3 })
  assert.equal(found.runs, 1)
  assert.deepEqual(
    found.untested.map(({ triggerType }: Json) => triggerType),
    ['TRIGGER_TYPE_SCHEDULE'],
  )
})

test('a condition that fails is counted and starts nothing', async () => {
  const { path } = await makeAutomation(acme, {
    triggers: [{ userProfileChange: { condition: 'ctx.trigger.user.profile["absent"] == "x"' } }],
    automationSteps: [valueStep('v', '1')],
  })
  const found = await backtest(path)
  assert.equal(found.runs ?? 0, 0)
  assert.ok(found.errors > 0)
  assert.match(found.firstError, /absent|no such key/)
})

test('an owner of an app finds only what concerns users of the app; a draft is tested when asked for', async () => {
  const app = await makeApp(acme)
  const owner = await person(acme, ['app_admin'])
  await insertOwner(acme, 'app', app.id, owner.userId)
  const [inside, outside] = [await insertUser(acme), await insertUser(acme)]
  await insertAccount(acme, app.id, { identity_user_id: inside })
  for (const id of [inside, outside]) {
    await acme.post(`/api/v1/users/${id}`, { user: { status: 'DISABLED' }, updateMask: 'status' })
  }
  world.clock.move({ seconds: 1 })
  const condition = `ctx.trigger.user_id in ${JSON.stringify([inside, outside])}`
  const { path } = await makeAutomation(acme, {
    appId: app.id,
    isDraft: true,
    triggers: [{ userProfileChange: { condition } }],
    automationSteps: [valueStep('v', '1')],
  })
  const refused = await owner.post(`${path}/backtest`, {})
  assert.deepEqual([refused.status, reasonOf(refused)], [400, 'NOT_PUBLISHED'])
  const mine = await owner.post(`${path}/backtest`, { isDraft: true })
  assert.deepEqual(mine.body.subjects, [{ userId: inside, runs: 1 }])
  assert.equal((await backtest(path, { isDraft: true })).runs, 2)
})
