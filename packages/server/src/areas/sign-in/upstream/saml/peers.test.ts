import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { after, before, test } from 'node:test'
import { NAME_ID_FORMAT } from '@reeve/saml'
import { identify, nextOf, whoIn } from '../../../../../test/login-pages.ts'
import { PageBrowser } from '../../../../../test/page-browser.ts'
import { newParty } from '../../../../../test/saml-apps.ts'
import { fieldsIn } from '../../../../../test/saml-provider.ts'
import { knownPerson, newAuthConfig } from '../../../../../test/sign-in-site.ts'
import { createWorld, type World } from '../../../../../test/world.ts'

/** Another implementation. Its own types would bring those of browsers into every file here. */
type Entity = { entityMeta: unknown }
type Samlify = {
  setSchemaValidator(validator: { validate(xml: string): Promise<string> }): void
  ServiceProvider(settings: object): Entity
  IdentityProvider(settings: object): Entity & {
    parseLoginRequest(sp: Entity, binding: 'post', request: object): Promise<{ extract: { request: { id: string } } }>
    createLoginResponse(
      sp: Entity,
      request: object,
      binding: 'post',
      user: object,
      fill: (template: string) => { id: string; context: string },
    ): Promise<{ context: string }>
  }
  SamlLib: { replaceTagsByValue(template: string, values: Record<string, string>): string }
}
const require = createRequire(import.meta.url)
const samlify: Samlify = require('samlify')

const ENTITY = 'https://idp.example.com'
const EMAIL = 'ada@acme.example'
const STATEMENTS = `<saml:AuthnStatement AuthnInstant="{IssueInstant}" SessionIndex="_s"><saml:AuthnContext>
<saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef>
</saml:AuthnContext></saml:AuthnStatement>`
const ATTRIBUTES = `<saml:AttributeStatement><saml:Attribute Name="mail">
<saml:AttributeValue>${EMAIL}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>`

let world: World
before(async () => {
  world = await createWorld()
  // The library refuses to work without a validator of schemas, which would be a third one.
  samlify.setSchemaValidator({ validate: async () => 'not validated' })
})
after(() => world.stop())

test('samlify as identity provider reads our request and signs a person in', async () => {
  const acme = await world.tenant()
  const party = newParty()
  const saml = { entityId: ENTITY, ssoUrl: `${ENTITY}/sso`, certificates: [party.certificate], emailAttribute: 'mail' }
  const { id } = await newAuthConfig(acme, { bootstrapDomains: ['acme.example'], saml })
  const userId = await knownPerson(acme, EMAIL)
  const base = `${acme.baseUrl}/auth/v1/saml/${id}`
  const sp = samlify.ServiceProvider({ metadata: (await acme.get(`/auth/v1/saml/${id}/metadata`)).text })
  const idp = samlify.IdentityProvider({
    entityID: ENTITY,
    signingCert: party.certificate,
    privateKey: party.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    wantAuthnRequestsSigned: false,
    nameIDFormat: [NAME_ID_FORMAT.persistent],
    singleSignOnService: [{ Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST', Location: `${ENTITY}/sso` }],
  })

  const browser = new PageBrowser(acme)
  const { SAMLRequest, RelayState = '' } = fieldsIn(await identify(browser, EMAIL))
  const { extract } = await idp.parseLoginRequest(sp, 'post', { body: { SAMLRequest } })
  const { context } = await idp.createLoginResponse(sp, { extract }, 'post', {}, (template) => {
    const now = world.clock.now()
    const later = now.add({ minutes: 5 }).toString()
    const whole = template.replace('{AuthnStatement}', STATEMENTS).replace('{AttributeStatement}', ATTRIBUTES)
    const values = {
      ID: '_response',
      AssertionID: '_assertion',
      Destination: `${base}/acs`,
      Audience: `${base}/metadata`,
      SubjectRecipient: `${base}/acs`,
      AssertionConsumerServiceURL: `${base}/acs`,
      Issuer: ENTITY,
      IssueInstant: now.toString(),
      StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
      ConditionsNotBefore: now.toString(),
      ConditionsNotOnOrAfter: later,
      SubjectConfirmationDataNotOnOrAfter: later,
      NameIDFormat: NAME_ID_FORMAT.persistent,
      NameID: 'ada-of-acme',
      InResponseTo: extract.request.id,
    }
    return { id: '_response', context: samlify.SamlLib.replaceTagsByValue(whole, values) }
  })
  const response = { SAMLResponse: context, RelayState }
  const brought = await acme.form(`/auth/v1/saml/${id}/acs`, response, { 'sec-fetch-site': 'cross-site' })
  assert.equal(nextOf(await browser.submit(brought)), '/')
  assert.equal(await whoIn(browser), userId)
})
