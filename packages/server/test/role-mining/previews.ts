import type { Json } from '../caller.ts'
import { processAll } from '../work.ts'
import type { TestTenant, World } from '../world.ts'
import { type Company, MINING } from './make-company.ts'

type Asked = {
  readonly world: World
  readonly tenant: TestTenant
  readonly company: Company
  /** How many profiles. */
  readonly count: number
  readonly seed: number
}

/** Numbers that look random, the same for a seed. */
export function dice(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

const FILTERS: Readonly<Record<string, readonly string[]>> = {
  department: ['Engineering', 'Sales', 'Finance', 'Nobody'],
  job_title: ['Developer', 'Test Engineer', 'Seller', 'Planner', 'Clerk'],
  location: ['Oslo', 'Pune'],
}

/** Makes random profiles after asking what they would do, and says of which of them it was not so. */
export async function previewsDiffer({ world, tenant, company, count, seed }: Asked): Promise<string[]> {
  const next = dice(seed)
  const some = <T>(all: readonly T[], most: number): T[] =>
    all.toSorted(() => next() - 0.5).slice(0, 1 + Math.floor(next() * most))
  const differing: string[] = []
  for (let i = 0; i < count; i++) {
    const entitlementIds = some([...company.entitlements.values()], 4)
    const body = {
      displayName: `Random ${i}`,
      entitlements: entitlementIds.map((entitlementId) => ({ appId: company.app.id, entitlementId })),
      profileFilters: some(Object.keys(FILTERS), 2).map((attribute) => ({
        attribute,
        values: some(FILTERS[attribute]!, 2),
      })),
      enableAutomation: true,
    }
    const path = `${MINING}/access-profiles`
    const { preview }: Json = (await tenant.post(path, { ...body, dryRun: true })).body
    const { accessProfileId }: Json = (await tenant.post(path, body)).body
    await processAll(world)
    const happened = await outcomeOf(tenant, accessProfileId, entitlementIds)
    const { matchedUsers, alreadyHoldAll, grantsMissing, holdersOutside, gaining } = preview
    const said = { matchedUsers, alreadyHoldAll, grantsMissing, holdersOutside, gaining: gaining.length }
    if (JSON.stringify(said) !== JSON.stringify(happened))
      differing.push(`${JSON.stringify(body)}: said ${JSON.stringify(said)}, came to ${JSON.stringify(happened)}`)
  }
  return differing
}

/** What became of it, read from the tables as they are then. */
async function outcomeOf(tenant: TestTenant, profileId: string, entitlementIds: readonly string[]): Promise<object> {
  const [row] = await tenant.sql(
    `with members as (
       select distinct a.identity_user_id as id from access_profiles p
       join grants g on g.tenant_id = p.tenant_id and g.entitlement_id = p.enrollment_entitlement_id
       join app_users a on a.tenant_id = g.tenant_id and a.id = g.app_user_id and a.deleted_at is null
       where p.id = $1
     ), held as (
       select a.identity_user_id as id, count(distinct g.entitlement_id) as count from grants g
       join app_users a on a.tenant_id = g.tenant_id and a.id = g.app_user_id and a.deleted_at is null
       where g.entitlement_id = any($2) group by 1
     )
     select (select count(*) from members)::int as "matchedUsers",
       (select count(*) from members m join held h on h.id = m.id where h.count = $3)::int as "alreadyHoldAll",
       (select coalesce(sum($3 - coalesce(h.count, 0)), 0) from members m left join held h on h.id = m.id)::int as "grantsMissing",
       (select count(*) from held h where h.count = $3 and h.id not in (select id from members))::int as "holdersOutside",
       (select count(*) from members m left join held h on h.id = m.id where coalesce(h.count, 0) < $3)::int as gaining`,
    [profileId, [...entitlementIds], entitlementIds.length],
  )
  return { ...row }
}
