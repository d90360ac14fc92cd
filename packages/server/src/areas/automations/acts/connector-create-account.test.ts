import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { AskedConnector } from '../../../../test/asked-connector.ts'
import { insertUser } from '../../../../test/directory.ts'
import { failureOf, outputOf } from '../../../../test/runs.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
let asked: AskedConnector
before(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  acme = await world.tenant()
  asked = await AskedConnector.start(world, acme)
})
after(() => world.stop())

test('an account is made as the step describes it, with a password only the connector sees', async () => {
  const steps = [
    { stepName: 'gen', generatePassword: {} },
    {
      stepName: 's',
      connectorCreateAccount: {
        connectorRef: asked.connectorRef,
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
  const waiting = await asked.run(steps)
  assert.equal(waiting.state, 'WAITING', JSON.stringify(waiting.error))
  const { task, password } = await asked.next()
  assert.equal(password.length, 32)
  assert.deepEqual(task.createAccount, {
    profile: { login: 'ada1', email: 'ada@acme.example', team: ['x'], costCenter: '42' },
    credential: 'encryptedPassword',
    resourceTypeId: '',
  })
  const resourceId = { resourceType: 'user', resource: 'u-17' }
  await asked.finish(task, { status: 'SUCCESS', result: { resourceId } })
  const made = outputOf(await asked.again(waiting))
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
  const id = await insertUser(acme, { email: 'ada@acme.example', username: 'ada', profile: '{"costCenter": "7"}' })
  const create = { connectorCreateAccount: { connectorRef: asked.connectorRef } }
  await asked.go(create, { user_id: id })
  assert.deepEqual((await asked.next()).task.createAccount.profile, {
    login: 'ada',
    email: 'ada@acme.example',
    costCenter: '7',
  })
  const config = { login: 'subject.email.split("@")[0] + "-x"', costCenter: '"9"' }
  const policy = { connector: { account: { connectorId: asked.fed.connectorId, config, doNotSave: {} } } }
  await acme.sql(
    'update app_entitlements set provisioner_policy = $3 where tenant_id = $1 and app_id = $2 and is_access',
    [acme.id, asked.fed.appId, JSON.stringify(policy)],
  )
  await asked.go(create, { user_id: id })
  assert.deepEqual((await asked.next()).task.createAccount.profile, {
    login: 'ada-x',
    email: 'ada@acme.example',
    costCenter: '9',
  })
})

test('an account that is there already is told as such, with the account when it is known', async () => {
  const account = await asked.synced()
  const waiting = await asked.go({
    connectorCreateAccount: { connectorRef: asked.connectorRef, userProperties: { usernameCel: '"ada"' } },
  })
  const { task } = await asked.next()
  const resourceId = { resourceType: 'user', resource: 'ada' }
  await asked.finish(task, { status: 'SUCCESS', result: { resourceId, alreadyExists: true } })
  const made = outputOf(await asked.again(waiting))
  assert.deepEqual(made, { resource_id: 'ada', app_user_id: account, status: 'already_exists' })
})

test('an account without what the connector requires is not asked for', async () => {
  const create = (userProperties: object) =>
    asked.go({ connectorCreateAccount: { connectorRef: asked.connectorRef, userProperties } })
  assert.match(failureOf(await create({ emailCel: '"a@b.example"' })), /"login" is required/)
  await asked.greet({ resourceTypes: [] })
  assert.match(failureOf(await create({ usernameCel: '"ada"' })), /has not said that it can make accounts/)
  assert.deepEqual(await asked.asked(), [])
})
