import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { callListener } from '../../../../test/listeners.ts'
import { runsOf } from '../../../../test/runs.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

/** An automation that calls from outside start, and the address that is its secret. */
async function called(more: object = {}): Promise<{ id: string; path: string }> {
  const made = await acme.post('/api/v1/automations', {
    displayName: 'Called',
    enabled: true,
    triggers: [{ webhook: { capabilityUrl: {} } }],
    automationSteps: [{ stepName: 'wait', waitForDuration: { duration: '1s' } }],
    ...more,
  })
  assert.equal(made.status, 200, made.text)
  return { id: made.body.automation.id, path: new URL(made.body.webhookCapabilityUrl).pathname }
}
const call = (path: string, body: unknown, eventId?: string) =>
  callListener(acme, { path, body: JSON.stringify(body), headers: { 'webhook-event-id': eventId } })

test('a call starts a run with the members of its body as the trigger, and the answer names it', async () => {
  const { id, path } = await called()
  const reply = await call(path, { employee_id: '12', trigger_type: 'mine', deep: { a: [1] } })
  assert.equal(reply.status, 200, reply.text)
  const [run, ...more] = await runsOf(acme, id)
  assert.deepEqual([more, reply.body.executionId], [[], run!.id])
  assert.deepEqual(run!.trigger, { employee_id: '12', trigger_type: 'mine', deep: { a: [1] } })
  assert.deepEqual([run!.kind, run!.subject, run!.state], ['webhook', '', 'PENDING'])
  const list = await call(path, [1, 2])
  assert.equal(list.status, 200)
  assert.deepEqual((await runsOf(acme, id))[1]!.trigger, { body: [1, 2] })
})

test('a call of an automation that is not live is recorded and starts nothing', async () => {
  const { id, path } = await called({ enabled: false })
  const reply = await call(path, { a: 1 })
  assert.deepEqual([reply.status, reply.body], [200, { executionId: '' }])
  assert.deepEqual(await runsOf(acme, id), [])
  const [row] = await acme.sql(
    'select received_count from webhook_listeners where tenant_id = $1 and automation_id = $2',
    [acme.id, id],
  )
  assert.equal(Number(row!.received_count), 1)
})

test('an event that is called in twice starts one run', async () => {
  const { id, path } = await called()
  const eventId = randomUUID()
  assert.equal((await call(path, { n: 1 }, eventId)).status, 200)
  assert.equal((await call(path, { n: 2 }, eventId)).status, 409)
  assert.deepEqual(
    (await runsOf(acme, id)).map((run) => run.trigger.n),
    [1],
  )
})

test('while the breaker is tripped calls wait for somebody to look at them', async () => {
  const { id, path } = await called({ circuitBreakerMax: 1, circuitBreakerPeriod: 'CIRCUIT_BREAKER_PERIOD_HOUR' })
  for (const n of [1, 2, 3]) assert.equal((await call(path, { n })).status, 200)
  const paused = 'PAUSED_BY_CIRCUIT_BREAKER'
  assert.deepEqual(
    (await runsOf(acme, id)).map((run) => run.state),
    ['PENDING', paused, paused],
  )
})
