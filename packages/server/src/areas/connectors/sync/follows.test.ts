import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { insertUser } from '../../../../test/directory.ts'
import {
  appWithConnector,
  company,
  type FedApp,
  GROUP,
  group,
  member,
  person,
  runSync,
  USER,
} from '../../../../test/sync/feed.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

async function resource(
  tenant: TestTenant,
  { app }: FedApp,
  externalId: string,
): Promise<{ id: string; type: string }> {
  const [row] = await tenant.sql(
    'select id, app_resource_type_id as type from app_resources where tenant_id = $1 and app_id = $2 and external_id = $3',
    [tenant.id, app.id, externalId],
  )
  return { id: String(row!.id), type: String(row!.type) }
}

test('who a source says owns a group owns it while the app listens, and nobody takes that away by hand', async () => {
  const tenant = await world.tenant()
  const fed = await appWithConnector(tenant)
  await tenant.post(fed.app.path, { app: { enableConnectorSourcedOwnership: true } })
  const named = (name: string) => insertUser(tenant, { email: `${name}@acme.example` })
  const [ann, bob, cid] = [await named('ann'), await named('bob'), await named('cid')]
  const owned = (...owners: string[]) => ({
    ...company(['eve'], { eng: ['eve'] }),
    resource: [person('eve'), group('eng', { owners })],
  })
  await runSync(world, tenant, fed.connectorId, owned('Ann@acme.example', 'nobody@acme.example'))
  const { id, type } = await resource(tenant, fed, 'eng')
  const path = `/api/v1/apps/${fed.app.id}/resource_types/${type}/resource/${id}`
  await tenant.post(`${path}/owners`, { userId: cid })
  const owners = async (): Promise<string[][]> => {
    const { body } = await tenant.get(`${path}/owners`)
    return [body.list.map((one: Json) => one.id).sort(), body.immutableUserIds]
  }
  assert.deepEqual(await owners(), [[ann, cid].sort(), [ann]])
  const removed = await tenant.delete(`${path}/owners`, { userId: ann })
  assert.deepEqual([removed.status, removed.body.code], [400, 9])
  await runSync(world, tenant, fed.connectorId, owned('bob@acme.example'))
  assert.deepEqual(await owners(), [[bob, cid].sort(), [bob]])
  await runSync(world, tenant, fed.connectorId, owned())
  assert.deepEqual(await owners(), [[cid], []])
})

const APP = { id: 'app', displayName: 'Application', traits: ['TRAIT_APP'] } as const

/** Apps that an identity provider knows, with who is assigned each. */
function provider(people: readonly string[], apps: Readonly<Record<string, readonly string[]>>) {
  const idOf = (name: string) => ({ resourceType: 'app', resource: name.split(' ')[0]! })
  return {
    resourceType: [USER, GROUP, APP],
    resource: [
      ...people.map((name) => person(name)),
      ...Object.keys(apps).map((name) => ({ id: idOf(name), displayName: name })),
    ],
    entitlement: Object.keys(apps).map((name) => ({
      ...member('x'),
      id: idOf(name).resource,
      resourceId: idOf(name),
      displayName: name,
    })),
    grant: Object.entries(apps).flatMap(([name, who]) =>
      who.map((one) => ({
        id: `${name}:${one}`,
        entitlementId: idOf(name).resource,
        principalId: { resourceType: 'user', resource: one },
      })),
    ),
  }
}

test('apps found at a source follow it; a promoted one keeps its name, and its accounts follow who is assigned it', async () => {
  const tenant = await world.tenant()
  const fed = await appWithConnector(tenant)
  await runSync(world, tenant, fed.connectorId, provider(['ada', 'bob'], { 'wiki A': ['ada', 'bob'], ledger: [] }))
  const wiki = await resource(tenant, fed, 'wiki')
  const list = `/api/v1/apps/${fed.app.id}/resource_types/${wiki.type}/managed_state_bindings`
  const found = async (): Promise<string[]> =>
    (await tenant.get(list)).body.list.map((one: Json) => one.appManagementStateBinding.displayName).sort()
  assert.deepEqual(await found(), ['ledger', 'wiki A'])
  await runSync(world, tenant, fed.connectorId, provider(['ada', 'bob'], { 'wiki B': ['ada', 'bob'], ledger: [] }))
  assert.deepEqual(await found(), ['ledger', 'wiki B'])

  const promoted = await tenant.post(`${list}/${wiki.id}/promote`)
  const appId: string = promoted.body.appManagementState.appManagementStateBinding.state.managed.appId
  const accounts = async (): Promise<string[]> =>
    (await tenant.get(`/api/v1/apps/${appId}/app_users`)).body.list
      .filter((one: Json) => one.appUser.status.status !== 'STATUS_DELETED')
      .map((one: Json) => `${one.appUser.displayName} ${one.appUser.id}`)
      .sort()
  const access = async (): Promise<number> =>
    (await tenant.post('/api/v1/search/grants', { appIds: [appId] })).body.list.length
  const first = await accounts()
  assert.deepEqual([first.length, await access()], [2, 2])

  await runSync(world, tenant, fed.connectorId, provider(['ada', 'bob', 'cid'], { 'wiki C': ['ada', 'cid'] }))
  assert.deepEqual(await found(), ['wiki B'], 'one nobody manages is gone with its resource')
  const second = await accounts()
  assert.deepEqual(
    second.map((one) => one.split(' ')[0]),
    ['ada', 'cid'],
  )
  assert.equal(await access(), 2)

  await runSync(world, tenant, fed.connectorId, provider(['ada', 'bob', 'cid'], { 'wiki C': ['bob', 'cid'] }))
  const third = await accounts()
  assert.deepEqual([third[0], third[1]], [first[1], second[1]], 'who comes back has the same account')

  await runSync(world, tenant, fed.connectorId, provider(['ada', 'bob', 'cid'], {}))
  const { body } = await tenant.get(`${list}/${wiki.id}`)
  assert.deepEqual(body.appManagementState.appManagementStateBinding.state.managed, { appId })
  const [row] = await tenant.sql('select is_orphaned from managed_state_bindings where resource_id = $1', [wiki.id])
  assert.equal(row?.is_orphaned, true)
})

test('a deleted account is kept for 90 days, and coming back later it has its old id', async () => {
  const tenant = await world.tenant()
  const fed = await appWithConnector(tenant)
  const said = company(['ada', 'bob'], { eng: ['ada', 'bob'] })
  await runSync(world, tenant, fed.connectorId, said)
  const idOf = async (name: string): Promise<unknown> =>
    (await tenant.sql('select id from app_users where tenant_id = $1 and external_id = $2', [tenant.id, name]))[0]?.id
  const bob = await idOf('bob')
  await runSync(world, tenant, fed.connectorId, company(['ada'], { eng: ['ada'] }))
  const later = async (days: number): Promise<void> => {
    world.clock.move({ hours: days * 24 })
    await world.work()
    world.clock.move({ minutes: 6 })
    await world.work()
  }
  await later(89)
  assert.equal(await idOf('bob'), bob)
  await later(2)
  assert.equal(await idOf('bob'), undefined)
  const words = await tenant.sql('select 1 from search_words where tenant_id = $1 and object_id = $2', [tenant.id, bob])
  assert.deepEqual(words, [])
  await runSync(world, tenant, fed.connectorId, said)
  assert.equal(await idOf('bob'), bob)
})

test('where nobody asks for access, connectors sync once a day', async () => {
  const tenant = await world.tenant()
  const app = await tenant.post('/api/v1/apps', { displayName: 'Ledger' })
  const made = await tenant.post(`/api/v1/apps/${app.body.app.id}/connectors/create`, { catalogId: 'push' })
  const { id } = made.body.connectorView.connector
  await world.work()
  const hours = async (): Promise<number> => {
    const [row] = await tenant.sql('select next_sync_at from connectors where id = $1', [id])
    return Math.round((Date.parse(String(row!.next_sync_at)) - world.clock.now().epochMilliseconds) / 3_600_000)
  }
  assert.equal(await hours(), 1)
  await tenant.put('/api/v1/settings/connectors', { checkBadSync: true, accessRequests: false })
  await world.work()
  assert.ok((await hours()) >= 21)
  await tenant.put('/api/v1/settings/connectors', { checkBadSync: true, accessRequests: true })
  await world.work()
  assert.equal(await hours(), 1)
})
