import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { AskedConnector } from '../../../../test/asked-connector.ts'
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

test('an account is disabled by an action that is declared for that', async () => {
  const account = await asked.synced()
  const act = (actionName: string, more: object) => ({
    accountLifecycleAction: { connectorRef: asked.connectorRef, actionName, ...more },
  })
  const byRef = { accountRef: { accountIdCel: `"${account}"` } }
  const waiting = await asked.go(act('suspend', byRef))
  const { task } = await asked.next()
  assert.deepEqual(task.action, {
    name: 'suspend',
    args: { resourceId: 'ada', resourceType: 'user' },
    resourceTypeId: '',
  })
  await asked.finish(task, { status: 'SUCCESS', result: { ok: true } })
  assert.deepEqual(outputOf(await asked.again(waiting)), {
    response: { ok: true },
    action_id: task.id,
    app_user_id: account,
  })

  const inContext = { accountInContext: {} }
  const named = await asked.go(act('enable_account', inContext), { app_user_id: account })
  assert.equal(named.state, 'WAITING', JSON.stringify(named.error))
  assert.match(failureOf(await asked.go(act('enable_account', inContext))), /about no account/)
  for (const name of ['wipe', 'disable_account', 'explode']) {
    assert.match(failureOf(await asked.go(act(name, byRef))), /is no action of connector/, name)
  }
})

test('the id of the account is in the one argument that an action requires, whatever its name and type', async () => {
  const account = await asked.synced()
  const act = (actionName: string) => ({
    accountLifecycleAction: {
      connectorRef: asked.connectorRef,
      actionName,
      accountRef: { accountIdCel: `"${account}"` },
    },
  })
  for (const [name, args, resourceTypeId] of [
    ['lock', { user_id: 'ada' }, ''],
    ['lock_list', { users: ['ada'] }, ''],
    ['lock_resource', { who: { resource_type_id: 'user', resource_id: 'ada' } }, 'user'],
  ] as const) {
    const waiting = await asked.go(act(name))
    assert.equal(waiting.state, 'WAITING', JSON.stringify(waiting.error))
    const { task } = await asked.next()
    assert.deepEqual(task.action, { name, args, resourceTypeId })
    await asked.finish(task, { status: 'SUCCESS' })
    assert.equal((outputOf(await asked.again(waiting)) as { app_user_id: string }).app_user_id, account)
  }
  assert.match(failureOf(await asked.go(act('lock_number'))), /"accountId" .* number, .* "ada"/)
  assert.match(failureOf(await asked.go(act('lock_for'))), /also requires days: .*connectorAction/)
  await acme.sql(`update source_records set source_key = 'user/42' where kind = 'account' and local_id = $1`, [account])
  await asked.go(act('lock_number'))
  assert.deepEqual((await asked.next()).task.action.args, { accountId: 42 })
})
