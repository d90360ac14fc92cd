import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeAutomation, updateAutomation, valueStep } from '../../../../test/automations.ts'
import type { Json } from '../../../../test/caller.ts'
import { insertUser } from '../../../../test/directory.ts'
import { EXECUTIONS, readRun, startRun, stateOf, triggerRuns } from '../../../../test/runs.ts'
import { type Inbox, openInbox } from '../../../../test/webhooks/inbox.ts'
import { createWorld, signInAgain, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

/** Moves the clock; the token of the caller would have ended meanwhile. */
const later = async (ahead: Temporal.DurationLike) => {
  world.clock.move(ahead)
  acme = await signInAgain(acme)
}
const begin = async (steps: Record<string, unknown>[], context = {}) => {
  const { id } = await makeAutomation(acme, { automationSteps: steps })
  return startRun(acme, id, context)
}
const ran = async (steps: Record<string, unknown>[], context = {}): Promise<Json> => {
  const id = await begin(steps, context)
  await world.work()
  return readRun(acme, id)
}
const states = (run: Json) =>
  run.steps.map((step: Json) => [step.stepName, step.state.replace('AUTOMATION_STEP_STATE_', '')])

test('a run goes through its steps in order, each with what those before it gave', async () => {
  const run = await ran(
    [
      valueStep('one', 'ctx.trigger.n + 1'),
      valueStep('two', 'ctx.one.value * 10'),
      valueStep('three', 'ctx.two.value + 2'),
    ],
    { n: 1 },
  )
  assert.equal(run.state, 'DONE', JSON.stringify(run.error))
  assert.deepEqual(run.context.context, {
    trigger: { n: 1 },
    one: { value: 2 },
    two: { value: 20 },
    three: { value: 22 },
  })
  assert.equal(run.currentVersion, 1)
  assert.ok(run.completedAt && run.duration)
  assert.deepEqual(run.steps[1].output, { value: 20 })
  assert.equal((await acme.sql(`select from work where kind = 'automations.run'`)).length, 0)
})

test('a step is left out when its condition is true, and its output is then not there', async () => {
  const run = await ran([
    valueStep('one', '1', { skipIfTrueCel: 'true' }),
    valueStep('two', '2', { skipIfTrueCel: 'false' }),
    valueStep('three', 'has(ctx.one) ? "there" : "absent"'),
  ])
  assert.deepEqual(states(run), [
    ['one', 'SKIPPED'],
    ['two', 'SUCCEEDED'],
    ['three', 'SUCCEEDED'],
  ])
  assert.equal(run.context.context.three.value, 'absent')
})

test('a condition that cannot be evaluated fails the step, and nothing after it is done', async () => {
  const run = await ran([valueStep('one', '1', { skipIfTrueCel: 'ctx.trigger.absent == 1' }), valueStep('two', '2')])
  assert.equal(run.state, 'ERROR')
  assert.deepEqual(states(run), [
    ['one', 'FAILED'],
    ['two', 'PENDING'],
  ])
  assert.equal(run.error.stepName, 'one')
  assert.match(run.error.message, /^step "one", skipIfTrueCel: /)
})

test('a step that fails undoes its own writes only, ends the run and is told in the log', async () => {
  const subject = await insertUser(acme)
  const run = await ran(
    [
      { stepName: 'off', updateUser: { useSubjectUser: true, userStatusEnum: 'DISABLED' } },
      valueStep('broken', 'ctx.trigger.absent'),
      valueStep('never', '1'),
    ],
    { user_id: subject },
  )
  assert.equal(run.state, 'ERROR')
  assert.equal(run.subjectUserId, subject)
  assert.deepEqual(
    states(run).map((one: Json) => one[1]),
    ['SUCCEEDED', 'FAILED', 'PENDING'],
  )
  const [row] = await acme.sql('select status from users where id = $1', [subject])
  assert.equal(row!.status, 'DISABLED')
  const events = await acme.sql(
    `select kind, actor, lineage, correlation from events where subject_id = $1 or subject_id = $2`,
    [subject, run.id],
  )
  const failed = events.find((event) => event.kind === 'automations.execution.failed')
  const changed = events.find((event) => String(event.kind).startsWith('directory.user'))
  const automationId = run.automationTemplateId
  assert.equal((changed!.actor as Json).subject, `automation:${automationId}`)
  assert.deepEqual(changed!.lineage, [automationId])
  assert.equal(changed!.correlation, failed!.correlation)
})

test('a wait is one row, survives a publish with the version it began with, and goes on when its time has come', async () => {
  const { id, path } = await makeAutomation(acme, {
    automationSteps: [{ stepName: 'nap', waitForDuration: { duration: '2592000s' } }, valueStep('then', '"old"')],
  })
  const run = await startRun(acme, id)
  await world.work()
  assert.equal(await stateOf(acme, run), 'WAITING')
  await updateAutomation(acme, path, { automationSteps: [valueStep('other', '"new"')] }, 'automationSteps')
  assert.equal((await acme.sql('select from work where key = $1', [run])).length, 1)
  await later({ hours: 29 * 24 })
  await world.work()
  assert.equal(await stateOf(acme, run), 'WAITING')
  await later({ hours: 25 })
  await world.work()
  const end = await readRun(acme, run)
  assert.equal(end.context.context.then.value, 'old')
  assert.equal(end.currentVersion, 1)
})

test('a draft runs as it was when the run began', async () => {
  const { id, path } = await makeAutomation(acme, { automationSteps: [valueStep('one', '"published"')] })
  await updateAutomation(acme, path, { draftAutomationSteps: [valueStep('one', '"draft"')] }, 'draftAutomationSteps')
  const run = await startRun(acme, id, {}, { isDraft: true })
  await world.work()
  const end = await readRun(acme, run)
  assert.equal(end.isDraft, true)
  assert.equal(end.context.context.one.value, 'draft')
})

const chat = async (inbox: Inbox) => {
  const reply = await acme.post('/api/v1/settings/chat', {
    chat: { provider: 'CHAT_PROVIDER_WEBHOOK', enabled: true, apiBaseUrl: inbox.url },
  })
  assert.equal(reply.status, 200, reply.text)
}
const POST = { stepName: 'post', sendChatMessage: { channelName: 'it', body: 'hello' } }

test('what may pass is tried again under the same key, and what was done before is not done again', async (t) => {
  const inbox = await openInbox((response, _arrived, count) => {
    response.statusCode = count < 3 ? 503 : 200
    response.end('{}')
  })
  t.after(() => inbox.close())
  await chat(inbox)
  const id = await begin([valueStep('one', '1'), POST, valueStep('three', '3')])
  await world.work()
  assert.equal(await stateOf(acme, id), 'PROCESS_STEP')
  const [step] = (await readRun(acme, id)).steps.slice(1)
  assert.equal(step.attempts, 1)
  assert.match(step.error.message, /answered 503/)
  await world.work()
  assert.equal(inbox.arrived.length, 1, 'not before its time')
  await later({ seconds: 13 })
  await world.work()
  await later({ seconds: 37 })
  await world.work()
  const end = await readRun(acme, id)
  assert.equal(end.state, 'DONE', JSON.stringify(end.error))
  assert.equal(end.steps[1].attempts, 3)
  assert.equal(end.steps[0].attempts, 1)
  assert.deepEqual([...new Set(inbox.arrived.map(({ body }) => JSON.parse(body).id))].length, 1)
})

test('after five attempts the run has failed', async (t) => {
  const inbox = await openInbox((response) => {
    response.statusCode = 500
    response.end()
  })
  t.after(() => inbox.close())
  await chat(inbox)
  const id = await begin([POST])
  for (const minutes of [0, 1, 1, 3, 13, 60]) {
    await later({ minutes })
    await world.work()
  }
  const end = await readRun(acme, id)
  assert.equal(end.state, 'ERROR')
  assert.equal(end.steps[0].attempts, 5)
  assert.equal(inbox.arrived.length, 5)
})

test('a refusal for good is not tried again', async (t) => {
  const inbox = await openInbox((response) => {
    response.statusCode = 404
    response.end()
  })
  t.after(() => inbox.close())
  await chat(inbox)
  const run = await ran([POST])
  assert.equal(run.state, 'ERROR')
  assert.equal(inbox.arrived.length, 1)
})

test('a run that waits can be ended; one that has ended cannot', async () => {
  const id = await begin([{ stepName: 'nap', waitForDuration: { duration: '3600s' } }, valueStep('then', '1')])
  await world.work()
  const path = `${EXECUTIONS}/${id}/actions/terminate`
  assert.equal((await acme.post(path)).status, 200)
  const ended = await readRun(acme, id)
  assert.equal(ended.state, 'TERMINATE')
  assert.deepEqual(states(ended), [
    ['nap', 'TERMINATED'],
    ['then', 'PENDING'],
  ])
  assert.equal((await acme.post(path)).status, 200, 'again is fine')
  await later({ hours: 2 })
  await world.work()
  assert.equal(await stateOf(acme, id), 'TERMINATE')
  assert.equal((await acme.sql('select from work where key = $1', [id])).length, 0)
  const done = await ran([valueStep('one', '1')])
  const refused = await acme.post(`${EXECUTIONS}/${done.id}/actions/terminate`)
  assert.equal(refused.status, 400)
  assert.equal(refused.body.code, 9)
})

test('an automation that is deleted ends its runs, which stay readable', async () => {
  const { id, path } = await makeAutomation(acme, {
    automationSteps: [{ stepName: 'nap', waitForDuration: { duration: '3600s' } }],
  })
  const waiting = await startRun(acme, id)
  await world.work()
  const pending = await startRun(acme, id)
  assert.equal((await acme.delete(path)).status, 200)
  assert.deepEqual([await stateOf(acme, waiting), await stateOf(acme, pending)], ['TERMINATE', 'TERMINATE'])
})

test('an output of more than 64 KB fails the step', async () => {
  const big = await ran(
    [valueStep('big', '[ctx.trigger.text, ctx.trigger.text, ctx.trigger.text]'), valueStep('after', '1')],
    {
      text: 'x'.repeat(30_000),
    },
  )
  assert.equal(big.state, 'ERROR')
  assert.match(big.error.message, /output too large/)
})

test('an output that cannot be stored fails the step, not the work', async () => {
  const run = await ran([valueStep('odd', '"a" + "\\u0000"')])
  assert.equal(run.state, 'ERROR')
  assert.match(run.error.message, /without NUL/)
})

test('a context of more than 512 KB fails the step that would make it so', async () => {
  const steps = Array.from({ length: 12 }, (_, n) => valueStep(`s${n}`, '[ctx.trigger.text, ctx.trigger.text]'))
  const big = await ran(steps, { text: 'x'.repeat(31_000) })
  assert.equal(big.error.stepName, 's7')
  assert.match(big.error.message, /output too large/)
})

test('a run ends after 400 days', async () => {
  const id = await begin([
    { stepName: 'a', waitForDuration: { duration: '31536000s' } },
    { stepName: 'b', waitForDuration: { duration: '31536000s' } },
  ])
  await world.work()
  await later({ hours: 366 * 24 })
  await world.work()
  await later({ hours: 35 * 24 })
  await world.work()
  const end = await readRun(acme, id)
  assert.equal(end.state, 'ERROR')
  assert.match(end.error.message, /400 days/)
})

test('a run on demand takes what it is given before what the automation has', async () => {
  const { id } = await makeAutomation(acme, {
    automationSteps: [valueStep('one', 'ctx.trigger.a + ctx.trigger.b')],
    context: { context: { a: 'own a, ', b: 'own b' } },
  })
  const run = await startRun(acme, id, { b: 'given b' })
  await world.work()
  assert.equal((await readRun(acme, run)).context.context.one.value, 'own a, given b')
})

test('what cannot be run is refused, naming the field', async () => {
  const { id, path } = await makeAutomation(acme, { automationSteps: [valueStep('one', '1')] })
  const call = (body: unknown) => acme.post(`${path}/execute`, body)
  const unknown = await call({ context: { context: { user_id: 'nobody' } } })
  assert.equal(unknown.status, 400)
  assert.match(unknown.body.message, /^context\.context\.user_id: no user/)
  const large = await call({ context: { context: { text: 'x'.repeat(70_000) } } })
  assert.equal(large.status, 400)
  const draft = await makeAutomation(acme, {
    isDraft: true,
    draftAutomationSteps: [valueStep('one', '1')],
    automationSteps: [],
  })
  const unpublished = await acme.post(`${draft.path}/execute`)
  assert.equal(unpublished.status, 400)
  assert.equal(unpublished.body.code, 9)
  assert.equal((await acme.post(`${draft.path}/execute`, { isDraft: true })).status, 200)
  assert.equal((await acme.sql('select from executions where automation_id = $1', [id])).length, 0)
  assert.equal((await acme.get(`${EXECUTIONS}/abc`)).status, 404)
  assert.equal((await acme.get(`${EXECUTIONS}/99999999999999999999`)).status, 404)
})

test('at most 10 000 runs are open: on demand there is then a 429, and triggers wait', async () => {
  const { id, path } = await makeAutomation(acme, { automationSteps: [valueStep('one', '1')] })
  await acme.sql(
    `insert into executions (tenant_id, automation_id, state, correlation, created_at, updated_at)
     select $1, $2, 'PENDING', '', now(), now() from generate_series(1, 10000)`,
    [acme.id, id],
  )
  await later({ seconds: 2 })
  const refused = await acme.post(`${path}/execute`)
  assert.equal(refused.status, 429)
  await assert.rejects(triggerRuns(acme.stored, world.clock.now(), [{ automationId: id }]), /10000 runs/)
  await acme.sql('delete from executions where automation_id = $1', [id])
})

test('an event starts an automation once, and never one that has led to it', async () => {
  const { id } = await makeAutomation(acme, { automationSteps: [valueStep('one', '1')] })
  const now = world.clock.now()
  const [first] = await triggerRuns(acme.stored, now, [{ automationId: id, eventKey: 'e1' }])
  const again = await triggerRuns(acme.stored, now, [
    { automationId: id, eventKey: 'e1' },
    { automationId: id, eventKey: 'e2' },
    { automationId: id, eventKey: 'e2' },
    { automationId: id, eventKey: 'e3', lineage: ['x', id] },
  ])
  assert.notEqual(first!.id, '')
  assert.deepEqual(
    again.map((one) => one.id !== ''),
    [false, true, false, false],
  )
  const logged = await acme.sql(
    `select after from events where kind = 'automations.execution.suppressed' and subject_id = $1`,
    [id],
  )
  assert.equal(logged.length, 1)
})

test('while all automations are switched off nothing begins and nothing goes on', async () => {
  const { id } = await makeAutomation(acme, {
    automationSteps: [{ stepName: 'nap', waitForDuration: { duration: '60s' } }, valueStep('then', '1')],
  })
  const held = await startRun(acme, id)
  await world.work()
  const path = '/api/v1/settings/automations'
  assert.equal((await acme.put(path, { settings: { disabled: true } })).status, 200)
  assert.equal((await acme.get(path)).body.settings.disabled, true)
  const [refused] = await triggerRuns(acme.stored, world.clock.now(), [{ automationId: id }])
  assert.equal(refused!.state, 'TERMINATE')
  assert.equal(await stateOf(acme, refused!.id), 'TERMINATE')
  await later({ minutes: 5 })
  await world.work()
  assert.equal(await stateOf(acme, held), 'WAITING')
  await acme.put(path, { settings: { disabled: false } })
  await later({ minutes: 2 })
  await world.work()
  assert.equal(await stateOf(acme, held), 'DONE')
})

test('runs are found by automation, state, user and words, page by page, with what belongs to them', async () => {
  const subject = await insertUser(acme, { display_name: 'Zora Quill', email: 'zora@acme.example' })
  const { id } = await makeAutomation(acme, { displayName: 'Unique Name 77', automationSteps: [valueStep('one', '1')] })
  const runs = [await startRun(acme, id, { user_id: subject }), await startRun(acme, id), await startRun(acme, id)]
  await world.work()
  const search = async (body: object) => (await acme.post('/api/v1/search/automation_executions', body)).body
  const ids = (found: Json) => found.list.map((one: Json) => one.automationExecution.id)
  const first = await search({ automationTemplateId: id, pageSize: 2 })
  assert.deepEqual(ids(first), [runs[2], runs[1]])
  const second = await search({ automationTemplateId: id, pageSize: 2, pageToken: first.nextPageToken })
  assert.deepEqual(ids(second), [runs[0]])
  assert.deepEqual(ids(await search({ query: 'zora' })), [runs[0]])
  assert.deepEqual(
    ids(await search({ query: 'unique NAME 77', executionStepStates: ['AUTOMATION_EXECUTION_STATE_DONE'] })),
    [...runs].reverse(),
  )
  assert.deepEqual(ids(await search({ executionId: runs[1] })), [runs[1]])
  assert.deepEqual(ids(await search({ refs: [{ id: runs[1] }] })), [runs[1]])
  const all = await acme.post('/api/v1/search/all_automation_executions', {
    subjectUserIds: [subject],
    automationTemplateIds: [id],
    expandMask: { paths: ['*'] },
  })
  const [view] = all.body.list
  assert.equal(view.automationPath, '$.expanded[0]')
  assert.equal(all.body.expanded[0].displayName, 'Unique Name 77')
  assert.equal(view.automationExecution.steps.length, 1)
  assert.match(view.subjectUserPath, /expanded/)
  const bad = await acme.get(`${EXECUTIONS}/${runs[0]}?expand_mask=nothing`)
  assert.equal(bad.status, 400)
  const listed = await acme.get(EXECUTIONS)
  assert.ok(listed.body.automationExecutions.length >= 3)
})

test('a deleted automation is gone for good after 90 days, with its versions, once its runs are', async () => {
  const [idle, ran] = [
    await makeAutomation(acme),
    await makeAutomation(acme, { automationSteps: [valueStep('one', '1')] }),
  ]
  const run = await startRun(acme, ran.id)
  await world.work()
  for (const { path } of [idle, ran]) assert.equal((await acme.delete(path)).status, 200)
  const left = async () => {
    const rows = await acme.sql('select id from automations where id = any($1) order by id', [[idle.id, ran.id]])
    const versions = await acme.sql('select from automation_versions where automation_id = $1', [idle.id])
    return [rows.map(({ id }) => id), versions.length]
  }
  await later({ hours: 89 * 24 })
  await world.work()
  assert.deepEqual(await left(), [[idle.id, ran.id].sort(), 1])
  await later({ hours: 2 * 24 })
  await world.work()
  assert.deepEqual(await left(), [[ran.id], 0])
  assert.equal((await acme.get(`${EXECUTIONS}/${run}`)).status, 200)
  await later({ hours: 90 * 24 })
  await world.work()
  assert.deepEqual(await left(), [[], 0])
})

test('runs are gone 180 days after their end, and when an automation last ran is still known', async () => {
  const { id, path } = await makeAutomation(acme, { automationSteps: [valueStep('one', '1')] })
  const run = await startRun(acme, id)
  await world.work()
  const before = (await acme.get(path)).body.automation.lastExecutedAt
  assert.ok(before)
  await later({ hours: 181 * 24 })
  await world.work()
  assert.equal((await acme.get(`${EXECUTIONS}/${run}`)).status, 404)
  assert.equal((await acme.get(path)).body.automation.lastExecutedAt, before)
})
