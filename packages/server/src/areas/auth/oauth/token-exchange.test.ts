import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { decodeJwt } from 'jose'
import { reasonOf } from '../../../../test/replies.ts'
import { assertRefused, exchange, type Federation, lastOutcome, startFederation } from '../../../../test/workload.ts'
import type { TestTenant } from '../../../../test/world.ts'

let federation: Federation
let acme: TestTenant
before(async () => {
  federation = await startFederation()
  acme = await federation.world.tenant('acme')
})
after(() => federation.stop())

describe('a good exchange', () => {
  test('gives a token of half an hour that acts as the service principal', async () => {
    const ci = await federation.workload(acme, {
      roleIds: ['read_only_admin'],
      trust: { scopedRoleIds: ['basic_user'], passthroughClaims: ['repository', 'run', 'absent'] },
    })
    const reply = await ci.exchange(await ci.token({ repository: 'acme/app', run: 7 }))
    assert.equal(reply.status, 200, reply.text)
    const { access_token: token, ...rest } = reply.body
    const issuedType = 'urn:ietf:params:oauth:token-type:access_token'
    assert.deepEqual(rest, { token_type: 'Bearer', expires_in: 1800, issued_token_type: issuedType })
    const { sub, src, client_id, wfc, rol, iat, exp } = decodeJwt(token)
    assert.equal(exp! - iat!, 1800)
    assert.deepEqual([sub, src, client_id], [`user:${ci.principal.id}`, 'wfe', ci.clientId])
    assert.deepEqual([wfc, rol], [{ repository: 'acme/app' }, ['basic_user']])
    const me = await acme.with(token).get('/api/v1/auth/introspect')
    assert.deepEqual([me.body.principleId, me.body.roles], [`user:${ci.principal.id}`, ['basic_user']])
    const permissionsOf = async (id: string): Promise<string[]> =>
      (await acme.get(`/api/v1/iam/roles/${id}`)).body.role.permissions
    const principals = await permissionsOf('read_only_admin')
    const both = (await permissionsOf('basic_user')).filter((permission) => principals.includes(permission))
    assert.deepEqual(me.body.permissions, both.sort())
    assert.deepEqual(await lastOutcome(acme), ['auth.token.issued', ''])
  })

  test('can be repeated with the same subject token', async () => {
    const ci = await federation.workload(acme)
    const token = await ci.token()
    assert.deepEqual([(await ci.exchange(token)).status, (await ci.exchange(token)).status], [200, 200])
  })

  test('takes the whole address of the tenant, or a list, as audience', async () => {
    const ci = await federation.workload(acme)
    for (const aud of [acme.baseUrl, ['elsewhere.example', 'acme.localhost'], 'ACME.localhost']) {
      assert.equal((await ci.exchange(await ci.token({ aud }))).status, 200)
    }
  })

  test('sets when the trust was last used', async () => {
    const ci = await federation.workload(acme)
    await ci.exchange(await ci.token())
    await federation.world.flush()
    const rows = await acme.sql('select last_used_at from workload_trusts where id = $1', [ci.clientId.split('@')[0]])
    assert.ok(rows[0]?.last_used_at instanceof Date)
  })

  test('leaves no token in events and logs', async () => {
    const ci = await federation.workload(acme)
    const subject = await ci.token()
    const { access_token: issued } = (await ci.exchange(subject)).body
    const events = JSON.stringify(await acme.sql('select * from events where tenant_id = $1', [acme.id]))
    for (const text of [...federation.world.logs, events]) assert.ok(!text.includes(subject) && !text.includes(issued))
  })
})

describe('nothing is issued', () => {
  test('when the condition is not met', async () => {
    const ci = await federation.workload(acme, { trust: { conditionExpression: 'claims.ref == "refs/heads/main"' } })
    await assertRefused(ci, await ci.exchange(await ci.token({ ref: 'refs/heads/other' })), 'cel_condition_not_met')
    assert.equal((await ci.exchange(await ci.token({ ref: 'refs/heads/main' }))).status, 200)
  })

  test('to an address that is not allowed', async () => {
    const ci = await federation.workload(acme, { trust: { allowSourceCidrs: ['10.0.0.0/8'] } })
    await assertRefused(ci, await ci.exchange(await ci.token()), 'ip_not_allowed')
  })

  test('to an unknown trust, and then the client is at fault', async () => {
    const ci = await federation.workload(acme)
    for (const clientId of [ci.clientId.replace(/^[a-z]+-[a-z]+-\d+/, 'no-such-12345'), 'nonsense']) {
      await assertRefused(ci, await exchange(acme, clientId, await ci.token()), 'trust_not_found', 'invalid_client')
    }
  })

  test('to a trust of another tenant', async () => {
    const globex = await federation.world.tenant('globex')
    const ci = await federation.workload(acme)
    const reply = await exchange(globex, ci.clientId, await ci.token({ aud: 'globex.localhost' }))
    await assertRefused({ tenant: globex }, reply, 'trust_not_found', 'invalid_client')
  })
})

test('failures of strangers who know a trust’s client id do not lock it', async () => {
  const ci = await federation.workload(acme)
  for (let i = 0; i < 12; i++) await assertRefused(ci, await ci.exchange('bad'), 'invalid_jwt_format')
  assert.equal((await ci.exchange(await ci.token())).status, 200)
})

describe('when it is switched off', () => {
  const ME = '/api/v1/auth/introspect'

  test('a trust that has ended gives no tokens', async () => {
    const ci = await federation.workload(acme)
    await acme.sql(`update workload_trusts set expires_at = now() - interval '1 second' where id = $1`, [
      ci.clientId.split('@')[0],
    ])
    await assertRefused(ci, await ci.exchange(await ci.token()), 'trust_expired')
  })

  test('a trust gives no tokens and ends those it gave', async () => {
    const ci = await federation.workload(acme)
    const holder = acme.with((await ci.exchange(await ci.token())).body.access_token)
    assert.equal((await holder.get(ME)).status, 200)
    await acme.patch(ci.trustPath, { trust: { disabled: true } })
    await assertRefused(ci, await ci.exchange(await ci.token()), 'trust_disabled')
    const refused = await holder.get(ME)
    assert.deepEqual([refused.status, reasonOf(refused)], [401, 'TOKEN_REVOKED'])
    await acme.patch(ci.trustPath, { trust: { disabled: false } })
    assert.equal((await holder.get(ME)).status, 200)
  })

  test('a provider gives no tokens and ends those it gave', async () => {
    const ci = await federation.workload(acme)
    const holder = acme.with((await ci.exchange(await ci.token())).body.access_token)
    assert.equal((await holder.get(ME)).status, 200)
    await acme.patch(ci.providerPath, { provider: { disabled: true } })
    await assertRefused(ci, await ci.exchange(await ci.token()), 'provider_disabled')
    assert.equal((await holder.get(ME)).status, 401)
  })

  test('a service principal gets no tokens and cannot use those it has', async () => {
    const ci = await federation.workload(acme)
    const holder = acme.with((await ci.exchange(await ci.token())).body.access_token)
    assert.equal((await holder.get(ME)).status, 200)
    await acme.patch(ci.principal.path, { servicePrincipal: { user: { status: 'DISABLED' } } })
    await assertRefused(ci, await ci.exchange(await ci.token()), 'sp_disabled')
    const refused = await holder.get(ME)
    assert.deepEqual([refused.status, reasonOf(refused)], [401, 'PRINCIPAL_DISABLED'])
  })

  test('for good, a trust is unknown and its tokens are revoked', async () => {
    const ci = await federation.workload(acme)
    const holder = acme.with((await ci.exchange(await ci.token())).body.access_token)
    assert.equal((await holder.get(ME)).status, 200)
    await acme.delete(ci.trustPath)
    await assertRefused(ci, await ci.exchange(await ci.token()), 'trust_not_found', 'invalid_client')
    const refused = await holder.get(ME)
    assert.deepEqual([refused.status, reasonOf(refused)], [401, 'TOKEN_REVOKED'])
  })
})

describe('the request', () => {
  test('of a personal client is refused: it has another grant', async () => {
    const ci = await federation.workload(acme)
    const reply = await exchange(acme, acme.admin.clientId, await ci.token())
    assert.deepEqual([reply.status, reply.body.error], [400, 'unauthorized_client'])
  })

  test('of a trust with a secret is refused: it has another grant', async () => {
    const { clientId } = await federation.workload(acme)
    const reply = await acme.form('/auth/v1/token', {
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: acme.admin.clientSecret,
    })
    assert.deepEqual([reply.status, reply.body.error], [400, 'unauthorized_client'])
  })

  test('must name the token types of this grant', async () => {
    const ci = await federation.workload(acme)
    const token = await ci.token()
    const access = 'urn:ietf:params:oauth:token-type:access_token'
    for (const name of ['subject_token_type', 'requested_token_type']) {
      const reply = await ci.exchange(token, { [name]: 'urn:ietf:params:oauth:token-type:saml2' })
      assert.deepEqual([reply.status, reply.body.error], [400, 'invalid_request'], reply.text)
      assert.match(reply.body.error_description, new RegExp(`^${name} must be urn:`))
    }
    assert.equal((await ci.exchange(token, { requested_token_type: access })).status, 200)
  })

  test('without a subject token is refused', async () => {
    const { body } = await (await federation.workload(acme)).exchange('')
    assert.deepEqual(body, { error: 'invalid_request', error_description: 'the parameter subject_token is missing' })
  })
})
