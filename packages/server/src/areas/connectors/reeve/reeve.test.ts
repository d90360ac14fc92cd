import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { machine, person, signedIn } from '../../../../test/people.ts'
import { processAll } from '../../../../test/work.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

describe('the app of the service itself', () => {
  let world: World
  before(async () => {
    world = await createWorld()
  })
  after(() => world.stop())

  const reeve = async (tenant: TestTenant) => {
    const { list } = (await tenant.post('/api/v1/search/apps', { displayName: 'Reeve' })).body
    const appId: string = list[0].id
    const connectors = (await tenant.get(`/api/v1/apps/${appId}/connectors`)).body.list
    assert.deepEqual(
      connectors.map((one: Json) => one.connector.catalogId),
      ['reeve'],
    )
    const connectorId: string = connectors[0].connector.id
    return { appId, connectorId, path: `/api/v1/apps/${appId}/connectors/${connectorId}` }
  }
  const entitlementOf = async (tenant: TestTenant, appId: string, displayName: string): Promise<string> => {
    const { list } = (await tenant.post('/api/v1/search/entitlements', { appIds: [appId], displayName })).body
    assert.equal(list.length, 1, displayName)
    return list[0].appEntitlement.id
  }
  /** Ids of the users who hold a role, according to the grants. */
  const holders = async (tenant: TestTenant, displayName: string): Promise<string[]> => {
    const { appId } = await reeve(tenant)
    const id = await entitlementOf(tenant, appId, displayName)
    const reply = await tenant.get(`/api/v1/apps/${appId}/entitlements/${id}/grants`)
    assert.equal(reply.status, 200, reply.text)
    return reply.body.list.map((one: Json) => one.appUser.identityUserId).sort()
  }
  const rolesOf = async (tenant: TestTenant, id: string): Promise<string[]> =>
    (await tenant.get(`/api/v1/users/${id}`)).body.userView.user.roleIds
  const admin = async (tenant: TestTenant): Promise<string> => (await tenant.get('/api/v1/auth/introspect')).body.userId

  it('shows who holds which role as grants, and follows when roles change', async () => {
    const acme = await world.tenant()
    await processAll(world)
    const first = await admin(acme)
    assert.deepEqual(await holders(acme, 'Super Administrator'), [first])
    assert.deepEqual(await holders(acme, 'Application Administrator'), [])
    const robot = await machine(acme, ['app_admin'])
    await processAll(world)
    assert.deepEqual(await holders(acme, 'Application Administrator'), [robot.id])
    await acme.post(`/api/v1/users/${robot.id}`, { user: { roleIds: ['super_admin'] }, updateMask: 'role_ids' })
    await processAll(world)
    assert.deepEqual(await holders(acme, 'Application Administrator'), [])
    assert.deepEqual(await holders(acme, 'Super Administrator'), [first, robot.id].sort())
    const past = await acme.post('/api/v1/search/past-grants', { appIds: [(await reeve(acme)).appId] })
    assert.equal(past.body.list.length, 1)
  })

  it('gives and takes roles, and keeps the last administrator', async () => {
    const acme = await world.tenant()
    const robot = await machine(acme, [])
    await processAll(world)
    const { appId, path } = await reeve(acme)
    const asked = await acme.post(`${path}/tasks`, { createAccount: { profile: { userId: robot.id } } })
    assert.equal(asked.status, 200, asked.text)
    await processAll(world)
    const accounts = (await acme.post('/api/v1/search/app_users', { appId, userIds: [robot.id] })).body.list
    const appUserId: string = accounts[0].appUser.id
    const right = async (name: string) => ({ appEntitlementId: await entitlementOf(acme, appId, name), appUserId })
    await acme.post(`${path}/tasks`, { grant: await right('Application Administrator') })
    await processAll(world)
    assert.deepEqual(await rolesOf(acme, robot.id), ['app_admin'])
    assert.deepEqual(await holders(acme, 'Application Administrator'), [robot.id])
    await acme.post(`${path}/tasks`, { revoke: await right('Application Administrator') })
    await processAll(world)
    assert.deepEqual(await rolesOf(acme, robot.id), [])
    assert.deepEqual(await holders(acme, 'Application Administrator'), [])
    const first = await admin(acme)
    const own = (await acme.post('/api/v1/search/app_users', { appId, userIds: [first] })).body.list[0].appUser.id
    const last = await acme.post(`${path}/tasks`, {
      revoke: { ...(await right('Super Administrator')), appUserId: own },
    })
    await processAll(world)
    const { task } = (await acme.get(`${path}/tasks/${last.body.task.id}`)).body
    assert.equal(task.state, 'CONNECTOR_TASK_STATE_FAILED')
    assert.match(task.reason, /last person who can sign in as Super Administrator/)
    assert.deepEqual(await holders(acme, 'Super Administrator'), [first])
  })

  it('is kept by the service: nobody makes, changes or feeds its connector, and roles are given by who may', async () => {
    const acme = await world.tenant()
    await processAll(world)
    const { appId, path } = await reeve(acme)
    const made = await acme.post(`/api/v1/apps/${appId}/connectors/create`, { catalogId: 'reeve' })
    assert.equal(made.status, 400)
    const refused = [
      await acme.delete(path, {}),
      await acme.post(`${path}/pause`),
      await acme.post(`${path}/force_sync`),
      await acme.post(`${path}/syncs`, { type: 'SYNC_TYPE_FULL' }),
    ]
    assert.deepEqual(
      refused.map(({ status, body }) => [status, body.code]),
      refused.map(() => [400, 9]),
    )
    const id = await entitlementOf(acme, appId, 'Super Administrator')
    const users = await acme.post(`/api/v1/apps/${appId}/entitlements/${id}/add-manual-user`, {
      userIds: [await admin(acme)],
    })
    assert.equal(users.status, 400)
    const work = { createAccount: { profile: { userId: 'x' } } }
    const outsider = await person(acme, ['basic_user'])
    assert.equal((await outsider.post(`${path}/tasks`, work)).status, 403)
    const appAdmin = await signedIn(acme, await machine(acme, ['app_admin']))
    assert.ok([403, 404].includes((await appAdmin.post(`${path}/tasks`, work)).status))
  })
})
