import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeAutomation, valueStep } from '../../../../test/automations.ts'
import { EXECUTIONS, readRun, startRun, stateOf } from '../../../../test/runs.ts'
import { tenantTables } from '../../../../test/sweeps/sweep.ts'
import { makeHook } from '../../../../test/webhooks/hooks.ts'
import { openInbox } from '../../../../test/webhooks/inbox.ts'
import { createWorld, signInAgain, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

/** Composed only at run time, so that it is in no source text. */
const VALUE = 'hush-42-quiet'
const HUSH = {
  stepName: 'hush',
  evaluateExpressions: {
    expressions: [
      { key: 'value', expressionCel: '"hush-" + string(41 + 1) + "-quiet"', isSecret: true },
      { key: 'open', expressionCel: '"seen"' },
    ],
  },
}
const NAP = { stepName: 'nap', waitForDuration: { duration: '3600s' } }

/** The tables that hold the text in clear. */
async function holding(text: string): Promise<string[]> {
  const found: string[] = []
  for (const table of await tenantTables(world)) {
    const rows = await world.sql(`select from ${table} t where position($1 in to_json(t)::text) > 0`, [text])
    if (rows.length > 0) found.push(table)
  }
  return found
}

test('a secret value can be used, is sent where a step sends it, and stands nowhere in clear', async (t) => {
  const chat = await openInbox((response) => response.end('{}'))
  const hook = await openInbox((response) => response.end('{"version":"v1","context":{}}'))
  t.after(() => Promise.all([chat.close(), hook.close()]))
  await acme.post('/api/v1/settings/chat', {
    chat: { provider: 'CHAT_PROVIDER_WEBHOOK', enabled: true, apiBaseUrl: chat.url },
  })
  const { id: webhookId } = await makeHook(acme, hook.url)
  const { id } = await makeAutomation(acme, {
    automationSteps: [
      HUSH,
      valueStep('built', '"<" + ctx.hush.value + ">"'),
      valueStep('again', 'ctx.built.value.upperAscii()'),
      valueStep('right', '1', {
        skipIfTrueCel: 'ctx.built.value.startsWith("<hush-") && ctx.again.value.endsWith("QUIET>")',
      }),
      { stepName: 'post', sendChatMessage: { channelName: 'it', body: 'It is {{ ctx.hush.value }}' } },
      {
        stepName: 'call',
        webhook: { webhookId, payload: { said: '{{ ctx.hush.value }}', open: '{{ ctx.hush.open }}' } },
      },
      NAP,
    ],
  })
  const run = await startRun(acme, id)
  await world.work()
  await world.work()
  assert.equal(await stateOf(acme, run), 'WAITING')
  const { context, steps } = await readRun(acme, run)
  assert.deepEqual(context.context.hush, { value: '[REDACTED]', open: 'seen' })
  assert.deepEqual(context.context.built, { value: '[REDACTED]' })
  assert.deepEqual(context.context.again, { value: '[REDACTED]' })
  assert.equal(steps[3].state, 'AUTOMATION_STEP_STATE_SKIPPED', 'the values themselves were compared')
  assert.match(chat.arrived[0]!.body, /hush-42-quiet/)
  assert.match(hook.arrived[0]!.body, /"said":"\[REDACTED\]"/)
  assert.match(hook.arrived[0]!.body, /"open":"seen"/)
  await world.flush()
  for (const text of [VALUE, VALUE.toUpperCase()]) {
    assert.deepEqual(await holding(text), [])
    assert.equal(
      world.logs.some((line) => line.includes(text)),
      false,
    )
    for (const path of [EXECUTIONS, `${EXECUTIONS}/${run}`, `/api/v1/automations/${id}`]) {
      assert.equal((await acme.get(path)).text.includes(text), false, path)
    }
    const found = await acme.post('/api/v1/search/automation_executions', { expandMask: { paths: ['*'] } })
    assert.equal(found.text.includes(text), false)
  }
})

test('what goes wrong in a step that uses a secret is not told', async () => {
  const { id } = await makeAutomation(acme, {
    automationSteps: [
      HUSH,
      { stepName: 'who', updateUser: { userIdCel: 'ctx.hush.value', userStatusEnum: 'DISABLED' } },
    ],
  })
  const run = await startRun(acme, id)
  await world.work()
  const { state, error } = await readRun(acme, run)
  assert.equal(state, 'ERROR')
  assert.match(error.message, /uses a secret/)
  assert.deepEqual(await holding(VALUE), [])
})

test('a password is only a handle, cannot be written into a text, and is gone with the run', async () => {
  const password = { stepName: 'password', generatePassword: {} }
  const { id } = await makeAutomation(acme, { automationSteps: [password, NAP] })
  const run = await startRun(acme, id)
  await world.work()
  const { context } = await readRun(acme, run)
  assert.deepEqual(context.context.password, { credential_ref: '[REDACTED]', password: '[REDACTED]' })
  const kept = () => acme.sql('select from execution_secrets where execution_id = $1', [run])
  assert.equal((await kept()).length, 1)
  await acme.post(`${EXECUTIONS}/${run}/actions/terminate`)
  assert.equal((await kept()).length, 0)
})

test('a secret is wiped when it is 30 days old, though its run still waits', async () => {
  const { id } = await makeAutomation(acme, {
    automationSteps: [
      HUSH,
      { stepName: 'long', waitForDuration: { duration: '2678400s' } },
      valueStep('late', 'ctx.hush.value'),
    ],
  })
  const run = await startRun(acme, id)
  await world.work()
  world.clock.move({ hours: 30 * 24 + 2 })
  await world.work()
  assert.equal((await acme.sql('select from execution_secrets where execution_id = $1', [run])).length, 0)
  world.clock.move({ hours: 25 })
  await world.work()
  acme = await signInAgain(acme)
  assert.equal(await stateOf(acme, run), 'ERROR')
})
