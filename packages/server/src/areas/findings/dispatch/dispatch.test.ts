import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { insertUser } from '../../../../test/directory.ts'
import { type MailServer, openMailServer, partsOf } from '../../../../test/mail-server.ts'
import { person } from '../../../../test/people.ts'
import { makeHook } from '../../../../test/webhooks/hooks.ts'
import { openInbox } from '../../../../test/webhooks/inbox.ts'
import { processAll } from '../../../../test/work.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

const PATH = '/api/v1/findings'
let world: World
let relay: MailServer
let acme: TestTenant
let made = 0
before(async () => {
  relay = await openMailServer()
  world = await createWorld({ REEVE_SMTP_URL: `smtp://127.0.0.1:${relay.port}`, REEVE_SMTP_FROM: 'reeve@host.example' })
  acme = await world.tenant('acme')
})
after(async () => {
  await world.stop()
  await relay.close()
})

const create = async (customSubType: string): Promise<string> => {
  const body = {
    severity: 'FINDING_SEVERITY_HIGH',
    dedupKeyParts: [`d${made++}`],
    customSubType,
    description: 'a *bad* thing',
  }
  return (await acme.post(PATH, body)).body.finding.id
}
const rule = async (customSubType: string, dispatcher: object): Promise<string> => {
  const condition = `finding.customSubType == "${customSubType}"`
  const routingRule = { displayName: 'r', enabled: true, condition, dispatchers: [{ enabled: true, ...dispatcher }] }
  const reply = await acme.post(`${PATH}/routing-rules`, { routingRule })
  assert.equal(reply.status, 200, reply.text)
  return reply.body.routingRule.id
}
const dispatches = async (id: string): Promise<Json[]> => (await acme.get(`${PATH}/${id}/dispatches`)).body.list
const states = async (id: string): Promise<string[]> =>
  (await acme.get(`${PATH}/${id}/dispatches`)).body.list.map(
    ({ state, error }: Record<string, string>) => `${state} ${error}`,
  )

test('people are told once of findings that come together', async () => {
  const mira = await insertUser(acme, { email: 'mira@acme.example' })
  await rule('mail', { notify: { audience: { users: { userIds: [mira] } }, batchWindowSeconds: 60 } })
  const ids = [await create('mail'), await create('mail')]
  await world.work()
  assert.equal(relay.received.length, 0, 'it waits for more')
  world.clock.move({ seconds: 70 })
  await world.work()
  assert.deepEqual(
    relay.received.map(({ to }) => to),
    [['mira@acme.example']],
  )
  for (const id of ids) {
    assert.ok(relay.received[0]!.source.includes(id))
    assert.deepEqual(await states(id), ['FINDING_DISPATCH_STATE_DONE '])
  }
})

test('an automation is run with the finding, once', async () => {
  const automation = await acme.post('/api/v1/automations', {
    displayName: 'triage',
    enabled: true,
    automationSteps: [
      {
        stepName: 'look',
        evaluateExpressions: { expressions: [{ key: 'id', expressionCel: 'ctx.trigger.finding_id' }] },
      },
    ],
  })
  assert.equal(automation.status, 200, automation.text)
  const automationId = automation.body.automation.id
  await rule('run', { triggerAutomation: { automationId, inputMapping: { team: 'soc' } } })
  const id = await create('run')
  await world.work()
  await world.flush()
  await world.work()
  const { automationExecutions } = (await acme.get('/api/v1/automation_executions')).body
  assert.equal(automationExecutions.length, 1)
  const { context, state } = automationExecutions[0]
  assert.equal(state, 'AUTOMATION_EXECUTION_STATE_DONE')
  assert.deepEqual(context.context.trigger, { team: 'soc', finding_id: id })
  assert.deepEqual(context.context.look, { id })
  const [sent] = (await dispatches(id)) as [Json]
  assert.deepEqual(
    [sent.state, sent.automationExecutionId],
    ['FINDING_DISPATCH_STATE_DONE', String(automationExecutions[0].id)],
  )
})

test('what cannot be told says why', async () => {
  await rule('chat', { notify: { slackChannel: { channelName: '#soc' } } })
  const id = await create('chat')
  await world.work()
  assert.deepEqual(await states(id), ['FINDING_DISPATCH_STATE_ERROR chat is not configured'])
})

test('an automation that is disabled or gone is not run, and the dispatch says so', async () => {
  const made = await acme.post('/api/v1/automations', { displayName: 'off', enabled: false, automationSteps: [] })
  const automationId = made.body.automation.id
  await rule('off', { triggerAutomation: { automationId } })
  const disabled = await create('off')
  await world.work()
  assert.deepEqual(await states(disabled), [
    `FINDING_DISPATCH_STATE_ERROR the automation "${automationId}" is disabled`,
  ])
  await acme.delete(`/api/v1/automations/${automationId}`)
  const gone = await create('off')
  await world.work()
  assert.deepEqual(await states(gone), [`FINDING_DISPATCH_STATE_ERROR no automation with id "${automationId}"`])
})

test('a dispatch to a webhook is over when its delivery is', async () => {
  const inbox = await openInbox()
  try {
    const hook = await makeHook(acme, inbox.url)
    await rule('hook', { webhook: { webhookId: hook.id, payloadTemplate: 'bad: {{ finding.customSubType }}' } })
    const id = await create('hook')
    assert.deepEqual(await states(id), ['FINDING_DISPATCH_STATE_PENDING '])
    await processAll(world)
    const [sent] = (await dispatches(id)) as [Json]
    assert.equal(sent.state, 'FINDING_DISPATCH_STATE_DONE')
    assert.notEqual(sent.completedAt, undefined)
    const instance = await acme.get(`/api/v1/webhooks/${hook.id}/instances/${sent.webhookInstanceId}`)
    assert.equal(instance.body.webhook.state, 'WEBHOOK_STATE_SUCCESS')
    assert.equal(inbox.arrived.length, 1)
  } finally {
    await inbox.close()
  }
})

test('a delivery that is given up is an error of its dispatch', async () => {
  const inbox = await openInbox((response) => response.writeHead(503).end())
  try {
    const hook = await makeHook(acme, inbox.url)
    await rule('lost', { webhook: { webhookId: hook.id } })
    const id = await create('lost')
    await processAll(world)
    const [running] = (await dispatches(id)) as [Json]
    assert.deepEqual([running.state, running.completedAt], ['FINDING_DISPATCH_STATE_RUNNING', undefined])
    await acme.delete(`/api/v1/webhooks/${hook.id}`)
    await processAll(world)
    const [lost] = (await dispatches(id)) as [Json]
    assert.equal(lost.state, 'FINDING_DISPATCH_STATE_ERROR')
    assert.notEqual(lost.error, '')
  } finally {
    await inbox.close()
  }
})

test('those who asked for it hear once what became of a dispatch', async () => {
  const ada = await insertUser(acme, { email: 'ada@acme.example' })
  const grace = await insertUser(acme, { email: 'grace@acme.example' })
  const tell = (more: object) => ({ notifyOnOutcome: { recipients: [ada], ...more } })
  const done = { notify: { audience: { users: { userIds: [grace] } } } }
  const failing = { notify: { slackChannel: { channelName: 'soc' } } }
  await rule('told', { displayName: 'Desk', ...done, ...tell({ onDone: true }) })
  await rule('quiet', { ...done, ...tell({ onError: true }) })
  await rule('failing', { ...failing, ...tell({ onError: true }) })
  await rule('failing quietly', { ...failing, ...tell({ onDone: true }) })
  relay.received.length = 0
  const reported = await create('told')
  await create('quiet')
  await processAll(world)
  // What follows a notice within two minutes goes out after them.
  world.clock.move({ seconds: 121 })
  const failed = await create('failing')
  await create('failing quietly')
  await processAll(world)
  const mails = relay.received
    .filter(({ to }) => to.includes('ada@acme.example'))
    .map(({ source }) => partsOf(source).text)
  assert.equal(mails.length, 2)
  const [good, bad] = mails[0]!.includes(reported) ? [mails[0]!, mails[1]!] : [mails[1]!, mails[0]!]
  assert.ok(good.includes('Desk') && good.includes(reported), good)
  assert.ok(bad.includes(failed) && bad.includes('chat is not configured'), bad)
})

test('whoever is given many findings at once hears of it once', async () => {
  const bo = await insertUser(acme, { email: 'bo@acme.example' })
  const refs = [{ id: await create('many') }, { id: await create('many') }]
  await acme.post(`${PATH}/bulk/state`, { refs, assignAssignee: { assignee: { identityUserId: bo } } })
  await processAll(world)
  const mails = relay.received.filter(({ to }) => to.includes('bo@acme.example'))
  assert.equal(mails.length, 1)
  assert.ok(mails[0]!.source.includes('2 findings'))
})

test('whoever is given a finding by hand hears of it', async () => {
  const lin = await insertUser(acme, { email: 'lin@acme.example' })
  const id = await create('assigned')
  const finding = { assignedOwner: { identityUserId: lin } }
  const set = await acme.post(`${PATH}/${id}/update`, { finding, updateMask: 'assignedOwner' })
  assert.equal(set.status, 200, set.text)
  await processAll(world)
  const mails = relay.received.filter(({ to }) => to.includes('lin@acme.example'))
  assert.equal(mails.length, 1)
  assert.ok(mails[0]!.source.includes(id))
})

const HELD = { tierOverride: 'FINDING_DISPATCH_TIER_REQUIRES_APPROVAL' }
const decide = (id: string, dispatchId: string, verb: 'approve' | 'reject', reason = '') =>
  acme.post(`${PATH}/${id}/dispatches/${dispatchId}/${verb}`, { reason })

test('a dispatch that somebody has to agree to waits for them, even without its rule', async () => {
  const mira = await insertUser(acme, { email: 'mira2@acme.example' })
  const ruleId = await rule('held', { ...HELD, notify: { audience: { users: { userIds: [mira] } } } })
  const id = await create('held')
  await processAll(world)
  const [held] = (await dispatches(id)) as [Json]
  assert.deepEqual([held.state, held.decidedAt], ['FINDING_DISPATCH_STATE_WAITING_APPROVAL', undefined])
  assert.equal((await acme.delete(`${PATH}/routing-rules/${ruleId}`)).status, 200)
  const replies = await Promise.all([
    decide(id, held.id, 'approve', 'it may go'),
    decide(id, held.id, 'reject', 'it may not'),
    decide(id, held.id, 'approve', 'me too'),
  ])
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 400, 400])
  for (const { status, body } of replies) if (status === 400) assert.equal(body.details[0].reason, 'INVALID_STATE')
})

test('one that is approved goes, with who let it go and why', async () => {
  const mira = await insertUser(acme, { email: 'mira3@acme.example' })
  await rule('approved', { ...HELD, notify: { audience: { users: { userIds: [mira] } } } })
  const id = await create('approved')
  const [held] = (await dispatches(id)) as [Json]
  const { body } = await decide(id, held.id, 'approve', 'it may go')
  assert.equal(body.dispatch.state, 'FINDING_DISPATCH_STATE_PENDING')
  await processAll(world)
  const [sent] = (await dispatches(id)) as [Json]
  assert.deepEqual([sent.state, sent.decisionReason], ['FINDING_DISPATCH_STATE_DONE', 'it may go'])
  assert.equal(sent.decidedByUserId, (await acme.get('/api/v1/auth/introspect')).body.userId)
  assert.equal(relay.received.filter(({ to }) => to.includes('mira3@acme.example')).length, 1)
  const audits = (await acme.post('/api/v1/search/finding_audits', { findingId: id })).body.list
  assert.equal(audits[0].eventType, 'FINDING_AUDIT_EVENT_TYPE_COMMENT')
  assert.equal(JSON.stringify(audits[0].ocsf).includes('it may go'), true)
})

test('one that is rejected never goes', async () => {
  const mira = await insertUser(acme, { email: 'mira4@acme.example' })
  await rule('rejected', { ...HELD, notify: { audience: { users: { userIds: [mira] } } } })
  const id = await create('rejected')
  const [held] = (await dispatches(id)) as [Json]
  const empty = await decide(id, held.id, 'reject', ' ')
  assert.equal(empty.status, 400)
  assert.ok(empty.text.includes('reason'))
  await decide(id, held.id, 'reject', 'not to them')
  await processAll(world)
  const [kept] = (await dispatches(id)) as [Json]
  assert.deepEqual([kept.state, kept.decisionReason], ['FINDING_DISPATCH_STATE_CANCELLED', 'not to them'])
  assert.equal(relay.received.filter(({ to }) => to.includes('mira4@acme.example')).length, 0)
  assert.equal((await decide(id, 'none', 'approve')).status, 404)
  const other = await create('nothing')
  assert.equal((await decide(other, held.id, 'approve')).status, 404)
  const reader = await person(acme, ['read_only_admin'])
  assert.equal((await reader.post(`${PATH}/${id}/dispatches/${held.id}/approve`)).status, 403)
})
