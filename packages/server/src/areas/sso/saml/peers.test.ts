import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { after, before, describe, test } from 'node:test'
import { SAML, type SamlConfig, ValidateInResponseTo } from '@node-saml/node-saml'
import { NAME_ID_FORMAT, serviceProviderMetadata } from '@reeve/saml'
import type { Json } from '../../../../test/caller.ts'
import { localPerson, PASSWORD } from '../../../../test/local-accounts.ts'
import { PageBrowser, signedInBrowser } from '../../../../test/page-browser.ts'
import {
  ACS,
  ENTITY_ID,
  follow,
  formIn,
  makeSamlApp,
  newParty,
  type Party,
  type SamlApp,
  visit,
} from '../../../../test/saml-apps.ts'
import { giveSsoAccess } from '../../../../test/sso.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

/** Another implementation. Its own types would bring those of browsers into every file here. */
type Entity = { entityMeta: unknown }
type Samlify = {
  setSchemaValidator(validator: { validate(xml: string): Promise<string> }): void
  ServiceProvider(settings: object): Entity & {
    createLoginRequest(idp: Entity, binding: 'redirect' | 'post'): { id: string; context: string }
    parseLoginResponse(idp: Entity, binding: 'post', request: object): Promise<{ extract: Json }>
  }
  IdentityProvider(settings: object): Entity
}
const require = createRequire(import.meta.url)
const samlify: Samlify = require('samlify')

let world: World
let acme: TestTenant
let party: Party
let ada: { userId: string; email: string }
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
  party = newParty()
  ada = await localPerson(acme, { password: PASSWORD, now: world.clock.now() })
  // The library refuses to work without a validator of schemas, which would be a third one.
  samlify.setSchemaValidator({ validate: async () => 'not validated' })
})
after(() => world.stop())

const pem = (): string => party.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const SIGNED = { requireSignedAuthnRequests: true, signResponses: true, signAssertions: true }
const adaIn = (evidence: Json = {}): Promise<PageBrowser> =>
  signedInBrowser(world, acme, { userId: ada.userId, ...evidence })

async function newApp(saml: Json): Promise<SamlApp> {
  const app = await makeSamlApp(acme, { nameIdFormat: 'SAML_NAME_ID_FORMAT_EMAIL_ADDRESS', ...saml })
  await giveSsoAccess(acme, app, ada.userId)
  return app
}

/** The other library as it comes, knowing what an administrator copies into it. */
const nodeSaml = (app: SamlApp, more: Partial<SamlConfig> = {}): SAML =>
  new SAML({
    entryPoint: app.ssoUrl,
    idpIssuer: app.idpEntityId,
    idpCert: app.idpCertificate,
    issuer: ENTITY_ID,
    audience: ENTITY_ID,
    callbackUrl: ACS,
    validateInResponseTo: ValidateInResponseTo.always,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    ...more,
  })

const addressOf = async (peer: SAML, relayState = ''): Promise<string> => {
  const { pathname, search } = new URL(await peer.getAuthorizeUrlAsync(relayState, undefined, {}))
  return pathname + search
}

const WITH_KEY = (): Partial<SamlConfig> => ({
  privateKey: pem(),
  publicCert: party.certificate,
  signatureAlgorithm: 'sha256',
  digestAlgorithm: 'sha256',
})

describe('node-saml as service provider', () => {
  test('signs a person in, with unsigned requests', async () => {
    const app = await newApp({})
    const peer = nodeSaml(app)
    const page = await visit(await adaIn(), await addressOf(peer, 'state'))
    const { profile } = await peer.validatePostResponseAsync({ ...formIn(page)?.fields })
    assert.deepEqual([profile?.nameID, profile?.issuer], [ada.email, app.idpEntityId])
    assert.equal(formIn(page)?.fields.RelayState, 'state')
  })

  test('signs a person in, with signed requests by HTTP-Redirect, everything signed and encrypted', async () => {
    for (const algorithm of ['AES256_GCM', 'AES128_GCM', 'AES256_CBC']) {
      const app = await newApp({
        ...SIGNED,
        spSigningCertificates: [party.certificate],
        encryptAssertions: true,
        spEncryptionCertificate: party.certificate,
        encryptionAlgorithm: `SAML_ENCRYPTION_ALGORITHM_${algorithm}`,
      })
      const peer = nodeSaml(app, { ...WITH_KEY(), decryptionPvk: pem(), wantAuthnResponseSigned: true })
      const page = await visit(await adaIn(), await addressOf(peer))
      const { profile } = await peer.validatePostResponseAsync({ ...formIn(page)?.fields })
      assert.equal(profile?.nameID, ada.email, algorithm)
    }
  })

  test('signs a person in, with signed requests by HTTP-POST, and only the response signed', async () => {
    const app = await newApp({
      requireSignedAuthnRequests: true,
      spSigningCertificates: [party.certificate],
      signResponses: true,
    })
    const settings = { wantAssertionsSigned: false, wantAuthnResponseSigned: true } as const
    const peer = nodeSaml(app, {
      ...WITH_KEY(),
      ...settings,
      authnRequestBinding: 'HTTP-POST',
      skipRequestCompression: true,
    })
    const fields = await peer.getAuthorizeMessageAsync('state')
    const stored = await acme.form(app.path, fields as Record<string, string>) // Safe because the library makes texts only.
    const page = await follow(await adaIn(), stored)
    const { profile } = await peer.validatePostResponseAsync({ ...formIn(page)?.fields })
    assert.equal(profile?.nameID, ada.email)
  })

  test('is told that the person could not be signed in silently', async () => {
    const peer = nodeSaml(await newApp({}), { passive: true })
    const page = await visit(new PageBrowser(acme), await addressOf(peer))
    const answer = await peer.validatePostResponseAsync({ ...formIn(page)?.fields }).catch((error: Error) => error)
    // The library takes NoPassive for "nobody is signed in", which is no error.
    assert.deepEqual(answer, { profile: null, loggedOut: false })
  })

  test('has the person sign in again, and refuses what it got once', async () => {
    const peer = nodeSaml(await newApp({}), { forceAuthn: true })
    const browser = await adaIn({ authTime: world.clock.now().subtract({ hours: 1 }) })
    const who = await visit(browser, await addressOf(peer))
    const asked = await follow(browser, await browser.submit(who, { email: ada.email }))
    const page = await follow(browser, await browser.submit(asked, { password: PASSWORD.reveal() }))
    const fields = { ...formIn(page)?.fields }
    assert.equal((await peer.validatePostResponseAsync(fields)).profile?.nameID, ada.email)
    await assert.rejects(peer.validatePostResponseAsync(fields), /InResponseTo/)
  })
})

describe('samlify as service provider', () => {
  const parties = async (app: SamlApp) => {
    const { text } = await acme.with('').get(`${app.path}/metadata`)
    const ours = serviceProviderMetadata({
      entityId: ENTITY_ID,
      acsUrl: ACS,
      nameIdFormat: NAME_ID_FORMAT.emailAddress,
      signingCertificates: [party.certificate],
    })
    return {
      idp: samlify.IdentityProvider({ metadata: text }),
      sp: samlify.ServiceProvider({
        metadata: ours,
        privateKey: pem(),
        requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      }),
    }
  }

  test('reads our metadata and signs a person in, by both bindings', async () => {
    const app = await newApp({ requireSignedAuthnRequests: true, spSigningCertificates: [party.certificate] })
    const { idp, sp } = await parties(app)
    const { pathname, search } = new URL(sp.createLoginRequest(idp, 'redirect').context)
    const stored = await acme.form(app.path, { SAMLRequest: sp.createLoginRequest(idp, 'post').context })
    const browser = await adaIn()
    for (const page of [await visit(browser, pathname + search), await follow(browser, stored)]) {
      const { extract } = await sp.parseLoginResponse(idp, 'post', { body: formIn(page)?.fields })
      assert.equal(extract.nameID, ada.email)
    }
  })
})
