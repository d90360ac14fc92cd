import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { makeAutomation, updateAutomation, valueStep } from '../../../../test/automations.ts'
import type { Json } from '../../../../test/caller.ts'
import { person } from '../../../../test/people.ts'
import { violationsOf } from '../../../../test/replies.ts'
import { EXECUTIONS, readRun, startRun } from '../../../../test/runs.ts'
import { makeHook } from '../../../../test/webhooks/hooks.ts'
import { openInbox } from '../../../../test/webhooks/inbox.ts'
import { createWorld, signInAgain, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  acme = await world.tenant()
})
after(() => world.stop())

const STEPS = [{ stepName: 'wait', waitForDuration: { duration: '3600s' } }, valueStep('late', '1')]

async function waiting(): Promise<{ id: string; path: string; runId: string }> {
  const made = await makeAutomation(acme, { enabled: true, automationSteps: STEPS })
  const runId = await startRun(acme, made.id)
  await world.work()
  assert.equal(await stateOf(runId), 'WAITING')
  return { ...made, runId }
}

const stateOf = async (id: string): Promise<string> => (await readRun(acme, id)).state

async function afterTheWait(): Promise<void> {
  world.clock.move({ hours: 2 })
  acme = await signInAgain(acme)
  await world.work()
}

const disable = (path: string, more: object = {}) =>
  acme.post(path, { automation: { enabled: false }, updateMask: 'enabled', ...more })

test('a disabled automation begins no step of the runs that wait, until it is enabled again', async () => {
  const { path, runId } = await waiting()
  assert.equal((await disable(path)).status, 200)
  await afterTheWait()
  assert.equal(await stateOf(runId), 'WAITING')
  assert.equal((await updateAutomation(acme, path, { enabled: true }, 'enabled')).status, 200)
  world.clock.move({ minutes: 2 })
  await world.work()
  assert.equal(await stateOf(runId), 'DONE')
})

test('who disables an automation may let its runs go on, or end them', async () => {
  const kept = await waiting()
  const ended = await waiting()
  assert.equal((await disable(kept.path, { waitingRuns: 'WAITING_RUNS_KEEP' })).status, 200)
  const reply = await disable(ended.path, { waitingRuns: 'WAITING_RUNS_CANCEL' })
  assert.equal(reply.status, 200, reply.text)
  assert.equal(await stateOf(ended.runId), 'TERMINATE')
  await afterTheWait()
  assert.deepEqual([await stateOf(kept.runId), await stateOf(ended.runId)], ['DONE', 'TERMINATE'])
})

test('ending the runs of an automation takes back what they wait for, and is told of each', async () => {
  const inbox = await openInbox((response) => response.writeHead(500).end())
  try {
    for (const end of [
      (path: string) => disable(path, { waitingRuns: 'WAITING_RUNS_CANCEL' }),
      (path: string) => acme.delete(path),
    ]) {
      const { id: webhookId } = await makeHook(acme, inbox.url)
      const steps = [{ stepName: 'ask', webhook: { webhookId } }]
      const { id, path } = await makeAutomation(acme, { enabled: true, automationSteps: steps })
      const runs = [await startRun(acme, id), await startRun(acme, id)]
      await world.work()
      assert.deepEqual(await Promise.all(runs.map(stateOf)), ['WAITING', 'WAITING'])
      const reply = await end(path)
      assert.equal(reply.status, 200, reply.text)
      const { body } = await acme.get(`/api/v1/webhooks/${webhookId}/instances`)
      assert.deepEqual(
        body.list.map((one: Json) => [one.state, one.supersededReason]),
        runs.map(() => ['WEBHOOK_STATE_FATAL_ERROR', 'execution_terminated']),
      )
      const ended = await acme.sql(
        `select subject_id as id from events where kind = 'automations.execution.terminated'
        and after->>'automationTemplateId' = $1 order by 1`,
        [id],
      )
      assert.deepEqual(
        ended.map((one) => one.id),
        runs,
      )
    }
  } finally {
    await inbox.close()
  }
})

test('runs that an automation holds are ended by disabling it once more', async () => {
  const { path, runId } = await waiting()
  await disable(path)
  const reply = await disable(path, { waitingRuns: 'WAITING_RUNS_CANCEL' })
  assert.equal(reply.status, 200, reply.text)
  assert.equal(await stateOf(runId), 'TERMINATE')
})

test('what becomes of waiting runs is said only by who disables', async () => {
  const { path } = await waiting()
  const reply = await acme.post(path, { automation: { displayName: 'x' }, waitingRuns: 'WAITING_RUNS_CANCEL' })
  assert.deepEqual([reply.status, violationsOf(reply)[0]?.field], [400, 'waitingRuns'])
  assert.match(violationsOf(reply)[0]!.description, /enabled/)
})

test('a run that somebody starts while the automation is disabled is not held', async () => {
  const { id, path } = await waiting()
  await disable(path)
  world.clock.move({ seconds: 1 })
  const runId = await startRun(acme, id)
  await world.work()
  await afterTheWait()
  assert.equal(await stateOf(runId), 'DONE')
})

test('runs are ended by what they are of, in the background, and nobody ends what they may not run', async () => {
  const one = await waiting()
  const other = await waiting()
  const nothing = await acme.post(`${EXECUTIONS}/actions/terminate`, {})
  assert.deepEqual([nothing.status, violationsOf(nothing)[0]?.field], [400, 'automationTemplateIds'])
  const reader = await person(acme, ['read_only_super_admin'])
  const body = { automationTemplateIds: [one.id], executionStates: ['AUTOMATION_EXECUTION_STATE_WAITING'] }
  assert.equal((await reader.post(`${EXECUTIONS}/actions/terminate`, body)).status, 403)
  const reply = await acme.post(`${EXECUTIONS}/actions/terminate`, body)
  assert.equal(reply.status, 200, reply.text)
  assert.ok(reply.body.bulkActionId)
  await world.work()
  assert.deepEqual([await stateOf(one.runId), await stateOf(other.runId)], ['TERMINATE', 'WAITING'])
})
