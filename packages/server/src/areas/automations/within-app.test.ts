import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AUTOMATIONS, makeAutomation, valueStep, WAIT } from '../../../test/automations.ts'
import type { Json } from '../../../test/caller.ts'
import { insertAccount, insertOwner, insertUser, makeApp, type TestApp } from '../../../test/directory.ts'
import { person } from '../../../test/people.ts'
import { reasonOf, violationsOf } from '../../../test/replies.ts'
import { readRun, runsOf } from '../../../test/runs.ts'
import { processAll } from '../../../test/work.ts'
import { createWorld, type TestTenant, type World } from '../../../test/world.ts'

let world: World
let acme: TestTenant
let mine: TestApp
let foreign: TestApp
let owner: Awaited<ReturnType<typeof person>>
let inside: string
let outside: string
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
  mine = await makeApp(acme)
  foreign = await makeApp(acme, { displayName: 'Other' })
  owner = await person(acme, ['app_admin'])
  await insertOwner(acme, 'app', mine.id, owner.userId)
  inside = await insertUser(acme, { display_name: 'In Sider', email: 'in@acme.example', department: 'Law' })
  outside = await insertUser(acme, { display_name: 'Out Sider', email: 'out@acme.example', department: 'Law' })
  await insertAccount(acme, mine.id, { identity_user_id: inside })
  await insertAccount(acme, foreign.id, { identity_user_id: inside })
  await insertAccount(acme, foreign.id, { identity_user_id: outside })
})
after(() => world.stop())

const own = async (asked: object): Promise<{ id: string; path: string }> => {
  const made = await owner.post(AUTOMATIONS, { displayName: 'mine', appId: mine.id, automationSteps: [WAIT], ...asked })
  assert.equal(made.status, 200, made.text)
  return { id: made.body.automation.id, path: `${AUTOMATIONS}/${made.body.automation.id}` }
}
const runs = async (): Promise<number> =>
  Number((await acme.sql('select count(*) as n from executions where tenant_id = $1', [acme.id]))[0]?.n)

test('who only owns the app starts nothing that acts on the whole tenant, published or drafted', async () => {
  const step = { updateUser: { userStatusEnum: 'ENABLED', useSubjectUser: true } }
  const published = await makeAutomation(acme, { appId: mine.id, automationSteps: [step] })
  const drafted = await makeAutomation(acme, { appId: mine.id, draftAutomationSteps: [step] })
  const count = await runs()
  for (const [path, isDraft] of [
    [published.path, false],
    [drafted.path, true],
  ] as const) {
    const reply = await owner.post(`${path}/execute`, { context: { context: { user_id: inside } }, isDraft })
    assert.deepEqual([reply.status, reasonOf(reply)], [403, 'INSUFFICIENT_PERMISSION'], reply.text)
    assert.match(reply.body.message, /updateUser/)
  }
  assert.equal(await runs(), count)
  const other = { connectorAction: { connectorRef: { appId: foreign.id, id: 'c' }, actionName: 'a' } }
  const leaving = await makeAutomation(acme, { appId: mine.id, automationSteps: [other] })
  assert.equal((await owner.post(`${leaving.path}/execute`)).status, 403)
  assert.equal(
    (await acme.post(`${published.path}/execute`, { context: { context: { user_id: inside } } })).status,
    200,
  )
})

test('who only owns the app lets nothing go on that acts on the whole tenant', async () => {
  const step = { updateUser: { userStatusEnum: 'ENABLED', useSubjectUser: true } }
  const { path } = await makeAutomation(acme, { appId: mine.id, automationSteps: [step] })
  for (const [at, body] of [
    ['clear', {}],
    ['resolve_paused', { decision: 'PAUSED_EXECUTION_DECISION_RUN' }],
    ['paused/resolve', { decision: 'PAUSED_EXECUTION_DECISION_RUN', first: 1 }],
  ] as const) {
    assert.equal((await owner.post(`${path}/circuit_breaker/${at}`, body)).status, 403, at)
  }
  const cancelled = await owner.post(`${path}/circuit_breaker/resolve_paused`, {
    decision: 'PAUSED_EXECUTION_DECISION_CANCEL',
    reason: 'no',
  })
  assert.equal(cancelled.status, 200, cancelled.text)
})

test('what an app’s owner saved starts no automation of the app that acts on the whole tenant', async () => {
  const target = await insertUser(acme)
  const step = { updateUser: { userStatusEnum: 'DISABLED', useSubjectUser: true } }
  const { id } = await makeAutomation(acme, { appId: mine.id, automationSteps: [step] })
  const { path } = await own({ automationSteps: [{ runAutomation: { automationTemplateRef: { id } } }] })
  await insertAccount(acme, mine.id, { identity_user_id: target })
  const started = await owner.post(`${path}/execute`, { context: { context: { user_id: target } } })
  assert.equal(started.status, 200, started.text)
  await world.work()
  const [row] = await acme.sql('select status from users where tenant_id = $1 and id = $2', [acme.id, target])
  assert.equal(row?.status, 'ENABLED')
})

test('who only owns the app chooses the subject of a run within the app', async () => {
  const { path } = await makeAutomation(acme, {
    appId: mine.id,
    automationSteps: [valueStep('one', 'ctx.trigger.user.email')],
  })
  const start = (context: object) => owner.post(`${path}/execute`, { context: { context } })
  const refused = await start({ user_id: outside })
  assert.deepEqual([refused.status, violationsOf(refused)[0]?.field], [400, 'context.context.user_id'])
  const [theirs] = await acme.sql('select id from app_users where tenant_id = $1 and app_id = $2', [
    acme.id,
    foreign.id,
  ])
  const account = await start({ app_id: foreign.id, app_user_id: theirs?.id })
  assert.deepEqual([account.status, violationsOf(account)[0]?.field], [400, 'context.context.app_id'])
  const started = await start({ user_id: inside })
  assert.equal(started.status, 200, started.text)
  assert.equal((await acme.post(`${path}/execute`, { context: { context: { user_id: outside } } })).status, 200)
})

const FIND = 'reeve.directory.users.v1.FindByEmail'

test('lookups of what an app’s owner saved or started see users as the owner does', async () => {
  const steps = (field: string) => [valueStep('found', `${FIND}(string(ctx.trigger.email)).${field}`)]
  const outcomeOf = async (path: string, email: string) => {
    const started = await owner.post(`${path}/execute`, { context: { context: { email } } })
    assert.equal(started.status, 200, started.text)
    await world.work()
    const run = await readRun(acme, started.body.executionId)
    return [run.state, JSON.stringify(run)] as const
  }
  const saved = (await own({ automationSteps: steps('displayName') })).path
  const lent = (await makeAutomation(acme, { appId: mine.id, automationSteps: steps('displayName') })).path
  for (const path of [saved, lent]) {
    const [state, text] = await outcomeOf(path, 'in@acme.example')
    assert.equal(state, 'DONE', text)
    assert.match(text, /In Sider/)
    const [other, shown] = await outcomeOf(path, 'out@acme.example')
    assert.equal(other, 'ERROR', shown)
    assert.doesNotMatch(shown, /Out Sider/)
  }
  const refused = await owner.post(AUTOMATIONS, {
    displayName: 'x',
    appId: mine.id,
    automationSteps: steps('department'),
  })
  assert.match(violationsOf(refused)[0]?.description ?? '', /department: you may read id, displayName/)
  const hidden = valueStep('found', `dyn(${FIND}(string(ctx.trigger.email))).department`)
  const details = (await own({ automationSteps: [hidden] })).path
  const [, text] = await outcomeOf(details, 'in@acme.example')
  assert.doesNotMatch(text, /Law/)
})

test('lookups of what an app’s owner saved see accounts of the app only', async () => {
  const listing = (appId: string) => `size(reeve.user.v1.ListAppUsersForUser(subject, "${appId}"))`
  const { path } = await own({
    automationSteps: [valueStep('here', listing(mine.id)), valueStep('there', listing(foreign.id))],
  })
  const started = await owner.post(`${path}/execute`, { context: { context: { user_id: inside } } })
  assert.equal(started.status, 200, started.text)
  await world.work()
  const [row] = await acme.sql('select steps from executions where tenant_id = $1 and id = $2', [
    acme.id,
    started.body.executionId,
  ])
  const steps: Json[] = row?.steps as Json
  const values = steps.map((step) => step.output?.value)
  assert.deepEqual(values.map(Number), [1, 0])
})

test('triggers of what an app’s owner saved hear of the app and its users only, and of users what the owner sees', async () => {
  const triggers = [{ userProfileChange: {} }]
  const limited = await own({ enabled: true, triggers })
  const oracle = await own({
    enabled: true,
    triggers: [{ userProfileChange: { condition: 'dyn(subject).department == "Law"' } }],
  })
  const wide = await makeAutomation(acme, { appId: mine.id, enabled: true, triggers })
  for (const id of [inside, outside]) {
    const off = await acme.post(`/api/v1/users/${id}`, { user: { status: 'DISABLED' }, updateMask: 'status' })
    assert.equal(off.status, 200, off.text)
  }
  await processAll(world)
  assert.equal((await runsOf(acme, wide.id)).length, 2)
  const [run, ...more] = await runsOf(acme, limited.id)
  assert.deepEqual([run?.subject, more], [inside, []])
  assert.deepEqual([run?.trigger.newUser.email, run?.trigger.newUser.department], ['in@acme.example', undefined])
  assert.deepEqual(await runsOf(acme, oracle.id), [])
})

test('a trigger over accounts or grants of what an app’s owner saved does not leave the app by an expression', async () => {
  const cel = `["${mine.id}", "${foreign.id}"]`
  const limited = await own({ enabled: true, triggers: [{ appUserUpdated: { appIdCel: cel } }] })
  const wide = await makeAutomation(acme, {
    appId: mine.id,
    enabled: true,
    triggers: [{ appUserUpdated: { appIdCel: cel } }],
  })
  for (const { id } of [mine, foreign]) {
    const [row] = await acme.sql(
      'select id from app_users where tenant_id = $1 and app_id = $2 order by created_at limit 1',
      [acme.id, id],
    )
    const path = `/api/v1/apps/${id}/app_users/${row?.id}`
    const changed = await acme.post(path, {
      appUser: { appUserType: 'APP_USER_TYPE_SERVICE_ACCOUNT' },
      updateMask: 'appUserType',
    })
    assert.equal(changed.status, 200, changed.text)
  }
  await processAll(world)
  assert.deepEqual([(await runsOf(acme, limited.id)).length, (await runsOf(acme, wide.id)).length], [1, 2])
})

test('conflicts of the whole tenant start nothing that an app’s owner saves', async () => {
  const reply = await owner.post(AUTOMATIONS, {
    displayName: 'x',
    appId: mine.id,
    automationSteps: [WAIT],
    triggers: [{ accessConflict: { allConflictMonitors: true } }],
  })
  assert.deepEqual([reply.status, reasonOf(reply)], [403, 'INSUFFICIENT_PERMISSION'])
})

test('who tries an account mapping looks up what it may see', async () => {
  const cel = `${FIND}("out@acme.example").department`
  const path = '/api/v1/policies/test-account-provision-policy'
  const all = await acme.post(path, { cel })
  assert.deepEqual([all.status, all.body.value], [200, 'Law'])
  const limited = await owner.post(path, { cel })
  assert.equal(limited.status, 400, limited.text)
  assert.doesNotMatch(limited.text, /Law/)
})
