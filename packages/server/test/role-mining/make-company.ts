import type { Json } from '../caller.ts'
import {
  insert,
  insertAccount,
  insertConnector,
  insertEntitlement,
  insertGrant,
  insertUser,
  makeApp,
  type TestApp,
} from '../directory.ts'
import type { TestTenant, World } from '../world.ts'
import type { Somebody } from './company.ts'

export const MINING = '/api/v1/role-mining'

export type Company = {
  readonly app: TestApp
  /** By name. */
  readonly entitlements: ReadonlyMap<string, string>
  /** In the order of the people. */
  readonly userIds: readonly string[]
  readonly accountIds: readonly string[]
}

const COLUMNS: Readonly<Record<string, string>> = {
  department: 'department',
  job_title: 'job_title',
  employment_type: 'employment_type',
  employment_status: 'employment_status',
}

/** The company as a sync leaves it, in one app. Other attributes are mapped, and in the profiles of people. */
export async function makeCompany(tenant: TestTenant, people: readonly Somebody[]): Promise<Company> {
  const app = await makeApp(tenant, { displayName: 'Works' })
  await insertConnector(tenant, app.id, { ever_synced: true })
  const entitlements = new Map<string, string>()
  for (const name of [...new Set(people.flatMap(({ holds }) => holds))].sort()) {
    entitlements.set(name, await insertEntitlement(tenant, app, { display_name: name }))
  }
  const own = new Set(people.flatMap(({ values }) => Object.keys(values)).filter((name) => !(name in COLUMNS)))
  for (const name of own) await mapAttribute(tenant, name)
  const userIds: string[] = []
  const accountIds: string[] = []
  for (const [i, { values, holds }] of people.entries()) {
    const columns = Object.entries(values).filter(([name]) => name in COLUMNS)
    const profile = Object.fromEntries(Object.entries(values).filter(([name]) => own.has(name)))
    const userId = await insertUser(tenant, {
      display_name: `Person ${String(i).padStart(3, '0')}`,
      profile: JSON.stringify(profile),
      ...Object.fromEntries(columns.map(([name, value]) => [COLUMNS[name], value])),
    })
    const appUserId = await insertAccount(tenant, app.id, { identity_user_id: userId, status: 'STATUS_ENABLED' })
    for (const name of holds) {
      await insertGrant(tenant, { app, entitlementId: entitlements.get(name)!, appUserId })
    }
    userIds.push(userId)
    accountIds.push(appUserId)
  }
  return { app, entitlements, userIds, accountIds }
}

const mapAttribute = (tenant: TestTenant, name: string): Promise<void> =>
  insert(tenant, 'user_attribute_mappings', {
    id: `mapping-${name}`,
    attribute: name,
    custom: true,
    sources: '[]',
    multi: false,
    created_at: new Date(),
    updated_at: new Date(),
  })

/** Has everybody looked at; answers the run. */
export async function mined(world: World, tenant: TestTenant): Promise<Json> {
  const begun = await tenant.post(`${MINING}/trigger`, {})
  if (begun.status !== 200) throw new Error(begun.text)
  await world.work()
  return (await tenant.get(`${MINING}/runs/latest`)).body.run
}

export const suggestionsOf = async (tenant: TestTenant): Promise<Json[]> =>
  (await tenant.get(`${MINING}/suggestions?page_size=100`)).body.list
