import { account, app, directoryUser } from '../../directory.ts'
import type { TestTenant } from '../../world.ts'
import type { Samples } from '../sample.ts'

const one = async (tenant: TestTenant) => {
  const { id } = await app(tenant)
  return { appId: id, accountId: await account(tenant, id) }
}

let count = 0

export const accountsSamples: Samples = {
  'directory.accounts.listOfApp': async (tenant) => ({ params: { app_id: (await one(tenant)).appId } }),
  'directory.accounts.listOfUser': async (tenant) => ({
    params: { app_id: (await one(tenant)).appId, user_id: await directoryUser(tenant) },
  }),
  'directory.accounts.search': async () => ({
    body: { query: 'an account', appUserTypes: ['APP_USER_TYPE_USER'], excludeDeletedApps: true, pageSize: 5 },
  }),
  'directory.accounts.update': async (tenant) => {
    const { appId, accountId } = await one(tenant)
    const identityUserId = await directoryUser(tenant)
    return {
      params: { app_user_app_id: appId, app_user_id: accountId },
      body: {
        appUser: { appUserType: 'APP_USER_TYPE_SERVICE_ACCOUNT', identityUserId },
        updateMask: 'app_user_type,identity_user_id',
      },
    }
  },
  'directory.accounts.resetOwner': async (tenant) => {
    const { appId, accountId } = await one(tenant)
    await tenant.post(`/api/v1/apps/${appId}/app_users/${accountId}`, {
      appUser: { identityUserId: await directoryUser(tenant) },
    })
    return { params: { app_id: appId, id: accountId } }
  },
  'directory.accounts.listCredentials': async (tenant) => {
    const { appId, accountId } = await one(tenant)
    return { params: { app_id: appId, app_user_id: accountId } }
  },
  'directory.accounts.listOwnedServiceAccounts': async () => ({}),
  'directory.domains.list': async () => ({}),
  'directory.domains.set': async () => ({ body: { newDomains: [`acme-${++count}.example`] } }),
}
