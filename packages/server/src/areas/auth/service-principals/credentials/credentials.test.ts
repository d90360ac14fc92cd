import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventKinds, machine, signedIn } from '../../../../../test/people.ts'
import { reasonOf } from '../../../../../test/replies.ts'
import { fingerprint } from '../../../../../test/sweeps/sweep.ts'
import { createWorld, type World } from '../../../../../test/world.ts'

const DAY = 86_400

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

const lifetime = ({ createdAt, expiresAt }: { createdAt: string; expiresAt: string }): number =>
  (Date.parse(expiresAt) - Date.parse(createdAt)) / 1000

test('a service principal signs in with the secret its credential was shown with', async () => {
  const acme = await world.tenant()
  const robot = await machine(acme, ['basic_user'])
  const made = await acme.post(`${robot.path}/credentials`, { displayName: ' ci ' })
  assert.equal(made.status, 200, made.text)
  assert.equal(made.headers.etag, '"1"')
  const { credential, clientSecret } = made.body
  assert.match(credential.clientId, /^[a-z]+-[a-z]+-\d{5}@t\d+\.localhost:\d+\/spc$/)
  assert.equal(credential.id, credential.clientId.split('@')[0])
  assert.match(clientSecret, /^secret-token:[^:]+:v1:[\w-]+$/)
  assert.deepEqual([credential.displayName, credential.servicePrincipalId], ['ci', robot.id])
  const caller = await acme.signIn({ clientId: credential.clientId, clientSecret })
  const me = (await caller.get('/api/v1/auth/introspect')).body
  assert.deepEqual([me.principleId, me.userId, me.roles], [`user:${robot.id}`, robot.id, ['basic_user']])
})

test('the secret is shown once and kept nowhere', async () => {
  const acme = await world.tenant()
  const robot = await machine(acme)
  const { credentialPath, clientSecret } = await signedIn(acme, robot)
  const read = await acme.get(credentialPath)
  const list = await acme.get(`${robot.path}/credentials`)
  const kept = await acme.sql(
    `select (select jsonb_agg(to_jsonb(e)) from events e where tenant_id = $1)::text
         || (select jsonb_agg(to_jsonb(c)) from clients c where tenant_id = $1)::text as text`,
    [acme.id],
  )
  const payload = clientSecret.split(':')[3]!
  for (const text of [read.text, list.text, String(kept[0]?.text), world.logs.join('')]) {
    assert.ok(!text.includes(payload) && !text.includes('secret-token:'))
  }
  assert.ok((await eventKinds(acme)).includes('auth.servicePrincipalCredential.created'))
})

test('a credential lives 90 days unless asked otherwise, and 1 hour to 180 days', async () => {
  const acme = await world.tenant()
  const { path } = await machine(acme)
  const make = (expires?: string) => acme.post(`${path}/credentials`, { displayName: 'x', expires })
  assert.equal(lifetime((await make()).body.credential), 90 * DAY)
  assert.equal(lifetime((await make('3600s')).body.credential), 3600)
  assert.equal(lifetime((await make('15552000s')).body.credential), 180 * DAY)
  const rows = await fingerprint(world, acme.id)
  const long = await make('15552001s')
  assert.deepEqual([long.status, long.body.code], [400, 3])
  assert.equal(long.body.message, 'expires: at most 15552000s (180 days)')
  const short = await make('3599s')
  assert.equal(short.body.message, 'expires: at least 3600s, not 3599s')
  assert.equal(await fingerprint(world, acme.id), rows)
})

test('an expired credential gives out no token, and the tokens it gave run out by themselves', async () => {
  const acme = await world.tenant()
  const robot = await machine(acme)
  const first = await signedIn(acme, robot, { expires: '3600s' })
  world.clock.move({ minutes: 30 })
  const caller = await acme.signIn(first)
  world.clock.move({ minutes: 40 })
  await assert.rejects(acme.signIn(first), /401.*invalid_client/)
  assert.equal((await caller.get('/api/v1/auth/introspect')).status, 200)
  world.clock.move({ minutes: 22 })
  const late = await caller.get('/api/v1/auth/introspect')
  assert.deepEqual([late.status, reasonOf(late)], [401, 'TOKEN_EXPIRED'])
  const admin = await acme.signIn(acme.admin)
  assert.equal((await admin.get(`${robot.path}/credentials`)).body.list.length, 1)
})

test('a revoked credential is gone and its tokens with it', async () => {
  const acme = await world.tenant()
  const robot = await machine(acme)
  const caller = await signedIn(acme, robot)
  assert.equal((await caller.get('/api/v1/auth/introspect')).status, 200)
  const revoked = await acme.delete(caller.credentialPath)
  assert.deepEqual([revoked.status, revoked.text], [200, '{}'])
  const refused = await caller.get('/api/v1/auth/introspect')
  assert.deepEqual([refused.status, reasonOf(refused)], [401, 'TOKEN_REVOKED'])
  await assert.rejects(acme.signIn(caller), /invalid_client/)
  assert.equal((await eventKinds(acme)).filter((kind) => kind.endsWith('Credential.deleted')).length, 1)
  assert.equal((await acme.get(caller.credentialPath)).status, 404)
  assert.equal((await acme.delete(caller.credentialPath)).status, 404)
  assert.deepEqual((await acme.get(`${robot.path}/credentials`)).body.list, [])
})

test('a credential is found only under its own principal', async () => {
  const acme = await world.tenant()
  const caller = await signedIn(acme, await machine(acme))
  const other = await machine(acme)
  const path = `${other.path}/credentials/${caller.credentialId}`
  assert.equal((await acme.get(path)).status, 404)
  assert.equal((await acme.delete(path)).status, 404)
  assert.equal((await acme.patch(path, { credential: { displayName: 'x' } })).status, 404)
  const personal = acme.admin.clientId.split('@')[0]
  assert.equal((await acme.get(`${other.path}/credentials/${personal}`)).status, 404)
  assert.equal((await caller.get('/api/v1/auth/introspect')).status, 200)
})

test('a principal has at most 20 credentials, also when they are asked for at once', async () => {
  const acme = await world.tenant()
  const { path } = await machine(acme)
  const make = () => acme.post(`${path}/credentials`, { displayName: 'x' })
  const replies = await Promise.all(Array.from({ length: 23 }, make))
  const refused = replies.filter(({ status }) => status !== 200)
  assert.equal(refused.length, 3)
  for (const reply of refused)
    assert.deepEqual([reply.status, reply.body.code, reasonOf(reply)], [400, 9, 'QUOTA_EXCEEDED'])
  const one = replies.find(({ status }) => status === 200)
  await acme.delete(`${path}/credentials/${one!.body.credential.id}`)
  assert.equal((await make()).status, 200)
})

test('credentials are listed from page to page', async () => {
  const acme = await world.tenant()
  const robot = await machine(acme)
  const made = await Promise.all([1, 2, 3].map(() => signedIn(acme, robot)))
  const first = await acme.get(`${robot.path}/credentials?page_size=2`)
  const rest = await acme.get(`${robot.path}/credentials?page_size=2&page_token=${first.body.nextPageToken}`)
  assert.equal(rest.body.nextPageToken, '')
  const ids = [...first.body.list, ...rest.body.list].map((one) => one.id)
  assert.deepEqual(ids, made.map(({ credentialId }) => credentialId).sort())
  const other = await machine(acme)
  const misused = await acme.get(`${other.path}/credentials?page_token=${first.body.nextPageToken}`)
  assert.deepEqual([misused.status, reasonOf(misused)], [400, 'PAGE_TOKEN_INVALID'])
})

test('name, addresses and roles can be changed, one by one and together', async () => {
  const acme = await world.tenant()
  const { credentialPath } = await signedIn(acme, await machine(acme))
  const credential = { displayName: 'new', allowSourceCidrs: ['10.0.0.0/8'], scopedRoleIds: ['basic_user'] }
  const seen = async (updateMask?: string) => {
    const reply = await acme.patch(credentialPath, { credential, updateMask })
    assert.equal(reply.status, 200, reply.text)
    const it = reply.body.credential
    return [it.displayName, it.allowSourceCidrs, it.scopedRoleIds, reply.headers.etag]
  }
  assert.deepEqual(await seen('displayName'), ['new', [], [], '"2"'])
  assert.deepEqual(await seen('scoped_role_ids'), ['new', [], ['basic_user'], '"3"'])
  assert.deepEqual(await seen(), ['new', ['10.0.0.0/8'], ['basic_user'], '"4"'])
  assert.deepEqual(await seen(), ['new', ['10.0.0.0/8'], ['basic_user'], '"4"'])
  const cleared = await acme.patch(credentialPath, { credential: {}, updateMask: 'allowSourceCidrs,scopedRoleIds' })
  assert.deepEqual([cleared.body.credential.allowSourceCidrs, cleared.body.credential.scopedRoleIds], [[], []])
  const events = (await eventKinds(acme)).filter((kind) => kind === 'auth.servicePrincipalCredential.updated')
  assert.equal(events.length, 4)
})

test('the expiry of a credential cannot be changed, but what was read can be sent back', async () => {
  const acme = await world.tenant()
  const { credentialPath } = await signedIn(acme, await machine(acme))
  const { credential } = (await acme.get(credentialPath)).body
  const rows = await fingerprint(world, acme.id)
  const earlier = { ...credential, expiresAt: credential.createdAt }
  const named = await acme.patch(credentialPath, { credential: earlier, updateMask: 'expires_at' })
  assert.deepEqual([named.status, reasonOf(named)], [400, 'FIELD_MASK_READ_ONLY'])
  const present = await acme.patch(credentialPath, { credential: earlier })
  assert.equal(present.status, 400)
  assert.equal(present.body.message, 'credential.expiresAt: cannot be changed')
  for (const updateMask of ['clientId', 'servicePrincipalId', 'lastUsedAt', 'createdAt', 'id']) {
    const reply = await acme.patch(credentialPath, { credential, updateMask })
    assert.equal(reasonOf(reply), 'FIELD_MASK_READ_ONLY', updateMask)
  }
  assert.equal((await acme.patch(credentialPath, { credential })).status, 200)
  assert.equal(await fingerprint(world, acme.id), rows)
})

test('bad values are refused and nothing is written', async () => {
  const acme = await world.tenant()
  const { path } = await machine(acme)
  const { credentialPath } = await signedIn(acme, { path })
  const rows = await fingerprint(world, acme.id)
  const post = (body: object) => acme.post(`${path}/credentials`, body)
  const patch = (credential: object) => acme.patch(credentialPath, { credential })
  const refused: [Promise<{ status: number; body: { message: string } }>, RegExp][] = [
    [post({}), /^displayName: is required/],
    [post({ displayName: '  ' }), /^displayName: is required/],
    [post({ displayName: 'x', allowSourceCidrs: ['10.0.0.1/8'] }), /^allowSourceCidrs\[0\]: "10\.0\.0\.1\/8" has bits/],
    [post({ displayName: 'x', scopedRoles: ['emperor'] }), /^scopedRoles\[0\]: no role with id "emperor"/],
    [patch({ displayName: '' }), /^credential\.displayName: is required/],
    [patch({ scopedRoleIds: ['basic_user', 'emperor'] }), /^credential\.scopedRoleIds\[1\]: no role/],
    [patch({ allowSourceCidrs: ['home'] }), /^credential\.allowSourceCidrs\[0\]: "home" is not/],
  ]
  for (const [reply, message] of refused) {
    const { status, body } = await reply
    assert.equal(status, 400)
    assert.match(body.message, message)
  }
  assert.equal(await fingerprint(world, acme.id), rows)
})

test('tokens bound to a key are not to be had yet', async () => {
  const acme = await world.tenant()
  const { path } = await machine(acme)
  const { credentialPath } = await signedIn(acme, { path }, { requireDpop: false })
  const rows = await fingerprint(world, acme.id)
  const made = await acme.post(`${path}/credentials`, { displayName: 'x', requireDpop: true })
  const changed = await acme.patch(credentialPath, { credential: { requireDpop: true }, updateMask: 'requireDpop' })
  for (const reply of [made, changed]) {
    assert.deepEqual([reply.status, reply.body.code, reasonOf(reply)], [501, 12, 'FEATURE_DISABLED'])
  }
  assert.equal(made.body.message, 'requireDpop: DPoP is not available here; send false')
  assert.equal((await acme.get(credentialPath)).body.credential.requireDpop, false)
  assert.equal(await fingerprint(world, acme.id), rows)
})

test('a credential narrowed to roles may do no more than they and its principal allow', async () => {
  const acme = await world.tenant()
  const robot = await machine(acme, ['super_admin'])
  const wide = await signedIn(acme, robot)
  const narrow = await signedIn(acme, robot, { scopedRoles: ['basic_user'] })
  assert.equal((await wide.post('/api/v1/service_principals', { displayName: 'x' })).status, 200)
  assert.equal((await narrow.post('/api/v1/service_principals', { displayName: 'x' })).status, 403)
  await acme.patch(narrow.credentialPath, { credential: { scopedRoleIds: [] }, updateMask: 'scopedRoleIds' })
  assert.equal((await narrow.post('/api/v1/service_principals', { displayName: 'x' })).status, 200)
})

test('a credential works only from its addresses, also after they change', async () => {
  const acme = await world.tenant()
  const robot = await machine(acme)
  const caller = await signedIn(acme, robot, { allowSourceCidrs: ['127.0.0.0/8', '::1'] })
  assert.equal((await caller.get('/api/v1/auth/introspect')).status, 200)
  await acme.patch(caller.credentialPath, { credential: { allowSourceCidrs: ['10.0.0.0/8'] } })
  const refused = await caller.get('/api/v1/auth/introspect')
  assert.deepEqual([refused.status, reasonOf(refused)], [403, 'IP_NOT_ALLOWED'])
  await assert.rejects(acme.signIn(caller), /invalid_client/)
})

test('a service principal can manage others, but has no personal clients', async () => {
  const acme = await world.tenant()
  const caller = await signedIn(acme, await machine(acme, ['super_admin']))
  const made = await caller.post('/api/v1/service_principals', { displayName: 'child' })
  assert.equal(made.status, 200, made.text)
  const [row] = await acme.sql('select owner_ids from users where tenant_id = $1 and id = $2', [
    acme.id,
    made.body.servicePrincipal.id,
  ])
  assert.deepEqual(row?.owner_ids, [(await caller.get('/api/v1/auth/introspect')).body.userId])
  assert.equal((await caller.post('/api/v1/iam/personal_clients', { displayName: 'x' })).status, 403)
})

test('last use is shown', async () => {
  const acme = await world.tenant()
  const caller = await signedIn(acme, await machine(acme))
  await world.flush()
  assert.notEqual((await acme.get(caller.credentialPath)).body.credential.lastUsedAt, undefined)
})
