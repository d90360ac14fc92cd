import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { problemsOfStep } from '../../../../test/automations.ts'
import { readRun, runSteps, startSteps } from '../../../../test/runs.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

const wait = (duration: unknown) => ({ stepName: 'wait', waitForDuration: { duration } })
const later = async () => Object.assign(acme, { token: (await acme.signIn(acme.admin)).token })

test('a wait ends so long after it began, however often somebody looked', async () => {
  const id = await startSteps(acme, [wait('86400s')])
  await world.work()
  assert.equal((await readRun(acme, id)).state, 'WAITING')
  for (const hours of [10, 13]) {
    world.clock.move({ hours })
    await world.work()
  }
  await later()
  assert.equal((await readRun(acme, id)).state, 'WAITING')
  world.clock.move({ hours: 2 })
  await world.work()
  await later()
  const run = await readRun(acme, id)
  assert.equal(run.state, 'DONE', JSON.stringify(run.error))
  const { started_at, resumed_at } = run.steps[0].output
  const hours = (Date.parse(resumed_at) - Date.parse(started_at)) / 3_600_000
  assert.equal(hours >= 24 && hours < 25.5, true, String(hours))
})

test('no time is no wait', async () => {
  const run = await runSteps(world, acme, [wait('0s')])
  assert.equal(run.state, 'DONE')
  assert.equal(run.steps[0].output.started_at, run.steps[0].output.resumed_at)
})

for (const duration of ['365d', '-1s', '31536001s', 'soon', '', undefined, null])
  test(`not saved: a wait of ${duration}`, async () => {
    const [problem] = await problemsOfStep(acme, wait(duration))
    assert.equal(problem?.[0], 'waitForDuration.duration')
  })

for (const duration of ['31536000s', '1h30m', 'P7D', '0.5s'])
  test(`saved and read back as written: a wait of ${duration}`, async () => {
    const made = await acme.post('/api/v1/automations', { displayName: 'W', automationSteps: [wait(duration)] })
    assert.equal(made.status, 200, made.text)
    assert.equal(made.body.automation.automationSteps[0].waitForDuration.duration, duration)
  })
