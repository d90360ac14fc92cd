import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { cellOf } from '../../scripts/permission-matrix.ts'
import { registry } from '../../src/areas/registry.ts'
import type { AnyOperation } from '../../src/service/operation.ts'
import { SYSTEM_ROLES } from '../../src/service/permissions.ts'
import type { Caller } from '../caller.ts'
import { person } from '../people.ts'
import { reasonOf } from '../replies.ts'
import { createWorld, type TestTenant, type World } from '../world.ts'
import { sendUnreadable } from './sweep.ts'

let world: World
let acme: TestTenant

before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

/** Whether the caller is refused before the body is read. What the path names does not exist. */
async function isRefused(caller: Caller, operation: AnyOperation): Promise<boolean> {
  const params = Object.fromEntries([...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'none']))
  const reply = await sendUnreadable(caller, operation, { params })
  assert.ok(reply.status < 500, `${operation.id}: ${reply.text}`)
  return reply.status === 403 && reasonOf(reply) === 'INSUFFICIENT_PERMISSION'
}

for (const role of SYSTEM_ROLES) {
  test(`${role.displayName} is admitted to what docs/reference/permissions.md says, and to nothing else`, async () => {
    const caller = await person(acme, [role.id])
    for (const operation of registry.operations) {
      const cell = cellOf(operation, role)
      // Without a declared permission the object decides, and a reading call has no body to stop at.
      if (cell.endsWith('*') && operation.method === 'GET') continue
      assert.equal(await isRefused(caller, operation), cell === '', `${operation.id} as ${role.id}: "${cell}"`)
    }
  })
}

test('a user without a role is admitted to nothing that needs a permission', async () => {
  const stranger = await person(acme, [])
  for (const operation of registry.operations) {
    if (operation.guard.permission) assert.ok(await isRefused(stranger, operation), operation.id)
  }
})
