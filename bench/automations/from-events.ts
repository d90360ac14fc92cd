import { setTimeout as sleep } from 'node:timers/promises'
import { EVENTS } from '../../packages/server/src/engine/consume/event.ts'
import { Expressions } from '../../packages/server/src/expressions/expressions.ts'
import type { Site } from '../../packages/server/test/automation-runs/site.ts'
import { makeTriggered } from '../../packages/server/test/automations.ts'
import { insertUser } from '../../packages/server/test/directory.ts'
import { callListener } from '../../packages/server/test/listeners.ts'
import { appWithConnector, company, person, type Said, stageSync, USER } from '../../packages/server/test/sync/feed.ts'
import { createWorld, type TestTenant, type World } from '../../packages/server/test/world.ts'
import type { Bench } from '../engine/contender.ts'
import { at } from './work-off.ts'

const TIMES = 100
const P50_MS = 10
const P99_MS = 100
const LONGEST_MS = 5000

type Source = {
  readonly name: string
  /** The kind of event whose commit starts the clock. */
  readonly kind: string
  /** Makes an automation live; answers how to bring the event about for the nth time. */
  open(world: World, tenant: TestTenant): Promise<(n: number) => Promise<unknown>>
}

const SOURCES: readonly Source[] = [
  {
    name: 'a call changes a user',
    kind: 'directory.user.updated',
    async open(_world, tenant) {
      const id = await insertUser(tenant)
      await makeTriggered(tenant, [{ userProfileChange: {} }])
      const status = (n: number) => (n % 2 === 0 ? 'DISABLED' : 'ENABLED')
      return (n) => tenant.post(`/api/v1/users/${id}`, { user: { status: status(n) }, updateMask: 'status' })
    },
  },
  {
    name: 'a call of a listener',
    kind: 'webhooks.listener.called',
    async open(_world, tenant) {
      const made = await tenant.post('/api/v1/automations', {
        displayName: 'Called',
        enabled: true,
        triggers: [{ webhook: { capabilityUrl: {} } }],
        automationSteps: [{ evaluateExpressions: { expressions: [{ key: 'x', expressionCel: '1' }] } }],
      })
      const path = new URL(made.body.webhookCapabilityUrl).pathname
      return (n) => callListener(tenant, { path, body: JSON.stringify({ n }), headers: {} })
    },
  },
  {
    name: 'a sync finds a user',
    kind: 'directory.user.created',
    async open(world, tenant) {
      const fed = await appWithConnector(tenant)
      await tenant.sql(
        `insert into directories (tenant_id, app_id, created_at, updated_at) values ($1, $2, now(), now())`,
        [tenant.id, fed.app.id],
      )
      const people = (count: number) => ({
        resourceType: [USER],
        resource: Array.from({ length: count }, (_, n) => person(`p${n}`)),
      })
      await synced(world, tenant, fed.connectorId, people(1))
      await makeTriggered(tenant, [{ userCreated: {} }])
      return (n) => stageSync(world, tenant, fed.connectorId, people(n + 2))
    },
  },
  {
    name: 'a sync finds a grant',
    kind: 'directory.grant.found',
    async open(world, tenant) {
      const fed = await appWithConnector(tenant)
      const reported = (isIn: boolean) => company(['ada'], { eng: isIn ? ['ada'] : [] })
      await synced(world, tenant, fed.connectorId, reported(false))
      await makeTriggered(tenant, [{ grantFound: {} }])
      return async (n) => {
        if (n > 0) await synced(world, tenant, fed.connectorId, reported(false))
        await stageSync(world, tenant, fed.connectorId, reported(true))
      }
    },
  },
]

/** A sync up to its end. */
async function synced(world: World, tenant: TestTenant, connectorId: string, said: Said): Promise<void> {
  const id = await stageSync(world, tenant, connectorId, said)
  for (;;) {
    const [row] = await tenant.sql('select state from connector_syncs where id = $1', [id])
    if (row!.state !== 'PROCESSING') return
    await sleep(20)
  }
}

/** Milliseconds from the commit of an event to the beginning of the first step it starts, in a service that is idle. */
export async function fromEvents(_site: Site, { config }: Bench): Promise<[string, boolean][]> {
  process.env.TEST_POSTGRES_SOCKET = String(config.host)
  const world = await createWorld({ log: '/dev/null', REEVE_ROLES: 'api,worker' })
  try {
    const lines: [string, boolean][] = []
    for (const source of SOURCES) lines.push(await measured(world, source))
    return lines
  } finally {
    await world.stop()
  }
}

async function measured(world: World, source: Source): Promise<[string, boolean]> {
  const tenant = await world.tenant()
  const act = await source.open(world, tenant)
  await sleep(2000)
  const times: number[] = []
  for (let n = 0; n < TIMES; n++) {
    const { first, committed, stop } = watch(tenant, source.kind)
    await act(n)
    const both = await Promise.race([Promise.all([first, committed]), sleep(LONGEST_MS)])
    stop()
    if (!both) throw new Error(`${source.name}: no step began within ${LONGEST_MS} ms`)
    times.push(Math.max(0, both[0] - both[1]))
    await sleep(100 + Math.random() * 100)
  }
  const [p50, p99] = [at(times, 0.5), at(times, 0.99)]
  const said = `p50 ${p50.toFixed(1)} ms (under ${P50_MS}), p99 ${p99.toFixed(1)} ms (under ${P99_MS})`
  return [`${source.name}, commit to first step, idle: ${said}, ${TIMES} times`, p50 < P50_MS && p99 < P99_MS]
}

/** When the event is committed, and when the first step is evaluated after that. */
function watch(tenant: TestTenant, kind: string) {
  const committed = Promise.withResolvers<number>()
  const first = Promise.withResolvers<number>()
  let isCommitted = false
  const stopListening = tenant.stored.database.signals.listen(EVENTS, ({ tenantId, words }) => {
    if (tenantId !== tenant.id || !words.has(kind)) return
    isCommitted = true
    committed.resolve(performance.now())
  })
  const { evaluate } = Expressions.prototype
  // Safe because it is the same method, with a notification before it.
  Expressions.prototype.evaluate = function (this: Expressions, ...given: Parameters<typeof evaluate>) {
    if (isCommitted) first.resolve(performance.now())
    return evaluate.apply(this, given)
  } as typeof evaluate
  return {
    committed: committed.promise,
    first: first.promise,
    stop() {
      stopListening()
      Expressions.prototype.evaluate = evaluate
    },
  }
}
