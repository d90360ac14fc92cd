import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { makeAutomation, updateAutomation, valueStep } from '../../../../test/automations.ts'
import type { Json } from '../../../../test/caller.ts'
import { readRun, startRun, stateOf, triggerRuns } from '../../../../test/runs.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'
import { decide } from './decide.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

const HOUR = 'CIRCUIT_BREAKER_PERIOD_HOUR'
const RUN = 'PAUSED_EXECUTION_DECISION_RUN'
const CANCEL = 'PAUSED_EXECUTION_DECISION_CANCEL'

const guarded = (circuitBreakerMax: number, more = {}) =>
  makeAutomation(acme, {
    enabled: true,
    automationSteps: [valueStep('one', '1')],
    triggers: [{ userCreated: {} }],
    circuitBreakerMax,
    circuitBreakerPeriod: HOUR,
    ...more,
  })
const fire = (automationId: string, count: number) =>
  triggerRuns(
    acme.stored,
    world.clock.now(),
    Array.from({ length: count }, () => ({ automationId })),
  )
/** Every state of the automation's runs with how many are in it. */
async function counts(automationId: string): Promise<Record<string, number>> {
  const rows = await acme.sql(
    'select state, count(*)::integer as count from executions where automation_id = $1 group by 1 order by 1',
    [automationId],
  )
  return Object.fromEntries(rows.map((row) => [String(row.state), Number(row.count)]))
}
const readAutomation = async (at: string): Promise<Json> => (await acme.get(at)).body.automation
const events = (kind: string, automationId: string) =>
  acme.sql('select * from events where kind = $1 and subject_id = $2', [kind, automationId])

test('20 triggers from 4 processes at once: 5 run, 15 are paused, one trip; released they run and do not trip again', async () => {
  const { id, path: at } = await guarded(5)
  const children = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const options = { config: world.config, tenantId: acme.id, automationId: id, count: 5 }
      const file = path.join(import.meta.dirname, '../../../../test/automation-runs/trigger-process.ts')
      const child = fork(file, [JSON.stringify(options)])
      await once(child, 'message')
      return child
    }),
  )
  for (const child of children) child.send('go')
  const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0]))
  assert.deepEqual(codes, [0, 0, 0, 0])
  assert.deepEqual(await counts(id), { PAUSED_BY_CIRCUIT_BREAKER: 15, PENDING: 5 })
  const tripped = await readAutomation(at)
  assert.equal(tripped.enabled, false)
  assert.deepEqual(
    { ...tripped.circuitBreaker, trippedAt: '' },
    { observedCount: 6, threshold: 5, period: HOUR, trippedAt: '' },
  )
  await world.work()
  assert.deepEqual(await counts(id), { DONE: 5, PAUSED_BY_CIRCUIT_BREAKER: 15 })
  assert.equal((await events('automations.breaker.tripped', id)).length, 1)
  await world.settled()
  await world.flush()
  const logged = await acme.sql(
    `select event from log_events where tenant_id = $1 and event_code = 'automation.tripped'`,
    [acme.id],
  )
  assert.equal(logged.length, 1)
  const line = JSON.parse(String(logged[0]!.event))
  assert.equal(typeof line.time, 'number')
  assert.ok(Math.abs(line.time - Date.parse(tripped.circuitBreaker.trippedAt)) < 1000)

  const cleared = await acme.post(`${at}/circuit_breaker/clear`, { decision: RUN, reason: 'checked' })
  assert.equal(cleared.status, 200, cleared.text)
  await world.work()
  assert.deepEqual(await counts(id), { DONE: 20 })
  const normal = await readAutomation(at)
  assert.equal(normal.enabled, true)
  assert.equal('circuitBreaker' in normal, false)
  assert.equal((await events('automations.breaker.tripped', id)).length, 1)
  const action = (await acme.get(`/api/v1/bulk-actions/${cleared.body.bulkActionId}`)).body.bulkAction
  assert.deepEqual([action.state, action.succeededCount], ['BULK_ACTION_STATE_DONE', 15])
  await fire(id, 5)
  assert.deepEqual(await counts(id), { DONE: 20, PENDING: 5 }, 'runs before the reset do not count')
})

test('cancelling needs a reason, which each cancelled run tells', async () => {
  const { id, path: at } = await guarded(1)
  const started = await fire(id, 3)
  const refused = await acme.post(`${at}/circuit_breaker/resolve_paused`, { decision: CANCEL })
  assert.equal(refused.status, 400)
  assert.match(refused.body.message, /^reason: is required/)
  const undecided = await acme.post(`${at}/circuit_breaker/resolve_paused`, { reason: 'x' })
  assert.match(undecided.body.message, /^decision: /)
  const long = await acme.post(`${at}/circuit_breaker/clear`, { decision: CANCEL, reason: 'ü'.repeat(600) })
  assert.match(long.body.message, /^reason: at most 1024 bytes/)
  const done = await acme.post(`${at}/circuit_breaker/resolve_paused`, { decision: CANCEL, reason: 'bad HR file' })
  assert.deepEqual([done.body.pausedCount, done.body.erroredCount], [0, 0])
  await world.work()
  assert.deepEqual(await counts(id), { DONE: 1, TERMINATE: 2 })
  const cancelled = await readRun(acme, started[2]!.id)
  assert.equal(cancelled.error.message, 'bad HR file')
  assert.ok((await readAutomation(at)).circuitBreaker, 'the breaker is not cleared')
  const nothing = await acme.post(`${at}/circuit_breaker/resolve_paused`, { decision: RUN })
  assert.equal(nothing.body.bulkActionId, '')
})

test('a first few can be released to see how they do, then one cancelled, then the rest', async () => {
  const { id, path: at } = await guarded(1)
  const started = await fire(id, 8)
  const paused = started.slice(1).map((run) => run.id)
  const resolve = (body: object) => acme.post(`${at}/circuit_breaker/paused/resolve`, body)
  const canary = await resolve({ decision: RUN, first: 2 })
  assert.equal(canary.status, 200, canary.text)
  assert.deepEqual([...canary.body.resolvedExecutionIds].sort(), paused.slice(0, 2).sort())
  assert.equal(canary.body.pausedCount, 5)
  await world.work()
  assert.deepEqual(await counts(id), { DONE: 3, PAUSED_BY_CIRCUIT_BREAKER: 5 })
  const one = await resolve({ decision: CANCEL, reason: 'not this one', executionIds: [paused[4], paused[0]] })
  assert.deepEqual(one.body.resolvedExecutionIds, [paused[4]])
  assert.equal(one.body.skippedCount, 1)
  const listed = await acme.post('/api/v1/search/automation_executions', {
    automationTemplateId: id,
    executionStepStates: ['AUTOMATION_EXECUTION_STATE_PAUSED_BY_CIRCUIT_BREAKER'],
  })
  assert.equal(listed.body.list.length, 4)
  assert.equal((await resolve({ decision: RUN })).status, 400)
  assert.equal((await resolve({ decision: RUN, first: 1, executionIds: [paused[5]] })).status, 400)
  assert.equal((await resolve({ decision: RUN, executionIds: ['1'] })).status, 400)
  await acme.post(`${at}/circuit_breaker/resolve_paused`, { decision: RUN })
  await world.work()
  assert.deepEqual(await counts(id), { DONE: 7, TERMINATE: 1 })
})

test('while it is tripped, runs by hand and drafts go, triggers queue, and an event that comes again counts once', async () => {
  const { id } = await guarded(1)
  const now = world.clock.now()
  await triggerRuns(acme.stored, now, [{ automationId: id, eventKey: 'a' }])
  await triggerRuns(acme.stored, now, [{ automationId: id, eventKey: 'a' }])
  assert.deepEqual(await counts(id), { PENDING: 1 })
  await triggerRuns(acme.stored, now, [{ automationId: id, eventKey: 'b' }])
  assert.deepEqual(await counts(id), { PAUSED_BY_CIRCUIT_BREAKER: 1, PENDING: 1 })
  const byHand = await startRun(acme, id)
  const draft = await startRun(acme, id, {}, { isDraft: true })
  await world.work()
  assert.deepEqual([await stateOf(acme, byHand), await stateOf(acme, draft)], ['DONE', 'DONE'])
})

test('naming enabled clears the breaker and leaves the paused for review; without a mask it stays tripped', async () => {
  const { id, path: at } = await guarded(1)
  await fire(id, 3)
  await updateAutomation(acme, at, { enabled: true })
  assert.ok((await readAutomation(at)).circuitBreaker)
  await updateAutomation(acme, at, { enabled: false }, 'enabled')
  assert.ok((await readAutomation(at)).circuitBreaker)
  await acme.post(`${at}/circuit_breaker/clear`, {})
  assert.deepEqual(
    [(await readAutomation(at)).enabled, await counts(id)],
    [false, { PAUSED_BY_CIRCUIT_BREAKER: 2, PENDING: 1 }],
  )
  await updateAutomation(acme, at, { enabled: true }, 'enabled')
  const normal = await readAutomation(at)
  assert.deepEqual([normal.enabled, normal.circuitBreaker], [true, undefined])
  const again = await acme.post(`${at}/circuit_breaker/clear`, { decision: CANCEL, reason: 'old' })
  assert.equal(again.status, 200)
  await world.work()
  assert.deepEqual(await counts(id), { DONE: 1, TERMINATE: 2 })
  assert.equal(
    (await events('automations.breaker.cleared', id)).length,
    1,
    'a breaker that is not tripped is not cleared',
  )
})

test('the window is the time just gone', async () => {
  const { id } = await guarded(2)
  await fire(id, 2)
  world.clock.move({ minutes: 61 })
  await fire(id, 2)
  assert.deepEqual(await counts(id), { PENDING: 4 })
})

test('exactly max run; those by hand count and run; drafts do not count', () => {
  const triggered = { byHand: false, isDraft: false }
  const normal = { max: 2, tripped: false, count: 0 }
  assert.deepEqual(decide(normal, [triggered, triggered, triggered, triggered]), {
    paused: [false, false, true, true],
    trips: true,
  })
  assert.deepEqual(decide({ ...normal, count: 2 }, [{ ...triggered, byHand: true }, triggered]), {
    paused: [false, true],
    trips: true,
  })
  assert.deepEqual(decide({ ...normal, count: 2 }, [{ ...triggered, isDraft: true }]), {
    paused: [false],
    trips: false,
  })
  assert.deepEqual(decide({ max: 0, tripped: false, count: 99 }, [triggered]), { paused: [false], trips: false })
  assert.deepEqual(decide({ max: 0, tripped: true, count: 0 }, [triggered]), { paused: [true], trips: false })
})
