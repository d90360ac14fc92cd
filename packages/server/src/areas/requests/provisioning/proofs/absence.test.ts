import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { pushConnector } from '../../../../../test/connectors.ts'
import { Provisioned, source } from '../../../../../test/provisioning.ts'
import { createWorld, type World } from '../../../../../test/world.ts'

let world: World
let app: Provisioned

before(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  app = await Provisioned.start(world, await world.tenant())
})
after(() => world.stop())

const CANNOT = { resourceTypes: [{ resourceTypeId: 'user', capabilities: [] }] }

/** A revoke that somebody has to agree to first. */
async function agreedLater(): Promise<string> {
  const me = (await app.tenant.get('/api/v1/auth/introspect')).body.userId
  const revoke = { steps: [{ approval: { users: { userIds: [me] } } }] }
  const body = { displayName: 'Ask', policyType: 'POLICY_TYPE_REVOKE', policySteps: { revoke } }
  const { policy } = (await app.tenant.post('/api/v1/policies', body)).body
  const set = await app.tenant.post(`/api/v1/apps/${app.fed.appId}/entitlements/${app.eng}`, {
    entitlement: { revokePolicyId: policy.id },
    updateMask: 'revokePolicyId',
  })
  assert.equal(set.status, 200, set.text)
  return (await app.revoke('ada')).id
}

test('what a sync has shown to be gone is revoked without asking the connector', async () => {
  await app.hello(CANNOT)
  const id = await agreedLater()
  await app.sync(source('nobody'))
  assert.equal((await app.act(id, 'approve')).status, 200)
  assert.deepEqual(await app.state(id), ['CLOSED', 'REVOKED', ''])
  const [row] = await app.tenant.sql('select proof, proved_by from revocations where task_id = $1', [id])
  const [sync] = await app.tenant.sql('select id from connector_syncs order by completed_at desc limit 1')
  assert.deepEqual([row!.proof, row!.proved_by], ['SYNC', sync!.id])
})

test('what the last sync has brought is not proved to be gone by that sync', async () => {
  await app.hello(CANNOT)
  const id = await agreedLater()
  world.clock.move({ minutes: 1 })
  await endHere()
  assert.equal((await app.act(id, 'approve')).status, 200)
  assert.deepEqual(await app.state(id), ['OPEN', 'UNSPECIFIED', 'WAITING'])
  world.clock.move({ minutes: 1 })
  await app.sync(source('nobody'))
  assert.deepEqual(await app.state(id), ['CLOSED', 'REVOKED', ''])
  assert.equal((await app.proofs(id))[0]!.proof, 'SYNC')
})

test('another connector that has not said so leaves it open whether the access is gone', async () => {
  await app.hello(CANNOT)
  const other = await pushConnector(app.tenant, app.fed.appId)
  await app.tenant.sql(
    `update app_entitlements set source_connector_ids = source_connector_ids || jsonb_build_object($2::text, '') where id = $1`,
    [app.eng, other.connectorId],
  )
  const id = await agreedLater()
  world.clock.move({ minutes: 1 })
  await endHere()
  world.clock.move({ minutes: 1 })
  await app.sync(source('nobody'))
  assert.equal((await app.act(id, 'approve')).status, 200)
  assert.deepEqual(await app.state(id), ['OPEN', 'UNSPECIFIED', 'WAITING'])
})

/** The directory has the access no more, whatever the source has. */
async function endHere(): Promise<void> {
  const now = world.clock.now().toString()
  await app.tenant.sql(
    `with ended as (delete from grants where entitlement_id = $1 returning *)
     insert into past_grants (tenant_id, id, app_id, entitlement_id, app_user_id, granted_at, revoked_at)
     select tenant_id, 'past-' || app_user_id, app_id, entitlement_id, app_user_id, created_at, $2 from ended`,
    [app.eng, now],
  )
}
