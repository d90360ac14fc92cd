import assert from 'node:assert/strict'
import { createCipheriv, createPublicKey, diffieHellman, generateKeyPairSync, hkdfSync, randomBytes } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import type { Json, Reply } from '../../../../test/caller.ts'
import { type Fed, Program, pushConnector } from '../../../../test/connectors.ts'
import { fieldsOf } from '../../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
let fed: Fed
let program: Program

const CAPABILITIES = {
  resourceTypes: [
    { resourceTypeId: 'user', capabilities: ['CAPABILITY_ACCOUNT_PROVISIONING', 'CAPABILITY_CREDENTIAL_ROTATION'] },
    { resourceTypeId: 'group', capabilities: ['CAPABILITY_RESOURCE_CREATE', 'CAPABILITY_RESOURCE_DELETE'] },
  ],
  actions: [{ name: 'wipe', displayName: 'Wipe a device' }],
}

before(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  acme = await world.tenant()
  fed = await pushConnector(acme)
  program = await Program.start(acme, fed)
  await program.must('/hello', { hostId: 'h', capabilities: CAPABILITIES })
})
after(() => world.stop())

const ask = (work: object): Promise<Reply> => acme.post(`${fed.path}/tasks`, work)
const asked = async (work: object): Promise<Json> => {
  const reply = await ask(work)
  assert.equal(reply.status, 200, reply.text)
  return reply.body.task
}
const ACCOUNT = { resourceType: 'user', resource: 'ada' }

/** As the contract describes it, with the public key and nothing else. */
async function encrypted(password: string): Promise<{ keyId: string; encryptedBytes: string }> {
  const { key } = (await acme.get(`${fed.path}/key`)).body
  const receiver = Buffer.from(key.publicKey, 'base64')
  const own = generateKeyPairSync('x25519')
  const ownPublic = Buffer.from(own.publicKey.export({ format: 'jwk' }).x!, 'base64url')
  const publicKey = createPublicKey({
    key: { kty: 'OKP', crv: 'X25519', x: receiver.toString('base64url') },
    format: 'jwk',
  })
  const shared = diffieHellman({ privateKey: own.privateKey, publicKey })
  const salt = Buffer.concat([ownPublic, receiver])
  const secret = Buffer.from(hkdfSync('sha256', shared, salt, 'reeve connector password v1', 32))
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', secret, nonce)
  const sealed = Buffer.concat([cipher.update(password), cipher.final()])
  const bytes = Buffer.concat([ownPublic, nonce, cipher.getAuthTag(), sealed])
  return { keyId: key.id, encryptedBytes: bytes.toString('base64') }
}

test('a password is opened for the connector, and for nobody else', async () => {
  const password = 'Tr0ub4dor-and-3'
  const encryptedPassword = await encrypted(password)
  const first = await asked({ rotateCredential: { resourceId: ACCOUNT, encryptedPassword } })
  assert.deepEqual(first.rotateCredential, { resourceId: ACCOUNT, credential: 'encryptedPassword' })
  const byHand = await acme.post(`${fed.path}/tasks/next`, { hostId: 'admin' })
  assert.deepEqual([byHand.body.task.id, byHand.body.password], [first.id, ''])
  await asked({ rotateCredential: { resourceId: ACCOUNT, encryptedPassword } })
  const taken = await program.must('/tasks/next', { hostId: 'h' })
  assert.equal(taken.password, password)
  await program.must(`/tasks/${taken.task.id}/finish`, { status: 'SUCCESS' })
  await world.flush()
  const [row] = await world.sql(
    `select concat((select jsonb_agg(e) from events e), (select string_agg(event, '') from log_events),
       (select jsonb_agg(t) from connector_tasks t where state = 'SUCCEEDED')) as text`,
  )
  assert.ok(!String(row!.text).includes(password))
  assert.ok(!String(row!.text).includes(encryptedPassword.encryptedBytes))
})

test('after a key was changed what is on its way still opens, for 30 days', async () => {
  const encryptedPassword = await encrypted('first-password')
  const before = (await acme.get(`${fed.path}/key`)).body.key.id
  const rotated = await acme.post(`${fed.path}/key/rotate`)
  assert.notEqual(rotated.body.key.id, before)
  await asked({ rotateCredential: { resourceId: ACCOUNT, encryptedPassword } })
  assert.equal((await program.must('/tasks/next', { hostId: 'h' })).password, 'first-password')
  world.clock.move({ hours: 24 * 31 })
  const again = await acme.signIn(acme.admin)
  const late = await again.post(`${fed.path}/tasks`, { rotateCredential: { resourceId: ACCOUNT, encryptedPassword } })
  assert.deepEqual([late.status, fieldsOf(late)], [400, ['rotateCredential.encryptedPassword.keyId']])
})

test('what is not encrypted for this connector is refused when it is asked for', async () => {
  const encryptedPassword = await encrypted('x')
  const other = await pushConnector(acme, fed.appId)
  const { key } = (await acme.get(`${other.path}/key`)).body
  const foreign = await acme.post(`${other.path}/tasks`, {
    rotateCredential: { resourceId: ACCOUNT, encryptedPassword: { ...encryptedPassword, keyId: key.id } },
  })
  assert.deepEqual([foreign.status, fieldsOf(foreign)], [400, ['rotateCredential.encryptedPassword.encryptedBytes']])
  const bytes = Buffer.from(encryptedPassword.encryptedBytes, 'base64')
  bytes[bytes.length - 1]! ^= 1
  const broken = { ...encryptedPassword, encryptedBytes: bytes.toString('base64') }
  assert.equal((await ask({ rotateCredential: { resourceId: ACCOUNT, encryptedPassword: broken } })).status, 400)
  const short = { ...encryptedPassword, encryptedBytes: 'AAAA' }
  assert.equal((await ask({ rotateCredential: { resourceId: ACCOUNT, encryptedPassword: short } })).status, 400)
})

test('an account is made with a password of its own, one that is given, or none', async () => {
  const passwordOf = async (credentialOptions: object): Promise<[string, string]> => {
    await asked({ createAccount: { profile: { login: 'ada' }, credentialOptions } })
    const { task, password } = await program.must('/tasks/next', { hostId: 'h' })
    return [task.createAccount.credential, password]
  }
  const [kind, random] = await passwordOf({ random: { length: 32 } })
  assert.deepEqual([kind, random.length], ['random', 32])
  assert.equal((await passwordOf({ random: {} }))[1].length, 24)
  assert.deepEqual(await passwordOf({ encryptedPassword: await encrypted('given') }), ['encryptedPassword', 'given'])
  assert.deepEqual(await passwordOf({ sso: {} }), ['sso', ''])
  assert.deepEqual(await passwordOf({ none: {} }), ['none', ''])
  const short = await ask({ createAccount: { profile: {}, credentialOptions: { random: { length: 4 } } } })
  assert.deepEqual(fieldsOf(short), ['createAccount.credentialOptions.random.length'])
})

test('exactly one thing is asked for, and what it names must be there', async () => {
  assert.equal((await ask({})).status, 400)
  assert.equal((await ask({ action: { name: 'wipe' }, deleteResource: { resourceId: ACCOUNT } })).status, 400)
  const grant = await ask({ grant: { appEntitlementId: 'x', appUserId: 'y' } })
  assert.deepEqual([grant.status, fieldsOf(grant)], [400, ['grant.appEntitlementId']])
  const revoke = await ask({ revoke: { appEntitlementId: 'x' } })
  assert.deepEqual(fieldsOf(revoke), ['revoke.appUserId'])
})

test('what the connector has not said it can do is unsupported at once', async () => {
  const group = { resourceType: 'group', resource: 'eng' }
  const states = await Promise.all([
    asked({ deleteResource: { resourceId: group } }),
    asked({ deleteResource: { resourceId: ACCOUNT } }),
    asked({ createResource: { resource: { displayName: 'New' } } }),
    asked({ action: { name: 'wipe' } }),
    asked({ action: { name: 'explode' } }),
  ])
  const short = states.map(({ state }: Json) => state.replace('CONNECTOR_TASK_STATE_', ''))
  assert.deepEqual(short, ['QUEUED', 'UNSUPPORTED', 'QUEUED', 'QUEUED', 'UNSUPPORTED'])
  const listed = await acme.get(`${fed.path}/tasks?states=CONNECTOR_TASK_STATE_UNSUPPORTED&kinds=ACTION`)
  assert.deepEqual(
    listed.body.list.map(({ action }: Json) => action.name),
    ['explode'],
  )
  const page = await acme.get(`${fed.path}/tasks?page_size=2`)
  const next = await acme.get(`${fed.path}/tasks?page_size=3&page_token=${page.body.nextPageToken}`)
  assert.equal(new Set([...page.body.list, ...next.body.list].map(({ id }: Json) => id)).size, 5)
  const actions = await acme.get(`${fed.path}/actions`)
  assert.deepEqual(
    actions.body.list.map(({ name, displayName }: Json) => [name, displayName]),
    [['wipe', 'Wipe a device']],
  )
})

test('an action is asked for with what it requires, and by the type of resource it is for', async () => {
  const actions = [
    { name: 'move', arguments: [{ name: 'to', required: true }, { name: 'why' }] },
    { name: 'move', resourceTypeId: 'group' },
    { name: 'suspend', actionTypes: ['ACTION_TYPE_ACCOUNT_DISABLE'] },
  ]
  await program.must('/hello', { hostId: 'h', capabilities: { ...CAPABILITIES, actions } })
  const lacking = await ask({ action: { name: 'move', args: { why: 'x' } } })
  assert.deepEqual([lacking.status, fieldsOf(lacking)], [400, ['action.args.to']])
  assert.equal((await asked({ action: { name: 'move', args: { to: 'x' } } })).state, 'CONNECTOR_TASK_STATE_QUEUED')
  const ofGroup = await asked({ action: { name: 'move', resourceTypeId: 'group' } })
  assert.equal(ofGroup.state, 'CONNECTOR_TASK_STATE_QUEUED')
  const ofRole = await asked({ action: { name: 'move', args: { to: 'x' }, resourceTypeId: 'role' } })
  assert.equal(ofRole.state, 'CONNECTOR_TASK_STATE_UNSUPPORTED')
  const first = await acme.get(`${fed.path}/actions?page_size=1`)
  const rest = await acme.get(`${fed.path}/actions?page_size=5&page_token=${first.body.nextPageToken}`)
  assert.deepEqual(
    [...first.body.list, ...rest.body.list].map(({ name, resourceTypeId }: Json) => [name, resourceTypeId]),
    [
      ['move', ''],
      ['move', 'group'],
      ['suspend', ''],
    ],
  )
  const wrong = await program.call('/hello', {
    hostId: 'h',
    capabilities: { actions: [{ name: 'x', actionTypes: ['enable'] }] },
  })
  assert.deepEqual(fieldsOf(wrong), ['capabilities.actions[0].actionTypes[0]'])
})

test('a program may find out itself that it cannot do something', async () => {
  await asked({ action: { name: 'wipe' } })
  const { task } = await program.must('/tasks/next', { hostId: 'h' })
  const { task: ended } = await program.must(`/tasks/${task.id}/finish`, {
    status: 'FAILED',
    unsupported: true,
    error: 'no such device',
  })
  assert.deepEqual(
    [ended.state, ended.reason, ended.needsManual],
    ['CONNECTOR_TASK_STATE_UNSUPPORTED', 'no such device', true],
  )
  assert.equal((await program.call(`/tasks/${task.id}/finish`, { status: 'SUCCESS' })).status, 409)
})

test('a host that falls silent again and again is not given the task for ever', async () => {
  await asked({ action: { name: 'wipe' } })
  for (let i = 0; i < 6; i++) {
    assert.ok((await program.must('/tasks/next', { hostId: 'h', heartbeatSeconds: 1 })).task)
    world.clock.move({ seconds: 3 })
  }
  assert.equal((await program.must('/tasks/next', { hostId: 'h' })).task, undefined)
  const { body } = await acme.get(`${fed.path}/tasks`)
  assert.deepEqual(
    [body.list[0].state, body.list[0].reason],
    ['CONNECTOR_TASK_STATE_FAILED', 'its host fell silent 6 times'],
  )
})

test('deleting a connector cancels what it was asked to do', async () => {
  const task = await asked({ action: { name: 'wipe' } })
  await acme.delete(fed.path)
  assert.equal((await acme.get(`${fed.path}/tasks/${task.id}`)).body.task.state, 'CONNECTOR_TASK_STATE_CANCELED')
  assert.equal((await ask({ action: { name: 'wipe' } })).status, 404)
})

test('what ended is kept for 90 days', async () => {
  const task = await asked({ action: { name: 'explode' } })
  await acme.post(`${fed.path}/key/rotate`)
  const left = async () => [
    (await acme.sql('select from connector_tasks where id = $1', [task.id])).length,
    (await acme.sql('select from connector_keys where connector_id = $1', [fed.connectorId])).length,
  ]
  await world.work()
  world.clock.move({ hours: 24 * 29 })
  await world.work()
  assert.deepEqual(await left(), [1, 2])
  world.clock.move({ hours: 24 * 62 })
  await world.work()
  assert.deepEqual(await left(), [0, 1])
})
