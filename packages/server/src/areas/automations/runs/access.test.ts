import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeAutomation, valueStep } from '../../../../test/automations.ts'
import type { Json } from '../../../../test/caller.ts'
import { insertOwner, makeApp } from '../../../../test/directory.ts'
import { person } from '../../../../test/people.ts'
import { EXECUTIONS, startRun } from '../../../../test/runs.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

test('who owns an app runs, reads and ends what belongs to it, and nothing else exists for them', async () => {
  const [own, other] = [await makeApp(acme), await makeApp(acme, { displayName: 'Other' })]
  const appAdmin = await person(acme, ['app_admin'])
  await insertOwner(acme, 'app', own.id, appAdmin.userId)
  const automationSteps = [valueStep('one', '1')]
  const mine = await makeAutomation(acme, { automationSteps, appId: own.id })
  const theirs = await makeAutomation(acme, { automationSteps, appId: other.id })
  const nobodys = await makeAutomation(acme, { automationSteps })
  const started = await appAdmin.post(`${mine.path}/execute`)
  assert.equal(started.status, 200, started.text)
  const run: string = started.body.executionId
  const hidden = await startRun(acme, theirs.id)
  for (const at of [theirs.path, nobodys.path]) {
    assert.equal((await appAdmin.post(`${at}/execute`)).status, 404)
    assert.equal((await appAdmin.post(`${at}/circuit_breaker/clear`)).status, 404)
  }
  assert.equal((await appAdmin.get(`${EXECUTIONS}/${run}`)).status, 200)
  assert.equal((await appAdmin.get(`${EXECUTIONS}/${hidden}`)).status, 404)
  assert.equal((await appAdmin.post(`${EXECUTIONS}/${hidden}/actions/terminate`)).status, 404)
  const listed = (await appAdmin.get(EXECUTIONS)).body.automationExecutions.map((one: Json) => one.id)
  assert.deepEqual(listed, [run])
  const found = await appAdmin.post('/api/v1/search/all_automation_executions', {})
  assert.deepEqual(
    found.body.list.map((one: Json) => one.automationExecution.id),
    [run],
  )
  assert.equal((await appAdmin.post(`${EXECUTIONS}/${run}/actions/terminate`)).status, 200)
})

test('who may only read does not start or end runs; anybody else may nothing', async () => {
  const { id, path } = await makeAutomation(acme, { automationSteps: [valueStep('one', '1')] })
  const run = await startRun(acme, id)
  const reader = await person(acme, ['read_only_admin'])
  assert.equal((await reader.get(`${EXECUTIONS}/${run}`)).status, 200)
  assert.equal((await reader.post(`${path}/execute`)).status, 403)
  assert.equal((await reader.post(`${EXECUTIONS}/${run}/actions/terminate`)).status, 403)
  assert.equal((await reader.post(`${path}/circuit_breaker/resolve_paused`)).status, 403)
  const basic = await person(acme, ['basic_user'])
  assert.equal((await basic.get(EXECUTIONS)).status, 403)
  assert.equal((await basic.post(`${path}/execute`)).status, 403)
})
