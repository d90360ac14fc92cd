import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type OpenIdProvider, type ProviderBrowser, startOpenIdProvider } from '../../../../test/openid-provider.ts'
import { eventKinds } from '../../../../test/people.ts'
import {
  AUTH_CONFIGS,
  knownPerson,
  lastRefusal,
  newAuthConfig,
  type SignInSite,
  startSignInSite,
} from '../../../../test/sign-in-site.ts'
import type { TestTenant } from '../../../../test/world.ts'
import type { AuthLevel } from '../../../service/session-facts.ts'
import type { Evidence } from '../evidence.ts'
import { beginUpstream } from './begin-upstream.ts'
import { findConfigFor } from './find-config-for.ts'
import { finishUpstreamTest } from './finish-test.ts'
import { finishUpstream } from './finish-upstream.ts'

let provider: OpenIdProvider
let signIn: SignInSite
before(async () => {
  provider = await startOpenIdProvider()
  signIn = await startSignInSite()
})
after(async () => {
  await signIn.stop()
  await provider.close()
})

const oidc = () => ({
  issuerId: provider.url,
  oidcClientId: provider.clientId,
  oidcClientSecret: provider.clientSecret,
})

type Wish = { fresh?: boolean; level?: AuthLevel; browser?: ProviderBrowser }

/** Goes the whole way of a sign-in: to the provider, through it, and back. */
async function goThrough(tenant: TestTenant, id: string, { fresh = false, level, browser = new Map() }: Wish = {}) {
  const attempt = { id: 'attempt' }
  const config = await signIn.config(tenant, id)
  const begun = await beginUpstream(signIn.site(tenant), attempt, config, {
    fresh,
    level,
    loginHint: 'ada@acme.example',
  })
  assert.ok('redirectUrl' in begun, JSON.stringify(begun))
  const back = await provider.visit(begun.redirectUrl, browser)
  assert.equal(back.pathname, `/auth/v1/callback/${id}`)
  assert.equal(back.origin, tenant.baseUrl)
  return finishUpstream(signIn.site(tenant), { authConfigId: id, params: back.searchParams }, attempt)
}

async function signedIn(tenant: TestTenant, id: string, wish: Wish = {}): Promise<Evidence> {
  const outcome = await goThrough(tenant, id, wish)
  assert.ok('evidence' in outcome, JSON.stringify(outcome))
  return outcome.evidence
}

/** A tenant whose people of acme.example sign in by the provider. */
async function company(more: Record<string, unknown> = {}): Promise<{ acme: TestTenant; id: string }> {
  const acme = await signIn.world.tenant()
  const { id } = await newAuthConfig(acme, { bootstrapDomains: ['acme.example'], oidc: oidc(), ...more })
  return { acme, id }
}

describe('a sign-in through a real OpenID provider', () => {
  test('yields evidence of the user with the verified address, who is linked by it', async () => {
    const { acme, id } = await company()
    const userId = await knownPerson(acme, 'Ada@Acme.example')
    provider.person = { sub: 'ada', email: 'ada@acme.example', email_verified: true }
    const { authTime, upstreamSid, ...evidence } = await signedIn(acme, id)
    assert.deepEqual(evidence, {
      userId,
      credentialTypes: ['CREDENTIAL_TYPE_UPSTREAM_IDP'],
      level: 'AUTH_LEVEL_SINGLE_FACTOR',
      authConfigId: id,
    })
    assert.equal(authTime, undefined, 'the provider was not asked when the person signed in')
    const { list } = (await acme.get(`${AUTH_CONFIGS}/${id}/links`)).body
    assert.deepEqual(
      list.map((link: Record<string, unknown>) => [link.userId, link.subject, link.email]),
      [[userId, 'ada', 'ada@acme.example']],
    )
    assert.ok((await eventKinds(acme)).includes('signIn.link.created'))
    void upstreamSid
  })

  test('asked for fresh evidence the provider lets the person sign in anew and shows when', async () => {
    const { acme, id } = await company()
    await knownPerson(acme, 'ada@acme.example')
    provider.person = { sub: 'ada', email: 'ada@acme.example', email_verified: true }
    const browser: ProviderBrowser = new Map()
    await signedIn(acme, id, { browser })
    const { authTime } = await signedIn(acme, id, { browser, fresh: true })
    assert.ok(authTime)
    assert.ok(Math.abs(authTime.epochMilliseconds - signIn.world.clock.now().epochMilliseconds) < 60_000)
  })

  test('the level is what acr and amr say', async () => {
    const { acme, id } = await company()
    await knownPerson(acme, 'ada@acme.example')
    const person = { sub: 'ada', email: 'ada@acme.example', email_verified: true }
    provider.person = { ...person, acr: 'phr' }
    assert.equal((await signedIn(acme, id, { level: 'AUTH_LEVEL_PHR' })).level, 'AUTH_LEVEL_PHR')
    provider.person = { ...person, acr: 'phrh' }
    assert.equal((await signedIn(acme, id, { level: 'AUTH_LEVEL_PHRH' })).level, 'AUTH_LEVEL_PHRH')
  })

  test('a linked user is found by the subject, whatever address it has now', async () => {
    const { acme, id } = await company()
    const userId = await knownPerson(acme, 'ada@acme.example')
    provider.person = { sub: 'ada', email: 'ada@acme.example', email_verified: true }
    await signedIn(acme, id)
    provider.person = { sub: 'ada', email: 'ada.byron@acme.example', email_verified: true }
    assert.equal((await signedIn(acme, id)).userId, userId)
  })

  test('who is linked is sent to that configuration, whatever the domain is told to be', async () => {
    const { acme, id } = await company()
    await knownPerson(acme, 'ada@acme.example')
    const configOf = async (email: string) =>
      (await findConfigFor(acme.stored.database.reader({ tenantId: acme.id, now: signIn.world.clock.now() }), email))
        ?.id
    assert.equal(await configOf('ada@acme.example'), id)
    provider.person = { sub: 'ada', email: 'ada@acme.example', email_verified: true }
    await signedIn(acme, id)
    const authConfig = { bootstrapDomains: [] }
    assert.equal((await acme.post(`${AUTH_CONFIGS}/${id}`, { authConfig, updateMask: 'bootstrapDomains' })).status, 200)
    assert.equal(await configOf('ADA@acme.example'), id)
    assert.notEqual(await configOf('bob@acme.example'), id)
  })

  test('a user stays with the first subject until it is unlinked', async () => {
    const { acme, id } = await company()
    const userId = await knownPerson(acme, 'ada@acme.example')
    provider.person = { sub: 'ada', email: 'ada@acme.example', email_verified: true }
    await signedIn(acme, id)
    provider.person = { sub: 'another-ada', email: 'ada@acme.example', email_verified: true }
    const refused = await goThrough(acme, id)
    assert.ok('refusal' in refused)
    assert.equal(refused.refusal.reason, 'unknown_user')
    assert.equal((await acme.delete(`${AUTH_CONFIGS}/${id}/links/${userId}`)).status, 200)
    assert.equal((await signedIn(acme, id)).userId, userId)
  })

  test('an unknown person becomes a Basic User where the configuration makes users of the domain', async () => {
    const { acme, id } = await company({ createUsers: true, createDomains: ['acme.example'] })
    provider.person = { sub: 'grace', email: 'grace@acme.example', email_verified: true, name: 'Grace Hopper' }
    const { userId } = await signedIn(acme, id)
    const { body } = await acme.get(`/api/v1/users/${userId}`)
    const { displayName, email, origin, roleIds, status } = body.userView.user
    assert.deepEqual(
      { displayName, email, origin, roleIds, status },
      {
        displayName: 'Grace Hopper',
        email: 'grace@acme.example',
        origin: 'USER_ORIGIN_LOCAL',
        roleIds: ['basic_user'],
        status: 'ENABLED',
      },
    )
    const found = await acme.post('/api/v1/search/users', { query: 'hopper' })
    assert.equal(found.body.list.length, 1, found.text)
    assert.equal((await signedIn(acme, id)).userId, userId, 'the second time it is the same user')
    assert.ok((await eventKinds(acme)).includes('directory.user.created'))
  })

  test('two sign-ins at once of somebody whom nobody knew make one user', async () => {
    const { acme, id } = await company({ createUsers: true, createDomains: ['acme.example'] })
    provider.person = { sub: 'joan', email: 'joan@acme.example', email_verified: true }
    const [one, other] = await Promise.all([signedIn(acme, id), signedIn(acme, id)])
    assert.equal(one.userId, other.userId)
  })

  test('a provider that cannot be reached refuses the sign-in, with the reason in the log', async () => {
    const { acme, id } = await company({ oidc: { ...oidc(), issuerId: 'https://127.0.0.1:1' } })
    const begun = await beginUpstream(signIn.site(acme), { id: 'a' }, await signIn.config(acme, id), { fresh: false })
    assert.ok('refusal' in begun)
    assert.equal(begun.refusal.reason, 'upstream')
    assert.equal((await lastRefusal(acme)).reason, 'upstream')
  })
})

describe('a test of a configuration', () => {
  test('shows the claims, signs nobody in and counts as tried', async () => {
    const { acme, id } = await company()
    provider.person = { sub: 'ada', email: 'ada@acme.example', email_verified: true }
    const { body, status, text } = await acme.post(`${AUTH_CONFIGS}/${id}/test`)
    assert.equal(status, 200, text)
    const back = await provider.visit(body.redirectUrl, new Map())
    const outcome = await finishUpstreamTest(signIn.site(acme), { authConfigId: id, params: back.searchParams })
    assert.ok('test' in outcome, JSON.stringify(outcome))
    assert.equal(outcome.test.email, 'ada@acme.example')
    assert.equal(outcome.test.claims.sub, 'ada')
    const { authConfig } = (await acme.get(`${AUTH_CONFIGS}/${id}`)).body
    assert.ok(authConfig.lastTestedAt)
    assert.deepEqual((await acme.get(`${AUTH_CONFIGS}/${id}/links`)).body.list, [])
    assert.ok((await eventKinds(acme)).includes('signIn.authConfig.tested'))
  })

  test('ends in the browser of nobody else who is signed in', async () => {
    const { acme, id } = await company()
    const { redirectUrl } = (await acme.post(`${AUTH_CONFIGS}/${id}/test`)).body
    const back = await provider.visit(redirectUrl, new Map())
    const callback = { authConfigId: id, params: back.searchParams }
    const outcome = await finishUpstreamTest(signIn.site(acme), callback, { userId: 'somebody else' })
    assert.ok('refusal' in outcome)
    assert.equal(outcome.refusal.reason, 'state')
    assert.equal((await acme.get(`${AUTH_CONFIGS}/${id}`)).body.authConfig.lastTestedAt, undefined)
  })

  test('is forgotten when the configuration leads elsewhere', async () => {
    const { acme, id } = await company()
    provider.person = { sub: 'ada', email: 'ada@acme.example', email_verified: true }
    const { redirectUrl } = (await acme.post(`${AUTH_CONFIGS}/${id}/test`)).body
    const back = await provider.visit(redirectUrl, new Map())
    await finishUpstreamTest(signIn.site(acme), { authConfigId: id, params: back.searchParams })
    const renamed = await acme.post(`${AUTH_CONFIGS}/${id}`, { authConfig: { displayName: 'Other' } })
    assert.ok(renamed.body.authConfig.lastTestedAt, renamed.text)
    const moved = await acme.post(`${AUTH_CONFIGS}/${id}`, {
      authConfig: { oidc: { ...oidc(), oidcClientId: 'other' } },
    })
    assert.equal(moved.body.authConfig.lastTestedAt, undefined, moved.text)
  })

  test('says what is wrong when the provider cannot be read', async () => {
    const { acme, id } = await company({ oidc: { ...oidc(), issuerId: 'https://127.0.0.1:1' } })
    const reply = await acme.post(`${AUTH_CONFIGS}/${id}/test`)
    assert.deepEqual([reply.status, reply.body.code], [400, 9])
    assert.match(reply.body.message, /could not be reached/)
  })
})
