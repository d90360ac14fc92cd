import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { makeApp } from '../../../../test/directory.ts'
import { outputOf, runSteps } from '../../../../test/runs.ts'
import { startScimProvider } from '../../../../test/scim-provider.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

const TOKEN = 'token-of-the-provider'
let world: World
let acme: TestTenant
let provider: Awaited<ReturnType<typeof startScimProvider>>
let connectorRef: { appId: string; id: string }

before(async () => {
  world = await createWorld()
  provider = await startScimProvider(TOKEN)
  acme = await world.tenant()
  const emails = [{ value: 'ada@acme.example', primary: true }]
  provider.users.set('ada', { id: 'ada', userName: 'ada', displayName: 'Ada', active: true, emails })
  const appId = (await makeApp(acme)).id
  const config = { baseUrl: provider.baseUrl, token: TOKEN }
  const made = await acme.post(`/api/v1/apps/${appId}/connectors/create`, { catalogId: 'scim2', config })
  assert.equal(made.status, 200, made.text)
  connectorRef = { appId, id: made.body.connectorView.connector.id }
  await world.work()
})
after(async () => {
  await provider.stop()
  await world.stop()
})

const account = async (): Promise<string> => {
  const [row] = await acme.sql('select id from app_users where tenant_id = $1 and username = $2', [acme.id, 'ada'])
  return String(row!.id)
}

test('it disables and enables an account at the source', async () => {
  const id = await account()
  const act = (actionName: string) => ({
    accountLifecycleAction: { connectorRef, actionName, accountRef: { accountIdCel: `"${id}"` } },
  })
  const off = outputOf(await runSteps(world, acme, [act('disable_account')]))
  assert.deepEqual([off.app_user_id, provider.users.get('ada')!.active], [id, false])
  await runSteps(world, acme, [act('enable_account')])
  assert.equal(provider.users.get('ada')!.active, true)
})

test('it does what it declares, with the arguments that are given', async () => {
  const argsTemplate = { resourceId: 'ada', title: '{{ "Countess" }}' }
  const step = { connectorAction: { connectorRef, actionName: 'update_account', argsTemplate } }
  outputOf(await runSteps(world, acme, [step]))
  assert.equal(provider.users.get('ada')!.title, 'Countess')
  const failed = await runSteps(world, acme, [{ connectorAction: { ...step.connectorAction, argsTemplate: {} } }])
  assert.match(failed.error.message, /resourceId/)
  const listed = await acme.get(`/api/v1/apps/${connectorRef.appId}/connectors/${connectorRef.id}/actions`)
  assert.deepEqual(
    listed.body.list.map(({ name, actionTypes }: Json) => [name, actionTypes]),
    [
      ['disable_account', ['ACTION_TYPE_ACCOUNT_DISABLE']],
      ['enable_account', ['ACTION_TYPE_ACCOUNT_ENABLE']],
      ['update_account', []],
    ],
  )
})

test('it makes an account once, and gives it another password', async () => {
  const create = {
    stepName: 'make',
    connectorCreateAccount: { connectorRef, userProperties: { usernameCel: '"grace"' } },
  }
  const made = outputOf(await runSteps(world, acme, [create]))
  assert.equal(made.status, 'created')
  assert.equal(provider.users.get(made.resource_id)!.userName, 'grace')
  const again = outputOf(await runSteps(world, acme, [create]))
  assert.deepEqual([again.status, again.resource_id], ['already_exists', made.resource_id])
  const rotate = {
    setCredential: { connectorRef, accountIdCel: `"${await account()}"`, passwordCel: 'ctx.gen.password' },
  }
  const set = outputOf(await runSteps(world, acme, [{ stepName: 'gen', generatePassword: {} }, rotate]))
  assert.equal(set.status, 'set')
  assert.equal(String(provider.users.get('ada')!.password ?? '').length, 32)
})
