import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { problemsOfStep } from '../../../../test/automations.ts'
import { readRun, runSteps, startSteps } from '../../../../test/runs.ts'
import { makeHook } from '../../../../test/webhooks/hooks.ts'
import { type Inbox, openInbox } from '../../../../test/webhooks/inbox.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
const open: Inbox[] = []
before(async () => {
  world = await createWorld()
})
after(async () => {
  await world.stop()
  for (const inbox of open) await inbox.close()
})

async function receiving(...args: Parameters<typeof openInbox>): Promise<{ inbox: Inbox; hookId: string }> {
  acme = await world.tenant()
  const inbox = await openInbox(...args)
  open.push(inbox)
  return { inbox, hookId: (await makeHook(acme, inbox.url)).id }
}
const ask = (webhookId: string, more: object = {}) => ({ stepName: 'ask', webhook: { webhookId, ...more } })
const later = async () => Object.assign(acme, { token: (await acme.signIn(acme.admin)).token })

test('the answer of the receiver is the response of the step', async () => {
  const { inbox, hookId } = await receiving((response) => response.end('{"version":"v1","context":{"ok":[1]}}'))
  const payload = { who: '{{ ctx.trigger.who }}', n: '{{ ctx.trigger.n }}' }
  const run = await runSteps(world, acme, [ask(hookId, { payload })], { who: 'Ann', n: 3 })
  assert.equal(run.state, 'DONE', JSON.stringify(run.error))
  const { webhook_instance_id, ...rest } = run.steps[0].output
  assert.deepEqual(rest, { response: { ok: [1] }, response_read_as: 'DOCUMENT', status_code: 200 })
  const sent = JSON.parse(inbox.arrived[0]!.body)
  assert.equal(sent.webhookId, webhook_instance_id)
  const { '@type': type, ...fields } = sent.payload
  assert.equal(type, 'type.googleapis.com/reeve.webhooks.v1.PayloadWorkflowStep')
  assert.deepEqual(fields, {
    workflowId: run.automationTemplateId,
    workflowExecutionId: run.id,
    workflowExecutionStepId: 'ask',
    context: { who: 'Ann', n: 3 },
  })
  const instance = await acme.get(`/api/v1/webhooks/${hookId}/instances/${webhook_instance_id}`)
  assert.deepEqual(instance.body.webhook.source.workflowStep, { workflowExecutionId: run.id, workflowStepId: 'ask' })
  assert.equal(instance.body.webhook.state, 'WEBHOOK_STATE_SUCCESS')
})

for (const { name, status = 200, body, response, kind } of [
  {
    name: 'foreign JSON',
    body: '{"ok": true, "n": 12345678901234567890}',
    response: { ok: true, n: '12345678901234567890' },
    kind: 'JSON',
  },
  { name: 'a list', body: '[1, "two"]', response: [1, 'two'], kind: 'JSON' },
  { name: 'JSON null', body: 'null', response: 'null', kind: 'TEXT' },
  { name: 'text', body: 'thank you\n', response: 'thank you\n', kind: 'TEXT' },
  { name: 'text with zero bytes', status: 201, body: 'a\0b', response: 'a\uFFFDb', kind: 'TEXT' },
  { name: 'JSON that no database keeps', body: '{"a":"\\u0000"}', response: '{"a":"\\u0000"}', kind: 'TEXT' },
  { name: 'nothing', status: 204, body: '', response: {}, kind: 'EMPTY' },
]) {
  test(`a receiver that answers with ${name} has been heard: the body is the response of the step`, async () => {
    const { hookId } = await receiving((answer) => answer.writeHead(status).end(body))
    const next = {
      stepName: 'next',
      evaluateExpressions: { expressions: [{ key: 'again', expressionCel: 'ctx.ask.response' }] },
    }
    const run = await runSteps(world, acme, [ask(hookId), next])
    assert.equal(run.state, 'DONE', JSON.stringify(run.error))
    const { webhook_instance_id, ...rest } = run.steps[0].output
    assert.deepEqual(rest, { response, response_read_as: kind, status_code: status })
    assert.deepEqual(run.steps[1].output.again, response)
    const { body: shown } = await acme.get(`/api/v1/webhooks/${hookId}/instances/${webhook_instance_id}`)
    assert.deepEqual([shown.webhook.state, shown.responseReadAs], ['WEBHOOK_STATE_SUCCESS', kind])
  })
}

test('of a long answer 64 KB are kept, as text', async () => {
  for (const body of ['"'.repeat(200_000), JSON.stringify({ long: 'x'.repeat(200_000) }), 'é'.repeat(100_000)]) {
    const { hookId } = await receiving((answer) => answer.end(body))
    const run = await runSteps(world, acme, [ask(hookId)])
    assert.equal(run.state, 'DONE', JSON.stringify(run.error))
    const { response, response_read_as } = run.steps[0].output
    const bytes = Buffer.byteLength(JSON.stringify(response))
    assert.ok(body.startsWith(response) && bytes > 60_000 && bytes <= 65_536, `${bytes} bytes`)
    assert.equal(response_read_as, 'TEXT')
  }
})

for (const body of ['{"version":"v2"}', '{"version":"v1","context":"text"}', '{"version":"v1","version":"v1"}']) {
  test(`an answer that says it is a response document and is broken ends the run at once: ${body}`, async () => {
    const { inbox, hookId } = await receiving((answer) => answer.end(body))
    const run = await runSteps(world, acme, [ask(hookId)])
    assert.equal(run.state, 'ERROR')
    assert.equal(run.steps[0].state, 'AUTOMATION_STEP_STATE_FAILED')
    assert.match(run.error.message, /response document.*(version|context)/)
    world.clock.move({ hours: 1 })
    await world.work()
    assert.equal(inbox.arrived.length, 1)
  })
}

test('without a payload the context of the run is sent, secrets left out', async () => {
  const { inbox, hookId } = await receiving()
  const steps = [{ stepName: 'gen', generatePassword: {} }, ask(hookId)]
  const run = await runSteps(world, acme, steps, { who: 'Ann' })
  assert.equal(run.state, 'DONE', JSON.stringify(run.error))
  const { context } = JSON.parse(inbox.arrived[0]!.body).payload
  assert.deepEqual(context.gen, { credential_ref: '[REDACTED]', password: '[REDACTED]' })
  assert.equal(context.trigger.who, 'Ann')
  assert.deepEqual(run.steps[1].output.response, {})
})

test('after 202 the run waits for the callback', async () => {
  const { inbox, hookId } = await receiving((response) => response.writeHead(202).end())
  const id = await startSteps(acme, [ask(hookId)])
  await world.work()
  assert.equal((await readRun(acme, id)).state, 'WAITING')
  const { callbackUrl } = JSON.parse(inbox.arrived[0]!.body)
  const answer = { version: 'v1', context: { approved: true } }
  const reply = await acme.with('').post(new URL(callbackUrl).pathname, answer)
  assert.equal(reply.status, 200, reply.text)
  await world.work()
  const run = await readRun(acme, id)
  assert.equal(run.state, 'DONE', JSON.stringify(run.error))
  assert.deepEqual([run.steps[0].output.response, run.steps[0].output.status_code], [{ approved: true }, 202])
})

test('a delivery that fails for good fails the step', async () => {
  const { hookId } = await receiving((response) => response.writeHead(410).end())
  const run = await runSteps(world, acme, [ask(hookId)])
  assert.equal(run.state, 'ERROR')
  assert.match(run.error.message, /the webhook was not delivered/)
})

for (const { status, says } of [
  { status: 410, says: /410.*change the url of the webhook/ },
  { status: 302, says: /redirect/ },
]) {
  test(`a step whose receiver answers ${status} says what to do`, async () => {
    const { hookId } = await receiving((response) => response.writeHead(status, { location: '/x' }).end())
    const id = await startSteps(acme, [ask(hookId)])
    await world.work()
    if (status !== 410) await world.sql(`update webhook_deliveries set attempts = 49 where webhook_id = $1`, [hookId])
    if (status !== 410) world.clock.move({ minutes: 1 })
    await world.work()
    await later()
    const run = await readRun(acme, id)
    assert.equal(run.state, 'ERROR')
    assert.match(run.error.message, says)
  })
}

test('a step whose receiver is at a forbidden address names the setting that opens it', async () => {
  const { hookId } = await receiving()
  await world.sql(`update webhooks set url = 'https://10.1.2.3/in' where id = $1`, [hookId])
  const run = await runSteps(world, acme, [ask(hookId)])
  assert.match(run.error.message, /REEVE_OUTBOUND_ALLOW/)
})

test('a callback that never comes fails the step when its time is over', async () => {
  const { hookId } = await receiving((response) => response.writeHead(202).end())
  const id = await startSteps(acme, [ask(hookId)])
  await world.work()
  world.clock.move({ hours: 24 * 8 + 2 })
  await world.work()
  await later()
  const run = await readRun(acme, id)
  assert.equal(run.state, 'ERROR')
  assert.equal(run.steps[0].state, 'AUTOMATION_STEP_STATE_FAILED')
})

test('an answer after the run was ended changes nothing', async () => {
  const { inbox, hookId } = await receiving((response) => response.writeHead(202).end())
  const id = await startSteps(acme, [ask(hookId)])
  await world.work()
  assert.equal((await acme.post(`/api/v1/automation_executions/${id}/actions/terminate`)).status, 200)
  const { callbackUrl } = JSON.parse(inbox.arrived[0]!.body)
  await acme.with('').post(new URL(callbackUrl).pathname, { version: 'v1', context: {} })
  await world.work()
  assert.equal((await readRun(acme, id)).state, 'TERMINATE')
})

test('a webhook that is not there fails the step', async () => {
  acme = await world.tenant()
  const run = await runSteps(world, acme, [{ stepName: 'ask', webhook: { webhookIdCel: '"no" + "body"' } }])
  assert.equal(run.state, 'ERROR')
  assert.match(run.error.message, /no webhook with id "nobody"/)
})

test('not saved: no webhook, two, or a payload that does not compile', async () => {
  const none = await problemsOfStep(acme, { stepName: 'ask', webhook: {} })
  assert.deepEqual(
    none.map(([at]) => at),
    ['webhook.webhookId'],
  )
  assert.match(
    (await problemsOfStep(acme, ask('x', { webhookIdCel: '"y"' })))[0]?.[1] ?? '',
    /oneof webhook_identifier/,
  )
  const bad = await problemsOfStep(acme, ask('x', { payload: { a: [{ b: '{{ ctx }}' }] } }))
  assert.deepEqual(
    bad.map(([at]) => at),
    ['webhook.payload.a[0].b'],
  )
})
