import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AUTOMATIONS, makeAutomation, problemsOfStep, updateAutomation, WAIT } from '../../../../test/automations.ts'
import { insertUser } from '../../../../test/directory.ts'
import { readRun, runSteps } from '../../../../test/runs.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

const call = (id: string, more: object = {}) => ({
  stepName: 'call',
  runAutomation: { automationTemplateRef: { id }, ...more },
})
const echo = (expressionCel: string) => ({
  stepName: 'echo',
  evaluateExpressions: { expressions: [{ key: 'said', expressionCel }] },
})

test('the other runs with the context it is given and the subject of the one that started it', async () => {
  const ann = await insertUser(acme)
  const said = '{"n": ctx.trigger.n, "who": ctx.trigger.user_id, "subject": subject.id, "own": ctx.trigger.own}'
  const child = await makeAutomation(acme, { automationSteps: [echo(said)], context: { context: { own: true, n: 0 } } })
  const context = { context: { n: '{{ ctx.trigger.n }}', text: 'n={{ ctx.trigger.n }}' } }
  const parent = await runSteps(world, acme, [call(child.id, { context })], { n: 7, user_id: ann })
  assert.equal(parent.state, 'DONE', JSON.stringify(parent.error))
  const { execution_id, automation_id } = parent.steps[0].output
  assert.equal(automation_id, child.id)
  const run = await readRun(acme, execution_id)
  assert.equal(run.state, 'DONE', JSON.stringify(run.error))
  assert.deepEqual(run.steps[0].output.said, { n: 7, who: ann, subject: ann, own: true })
  assert.equal(run.context.context.trigger.text, 'n=7')
  assert.equal(run.parentExecutionId, parent.id)
  assert.equal(run.subjectUserId, ann)
})

test('a user who is named goes before the one inherited', async () => {
  const [ann, bob] = [await insertUser(acme), await insertUser(acme)]
  const child = await makeAutomation(acme, { automationSteps: [echo('subject.id')] })
  const parent = await runSteps(world, acme, [call(child.id, { context: { context: { user_id: bob } } })], {
    user_id: ann,
  })
  assert.equal((await readRun(acme, parent.steps[0].output.execution_id)).subjectUserId, bob)
})

test('it does not wait for the other', async () => {
  const child = await makeAutomation(acme, {
    automationSteps: [{ stepName: 'w', waitForDuration: { duration: '3600s' } }],
  })
  const parent = await runSteps(world, acme, [
    { stepName: 'call', runAutomation: { automationTemplateIdCel: `"${child.id}"` } },
  ])
  assert.equal(parent.state, 'DONE')
  assert.equal((await readRun(acme, parent.steps[0].output.execution_id)).state, 'WAITING')
})

test('those that start each other end at once', async () => {
  const a = await makeAutomation(acme)
  const b = await makeAutomation(acme, {
    automationSteps: [{ stepName: 'c', runAutomation: { automationTemplateIdCel: `"${a.id}"` } }],
  })
  const steps = [{ stepName: 'call', runAutomation: { automationTemplateIdCel: `"${b.id}"` } }]
  assert.equal((await updateAutomation(acme, a.path, { automationSteps: steps }, 'automationSteps')).status, 200)
  const started = await acme.post(`${a.path}/execute`)
  await world.work()
  const first = await readRun(acme, started.body.executionId)
  assert.equal(first.state, 'DONE', JSON.stringify(first.error))
  const second = await readRun(acme, first.steps[0].output.execution_id)
  assert.equal(second.state, 'ERROR')
  assert.equal(second.error.message, 'automation loop detected')
})

test('ten deep and no deeper', async () => {
  let next = (await makeAutomation(acme)).id
  for (let depth = 11; depth >= 1; depth--) next = (await makeAutomation(acme, { automationSteps: [call(next)] })).id
  await acme.post(`${AUTOMATIONS}/${next}/execute`)
  await world.work()
  const failed = await acme.sql(
    `select error, array_length(lineage, 1) as depth from executions where tenant_id = $1 and error ->> 'message' like 'maximum%'`,
    [acme.id],
  )
  assert.deepEqual(
    failed.map(({ error, depth }) => [(error as { message: string }).message, depth]),
    [['maximum depth 10', 9]],
  )
})

test('only one that is there, published and on demand can be started', async () => {
  const draft = await makeAutomation(acme, { isDraft: true })
  const live = await makeAutomation(acme, { triggers: [{ userCreated: {} }] })
  const gone = await makeAutomation(acme)
  await acme.delete(gone.path)
  for (const [id, message] of [
    ['nobody', /no automation with id "nobody"/],
    [draft.id, /is not published/],
    [live.id, /has triggers/],
    [gone.id, /no automation with id/],
  ] as const) {
    const run = await runSteps(world, acme, [call(id)])
    assert.equal(run.state, 'ERROR')
    assert.match(run.error.message, message)
  }
})

test('a user who is not there fails the step', async () => {
  const child = await makeAutomation(acme, { automationSteps: [WAIT] })
  const run = await runSteps(world, acme, [call(child.id, { context: { context: { user_id: 'nobody' } } })])
  assert.equal(run.state, 'ERROR')
  assert.match(run.error.message, /no user with id "nobody"/)
})

test('not saved: nothing to start, or both ways of naming it', async () => {
  const none = await problemsOfStep(acme, { stepName: 's', runAutomation: {} })
  assert.deepEqual(
    none.map(([at]) => at),
    ['runAutomation.automationTemplateRef'],
  )
  const both = await problemsOfStep(acme, call('x', { automationTemplateIdCel: '"y"' }))
  assert.match(both[0]?.[1] ?? '', /oneof automation_template/)
})
