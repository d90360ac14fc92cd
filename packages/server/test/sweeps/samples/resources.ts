import { makeEntitlement, type TestEntitlement } from '../../directory.ts'
import type { TestTenant } from '../../world.ts'
import type { Samples } from '../sample.ts'

const PATH = '/api/v1/apps'

const typeOf = ({ app, typeId }: TestEntitlement) => ({ params: { app_id: app.id, id: typeId } })
const inType = ({ app, typeId }: TestEntitlement) => ({ params: { app_id: app.id, app_resource_type_id: typeId } })
const resourceOf = ({ app, typeId, resourceId }: TestEntitlement) => ({
  params: { app_id: app.id, app_resource_type_id: typeId, id: resourceId },
})

/** One that nothing hangs on. */
async function emptyType(tenant: TestTenant): Promise<TestEntitlement> {
  const made = await makeEntitlement(tenant)
  const reply = await tenant.post(`${PATH}/${made.app.id}/resource_types`, { displayName: 'x', resourceType: 'CUSTOM' })
  return { ...made, typeId: reply.body.appResourceType.id }
}

async function emptyResource(tenant: TestTenant): Promise<TestEntitlement> {
  const made = await makeEntitlement(tenant)
  const path = `${PATH}/${made.app.id}/resource_types/${made.typeId}/resources`
  const reply = await tenant.post(path, { displayName: 'x' })
  return { ...made, resourceId: reply.body.appResource.id }
}

export const resourcesSamples: Samples = {
  'directory.resourceTypes.list': async (tenant) => ({
    params: { app_id: (await makeEntitlement(tenant)).app.id },
    body: { page_size: '5', expand_mask: 'app_id' },
  }),
  'directory.resourceTypes.create': async (tenant) => ({
    params: { app_id: (await makeEntitlement(tenant)).app.id },
    body: { displayName: 'sample', resourceType: 'PROJECT' },
  }),
  'directory.resourceTypes.get': async (tenant) => typeOf(await makeEntitlement(tenant)),
  'directory.resourceTypes.update': async (tenant) => ({
    ...typeOf(await makeEntitlement(tenant)),
    body: { appResourceType: { displayName: 'renamed' }, updateMask: 'display_name' },
  }),
  'directory.resourceTypes.delete': async (tenant) => typeOf(await emptyType(tenant)),
  'directory.resourceTypes.search': async () => ({
    body: { query: 'team', displayName: 'Team', appIds: ['x'], resourceTypeTraitIds: ['TRAIT_GROUP'] },
  }),
  'directory.resources.list': async (tenant) => inType(await makeEntitlement(tenant)),
  'directory.resources.create': async (tenant) => ({
    ...inType(await makeEntitlement(tenant)),
    body: { displayName: 'sample', description: 'for the sweep', matchBatonId: 'native', annotations: { team: 'iam' } },
  }),
  'directory.resources.get': async (tenant) => resourceOf(await makeEntitlement(tenant)),
  'directory.resources.update': async (tenant) => ({
    ...resourceOf(await makeEntitlement(tenant)),
    body: {
      appResource: { displayName: 'renamed', customDescription: 'ours', accessConfigId: 'owners' },
      updateMask: 'displayName,custom_description,accessConfigId',
    },
  }),
  'directory.resources.delete': async (tenant) => resourceOf(await emptyResource(tenant)),
  'directory.resources.search': async () => ({
    body: {
      query: 'sample',
      ownerUserIds: ['none'],
      agentStatuses: ['AGENT_STATUS_READY'],
      secretAging: { lastUsedBefore: '2030-01-01T00:00:00Z' },
      sortField: 'APP_RESOURCE_SORT_FIELD_LAST_USED_AT',
    },
  }),
}
