import { makeAccount, makeDiscovered, makeGrant, makeShadowApp, makeUser } from '../../holdings.ts'
import type { TestTenant } from '../../world.ts'
import type { Samples } from '../sample.ts'

const found = async (tenant: TestTenant) => {
  const made = await makeDiscovered(tenant)
  await makeGrant(tenant, made, await makeAccount(tenant, made.appId, await makeUser(tenant)))
  return { params: { app_id: made.appId, resource_type_id: made.typeId, resource_id: made.resourceId } }
}

const shadow = async (tenant: TestTenant) => ({
  params: { id: await makeShadowApp(tenant, [await makeUser(tenant)]) },
})

export const discoveredSamples: Samples = {
  'directory.discovered.list': async (tenant) => {
    const { resource_id: _, ...params } = (await found(tenant)).params
    return { params }
  },
  'directory.discovered.get': found,
  'directory.discovered.promote': async (tenant) => ({
    ...(await found(tenant)),
    body: { userIds: [await makeUser(tenant)], appEntitlementOwnerRefs: [], expandMask: { paths: ['*'] } },
  }),
  'directory.shadowApps.search': async () => ({ body: { query: 'notes' } }),
  'directory.shadowApps.authorize': async (tenant) => ({
    ...(await shadow(tenant)),
    body: { userIds: [await makeUser(tenant)] },
  }),
  'directory.shadowApps.ignore': shadow,
  'directory.shadowApps.unignore': async (tenant) => {
    const call = await shadow(tenant)
    await tenant.post(`/api/v1/shadow-apps/${call.params.id}/ignore`)
    return call
  },
}
