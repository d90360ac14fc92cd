import { insertAccount, insertGrant, insertUser, makeEntitlement, type TestEntitlement } from '../../directory.ts'
import type { TestTenant } from '../../world.ts'
import type { Samples } from '../sample.ts'

const PATH = '/api/v1/apps'

const inApp = ({ app }: TestEntitlement) => ({ params: { app_id: app.id } })
const entitlementOf = ({ app, entitlementId }: TestEntitlement) => ({ params: { app_id: app.id, id: entitlementId } })
const memberOf = ({ app, entitlementId }: TestEntitlement) => ({
  params: { app_id: app.id, app_entitlement_id: entitlementId },
})

async function held(tenant: TestTenant) {
  const made = await makeEntitlement(tenant)
  const appUserId = await insertAccount(tenant, made.app.id)
  await insertGrant(tenant, { app: made.app, entitlementId: made.entitlementId, appUserId })
  return { ...made, appUserId }
}
const accountOf = async (tenant: TestTenant) => {
  const { app, appUserId } = await held(tenant)
  return { params: { app_id: app.id, app_user_id: appUserId } }
}

async function ruled(tenant: TestTenant): Promise<TestEntitlement> {
  const made = await makeEntitlement(tenant)
  const automation = { displayName: 'sample', none: {} }
  await tenant.post(`${PATH}/${made.app.id}/entitlements/${made.entitlementId}/automation/create`, { automation })
  return made
}

async function excluded(tenant: TestTenant) {
  const made = await makeEntitlement(tenant)
  const userIds = [await insertUser(tenant)]
  await tenant.post(`${PATH}/${made.app.id}/entitlements/${made.entitlementId}/automation/exclusions`, { userIds })
  return { ...memberOf(made), body: { userIds } }
}

async function pair(tenant: TestTenant) {
  const made = await makeEntitlement(tenant)
  const { entitlementId } = await makeEntitlement(tenant, made.app)
  return {
    params: {
      src_app_id: made.app.id,
      src_app_entitlement_id: made.entitlementId,
      dst_app_id: made.app.id,
      dst_app_entitlement_id: entitlementId,
    },
  }
}

async function bound(tenant: TestTenant) {
  const { params } = await pair(tenant)
  const { src_app_id, src_app_entitlement_id, dst_app_id, dst_app_entitlement_id } = params
  await tenant.post(`${PATH}/${src_app_id}/${src_app_entitlement_id}/bindings/${dst_app_id}/${dst_app_entitlement_id}`)
  return { params }
}

export const entitlementsSamples: Samples = {
  'directory.entitlements.list': async (tenant) => ({
    ...inApp(await makeEntitlement(tenant)),
    body: { expand_mask: '*' },
  }),
  'directory.entitlements.listForResource': async (tenant) => {
    const { app, typeId, resourceId } = await makeEntitlement(tenant)
    return { params: { app_id: app.id, app_resource_type_id: typeId, app_resource_id: resourceId } }
  },
  'directory.entitlements.listForAccount': accountOf,
  'directory.entitlements.searchForAccount': accountOf,
  'directory.entitlements.search': async () => ({
    body: {
      query: 'sample',
      refs: [{ appId: 'a', id: 'x' }],
      membershipType: ['APP_ENTITLEMENT_MEMBERSHIP_TYPE_MEMBER'],
      ownerUserIds: ['x'],
      sortBy: 'APP_ENTITLEMENT_SORT_BY_NAME',
      withTotal: true,
      expandMask: { paths: ['app_id'] },
    },
  }),
  'directory.entitlements.create': async (tenant) => ({
    ...inApp(await makeEntitlement(tenant)),
    body: {
      displayName: 'sample',
      slug: 'sample',
      purpose: 'APP_ENTITLEMENT_PURPOSE_VALUE_PERMISSION',
      provisionPolicy: { manual: { instructions: 'by hand', assignee: { appOwners: {} } } },
      durationGrant: '3600s',
      annotations: { team: 'iam' },
    },
  }),
  'directory.entitlements.get': async (tenant) => entitlementOf(await makeEntitlement(tenant)),
  'directory.entitlements.update': async (tenant) => ({
    ...entitlementOf(await makeEntitlement(tenant)),
    body: {
      entitlement: {
        grantPolicyId: 'builtin-auto-approve',
        durationGrant: '28800s',
        provisionerPolicy: { unconfigured: {} },
      },
      updateMask: 'grant_policy_id,duration_grant,provisionerPolicy',
    },
  }),
  'directory.entitlements.delete': async (tenant) => entitlementOf(await makeEntitlement(tenant)),
  'directory.entitlements.addManualUsers': async (tenant) => ({
    ...memberOf(await makeEntitlement(tenant)),
    body: { userIds: [await insertUser(tenant)] },
  }),
  'directory.entitlements.removeMembership': async (tenant) => {
    const made = await held(tenant)
    return { ...memberOf(made), body: { appUserId: made.appUserId } }
  },
  'directory.entitlements.getAutomation': async (tenant) => memberOf(await ruled(tenant)),
  'directory.entitlements.createAutomation': async (tenant) => ({
    ...memberOf(await makeEntitlement(tenant)),
    body: { automation: { displayName: 'sample', cel: { expression: 'subject.displayName == "none"' } } },
  }),
  'directory.entitlements.updateAutomation': async (tenant) => ({
    ...memberOf(await ruled(tenant)),
    body: { description: 'changed', updateMask: 'description' },
  }),
  'directory.entitlements.deleteAutomation': async (tenant) => memberOf(await ruled(tenant)),
  'directory.entitlements.listAutomationExclusions': async (tenant) => ({ params: (await excluded(tenant)).params }),
  'directory.entitlements.addAutomationExclusion': async (tenant) => ({
    ...memberOf(await makeEntitlement(tenant)),
    body: { userIds: [await insertUser(tenant)] },
  }),
  'directory.entitlements.removeAutomationExclusion': excluded,
  'directory.entitlementProxies.list': async (tenant) => {
    const { params } = await bound(tenant)
    return { params: { app_id: params.dst_app_id, app_entitlement_id: params.dst_app_entitlement_id } }
  },
  'directory.entitlementProxies.create': async (tenant) => ({
    ...(await pair(tenant)),
    body: { expandMask: { paths: ['*'] } },
  }),
  'directory.entitlementProxies.get': bound,
  'directory.entitlementProxies.delete': bound,
}
