import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { AskedConnector } from '../../../../test/asked-connector.ts'
import type { Json } from '../../../../test/caller.ts'
import { failureOf, outputOf } from '../../../../test/runs.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
let asked: AskedConnector
before(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  acme = await world.tenant()
  asked = await AskedConnector.start(world, acme)
})
after(() => world.stop())

const wipe = (more = {}) => ({
  connectorAction: { connectorRef: asked.connectorRef, actionName: 'wipe', argsTemplate: { device: 'd1' }, ...more },
})

test('an action is done by the program outside, and the run goes on with its answer', async () => {
  const argsTemplate = {
    device: '{{ ctx.trigger.device }}',
    tags: '{{ ctx.trigger.tags }}',
    note: 'n={{ ctx.trigger.n }}',
  }
  const context = { device: 'd7', tags: ['a', 1], n: 3 }
  const waiting = await asked.go(wipe({ argsTemplate }), context)
  assert.equal(waiting.state, 'WAITING', JSON.stringify(waiting.error))
  const { task } = await asked.next()
  assert.deepEqual(task.action, {
    name: 'wipe',
    args: { device: 'd7', tags: ['a', 1], note: 'n=3' },
    resourceTypeId: '',
  })
  await asked.finish(task, { status: 'SUCCESS', result: { wiped: 2 } })
  assert.deepEqual(outputOf(await asked.again(waiting)), { response: { wiped: 2 }, action_id: task.id })
})

test('an action for a type of resource is another one', async () => {
  const waiting = await asked.go(wipe({ resourceTypeId: 'group', argsTemplate: null }))
  const { task } = await asked.next()
  assert.equal(task.action.resourceTypeId, 'group')
  await asked.finish(task, { status: 'SUCCESS' })
  assert.deepEqual(outputOf(await asked.again(waiting)).response, {})
  assert.match(
    failureOf(await asked.go(wipe({ resourceTypeId: 'role' }))),
    /has not said that it can do "wipe" with role/,
  )
})

test('what cannot be asked for fails at once, and nothing is asked', async () => {
  assert.match(failureOf(await asked.go(wipe({ actionName: 'explode' }))), /has not said that it can do "explode"/)
  assert.match(failureOf(await asked.go(wipe({ argsTemplate: {} }))), /device.*needs it/)
  assert.match(failureOf(await asked.go(wipe({ argsTemplate: { device: '{{ ctx.trigger.no }}' } }))), /no such key/)
  assert.match(
    failureOf(await asked.go(wipe({ connectorRef: { appId: asked.fed.appId, id: 'x' } }))),
    /no connector of app/,
  )
  await acme.post(`${asked.fed.path}/pause`)
  assert.match(failureOf(await asked.go(wipe())), /is paused/)
  assert.deepEqual(await asked.asked(), [])
})

test('what the connector says went wrong is why the step failed', async () => {
  const waiting = await asked.go(wipe())
  const first = await asked.next()
  await asked.finish(first.task, { status: 'FAILED', error: 'busy', retryable: true })
  assert.equal((await asked.again(waiting)).state, 'WAITING')
  world.clock.move({ minutes: 1 })
  const { task } = await asked.next()
  await asked.finish(task, { status: 'FAILED', error: 'no such device' })
  const run = await asked.again(waiting)
  assert.equal(failureOf(run), 'no such device')
})

test('a connector that is away for a day fails the step, and the task is not done later', async () => {
  const waiting = await asked.go(wipe())
  world.clock.move({ hours: 23 })
  assert.equal((await asked.again(waiting)).state, 'WAITING')
  world.clock.move({ hours: 2 })
  assert.match(failureOf(await asked.again(waiting)), /offline for 24 hours/)
  assert.deepEqual(
    (await asked.asked()).map(({ state, reason }: Json) => [state, reason]),
    [['CONNECTOR_TASK_STATE_CANCELED', 'the connector was offline for 24 hours']],
  )
})

test('a connector that has the task when the day is over is waited for', async () => {
  const waiting = await asked.go(wipe())
  world.clock.move({ hours: 23, minutes: 58 })
  const { task } = await asked.next({ heartbeatSeconds: 300 })
  world.clock.move({ minutes: 4 })
  assert.equal((await asked.again(waiting)).state, 'WAITING')
  await asked.finish(task, { status: 'SUCCESS', result: { late: true } })
  assert.deepEqual(outputOf(await asked.again(waiting)).response, { late: true })
})

test('deleting the connector ends the wait', async () => {
  const waiting = await asked.go(wipe())
  await acme.delete(asked.fed.path)
  assert.match(failureOf(await asked.again(waiting)), /connector was deleted/)
})

test('a step that is tried again finds the task it asked for before', async () => {
  const waiting = await asked.go(wipe())
  const before = await asked.asked()
  // As if the process had been killed after the task was stored and before the run was.
  await acme.sql(`update executions set state = 'PROCESS_STEP', waiting = null where tenant_id = $1 and id = $2`, [
    acme.id,
    waiting.id,
  ])
  await acme.sql(`update work set due = '2020-01-01' where tenant_id = $1 and kind = 'automations.run'`, [acme.id])
  assert.equal((await asked.again(waiting)).state, 'WAITING')
  assert.deepEqual(
    (await asked.asked()).map(({ id }) => id),
    before.map(({ id }) => id),
  )
  assert.equal(before.length, 1)
})
