import { outlierId } from '../../src/areas/role-mining/outliers/find.ts'
import { suggestionId } from '../../src/areas/role-mining/runs/prepare.ts'
import { insert, insertAccount, insertGrant, insertUser, makeEntitlement } from '../directory.ts'
import type { TestTenant } from '../world.ts'

/** A suggestion as a run leaves it, of everybody in Sales. */
export async function insertSuggestion(tenant: TestTenant, row: Record<string, unknown> = {}): Promise<string> {
  const key = String(row.key ?? `[{"attribute":"department","keys":["sales ${crypto.randomUUID()}"]}]`)
  const id = suggestionId(tenant.id, key)
  const times = { created_at: new Date(), updated_at: new Date(), generated_at: new Date() }
  await insert(tenant, 'role_mining_suggestions', {
    id,
    run_id: '',
    key,
    display_name: 'Sales',
    description: 'Most of 5 people hold 0 entitlements of 0 apps.',
    filters: JSON.stringify([{ attribute: 'department', values: ['Sales'] }]),
    attributes: ['department'],
    words: 'Sales',
    cohort_size: 5,
    users_with_all: 5,
    confidence: 0.5,
    avg_coverage: 1,
    grants_explained: 0,
    score: 0,
    entitlements: '[]',
    matches: '[]',
    match_types: [],
    insights: ['5 of 5 people hold all of it.'],
    expression: 'subject.type == UserType.HUMAN && subject.department in ["Sales"]',
    state: 'NEW',
    ...times,
    ...row,
  })
  return id
}

/** Something that somebody holds unlike their peers, as a run leaves it, with the grant that it is about. */
export async function insertOutlier(tenant: TestTenant, row: Record<string, unknown> = {}): Promise<string> {
  const { app, entitlementId } = await makeEntitlement(tenant)
  const userId = await insertUser(tenant, { department: 'Sales' })
  const appUserId = await insertAccount(tenant, app.id, { identity_user_id: userId })
  await insertGrant(tenant, { app, entitlementId, appUserId })
  const id = outlierId(tenant.id, userId, entitlementId)
  await insert(tenant, 'role_mining_outliers', {
    id,
    run_id: '',
    user_id: userId,
    entitlement_id: entitlementId,
    app_id: app.id,
    attribute: 'department',
    value: 'Sales',
    peers: 40,
    peers_holding: 0,
    score: 9124,
    state: 'NEW',
    created_at: new Date(),
    updated_at: new Date(),
    generated_at: new Date(),
    ...row,
  })
  return id
}
