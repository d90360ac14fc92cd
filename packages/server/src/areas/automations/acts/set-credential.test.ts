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

test('only accounts that the connector feeds are acted on', async () => {
  const account = await asked.synced()
  const other = await AskedConnector.start(world, acme)
  const sibling = await AskedConnector.start(world, acme, asked.fed.appId)
  const steps = ({ connectorRef }: AskedConnector, id: string) => [
    { stepName: 'gen', generatePassword: {} },
    {
      setCredential: {
        connectorRef,
        accountIdCel: `"${id}"`,
        passwordCel: 'ctx.gen.password',
      },
    },
  ]
  assert.match(failureOf(await asked.run(steps(other, account))), /is of app/)
  assert.match(failureOf(await asked.run(steps(sibling, account))), /does not feed account/)
  assert.match(failureOf(await asked.run(steps(asked, 'x'))), /no account with id "x"/)
})

test('a password is changed by the connector, which alone can open it', async () => {
  const account = await asked.synced()
  const steps = [
    { stepName: 'gen', generatePassword: {} },
    {
      stepName: 's',
      setCredential: {
        connectorRef: asked.connectorRef,
        accountIdCel: `"${account}"`,
        passwordCel: 'ctx.gen.password',
      },
    },
  ]
  const waiting = await asked.run(steps)
  assert.equal(waiting.state, 'WAITING', JSON.stringify(waiting.error))
  const { task, password } = await asked.next()
  assert.deepEqual([task.rotateCredential.resourceId.resource, password.length], ['ada', 32])
  await asked.finish(task, { status: 'SUCCESS' })
  const set = outputOf(await asked.again(waiting))
  assert.deepEqual(set, { action_id: task.id, app_user_id: account, status: 'set' })
})
