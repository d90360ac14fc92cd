import { insertAccount, insertGrant, insertUser } from '../../directory.ts'
import { insertDiscovered, insertShadowApp } from '../../discovered-apps.ts'
import type { TestTenant } from '../../world.ts'
import type { Samples } from '../sample.ts'

const found = async (tenant: TestTenant) => {
  const made = await insertDiscovered(tenant)
  await insertGrant(tenant, {
    ...made,
    appUserId: await insertAccount(tenant, made.app.id, { identity_user_id: await insertUser(tenant) }),
  })
  return { params: { app_id: made.app.id, resource_type_id: made.typeId, resource_id: made.resourceId } }
}

const shadow = async (tenant: TestTenant) => ({
  params: { id: await insertShadowApp(tenant, [await insertUser(tenant)]) },
})

export const discoveredSamples: Samples = {
  'directory.discovered.list': async (tenant) => {
    const { resource_id: _, ...params } = (await found(tenant)).params
    return { params }
  },
  'directory.discovered.get': found,
  'directory.discovered.promote': async (tenant) => ({
    ...(await found(tenant)),
    body: { userIds: [await insertUser(tenant)], appEntitlementOwnerRefs: [], expandMask: { paths: ['*'] } },
  }),
  'directory.shadowApps.search': async () => ({ body: { query: 'notes' } }),
  'directory.shadowApps.authorize': async (tenant) => ({
    ...(await shadow(tenant)),
    body: { userIds: [await insertUser(tenant)] },
  }),
  'directory.shadowApps.ignore': shadow,
  'directory.shadowApps.unignore': async (tenant) => {
    const call = await shadow(tenant)
    await tenant.post(`/api/v1/shadow-apps/${call.params.id}/ignore`)
    return call
  },
}
