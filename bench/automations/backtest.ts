// Does a back-test of 100 000 stored events find exactly what the matcher found, how long does it take, and how long do
// other calls wait meanwhile? Run by itself: node bench/automations/backtest.ts
import { triggerConsumer } from '../../packages/server/src/areas/automations/triggers/matching/consumer.ts'
import { consume } from '../../packages/server/src/engine/consume/consume.ts'
import { Expressions } from '../../packages/server/src/expressions/expressions.ts'
import { makeAutomation, makeTriggered, valueStep } from '../../packages/server/test/automations.ts'
import { startTestServer } from '../../packages/server/test/test-server.ts'
import { insertUserEvents } from '../../packages/server/test/user-events.ts'
import { createWorld, type TestTenant, type World } from '../../packages/server/test/world.ts'

const EVENTS = 100_000
/** No other call may wait for longer while a back-test runs. */
const MOST_WAIT_MS = 1000

const TRIGGERS = [
  {
    userProfileChange: {
      condition: 'ctx.trigger.newUser.status == UserStatus.DISABLED && ctx.trigger.newUser.department == "D4"',
    },
  },
]

const server = await startTestServer()
process.env.TEST_POSTGRES_SOCKET = String(server.config.host)
const world = await createWorld({ log: '/dev/null' })
try {
  const fine = await compared(world, await world.tenant())
  process.exitCode = fine ? 0 : 1
} finally {
  await world.stop()
  await server.stop()
}

async function compared(world: World, tenant: TestTenant): Promise<boolean> {
  const live = await makeTriggered(tenant, TRIGGERS)
  const later = await makeAutomation(tenant, { triggers: TRIGGERS, automationSteps: [valueStep('v', '1')] })
  await insertUserEvents(tenant, EVENTS, world.clock.now())
  world.clock.move({ seconds: EVENTS / 1000 + 1 })
  await world.sql('vacuum analyze events')
  await world.settled()
  const matching = await timed(() => matchAll(world, tenant))
  const [row] = await tenant.sql('select count(*)::integer as runs from executions where automation_id = $1', [live])
  const waits: number[] = []
  let over = false
  const others = (async () => {
    while (!over) waits.push((await timed(() => tenant.get('/api/v1/automations'))).ms)
  })()
  const tested = await timed(() => tenant.post(`${later.path}/backtest`, {}))
  over = true
  await others
  const { runs, eventsScanned, complete } = tested.result.body
  const longest = Math.max(...waits)
  const checks: [string, boolean][] = [
    [`${runs} runs found, ${row?.runs} started by the matcher`, runs === row?.runs && runs > 0],
    [`${eventsScanned} events scanned, complete: ${complete}`, complete === true],
    [
      `${(tested.ms / 1000).toFixed(1)} s, ${(matching.ms / tested.ms).toFixed(1)} times as fast as matching and starting`,
      true,
    ],
    [`${waits.length} other calls meanwhile, the longest ${longest.toFixed(0)} ms`, longest < MOST_WAIT_MS],
  ]
  for (const [text, fine] of checks) console.log(`${fine ? 'ok  ' : 'FAIL'} ${text}`)
  return checks.every(([, fine]) => fine)
}

async function matchAll(world: World, tenant: TestTenant): Promise<void> {
  const consumer = triggerConsumer({ expressions: new Expressions() })
  for (;;) {
    const { outcome } = await consume(tenant.stored.database, { tenantId: tenant.id, now: world.clock.now() }, consumer)
    if (outcome === 'done') return
  }
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const began = performance.now()
  const result = await work()
  return { result, ms: performance.now() - began }
}
