// Does a search stay fast when there are many accounts? Accounts are looked for through HTTP in a tenant with 10 000 of
// them and in one with 1 000 000, in turns; printed is the p99 of each and the ratio, which may be 3 at most.
import { startTestServer } from '../../packages/server/test/test-server.ts'
import { createWorld, type TestTenant } from '../../packages/server/test/world.ts'
import { fillAccounts, type Question, questions } from './fill.ts'

const [FEW, MANY] = [10_000, Number(process.argv[2] ?? 1_000_000)]
const EACH = Number(process.argv[3] ?? 150)
const MOST_RATIO = 3

const server = await startTestServer()
process.env.TEST_POSTGRES_SOCKET = String(server.config.host)
const world = await createWorld({ log: '/dev/null' })
try {
  const small = await filled('small', FEW)
  const large = await filled('large', MANY)
  await world.sql('vacuum analyze app_users')
  await world.sql('vacuum analyze search_words')
  await round(small, large, 20) // Warm-up.
  const times = await round(small, large, EACH)
  const kinds = [...new Set(times.map(({ kind }) => kind))]
  for (const kind of kinds)
    report(
      kind,
      times.filter((one) => one.kind === kind),
    )
  const ratio = report('all', times)
  console.log(`ratio of the p99: ${ratio.toFixed(2)} (wanted: at most ${MOST_RATIO})`)
  if (ratio > MOST_RATIO) process.exitCode = 1
} finally {
  await world.stop()
  await server.stop()
}

type Filled = { tenant: TestTenant; count: number }
type Time = { kind: string; small: number; large: number }

async function filled(label: string, count: number): Promise<Filled> {
  const tenant = await world.tenant(label)
  const made = await tenant.post('/api/v1/apps', { displayName: label })
  const began = performance.now()
  await fillAccounts(world, tenant.id, made.body.app.id, count)
  console.log(`${label}: ${count} accounts in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  return { tenant, count }
}

async function round(small: Filled, large: Filled, each: number): Promise<Time[]> {
  const asked = [
    await questions(world, small.tenant.id, small.count, each),
    await questions(world, large.tenant.id, large.count, each),
  ] as const
  const times: Time[] = []
  for (const [index, question] of asked[0].entries()) {
    times.push({
      kind: question.kind,
      small: await ask(small.tenant, question),
      large: await ask(large.tenant, asked[1][index]!),
    })
  }
  return times
}

async function ask(tenant: TestTenant, { query }: Question): Promise<number> {
  const began = performance.now()
  const reply = await tenant.post('/api/v1/search/app_users', { query, pageSize: 25 })
  const took = performance.now() - began
  if (reply.status !== 200 || reply.body.list.length === 0) throw new Error(`${query}: ${reply.text.slice(0, 200)}`)
  return took
}

function report(name: string, times: readonly Time[]): number {
  const [small, large] = [p99(times.map((one) => one.small)), p99(times.map((one) => one.large))]
  console.log(
    `${name.padEnd(18)} p50 ${middle(times.map((one) => one.small))} / ${middle(times.map((one) => one.large))} ms, p99 ${small.toFixed(1)} / ${large.toFixed(1)} ms, ratio ${(large / small).toFixed(2)}`,
  )
  return large / small
}

function p99(values: readonly number[]): number {
  return sorted(values)[Math.floor(values.length * 0.99)] ?? 0
}

function middle(values: readonly number[]): string {
  return (sorted(values)[Math.floor(values.length / 2)] ?? 0).toFixed(1)
}

function sorted(values: readonly number[]): number[] {
  return values.toSorted((a, b) => a - b)
}
