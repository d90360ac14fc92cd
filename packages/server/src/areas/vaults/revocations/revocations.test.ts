import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AskedConnector } from '../../../../test/asked-connector.ts'
import { insertAccount, insertOwner, makeApp } from '../../../../test/directory.ts'
import { eventKinds, person } from '../../../../test/people.ts'
import { act, stateOf, taskOf } from '../../../../test/tasks.ts'
import { insertSecretOfApp, newReader } from '../../../../test/vaults/secrets.ts'
import { createWorld, signInAgain, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

const REVOKE = '/api/v1/app-secrets-admin/revoke'

/** A secret of the account ada of an app that a connector feeds. */
async function secretOfAda(more: object = {}) {
  const tenant = await world.tenant()
  const connector = await AskedConnector.start(world, tenant)
  await connector.greet(more)
  const accountId = await connector.synced()
  const { appId } = connector.fed
  const owner = await person(tenant, ['basic_user'])
  await tenant.sql('update app_users set identity_user_id = $1 where id = $2', [owner.userId, accountId])
  const id = await insertSecretOfApp(tenant, appId, owner.userId)
  await tenant.sql('update app_secrets set app_user_id = $1 where id = $2', [accountId, id])
  return { tenant, connector, appId, accountId, owner, id }
}

async function revoked(tenant: TestTenant, body: object) {
  const queued = await tenant.post(REVOKE, body)
  assert.equal(queued.status, 200, queued.text)
  await world.work()
  const path = `/api/v1/app-secrets-admin/revocations/${queued.body.revocation.id}`
  return async () => (await tenant.get(path)).body.revocation
}

test('a connector sets a password that nobody knows, and only then the credential is revoked', async () => {
  const { tenant, connector, owner, id } = await secretOfAda()
  const now = await revoked(tenant, { appSecretId: id, reason: 'leaked' })
  assert.equal((await now()).state, 'RUNNING')
  const { task, password } = await connector.next()
  assert.deepEqual(task.rotateCredential.resourceId, { resourceType: 'user', resource: 'ada' })
  assert.equal((await now()).connectorActionId, task.id)
  assert.equal((await now()).state, 'RUNNING')
  await connector.finish(task, { hostId: 'h', status: 'SUCCESS', error: '', result: {} })
  await world.work()
  const { state, taskId, completedAt } = await now()
  assert.deepEqual([state, taskId, completedAt !== undefined], ['SUCCEEDED', '', true])
  // The copy is another matter: it stays, and is not the new password.
  const reader = await newReader()
  const opened = await owner.post(`/api/v1/app-secrets/${id}/open`, { readerRecipient: reader.readerRecipient })
  assert.notEqual(await reader.open(opened.body.encryptedContent), password)
  const kinds = (await eventKinds(tenant)).filter((kind) => kind.startsWith('vaults.revocation.'))
  assert.deepEqual(kinds, ['vaults.revocation.queued', 'vaults.revocation.running', 'vaults.revocation.succeeded'])
})

test('what fails is tried five times, later each time, and then it has failed', async () => {
  const { tenant, connector, id } = await secretOfAda()
  const now = await revoked(tenant, { appSecretId: id })
  for (const [index, seconds] of [30, 60, 120, 240, 0].entries()) {
    await signInAgain(tenant)
    const { task } = await connector.next()
    await connector.finish(task, { hostId: 'h', status: 'FAILED', error: `no ${index}`, result: {} })
    await world.work()
    const { state, error } = await now()
    assert.deepEqual([state, error], [seconds === 0 ? 'FAILED' : 'QUEUED', `no ${index}`])
    world.clock.move({ seconds })
    await world.work()
  }
})

test('a key that a sync has brought is deleted at its source', async () => {
  const resourceTypes = [{ resourceTypeId: 'group', capabilities: ['CAPABILITY_RESOURCE_DELETE'] }]
  const { tenant, connector, appId } = await secretOfAda({ resourceTypes })
  const [row] = await tenant.sql(
    `select id, app_resource_type_id as type from app_resources where app_id = $1 and display_name = 'Engineering'`,
    [appId],
  )
  const appResourceSecret = { appId, appResourceTypeId: row!.type, appResourceId: row!.id }
  const now = await revoked(tenant, { appResourceSecret })
  const { task } = await connector.next()
  assert.deepEqual(task.deleteResource.resourceId, { resourceType: 'group', resource: 'eng' })
  await connector.finish(task, { hostId: 'h', status: 'SUCCESS', error: '', result: {} })
  assert.equal((await now()).state, 'SUCCEEDED')
})

/** A revocation that people have to do. */
async function byHand() {
  const tenant = await world.tenant()
  const app = await makeApp(tenant, { displayName: 'Ledger' })
  const owner = await person(tenant, ['basic_user'])
  await insertOwner(tenant, 'app', app.id, owner.userId)
  const holder = await person(tenant, ['basic_user'])
  const id = await insertSecretOfApp(tenant, app.id, holder.userId)
  const account = await insertAccount(tenant, app.id, { username: 'grace' })
  await tenant.sql('update app_secrets set app_user_id = $1 where id = $2', [account, id])
  const now = await revoked(tenant, { appSecretId: id, reason: 'leaked' })
  const { state, taskId, error } = await now()
  assert.deepEqual([state, error], ['MANUAL', 'no connector feeds the credential'])
  return { tenant, owner, holder, now, id, task: await taskOf(owner, taskId) }
}

test('where no connector can, the owners of the app get a task, and what they say counts', async () => {
  const { tenant, owner, holder, now, id, task } = await byHand()
  assert.deepEqual([task.type.action.type, task.displayName], ['TYPE_MANUAL', 'Revoke a credential by hand'])
  assert.match(task.description, /The password of grace in Ledger .* leaked$/)
  assert.deepEqual(task.policy.current.approval.assigneeUserIds ?? task.stepApproverIds, [owner.userId])
  assert.equal((await act(holder, task, 'approve')).status >= 400, true)
  // Deleting the copy leaves the revocation as it is.
  assert.equal((await holder.delete(`/api/v1/app-secrets/${id}`)).status, 200)
  assert.equal((await now()).state, 'MANUAL')
  const again = await tenant.post(REVOKE, { appSecretId: id })
  assert.equal(again.body.revocation.id, (await now()).id)
  const approved = await act(owner, task, 'approve', { comment: 'done in the app' })
  assert.equal(approved.status, 200, approved.text)
  assert.equal((await now()).state, 'SUCCEEDED')
  assert.equal(stateOf(await taskOf(owner, task.id)), 'CLOSED SUCCESS')
})

test('a task that is denied or closed is no revocation', async () => {
  const denied = await byHand()
  assert.equal((await act(denied.owner, denied.task, 'deny', { comment: 'cannot' })).status, 200)
  assert.deepEqual((await denied.now()).state, 'FAILED')
  const closed = await byHand()
  assert.equal((await act(closed.tenant, closed.task, 'close')).status, 200)
  assert.match((await closed.now()).error, /ended without it/)
})

test('what the connector says it cannot do is given to the owners of the app', async () => {
  const { tenant, connector, appId, owner, id } = await secretOfAda()
  await insertOwner(tenant, 'app', appId, owner.userId)
  const now = await revoked(tenant, { appSecretId: id })
  const { task } = await connector.next()
  await connector.finish(task, { hostId: 'h', status: 'FAILED', unsupported: true, error: 'not by this program' })
  await world.work()
  const { state, taskId, error } = await now()
  assert.deepEqual([state, error], ['MANUAL', 'not by this program'])
  assert.equal((await act(owner, await taskOf(owner, taskId), 'approve')).status, 200)
  assert.equal((await now()).state, 'SUCCEEDED')
})
