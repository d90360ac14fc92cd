import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AskedConnector } from '../../../../test/asked-connector.ts'
import { AUTOMATIONS, updateAutomation, valueStep } from '../../../../test/automations.ts'
import type { Caller, Json, Reply } from '../../../../test/caller.ts'
import { insertAccount, insertGrant, insertUser, makeEntitlement } from '../../../../test/directory.ts'
import { customRole, machine, person, signedIn } from '../../../../test/people.ts'
import { fieldsOf, reasonOf, violationsOf } from '../../../../test/replies.ts'
import { ACTIONS, ask, makeForm, makeOffer, SCHEMAS } from '../../../../test/requests.ts'
import { EXECUTIONS } from '../../../../test/runs.ts'
import { countEvents, fingerprint, tenantTables } from '../../../../test/sweeps/sweep.ts'
import { act, askAgainst, askFor, makeTaskSite, taskIn } from '../../../../test/tasks.ts'
import { createWorld, signInAgain, type TestTenant, type World } from '../../../../test/world.ts'

const TASKS = '/api/v1/tasks'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

const text = (name: string, stringField = {}) => ({ name, stringField })

async function asked(reply: Reply | Promise<Reply>): Promise<Json> {
  const { status, body, text } = await reply
  assert.equal(status, 200, text)
  return body.taskView.task
}
const taskOf = async (id: string): Promise<Json> => asked(acme.get(`${TASKS}/${id}`))
const states = (task: Json): string[] =>
  [task.state, task.processing, task.type.action.outcome].map((one) => one.replace(/^.*?(TYPE|STATE|OUTCOME)_/, ''))

/** The newest run of an automation. */
async function runOf(automationTemplateId: string): Promise<Json> {
  const found = await acme.post('/api/v1/search/automation_executions', {
    automationTemplateId,
    expandMask: { paths: ['steps'] },
  })
  return found.body.list[0].automationExecution
}

test('a filled form runs the automation for who asks, and the task closes with its run', async () => {
  const ann = await person(acme, ['basic_user'])
  const requestSchemaId = await makeForm(acme, [text('team'), { name: 'days', int64Field: { defaultValue: '3' } }])
  const { id, automationId } = await makeOffer(acme, {
    requestSchemaId,
    steps: [
      valueStep('said', 'ctx.trigger.form_fields.team + " " + string(ctx.trigger.formFields.days + 1)'),
      valueStep('who', 'ctx.trigger.user.id == ctx.trigger.user_id && subject.id == ctx.trigger.userId'),
      valueStep('what', 'ctx.trigger.task_id'),
      { stepName: 'leave', updateUser: { useSubjectUser: true, userStatusEnum: 'DISABLED' } },
    ],
  })
  const task = await asked(ask(ann, id, { team: 'ops' }, { description: 'please' }))
  assert.deepEqual(states(task), ['OPEN', 'PROCESSING', 'UNSPECIFIED'])
  assert.deepEqual(
    [task.userId, task.createdByUserId, task.description, task.origin, task.displayName],
    [ann.userId, ann.userId, 'please', 'TASK_ORIGIN_API', 'An offer'],
  )
  const { action } = task.type
  assert.deepEqual(
    [action.actionId, action.displayName, action.type, action.formValues, action.outcomeTime],
    [id, 'An offer', 'TYPE_WORKFLOW', { team: 'ops', days: 3 }, undefined],
  )
  assert.deepEqual([task.data, task.form.id], [{ team: 'ops', days: 3 }, requestSchemaId])
  assert.deepEqual(await asked(ann.get(`${TASKS}/${task.id}`)), task)
  await world.work()
  const run = await runOf(automationId)
  assert.equal(run.state, 'AUTOMATION_EXECUTION_STATE_DONE', JSON.stringify(run.error))
  assert.deepEqual([run.triggerType, run.subjectUserId], ['TRIGGER_TYPE_FORM', ann.userId])
  const outputs = run.steps.map(({ output }: Json) => output.value)
  assert.deepEqual(outputs.slice(0, 3), ['ops 4', true, task.id])
  assert.equal((await acme.get(`/api/v1/users/${ann.userId}`)).body.userView.user.status, 'DISABLED')
  const closed = await taskOf(task.numericId)
  assert.deepEqual([closed.id, ...states(closed)], [task.id, 'CLOSED', 'DONE', 'SUCCESS'])
  assert.equal(closed.type.action.outcomeTime, run.completedAt)
})

test('a task tells how its run fares, and how it ended when the run is no longer kept', async () => {
  const failing = await makeOffer(acme, { steps: [valueStep('no', '1 / 0')] })
  const waiting = await makeOffer(acme, { steps: [{ stepName: 'w', waitForDuration: { duration: '3600s' } }] })
  const failed = await asked(ask(acme, failing.id))
  const waits = await asked(ask(acme, waiting.id))
  await world.work()
  assert.deepEqual(states(await taskOf(failed.id)), ['CLOSED', 'DONE', 'ERROR'])
  assert.deepEqual(states(await taskOf(waits.id)), ['OPEN', 'WAITING', 'UNSPECIFIED'])
  const { id } = await runOf(waiting.automationId)
  await acme.post(`${EXECUTIONS}/${id}/actions/terminate`)
  const ended = await taskOf(waits.id)
  assert.deepEqual(states(ended), ['CLOSED', 'DONE', 'CANCELLED'])
  await acme.sql(
    `update executions set completed_at = completed_at - interval '181 days' where tenant_id = $1 and completed_at is not null`,
    [acme.id],
  )
  world.clock.move({ hours: 25 })
  await world.work()
  acme = await signInAgain(acme)
  assert.equal((await acme.get(`${EXECUTIONS}/${id}`)).status, 404)
  assert.deepEqual(states(await taskOf(waits.id)), ['CLOSED', 'DONE', 'CANCELLED'])
  assert.deepEqual(states(await taskOf(failed.id)), ['CLOSED', 'DONE', 'ERROR'])
})

test('values that do not fit are refused all at once and nothing happens', async () => {
  const other = await makeEntitlement(acme)
  const {
    app: { id: appId },
    typeId,
    resourceId,
  } = await makeEntitlement(acme)
  const account = await insertAccount(acme, appId)
  const disabled = await insertUser(acme, { status: 'DISABLED' })
  const requestSchemaId = await makeForm(acme, [
    { ...text('need'), required: true },
    text('mail', { rules: { email: true } }),
    text('user', { pickerField: { userPicker: {} } }),
    text('account', { pickerField: { appUserPicker: { appId } } }),
    text('resource', { pickerField: { resourcePicker: { appId, resourceTypeId: typeId } } }),
    { name: 'people', stringSliceField: { pickerField: { userPicker: { includeDeactivated: true } } } },
    { name: 'file', fileField: {} },
  ])
  const { id } = await makeOffer(acme, { requestSchemaId })
  const rows = await fingerprint(world, acme.id)
  const reply = await ask(acme, id, {
    mail: 'x',
    user: disabled,
    account: 'nope',
    resource: other.resourceId,
    people: [disabled, 'nope'],
    file: 'x',
    more: 1,
  })
  assert.equal(reply.status, 400)
  const named = ['more', 'need', 'mail', 'file', 'user', 'account', 'resource', 'people']
  assert.deepEqual(
    violationsOf(reply).map(({ field }) => field),
    named.map((name) => `formValues.${name}`),
  )
  assert.equal(await fingerprint(world, acme.id), rows)
  const good = { need: 'x', account, resource: resourceId, people: [disabled] }
  assert.deepEqual((await asked(ask(acme, id, good))).data, good)
  const cel = { inputTransformationCel: '[input, input, input].join(input)' }
  const growing = await makeForm(acme, [{ name: 'a', stringField: {}, userConfig: cel }])
  const grown = await ask(acme, (await makeOffer(acme, { requestSchemaId: growing })).id, { a: 'x'.repeat(30_000) })
  assert.deepEqual(violationsOf(grown)[0]?.field, 'formValues')
  const bare = await makeOffer(acme)
  assert.deepEqual(violationsOf(await ask(acme, bare.id, { a: 1 }))[0]?.field, 'formValues.a')
})

test('what is off or meant for others cannot be asked for, and what is unknown is not there', async () => {
  const made = await makeEntitlement(acme)
  const ann = await person(acme, ['basic_user'])
  const off = await makeOffer(acme, { enabled: false })
  const accessEntitlements = [{ appId: made.app.id, id: made.entitlementId }]
  const few = await makeOffer(acme, { visibleToEveryone: false, accessEntitlements })
  for (const { id } of [off, few]) {
    const reply = await ask(ann, id)
    assert.deepEqual([reply.status, reasonOf(reply)], [403, 'NOT_REQUESTABLE'])
  }
  assert.equal((await ask(ann, 'nope')).status, 404)
  await insertGrant(acme, {
    ...made,
    appUserId: await insertAccount(acme, made.app.id, { identity_user_id: ann.userId }),
  })
  assert.equal((await ask(ann, few.id)).status, 200)
  await acme.delete(`${ACTIONS}/${few.id}`)
  assert.equal((await ask(ann, few.id)).status, 404)
  const other = await makeOffer(acme, { visibleToEveryone: false, accessEntitlements })
  assert.equal((await ask(acme, other.id)).status, 403)
  const reader = await person(acme, ['read_only_admin'])
  assert.equal((await ask(reader, few.id)).status, 403)
})

test('a password reaches the step that is meant to have it, and stands nowhere else', async () => {
  const password = 'open-sesame-77'
  const asking = await AskedConnector.start(world, acme)
  const account = await asking.synced()
  const passwordCel = 'ctx.trigger.form_fields.password'
  const setCredential = { connectorRef: asking.connectorRef, accountIdCel: `"${account}"`, passwordCel }
  const requestSchemaId = await makeForm(acme, [text('password', { passwordField: {} }), text('note')])
  const { id, automationId } = await makeOffer(acme, {
    requestSchemaId,
    steps: [valueStep('note', 'ctx.trigger.form_fields.note'), { stepName: 'set', setCredential }],
  })
  const task = await asked(ask(acme, id, { password, note: 'n' }))
  assert.deepEqual(task.type.action.formValues, { password: '[REDACTED]', note: 'n' })
  await world.work()
  const run = await runOf(automationId)
  assert.equal(run.state, 'AUTOMATION_EXECUTION_STATE_WAITING', JSON.stringify(run.error))
  assert.deepEqual(run.context.context.trigger.form_fields, { password: '[REDACTED]', note: 'n' })
  const next = await asking.next()
  assert.equal(next.password, password)
  await asking.finish(next.task, { status: 'SUCCESS' })
  await world.work()
  assert.deepEqual(states(await taskOf(task.id)), ['CLOSED', 'DONE', 'SUCCESS'])
  await world.flush()
  for (const table of await tenantTables(world)) {
    const found = await world.sql(`select from ${table} t where position($1 in to_json(t)::text) > 0`, [password])
    assert.equal(found.length, 0, table)
  }
  assert.ok(!world.logs.some((line) => line.includes(password)))
  assert.deepEqual(await world.sql('select from execution_secrets where execution_id = $1', [run.id]), [])
})

test('a password used where none is asked for fails the step without telling it', async () => {
  const requestSchemaId = await makeForm(acme, [text('password', { passwordField: {} })])
  for (const expression of [
    'ctx.trigger.form_fields.password',
    'ctx.trigger.form_fields',
    '"a" + ctx.trigger.form_fields.password',
  ]) {
    const { id, automationId } = await makeOffer(acme, { requestSchemaId, steps: [valueStep('leak', expression)] })
    const task = await asked(ask(acme, id, { password: 'open-sesame-78' }))
    await world.work()
    assert.deepEqual(states(await taskOf(task.id)), ['CLOSED', 'DONE', 'ERROR'], expression)
    assert.doesNotMatch(JSON.stringify(await runOf(automationId)), /sesame/)
  }
})

test('edits of form and offer do not reach what was asked for before', async () => {
  const requestSchemaId = await makeForm(acme, [text('a')])
  const { id } = await makeOffer(acme, { requestSchemaId })
  const task = await asked(ask(acme, id, { a: '1' }))
  await acme.post(`${SCHEMAS}/${requestSchemaId}`, {
    requestSchema: { form: { displayName: 'new', fields: [text('b')] } },
  })
  await acme.post(`${ACTIONS}/${id}`, { requestAction: { displayName: 'renamed' } })
  assert.deepEqual(await taskOf(task.id), task)
  assert.deepEqual(violationsOf(await ask(acme, id, { a: '1' }))[0]?.field, 'formValues.a')
})

test('a tripped breaker keeps the run back, and the task waits', async () => {
  const { id, automationId } = await makeOffer(acme)
  await updateAutomation(acme, `${AUTOMATIONS}/${automationId}`, { circuitBreakerMax: 1 })
  const first = await asked(ask(acme, id))
  const second = await asked(ask(acme, id))
  assert.deepEqual(states(first), ['OPEN', 'PROCESSING', 'UNSPECIFIED'])
  assert.deepEqual(states(second), ['OPEN', 'WAITING', 'UNSPECIFIED'])
  const decision = { decision: 'PAUSED_EXECUTION_DECISION_CANCEL', reason: 'no' }
  await acme.post(`${AUTOMATIONS}/${automationId}/circuit_breaker/clear`, decision)
  await world.work()
  assert.deepEqual(states(await taskOf(second.id)), ['CLOSED', 'DONE', 'CANCELLED'])
})

test('while automations are switched off what is asked for is cancelled at once', async () => {
  const tenant = await world.tenant()
  const requestSchemaId = await makeForm(tenant, [text('password', { passwordField: {} })])
  const { id } = await makeOffer(tenant, { requestSchemaId })
  const off = await tenant.put('/api/v1/settings/automations', { settings: { disabled: true } })
  assert.equal(off.status, 200, off.text)
  assert.deepEqual(states(await asked(ask(tenant, id, { password: 'x' }))), ['CLOSED', 'DONE', 'CANCELLED'])
  assert.deepEqual(await world.sql('select from execution_secrets where tenant_id = $1', [tenant.id]), [])
})

test('a task is seen by who asked, by their manager and by who reads all tasks', async () => {
  const [ann, boss, other] = await Promise.all([1, 2, 3].map(() => person(acme, ['basic_user'])))
  await acme.sql('update users set manager_ids = $2 where id = $1', [ann!.userId, [boss!.userId]])
  const { id } = await makeOffer(acme)
  const task = await asked(ask(ann!, id))
  for (const [caller, status] of [
    [ann!, 200],
    [boss!, 200],
    [other!, 404],
    [await person(acme, ['read_only_admin']), 200],
  ] as const) {
    assert.equal((await caller.get(`${TASKS}/${task.id}`)).status, status)
    assert.equal((await caller.get(`${TASKS}/${task.numericId}`)).status, status)
  }
  const expanded = await ann!.get(`${TASKS}/${task.id}?expand_mask=user_id,created_by_user_id`)
  assert.deepEqual([expanded.body.taskView.userPath, expanded.body.expanded[0].id], ['$.expanded[0]', ann!.userId])
  assert.deepEqual((await boss!.get(`${TASKS}/${task.id}`)).body.expanded, [])
})

test('an expanded task has the people whom its reader may read, and as much of them', async () => {
  const site = await makeTaskSite(acme)
  const { userId } = site.subject
  await acme.sql(`update users set department = 'Finance' where id = $1`, [userId])
  const helpdesk = await person(acme, ['request_helpdesk'])
  const task = await taskIn(askFor(helpdesk, site, { identityUserId: userId }))
  const read = async (caller: Caller) => {
    const { taskView, expanded } = (await caller.get(`${TASKS}/${task.id}?expand_mask=user_id`)).body
    return [taskView.userPath, expanded[0]?.id, expanded[0]?.department]
  }
  assert.deepEqual(await read(helpdesk), ['$.expanded[0]', userId, ''])
  assert.deepEqual(await read(site.manager), ['$.expanded[0]', userId, 'Finance'])
  const blind = await person(acme, [await customRole(acme, ['tasks:read'])])
  assert.deepEqual(await read(blind), ['', undefined, undefined])
})

test('access of somebody who was deleted is taken by the id of the user, and nothing is asked for them', async () => {
  const site = await makeTaskSite(acme)
  const { userId } = site.subject
  await insertGrant(acme, { app: site.app, entitlementId: site.entitlementId, appUserId: site.accountId })
  await acme.sql(`update users set status = 'DELETED', deleted_at = now() where id = $1`, [userId])
  const granted = await askFor(acme, site, { identityUserId: userId })
  assert.deepEqual([granted.status, fieldsOf(granted)], [400, ['identityUserId']])
  const helpdesk = await person(acme, ['request_helpdesk'])
  const stranger = await person(acme, ['basic_user'])
  assert.equal((await askAgainst(stranger, site, { identityUserId: userId })).status, 403)
  const task = await taskIn(askAgainst(helpdesk, site, { identityUserId: userId }))
  assert.deepEqual([task.userId, task.type.revoke.appEntitlementId], [userId, site.entitlementId])
  const approved = task.policy?.current?.approval ? await taskIn(act(site.owner, task, 'approve')) : task
  assert.equal(approved.type.revoke.appUserId, site.accountId)
})

test('a service principal asks for itself', async () => {
  const robot = await machine(acme, ['basic_user'])
  const { id } = await makeOffer(acme)
  const task = await asked(ask(await signedIn(acme, robot), id))
  assert.equal(task.userId, robot.id)
})

test('tasks of a tenant are numbered one after the other, and another tenant sees none', async () => {
  const globex = await world.tenant('globex')
  const mine = await makeOffer(acme)
  const theirs = await makeOffer(globex)
  assert.equal((await ask(globex, mine.id)).status, 404)
  const first = await asked(ask(globex, theirs.id))
  assert.equal(first.numericId, '1')
  const more = await Promise.all([1, 2, 3].map(() => ask(globex, theirs.id)))
  const numbers = more.map(({ body }) => body.taskView.task.numericId).sort()
  assert.deepEqual(numbers, ['2', '3', '4'])
  const task = await asked(ask(acme, mine.id))
  assert.equal((await globex.get(`${TASKS}/${task.id}`)).status, 404)
  const events = await countEvents(world, globex.id)
  await ask(acme, mine.id)
  assert.equal(await countEvents(world, globex.id), events)
})

test('asking and no longer offering at the same time leaves a run for each task', async () => {
  const { id } = await makeOffer(acme)
  const [deleted, ...replies] = await Promise.all([
    acme.delete(`${ACTIONS}/${id}`),
    ...[1, 2, 3].map(() => ask(acme, id)),
  ])
  assert.equal(deleted!.status, 200)
  for (const { status, body } of replies) {
    assert.ok(status === 200 || status === 404)
    if (status === 200) assert.equal(states(await taskOf(body.taskView.task.id))[0], 'OPEN')
  }
})

test('a task that is closed ends the run that it waits for', async () => {
  const steps = [{ stepName: 'wait', waitForDuration: { duration: '3600s' } }, valueStep('late', '1')]
  const { id, automationId } = await makeOffer(acme, { steps })
  const task = await asked(ask(acme, id))
  await world.work()
  assert.equal((await runOf(automationId)).state, 'AUTOMATION_EXECUTION_STATE_WAITING')
  await asked(acme.post(`${TASKS}/${task.id}/action/close`))
  assert.equal((await runOf(automationId)).state, 'AUTOMATION_EXECUTION_STATE_TERMINATE')
  await world.work()
  assert.deepEqual(states(await taskOf(task.id)), ['CLOSED', 'DONE', 'CANCELLED'])
})

test('a task that is begun anew ends the run that it had and starts another', async () => {
  const steps = [{ stepName: 'wait', waitForDuration: { duration: '3600s' } }]
  const { id, automationId } = await makeOffer(acme, { steps })
  const task = await asked(ask(acme, id))
  await world.work()
  const first = await runOf(automationId)
  await asked(acme.post(`${TASKS}/${task.id}/action/restart`))
  await world.work()
  const second = await runOf(automationId)
  assert.notEqual(second.id, first.id)
  const old = (await acme.get(`${EXECUTIONS}/${first.id}`)).body.automationExecution
  assert.deepEqual(
    [old.state, second.state].map((one: string) => one.replace('AUTOMATION_EXECUTION_STATE_', '')),
    ['TERMINATE', 'WAITING'],
  )
  assert.deepEqual(states(await taskOf(task.id)), ['OPEN', 'WAITING', 'UNSPECIFIED'])
})
