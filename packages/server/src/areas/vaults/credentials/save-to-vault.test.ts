import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { insertUser } from '../../../../test/directory.ts'
import { eventKinds, person } from '../../../../test/people.ts'
import { ABLE, Provisioned, source } from '../../../../test/provisioning.ts'
import { reasonOf } from '../../../../test/replies.ts'
import { newReader } from '../../../../test/vaults/secrets.ts'
import { createWorld, type World } from '../../../../test/world.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

test('the first password of an account that a grant makes is kept in the vault that its provisioning names', async () => {
  const app = await Provisioned.start(world, await world.tenant(), {
    ...ABLE,
    accountCreationSchema: { fieldMap: { login: { required: true } } },
  })
  const { tenant, fed } = app
  const owner = await person(tenant, ['basic_user'])
  const asked = { displayName: 'First passwords', ownerIds: [owner.userId], credentialExpirationDuration: '86400s' }
  const vaultId: string = (await tenant.post('/api/v1/vaults', asked)).body.vault.id
  const path = `/api/v1/apps/${fed.appId}/entitlements/${app.eng}`
  const account = { connectorId: fed.connectorId, saveToVault: { vaultIds: [vaultId] } }
  const entitlement = { provisionerPolicy: { connector: { account } } }
  const saved = await tenant.post(path, { entitlement, updateMask: 'provisionerPolicy' })
  assert.equal(saved.status, 200, saved.text)
  await tenant.sql('update apps set strict_access_entitlement_provisioning = true where id = $1', [fed.appId])

  await app.grant(await insertUser(tenant, { email: 'new@acme.example' }))
  const { task, password } = await app.nextWithPassword()
  assert.equal(task.kind, 'CREATE_ACCOUNT')
  assert.ok(password.length >= 16)
  await app.finish(task, { status: 'SUCCESS', result: { resourceId: { resourceType: 'user', resource: 'new' } } })
  const brought = source('ada')
  const user = { emails: [{ address: 'new@acme.example', primary: true }], login: 'new', status: 'STATUS_ENABLED' }
  const resource = { id: { resourceType: 'user', resource: 'new' }, displayName: 'new', user }
  await app.sync({ ...brought, resources: [...brought.resources, resource] })

  const [kept] = (await owner.get(`/api/v1/vaults/${vaultId}/credentials`)).body.list
  const reader = await newReader()
  const body = { readerRecipient: reader.readerRecipient }
  const open = `/api/v1/vaults/${vaultId}/credentials/${kept.id}/open`
  assert.equal((await tenant.post(open, body)).status, 403)
  assert.equal(await reader.open((await owner.post(open, body)).body.encryptedContent), password)
  const kinds = await eventKinds(tenant)
  for (const verb of ['stored', 'opened'])
    assert.ok(
      kinds.some((kind) => kind.endsWith(`redential.${verb}`)),
      verb,
    )

  // A vault that is named is not deleted unasked.
  assert.equal(reasonOf(await app.tenant.delete(`/api/v1/vaults/${vaultId}`)), 'IN_USE')
  await app.later({ hours: 25 })
  assert.deepEqual((await app.tenant.get(`/api/v1/vaults/${vaultId}/credentials`)).body.list, [])
})
