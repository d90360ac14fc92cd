import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AUTOMATIONS, makeAutomation, updateAutomation, WAIT } from '../../../../test/automations.ts'
import { eventKinds } from '../../../../test/people.ts'
import { reasonOf, violationsOf } from '../../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

test('an automation with a step is published and off unless it is said otherwise', async () => {
  const made = await acme.post(AUTOMATIONS, { displayName: ' Offboard ', automationSteps: [WAIT] })
  assert.equal(made.status, 200, made.text)
  const { automation: saved, ...rest } = made.body
  assert.deepEqual(rest, { webhookCapabilityUrl: '', webhookHmacSecret: '', warnings: [] })
  assert.equal(saved.displayName, ' Offboard ')
  assert.deepEqual([saved.isDraft, saved.enabled, saved.currentVersion], [false, false, '1'])
  assert.equal(saved.primaryTriggerType, 'TRIGGER_TYPE_UNSPECIFIED')
  assert.deepEqual(saved.draftAutomationSteps, saved.automationSteps)
  assert.equal('circuitBreaker' in saved, false)
  const got = await acme.get(`${AUTOMATIONS}/${saved.id}`)
  assert.deepEqual(got.body.automation, saved)
  assert.equal(got.headers.etag, '"1"')
})

test('one without steps is a draft of no version', async () => {
  const { body } = await acme.post(AUTOMATIONS, { displayName: 'empty' })
  assert.deepEqual([body.automation.isDraft, body.automation.currentVersion], [true, '0'])
  const refused = await acme.post(AUTOMATIONS, { displayName: 'empty', isDraft: false })
  assert.deepEqual(violationsOf(refused), [{ field: 'automationSteps', description: 'at least one step is required' }])
})

test('the newest comes first, page by page', async () => {
  const globex = await world.tenant()
  const made: string[] = []
  for (let n = 0; n < 5; n++) made.push((await makeAutomation(globex)).id)
  const first = await globex.get(`${AUTOMATIONS}?page_size=3`)
  const second = await globex.get(`${AUTOMATIONS}?page_size=3&page_token=${first.body.nextPageToken}`)
  const ids = [...first.body.list, ...second.body.list].map((one: { id: string }) => one.id)
  assert.deepEqual([...ids].sort(), [...made].sort())
  assert.equal(second.body.nextPageToken, '')
})

test('deleting it ends it for everyone but its versions', async () => {
  const { id, path } = await makeAutomation(acme, { enabled: true, triggers: [{ userCreated: {} }] })
  assert.equal((await acme.delete(path)).status, 200)
  assert.equal((await acme.get(path)).status, 404)
  assert.equal((await acme.delete(path)).status, 404)
  assert.equal((await updateAutomation(acme, path, { displayName: 'x' })).status, 404)
  assert.deepEqual(await acme.sql('select * from live_triggers where automation_id = $1', [id]), [])
  const versions = await acme.post('/api/v1/search/automation_versions', { automationTemplateId: id })
  assert.equal(versions.body.list[0].version, '1')
  assert.notEqual(versions.body.list[0].deletedAt, undefined)
})

test('deleting it ends its runs, paused ones too, and leaves what has ended', async () => {
  const { id, path } = await makeAutomation(acme)
  await acme.sql(
    `insert into executions (tenant_id, automation_id, state, correlation, created_at, updated_at, completed_at)
     select $1, $2, state, 'c', now(), now(), case when state = 'DONE' then now() end
     from unnest('{PENDING,WAITING,PAUSED_BY_CIRCUIT_BREAKER,DONE}'::text[]) as state`,
    [acme.id, id],
  )
  await acme.delete(path)
  const rows = await acme.sql('select state from executions where automation_id = $1 order by id', [id])
  assert.deepEqual(
    rows.map((row) => row.state),
    ['TERMINATE', 'TERMINATE', 'TERMINATE', 'DONE'],
  )
})

test('what is sent back as it was read changes nothing and leaves no trace', async () => {
  const { path } = await makeAutomation(acme, { annotations: { team: 'iam' }, context: { context: { b: 1, a: [2] } } })
  const got = await acme.get(path)
  const events = (await eventKinds(acme)).length
  for (const mask of [undefined, '*']) {
    const again = await updateAutomation(acme, path, got.body.automation, mask)
    assert.equal(again.status, 200, again.text)
    assert.deepEqual(again.body.automation, got.body.automation)
    assert.equal(again.headers.etag, got.headers.etag)
  }
  assert.equal((await eventKinds(acme)).length, events)
})

test('the old name of the chat step is accepted and never written', async () => {
  const step = { sendSlackMessage: { channelName: 'it', body: 'hello' } }
  for (const spelled of [step, { send_slack_message: step.sendSlackMessage }]) {
    const { body } = await acme.post(AUTOMATIONS, { displayName: 'chat', automationSteps: [spelled] })
    assert.equal(body.automation.automationSteps[0].sendChatMessage.body, 'hello')
    assert.equal('sendSlackMessage' in body.automation.automationSteps[0], false)
  }
  const both = await acme.post(AUTOMATIONS, {
    displayName: 'chat',
    automationSteps: [{ ...step, sendChatMessage: step.sendSlackMessage }],
  })
  assert.deepEqual(violationsOf(both)[0]?.field, 'automationSteps[0].sendChatMessage')
})

test('a save names what it ignored among its warnings, and refuses it when the caller asks for it', async () => {
  const steps = [{ waitForDuration: { duration: '60s', durations: '90s' }, stepNames: 'wait' }]
  const made = await acme.post(AUTOMATIONS, { displayName: 'ignored', automationSteps: steps, circuitBreaker: 3 })
  const message = 'is not a known field and was ignored'
  assert.deepEqual(made.body.warnings, [
    { field: 'circuitBreaker', message },
    { field: 'automationSteps[0].stepNames', message },
    { field: 'automationSteps[0].waitForDuration.durations', message },
  ])
  const path = `${AUTOMATIONS}/${made.body.automation.id}`
  const changed = await acme.post(path, { automation: { descriptions: 'x' } })
  assert.deepEqual(changed.body.warnings, [{ field: 'automation.descriptions', message }])
  const strict = await acme.post(path, { automation: { descriptions: 'x' } }, { prefer: 'handling=strict' })
  assert.equal(strict.status, 400)
  assert.deepEqual(violationsOf(strict), [
    { field: 'automation.descriptions', description: 'is not a known field; did you mean "description"?' },
  ])
})

test('the order of what was sent is kept', async () => {
  const payload = { zebra: 1, apple: { y: [1], b: null }, mango: '{{ ctx.trigger.x }}' }
  const { path } = await makeAutomation(acme, { automationSteps: [{ webhook: { webhookId: 'w', payload } }] })
  const { body } = await acme.get(path)
  assert.equal(JSON.stringify(body.automation.automationSteps[0].webhook.payload), JSON.stringify(payload))
})

test('what the database cannot keep is refused by name', async () => {
  const steps = [
    { webhook: { webhookId: 'w', payload: { a: 'x\u0000' } } },
    { webhook: { webhookId: 'w', payload: { '\ud800': 1 } } },
    { callFunction: { functionId: 'f', args: { 'a\u0000': '1' } } },
    { skipIfTrueCel: '"\u0000" == ""', ...WAIT },
    { webhook: { webhookId: 'w', payload: { a: '\\u0000' } } },
  ]
  const refused = await acme.post(AUTOMATIONS, { displayName: 'odd', automationSteps: steps })
  assert.equal(refused.status, 400, refused.text)
  assert.deepEqual(
    violationsOf(refused).map(({ field }) => field),
    [
      'automationSteps[0].webhook.payload',
      'automationSteps[1].webhook.payload',
      'automationSteps[2].callFunction.args["a\\u0000"]',
      'automationSteps[3].skipIfTrueCel',
    ],
  )
})

test('a change made on another version is refused', async () => {
  const { path } = await makeAutomation(acme)
  const reply = await acme.post(path, { automation: { displayName: 'x' } }, { 'if-match': '"7"' })
  assert.deepEqual([reply.status, reasonOf(reply)], [409, 'VERSION_CONFLICT'])
})

test('saves that come together are all kept, one after the other', async () => {
  const { id, path } = await makeAutomation(acme)
  const names = Array.from({ length: 8 }, (_, n) => `step_${n}`)
  const replies = await Promise.all([
    ...names.map((stepName) =>
      updateAutomation(acme, path, { automationSteps: [{ ...WAIT, stepName }] }, 'automationSteps'),
    ),
    ...names.map((key) => updateAutomation(acme, path, { annotations: { [key]: '' } }, `annotations.${key}`)),
  ])
  assert.deepEqual([...new Set(replies.map(({ status }) => status))], [200])
  const { body } = await acme.get(path)
  assert.deepEqual(Object.keys(body.automation.annotations).sort(), names)
  assert.equal(body.automation.currentVersion, '9')
  const versions = await acme.post('/api/v1/search/automation_versions', { automationTemplateId: id })
  assert.deepEqual(versions.body.list[0].automationSteps, body.automation.automationSteps)
  assert.equal(versions.body.list.length, 9)
})

test('of two saves made on the same version one is refused', async () => {
  const { path } = await makeAutomation(acme)
  const save = (displayName: string) => acme.post(path, { automation: { displayName } }, { 'if-match': '"1"' })
  const statuses = (await Promise.all([save('a'), save('b')])).map(({ status }) => status)
  assert.deepEqual(statuses.sort(), [200, 409])
})

test('what was just published starts runs with what was published', async () => {
  const { id, path } = await makeAutomation(acme, {
    automationSteps: [{ ...WAIT, waitForDuration: { duration: '0s' } }],
  })
  const given = [{ stepName: 'second', waitForDuration: { duration: '0s' } }]
  await updateAutomation(acme, path, { automationSteps: given }, 'automationSteps')
  await acme.post(`${path}/execute`)
  await world.work()
  const [run] = await acme.sql('select state, version, steps from executions where automation_id = $1', [id])
  assert.deepEqual([run?.state, run?.version], ['DONE', '2'])
  assert.match(JSON.stringify(run?.steps), /second/)
})
