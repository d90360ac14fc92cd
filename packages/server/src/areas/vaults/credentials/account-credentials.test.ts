import assert from 'node:assert/strict'
import {
  createCipheriv,
  createDecipheriv,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
} from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Json, Reply } from '../../../../test/caller.ts'
import { type Fed, Program, pushConnector, type Source } from '../../../../test/connectors.ts'
import { machine, person, signedIn } from '../../../../test/people.ts'
import { fieldsOf } from '../../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

const CAPABILITIES = {
  resourceTypes: [
    { resourceTypeId: 'user', capabilities: ['CAPABILITY_ACCOUNT_PROVISIONING', 'CAPABILITY_CREDENTIAL_ROTATION'] },
  ],
}
const ACCOUNT = { resourceType: 'user', resource: 'ada' }
const SOURCE: Source = {
  resourceTypes: [{ id: 'user', displayName: 'User', traits: ['TRAIT_USER'] }],
  resources: [{ id: ACCOUNT, displayName: 'ada', user: { login: 'ada' } }],
  entitlements: [],
  grants: [],
}

type Place = Fed & { tenant: TestTenant; program: Program }

async function place(): Promise<Place> {
  const tenant = await world.tenant()
  const fed = await pushConnector(tenant)
  const program = await Program.start(tenant, fed)
  await program.must('/hello', { hostId: 'h', capabilities: CAPABILITIES })
  return { ...fed, tenant, program }
}

/** Has the connector do its task; returns the password in it. */
async function done({ tenant, program, path }: Place, work: Json, result: Json, status = 'SUCCESS'): Promise<string> {
  const asked = await tenant.post(`${path}/tasks`, work)
  assert.equal(asked.status, 200, asked.text)
  const { task, password } = await program.must('/tasks/next', { hostId: 'h' })
  await program.must(`/tasks/${task.id}/finish`, { hostId: 'h', status, error: '', result })
  return password
}

const CREATE = { createAccount: { profile: { name: 'Ada' }, credentialOptions: { random: { length: 20 } } } }

/** Encrypts a text for the connector, with the key that its own program reads. */
async function encrypted({ program, path }: Place, text: string): Promise<Json> {
  const { key } = (await program.caller.get(`${path}/key`)).body
  const receiver = Buffer.from(key.publicKey, 'base64')
  const own = generateKeyPairSync('x25519')
  const raw = Buffer.from(own.publicKey.export({ format: 'jwk' }).x!, 'base64url')
  const shared = diffieHellman({ privateKey: own.privateKey, publicKey: publicKey(receiver) })
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', contentKey(shared, raw, receiver), nonce)
  const body = Buffer.concat([cipher.update(text), cipher.final()])
  const encryptedBytes = Buffer.concat([raw, nonce, cipher.getAuthTag(), body]).toString('base64')
  return { keyId: key.id, encryptedBytes }
}

const rotation = async (here: Place): Promise<Json> => ({
  rotateCredential: { resourceId: ACCOUNT, encryptedPassword: await encrypted(here, 'another-password') },
})

const publicKey = (raw: Uint8Array) =>
  createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x: Buffer.from(raw).toString('base64url') }, format: 'jwk' })
const contentKey = (shared: Uint8Array, passing: Uint8Array, receiver: Uint8Array) =>
  new Uint8Array(hkdfSync('sha256', shared, Buffer.concat([passing, receiver]), 'reeve connector password v1', 32))

/** A reader as the contract describes one: it has a key of its own and opens what is encrypted for it. */
function reader() {
  const pair = generateKeyPairSync('x25519')
  const raw = Buffer.from(pair.publicKey.export({ format: 'jwk' }).x!, 'base64url')
  return {
    readerKey: raw.toString('base64'),
    open(encryptedBytes: string): string {
      const bytes = Buffer.from(encryptedBytes, 'base64')
      const shared = diffieHellman({ privateKey: pair.privateKey, publicKey: publicKey(bytes.subarray(0, 32)) })
      const key = contentKey(shared, bytes.subarray(0, 32), raw)
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(32, 44))
      decipher.setAuthTag(bytes.subarray(44, 60))
      return Buffer.concat([decipher.update(bytes.subarray(60)), decipher.final()]).toString()
    },
  }
}

const accountOf = async ({ tenant, appId }: Place): Promise<string> =>
  (await tenant.post('/api/v1/search/app_users', { appId })).body.list[0].appUser.id
const adminOf = async (tenant: TestTenant): Promise<string> => (await tenant.get('/api/v1/auth/introspect')).body.userId

test('the password of a new account is its owner’s to open, once a sync has brought the account', async () => {
  const here = await place()
  const { tenant, appId, program } = here
  const password = await done(here, CREATE, { resourceId: ACCOUNT })
  assert.equal(password.length, 20)
  await program.sync(SOURCE)
  await world.work()
  const account = await accountOf(here)
  const path = `/api/v1/apps/${appId}/app_users/${account}/credentials`
  const [kept] = (await tenant.get(path)).body.list
  assert.deepEqual([kept.appUserId, kept.appId, kept.encryptedData.name], [account, appId, 'Password'])
  assert.notEqual(kept.expiresAt, undefined)
  const open = (caller: Pick<TestTenant, 'post'>, readerKey: string) =>
    caller.post(`${path}/${kept.id}/open`, { readerKey })
  const { readerKey, open: read } = reader()
  assert.equal((await open(tenant, readerKey)).status, 403)
  assert.equal((await open(await person(tenant, ['basic_user']), readerKey)).status, 404)
  await tenant.post(`/api/v1/apps/${appId}/app_users/${account}`, {
    appUser: { identityUserId: await adminOf(tenant) },
  })
  for (const wrong of [Buffer.alloc(32).toString('base64'), 'AAAA']) {
    const refused = await open(tenant, wrong)
    assert.deepEqual([refused.status, refused.body.message.split(':')[0]], [400, 'readerKey'])
  }
  const opened = await open(tenant, readerKey)
  assert.equal(opened.status, 200, opened.text)
  assert.equal(read(opened.body.credential.encryptedData.encryptedBytes), password)
  const reported = await tenant.sql(
    `select kind, after::text as after from events where kind like '%accountCredential%'`,
  )
  assert.ok(!JSON.stringify(reported).includes(password))
  assert.ok(reported.some(({ kind }) => kind === 'connectors.accountCredential.opened'))
})

test('a rotation takes the place of what was kept, and what nobody fetches in a week is gone', async () => {
  const here = await place()
  const { tenant, appId, program } = here
  await program.sync(SOURCE)
  await world.work()
  await done(here, CREATE, { resourceId: ACCOUNT })
  const path = `/api/v1/apps/${appId}/app_users/${await accountOf(here)}/credentials`
  const [first] = (await tenant.get(path)).body.list
  await done(here, await rotation(here), {})
  const [second, ...others] = (await tenant.get(path)).body.list
  assert.notEqual(second.id, first.id)
  assert.deepEqual(others, [])
  world.clock.move({ hours: 24 * 8 })
  const later = await tenant.signIn(tenant.admin)
  assert.deepEqual((await later.get(path)).body.list, [])
  await world.work()
  assert.deepEqual(await tenant.sql('select 1 from app_user_credentials where tenant_id = $1', [tenant.id]), [])
})

test('what was not set is not kept: a task that failed, and an account that was there already', async () => {
  const here = await place()
  await done(here, CREATE, { resourceId: ACCOUNT, alreadyExists: true })
  await done(here, CREATE, {}, 'FAILED')
  await done(here, { createAccount: { profile: {}, credentialOptions: { sso: {} } } }, { resourceId: ACCOUNT })
  assert.deepEqual(
    await here.tenant.sql('select 1 from app_user_credentials where tenant_id = $1', [here.tenant.id]),
    [],
  )
  const machineCaller = await signedIn(here.tenant, await machine(here.tenant, ['app_admin']))
  const nowhere = `/api/v1/apps/${here.appId}/app_users/none/credentials/none/open`
  assert.ok([403, 404].includes((await machineCaller.post(nowhere, { readerKey: reader().readerKey })).status))
})

/** The connector does its task and hands in what it has made. */
async function finished({ tenant, program, path }: Place, work: Json, body: Json): Promise<Reply> {
  const asked = await tenant.post(`${path}/tasks`, work)
  assert.equal(asked.status, 200, asked.text)
  const { task } = await program.must('/tasks/next', { hostId: 'h' })
  return program.call(`/tasks/${task.id}/finish`, { hostId: 'h', status: 'SUCCESS', ...body })
}

async function credentialsOf(here: Place): Promise<{ names: string[]; texts: string[] }> {
  const { tenant, appId } = here
  const account = await accountOf(here)
  const path = `/api/v1/apps/${appId}/app_users/${account}`
  await tenant.post(path, { appUser: { identityUserId: await adminOf(tenant) }, updateMask: 'identityUserId' })
  const { list } = (await tenant.get(`${path}/credentials`)).body
  const texts: string[] = []
  for (const { id } of list) {
    const mine = reader()
    const opened = await tenant.post(`${path}/credentials/${id}/open`, { readerKey: mine.readerKey })
    texts.push(mine.open(opened.body.credential.encryptedData.encryptedBytes))
  }
  return { names: list.map(({ encryptedData }: Json) => encryptedData.name).sort(), texts: texts.sort() }
}

test('what a connector made itself counts in place of the password it was sent', async () => {
  const here = await place()
  const credentials = [
    { ...(await encrypted(here, 'made-at-the-source')) },
    { name: 'Recovery code', schema: 'text/plain', ...(await encrypted(here, '4711')) },
  ]
  const reply = await finished(here, CREATE, { result: { resourceId: ACCOUNT }, credentials })
  assert.equal(reply.status, 200, reply.text)
  await here.program.sync(SOURCE)
  await world.work()
  assert.deepEqual(await credentialsOf(here), {
    names: ['Password', 'Recovery code'],
    texts: ['4711', 'made-at-the-source'],
  })
})

test('a rotation without a password leaves it to the connector to make one', async () => {
  const here = await place()
  await here.program.sync(SOURCE)
  await world.work()
  const work = { rotateCredential: { resourceId: ACCOUNT } }
  const sent = await done(here, work, {})
  assert.equal(sent.length, 24)
  assert.deepEqual((await credentialsOf(here)).texts, [sent])
  const asked = await here.tenant.post(`${here.path}/tasks`, work)
  assert.equal(asked.body.task.rotateCredential.credential, 'random')
  const { task } = await here.program.must('/tasks/next', { hostId: 'h' })
  const credentials = [await encrypted(here, 'made-at-the-source')]
  await here.program.must(`/tasks/${task.id}/finish`, { status: 'SUCCESS', credentials })
  assert.deepEqual((await credentialsOf(here)).texts, ['made-at-the-source'])
})

test('credentials that nobody could open, or that belong to no account, are refused and nothing is stored', async () => {
  const here = await place()
  const good = await encrypted(here, 'secret')
  const other = await encrypted(await place(), 'secret')
  const refusals: [Json, string][] = [
    [{ credentials: [good] }, 'result.resourceId'],
    [{ result: { resourceId: ACCOUNT }, credentials: [good, { ...good, keyId: 'x' }] }, 'credentials[1].keyId'],
    [
      { result: { resourceId: ACCOUNT }, credentials: [{ ...other, keyId: good.keyId }] },
      'credentials[0].encryptedBytes',
    ],
    [{ status: 'FAILED', credentials: [good] }, 'credentials'],
  ]
  const asked = await here.tenant.post(`${here.path}/tasks`, CREATE)
  await here.program.must('/tasks/next', { hostId: 'h' })
  for (const [body, field] of refusals) {
    const path = `/tasks/${asked.body.task.id}/finish`
    const reply = await here.program.call(path, { status: 'SUCCESS', ...body })
    assert.deepEqual([reply.status, fieldsOf(reply)], [400, [field]], reply.text)
  }
  assert.deepEqual(await here.tenant.sql('select 1 from app_user_credentials'), [])
})

test('an account is made of the type that was asked for, if the connector can', async () => {
  const here = await place()
  const asked = (resourceTypeId: string) =>
    here.tenant.post(`${here.path}/tasks`, { createAccount: { profile: {}, resourceTypeId } })
  const { task } = (await asked('user')).body
  assert.deepEqual([task.state, task.createAccount.resourceTypeId], ['CONNECTOR_TASK_STATE_QUEUED', 'user'])
  const other = (await asked('robot')).body.task
  assert.equal(other.state, 'CONNECTOR_TASK_STATE_UNSUPPORTED')
  assert.match(other.reason, /accounts of the type robot/)
})
