import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AskedConnector } from '../../../../test/asked-connector.ts'
import { makeAutomation, valueStep, WAIT } from '../../../../test/automations.ts'
import type { Json } from '../../../../test/caller.ts'
import { insertAccount, insertOwner, insertUser, makeApp } from '../../../../test/directory.ts'
import { customRole, person } from '../../../../test/people.ts'
import { reasonOf, violationsOf } from '../../../../test/replies.ts'
import { runSteps } from '../../../../test/runs.ts'
import { makeHook } from '../../../../test/webhooks/hooks.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
let ann: string
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
  ann = await insertUser(acme, { display_name: 'Ann', email: 'ann@acme.example', department: 'Law' })
})
after(() => world.stop())

type Wire = Record<string, unknown>

async function rehearse(automation: Wire, body: Wire = {}): Promise<Json> {
  const { path } = await makeAutomation(acme, automation)
  const reply = await acme.post(`${path}/rehearse`, body)
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}
const rehearseSteps = async (automationSteps: readonly Wire[], body: Wire = {}): Promise<Json[]> =>
  (await rehearse({ automationSteps }, body)).rehearsal.steps
const stateOf = ({ state }: Json): string => state.replace('AUTOMATION_STEP_STATE_', '')
const shownAt = (step: Json, field: string): string =>
  step.expressions.find((one: Json) => one.field.endsWith(field)).value
const statusOf = async (id: string) => (await acme.sql('select status from users where id = $1', [id]))[0]?.status

test('a step that changes a user is named with what it would change, and the user stays as it is', async () => {
  const [step] = await rehearseSteps([{ stepName: 'off', updateUser: { userStatusCel: '"DISABLED"' } }], {
    userId: ann,
  })
  assert.equal(stateOf(step!), 'SUCCEEDED', JSON.stringify(step))
  assert.equal(step!.effects[0].kind, 'userStatus')
  assert.equal(step!.effects[0].summary, 'sets the status of Ann from ENABLED to DISABLED')
  assert.deepEqual(step!.output, { user_id: ann, previous_status: 'ENABLED', status: 'DISABLED' })
  assert.equal(shownAt(step!, 'userStatusCel'), '"DISABLED"')
  assert.equal(await statusOf(ann), 'ENABLED')
})

test('every expression has its value, in templates too, and a later step sees what an earlier one gave', async () => {
  const steps = await rehearseSteps(
    [
      valueStep('one', 'ctx.trigger.n + 1'),
      valueStep('two', 'ctx.one.value * 2', { skipIfTrueCel: 'ctx.one.value > 10' }),
      { stepName: 'tell', sendEmail: { subject: 'Hi {{ subject.displayName }}', body: '{{ ctx.two.value }}' } },
    ],
    { userId: ann, context: { context: { n: 3 } } },
  )
  assert.deepEqual(steps.map(stateOf), ['SUCCEEDED', 'SUCCEEDED', 'FAILED'])
  assert.equal(shownAt(steps[0]!, 'expressionCel'), '4')
  assert.equal(shownAt(steps[1]!, 'skipIfTrueCel'), 'false')
  assert.deepEqual(steps[1]!.output, { value: 8 })
  assert.equal(shownAt(steps[2]!, 'subject'), '"Ann"')
  assert.match(steps[2]!.error.message, /no e-mail provider/)
})

test('a skipped step says why, with the parts of its condition that decided', async () => {
  const [step] = await rehearseSteps(
    [valueStep('one', '1', { skipIfTrueCel: 'subject.department == "Law" && size(subject.email) > 3' })],
    { userId: ann },
  )
  assert.equal(stateOf(step!), 'SKIPPED')
  assert.ok(step!.why.includes('subject.department is "Law"'), JSON.stringify(step!.why))
  assert.ok(step!.why.includes('size(subject.email) > 3 is true'), JSON.stringify(step!.why))
})

test('waits pass, webhooks answer and connectors succeed, and what is assumed is said', async () => {
  const asked = await AskedConnector.start(world, acme)
  const hook = await makeHook(acme, 'https://hooks.example/in')
  const started = world.clock.now()
  const body = await rehearse(
    {
      automationSteps: [
        { stepName: 'wait', waitForDuration: { duration: '86400s' } },
        valueStep('day', 'now()'),
        { stepName: 'ask', webhook: { webhookId: hook.id, payload: { who: '{{ ctx.trigger.who }}' } } },
        {
          stepName: 'wipe',
          connectorAction: { connectorRef: asked.connectorRef, actionName: 'wipe', argsTemplate: { device: 'd1' } },
        },
      ],
    },
    { context: { context: { who: 'Bob' } } },
  )
  const [wait, day, ask, wipe] = body.rehearsal.steps
  assert.ok(!body.rehearsal.error, JSON.stringify(body.rehearsal.error))
  assert.match(wait.assumptions[0], /the time passes/)
  assert.ok(Temporal.Instant.from(day.output.value).since(started).total('hours') >= 24)
  assert.deepEqual(ask.effects[0].details, { webhookId: hook.id, host: 'hooks.example', context: { who: 'Bob' } })
  assert.deepEqual(ask.output.response, {})
  assert.equal(ask.isAssumed, true)
  assert.deepEqual(wipe.effects[0].details.action, { name: 'wipe', args: { device: 'd1' }, resourceTypeId: '' })
  assert.deepEqual(wipe.output.response, {})
  assert.deepEqual(await asked.asked(), [])
  assert.deepEqual(await acme.sql('select id from webhook_deliveries'), [])
})

test('the result of a step can be given, as an output or as a failure', async () => {
  const hook = await makeHook(acme, 'https://hooks.example/in')
  const steps = [{ stepName: 'ask', webhook: { webhookId: hook.id } }, valueStep('next', 'ctx.ask.response.n + 1')]
  const [, next] = await rehearseSteps(steps, { results: [{ stepName: 'ask', output: { response: { n: 4 } } }] })
  assert.deepEqual(next!.output, { value: 5 })
  const [ask, pending] = await rehearseSteps(steps, { results: [{ stepName: 'ask', error: 'no answer' }] })
  assert.deepEqual(
    [ask, pending].map((one) => stateOf(one!)),
    ['FAILED', 'PENDING'],
  )
  assert.equal(ask!.error.message, 'no answer')
  const { path } = await makeAutomation(acme, { automationSteps: steps })
  const twice = [
    { stepName: 'ask', output: {} },
    { stepName: 'ask', output: {} },
  ]
  const bad = await acme.post(`${path}/rehearse`, { results: twice })
  assert.deepEqual([bad.status, violationsOf(bad)[0]?.field], [400, 'results[1].stepName'])
})

test('a call of a function that is not there fails as in a run', async () => {
  const steps = await rehearseSteps([{ stepName: 'call', callFunction: { functionId: 'f', args: { n: '1 + 1' } } }])
  assert.deepEqual(steps.map(stateOf), ['FAILED'])
  assert.match(steps[0]!.error.message, /function/)
})

test('an expression that fails ends the rehearsal as it ends a run, with the same message', async () => {
  const steps = [valueStep('bad', 'ctx.trigger.absent'), WAIT]
  const [bad, rest] = await rehearseSteps(steps)
  const run = await runSteps(world, acme, steps)
  assert.equal(bad!.error.message, run.error.message)
  assert.deepEqual([stateOf(bad!), stateOf(rest!)], ['FAILED', 'PENDING'])
})

test('secrets are made, passed on and never shown', async () => {
  const asked = await AskedConnector.start(world, acme)
  const account = await asked.synced()
  const body = await rehearse({
    automationSteps: [
      { stepName: 'pw', generatePassword: {} },
      {
        stepName: 'set',
        setCredential: {
          connectorRef: asked.connectorRef,
          accountIdCel: `"${account}"`,
          passwordCel: 'ctx.pw.credential_ref',
        },
      },
      {
        stepName: 'hide',
        evaluateExpressions: { expressions: [{ key: 'k', expressionCel: '"hun" + "ter2"', isSecret: true }] },
      },
      valueStep('use', 'ctx.hide.k + "!"'),
    ],
  })
  assert.ok(!body.rehearsal.error, JSON.stringify(body.rehearsal.error))
  const [pw, , hide, use] = body.rehearsal.steps
  assert.deepEqual(pw.output, { credential_ref: '[REDACTED]', password: '[REDACTED]' })
  assert.deepEqual([hide.output, use.output], [{ k: '[REDACTED]' }, { value: '[REDACTED]' }])
  assert.doesNotMatch(JSON.stringify(body), /hunter2|encryptedBytes/)
})

test('an automation that a step starts is rehearsed too, and a loop ends as in a run', async () => {
  const child = await makeAutomation(acme, { automationSteps: [valueStep('c', 'ctx.trigger.n * 10')] })
  const context = { context: { n: '{{ ctx.trigger.n }}' } }
  const run = (id: string) => ({ stepName: 'go', runAutomation: { automationTemplateRef: { id }, context } })
  const body = await rehearse({ automationSteps: [run(child.id)] }, { context: { context: { n: 4 } } })
  assert.equal(body.rehearsal.steps[0].effects[0].kind, 'run')
  assert.equal(body.started.length, 1)
  assert.equal(body.started[0].automationTemplateId, child.id)
  assert.deepEqual(body.started[0].steps[0].output, { value: 40 })
  assert.equal(body.complete, true)
  const cel = { automationTemplateIdCel: 'ctx.trigger.id', context: { context: { id: '{{ ctx.trigger.id }}' } } }
  const loop = await makeAutomation(acme, { automationSteps: [{ stepName: 'again', runAutomation: cel }] })
  const looped = await acme.post(`${loop.path}/rehearse`, { context: { context: { id: loop.id } } })
  assert.match(looped.body.rehearsal.error.message, /loop/)
})

test('a past event is read as the matcher reads it, and the trigger says whether it fires and why', async () => {
  const user = await insertUser(acme, { department: 'Sales' })
  const changed = await acme.post(`/api/v1/users/${user}`, { user: { status: 'DISABLED' }, updateMask: 'status' })
  assert.equal(changed.status, 200, changed.text)
  const [event] = await acme.sql(
    `select id from events where kind = 'directory.user.updated' and subject_id = $1 order by at desc`,
    [user],
  )
  const triggers = [
    { userProfileChange: { condition: 'ctx.trigger.newUser.department == "Law"' } },
    { userProfileChange: { condition: 'ctx.trigger.oldUser.status == UserStatus.ENABLED' } },
  ]
  const automationSteps = [valueStep('one', 'ctx.trigger.changed_fields[0]')]
  const { rehearsal } = await rehearse({ triggers, automationSteps }, { eventId: event!.id })
  assert.deepEqual(
    rehearsal.triggers.map(({ fires, triggerType }: Json) => [triggerType, fires]),
    [
      ['TRIGGER_TYPE_USER_PROFILE_CHANGE', false],
      ['TRIGGER_TYPE_USER_PROFILE_CHANGE', true],
    ],
  )
  assert.ok(rehearsal.triggers[0].condition.reasons.includes('ctx.trigger.newUser.department is "Sales"'))
  assert.deepEqual(rehearsal.steps[0].output, { value: 'status' })
  assert.equal(rehearsal.subjectUserId, user)
  const { path } = await makeAutomation(acme, { automationSteps, triggers: [{ userCreated: {} }] })
  const other = await acme.post(`${path}/rehearse`, { eventId: event!.id })
  assert.deepEqual([other.status, violationsOf(other)[0]?.field], [400, 'eventId'])
})

test('a person or an account stands for what a trigger would have told', async () => {
  const condition = 'subject.department == "Law"'
  const scheduled = await rehearse(
    {
      triggers: [{ schedule: { cronSpec: '0 8 * * *', condition } }],
      automationSteps: [valueStep('v', 'ctx.trigger.user.email')],
    },
    { userId: ann },
  )
  assert.equal(scheduled.rehearsal.triggers[0].fires, true)
  assert.deepEqual(scheduled.rehearsal.steps[0].output, { value: 'ann@acme.example' })
  const app = await makeApp(acme)
  const account = await insertAccount(acme, app.id, { identity_user_id: ann, email: 'a@app.example' })
  const created = await rehearse(
    { triggers: [{ appUserCreated: {} }], automationSteps: [valueStep('v', 'ctx.trigger.newAccount.email')] },
    { appUserId: account },
  )
  assert.equal(created.rehearsal.subjectUserId, ann)
  assert.deepEqual(created.rehearsal.steps[0].output, { value: 'a@app.example' })
})

test('the draft is rehearsed when it is asked for, and what was never published is not', async () => {
  const { path } = await makeAutomation(acme, { isDraft: true, automationSteps: [valueStep('v', '1')] })
  const published = await acme.post(`${path}/rehearse`, {})
  assert.deepEqual([published.status, reasonOf(published)], [400, 'NOT_PUBLISHED'])
  const drafted = await acme.post(`${path}/rehearse`, { isDraft: true })
  assert.deepEqual(drafted.body.rehearsal.steps[0].output, { value: 1 })
})

test('who may not read users sees no values and picks nobody; the owner of an app sees what its runs see', async () => {
  const automation = { automationSteps: [valueStep('v', 'subject.department')] }
  const { path } = await makeAutomation(acme, automation)
  const reader = await person(acme, [await customRole(acme, ['automations:read'])])
  const picked = await reader.post(`${path}/rehearse`, { userId: ann })
  assert.deepEqual([picked.status, reasonOf(picked)], [403, 'INSUFFICIENT_PERMISSION'])
  const blind = await reader.post(`${path}/rehearse`, { context: { context: { user_id: ann } } })
  assert.equal(blind.status, 200, blind.text)
  assert.doesNotMatch(blind.text, /Law/)
  const app = await makeApp(acme)
  const owner = await person(acme, ['app_admin'])
  await insertOwner(acme, 'app', app.id, owner.userId)
  const mine = await makeAutomation(acme, { ...automation, appId: app.id })
  const unknown = await owner.post(`${mine.path}/rehearse`, { userId: ann })
  assert.deepEqual([unknown.status, violationsOf(unknown)[0]?.field], [400, 'userId'])
  await insertAccount(acme, app.id, { identity_user_id: ann })
  const seen = await owner.post(`${mine.path}/rehearse`, { userId: ann })
  assert.equal(seen.status, 200, seen.text)
  assert.doesNotMatch(seen.text, /Law/)
  assert.equal((await owner.post(`${path}/rehearse`, { userId: ann })).status, 404)
})
