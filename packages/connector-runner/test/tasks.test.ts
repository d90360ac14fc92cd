import assert from 'node:assert/strict'
import { createCipheriv, createPublicKey, diffieHellman, generateKeyPairSync, hkdfSync, randomBytes } from 'node:crypto'
import { after, before, type TestContext, test } from 'node:test'
import type { Json } from '../../server/test/caller.ts'
import { readRun, startSteps } from '../../server/test/runs.ts'
import { createWorld, type TestTenant, type World } from '../../server/test/world.ts'
import { type Fixture, fixture, once, syncs, until } from './fixture.ts'

let world: World
let acme: TestTenant

before(async () => {
  world = await createWorld()
  acme = await world.tenant('default')
})
after(() => world.stop())

/** A connector that runs for as long as the test does, after its first sync. */
async function running(t: TestContext, flags: readonly string[] = [], feedsMs?: number): Promise<Fixture> {
  const one = await fixture(t, acme)
  const stop = new AbortController()
  const ended = one.runner({ flags, feedsMs }).run(stop.signal)
  t.after(async () => {
    stop.abort()
    await ended
  })
  await until(world, async () => (await syncs(acme, one))[0]?.state === 'DONE', 'the first sync')
  return one
}

const idOf = async (table: 'app_entitlements' | 'app_users', appId: string, name: string): Promise<string> => {
  const [row] = await world.sql(`select id from ${table} where app_id = $1 and display_name = $2`, [appId, name])
  return String(row?.id)
}

async function ask(one: Fixture, work: object): Promise<Json> {
  const made = await acme.post(`${one.path}/tasks`, work)
  assert.equal(made.status, 200, made.text)
  return made.body.task
}

const end = (one: Fixture, { id }: Json): Promise<Json> =>
  until(
    world,
    async () => {
      const { body } = await acme.get(`${one.path}/tasks/${id}`)
      return !['CONNECTOR_TASK_STATE_QUEUED', 'CONNECTOR_TASK_STATE_RUNNING'].includes(body.task.state) ||
        body.task.failures > 0
        ? body.task
        : undefined
    },
    'the end of the task',
  )

const holder = async (one: Fixture, entitlement: string, account: string) => ({
  appEntitlementId: await idOf('app_entitlements', one.appId, entitlement),
  appUserId: await idOf('app_users', one.appId, account),
})

test('a grant that is asked for reaches the source under the key of its task, and the next sync proves it', async (t) => {
  const one = await running(t)
  const task = await ask(one, { grant: await holder(one, 'eng member', 'user5') })
  const ended = await end(one, task)
  assert.equal(ended.state, 'CONNECTOR_TASK_STATE_SUCCEEDED', JSON.stringify(ended))
  assert.deepEqual(one.changes(), [
    { kind: 'grant', entitlement: 'group:eng:member', principal: 'user/user5', key: task.id },
  ])
  const count = (await syncs(acme, one)).length
  await acme.post(`${one.path}/force_sync`, {})
  await until(world, async () => {
    const all = await syncs(acme, one)
    return all.length > count && all[0].state === 'DONE'
  })
  const rows = await world.sql('select 1 from grants where app_id = $1 and external_id = $2', [
    one.appId,
    'group:eng:member:user/user5',
  ])
  assert.equal(rows.length, 1)

  const revoked = await end(one, await ask(one, { revoke: await holder(one, 'eng member', 'user5') }))
  assert.equal(revoked.state, 'CONNECTOR_TASK_STATE_SUCCEEDED', JSON.stringify(revoked))
  assert.equal(one.changes().at(-1)?.kind, 'revoke')
  const again = await end(one, await ask(one, { grant: await holder(one, 'eng member', 'ada') }))
  assert.deepEqual(again.result, { alreadyExists: true })
})

test('what an event feed tells becomes uses, and a change is synced by itself', async (t) => {
  const one = await running(t, [], 200)
  await until(world, async () => {
    const rows = await world.sql('select 1 from use_receipts where connector_id = $1', [one.connectorId])
    return rows.length === 1
  })
  const partial = await until(world, async () =>
    (await syncs(acme, one)).find(({ type }) => type === 'SYNC_TYPE_PARTIAL'),
  )
  await until(world, async () => (await acme.get(`${one.path}/syncs/${partial.id}`)).body.sync.state === 'DONE')
  assert.equal((await world.sql('select 1 from use_receipts where connector_id = $1', [one.connectorId])).length, 1)
})

test('people can read what was logged during a sync, without secrets', async (t) => {
  const one = await running(t, ['--misbehave', 'unknown-annotations'])
  const [sync] = await syncs(acme, one)
  const { body } = await acme.get(`${one.path}/syncs/${sync.id}/log`)
  assert.match(JSON.stringify(body), /a sync was sent/)
})

/** As the public key of a connector is used. */
function encrypted(key: { id: string; publicKey: string }, text: string): object {
  const passing = generateKeyPairSync('x25519')
  const own = Buffer.from(passing.publicKey.export({ format: 'jwk' }).x!, 'base64url')
  const theirs = Buffer.from(key.publicKey, 'base64')
  const receiver = createPublicKey({
    key: { kty: 'OKP', crv: 'X25519', x: theirs.toString('base64url') },
    format: 'jwk',
  })
  const shared = diffieHellman({ privateKey: passing.privateKey, publicKey: receiver })
  const secret = hkdfSync('sha256', shared, Buffer.concat([own, theirs]), 'reeve connector password v1', 32)
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', new Uint8Array(secret), nonce)
  const sealed = Buffer.concat([cipher.update(text), cipher.final()])
  return { keyId: key.id, encryptedBytes: Buffer.concat([own, nonce, cipher.getAuthTag(), sealed]).toString('base64') }
}

test('accounts, passwords, resources, actions and tickets', async (t) => {
  const one = await running(t)
  const { body } = await acme.get(`${one.path}/key`)
  const password = 'correct horse battery'
  const given = {
    profile: { login: 'newbie', email: 'newbie@acme.example' },
    credentialOptions: { encryptedPassword: encrypted(body.key, password) },
  }
  const made = await end(one, await ask(one, { createAccount: given }))
  assert.equal(made.state, 'CONNECTOR_TASK_STATE_SUCCEEDED', JSON.stringify(made))
  assert.deepEqual(made.result.resourceId, { resourceType: 'user', resource: 'newbie' })
  const kept = one.changes().find(({ kind }) => kind === 'password')
  assert.equal(kept?.kind === 'password' && kept.password, password)
  assert.doesNotMatch(one.lines.join('\n'), /correct horse/)

  const rotated = await end(
    one,
    await ask(one, { rotateCredential: { resourceId: { resourceType: 'user', resource: 'ada' } } }),
  )
  assert.equal(rotated.state, 'CONNECTOR_TASK_STATE_SUCCEEDED', JSON.stringify(rotated))
  assert.equal(one.changes().filter(({ kind }) => kind === 'password').length, 2)

  const invited = await end(one, await ask(one, { createAccount: { profile: { login: 'needs-invitation' } } }))
  assert.equal(invited.state, 'CONNECTOR_TASK_STATE_FAILED')
  assert.match(invited.reason, /accept an invitation/)

  const gone = await end(
    one,
    await ask(one, { deleteResource: { resourceId: { resourceType: 'user', resource: 'user4' } } }),
  )
  assert.equal(gone.state, 'CONNECTOR_TASK_STATE_SUCCEEDED', JSON.stringify(gone))
  const never = await end(
    one,
    await ask(one, { deleteResource: { resourceId: { resourceType: 'user', resource: 'nobody' } } }),
  )
  assert.deepEqual(never.result, { wasGone: true })

  const group = await end(
    one,
    await ask(one, {
      createResource: { resource: { id: { resourceType: 'group', resource: 'ops' }, displayName: 'Operations' } },
    }),
  )
  assert.deepEqual(group.result, { resourceId: { resourceType: 'group', resource: 'ops' } })

  const action = await end(
    one,
    await ask(one, { action: { name: 'disable_user', resourceTypeId: 'user', args: { resourceId: 'ada' } } }),
  )
  assert.deepEqual(action.result, { disabled: true })
  const lasting = await end(one, await ask(one, { action: { name: 'long_work' } }))
  assert.deepEqual(lasting.result, { polls: 2 })
  const broken = await end(one, await ask(one, { action: { name: 'broken' } }))
  assert.equal(broken.reason, 'the work broke off')

  const ticket = await end(
    one,
    await ask(one, { createTicket: { schemaId: 'access', title: 'Give access', fields: { area: 'crm' } } }),
  )
  assert.match(ticket.result.ticketId, /^T-/)
  const read = await end(one, await ask(one, { getTicket: { ticketId: ticket.result.ticketId } }))
  assert.equal(read.result.status, 'done')
  const refused = await end(one, await ask(one, { createTicket: { schemaId: 'access', title: 'refuse me' } }))
  assert.equal(refused.reason, 'the tracker refuses this title')
})

test('an action that a step asks for gets the account where the connector says, under the types of the source', async (t) => {
  const one = await running(t)
  const account = await idOf('app_users', one.appId, 'ada')
  const connectorRef = { appId: one.appId, id: one.connectorId }
  const accountRef = { accountIdCel: `"${account}"` }
  for (const [actionName, args] of [
    ['lock', { user_id: 'ada' }],
    ['unlock', { accountId: { resource_type_id: 'user', resource_id: 'ada' } }],
  ] as const) {
    const step = { stepName: 'act', accountLifecycleAction: { connectorRef, actionName, accountRef } }
    const run = await startSteps(acme, [step])
    await until(world, async () => (await readRun(acme, run)).state === 'DONE', actionName)
    const done = one.changes().at(-1)
    assert.deepEqual(done?.kind === 'action' && [done.name, done.args], [actionName, args])
  }
  const token = { resource_type_id: 'api_token', resource_id: 'token1' }
  await end(one, await ask(one, { action: { name: 'unlock', args: { accountId: token, all: [token] } } }))
  const atSource = { ...token, resource_type_id: 'apiToken' }
  const named = one.changes().at(-1)
  assert.deepEqual(named?.kind === 'action' && named.args, { accountId: atSource, all: [atSource] })
})

/** How a grant ends with a connector that misbehaves. */
const GRANTS: Record<string, { state: string; reason: RegExp; failures: number }> = {
  'lies-about-grants': { state: 'QUEUED', reason: /the source does not show the grant/, failures: 1 },
  'lies-about-capabilities': { state: 'UNSUPPORTED', reason: /UNIMPLEMENTED/, failures: 0 },
  'fails-to-grant': { state: 'FAILED', reason: /the source said 422/, failures: 1 },
  'busy-granting': { state: 'QUEUED', reason: /the source said 503/, failures: 1 },
}

for (const [misbehaviour, expected] of Object.entries(GRANTS)) {
  test(`a grant with a connector that misbehaves: ${misbehaviour}`, async (t) => {
    const one = await running(t, ['--misbehave', misbehaviour])
    const ended = await end(one, await ask(one, { grant: await holder(one, 'eng member', 'user5') }))
    assert.equal(ended.state, `CONNECTOR_TASK_STATE_${expected.state}`, JSON.stringify(ended))
    assert.match(ended.reason, expected.reason)
    assert.equal(ended.failures, expected.failures)
    assert.deepEqual(one.changes(), [])
  })
}

test('a slow grant is waited for, and given once', async (t) => {
  const one = await running(t, ['--misbehave', 'slow-grants'])
  const ended = await end(one, await ask(one, { grant: await holder(one, 'eng member', 'user5') }))
  assert.equal(ended.state, 'CONNECTOR_TASK_STATE_SUCCEEDED', JSON.stringify(ended))
  assert.equal(one.changes().length, 1)
})

test('a connector that dies in the middle of a sync is started again, and the next sync brings everything', async (t) => {
  const one = await running(t, ['--misbehave', 'dies'])
  const [last, first] = await syncs(acme, one)
  assert.deepEqual([last.state, first.state], ['DONE', 'ERROR'])
  assert.match(first.error, /the connector ended in the middle of the sync: it ended with 9/)
  assert.deepEqual(
    one.changes().map(({ kind }) => kind),
    ['died'],
  )
})

test('a sync that was asked for and that the connector died in is repeated', async (t) => {
  const one = await fixture(t, acme)
  assert.equal(await once(world, one.runner()), undefined)
  const stop = new AbortController()
  const ended = one.runner({ flags: ['--misbehave', 'dies'] }).run(stop.signal)
  t.after(async () => {
    stop.abort()
    await ended
  })
  await acme.post(`${one.path}/force_sync`, {})
  const states = await until(world, async () => {
    const found = (await syncs(acme, one)).map(({ state }) => state)
    return found.length === 3 && found[0] === 'DONE' && found
  })
  assert.deepEqual(states, ['DONE', 'ERROR', 'DONE'])
})

test('a revoke that changed nothing at the source has failed', async (t) => {
  const one = await running(t, ['--misbehave', 'lies-about-revokes'])
  const ended = await end(one, await ask(one, { revoke: await holder(one, 'eng member', 'ada') }))
  assert.equal(ended.state, 'CONNECTOR_TASK_STATE_FAILED')
  assert.match(ended.reason, /the source still has it/)
})

test('a connector without a password of its own makes one, and its owner can open it', async (t) => {
  const one = await fixture(t, acme)
  assert.equal(await once(world, one.runner({ flags: ['--misbehave', 'makes-passwords'] })), undefined)
  const task = await ask(one, { createAccount: { profile: { login: 'maker' }, credentialOptions: { random: {} } } })
  assert.equal(await once(world, one.runner({ flags: ['--misbehave', 'makes-passwords'] })), undefined)
  const ended = await end(one, task)
  assert.equal(ended.state, 'CONNECTOR_TASK_STATE_SUCCEEDED', JSON.stringify(ended))
  const kept = one.changes().find(({ kind }) => kind === 'password')
  assert.equal(kept?.kind === 'password' && kept.password.length, 24)
  const rows = await world.sql('select 1 from app_user_credentials where connector_id = $1', [one.connectorId])
  assert.equal(rows.length, 1)
})
