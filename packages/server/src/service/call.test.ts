import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { countEvents } from '../../test/sweeps/sweep.ts'
import { createWorld, type TestTenant, type World } from '../../test/world.ts'
import { createPersonalClient } from '../areas/auth/personal-clients/operations/create.ts'
import { newId } from '../lib/ids.ts'
import { shape } from '../wire/shape.ts'
import { call } from './call.ts'
import type { CallContext } from './context.ts'
import { NAMELESS } from './events.ts'
import { execute } from './execute.ts'
import { operation } from './operation.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

/** Makes two keys through the operation of another area; the second one fails when asked to. */
const makeTwo = (second: string) =>
  operation({
    id: 'test.makeTwo',
    about: 'Makes two keys.',
    route: 'POST /test/two',
    called: 'TestService/Two',
    permission: 'apps:read',
    request: shape('MakeTwoRequest', 'Nothing.', {}),
    response: shape('MakeTwoResponse', 'Nothing.', {}),
    async run(context) {
      await call(context, createPersonalClient, { displayName: 'one' }, {})
      await call(context, createPersonalClient, { displayName: 'two', scopedRoles: [second] }, {})
      return {}
    },
  })

async function callContext(grants: string[]): Promise<CallContext> {
  const { userId } = (await acme.get('/api/v1/auth/introspect')).body
  return {
    tenant: await world.tenants.get(acme.label),
    now: world.clock.now(),
    actor: { kind: 'user', userId, clientId: acme.admin.clientId },
    roles: [],
    grants: new Set(grants),
    key: { name: 'x', scopedRoles: [], hasFewerRights: false, allowSourceCidrs: [], expiresAt: null },
    hasPermission: (permission) => grants.includes(permission),
    names: NAMELESS,
    caller: {
      ip: '127.0.0.1',
      requestId: 'call-test',
      correlation: newId(),
      request: { id: 'call-test', method: 'POST', host: 'x.localhost', path: '/test/two', userAgent: '', startedAt: 0 },
      baseUrl: acme.baseUrl,
      confirmed: '',
      host: 'x.localhost',
    },
    // Safe because making a key needs nothing of the door.
    services: { clientSecretLabel: 'x' } as CallContext['services'],
  }
}

const run = async (second: string, grants: string[]) =>
  execute(makeTwo(second), {
    callContext: await callContext(grants),
    params: {},
    body: {},
    ifMatch: undefined,
    idempotencyKey: undefined,
    strict: false,
    path: '/test/two',
  })

const keys = async (): Promise<number> => (await acme.get('/api/v1/iam/personal_clients')).body.list.length

test('another area’s operation runs in the caller’s transaction and records its own events', async () => {
  const [had, events] = [await keys(), await countEvents(world, acme.id)]
  await run('basic_user', ['apps:read', 'clients:self'])
  assert.deepEqual([await keys(), await countEvents(world, acme.id)], [had + 2, events + 2])
})

test('when the second call fails, nothing of the first is left', async () => {
  const [had, events] = [await keys(), await countEvents(world, acme.id)]
  await assert.rejects(run('wizard', ['apps:read', 'clients:self']), /no role/)
  assert.deepEqual([await keys(), await countEvents(world, acme.id)], [had, events])
})

test('what a caller may not do directly it may not do through another operation', async () => {
  await assert.rejects(run('basic_user', ['apps:read']), /clients:self/)
})
