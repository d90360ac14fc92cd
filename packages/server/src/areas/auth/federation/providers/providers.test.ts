import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Reply } from '../../../../../test/caller.ts'
import { type OidcIssuer, startOidcIssuer } from '../../../../../test/oidc-issuer.ts'
import { eventKinds, machine, person } from '../../../../../test/people.ts'
import { reasonOf } from '../../../../../test/replies.ts'
import { newProvider, newTrust } from '../../../../../test/workload.ts'
import { createWorld, type TestTenant, type World } from '../../../../../test/world.ts'

const PATH = '/api/v1/workload_federation/providers'
const CUSTOM = 'WELL_KNOWN_WORKLOAD_PROVIDER_CUSTOM'
const GITHUB = 'WELL_KNOWN_WORKLOAD_PROVIDER_GITHUB_ACTIONS'
const SPIFFE = 'WELL_KNOWN_WORKLOAD_PROVIDER_SPIFFE'

/** As good as can be without its bundle being there. */
const SPIFFE_PROD = {
  wellKnownProvider: SPIFFE,
  issuerUrl: 'spiffe://prod.example',
  spiffe: { bundleEndpointUrl: 'https://prod.example' },
}

let world: World
let issuer: OidcIssuer
let acme: TestTenant
before(async () => {
  issuer = await startOidcIssuer()
  world = await createWorld()
  acme = await world.tenant()
})
after(async () => {
  await world.stop()
  await issuer.close()
})

const create = (asked: Record<string, unknown>): Promise<Reply> =>
  acme.post(PATH, { displayName: 'pipelines', wellKnownProvider: CUSTOM, ...asked })

const spiffe = (name: string) => {
  const bundleEndpointUrl = `${issuer.url}/${name}/keys`
  return { wellKnownProvider: SPIFFE, issuerUrl: `spiffe://${name}.example`, spiffe: { bundleEndpointUrl } }
}

function assertInvalid(reply: Reply, message: string, reason = 'VALUE_INVALID'): void {
  assert.deepEqual([reply.status, reply.body.code, reply.body.message], [400, 3, message])
  assert.equal(reasonOf(reply), reason)
}

describe('a new provider', () => {
  test('is read back with its settings filled in', async () => {
    const issuerUrl = issuer.another()
    const made = await create({ issuerUrl, description: 'our builds' })
    assert.equal(made.status, 200, made.text)
    assert.equal(made.headers.etag, '"1"')
    const { id, createdAt, updatedAt, ...rest } = made.body.provider
    assert.deepEqual(rest, {
      displayName: 'pipelines',
      description: 'our builds',
      issuerUrl,
      wellKnownProvider: CUSTOM,
      disabled: false,
      oidc: {},
    })
    assert.equal(createdAt, updatedAt)
    assert.deepEqual((await acme.get(`${PATH}/${id}`)).body, made.body)
    const { list } = (await acme.get(`${PATH}?page_size=100`)).body
    assert.ok(list.some((one: { id: string }) => one.id === id))
  })

  test('has its issuer in one form, and an issuer has one provider', async () => {
    const issuerUrl = issuer.another()
    const first = await create({ issuerUrl: `${issuerUrl.replace('https', 'HTTPS')}//` })
    assert.equal(first.body.provider.issuerUrl, issuerUrl)
    const second = await create({ issuerUrl })
    assert.deepEqual([second.status, second.body.code, reasonOf(second)], [409, 6, 'ALREADY_EXISTS'])
    assert.equal(second.body.details[0].metadata.id, first.body.provider.id)
    await acme.delete(`${PATH}/${first.body.provider.id}`)
    assert.equal((await create({ issuerUrl })).status, 200)
  })

  test('of SPIFFE keeps the address of its bundle', async () => {
    const asked = spiffe('one')
    const made = await create(asked)
    assert.equal(made.status, 200, made.text)
    assert.deepEqual(made.body.provider.spiffe, asked.spiffe)
    assert.equal(made.body.provider.oidc, undefined)
  })

  const REFUSED: Record<string, { asked: Record<string, unknown>; message: string; reason?: string }> = {
    'with an http issuer': { asked: { issuerUrl: 'http://idp.local', oidc: {} }, message: 'issuerUrl: must use https' },
    'with an issuer that is no URL': {
      asked: { issuerUrl: 'idp.local' },
      message: 'issuerUrl: must be a URL such as https://issuer.example, not "idp.local"',
    },
    'with a URL that only a parser can repair': {
      asked: { issuerUrl: 'https:/idp.example' },
      message: 'issuerUrl: must be a URL such as https://issuer.example, not "https:/idp.example"',
    },
    'with a query in its issuer': {
      asked: { issuerUrl: 'https://idp.example/?a=b' },
      message: 'issuerUrl: must not have a query',
    },
    'with a fragment in its issuer': {
      asked: { issuerUrl: 'https://idp.example/#a' },
      message: 'issuerUrl: must not have a fragment',
    },
    'with a user in its issuer': {
      asked: { issuerUrl: 'https://me:pw@idp.example' },
      message: 'issuerUrl: must not hold a user name or password',
    },
    'without an issuer': { asked: {}, message: 'issuerUrl: is required', reason: 'VALUE_REQUIRED' },
    'without a kind': {
      asked: { issuerUrl: 'https://idp.example', wellKnownProvider: 'WELL_KNOWN_WORKLOAD_PROVIDER_UNSPECIFIED' },
      message: 'wellKnownProvider: is required; WELL_KNOWN_WORKLOAD_PROVIDER_CUSTOM fits every OpenID issuer',
      reason: 'VALUE_REQUIRED',
    },
    'of GitHub with another issuer': {
      asked: { wellKnownProvider: GITHUB, issuerUrl: 'https://github.example' },
      message: 'issuerUrl: must be https://token.actions.githubusercontent.com for GitHub Actions',
    },
    'with a SPIFFE issuer, but of another kind': {
      asked: { issuerUrl: 'spiffe://prod.example' },
      message: 'issuerUrl: must use https',
    },
    'of SPIFFE with an https issuer': {
      asked: { ...SPIFFE_PROD, issuerUrl: 'https://idp.example' },
      message: 'issuerUrl: must be spiffe://<trust-domain> for a SPIFFE provider',
    },
    'of SPIFFE with a path in its issuer': {
      asked: { ...SPIFFE_PROD, issuerUrl: 'spiffe://prod.example/ns' },
      message: 'issuerUrl: must be spiffe://<trust-domain>, not "spiffe://prod.example/ns"',
    },
    'of SPIFFE without a bundle': {
      asked: { ...SPIFFE_PROD, spiffe: undefined },
      message: 'spiffe: is required for a SPIFFE provider: it says where the trust bundle is',
      reason: 'VALUE_REQUIRED',
    },
    'of SPIFFE with an empty bundle': {
      asked: { ...SPIFFE_PROD, spiffe: {} },
      message: 'spiffe.bundleEndpointUrl: is required',
      reason: 'VALUE_REQUIRED',
    },
    'with a bundle, but of another kind': {
      asked: { issuerUrl: 'https://idp.example', spiffe: { bundleEndpointUrl: 'https://x.example' } },
      message: 'spiffe: is only for a SPIFFE provider; use oidc',
    },
    'with a bundle over http': {
      asked: { ...SPIFFE_PROD, spiffe: { bundleEndpointUrl: 'http://prod.example' } },
      message: 'spiffe.bundleEndpointUrl: must use https',
    },
    'with both settings': {
      asked: { oidc: {}, ...SPIFFE_PROD },
      message: 'oneof settings: at most one of oidc, spiffe may be set',
      reason: 'ONEOF_CONFLICT',
    },
    'with a name of 129 characters': {
      asked: { displayName: 'x'.repeat(129), issuerUrl: 'https://idp.example' },
      message: 'displayName: at most 128 characters, not 129',
      reason: 'VALUE_TOO_LONG',
    },
  }

  for (const [name, { asked, message, reason }] of Object.entries(REFUSED)) {
    test(`${name} is refused`, async () => {
      assertInvalid(await create(asked), message, reason)
    })
  }
})

describe('an update', () => {
  test('changes name, description and state, and tells of it', async () => {
    const globex = await world.tenant()
    const { id } = await newProvider(globex, { issuerUrl: issuer.another() })
    const provider = { displayName: 'builds', description: 'all of them', disabled: true }
    const reply = await globex.patch(`${PATH}/${id}`, { provider }, { 'if-match': '"1"' })
    assert.equal(reply.status, 200, reply.text)
    assert.equal(reply.headers.etag, '"2"')
    const { displayName, description, disabled } = reply.body.provider
    assert.deepEqual({ displayName, description, disabled }, provider)
    const stale = await globex.patch(`${PATH}/${id}`, { provider }, { 'if-match': '"1"' })
    assert.deepEqual([stale.status, reasonOf(stale)], [409, 'VERSION_CONFLICT'])
    await globex.delete(`${PATH}/${id}`)
    assert.deepEqual(
      (await eventKinds(globex)).filter((kind) => kind.includes('Provider')),
      ['auth.workloadProvider.created', 'auth.workloadProvider.updated', 'auth.workloadProvider.deleted'],
    )
  })

  test('does not change issuer and kind', async () => {
    const before = await newProvider(acme, { issuerUrl: issuer.another() })
    const path = `${PATH}/${before.id}`
    assertInvalid(
      await acme.patch(path, { provider: { issuerUrl: 'https://other.example' } }),
      'provider.issuerUrl: cannot be changed',
    )
    assertInvalid(
      await acme.patch(path, { provider: { wellKnownProvider: GITHUB } }),
      'provider.wellKnownProvider: cannot be changed',
    )
    const named = await acme.patch(path, { provider: { issuerUrl: 'https://other.example' }, updateMask: 'issuer_url' })
    assertInvalid(named, 'updateMask: path "issuer_url" is read-only', 'FIELD_MASK_READ_ONLY')
    const same = await acme.patch(path, { provider: before })
    assert.deepEqual([same.status, same.body.provider], [200, before])
  })

  test('reads the keys of a new bundle first', async () => {
    const { id } = await newProvider(acme, spiffe('moving'))
    const to = (name: string) => ({ provider: { spiffe: { bundleEndpointUrl: `${issuer.url}/${name}` } } })
    const refused = await acme.patch(`${PATH}/${id}`, to('gone'))
    assert.deepEqual([refused.status, refused.body.code, reasonOf(refused)], [400, 9, 'DISCOVERY_FAILED'])
    const moved = await acme.patch(`${PATH}/${id}`, { ...to('moved/keys'), updateMask: 'spiffe.bundle_endpoint_url' })
    assert.equal(moved.body.provider.spiffe.bundleEndpointUrl, `${issuer.url}/moved/keys`)
  })

  test('does not ask for the keys of a bundle that stays', async () => {
    const { id } = await newProvider(acme, spiffe('staying'))
    issuer.answers.set('/staying/keys', { status: 500, body: {} })
    const reply = await acme.patch(`${PATH}/${id}`, { provider: { ...spiffe('staying'), displayName: 'stays' } })
    assert.equal(reply.status, 200, reply.text)
  })

  test('does not take settings of another kind', async () => {
    const { id } = await newProvider(acme, { issuerUrl: issuer.another() })
    const given = { provider: { spiffe: { bundleEndpointUrl: `${issuer.url}/x/keys` } } }
    assertInvalid(await acme.patch(`${PATH}/${id}`, given), 'provider.spiffe: is only for a SPIFFE provider; use oidc')
  })
})

describe('a provider', () => {
  test('that a trust uses is not deleted, and the trusts are named', async () => {
    const provider = await newProvider(acme, { issuerUrl: issuer.another() })
    const principal = await machine(acme)
    const { trust } = await newTrust(acme, principal, { providerId: provider.id, displayName: 'deploys' })
    const name = trust.clientId.split('@')[0]
    const refused = await acme.delete(`${PATH}/${provider.id}`)
    assert.deepEqual([refused.status, refused.body.code, reasonOf(refused)], [400, 9, 'IN_USE'])
    const { violations } = refused.body.details.find((one: { violations?: unknown }) => one.violations)
    assert.deepEqual(violations, [{ type: 'IN_USE', subject: name, description: 'deploys' }])
    await acme.delete(`${principal.path}/trusts/${name}`)
    assert.equal((await acme.delete(`${PATH}/${provider.id}`)).status, 200)
    assert.equal((await acme.get(`${PATH}/${provider.id}`)).status, 404)
    assert.equal((await acme.delete(`${PATH}/${provider.id}`)).status, 404)
  })

  test('is read by administrators and owners of service principals, and by nobody else', async () => {
    const { id } = await newProvider(acme, { issuerUrl: issuer.another() })
    const reader = await person(acme, ['read_only_admin'])
    const owner = await person(acme, ['basic_user'])
    const other = await person(acme, ['basic_user'])
    const { id: principalId } = await machine(acme)
    await acme.sql('update users set owner_ids = $2 where id = $1', [principalId, [owner.userId]])
    for (const path of [PATH, `${PATH}/${id}`]) {
      const replies = await Promise.all([reader, owner, other].map((caller) => caller.get(path)))
      assert.deepEqual(
        replies.map(({ status }) => status),
        [200, 200, 403],
      )
      assert.equal(reasonOf(replies[2]!), 'INSUFFICIENT_PERMISSION')
    }
    for (const caller of [reader, owner]) assert.equal((await caller.delete(`${PATH}/${id}`)).status, 403)
  })
})
