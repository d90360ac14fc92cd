import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeAutomation } from '../../../../test/automations.ts'
import { FUNCTIONS, makeFunction, makePublished } from '../../../../test/functions.ts'
import { reasonOf } from '../../../../test/replies.ts'
import { readRun, runSteps, startSteps } from '../../../../test/runs.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'
import { registry } from '../../registry.ts'

let world: World
let acme: TestTenant
let risk: string
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
  risk = await makePublished(
    acme,
    `export default ({ userId, days, when, long }) => {
       if (userId === 'nobody') throw new Error('who is that?')
       if (long) return { text: 'x'.repeat(70_000) }
       return { risk: userId.length + days, when }
     }`,
  )
})
after(() => world.stop())

const call = (args: object, functionId = risk) => ({ stepName: 'risk', callFunction: { functionId, args } })

test('a step gives its arguments to the function and later steps read what it returned', async () => {
  const args = { userId: 'ctx.trigger.user', days: '14', when: 'timestamp("2026-01-02T03:04:05Z")' }
  const read = {
    stepName: 'read',
    evaluateExpressions: { expressions: [{ key: 'risk', expressionCel: 'ctx.risk.risk' }] },
  }
  const run = await runSteps(world, acme, [call(args), read], { user: '2ab' })
  assert.equal(run.state, 'DONE', JSON.stringify(run.error))
  assert.deepEqual(run.steps[0].output, { risk: 17, when: '2026-01-02T03:04:05Z' })
  assert.equal(run.steps[1].output.risk, 17)
  const { list } = (await acme.get(`${FUNCTIONS}/${risk}/invocations`)).body
  assert.deepEqual(list[0].source.workflowStep, { workflowExecutionId: run.id, workflowStepId: 'risk' })
  assert.deepEqual(list[0].input, { userId: '2ab', days: 14, when: '2026-01-02T03:04:05Z' })
})

test('a function that throws fails the step with its message and is not run again', async () => {
  const before = (await acme.get(`${FUNCTIONS}/${risk}/invocations`)).body.list.length
  const run = await runSteps(world, acme, [call({ userId: '"nobody"', days: '1' })])
  assert.equal(run.state, 'ERROR')
  assert.match(JSON.stringify(run), /who is that\?/)
  assert.equal((await acme.get(`${FUNCTIONS}/${risk}/invocations`)).body.list.length, before + 1)
})

test('a call that no worker begins is made again, and a few times at most', async () => {
  const count = async () => (await acme.get(`${FUNCTIONS}/${risk}/invocations`)).body.list.length
  const others = world.worker({
    jobs: registry.jobs.filter(({ kind }) => kind !== 'functions.invoke'),
    schedules: [],
  })
  /** Everything is done but what runs functions, until the call is given up. */
  const giveUp = async (): Promise<void> => {
    await others.drain()
    world.clock.move({ seconds: 61 })
    await others.drain()
  }
  const before = await count()
  const lucky = await startSteps(acme, [call({ userId: '"ab"', days: '1' })])
  await giveUp()
  assert.equal(await count(), before + 2)
  await world.work()
  const run = await readRun(acme, lucky)
  assert.deepEqual([run.state, run.steps[0].output], ['DONE', { risk: 3 }], JSON.stringify(run.error))
  assert.equal(await count(), before + 2, 'and what has begun is not')

  const unlucky = await startSteps(acme, [call({ userId: '"ab"', days: '1' })])
  for (let n = 0; n < 5; n++) await giveUp()
  const failed = await readRun(acme, unlucky)
  assert.deepEqual([failed.state, failed.error.message], ['ERROR', 'no worker was free within 60s'])
  assert.equal(await count(), before + 7)
  await others.stop()
})

test('a step takes 64 KB of a function and no more', async () => {
  const run = await runSteps(world, acme, [call({ userId: '"a"', days: '1', long: 'true' })])
  assert.match(JSON.stringify(run), /too much for a step/)
})

test('a function that is missing or not published is a warning of the save and fails the step', async () => {
  const { id: draft } = await makeFunction(acme, 'export default () => ({})')
  for (const [id, message] of [
    ['gone', /no published function with id/],
    [draft, /no published commit/],
  ] as const) {
    const saved = await acme.post('/api/v1/automations', { displayName: 'a', automationSteps: [call({}, id)] })
    assert.match(saved.body.warnings[0].message, /no published function with id/, saved.text)
    assert.match(JSON.stringify(await runSteps(world, acme, [call({}, id)])), message)
  }
})

test('a function that an automation names is neither deleted nor withdrawn', async () => {
  const { id: automationId } = await makeAutomation(acme, { automationSteps: [call({})] })
  const shown = await acme.get(`${FUNCTIONS}/${risk}`)
  assert.ok(shown.body.function.workflowTemplateRefs.includes(automationId))
  assert.equal(reasonOf(await acme.delete(`${FUNCTIONS}/${risk}`)), 'IN_USE')
  const withdrawn = await acme.post(`${FUNCTIONS}/update`, {
    function: { id: risk, publishedCommitId: '' },
    updateMask: 'publishedCommitId',
  })
  assert.equal(reasonOf(withdrawn), 'IN_USE')
})
