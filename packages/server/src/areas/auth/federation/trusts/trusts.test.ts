import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Caller, Reply } from '../../../../../test/caller.ts'
import { customRole, eventKinds, machine, person } from '../../../../../test/people.ts'
import { reasonOf } from '../../../../../test/replies.ts'
import { type Federation, newTrust, startFederation } from '../../../../../test/workload.ts'
import type { TestTenant } from '../../../../../test/world.ts'

let federation: Federation
let acme: TestTenant
before(async () => {
  federation = await startFederation()
  acme = await federation.world.tenant('acme')
})
after(() => federation.stop())

function assertInvalid(reply: Reply, message: string | RegExp, reason = 'VALUE_INVALID'): void {
  assert.deepEqual([reply.status, reply.body.code, reasonOf(reply)], [400, 3, reason], reply.text)
  if (typeof message === 'string') assert.equal(reply.body.message, message)
  else assert.match(reply.body.message, message)
}

describe('a new trust', () => {
  test('is read back, listed and found by its whole client id and by its name', async () => {
    const asked = {
      description: 'from main',
      conditionExpression: 'claims.ref == "refs/heads/main"',
      allowSourceCidrs: ['127.0.0.0/8', '::1'],
      scopedRoleIds: ['basic_user'],
      passthroughClaims: ['repository'],
    }
    const { trust, principal, trustPath } = await federation.workload(acme, { trust: asked })
    assert.match(trust.clientId, /^[a-z]+-[a-z]+-\d{5}@acme\.localhost:\d+\/wfe$/)
    const { description, conditionExpression, allowSourceCidrs, scopedRoleIds, passthroughClaims } = trust
    assert.deepEqual({ description, conditionExpression, allowSourceCidrs, scopedRoleIds, passthroughClaims }, asked)
    assert.deepEqual([trust.servicePrincipalId, trust.disabled], [principal.id, false])
    const byId = await acme.get(trustPath)
    assert.deepEqual([byId.status, byId.body.trust, byId.headers.etag], [200, trust, '"1"'])
    assert.deepEqual((await acme.get(`${principal.path}/trusts/${trust.clientId.split('@')[0]}`)).body.trust, trust)
    assert.deepEqual((await acme.get(`${principal.path}/trusts`)).body, { list: [trust], nextPageToken: '' })
  })

  test('is refused with what is wrong', async () => {
    const { principal, trust } = await federation.workload(acme)
    const { providerId } = trust
    const create = (asked: object) =>
      acme.post(`${principal.path}/trusts`, { displayName: 'x', providerId, conditionExpression: 'true', ...asked })
    assertInvalid(await create({ conditionExpression: null }), 'conditionExpression: is required', 'VALUE_REQUIRED')
    assertInvalid(
      await create({ conditionExpression: 'claim.ref.startsWith("refs/")' }),
      /^conditionExpression: 1:1: undeclared reference to 'claim', did you mean 'claims'\?/,
      'CEL_INVALID',
    )
    const umlauts = `claims.ref == "${'ü'.repeat(510)}"`
    assertInvalid(
      await create({ conditionExpression: umlauts }),
      'conditionExpression: at most 1024 bytes, not 1036',
      'VALUE_TOO_LONG',
    )
    assertInvalid(
      await create({ providerId: 'nobody' }),
      'providerId: no workload federation provider with id "nobody"',
      'REFERENCE_NOT_FOUND',
    )
    assertInvalid(
      await create({ scopedRoleIds: ['basic_user', 'boss'] }),
      'scopedRoleIds[1]: no role with id "boss"',
      'REFERENCE_NOT_FOUND',
    )
    assertInvalid(
      await create({ allowSourceCidrs: ['10.0.0.1/8'] }),
      'allowSourceCidrs[0]: "10.0.0.1/8" has bits set after its prefix',
    )
    assertInvalid(
      await create({ passthroughClaims: Array.from({ length: 17 }, (_, i) => `c${i}`) }),
      'passthroughClaims: at most 16 entries, not 17',
      'VALUE_TOO_LONG',
    )
    assert.equal((await acme.get(`${principal.path}/trusts`)).body.list.length, 1)
  })

  test('is refused above a hundred of one service principal', async () => {
    const { principal, trust } = await federation.workload(acme)
    await acme.sql(
      `insert into workload_trusts (tenant_id, id, service_principal_id, provider_id, display_name,
                                    condition_expression, created_at, updated_at)
       select $1, 'many-' || $2 || '-' || n, $2, $3, 'many', 'true', now(), now() from generate_series(1, 99) n`,
      [acme.id, principal.id, trust.providerId],
    )
    const reply = await acme.post(`${principal.path}/trusts`, {
      displayName: 'one more',
      providerId: trust.providerId,
      conditionExpression: 'true',
    })
    assert.deepEqual([reply.status, reply.body.code, reasonOf(reply)], [400, 9, 'QUOTA_EXCEEDED'])
  })
})

describe('an update', () => {
  test('changes what it names, and tells of it', async () => {
    const globex = await federation.world.tenant()
    const { trustPath, trust } = await federation.workload(globex)
    const given = { displayName: 'renamed', conditionExpression: 'false', disabled: true, passthroughClaims: ['sub'] }
    const reply = await globex.patch(trustPath, { trust: given, updateMask: 'display_name,conditionExpression' })
    assert.equal(reply.status, 200, reply.text)
    assert.equal(reply.headers.etag, '"2"')
    const { updatedAt, ...after } = reply.body.trust
    const { updatedAt: _, ...before } = trust
    assert.deepEqual(after, { ...before, displayName: 'renamed', conditionExpression: 'false' })
    const again = await globex.patch(trustPath, { trust: { displayName: 'renamed' } })
    assert.deepEqual([again.body.trust.updatedAt, again.headers.etag], [updatedAt, '"2"'])
    await globex.delete(trustPath)
    assert.deepEqual(
      (await eventKinds(globex)).filter((kind) => kind.includes('Trust')),
      ['auth.workloadTrust.created', 'auth.workloadTrust.updated', 'auth.workloadTrust.deleted'],
    )
    assert.equal((await globex.get(trustPath)).status, 404)
  })

  test('is refused with what is wrong', async () => {
    const { trustPath } = await federation.workload(acme)
    const update = (trust: object, updateMask?: string) => acme.patch(trustPath, { trust, updateMask })
    assertInvalid(await update({ providerId: 'another' }), 'trust.providerId: cannot be changed')
    assertInvalid(
      await update({ clientId: 'x' }, 'clientId'),
      'updateMask: path "clientId" is read-only',
      'FIELD_MASK_READ_ONLY',
    )
    assertInvalid(await update({ conditionExpression: 'no' }), /^trust.conditionExpression: 1:1: /, 'CEL_INVALID')
    assertInvalid(
      await update({ scopedRoleIds: ['boss'] }),
      /^trust.scopedRoleIds\[0\]: no role/,
      'REFERENCE_NOT_FOUND',
    )
    assertInvalid(
      await update({}, 'displayName'),
      'trust.displayName: is required and must not be empty',
      'VALUE_REQUIRED',
    )
  })
})

describe('the trusts of a service principal', () => {
  const statuses = async (caller: Caller, principal: { path: string }, trustPath: string, providerId: string) => {
    const replies = [
      await caller.get(`${principal.path}/trusts`),
      await caller.get(trustPath),
      await caller.post(`${trustPath}/test`, { subjectToken: 'x' }),
      await caller.patch(trustPath, { trust: { description: 'theirs' } }),
      await caller.post(`${principal.path}/trusts`, { displayName: 'x', providerId, conditionExpression: 'true' }),
      await caller.delete(trustPath),
    ]
    return replies.map((reply) => reply.status)
  }

  test('are its owner’s to manage, a read-only administrator’s to read, and hidden from others', async () => {
    const { principal, trustPath, trust } = await federation.workload(acme)
    const owner = await person(acme, ['basic_user'])
    const reader = await person(acme, ['read_only_admin'])
    const other = await person(acme, ['basic_user'])
    await acme.sql('update users set owner_ids = $2 where id = $1', [principal.id, [owner.userId]])
    const ask = (caller: Caller) => statuses(caller, principal, trustPath, trust.providerId)
    assert.deepEqual(await ask(other), [404, 404, 404, 404, 404, 404])
    assert.deepEqual(await ask(reader), [200, 200, 200, 403, 403, 403])
    assert.deepEqual(await ask(owner), [200, 200, 200, 200, 200, 200])
  })

  test('are found only under their own service principal', async () => {
    const { trustPath, clientId } = await federation.workload(acme)
    const other = await machine(acme)
    const elsewhere = `${other.path}/trusts/${encodeURIComponent(clientId)}`
    for (const path of [elsewhere, `${trustPath}x`, trustPath.replace('%2Fwfe', '%2Fspc')]) {
      assert.equal((await acme.get(path)).status, 404)
      assert.equal((await acme.post(`${path}/test`, { subjectToken: 'x' })).status, 404)
    }
    const { userId } = await person(acme, [])
    assert.equal((await acme.get(`/api/v1/service_principals/${userId}/trusts`)).status, 404)
  })

  test('end with it', async () => {
    const ci = await federation.workload(acme)
    await acme.delete(ci.principal.path)
    assert.equal((await acme.get(ci.trustPath)).status, 404)
    assert.equal((await ci.exchange(await ci.token())).status, 401)
  })
})

describe('a narrowed key of an administrator', () => {
  test('makes trusts no wider than itself and changes none', async () => {
    const { principal, trustPath, trust } = await federation.workload(acme)
    const role = await customRole(acme, ['principals:read', 'principals:write', 'federation:read'])
    const made = await acme.post('/api/v1/iam/personal_clients', { displayName: 'narrow', scopedRoles: [role] })
    const key = await acme.signIn({ clientId: made.body.client.clientId, clientSecret: made.body.clientSecret })
    const asked = { displayName: 'x', providerId: trust.providerId, conditionExpression: 'true' }
    const narrow = await key.post(`${principal.path}/trusts`, asked)
    assert.deepEqual(narrow.body.trust.scopedRoleIds, [role])
    assertInvalid(
      await key.post(`${principal.path}/trusts`, { ...asked, scopedRoleIds: ['super_admin'] }),
      /^scopedRoleIds: gives /,
    )
    for (const reply of [
      await key.patch(trustPath, { trust: { conditionExpression: 'false' } }),
      await key.delete(trustPath),
    ]) {
      assert.deepEqual([reply.status, reasonOf(reply)], [403, 'KEY_NARROWED'])
    }
  })

  test('makes trusts that end with the key and are bound to its addresses', async () => {
    const { principal, trust } = await federation.workload(acme)
    const limits = { expires: '7200s', allowSourceCidr: ['127.0.0.0/8', '::1/128'] }
    const made = await acme.post('/api/v1/iam/personal_clients', { displayName: 'narrow', ...limits })
    const key = await acme.signIn({ clientId: made.body.client.clientId, clientSecret: made.body.clientSecret })
    const asked = { displayName: 'x', providerId: trust.providerId, conditionExpression: 'true' }
    const mine = (await key.post(`${principal.path}/trusts`, asked)).body.trust
    assert.deepEqual([mine.expiresAt, mine.allowSourceCidrs], [made.body.client.expiresTime, limits.allowSourceCidr])
    const wider = await key.post(`${principal.path}/trusts`, { ...asked, allowSourceCidrs: ['0.0.0.0/0'] })
    assertInvalid(wider, /^allowSourceCidrs\[0\]: /)
  })
})

describe('a search over trusts', () => {
  test('filters by words, provider and service principal, page by page', async () => {
    const globex = await federation.world.tenant()
    const one = await federation.workload(globex, { trust: { displayName: 'Deploys', description: 'the web shop' } })
    const two = await federation.workload(globex, { trust: { displayName: 'Backups' } })
    await newTrust(globex, two.principal, { providerId: one.trust.providerId, displayName: 'Restores' })
    const search = async (asked: object): Promise<string[]> => {
      const { list } = (await globex.post('/api/v1/search/workload_federation_trusts', asked)).body
      return list.map((trust: { displayName: string }) => trust.displayName).sort()
    }
    assert.deepEqual(await search({}), ['Backups', 'Deploys', 'Restores'])
    assert.deepEqual(await search({ query: ' SHOP deploys' }), ['Deploys'])
    assert.deepEqual(await search({ providerId: one.trust.providerId }), ['Deploys', 'Restores'])
    assert.deepEqual(await search({ servicePrincipalId: two.principal.id }), ['Backups', 'Restores'])
    assert.deepEqual(await search({ providerId: 'nobody' }), [])
    const first = (await globex.post('/api/v1/search/workload_federation_trusts', { pageSize: 2 })).body
    const asked = { pageSize: 2, pageToken: first.nextPageToken }
    const second = (await globex.post('/api/v1/search/workload_federation_trusts', asked)).body
    assert.deepEqual([first.list.length, second.list.length, second.nextPageToken], [2, 1, ''])
  })
})
