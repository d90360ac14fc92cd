// Does a search of findings stay fast when there are a million, and what does a bulk action cost beside the bare
// statements? Searches with three filters go through HTTP in a tenant with 10 000 findings and in one with 1 000 000, in
// turns. Then 100 000 findings are snoozed in bulk, and as many by one UPDATE and one INSERT of their audits, in turns.
// Arguments: how many findings the large tenant has, how many searches, how many findings are snoozed.
import { startTestServer } from '../../packages/server/test/test-server.ts'
import { createWorld, type TestTenant, type World } from '../../packages/server/test/world.ts'
import { APPS, appIdOf, fillFindings, TYPES } from './fill.ts'

const [FEW, MANY] = [10_000, Number(process.argv[2] ?? 1_000_000)]
const EACH = Number(process.argv[3] ?? 300)
const BULK = Number(process.argv[4] ?? 100_000)
const ROUNDS = 3
const OPEN = `state = 'OPEN', suppress_reason = '', resolved_at = null, snooze_until = null, snooze_reason = ''`
const [MOST_RATIO, LEAST_SHARE, MOST_MEMORY] = [3, 0.3, 400]

const server = await startTestServer()
process.env.TEST_POSTGRES_SOCKET = String(server.config.host)
const world = await createWorld({ log: '/dev/null' })
try {
  const small = await filled('small', FEW)
  const large = await filled('large', MANY)
  await world.sql('vacuum analyze findings')
  await searches(small, large, 30) // Warm-up.
  const times = await searches(small, large, EACH)
  const [few, many] = [p99(times.map((one) => one.small)), p99(times.map((one) => one.large))]
  const slower = many / few
  console.log(`search with three filters: p99 ${few.toFixed(1)} ms among ${FEW}, ${many.toFixed(1)} ms among ${MANY}`)
  console.log(`ratio of the p99: ${slower.toFixed(2)} (wanted: at most ${MOST_RATIO})`)
  const shares: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const bare = await snoozeBare(world, large, round)
    const ours = await snoozeInBulk(world, large, round)
    shares.push(bare / ours)
    console.log(
      `round ${round + 1}: bare ${seconds(bare)}, in bulk ${seconds(ours)}, share ${(bare / ours).toFixed(2)}`,
    )
  }
  const share = middle(shares)
  console.log(`bulk snooze of ${BULK}: ${share.toFixed(2)} of the bare statements (wanted: at least ${LEAST_SHARE})`)
  const memory = process.memoryUsage().rss / 2 ** 20
  console.log(`memory of the process: ${memory.toFixed(0)} MB (wanted: under ${MOST_MEMORY})`)
  if (slower > MOST_RATIO || share < LEAST_SHARE || memory > MOST_MEMORY) process.exitCode = 1
} finally {
  await world.stop()
  await server.stop()
}

async function filled(label: string, count: number): Promise<TestTenant> {
  const tenant = await world.tenant(label)
  const began = performance.now()
  await fillFindings(world, tenant.id, count)
  console.log(`${label}: ${count} findings in ${seconds(performance.now() - began)}`)
  return tenant
}

type Time = { small: number; large: number }

async function searches(small: TestTenant, large: TestTenant, count: number): Promise<Time[]> {
  const times: Time[] = []
  for (let i = 0; i < count; i++) {
    const question = questionOf(i)
    times.push({ small: await ask(small, question), large: await ask(large, question) })
  }
  return times
}

/** Three filters each, in the combinations people use. */
function questionOf(i: number): Record<string, unknown> {
  const states = ['FINDING_STATE_OPEN']
  const severities = [`FINDING_SEVERITY_${['INFO', 'LOW', 'MEDIUM', 'HIGH'][i % 4]}`]
  const findingTypes = [`FINDING_TYPE_${TYPES[i % TYPES.length]}`]
  const appIds = [appIdOf(i % APPS)]
  const kinds = [
    { states, severities, findingTypes },
    { states, severities, appIds },
    { states, findingTypes, appIds },
    { states: [...states, 'FINDING_STATE_SUPPRESSED'], severities, includeUnassigned: true },
  ]
  return { ...kinds[i % kinds.length], pageSize: 25 }
}

async function ask(tenant: TestTenant, body: Record<string, unknown>): Promise<number> {
  const began = performance.now()
  const reply = await tenant.post('/api/v1/findings/search', body)
  const took = performance.now() - began
  if (reply.status !== 200) throw new Error(reply.text.slice(0, 300))
  return took
}

/** Which findings a round is about: never the same twice. */
function rangeOf(round: number, turn: 0 | 1): [string, string] {
  const from = (round * 2 + turn) * BULK
  return [from, from + BULK].map((i) => `f${String(i).padStart(26, '0')}`) as [string, string]
}

async function snoozeBare({ sql }: World, { id }: TestTenant, round: number): Promise<number> {
  const [from, to] = rangeOf(round, 0)
  await sql(`update findings set ${OPEN} where tenant_id = $1 and id > $2 and id <= $3`, [id, from, to])
  const began = performance.now()
  await sql(
    `update findings set state = 'SNOOZED', snooze_until = now() + interval '1 day', snooze_reason = 'later',
       state_by = 'x', version = version + 1, updated_at = now()
     where tenant_id = $1 and id > $2 and id <= $3`,
    [id, from, to],
  )
  await sql(
    `insert into finding_audits (tenant_id, id, finding_id, app_id, type, severity, state, details, created_at)
     select tenant_id, 'b' || id, id, app_id, 'SNOOZED', severity, state, '{"reason":"later"}', now()
     from findings where tenant_id = $1 and id > $2 and id <= $3`,
    [id, from, to],
  )
  return performance.now() - began
}

async function snoozeInBulk(world: World, tenant: TestTenant, round: number): Promise<number> {
  const [from, to] = rangeOf(round, 1)
  const subType = `bulk ${round}`
  await world.sql(`update findings set ${OPEN}, custom_sub_type = $4 where tenant_id = $1 and id > $2 and id <= $3`, [
    tenant.id,
    from,
    to,
    subType,
  ])
  const snooze = { reason: 'later', snoozeUntil: '2090-01-01T00:00:00Z' }
  const began = performance.now()
  const started = await tenant.post('/api/v1/findings/bulk/state', {
    searchRequest: { customSubTypes: [subType] },
    snooze,
  })
  if (started.status !== 200) throw new Error(started.text)
  await world.work()
  const took = performance.now() - began
  const { bulkAction } = (await tenant.get(`/api/v1/bulk-actions/${started.body.bulkActionId}`)).body
  if (bulkAction.succeededCount !== BULK) throw new Error(`${bulkAction.succeededCount} of ${BULK} were snoozed`)
  return took
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

function p99(values: readonly number[]): number {
  return sorted(values)[Math.floor(values.length * 0.99)] ?? 0
}

function middle(values: readonly number[]): number {
  return sorted(values)[Math.floor(values.length / 2)] ?? 0
}

function sorted(values: readonly number[]): number[] {
  return values.toSorted((a, b) => a - b)
}
