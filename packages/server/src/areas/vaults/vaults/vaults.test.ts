import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { insertAccount, makeApp } from '../../../../test/directory.ts'
import { person } from '../../../../test/people.ts'
import { reasonOf } from '../../../../test/replies.ts'
import { keptCredential } from '../../../../test/sweeps/samples/accounts.ts'
import { insertSecretOfApp, newReader } from '../../../../test/vaults/secrets.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

type Person = Awaited<ReturnType<typeof person>>

/** A vault of somebody with one credential in it. */
async function filled(kind: object, owner: Person) {
  const made = await acme.post('/api/v1/vaults', { displayName: 'v', ownerIds: [owner.userId], ...kind })
  assert.equal(made.status, 200, made.text)
  const vaultId: string = made.body.vault.id
  const app = await makeApp(acme)
  const place = { appId: app.id, accountId: await insertAccount(acme, app.id) }
  const credentialId = await keptCredential(acme, place)
  await acme.sql(
    `insert into vault_credentials (tenant_id, vault_id, credential_id, expires_at, created_at)
     values ($1, $2, $3, now() + interval '1 day', now())`,
    [acme.id, vaultId, credentialId],
  )
  return { ...place, vaultId, path: `/api/v1/vaults/${vaultId}/credentials/${credentialId}` }
}

test('owners of a vault open what is in it, and administrators who are none do not', async () => {
  const owner = await person(acme, ['basic_user'])
  const { path, vaultId } = await filled({}, owner)
  const reader = await newReader()
  const body = { readerRecipient: reader.readerRecipient }
  assert.equal((await acme.post(`${path}/open`, body)).status, 403)
  assert.equal((await (await person(acme, ['basic_user'])).post(`${path}/open`, body)).status, 404)
  const opened = await owner.post(`${path}/open`, body)
  assert.equal(opened.status, 200, opened.text)
  assert.equal(await reader.open(opened.body.encryptedContent), 'a password')
  assert.equal((await acme.get(`/api/v1/vaults/${vaultId}/credentials`)).body.list.length, 1)
  assert.deepEqual(
    (await owner.get('/api/v1/vaults')).body.list.map(({ id }: { id: string }) => id),
    [vaultId],
  )
  const left = await acme.put(`/api/v1/vaults/${vaultId}/owners`, { ownerIds: [] })
  assert.deepEqual([left.status, reasonOf(left)], [400, 'LAST_OWNER'])
  assert.equal(reasonOf(await owner.post(`${path}/links`, {})), 'NO_LINKS')
})

test('a link of a vault is used as often as the vault says, by who is signed in', async () => {
  const owner = await person(acme, ['basic_user'])
  const { path } = await filled({ magicVault: { allowedViews: 2 } }, owner)
  const { url } = (await owner.post(`${path}/links`, {})).body
  const token = url.split('/v/')[1]
  const reader = await newReader()
  const body = { token, readerRecipient: reader.readerRecipient }
  const guest = await person(acme, ['basic_user'])
  const replies = await Promise.all(Array.from({ length: 10 }, () => guest.post('/api/v1/vault-links/open', body)))
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 200, ...Array.from({ length: 8 }, () => 404)])
  const refused = await acme.post('/api/v1/vaults', { displayName: 'x', magicVault: { allowUnauthedViews: true } })
  assert.equal(reasonOf(refused), 'UNAUTHENTICATED_LINKS_OFF')
})

test('deleting a vault deletes what is in it', async () => {
  const owner = await person(acme, ['basic_user'])
  const { vaultId, path } = await filled({}, owner)
  assert.equal((await owner.delete(`/api/v1/vaults/${vaultId}`)).status, 403)
  assert.equal((await acme.delete(`/api/v1/vaults/${vaultId}`)).status, 200)
  const { readerRecipient } = await newReader()
  assert.equal((await owner.post(`${path}/open`, { readerRecipient })).status, 404)
  assert.deepEqual(await acme.sql('select 1 from vault_credentials where vault_id = $1', [vaultId]), [])
})

test('a vault is a resource of the app of the service, and its owners own that', async () => {
  const [owner, other] = [await person(acme, ['basic_user']), await person(acme, ['basic_user'])]
  const body = { displayName: 'Shown', ownerIds: [owner.userId] }
  const { vault } = (await acme.post('/api/v1/vaults', body)).body
  const shown = () =>
    acme.sql(
      `select r.display_name as name, t.kind, array_agg(o.user_id) as owners from app_resources r
       join app_resource_types t on t.id = r.app_resource_type_id join apps a on a.id = r.app_id and a.is_builtin
       join owners o on o.object_type = 'app_resource' and o.object_id = r.id
       where r.id = $1 and r.deleted_at is null group by 1, 2`,
      [vault.id],
    )
  assert.deepEqual(await shown(), [{ name: 'Shown', kind: 'VAULT', owners: [owner.userId] }])
  const path = `/api/v1/vaults/${vault.id}`
  assert.equal((await acme.put(`${path}/owners`, { ownerIds: [other.userId] })).status, 200)
  assert.equal((await acme.post(path, { vault: { displayName: 'Renamed' } })).status, 200)
  assert.deepEqual(await shown(), [{ name: 'Renamed', kind: 'VAULT', owners: [other.userId] }])
  assert.equal((await acme.delete(path)).status, 200)
  assert.deepEqual(await shown(), [])
})

test('a secret of an app is its recipient’s while that one has an account there', async () => {
  const ada = await person(acme, ['basic_user'])
  const app = await makeApp(acme)
  const path = `/api/v1/app-secrets/${await insertSecretOfApp(acme, app.id, ada.userId)}`
  const reader = await newReader()
  const body = { readerRecipient: reader.readerRecipient }
  assert.equal((await ada.post(`${path}/open`, body)).status, 403)
  const account = await insertAccount(acme, app.id)
  await acme.sql('update app_users set identity_user_id = $1 where id = $2', [ada.userId, account])
  assert.equal((await acme.post(`${path}/open`, body)).status, 404)
  const opened = await ada.post(`${path}/open`, body)
  assert.equal(await reader.open(opened.body.encryptedContent), 'a password')
  assert.equal((await ada.delete(path)).body.appSecret.status, 'APP_SECRET_STATUS_DELETED')
  assert.equal(reasonOf(await ada.post(`${path}/open`, body)), 'SECRET_DATA_DELETED')
})

test('deleting a secret revokes nothing; a revocation is queued apart', async () => {
  const ada = await person(acme, ['basic_user'])
  const app = await makeApp(acme)
  const id = await insertSecretOfApp(acme, app.id, ada.userId)
  const none = await acme.post('/api/v1/app-secrets-admin/revoke', { appSecretId: id })
  assert.equal(reasonOf(none), 'NO_CREDENTIAL')
  await acme.sql('update app_secrets set app_user_id = $1 where id = $2', [await insertAccount(acme, app.id), id])
  assert.equal((await ada.delete(`/api/v1/app-secrets/${id}`)).status, 200)
  assert.deepEqual(
    (await acme.post('/api/v1/search/app-secrets-admin/revocations', { appIds: [app.id] })).body.list,
    [],
  )
  const queued = await acme.post('/api/v1/app-secrets-admin/revoke', { appSecretId: id, reason: 'leaked' })
  assert.deepEqual([queued.status, queued.body.revocation.state], [200, 'QUEUED'])
  const again = await acme.post('/api/v1/app-secrets-admin/revoke', { appSecretId: id })
  assert.equal(again.body.revocation.id, queued.body.revocation.id)
  for (const body of [{}, { appSecretId: id, vaultId: 'x' }, { vaultId: 'x' }]) {
    assert.equal((await acme.post('/api/v1/app-secrets-admin/revoke', body)).status, 400)
  }
})
