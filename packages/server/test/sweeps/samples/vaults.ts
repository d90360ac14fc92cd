import { insertUser, makeApp } from '../../directory.ts'
import { encrypted, insertMailProvider, insertSecretOfApp, newReader, shareText } from '../../vaults/secrets.ts'
import type { TestTenant } from '../../world.ts'
import type { Sample, Samples } from '../sample.ts'
import { keptCredential, oneAccount } from './accounts.ts'

const selfOf = async (tenant: TestTenant): Promise<string> => (await tenant.get('/api/v1/auth/introspect')).body.userId

const newSecret = async (tenant: TestTenant) =>
  shareText(tenant, 'sample', { allowedUserIds: [await selfOf(tenant)], displayName: 'sample' })

const ofSecret =
  (body?: () => Promise<Record<string, unknown>>): Sample =>
  async (tenant) => ({ params: { vault_id: (await newSecret(tenant)).vaultId }, body: await body?.() })

const reading = async () => ({ readerRecipient: (await newReader()).readerRecipient })

const newSecretFields = {
  displayName: 'sample',
  secretType: 'SECRET_TYPE_FILE',
  inputFormat: 'SECRET_INPUT_FORMAT_PLAINTEXT',
  expiresIn: '86400s',
  maxViews: 2,
  requiredAgeSuite: 'AGE_SUITE_X25519',
  filename: 'a.txt',
  contentType: 'text/plain',
  fileSize: '10',
  notifyOnView: true,
}
const search = {
  query: 'sample',
  secretType: 'SECRET_TYPE_TEXT',
  sharingMode: 'PAPER_VAULT_SHARING_MODE_INTERNAL',
  statuses: ['SECRET_STATUS_ACTIVE'],
  sortBy: 'SEARCH_SORT_BY_NAME_ASC',
  pageSize: 5,
}

async function newVault(tenant: TestTenant): Promise<string> {
  const made = await tenant.post('/api/v1/vaults', { displayName: 'sample', magicVault: { allowedViews: 2 } })
  return made.body.vault.id
}
const ofVault =
  (body?: Record<string, unknown>): Sample =>
  async (tenant) => ({ params: { id: await newVault(tenant) }, body })

async function credentialInVault(tenant: TestTenant) {
  const account = await oneAccount(tenant)
  const credential_id = await keptCredential(tenant, account)
  const id = await newVault(tenant)
  await tenant.sql(
    `insert into vault_credentials (tenant_id, vault_id, credential_id, expires_at, created_at)
     values ($1, $2, $3, now() + interval '1 day', now())`,
    [tenant.id, id, credential_id],
  )
  return { id, credential_id }
}
const ofCredential =
  (body?: () => Promise<Record<string, unknown>>): Sample =>
  async (tenant) => ({ params: await credentialInVault(tenant), body: await body?.() })

const ofAppSecret =
  (body?: () => Promise<Record<string, unknown>>): Sample =>
  async (tenant) => {
    const { appId, accountId } = await oneAccount(tenant)
    const self = await selfOf(tenant)
    await tenant.post(`/api/v1/apps/${appId}/app_users/${accountId}`, { appUser: { identityUserId: self } })
    return { params: { id: await insertSecretOfApp(tenant, appId, self) }, body: await body?.() }
  }

async function manualRevocation(tenant: TestTenant): Promise<string> {
  const made = (await ofAppSecret()(tenant)).params!
  await tenant.sql('update app_secrets set app_user_id = id where tenant_id = $1 and id = $2', [tenant.id, made.id])
  const { revocation } = (await tenant.post('/api/v1/app-secrets-admin/revoke', { appSecretId: made.id })).body
  await tenant.sql(`update secret_revocations set state = 'MANUAL' where tenant_id = $1 and id = $2`, [
    tenant.id,
    revocation.id,
  ])
  return revocation.id
}

export const vaultSamples: Samples = {
  'vaults.appSecretsAdmin.revoke': async (tenant) => {
    const { id } = (await ofAppSecret()(tenant)).params!
    await tenant.sql('update app_secrets set app_user_id = id where tenant_id = $1 and id = $2', [tenant.id, id])
    return { body: { appSecretId: id, reason: 'leaked' } }
  },
  'vaults.revocations.get': async (tenant) => ({ params: { id: await manualRevocation(tenant) } }),
  'vaults.revocations.search': async () => ({ body: { states: ['MANUAL'], appIds: ['x'], pageSize: 5 } }),
  'vaults.settings.get': async () => ({}),
  'vaults.settings.update': async () => ({
    body: { enabled: true, externalEnabled: true, maxExpiry: '2592000s', allowUnauthenticatedVaultLinks: false },
  }),
  'vaults.keys.rotate': async () => ({ body: {} }),
  'vaults.secrets.createInternal': async (tenant) => ({
    body: { allowedUserIds: [await selfOf(tenant)], ...newSecretFields },
  }),
  'vaults.secrets.createExternal': async (tenant) => {
    await insertMailProvider(tenant)
    return { body: { allowedEmails: ['ada@elsewhere.example'], ...newSecretFields } }
  },
  'vaults.secrets.setContent': async (tenant) => {
    const made = (await tenant.post('/api/v1/secrets/internal', { allowedUserIds: [await selfOf(tenant)] })).body
    const encryptedContent = Buffer.from(await encrypted(made.ageRecipient, 'sample')).toString('base64')
    return {
      params: { vault_id: made.vaultId },
      body: { encryptedContent, inputFormat: 'SECRET_INPUT_FORMAT_JSON' },
    }
  },
  'vaults.secrets.get': ofSecret(),
  'vaults.secrets.getByCode': async (tenant) => ({ params: { share_code: (await newSecret(tenant)).shareCode } }),
  'vaults.secrets.view': ofSecret(reading),
  'vaults.secrets.done': ofSecret(async () => ({})),
  'vaults.secrets.delete': ofSecret(),
  'vaults.secrets.searchMine': async () => ({ body: search }),
  'vaults.secrets.searchReceived': async () => ({ body: search }),
  'vaults.secrets.auditMine': async (tenant) => ({
    body: { vaultId: (await newSecret(tenant)).vaultId, pageSize: 5 },
  }),
  'vaults.secretsAdmin.get': ofSecret(),
  'vaults.secretsAdmin.delete': ofSecret(),
  'vaults.secretsAdmin.search': async () => ({
    body: {
      ...search,
      creatorUserIds: ['x'],
      createdAfter: '2020-01-01T00:00:00Z',
      createdBefore: '2030-01-01T00:00:00Z',
      includeDeleted: true,
    },
  }),
  'vaults.secretsAdmin.audit': async () => ({
    body: { vaultId: 'x', actorUserId: 'y', actorEmail: 'ada', clientIp: '127.0.0.1', pageSize: 5 },
  }),
  'vaults.create': async (tenant) => ({
    body: {
      displayName: 'sample',
      description: 'for new accounts',
      ownerIds: [await selfOf(tenant)],
      credentialExpirationDuration: '86400s',
      magicVault: { allowedViews: 2, allowUnauthedViews: false },
    },
  }),
  'vaults.get': ofVault(),
  'vaults.list': async () => ({ body: { page_size: '5' } }),
  'vaults.search': async () => ({ body: { query: 'sample', refs: [{ id: 'x' }], withTotal: true, pageSize: 5 } }),
  'vaults.update': ofVault({
    vault: { displayName: 'another', description: 'x', credentialExpirationDuration: '7200s', groupAuthzVault: {} },
    updateMask: 'displayName,description,credentialExpirationDuration,groupAuthzVault',
  }),
  'vaults.delete': ofVault(),
  'vaults.setOwners': async (tenant) => ({
    params: { id: await newVault(tenant) },
    body: { ownerIds: [await selfOf(tenant), await insertUser(tenant)] },
  }),
  'vaults.credentials.list': async (tenant) => ({
    params: { id: (await credentialInVault(tenant)).id },
    body: { page_size: '5' },
  }),
  'vaults.credentials.open': ofCredential(reading),
  'vaults.credentials.createLink': ofCredential(async () => ({})),
  'vaults.links.open': async (tenant) => {
    const { id, credential_id } = await credentialInVault(tenant)
    const made = await tenant.post(`/api/v1/vaults/${id}/credentials/${credential_id}/links`, {})
    return { body: { token: made.body.url.split('/v/')[1], ...(await reading()) } }
  },
  'vaults.appSecrets.searchMine': async (tenant) => ({
    body: { query: 'x', appIds: [(await makeApp(tenant)).id], pageSize: 5 },
  }),
  'vaults.appSecrets.get': ofAppSecret(),
  'vaults.appSecrets.open': ofAppSecret(reading),
  'vaults.appSecrets.delete': ofAppSecret(),
  'vaults.appSecretsAdmin.search': async () => ({
    body: { query: 'x', recipientUserId: 'y', appIds: ['z'], pageSize: 5 },
  }),
  'vaults.appSecretsAdmin.get': ofAppSecret(),
  'vaults.appSecretsAdmin.delete': ofAppSecret(),
}
