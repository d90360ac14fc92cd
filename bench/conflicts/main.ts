// Does an access conflict monitor keep up with many grants? One of 100 000 grants and one of 1 000 000 look at everybody,
// in turns, then at one user whose access changed. Printed is the middle of each and the ratio: looking at everybody may
// grow as the grants do, looking at one user may not grow at all.
import { newId } from '../../packages/server/src/lib/ids.ts'
import { startTestServer } from '../../packages/server/test/test-server.ts'
import { createWorld, type TestTenant } from '../../packages/server/test/world.ts'

const [FEW, MANY] = [100_000, Number(process.argv[2] ?? 1_000_000)]
const TURNS = 3
const MEMBERS = 20

const server = await startTestServer()
process.env.TEST_POSTGRES_SOCKET = String(server.config.host)
const world = await createWorld({ log: '/dev/null' })
try {
  const small = await filled('small', FEW)
  const large = await filled('large', MANY)
  for (const table of ['grants', 'app_users', 'conflict_members']) await world.sql(`vacuum analyze ${table}`)
  await round(small, large, checkAll)
  report('everybody', await round(small, large, checkAll))
  report('one user', await round(small, large, checkOne))
} finally {
  await world.stop()
  await server.stop()
}

type Filled = { tenant: TestTenant; monitorId: string; path: string }
type Times = { small: number[]; large: number[] }

/** Everybody holds all of group A, every hundredth something of group B too. */
async function filled(label: string, grants: number): Promise<Filled> {
  const tenant = await world.tenant(label)
  const appId: string = (await tenant.post('/api/v1/apps', { displayName: label })).body.app.id
  const ids = await Promise.all(Array.from({ length: MEMBERS }, (_, n) => entitlement(tenant, appId, n)))
  const users = grants / (MEMBERS / 2)
  await world.sql(
    `insert into app_users (tenant_id, app_id, id, display_name, identity_user_id, created_at, updated_at)
     select $1, $2, 'a' || n, 'n', 'u' || n, now(), now() from generate_series(1, $3::integer) as n`,
    [tenant.id, appId, users],
  )
  await world.sql(
    `insert into grants (tenant_id, entitlement_id, app_user_id, app_id, created_at)
     select $1, e.id, 'a' || n, $2, now() from generate_series(1, $3::integer) as n, unnest($4::text[]) with ordinality as e(id, o)
     where e.o <= $5 or (e.o = $5 + 1 and n % 100 = 0)`,
    [tenant.id, appId, users, ids, MEMBERS / 2],
  )
  const monitorId: string = (await tenant.post('/api/v1/accessconflict', { displayName: label })).body.id
  for (const [n, appEntitlementId] of ids.entries()) {
    const entitlementGroup = n < MEMBERS / 2 ? 'ENTITLEMENT_GROUP_A' : 'ENTITLEMENT_GROUP_B'
    await tenant.post('/api/v1/appentitlementmonitorbinding', { monitorId, appId, appEntitlementId, entitlementGroup })
  }
  await tenant.post(`/api/v1/accessconflict/${monitorId}/enable`)
  await world.work()
  const [row] = await world.sql('select count(*)::int as count from conflict_alerts where tenant_id = $1', [tenant.id])
  console.log(`${label}: ${grants} grants of ${users} users, ${row?.count} conflicts`)
  return { tenant, monitorId, path: `/api/v1/accessconflict/${monitorId}` }
}

async function entitlement(tenant: TestTenant, appId: string, n: number): Promise<string> {
  const made = await tenant.post(`/api/v1/apps/${appId}/entitlements`, { displayName: `Right ${n}`, slug: `r${n}` })
  return made.body.appEntitlementView.appEntitlement.id
}

async function round(small: Filled, large: Filled, check: (one: Filled) => Promise<number>): Promise<Times> {
  const times: Times = { small: [], large: [] }
  for (let turn = 0; turn < TURNS; turn++) {
    times.small.push(await check(small))
    times.large.push(await check(large))
  }
  return times
}

async function checkAll({ tenant, path }: Filled): Promise<number> {
  await tenant.post(`${path}/sync`)
  return timed(() => world.work())
}

async function checkOne({ tenant, monitorId }: Filled): Promise<number> {
  await world.sql('insert into conflict_checks_due (tenant_id, monitor_id, user_id) values ($1, $2, $3)', [
    tenant.id,
    monitorId,
    'u100',
  ])
  await world.sql(
    `insert into work (tenant_id, id, kind, key, priority, ready, due, limit_key, payload, created_at)
     values ($1, $2, 'directory.conflicts.check', $3, 0, true, now(), '', jsonb_build_object('monitorId', $3::text), now())`,
    [tenant.id, newId(), monitorId],
  )
  return timed(() => world.work())
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function report(name: string, { small, large }: Times): void {
  const [few, many] = [middle(small), middle(large)]
  console.log(`${name.padEnd(10)} ${few.toFixed(0)} / ${many.toFixed(0)} ms, ratio ${(many / few).toFixed(2)}`)
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
