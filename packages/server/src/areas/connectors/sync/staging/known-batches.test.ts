import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  appWithConnector,
  company,
  directoryEvents,
  GROUP,
  group,
  held,
  inGroup,
  inTx,
  mark,
  member,
  person,
  runSync,
  USER,
} from '../../../../../test/sync/feed.ts'
import { createWorld, type TestTenant, type World } from '../../../../../test/world.ts'
import { completeSync } from '../lifecycle/complete.ts'
import { openSync } from '../lifecycle/open.ts'
import { stageRecords } from './stage.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

const PEOPLE = Array.from({ length: 1500 }, (_, n) => `p${n}`)

const batchesOf = (tenant: TestTenant, syncId: string) =>
  tenant.sql(
    `select ordinal, kind, count, fingerprints::text as fingerprints, keys::text as keys, encode(body, 'hex') as body,
       encode(digest, 'hex') as digest
     from sync_batches where sync_id = $1 order by ordinal`,
    [syncId],
  )

test('what the last sync said word for word is kept as it was', async () => {
  const tenant = await world.tenant()
  const fed = await appWithConnector(tenant)
  const said = company(PEOPLE, { eng: PEOPLE })
  const first = await runSync(world, tenant, fed.connectorId, said)
  const before = await batchesOf(tenant, first.id)
  const at = await mark(tenant)
  const second = await runSync(world, tenant, fed.connectorId, said)
  assert.deepEqual(await batchesOf(tenant, second.id), before)
  assert.deepEqual(await directoryEvents(tenant, at), {})
})

test('batches that are known and batches that are not make one sync', async () => {
  const tenant = await world.tenant()
  const fed = await appWithConnector(tenant)
  const said = company(PEOPLE, { eng: PEOPLE })
  await runSync(world, tenant, fed.connectorId, said)
  const at = await mark(tenant)
  const without = said.grant.filter(({ id }) => id !== 'eng:p1499')
  const renamed = [
    ...said.resource.slice(0, 1100),
    person('p1100', { displayName: 'Ada' }),
    ...said.resource.slice(1101),
  ]
  const sync = await runSync(world, tenant, fed.connectorId, { ...said, resource: renamed, grant: without })
  assert.deepEqual([sync.state, sync.counts_after.grants, sync.warnings], ['DONE', 1499, []])
  assert.deepEqual(await directoryEvents(tenant, at), { 'directory.account.updated': 1, 'directory.grant.deleted': 1 })
  const grants = await held(tenant, fed)
  assert.deepEqual([grants.includes('eng member: Ada'), grants.includes('eng member: p1499')], [true, false])
})

test('a batch is known at whatever place it comes', async () => {
  const tenant = await world.tenant()
  const { connectorId } = await appWithConnector(tenant)
  const open = async () =>
    (await inTx(world, tenant, (recording) => openSync(recording, { connectorId, type: 'SYNC_TYPE_FULL' }))).result.id
  const give = async (syncId: string, names: readonly string[]) => {
    const types = { kind: 'resourceType' as const, records: [USER] }
    await inTx(world, tenant, (recording) => stageRecords(recording, { ...types, syncId }))
    for (const name of names) {
      const one = { kind: 'resource' as const, records: [person(name)] }
      await inTx(world, tenant, (recording) => stageRecords(recording, { ...one, syncId }))
    }
  }
  const names = PEOPLE.slice(0, 60)
  const first = await open()
  await give(first, names)
  await inTx(world, tenant, (recording) => completeSync(recording, { syncId: first }))
  await world.work()
  await tenant.sql(`update sync_batches set body = 'kept' where sync_id = $1`, [first])
  const second = await open()
  await give(second, [...names.toReversed(), 'newcomer'])
  const batches = await batchesOf(tenant, second)
  const kept = batches.filter(({ body }) => body === Buffer.from('kept').toString('hex'))
  assert.deepEqual([batches.length, kept.length], [62, 60])
})

test('what one connector said is not taken for what another says', async () => {
  const tenant = await world.tenant()
  const [one, other] = [await appWithConnector(tenant), await appWithConnector(tenant)]
  const said = company(['ada'], { eng: ['ada'] })
  await runSync(world, tenant, one.connectorId, said)
  const sync = await runSync(world, tenant, other.connectorId, said)
  const digests = await tenant.sql(
    'select count(distinct digest)::integer as n from sync_batches where tenant_id = $1',
    [tenant.id],
  )
  assert.deepEqual([sync.state, digests[0]!.n], ['DONE', 8])
  assert.deepEqual(await held(tenant, other), ['eng member: ada'])
})

test('a known batch of resources needs its types and parents all the same', async () => {
  const tenant = await world.tenant()
  const { connectorId } = await appWithConnector(tenant)
  const open = async () =>
    (await inTx(world, tenant, (recording) => openSync(recording, { connectorId, type: 'SYNC_TYPE_FULL' }))).result.id
  const stage = (syncId: string, kind: 'resourceType' | 'resource', records: readonly unknown[]) =>
    inTx(world, tenant, (recording) => stageRecords(recording, { syncId, kind, records: records as never }))
  const children = [group('eng', { parentId: { resourceType: 'group', resource: 'all' } })]
  const first = await open()
  await stage(first, 'resourceType', [USER, GROUP])
  await stage(first, 'resource', [group('all')])
  await stage(first, 'resource', children)
  await inTx(world, tenant, (recording) => completeSync(recording, { syncId: first }))
  await world.work()
  const second = await open()
  await assert.rejects(stage(second, 'resource', children), /no resource type "group" was staged before/)
  await stage(second, 'resourceType', [USER, GROUP])
  await assert.rejects(stage(second, 'resource', children), /no resource "group\/all" was staged before/)
  await stage(second, 'resource', [group('all')])
  await stage(second, 'resource', children)
})

test('grants of a first sync that are too many to be made ready ahead are read as they are written', async () => {
  const tenant = await world.tenant()
  const fed = await appWithConnector(tenant)
  // Of chance, so that they cannot be packed small.
  const long = (n: number): string =>
    `${n}:${Buffer.from(crypto.getRandomValues(new Uint8Array(1000))).toString('hex')}`
  const people = PEOPLE.slice(0, 1000)
  const groups = Array.from({ length: 9 }, (_, n) => `g${n}`)
  const sync = await runSync(world, tenant, fed.connectorId, {
    resourceType: [USER, GROUP],
    resource: [...people.map((name) => person(name)), ...groups.map((name) => group(name))],
    entitlement: groups.map(member),
    grant: groups.flatMap((of) => people.map((who, n) => inGroup(of, who, { id: long(n) }))),
  })
  const [packed] = await tenant.sql(
    `select sum(octet_length(body))::integer as bytes from sync_batches where sync_id = $1 and kind = 'grant'`,
    [sync.id],
  )
  assert.ok(Number(packed!.bytes) > 8 * 2 ** 20, `${packed!.bytes} bytes are not too many`)
  assert.deepEqual([sync.state, sync.counts_after.grants, (await held(tenant, fed)).length], ['DONE', 9000, 9000])
})
