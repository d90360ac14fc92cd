// Do lists and searches of access stay fast when there is much of it? Asked through HTTP in a tenant with 10 000
// entitlements and grants and in one with 1 000 000, in turns; printed are the p50 and p99 of each and their ratio.
import { startTestServer } from '../../packages/server/test/test-server.ts'
import { createWorld, type TestTenant } from '../../packages/server/test/world.ts'
import { fillAccess } from './fill.ts'

const [FEW, MANY] = [10_000, Number(process.argv[2] ?? 1_000_000)]
const EACH = Number(process.argv[3] ?? 60)
const APPS = 20

type Filled = { tenant: TestTenant; apps: string[]; count: number }
type Question = (filled: Filled) => { path: string; body?: object }

const id = (letter: string, n: number): string => `${letter}${String(n).padStart(8, '0')}`
const some = (count: number): number => Math.floor(Math.random() * count)

const questions: Record<string, Question> = {
  'entitlements, a rare word': ({ count }) => search('entitlements', { query: `right${some(count)}` }),
  'entitlements, a common word': () => search('entitlements', { query: 'group' }),
  'entitlements, by name': ({ count }) => search('entitlements', { displayName: `Group member right${some(count)}` }),
  'entitlements of an app': ({ apps }) => ({ path: `/api/v1/apps/${apps[some(APPS)]}/entitlements` }),
  'entitlements of an account': ({ count }) => search('entitlements', { appUserIds: [id('a', some(count / 10))] }),
  'resources, a rare word': ({ count }) => search('app_resources', { query: `${some(count / 2)}` }),
  'resources of an app': ({ apps }) => search('app_resources', { appIds: [apps[some(APPS)]] }),
  'grants of a user': ({ count }) => search('grants', { userId: id('u', some(count / 20)) }),
  'grants of an app': ({ apps }) => search('grants', { appIds: [apps[some(APPS)]] }),
  'grants, all': () => search('grants', {}),
  'past grants, all': () => search('past-grants', {}),
  'past grants of an account': ({ apps, count }) => {
    const n = some(count / 10)
    return search('past-grants', { appUserRefs: [{ appId: apps[(n >> 1) % APPS], id: id('a', n) }] })
  },
  'feed, all': () => ({ path: '/api/v1/grants/feed', body: {} }),
  'feed of a user': ({ count }) => ({
    path: '/api/v1/grants/feed',
    body: { userRefs: [{ id: id('u', some(count / 20)) }] },
  }),
  'graph of an app': ({ apps }) => ({ path: '/api/v1/search/graph', body: { appId: apps[some(APPS)], maxDepth: 2 } }),
}
const search = (what: string, body: object) => ({ path: `/api/v1/search/${what}`, body })

const server = await startTestServer()
process.env.TEST_POSTGRES_SOCKET = String(server.config.host)
const world = await createWorld({ log: '/dev/null' })
try {
  const sizes = [await filled('small', FEW), await filled('large', MANY)] as const
  for (const table of ['app_entitlements', 'app_resources', 'app_users', 'grants', 'past_grants', 'search_words'])
    await world.sql(`vacuum analyze ${table}`)
  for (const [name, question] of Object.entries(questions)) {
    const times: [number[], number[]] = [[], []]
    for (let turn = 0; turn < EACH + 8; turn++) {
      for (const [index, one] of sizes.entries()) {
        const took = await ask(one, question)
        if (turn >= 8) times[index]!.push(took)
      }
    }
    const [small, large] = times.map((list) => list.toSorted((a, b) => a - b))
    const at = (list: number[] | undefined, part: number) => list?.[Math.floor(list.length * part)] ?? 0
    const [p50, p99] = [0.5, 0.99].map((part) => `${at(small, part).toFixed(1)} / ${at(large, part).toFixed(1)} ms`)
    const ratio = (at(large, 0.5) / at(small, 0.5)).toFixed(2)
    console.log(`${name.padEnd(30)} p50 ${p50?.padEnd(18)} p99 ${p99?.padEnd(18)} ratio of p50 ${ratio}`)
  }
} finally {
  await world.stop()
  await server.stop()
}

async function filled(label: string, count: number): Promise<Filled> {
  const tenant = await world.tenant(label)
  const apps: string[] = []
  for (let n = 0; n < APPS; n++) {
    const made = await tenant.post('/api/v1/apps', { displayName: `${label} ${n}` })
    apps.push(made.body.app.id)
  }
  const began = performance.now()
  await fillAccess(world, tenant.id, apps, count)
  console.log(`${label}: ${count} entitlements and grants in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  return { tenant, apps, count }
}

async function ask(filled: Filled, question: Question): Promise<number> {
  const { path, body } = question(filled)
  const began = performance.now()
  const reply = await (body ? filled.tenant.post(path, body) : filled.tenant.get(path))
  const took = performance.now() - began
  if (reply.status !== 200) throw new Error(`${path}: ${reply.text.slice(0, 200)}`)
  return took
}
