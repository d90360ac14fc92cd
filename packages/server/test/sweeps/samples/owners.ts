import { insertAccount, insertConnector, insertUser, makeApp, makeEntitlement } from '../../directory.ts'
import type { TestTenant } from '../../world.ts'
import type { Sample, SampleCall, Samples } from '../sample.ts'

type Params = Record<string, string>

/** What each kind of object is named by. */
const OBJECTS: Record<string, (tenant: TestTenant) => Promise<Params>> = {
  app: async (tenant) => ({ app_id: (await makeApp(tenant)).id }),
  async app_entitlement(tenant) {
    const {
      app: { id: appId },
      entitlementId,
    } = await makeEntitlement(tenant)
    return { app_id: appId, entitlement_id: entitlementId }
  },
  async app_resource(tenant) {
    const {
      app: { id: appId },
      typeId,
      resourceId,
    } = await makeEntitlement(tenant)
    return { app_id: appId, resource_type_id: typeId, resource_id: resourceId }
  },
  async connector(tenant) {
    const appId = (await makeApp(tenant)).id
    return { app_id: appId, connector_id: await insertConnector(tenant, appId) }
  },
  async app_user(tenant) {
    const appId = (await makeApp(tenant)).id
    return { app_id: appId, user_id: await insertAccount(tenant, appId) }
  },
  user: async (tenant) => ({ user_id: await insertUser(tenant) }),
}

const PATHS: Record<string, (params: Params) => string> = {
  app: (p) => `/apps/${p.app_id}`,
  app_entitlement: (p) => `/apps/${p.app_id}/entitlements/${p.entitlement_id}`,
  app_resource: (p) => `/apps/${p.app_id}/resource_types/${p.resource_type_id}/resources/${p.resource_id}`,
  connector: (p) => `/apps/${p.app_id}/connectors/${p.connector_id}`,
  app_user: (p) => `/apps/${p.app_id}/users/${p.user_id}`,
  user: (p) => `/users/${p.user_id}`,
}

/** An object of the kind that a user and the holders of an entitlement own. */
async function owned(tenant: TestTenant, type: string) {
  const params = await OBJECTS[type]!(tenant)
  const userId = await insertUser(tenant)
  const {
    app: { id: appId },
    entitlementId,
  } = await makeEntitlement(tenant)
  const body = { roleSlug: 'owner', userRefs: [{ id: userId }], appEntitlementRefs: [{ appId, id: entitlementId }] }
  const set = await tenant.put(`/api/v2${PATHS[type]!(params)}/owners`, body)
  if (set.status !== 200) throw new Error(set.text)
  const entitlement = { app_entitlement_ref_app_id: appId, app_entitlement_ref_id: entitlementId }
  return { params, body, userId, appId, entitlementId, entitlement }
}

const second = (type: string): Record<string, Sample> => {
  const list: Sample = async (tenant) => ({ params: (await owned(tenant, type)).params })
  const user: Sample = async (tenant) => {
    const { params, userId } = await owned(tenant, type)
    return { params: { ...params, role_slug: 'owner', user_ref_id: userId } }
  }
  const entitlement: Sample = async (tenant) => {
    const { params, entitlement } = await owned(tenant, type)
    return { params: { ...params, role_slug: 'owner', ...entitlement } }
  }
  const withBody = (sample: Sample, body: (params: Params) => SampleCall['body']): Sample => {
    return async (tenant) => {
      const { params = {} } = await sample(tenant)
      return { params, body: body(params) }
    }
  }
  const userBody = (params: Params) => ({ userRef: { id: params.user_ref_id } })
  const entitlementBody = (params: Params) => ({
    appEntitlementRef: { appId: params.app_entitlement_ref_app_id, id: params.app_entitlement_ref_id },
  })
  /** The same owner in a role it does not have yet. */
  const fresh =
    (sample: Sample): Sample =>
    async (tenant) => {
      const { params, ...rest } = await sample(tenant)
      return { params: { ...params, role_slug: 'auditor' }, ...rest }
    }
  const reads = { getUser: user, getEntitlement: entitlement }
  return {
    set: async (tenant) => {
      const { params, body } = await owned(tenant, type)
      return { params, body: { ...body, roleSlug: 'auditor' } }
    },
    listUsers: list,
    listEntitlements: list,
    addUser: fresh(withBody(user, userBody)),
    addEntitlement: fresh(withBody(entitlement, entitlementBody)),
    removeUser: withBody(user, userBody),
    removeEntitlement: withBody(entitlement, entitlementBody),
    ...(type === 'app_user' || type === 'user' ? {} : reads),
  }
}

const first = (type: string): Record<string, Sample> => {
  const list: Sample = async (tenant) => ({ params: (await owned(tenant, type)).params })
  const removed: Sample = async (tenant) => {
    const { params, userId } = await owned(tenant, type)
    return type === 'app_resource' ? { params, body: { userId } } : { params: { ...params, user_id: userId } }
  }
  return {
    list,
    listIds: list,
    set: async (tenant) => ({ ...(await list(tenant)), body: { userIds: [await insertUser(tenant)] } }),
    clear: async (tenant) => {
      const { params, userId } = await owned(tenant, type)
      return { params, body: type === 'app' ? { userIds: [userId] } : {} }
    },
    add: async (tenant) => {
      const { params } = await owned(tenant, type)
      const userId = await insertUser(tenant)
      return type === 'app' ? { params: { ...params, user_id: userId } } : { params, body: { userId } }
    },
    remove: removed,
  }
}

const named = (prefix: string, samples: Record<string, Sample>): [string, Sample][] =>
  Object.entries(samples).map(([verb, sample]) => [`${prefix}.${verb}`, sample])

export const ownersSamples: Samples = {
  ...Object.fromEntries(
    ['app', 'app_entitlement', 'app_resource'].flatMap((type) => named(`directory.ownersV1.${type}`, first(type))),
  ),
  ...Object.fromEntries(Object.keys(OBJECTS).flatMap((type) => named(`directory.owners.${type}`, second(type)))),
  'directory.owners.searchOwnership': async (tenant) => ({
    body: { userId: (await owned(tenant, 'app')).userId, ownershipTypes: ['USER_OWNERSHIP_TYPE_APP'] },
  }),
}
