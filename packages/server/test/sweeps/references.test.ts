import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { registry } from '../../src/areas/registry.ts'
import { SYSTEM_ROLES } from '../../src/service/permissions.ts'
import { namingMembers } from '../../src/service/references/members.ts'
import type { Caller, Reply } from '../caller.ts'
import { insertOwner } from '../directory.ts'
import { customRole, person } from '../people.ts'
import { createWorld, type TestTenant, type World } from '../world.ts'
import { makePlace, type Place, type Try, tries } from './reference-tries.ts'

let world: World
let tenant: TestTenant
let place: Place
const callers = new Map<string, Caller>()

before(async () => {
  world = await createWorld()
  tenant = await world.tenant()
  place = await makePlace(world, tenant)
  for (const { id } of SYSTEM_ROLES) {
    if (id !== 'super_admin') callers.set(id, await owner([id]))
  }
})
after(() => world.stop())

/** Somebody who owns the app that the objects are made in; the targets are of others. */
async function owner(roles: readonly string[]): Promise<Caller> {
  const made = await person(tenant, roles)
  await insertOwner(tenant, 'app', place.own.app.id, made.userId)
  return made
}

const declared = (key: string, member: string) => registry.references[key] ?? registry.references[member]

test('every member of a request that looks like a reference says what it names and what is asked about it', () => {
  const undeclared = namingMembers(registry.operations)
    .filter(({ shape, member }) => declared(`${shape}.${member}`, member) === undefined)
    .map(({ shape, member }) => `${shape}.${member}`)
  assert.deepEqual(undeclared, [], 'declare them in `references` of the area, or in service/references/by-name.ts')
})

test('nothing is declared that no request has', () => {
  const known = new Set(
    namingMembers(registry.operations).flatMap(({ shape, member }) => [`${shape}.${member}`, member]),
  )
  const unknown = Object.keys(registry.references).filter((key) => !known.has(key))
  assert.deepEqual(unknown, [])
})

test('every member that has the service act on another object is tried below', () => {
  const needed = Object.entries(registry.references).filter(([, { saving }]) => saving === 'uses')
  assert.deepEqual(Object.keys(tries).sort(), needed.map(([key]) => key).sort())
})

const send = (caller: Caller, { method = 'post', path, body }: Try): Promise<Reply> => caller[method](path, body)

for (const [key, make] of Object.entries(tries)) {
  test(`${key}: nobody names what it may not use`, async () => {
    const { right, needs } = make(place)
    for (const [role, caller] of callers) {
      const grants = SYSTEM_ROLES.find(({ id }) => id === role)?.grants ?? []
      if (grants.includes(right)) continue
      const reply = await send(caller, make(place))
      assert.ok([400, 403, 404].includes(reply.status), `${role}: ${reply.status} ${reply.text}`)
    }
    const custom = await owner([await customRole(tenant, needs)])
    const refused = await send(custom, make(place))
    assert.ok([400, 403].includes(refused.status), `with ${needs} alone: ${refused.status} ${refused.text}`)
    const may = await owner([await customRole(tenant, [...needs, right])])
    const saved = await send(may, make(place))
    assert.equal(saved.status, 200, `with ${needs} and ${right}: ${saved.text}`)
  })
}
