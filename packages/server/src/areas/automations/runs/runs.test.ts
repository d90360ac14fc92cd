import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { published, start, stored } from '../../../../test/automations.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'
import { runJob } from './run.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

const work = () => world.work([runJob])
const gives = (stepName: string, key: string, expressionCel: string, more = {}) => ({
  stepName,
  evaluateExpressions: { expressions: [{ key, expressionCel }] },
  ...more,
})
const begin = async (steps: Record<string, unknown>[], run = {}) => {
  const automationId = await published(acme, steps)
  const [started] = await start(world, acme, [{ automationId, ...run }])
  return started!.id
}

test('a run goes through its steps in order, each with what those before it gave', async () => {
  const id = await begin(
    [
      gives('one', 'n', 'ctx.trigger.n + 1'),
      gives('two', 'n', 'ctx.one.n * 10'),
      gives('three', 'n', 'ctx.two.n + ctx.one.n'),
    ],
    { trigger: { outside: { n: 1 } } },
  )
  assert.equal((await stored(acme, id)).state, 'PENDING')
  await work()
  const run = await stored(acme, id)
  assert.equal(run.state, 'DONE', JSON.stringify(run.error))
  assert.deepEqual(
    run.steps.map((step: any) => [step.name, step.state, step.output.n]),
    [
      ['one', 'SUCCEEDED', 2],
      ['two', 'SUCCEEDED', 20],
      ['three', 'SUCCEEDED', 22],
    ],
  )
  assert.equal(run.version, '1')
  assert.equal((await acme.sql(`select from work where kind = 'automations.run'`)).length, 0)
})

test('a wait is one sleeping row, and goes on when its time has come', async () => {
  const id = await begin([{ stepName: 'nap', waitForDuration: { duration: '86400s' } }, gives('then', 'x', '1')])
  await work()
  assert.equal((await stored(acme, id)).state, 'WAITING')
  world.clock.move({ hours: 23 })
  await work()
  assert.equal((await stored(acme, id)).state, 'WAITING')
  world.clock.move({ hours: 2 })
  await work()
  const run = await stored(acme, id)
  assert.equal(run.state, 'DONE', JSON.stringify(run.error))
})
