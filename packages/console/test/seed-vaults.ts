import { insertAccount, makeApp } from '../../server/test/directory.ts'
import { keptCredential } from '../../server/test/sweeps/samples/accounts.ts'
import { insertSecretOfApp, shareText } from '../../server/test/vaults/secrets.ts'
import type { TestTenant, World } from '../../server/test/world.ts'

export type SeededVaults = {
  sharedSecretId: string
  shareCode: string
  appSecretId: string
  revocationId: string
  vaultId: string
  credentialId: string
}

/** A secret that is shared, a password of an app with its revocation, and a vault with a password in it. */
export async function seedVaults(world: World, tenant: TestTenant): Promise<SeededVaults> {
  const { userId } = (await tenant.get('/api/v1/auth/introspect')).body
  const secret = await shareText(tenant, 'hunter2', { allowedUserIds: [userId], displayName: 'Login of the ledger' })
  const app = await makeApp(tenant, { displayName: 'Ledger of vaults' })
  const accountId = await insertAccount(tenant, app.id, { username: 'ledger-admin' })
  const appSecretId = await insertSecretOfApp(tenant, app.id, userId)
  await tenant.sql('update app_secrets set app_user_id = $1 where id = $2', [accountId, appSecretId])
  const { revocation } = (await tenant.post('/api/v1/app-secrets-admin/revoke', { appSecretId, reason: 'leaked' })).body
  await world.work()
  const vault = { displayName: 'First passwords', description: 'Of new accounts', magicVault: { allowedViews: 2 } }
  const vaultId: string = (await tenant.post('/api/v1/vaults', vault)).body.vault.id
  const credentialId = await keptCredential(tenant, { appId: app.id, accountId })
  await tenant.sql(
    `insert into vault_credentials (tenant_id, vault_id, credential_id, expires_at, created_at)
     values ($1, $2, $3, now() + interval '30 days', now())`,
    [tenant.id, vaultId, credentialId],
  )
  return {
    sharedSecretId: secret.vaultId,
    shareCode: secret.shareCode,
    appSecretId,
    revocationId: revocation.id,
    vaultId,
    credentialId,
  }
}
