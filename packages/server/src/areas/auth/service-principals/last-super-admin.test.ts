import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { machine, signedIn } from '../../../../test/people.ts'
import { reasonOf } from '../../../../test/replies.ts'
import { fingerprint } from '../../../../test/sweeps/sweep.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

/** A tenant that only machines administer: so many service principals are its Super Administrators. */
async function administered(count: number) {
  const tenant = await world.tenant()
  const machines = []
  for (let i = 0; i < count; i++) {
    const robot = await machine(tenant, ['super_admin'])
    machines.push({ ...robot, caller: await signedIn(tenant, robot) })
  }
  await disablePeople(tenant)
  return { tenant, machines }
}

const disablePeople = (tenant: TestTenant) =>
  tenant.sql(`update users set status = 'DISABLED' where tenant_id = $1 and type = 'USER_TYPE_HUMAN'`, [tenant.id])

test('the last enabled Super Administrator keeps the role, stays enabled and stays', async () => {
  const { tenant, machines } = await administered(1)
  const { caller, path } = machines[0]!
  const rows = await fingerprint(world, tenant.id)
  for (const reply of [
    await caller.patch(path, { servicePrincipal: { user: { status: 'DISABLED' } } }),
    await caller.patch(path, { servicePrincipal: { user: { roleIds: ['basic_user'] } } }),
    await caller.delete(path),
  ]) {
    assert.deepEqual([reply.status, reply.body.code, reasonOf(reply)], [400, 9, 'LAST_SUPER_ADMIN'])
  }
  assert.equal(await fingerprint(world, tenant.id), rows)
  const more = { user: { roleIds: ['super_admin', 'basic_user'] }, displayName: 'still here' }
  assert.equal((await caller.patch(path, { servicePrincipal: more })).status, 200)
})

test('one of several Super Administrators may go, in each of the three ways', async () => {
  const { machines } = await administered(4)
  const [first, second, third, last] = machines
  const { caller } = last!
  const disabled = await caller.patch(first!.path, { servicePrincipal: { user: { status: 'DISABLED' } } })
  const stripped = await caller.patch(second!.path, { servicePrincipal: { user: { roleIds: [] } } })
  assert.deepEqual([disabled.status, stripped.status, (await caller.delete(third!.path)).status], [200, 200, 200])
  assert.equal(reasonOf(await caller.delete(last!.path)), 'LAST_SUPER_ADMIN')
})

test('a disabled Super Administrator does not count, and may lose the role', async () => {
  const { machines } = await administered(2)
  const [one, other] = machines
  const { caller } = one!
  await caller.patch(other!.path, { servicePrincipal: { user: { status: 'DISABLED' } } })
  assert.equal(reasonOf(await caller.delete(one!.path)), 'LAST_SUPER_ADMIN')
  const stripped = await caller.patch(other!.path, { servicePrincipal: { user: { roleIds: [] } } })
  assert.equal(stripped.status, 200, stripped.text)
})

test('when the last Super Administrators go at once, one of them stays', async () => {
  const { tenant, machines } = await administered(4)
  const replies = await Promise.all(machines.map(({ caller, path }) => caller.delete(path)))
  const statuses = replies.map(({ status }) => status).sort()
  assert.deepEqual(statuses, [200, 200, 200, 400])
  assert.equal(replies.filter((reply) => reasonOf(reply) === 'LAST_SUPER_ADMIN').length, 1)
  const left = await tenant.sql(
    `select id from users where tenant_id = $1 and status = 'ENABLED' and 'super_admin' = any(role_ids)`,
    [tenant.id],
  )
  assert.equal(left.length, 1)
})
