import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeAutomation, valueStep } from '../../../../test/automations.ts'
import { header, type MailServer, openMailServer } from '../../../../test/mail-server.ts'
import { triggerRuns } from '../../../../test/runs.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let relay: MailServer
let acme: TestTenant
before(async () => {
  relay = await openMailServer()
  world = await createWorld({ REEVE_SMTP_URL: `smtp://127.0.0.1:${relay.port}`, REEVE_SMTP_FROM: 'reeve@host.example' })
  acme = await world.tenant('acme')
})
after(async () => {
  await world.stop()
  await relay.close()
})

test('super administrators get one mail when a breaker trips', async () => {
  await acme.sql(
    `update users set email = 'root@acme.example' where tenant_id = $1 and 'super_admin' = any(role_ids)`,
    [acme.id],
  )
  const { id } = await makeAutomation(acme, {
    enabled: true,
    automationSteps: [valueStep('one', '1')],
    triggers: [{ userCreated: {} }],
    circuitBreakerMax: 2,
    circuitBreakerPeriod: 'CIRCUIT_BREAKER_PERIOD_HOUR',
  })
  const fire = (count: number) =>
    triggerRuns(
      acme.stored,
      world.clock.now(),
      Array.from({ length: count }, () => ({ automationId: id })),
    )
  await fire(2)
  await world.flush()
  await world.work()
  assert.equal(relay.received.length, 0)
  await fire(3)
  await world.flush()
  await world.work()
  assert.deepEqual(
    relay.received.map(({ to }) => to),
    [['root@acme.example']],
  )
  assert.match(header(relay.received[0]!.source, 'subject') ?? '', /Paused by its circuit breaker/)
})
