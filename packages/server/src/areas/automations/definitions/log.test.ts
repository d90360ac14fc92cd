import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeAutomation, updateAutomation, WAIT } from '../../../../test/automations.ts'
import { ocsfProblems } from '../../../../test/ocsf/problems.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

test('the log tells what became of an automation, by the names of fields and without a secret', async () => {
  const made = await makeAutomation(acme, { displayName: 'Offboard', triggers: [{ webhook: { hmac: {} } }] })
  const given = { automationSteps: [{ ...WAIT, skipIfTrueCel: '"hunter2" == ctx.trigger.word' }], description: 'why' }
  const saved = await updateAutomation(acme, made.path, { ...given, triggers: [{ webhook: { capabilityUrl: {} } }] })
  await acme.sql(
    `update automations set tripped_at = now(), tripped_count = 6, tripped_threshold = 5,
       tripped_period = 'CIRCUIT_BREAKER_PERIOD_HOUR' where id = $1`,
    [made.id],
  )
  await updateAutomation(acme, made.path, { enabled: true }, 'enabled')
  await acme.delete(made.path)
  await world.flush()
  const rows = await world.sql('select event from log_events where tenant_id = $1 order by sequence', [acme.id])
  const events = rows.map((row) => JSON.parse(String(row.event)))
  assert.deepEqual(events.flatMap(ocsfProblems), [])
  const logged = events.filter((event) => /^automation\./.test(event.metadata.event_code))
  assert.deepEqual(
    logged.map((event) => event.metadata.event_code),
    [
      'automation.created',
      'automation.version_published',
      'automation.updated',
      'automation.version_published',
      'automation.updated',
      'automation.cleared',
      'automation.deleted',
    ],
  )
  assert.deepEqual(logged[2].unmapped.changed_fields.sort(), [
    'automationSteps',
    'currentVersion',
    'description',
    'draftAutomationSteps',
    'draftTriggers',
    'triggers',
  ])
  const text = JSON.stringify(events)
  const token = String(saved.body.webhookCapabilityUrl).split('/t/')[1]!
  for (const secret of ['hunter2', token]) assert.equal(text.includes(secret), false, secret)
})
