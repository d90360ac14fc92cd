import { generateKeyPairSync } from 'node:crypto'
import { encryptFor } from '../../../src/areas/connectors/registry/keys.ts'
import { newId } from '../../../src/lib/ids.ts'
import { pushConnector } from '../../connectors.ts'
import { insertAccount, insertUser, makeApp } from '../../directory.ts'
import type { TestTenant } from '../../world.ts'
import type { Samples } from '../sample.ts'

export const oneAccount = async (tenant: TestTenant) => {
  const { id } = await makeApp(tenant)
  return { appId: id, accountId: await insertAccount(tenant, id) }
}

/** A credential as a connector's task leaves it. */
export async function keptCredential(tenant: TestTenant, { appId, accountId }: { appId: string; accountId: string }) {
  const { connectorId, path } = await pushConnector(tenant, appId)
  const { key } = (await tenant.get(`${path}/key`)).body
  const { keyId, bytes } = encryptFor(
    { id: key.id, public_key: Buffer.from(key.publicKey, 'base64') },
    Buffer.from('a password'),
  )
  const id = newId()
  await tenant.sql(
    `insert into app_user_credentials (tenant_id, app_id, app_user_id, id, provider, key_id, encrypted_bytes, name,
       description, schema, connector_id, expires_at, created_at, updated_at)
     values ($1, $2, $3, $4, 'x', $5, $6, 'Password', '', 'text/plain', $7, now() + interval '7 days', now(), now())`,
    [tenant.id, appId, accountId, id, keyId, Buffer.from(bytes), connectorId],
  )
  return id
}

let count = 0

export const accountsSamples: Samples = {
  'directory.accounts.listOfApp': async (tenant) => ({ params: { app_id: (await oneAccount(tenant)).appId } }),
  'directory.accounts.listOfUser': async (tenant) => ({
    params: { app_id: (await oneAccount(tenant)).appId, user_id: await insertUser(tenant) },
  }),
  'directory.accounts.search': async () => ({
    body: {
      query: 'an account',
      appUserTypes: ['APP_USER_TYPE_USER'],
      excludeDeletedApps: true,
      sortBy: 'APP_USER_SEARCH_SORT_BY_NAME',
      sortDirection: 'SORT_DIRECTION_DESC',
      withTotal: true,
      pageSize: 5,
    },
  }),
  'directory.accounts.update': async (tenant) => {
    const { appId, accountId } = await oneAccount(tenant)
    const identityUserId = await insertUser(tenant)
    return {
      params: { app_user_app_id: appId, app_user_id: accountId },
      body: {
        appUser: { appUserType: 'APP_USER_TYPE_SERVICE_ACCOUNT', identityUserId },
        updateMask: 'app_user_type,identity_user_id',
      },
    }
  },
  'directory.accounts.resetOwner': async (tenant) => {
    const { appId, accountId } = await oneAccount(tenant)
    await tenant.post(`/api/v1/apps/${appId}/app_users/${accountId}`, {
      appUser: { identityUserId: await insertUser(tenant) },
    })
    return { params: { app_id: appId, id: accountId } }
  },
  'directory.accounts.listCredentials': async (tenant) => {
    const { appId, accountId } = await oneAccount(tenant)
    return { params: { app_id: appId, app_user_id: accountId } }
  },
  'connectors.accountCredentials.open': async (tenant) => {
    const { appId, accountId } = await oneAccount(tenant)
    await tenant.post(`/api/v1/apps/${appId}/app_users/${accountId}`, {
      appUser: { identityUserId: (await tenant.get('/api/v1/auth/introspect')).body.userId },
    })
    const id = await keptCredential(tenant, { appId, accountId })
    const readerKey = Buffer.from(
      generateKeyPairSync('x25519').publicKey.export({ format: 'jwk' }).x!,
      'base64url',
    ).toString('base64')
    return { params: { app_id: appId, app_user_id: accountId, id }, body: { readerKey } }
  },
  'directory.accounts.listOwnedServiceAccounts': async () => ({}),
  'directory.domains.list': async () => ({}),
  'directory.domains.set': async () => ({ body: { newDomains: [`acme-${++count}.example`] } }),
}
