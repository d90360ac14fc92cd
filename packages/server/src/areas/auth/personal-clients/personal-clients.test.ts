import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { reasonOf, violationsOf } from '../../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

const PATH = '/api/v1/iam/personal_clients'
let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

const make = async (body: object = {}) => (await acme.post(PATH, { displayName: 'key', ...body })).body
const signInAs = async (made: { client: { clientId: string }; clientSecret: string }) =>
  acme.signIn({ clientId: made.client.clientId, clientSecret: made.clientSecret })

test('a new key signs in with the secret it was shown, and the secret is kept nowhere', async () => {
  const made = await make({ displayName: ' laptop ', scopedRoles: ['basic_user'] })
  assert.equal(made.client.displayName, 'laptop')
  assert.match(made.client.clientId, /^[a-z]+-[a-z]+-\d{5}@t1\.localhost:\d+\/pcc$/)
  assert.match(made.clientSecret, /^secret-token:reeve\.example:v1:[A-Za-z0-9]+$/)
  const key = await signInAs(made)
  assert.deepEqual((await key.get('/api/v1/auth/introspect')).body.roles, ['basic_user'])
  const secret = made.clientSecret.split(':')[3]
  const rows = JSON.stringify(
    await world.sql('select to_jsonb(c) from clients c union all select to_jsonb(e) from events e'),
  )
  const { d } = JSON.parse(Buffer.from(secret, 'base64url').toString())
  assert.ok(!rows.includes(d) && !rows.includes(secret))
})

test('a narrowed key may do no more than its roles, and loses what its user loses', async () => {
  const key = await signInAs(await make({ scopedRoles: ['read_only_admin'] }))
  const { permissions } = (await key.get('/api/v1/auth/introspect')).body
  const { role } = (await acme.get('/api/v1/iam/roles/read_only_admin')).body
  assert.deepEqual(permissions, [...role.permissions].sort())
  const refused = await key.post('/api/v1/service_principals', { displayName: 'x' })
  assert.ok(refused.status === 403 || refused.status === 404)
})

test('a narrowed key passes its scope on and cannot widen it', async () => {
  const made = await make({ scopedRoles: ['basic_user'] })
  const key = await signInAs(made)
  const inherited = await key.post(PATH, { displayName: 'child' })
  assert.deepEqual(inherited.body.client.scopedRoles, ['basic_user'])
  const wider = await key.post(PATH, { displayName: 'child', scopedRoles: ['super_admin'] })
  assert.deepEqual([wider.status, violationsOf(wider)[0]?.field], [400, 'scopedRoles'])
  const lifted = await key.post(`${PATH}/${made.client.id}`, { client: { scopedRoles: ['super_admin'] } })
  assert.equal(lifted.status, 400)
})

test('an unknown role is named', async () => {
  const reply = await acme.post(PATH, { displayName: 'x', scopedRoles: ['basic_user', 'wizard'] })
  assert.deepEqual([reply.status, reasonOf(reply)], [400, 'REFERENCE_NOT_FOUND'])
  assert.equal(violationsOf(reply)[0]?.field, 'scopedRoles[1]')
})

test('addresses are checked one by one', async () => {
  const reply = await acme.post(PATH, {
    displayName: 'x',
    allowSourceCidr: ['10.0.0.0/8', '10.0.0.1/8', 'home', '::1/129'],
  })
  assert.deepEqual(
    violationsOf(reply).map(({ field }) => field),
    ['allowSourceCidr[1]', 'allowSourceCidr[2]', 'allowSourceCidr[3]'],
  )
})

test('without a mask the members present are written, read-only ones ignored', async () => {
  const { client } = await make({ allowSourceCidr: ['127.0.0.1'] })
  const reply = await acme.post(`${PATH}/${client.id}`, { client: { ...client, displayName: 'new', createdAt: null } })
  assert.deepEqual([reply.body.client.displayName, reply.body.client.allowSourceCidr], ['new', ['127.0.0.1']])
  assert.equal(reply.headers.etag, '"2"')
})

test('a mask names what is written; what it names and the body lacks is cleared', async () => {
  const { client } = await make({ allowSourceCidr: ['127.0.0.1'] })
  const reply = await acme.post(`${PATH}/${client.id}`, {
    client: { displayName: 'ignored' },
    updateMask: ' allow_source_cidr ,',
  })
  assert.deepEqual([reply.body.client.displayName, reply.body.client.allowSourceCidr], ['key', []])
  const asObject = await acme.post(`${PATH}/${client.id}`, {
    client: { displayName: 'b' },
    updateMask: { paths: ['displayName'] },
  })
  assert.equal(asObject.body.client.displayName, 'b')
  const all = await acme.post(`${PATH}/${client.id}`, { client: { displayName: 'c' }, updateMask: '*' })
  assert.equal(all.body.client.displayName, 'c')
})

test('a mask with unknown, read-only or inner paths changes nothing and names them all', async () => {
  const { client } = await make()
  const bad = await acme.post(`${PATH}/${client.id}`, {
    client: { displayName: 'x' },
    updateMask: 'displayName,colour,createdAt,allowSourceCidr.0',
  })
  assert.equal(bad.status, 400)
  assert.equal(bad.body.message, 'updateMask: unknown path "colour" (and 2 more)')
  assert.deepEqual(
    violationsOf(bad).map(({ description }) => description),
    [
      'unknown path "colour"',
      'path "createdAt" is read-only',
      'path "allowSourceCidr.0" goes inside allowSourceCidr, which is replaced whole',
    ],
  )
  const cleared = await acme.post(`${PATH}/${client.id}`, { client: {}, updateMask: 'displayName' })
  assert.deepEqual([cleared.status, violationsOf(cleared)[0]?.field], [400, 'client.displayName'])
  const star = await acme.post(`${PATH}/${client.id}`, { client: {}, updateMask: '*,displayName' })
  assert.equal(reasonOf(star), 'FIELD_MASK_INVALID_PATH')
  assert.equal((await acme.get(`${PATH}/${client.id}`)).headers.etag, '"1"')
})

test('an update without its object changes nothing, with a mask it is an error', async () => {
  const { client } = await make()
  const nothing = await acme.post(`${PATH}/${client.id}`, {})
  assert.deepEqual([nothing.status, nothing.headers.etag], [200, '"1"'])
  const same = await acme.post(`${PATH}/${client.id}`, { client: { displayName: 'key' } })
  assert.deepEqual([same.status, same.headers.etag], [200, '"1"'])
  const masked = await acme.post(`${PATH}/${client.id}`, { updateMask: 'displayName' })
  assert.deepEqual([masked.status, violationsOf(masked)[0]?.field], [400, 'client'])
  const other = await acme.post(`${PATH}/${client.id}`, { client: { id: 'quick-fox-12345', displayName: 'x' } })
  assert.deepEqual([other.status, reasonOf(other)], [400, 'ID_MISMATCH'])
})

test('expiry moves earlier, never later', async () => {
  const { client } = await make({ expires: '7200s' })
  const later = await acme.post(`${PATH}/${client.id}`, { client: { expiresTime: '2099-01-01T00:00:00Z' } })
  assert.deepEqual([later.status, violationsOf(later)[0]?.field], [400, 'client.expiresTime'])
  const never = await acme.post(`${PATH}/${client.id}`, { client: {}, updateMask: 'expiresTime' })
  assert.equal(never.status, 400)
  const sooner = world.clock.now().add({ minutes: 90 }).toString({ fractionalSecondDigits: 0 })
  const reply = await acme.post(`${PATH}/${client.id}`, { client: { expires_time: sooner } })
  assert.equal(reply.body.client.expiresTime, sooner)
  const short = await acme.post(PATH, { displayName: 'x', expires: '59m' })
  assert.equal(violationsOf(short)[0]?.description, 'at least 3600s, not 3540s')
})

test('two changes on the same version: the second is told', async () => {
  const { client } = await make()
  const ifMatch = { 'if-match': '"1"' }
  const replies = await Promise.all(
    ['a', 'b'].map((displayName) => acme.post(`${PATH}/${client.id}`, { client: { displayName } }, ifMatch)),
  )
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409])
})

test('pages follow each other without loss, and their tokens fit only their list', async () => {
  const globex = await world.tenant()
  for (let i = 0; i < 6; i++) await globex.post(PATH, { displayName: `k${i}` })
  const seen: string[] = []
  let token = ''
  do {
    const { body } = await globex.get(`${PATH}?page_size=3&page_token=${token}`)
    seen.push(...body.list.map(({ id }: { id: string }) => id))
    token = body.nextPageToken
  } while (token !== '')
  assert.equal(new Set(seen).size, 7)
  const { nextPageToken } = (await globex.get(`${PATH}?pageSize=3`)).body
  const search = '/api/v1/search/iam/personal_clients'
  const tries = [
    globex.post(search, { pageToken: nextPageToken }),
    globex.get(`${PATH}?page_token=${nextPageToken.slice(0, -2)}AA`),
    acme.get(`${PATH}?page_token=${nextPageToken}`),
  ]
  for (const reply of await Promise.all(tries))
    assert.deepEqual([reply.status, reasonOf(reply)], [400, 'PAGE_TOKEN_INVALID'])
  const first = (await globex.post(search, { query: 'k', pageSize: 2 })).body
  const filtered = await globex.post(search, { query: 'other', pageToken: first.nextPageToken })
  assert.equal(reasonOf(filtered), 'PAGE_TOKEN_INVALID')
  const wider = await globex.post(search, { query: 'k', pageToken: first.nextPageToken, pageSize: 100 })
  assert.equal(wider.body.list.length, 4)
  world.clock.move({ hours: 25 })
  const later = await (await globex.signIn(globex.admin)).get(`${PATH}?page_token=${nextPageToken}`)
  assert.equal(reasonOf(later), 'PAGE_TOKEN_INVALID')
  const negative = await (await globex.signIn(globex.admin)).get(`${PATH}?page_size=-1`)
  assert.deepEqual([negative.status, violationsOf(negative)[0]?.field], [400, 'pageSize'])
})

test('a user has at most 100 keys', async () => {
  const full = await world.tenant()
  await world.sql(
    `insert into clients (tenant_id, id, use, user_id, display_name, public_key, thumbprint, last_four, created_at, updated_at)
     select tenant_id, 'made-key-' || (10000 + i), use, user_id, 'x', public_key, thumbprint, last_four, now(), now()
     from clients, generate_series(1, 98) i where tenant_id = $1`,
    [full.id],
  )
  const replies = await Promise.all(Array.from({ length: 4 }, () => full.post(PATH, { displayName: 'the last one' })))
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 400, 400, 400])
  const refused = replies.find(({ status }) => status === 400)!
  assert.deepEqual([refused.body.code, reasonOf(refused)], [9, 'QUOTA_EXCEEDED'])
})

test('a deleted key is gone for every operation', async () => {
  const acme = await world.tenant()
  const { client } = (await acme.post(PATH, { displayName: 'key' })).body
  assert.equal((await acme.delete(`${PATH}/${client.id}`, {})).text, '{}')
  for (const reply of [
    await acme.get(`${PATH}/${client.id}`),
    await acme.post(`${PATH}/${client.id}`, { client: { displayName: 'x' } }),
    await acme.delete(`${PATH}/${client.id}`),
  ]) {
    assert.deepEqual([reply.status, reasonOf(reply)], [404, 'OBJECT_NOT_FOUND'])
  }
})
