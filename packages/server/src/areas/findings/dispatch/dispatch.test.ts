import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { user } from '../../../../test/governed.ts'
import { type MailServer, openMailServer } from '../../../../test/mail-server.ts'
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
const rule = async (customSubType: string, dispatcher: object): Promise<void> => {
  const condition = `finding.customSubType == "${customSubType}"`
  const routingRule = { displayName: 'r', enabled: true, condition, dispatchers: [{ enabled: true, ...dispatcher }] }
  const reply = await acme.post(`${PATH}/routing-rules`, { routingRule })
  assert.equal(reply.status, 200, reply.text)
}
const states = async (id: string): Promise<string[]> =>
  (await acme.get(`${PATH}/${id}/dispatches`)).body.list.map(
    ({ state, error }: Record<string, string>) => `${state} ${error}`,
  )

test('people are told once of findings that come together', async () => {
  const mira = await user(acme, { email: 'mira@acme.example' })
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
})

test('what cannot be told says why', async () => {
  await rule('chat', { notify: { slackChannel: { channelName: '#soc' } } })
  const id = await create('chat')
  await world.work()
  assert.deepEqual(await states(id), ['FINDING_DISPATCH_STATE_ERROR chat is not configured'])
})
