// What do the charts of a page cost beside its list? Counts over 30 days go through HTTP in a tenant with 100 000
// findings, runs, deliveries, syncs and lines of the log each, and beside each the bare statement that groups the same
// rows by state and day, in turns; then the history of one object. Printed is the middle of each, and the ratio.
// Arguments: how many rows, how many calls of each kind.
import { startTestServer } from '../../packages/server/test/test-server.ts'
import { createWorld, type TestTenant } from '../../packages/server/test/world.ts'
import { fillFindings } from '../findings/fill.ts'
import { fillAll } from './fill.ts'

const COUNT = Number(process.argv[2] ?? 100_000)
const EACH = Number(process.argv[3] ?? 15)
const MOST_RATIO = 5

type Question = {
  readonly name: string
  readonly path: string
  readonly table: string
  readonly by: string
  readonly at: string
}

const QUESTIONS: readonly Question[] = [
  { name: 'findings', path: '/api/v1/search/findings/counts', table: 'findings', by: 'state', at: 'last_appeared_at' },
  {
    name: 'runs',
    path: '/api/v1/search/all_automation_executions/counts',
    table: 'executions',
    by: 'state',
    at: 'created_at',
  },
  {
    name: 'deliveries',
    path: '/api/v1/search/webhooks/instances/counts',
    table: 'webhook_deliveries',
    by: 'state',
    at: 'created_at',
  },
  {
    name: 'syncs',
    path: '/api/v1/search/connector_syncs/counts',
    table: 'connector_syncs',
    by: 'state',
    at: 'created_at',
  },
  { name: 'log', path: '/api/v1/systemlog/events/counts', table: 'log_events', by: 'class_uid', at: 'time' },
]

const server = await startTestServer()
process.env.TEST_POSTGRES_SOCKET = String(server.config.host)
const world = await createWorld({ log: '/dev/null' })
try {
  const tenant = await world.tenant('large')
  await fillFindings(world, tenant.id, COUNT)
  await fillAll(world, tenant, COUNT)
  for (const { table } of QUESTIONS) await world.sql(`vacuum analyze ${table}`)
  for (const question of QUESTIONS) await compare(tenant, question)
  const history: number[] = []
  const [hook] = await world.sql('select id from webhooks limit 1')
  await world.sql(`update log_events set target_uids = array[$1] where target_uids = '{t0}' and class_uid <> 6003`, [
    hook!.id,
  ])
  for (let i = 0; i < EACH; i++)
    history.push(await timed(() => call(tenant, 'get', `/api/v1/activity/webhook/${hook!.id}`)))
  console.log(`history of an object among ${COUNT} lines: ${middle(history).toFixed(1)} ms`)
} finally {
  await world.stop()
  await server.stop()
}

async function compare(tenant: TestTenant, { name, path, table, by, at }: Question): Promise<void> {
  const bare = `select ${by}, ${at}::date, count(*) from ${table}
    where tenant_id = $1 and ${at} >= now() - interval '30 days' group by 1, 2`
  const [ours, theirs]: [number[], number[]] = [[], []]
  for (let i = 0; i < EACH; i++) {
    ours.push(await timed(() => call(tenant, 'post', path)))
    theirs.push(await timed(() => world.sql(bare, [tenant.id])))
  }
  const ratio = middle(ours) / middle(theirs)
  console.log(
    `${name}: ${middle(ours).toFixed(0)} ms, bare ${middle(theirs).toFixed(0)} ms, ratio ${ratio.toFixed(2)} (wanted: at most ${MOST_RATIO})`,
  )
  if (ratio > MOST_RATIO) process.exitCode = 1
}

async function call(tenant: TestTenant, method: 'get' | 'post', path: string): Promise<void> {
  const reply = method === 'get' ? await tenant.get(path) : await tenant.post(path, {})
  if (reply.status !== 200) throw new Error(reply.text.slice(0, 300))
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
