import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { Provisioned, source } from '../../../../test/provisioning.ts'
import { reasonOf } from '../../../../test/replies.ts'
import { createWorld, type World } from '../../../../test/world.ts'

let world: World
let app: Provisioned

before(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  app = await Provisioned.start(world, await world.tenant())
})
after(() => world.stop())

test('a task is not begun anew while a host has its work', async () => {
  const { id } = await app.grant('grace')
  const asked = await app.next()
  const before = await app.read(id)
  for (const verb of ['restart', 'reset']) {
    const reply = await app.act(id, verb)
    assert.deepEqual([reply.status, reasonOf(reply)], [400, 'PROVISIONING_ACTIVE'], verb)
  }
  const after = await app.read(id)
  assert.deepEqual([after.policy, after.updatedAt], [before.policy, before.updatedAt])
  assert.equal(await app.next(), undefined)
  await app.finish(asked)
  assert.deepEqual(await app.state(id), ['CLOSED', 'GRANTED', ''])
  assert.equal((await app.held()).find(({ username }) => username === 'grace')?.ticket_id, id)
})

test('the policy of a revoke is not changed while a host has its work', async () => {
  const { id } = await app.revoke('ada')
  const asked = await app.next()
  const reply = await app.act(id, 'change-policy', { policyId: 'builtin-auto-revoke' })
  assert.deepEqual([reply.status, reasonOf(reply)], [400, 'PROVISIONING_ACTIVE'])
  await app.finish(asked)
  assert.deepEqual(await app.state(id), ['CLOSED', 'REVOKED', ''])
})

test('work that no host has taken is withdrawn when its task begins anew, and asked for once more', async () => {
  const { id } = await app.grant('grace')
  assert.equal((await app.act(id, 'restart')).status, 200)
  const rows = await app.tenant.sql(
    `select state from connector_tasks where origin ->> 'taskId' = $1 order by created_at, state`,
    [id],
  )
  assert.deepEqual(rows.map(({ state }) => state).sort(), ['CANCELED', 'QUEUED'])
  await app.finish(await app.next())
  assert.equal(await app.next(), undefined)
  assert.deepEqual(await app.state(id), ['CLOSED', 'GRANTED', ''])
})

test('a host that reports after its task was given up is told so, and what it gave comes with a sync', async () => {
  const { id } = await app.grant('grace')
  const asked = await app.next()
  await app.later({ hours: 25 })
  assert.equal((await app.state(id))[2], 'WAITING')
  await assert.rejects(app.finish(asked), /LEASE_LOST/)
  assert.deepEqual(await app.names(), ['ada'])
  assert.deepEqual((await app.state(id)).slice(0, 2), ['OPEN', 'UNSPECIFIED'])
  await app.sync(source('ada', 'grace'))
  assert.deepEqual(await app.names(), ['ada', 'grace'])
})

test('what a connector has given after its step was passed over is written down with the end that was asked for', async () => {
  const { id } = await app.grant('grace', { grantDuration: '3600s' })
  const asked = await app.next()
  assert.equal((await app.act(id, 'skip-step')).status, 200)
  assert.deepEqual(await app.state(id), ['CLOSED', 'GRANTED', ''])
  assert.deepEqual(await app.names(), ['ada'])
  await app.finish(asked)
  const held = (await app.held()).find(({ username }) => username === 'grace')
  assert.equal(held?.ticket_id, id)
  assert.ok(held?.deprovision_at !== null)
  assert.deepEqual(await app.comments(id), ['The connector gave the access after this step had ended.'])
})

test('what a connector has given after its task was deleted is not kept without an end', async () => {
  const { id } = await app.grant('grace', { grantDuration: '3600s' })
  const asked = await app.next()
  assert.equal((await app.act(id, 'delete')).status, 200)
  await app.finish(asked)
  const held = (await app.held()).find(({ username }) => username === 'grace')
  assert.equal(held?.ticket_id, id)
  assert.ok(held?.deprovision_at !== null)
})

test('what a connector has taken after its task was deleted is gone, and proved', async () => {
  const { id } = await app.revoke('ada')
  const asked = await app.next()
  assert.equal((await app.act(id, 'delete')).status, 200)
  assert.deepEqual(await app.proofs(id), [])
  await app.finish(asked)
  assert.deepEqual(await app.names(), [])
  assert.deepEqual(await app.proofs(id), [{ proof: 'CONNECTOR', check_state: 'WAITING' }])
})

test('a host that has lost its work to a restart is told so, and the access is given once by the other', async () => {
  const { id } = await app.grant('grace')
  const lost = await app.next()
  await app.later({ minutes: 10 })
  assert.equal((await app.act(id, 'restart')).status, 200)
  await assert.rejects(app.finish(lost), /LEASE_LOST/)
  assert.deepEqual((await app.state(id)).slice(0, 2), ['OPEN', 'UNSPECIFIED'])
  assert.deepEqual(await app.names(), ['ada'])
  const asked = await app.next()
  assert.notEqual(asked.id, lost.id)
  await app.finish(asked)
  assert.deepEqual(await app.state(id), ['CLOSED', 'GRANTED', ''])
  assert.equal((await app.held()).filter(({ ticket_id }) => ticket_id === id).length, 1)
})
