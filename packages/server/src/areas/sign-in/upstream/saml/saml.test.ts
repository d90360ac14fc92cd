import assert from 'node:assert/strict'
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { after, before, beforeEach, describe, test } from 'node:test'
import {
  type AssertionContent,
  AUTHN_CONTEXT,
  issueFailure,
  issueResponse,
  NAME_ID_FORMAT,
  type ResponseTarget,
  readAuthnRequestForm,
  selfSignedCertificate,
} from '@reeve/saml'
import {
  knownPerson,
  lastRefusal,
  newAuthConfig,
  type SignInSite,
  startSignInSite,
} from '../../../../../test/sign-in-site.ts'
import type { TestTenant } from '../../../../../test/world.ts'
import type { AuthConfigsRow } from '../../../../store/tables.ts'
import type { RefusalReason } from '../../refusal.ts'
import type { BrowserSite } from '../site.ts'
import { beginSaml, beginSamlTest } from './begin-saml.ts'
import { finishSaml, finishSamlTest } from './finish-saml.ts'
import { samlFor, samlMetadata } from './saml-of-tenant.ts'
import { serviceProviderOf } from './service-provider.ts'

const IDP = 'https://idp.example.com'
const ATTEMPT = { id: 'attempt' }

let signIn: SignInSite
let acme: TestTenant
let idpKey: { privateKey: KeyObject; certificate: string }
let foreignKey: typeof idpKey
let id: string

const newKey = (): typeof idpKey => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const notBefore = Temporal.Now.instant()
  const notAfter = notBefore.add({ hours: 24 })
  return { privateKey, certificate: selfSignedCertificate({ privateKey, commonName: 'idp', notBefore, notAfter }) }
}

before(async () => {
  idpKey = newKey()
  foreignKey = newKey()
  signIn = await startSignInSite()
})
after(() => signIn.stop())

const newConfig = async (more: object = {}, bootstrapDomains = ['acme.example']): Promise<string> => {
  const saml = {
    entityId: IDP,
    ssoUrl: `${IDP}/sso`,
    certificates: [idpKey.certificate],
    emailAttribute: 'mail',
    ...more,
  }
  return (await newAuthConfig(acme, { bootstrapDomains, saml })).id
}

beforeEach(async () => {
  acme = await signIn.world.tenant()
  id = await newConfig()
  await knownPerson(acme, 'ada@acme.example')
})

type Begun = { requestId: string; relayState: string; forceAuthn: boolean; isSigned: boolean }

/** Begins, and reads the request as the provider does. */
async function begin({ fresh = false, certificates = [] as string[] } = {}): Promise<Begun> {
  const site = signIn.site(acme)
  const config = await signIn.config(acme, id)
  const begun = await beginSaml(site, await samlFor(site, config), { attempt: ATTEMPT, config, fresh })
  assert.ok('form' in begun, JSON.stringify(begun))
  assert.equal(begun.form.action, `${IDP}/sso`)
  return read(begun.form.fields, site, config, certificates)
}

function read(
  { SAMLRequest = '', RelayState = '' }: Readonly<Record<string, string>>,
  site: BrowserSite,
  config: AuthConfigsRow,
  certificates: string[] = [],
): Begun {
  const { acsUrl, entityId: issuer } = serviceProviderOf(site, config)
  const expected = { now: site.now, issuer, destination: `${IDP}/sso`, acsUrls: [acsUrl], certificates }
  const request = readAuthnRequestForm({ SAMLRequest, RelayState }, { ...expected, requireSigned: false })
  return { requestId: request.id, relayState: RelayState, forceAuthn: request.forceAuthn, isSigned: request.signed }
}

type Issuing = {
  target?: Partial<ResponseTarget>
  content?: Partial<AssertionContent>
  encryptFor?: string
}

/** What an honest provider answers, but for these. */
async function respond({ requestId }: Begun, { target = {}, content = {}, encryptFor }: Issuing = {}): Promise<string> {
  const { acsUrl, entityId } = serviceProviderOf(signIn.site(acme), { id })
  const now = signIn.world.clock.now()
  const { form } = issueResponse({
    now,
    issuer: IDP,
    acsUrl,
    inResponseTo: requestId,
    signing: { ...idpKey, algorithm: 'rsa-sha256' },
    ...target,
    ...(encryptFor ? { encryption: { certificate: encryptFor, algorithm: 'aes256-gcm' } } : {}),
    assertion: {
      audience: entityId,
      nameId: 'ada-of-acme',
      nameIdFormat: NAME_ID_FORMAT.persistent,
      attributes: [{ name: 'mail', values: ['ada@acme.example'] }],
      authnInstant: now,
      authnContext: AUTHN_CONTEXT.password,
      sessionIndex: 'session',
      lifetimeSeconds: 300,
      ...content,
    },
  })
  return form.fields.SAMLResponse ?? ''
}

async function finish(samlResponse: string, { relayState }: Begun, { attempt = ATTEMPT, authConfigId = id } = {}) {
  const site = signIn.site(acme)
  const saml = await samlFor(site, await signIn.config(acme, authConfigId))
  return finishSaml(site, saml, { callback: { authConfigId, samlResponse, relayState }, attempt })
}

async function assertRefused(outcome: Awaited<ReturnType<typeof finish>>, reason: RefusalReason): Promise<void> {
  assert.ok('refusal' in outcome, JSON.stringify(outcome))
  assert.equal(outcome.refusal.reason, reason, outcome.refusal.detail)
  assert.equal((await lastRefusal(acme)).reason, reason)
}

describe('a sign-in through a SAML provider', () => {
  test('yields evidence of the user with the address, at the time that the provider says', async () => {
    const begun = await begin()
    assert.equal(begun.forceAuthn, false)
    const outcome = await finish(await respond(begun), begun)
    assert.ok('evidence' in outcome, JSON.stringify(outcome))
    const { level, upstreamSid, authTime } = outcome.evidence
    assert.deepEqual([level, upstreamSid], ['AUTH_LEVEL_SINGLE_FACTOR', 'session'])
    assert.ok(authTime)
  })

  test('with several factors by the class of REFEDS has that level', async () => {
    const begun = await begin()
    const outcome = await finish(await respond(begun, { content: { authnContext: AUTHN_CONTEXT.multiFactor } }), begun)
    assert.ok('evidence' in outcome, JSON.stringify(outcome))
    assert.equal(outcome.evidence.level, 'AUTH_LEVEL_MULTI_FACTOR')
  })

  test('asked for fresh evidence the provider is told to let the person sign in anew', async () => {
    const begun = await begin({ fresh: true })
    assert.equal(begun.forceAuthn, true)
    assert.ok('evidence' in (await finish(await respond(begun), begun)))
  })

  test('with signed requests and encrypted assertions works with the key of the tenant', async () => {
    id = await newConfig({ signRequests: true, wantEncrypted: true }, [])
    await acme.post(`/api/v1/auth-configs/${id}`, { authConfig: { isDefaultBootstrap: true } })
    await knownPerson(acme, 'bob@other.example')
    const metadata = await samlMetadata(signIn.site(acme), await signIn.config(acme, id))
    const certificate = `-----BEGIN CERTIFICATE-----\n${/<ds:X509Certificate>([^<]+)</.exec(metadata)?.[1]}\n-----END CERTIFICATE-----`
    const begun = await begin({ certificates: [certificate] })
    assert.equal(begun.isSigned, true)
    const content = { attributes: [{ name: 'mail', values: ['bob@other.example'] }] }
    const outcome = await finish(await respond(begun, { content, encryptFor: certificate }), begun)
    assert.ok('evidence' in outcome, JSON.stringify(outcome))
    const again = await begin()
    await assertRefused(await finish(await respond(again, { content }), again), 'signature')
  })
})

const CASES: Record<string, { issuing: () => Issuing; reason: RefusalReason; fresh?: true }> = {
  'signed with a foreign key': {
    issuing: () => ({ target: { signing: { ...foreignKey, algorithm: 'rsa-sha256' } } }),
    reason: 'signature',
  },
  'of another provider': { issuing: () => ({ target: { issuer: 'https://other.example' } }), reason: 'claim' },
  'for another service': { issuing: () => ({ content: { audience: 'https://other.example' } }), reason: 'claim' },
  'for another address': { issuing: () => ({ target: { acsUrl: 'https://other.example/acs' } }), reason: 'claim' },
  'to another request': { issuing: () => ({ target: { inResponseTo: '_another' } }), reason: 'state' },
  'that nobody asked for': { issuing: () => ({ target: { inResponseTo: undefined } }), reason: 'state' },
  'that has expired': {
    issuing: () => ({ target: { now: signIn.world.clock.now().subtract({ minutes: 30 }) } }),
    reason: 'claim',
  },
  'without an address': { issuing: () => ({ content: { attributes: [] } }), reason: 'claim' },
  'with two addresses': {
    issuing: () => ({ content: { attributes: [{ name: 'mail', values: ['ada@acme.example', 'eve@acme.example'] }] } }),
    reason: 'claim',
  },
  'with a name that is another one each time': {
    issuing: () => ({ content: { nameIdFormat: NAME_ID_FORMAT.transient } }),
    reason: 'claim',
  },
  'of a person whom nobody knows': {
    issuing: () => ({ content: { attributes: [{ name: 'mail', values: ['eve@acme.example'] }] } }),
    reason: 'unknown_user',
  },
  'with an address of another configuration': {
    issuing: () => ({ content: { attributes: [{ name: 'mail', values: ['root@other.example'] }] } }),
    reason: 'domain',
  },
  'with old evidence when the person had to sign in anew': {
    issuing: () => ({ content: { authnInstant: signIn.world.clock.now().subtract({ hours: 1 }) } }),
    fresh: true,
    reason: 'claim',
  },
  'with evidence from the future': {
    issuing: () => ({ content: { authnInstant: signIn.world.clock.now().add({ hours: 1 }) } }),
    reason: 'claim',
  },
}

test('a test shows what the provider says, signs nobody in and counts as tried', async () => {
  const started = await acme.post(`/api/v1/auth-configs/${id}/test`)
  assert.equal(started.body.redirectUrl, `${acme.baseUrl}/auth/v1/saml/${id}/test`, started.text)
  const site = signIn.site(acme)
  const config = await signIn.config(acme, id)
  const saml = await samlFor(site, config)
  const begun = await beginSamlTest(site, saml, { config, userId: 'administrator' })
  assert.ok('form' in begun)
  const sent = read(begun.form.fields, site, config)
  const callback = { authConfigId: id, samlResponse: await respond(sent), relayState: sent.relayState }
  const outcome = await finishSamlTest(site, saml, { callback, tester: { userId: 'administrator' } })
  assert.ok('test' in outcome, JSON.stringify(outcome))
  assert.deepEqual([outcome.test.email, outcome.test.claims.mail], ['ada@acme.example', ['ada@acme.example']])
  assert.ok((await acme.get(`/api/v1/auth-configs/${id}`)).body.authConfig.lastTestedAt)
  const { list } = (await acme.get(`/api/v1/auth-configs/${id}/links`)).body
  assert.deepEqual(list, [])
})

describe('no evidence comes of a response', () => {
  for (const [name, { issuing, reason, fresh }] of Object.entries(CASES)) {
    test(name, async () => {
      const begun = await begin({ fresh: fresh === true })
      await assertRefused(await finish(await respond(begun, issuing()), begun), reason)
    })
  }

  test('that comes a second time', async () => {
    const begun = await begin()
    const response = await respond(begun)
    assert.ok('evidence' in (await finish(response, begun)))
    await assertRefused(await finish(response, begun), 'replay')
    await assertRefused(await finish(response, await begin()), 'state')
  })

  test('in the browser of somebody else, or at another configuration', async () => {
    const begun = await begin()
    const response = await respond(begun)
    await assertRefused(await finish(response, begun, { attempt: { id: 'other' } }), 'state')
    const second = await begin()
    const other = await newConfig({}, ['other.example'])
    await assertRefused(await finish(await respond(second), second, { authConfigId: other }), 'state')
  })

  test('that is no response', async () => {
    for (const text of ['', 'x', Buffer.from('<a/>').toString('base64')]) {
      await assertRefused(await finish(text, await begin()), 'claim')
    }
  })

  test('that says that nobody signed in', async () => {
    const begun = await begin()
    const { acsUrl } = serviceProviderOf(signIn.site(acme), { id })
    const { form } = issueFailure({
      now: signIn.world.clock.now(),
      issuer: IDP,
      acsUrl,
      inResponseTo: begun.requestId,
      signing: { ...idpKey, algorithm: 'rsa-sha256' },
      failure: 'authnFailed',
    })
    await assertRefused(await finish(form.fields.SAMLResponse ?? '', begun), 'upstream')
  })
})
