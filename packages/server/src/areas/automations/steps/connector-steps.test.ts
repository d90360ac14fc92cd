import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { stored } from '../../../../test/automations.ts'
import type { Json } from '../../../../test/caller.ts'
import { type Fed, Program, pushConnector, SOURCE } from '../../../../test/connectors.ts'
import { user } from '../../../../test/governed.ts'
import { ran, work } from '../../../../test/steps.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
let fed: Fed
let program: Program

const FIELDS = {
  login: { displayName: 'Login', required: true },
  email: { displayName: 'E-mail', required: false },
  costCenter: { displayName: 'Cost center', required: true, defaultValue: 'none' },
}
const CAPABILITIES = {
  resourceTypes: [
    { resourceTypeId: 'user', capabilities: ['CAPABILITY_ACCOUNT_PROVISIONING', 'CAPABILITY_CREDENTIAL_ROTATION'] },
  ],
  accountCreationSchema: { fieldMap: FIELDS },
  actions: [
    { name: 'wipe', arguments: [{ name: 'device', required: true }, { name: 'tags' }] },
    { name: 'wipe', resourceTypeId: 'group' },
    { name: 'suspend', actionTypes: ['ACTION_TYPE_ACCOUNT_DISABLE'] },
    { name: 'enable_account' },
    { name: 'disable_account', actionTypes: ['ACTION_TYPE_OTHER'] },
  ],
}

before(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  acme = await world.tenant()
  fed = await pushConnector(acme)
  program = await Program.start(acme, fed)
  await program.must('/hello', { hostId: 'h', capabilities: CAPABILITIES })
})
after(() => world.stop())

const connectorRef = () => ({ appId: fed.appId, id: fed.connectorId })
const go = (step: object, run = {}) => ran(world, acme, [{ stepName: 's', ...step }], run)
const again = async (run: Json): Promise<Json> => {
  await work(world)
  return stored(acme, run.id)
}
const tasks = async (): Promise<Json[]> => (await acme.get(`${fed.path}/tasks`)).body.list
const next = (): Promise<Json> => program.must('/tasks/next', { hostId: 'h' })
const finish = (task: Json, body: object): Promise<Json> => program.must(`/tasks/${task.id}/finish`, body)
const outputOf = (run: Json): Json => {
  assert.equal(run.state, 'DONE', JSON.stringify(run.error ?? run.steps))
  return run.steps.at(-1).output
}
const failureOf = (run: Json): string => {
  assert.equal(run.state, 'ERROR', JSON.stringify(run.steps))
  return run.error.message
}
const wipe = (more = {}) => ({
  connectorAction: { connectorRef: connectorRef(), actionName: 'wipe', argsTemplate: { device: 'd1' }, ...more },
})
async function synced(): Promise<string> {
  await program.sync(SOURCE)
  await work(world)
  const [row] = await acme.sql('select id from app_users where tenant_id = $1 and username = $2', [acme.id, 'ada'])
  return String(row!.id)
}

test('an action is done by the program outside, and the run goes on with its answer', async () => {
  const argsTemplate = {
    device: '{{ ctx.trigger.device }}',
    tags: '{{ ctx.trigger.tags }}',
    note: 'n={{ ctx.trigger.n }}',
  }
  const trigger = { outside: { device: 'd7', tags: ['a', 1], n: 3 } }
  const waiting = await go(wipe({ argsTemplate }), { trigger })
  assert.equal(waiting.state, 'WAITING', JSON.stringify(waiting.error))
  const { task } = await next()
  assert.deepEqual(task.action, {
    name: 'wipe',
    args: { device: 'd7', tags: ['a', 1], note: 'n=3' },
    resourceTypeId: '',
  })
  await finish(task, { status: 'SUCCESS', result: { wiped: 2 } })
  assert.deepEqual(outputOf(await again(waiting)), { response: { wiped: 2 }, action_id: task.id })
})

test('an action for a type of resource is another one', async () => {
  const waiting = await go(wipe({ resourceTypeId: 'group', argsTemplate: null }))
  const { task } = await next()
  assert.equal(task.action.resourceTypeId, 'group')
  await finish(task, { status: 'SUCCESS' })
  assert.deepEqual(outputOf(await again(waiting)).response, {})
  assert.match(failureOf(await go(wipe({ resourceTypeId: 'role' }))), /has not said that it can do "wipe" with role/)
})

test('what cannot be asked for fails at once, and nothing is asked', async () => {
  assert.match(failureOf(await go(wipe({ actionName: 'explode' }))), /has not said that it can do "explode"/)
  assert.match(failureOf(await go(wipe({ argsTemplate: {} }))), /device.*needs it/)
  assert.match(failureOf(await go(wipe({ argsTemplate: { device: '{{ ctx.trigger.no }}' } }))), /no such key/)
  assert.match(failureOf(await go(wipe({ connectorRef: { appId: fed.appId, id: 'x' } }))), /no connector of app/)
  await acme.post(`${fed.path}/pause`)
  assert.match(failureOf(await go(wipe())), /is paused/)
  assert.deepEqual(await tasks(), [])
})

test('what the connector says went wrong is why the step failed', async () => {
  const waiting = await go(wipe())
  const first = await next()
  await finish(first.task, { status: 'FAILED', error: 'busy', retryable: true })
  assert.equal((await again(waiting)).state, 'WAITING')
  world.clock.move({ minutes: 1 })
  const { task } = await next()
  await finish(task, { status: 'FAILED', error: 'no such device' })
  const run = await again(waiting)
  assert.equal(failureOf(run), 'no such device')
})

test('a connector that is away for a day fails the step, and the task is not done later', async () => {
  const waiting = await go(wipe())
  world.clock.move({ hours: 23 })
  assert.equal((await again(waiting)).state, 'WAITING')
  world.clock.move({ hours: 2 })
  assert.match(failureOf(await again(waiting)), /offline for 24 hours/)
  const admin = await acme.signIn(acme.admin)
  const { list } = (await admin.get(`${fed.path}/tasks?kinds=ACTION`)).body
  assert.deepEqual(
    list.map(({ state, reason }: Json) => [state, reason]),
    [['CONNECTOR_TASK_STATE_CANCELED', 'the connector was offline for 24 hours']],
  )
})

test('a connector that has the task when the day is over is waited for', async () => {
  const waiting = await go(wipe())
  world.clock.move({ hours: 23, minutes: 58 })
  program = await program.again()
  const { task } = await program.must('/tasks/next', { hostId: 'h', heartbeatSeconds: 300 })
  world.clock.move({ minutes: 4 })
  assert.equal((await again(waiting)).state, 'WAITING')
  await finish(task, { status: 'SUCCESS', result: { late: true } })
  assert.deepEqual(outputOf(await again(waiting)).response, { late: true })
})

test('deleting the connector ends the wait', async () => {
  const waiting = await go(wipe())
  await acme.delete(fed.path)
  assert.match(failureOf(await again(waiting)), /connector was deleted/)
})

test('a step that is tried again finds the task it asked for before', async () => {
  const waiting = await go(wipe())
  const before = await tasks()
  // As if the process had been killed after the task was kept and before the run knew of it.
  await acme.sql(`update executions set state = 'PROCESS_STEP', waiting = null where tenant_id = $1 and id = $2`, [
    acme.id,
    waiting.id,
  ])
  await acme.sql(`update work set due = '2020-01-01' where tenant_id = $1 and kind = 'automations.run'`, [acme.id])
  assert.equal((await again(waiting)).state, 'WAITING')
  assert.deepEqual(
    (await tasks()).map(({ id }) => id),
    before.map(({ id }) => id),
  )
  assert.equal(before.length, 1)
})

test('an account is made as the step describes it, with a password only the connector sees', async () => {
  const steps = [
    { stepName: 'gen', generatePassword: {} },
    {
      stepName: 's',
      connectorCreateAccount: {
        connectorRef: connectorRef(),
        passwordCel: 'ctx.gen.credential_ref',
        userProperties: {
          usernameCel: '"ada" + "1"',
          emailCel: '"ada@acme.example"',
          displayNameCel: '"Ada"',
          profileAttributeCel: '{"team": ["x"], "costCenter": "42"}',
        },
      },
    },
  ]
  const waiting = await ran(world, acme, steps)
  assert.equal(waiting.state, 'WAITING', JSON.stringify(waiting.error))
  const { task, password } = await next()
  assert.equal(password.length, 32)
  assert.deepEqual(task.createAccount, {
    profile: { login: 'ada1', email: 'ada@acme.example', team: ['x'], costCenter: '42' },
    credential: 'encryptedPassword',
  })
  const resourceId = { resourceType: 'user', resource: 'u-17' }
  await finish(task, { status: 'SUCCESS', result: { resourceId } })
  const made = outputOf(await again(waiting))
  assert.deepEqual(made, { resource_id: 'u-17', app_user_id: null, status: 'created' })
  await world.flush()
  const [row] = await world.sql(
    `select concat((select jsonb_agg(e) from events e), (select string_agg(event, '') from log_events),
       (select jsonb_agg(t) from connector_tasks t), (select jsonb_agg(x) from executions x),
       (select jsonb_agg(w) from work w)) as text`,
  )
  assert.ok(!String(row!.text).includes(password))
  assert.ok(!world.logs.some((line) => line.includes(password)))
})

test('an account of a user is made from the mappings of the app, and from what is usual', async () => {
  const id = await user(acme, { email: 'ada@acme.example', username: 'ada', profile: '{"costCenter": "7"}' })
  const create = { connectorCreateAccount: { connectorRef: connectorRef() } }
  await go(create, { subjectUserId: id })
  assert.deepEqual((await next()).task.createAccount.profile, {
    login: 'ada',
    email: 'ada@acme.example',
    costCenter: '7',
  })
  const config = { login: 'subject.email.split("@")[0] + "-x"', costCenter: '"9"' }
  const policy = { connector: { account: { connectorId: fed.connectorId, config, doNotSave: {} } } }
  await acme.sql(
    'update app_entitlements set provisioner_policy = $3 where tenant_id = $1 and app_id = $2 and is_access',
    [acme.id, fed.appId, JSON.stringify(policy)],
  )
  await go(create, { subjectUserId: id })
  assert.deepEqual((await next()).task.createAccount.profile, {
    login: 'ada-x',
    email: 'ada@acme.example',
    costCenter: '9',
  })
})

test('an account that is there already is told as such, with the account when it is known', async () => {
  const account = await synced()
  const waiting = await go({
    connectorCreateAccount: { connectorRef: connectorRef(), userProperties: { usernameCel: '"ada"' } },
  })
  const { task } = await next()
  const resourceId = { resourceType: 'user', resource: 'ada' }
  await finish(task, { status: 'SUCCESS', result: { resourceId, alreadyExists: true } })
  const made = outputOf(await again(waiting))
  assert.deepEqual(made, { resource_id: 'ada', app_user_id: account, status: 'already_exists' })
})

test('an account without what the connector requires is not asked for', async () => {
  const create = (userProperties: object) =>
    go({ connectorCreateAccount: { connectorRef: connectorRef(), userProperties } })
  assert.match(failureOf(await create({ emailCel: '"a@b.example"' })), /"login" is required/)
  await program.must('/hello', { hostId: 'h', capabilities: { ...CAPABILITIES, resourceTypes: [] } })
  assert.match(failureOf(await create({ usernameCel: '"ada"' })), /has not said that it can make accounts/)
  assert.deepEqual(await tasks(), [])
})

test('an account is disabled by an action that is declared for that', async () => {
  const account = await synced()
  const act = (actionName: string, more: object) => ({
    accountLifecycleAction: { connectorRef: connectorRef(), actionName, ...more },
  })
  const byRef = { accountRef: { accountIdCel: `"${account}"` } }
  const waiting = await go(act('suspend', byRef))
  const { task } = await next()
  assert.deepEqual(task.action, {
    name: 'suspend',
    args: { resourceId: 'ada', resourceType: 'user' },
    resourceTypeId: '',
  })
  await finish(task, { status: 'SUCCESS', result: { ok: true } })
  assert.deepEqual(outputOf(await again(waiting)), { response: { ok: true }, action_id: task.id, app_user_id: account })

  const inContext = { accountInContext: {} }
  const named = await go(act('enable_account', inContext), { trigger: { outside: { app_user_id: account } } })
  assert.equal(named.state, 'WAITING', JSON.stringify(named.error))
  assert.match(failureOf(await go(act('enable_account', inContext))), /about no account/)
  for (const name of ['wipe', 'disable_account', 'explode']) {
    assert.match(failureOf(await go(act(name, byRef))), /is no action of connector/, name)
  }
})

test('only accounts that the connector feeds are acted on', async () => {
  const account = await synced()
  const other = await pushConnector(acme)
  const sibling = await pushConnector(acme, fed.appId)
  const greet = async (one: Fed) =>
    (await Program.start(acme, one)).must('/hello', { hostId: 'h', capabilities: CAPABILITIES })
  await greet(other)
  await greet(sibling)
  const steps = (one: Fed, id: string) => [
    { stepName: 'gen', generatePassword: {} },
    {
      setCredential: {
        connectorRef: { appId: one.appId, id: one.connectorId },
        accountIdCel: `"${id}"`,
        passwordCel: 'ctx.gen.password',
      },
    },
  ]
  assert.match(failureOf(await ran(world, acme, steps(other, account))), /is of app/)
  assert.match(failureOf(await ran(world, acme, steps(sibling, account))), /does not feed account/)
  assert.match(failureOf(await ran(world, acme, steps(fed, 'x'))), /no account with id "x"/)
})

test('a password is changed by the connector, which alone can open it', async () => {
  const account = await synced()
  const steps = [
    { stepName: 'gen', generatePassword: {} },
    {
      stepName: 's',
      setCredential: { connectorRef: connectorRef(), accountIdCel: `"${account}"`, passwordCel: 'ctx.gen.password' },
    },
  ]
  const waiting = await ran(world, acme, steps)
  assert.equal(waiting.state, 'WAITING', JSON.stringify(waiting.error))
  const { task, password } = await next()
  assert.deepEqual([task.rotateCredential.resourceId.resource, password.length], ['ada', 32])
  await finish(task, { status: 'SUCCESS' })
  const set = outputOf(await again(waiting))
  assert.deepEqual(set, { action_id: task.id, app_user_id: account, status: 'set' })
})
