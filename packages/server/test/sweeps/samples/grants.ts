import { insertAccount, insertGrant, insertUser, makeEntitlement } from '../../directory.ts'
import type { TestTenant } from '../../world.ts'
import type { Samples } from '../sample.ts'

async function held(tenant: TestTenant, row = {}) {
  const { app, entitlementId } = await makeEntitlement(tenant)
  const userId = await insertUser(tenant)
  const appUserId = await insertAccount(tenant, app.id, { identity_user_id: userId })
  await insertGrant(tenant, { app, entitlementId, appUserId }, row)
  return { app, entitlementId, appUserId, userId }
}

const holdersOf = async (tenant: TestTenant) => {
  const { app, entitlementId } = await held(tenant)
  return { params: { app_id: app.id, app_entitlement_id: entitlementId } }
}

const grantOf = async (tenant: TestTenant, row = {}) => {
  const { app, entitlementId, appUserId } = await held(tenant, row)
  return { params: { app_id: app.id, app_entitlement_id: entitlementId, app_user_id: appUserId } }
}

export const grantsSamples: Samples = {
  'directory.grants.search': async () => ({
    body: {
      userId: 'u',
      entitlementRefs: [{ appId: 'a', id: 'x' }],
      purpose: ['APP_ENTITLEMENT_PURPOSE_VALUE_ASSIGNMENT'],
      sortBy: 'GRANT_SORT_BY_GRANTED_AT',
      sortDirection: 'SORT_DIRECTION_DESC',
      withTotal: true,
      expandMask: { paths: ['app_id'] },
    },
  }),
  'directory.grants.counts': async () => ({
    body: { appIds: ['a'], departments: ['Finance'], kinds: ['Role'], unusedDays: 90 },
  }),
  'directory.coverage': async () => ({}),
  'directory.grants.list': holdersOf,
  'directory.grants.listUsers': holdersOf,
  'directory.grants.listForIdentity': async (tenant) => {
    const { app, entitlementId, userId } = await held(tenant)
    return { params: { app_id: app.id, app_entitlement_id: entitlementId, identity_user_id: userId } }
  },
  'directory.grants.explain': async (tenant) => {
    const { app, entitlementId, userId } = await held(tenant)
    return { params: { app_id: app.id, app_entitlement_id: entitlementId, identity_user_id: userId } }
  },
  'directory.grants.updateDuration': async (tenant) => ({
    ...(await grantOf(tenant)),
    body: { newDeprovisionAt: '2199-01-01T00:00:00Z' },
  }),
  'directory.grants.removeDuration': (tenant) => grantOf(tenant, { deprovision_at: '2199-01-01' }),
  'directory.grants.feed': async () => ({
    body: { appRefs: [{ id: 'a' }], after: '2020-01-01T00:00:00Z', expandMask: { paths: ['*'] } },
  }),
  'directory.grants.searchPast': async () => ({ body: { appIds: ['a'], expandMask: { paths: ['*'] } } }),
  'directory.graph.search': async (tenant) => ({ body: { userId: (await held(tenant)).userId, maxDepth: 4 } }),
  'directory.graph.counts': async (tenant) => ({ body: { userId: (await held(tenant)).userId } }),
  'directory.graph.resources': async (tenant) => ({ body: { userId: (await held(tenant)).userId } }),
}
