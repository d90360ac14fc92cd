import assert from 'node:assert/strict'
import { test } from 'node:test'
import { companyOf } from '../src/company/company.ts'
import { ROUNDS } from '../src/company/limits.ts'
import { CONFLICTS } from '../src/sources/conflicts.ts'
import type { EntitlementRecord, GrantRecord, ResourceRecord, Source } from '../src/sources/records.ts'
import { sourcesOf } from '../src/sources/sources.ts'
import { changes, everything, keyOf } from '../src/sources/sync-records.ts'

const AS_OF = new Date('2026-03-01T00:00:00Z')
const sources = (users: number, seed = 'a') => sourcesOf(companyOf(seed, users, AS_OF))

type World = {
  resource: Map<string, ResourceRecord>
  entitlement: Map<string, EntitlementRecord>
  grant: Map<string, GrantRecord>
}

function worldOf(source: Source, users: number, round: number): World {
  const world: Record<string, Map<string, unknown>> = { resource: new Map(), entitlement: new Map(), grant: new Map() }
  for (const { kind, record } of [...everything(source, users, round)].flat()) {
    const key = keyOf(record as ResourceRecord)
    assert.ok(!world[kind]!.has(key), `${source.key} has ${key} once`)
    world[kind]!.set(key, record)
  }
  return world as World
}

test('the same seed and size tell the same of every source, whatever was asked before', () => {
  const reported = (seed: string) => sources(40, seed).map((source) => [...everything(source, 40, 2)])
  assert.deepEqual(reported('a'), reported('a'))
  assert.notDeepEqual(reported('a'), reported('b'))
})

for (const users of [10, 25, 200]) {
  test(`whatever is named among ${users} people is there`, () => {
    for (const source of sources(users)) {
      const types = new Set(source.resourceTypes.map(({ id }) => id))
      for (let round = 0; round < ROUNDS; round++) {
        const { resource, entitlement, grant } = worldOf(source, users, round)
        for (const { id, secret } of resource.values()) {
          assert.ok(types.has(id.resourceType))
          if (secret) {
            assert.ok(resource.has(keyOf({ id: secret.createdById })))
            assert.ok(resource.has(keyOf({ id: secret.identityId })))
          }
        }
        for (const { resourceId } of entitlement.values()) assert.ok(resource.has(keyOf({ id: resourceId })))
        for (const { id, entitlementId, principalId, expandable } of grant.values()) {
          assert.ok(entitlement.has(entitlementId), id)
          assert.ok(resource.has(keyOf({ id: principalId })), `${source.key} ${round} ${id}`)
          for (const inner of expandable?.entitlementIds ?? []) assert.ok(entitlement.has(inner))
        }
        for (const tagged of source.tags.keys()) assert.ok(entitlement.has(tagged), tagged)
      }
    }
  })

  test(`the changes of ${users} people lead from one round to the next`, () => {
    let gone = 0
    for (const source of sources(users)) {
      for (let round = 1; round < ROUNDS; round++) {
        const world = worldOf(source, users, round - 1)
        for (const { kind, record } of [...changes(source, users, round)].flat()) {
          if (kind !== 'delete') (world[kind] as Map<string, unknown>).set(keyOf(record as ResourceRecord), record)
          else if ('grant' in record) gone += Number(world.grant.delete((record as { grant: { id: string } }).grant.id))
          else world.resource.delete(keyOf({ id: (record as { resource: ResourceRecord['id'] }).resource }))
        }
        const after = worldOf(source, users, round)
        for (const kind of ['resource', 'entitlement', 'grant'] as const) {
          assert.deepEqual(Object.fromEntries(world[kind]), Object.fromEntries(after[kind]), `${source.key} ${round}`)
        }
      }
    }
    assert.ok(gone > 0, 'grants end')
  })

  test(`each conflict is held by somebody among ${users} people`, () => {
    const worlds = new Map(sources(users).map((source) => [source.key, worldOf(source, users, ROUNDS - 1)]))
    for (const { name, a, b } of CONFLICTS) {
      const holders = (sides: typeof a) =>
        new Set(
          sides.flatMap(({ app, role }) =>
            [...worlds.get(app)!.grant.values()]
              .filter(({ entitlementId }) => entitlementId === `role:${role}:assigned`)
              .map(({ principalId }) => principalId.resource),
          ),
        )
      assert.ok(holders(a).intersection(holders(b)).size > 0, name)
    }
  })
}

test('there are twenty apps, with machines nobody owns, roles that machines assume, secrets of all ages, and decoys that are marked', () => {
  const worlds = sources(200).map((source) => worldOf(source, 200, ROUNDS - 1))
  assert.equal(worlds.length, 22)
  const resources = worlds.flatMap(({ resource }) => [...resource.values()])
  assert.ok(resources.filter(({ user }) => user?.accountType === 'SERVICE').length > 20)
  assert.equal(resources.filter(({ annotations }) => annotations?.decoy === 'true').length, 4)
  assert.equal(resources.filter(({ app }) => app).length, 8)
  assert.ok(resources.filter(({ nhi }) => nhi).length >= 3)
  const secrets = resources.flatMap(({ secret }) => secret ?? [])
  assert.ok(secrets.length > 20)
  assert.ok(secrets.some(({ lastUsedAt }) => lastUsedAt === undefined))
  assert.ok(secrets.some(({ expiresAt = '9' }) => expiresAt < AS_OF.toISOString()))
  const perPerson = worlds.slice(2).reduce((sum, { grant }) => sum + grant.size, 0) / 200
  assert.ok(perPerson > 8 && perPerson < 25, `${perPerson} grants a person`)
})
