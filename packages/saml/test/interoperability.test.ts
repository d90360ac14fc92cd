import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { SAML } from '@node-saml/node-saml'
import {
  AUTHN_CONTEXT,
  authnRequestForm,
  authnRequestUrl,
  decodePost,
  identityProviderMetadata,
  issueFailure,
  issueResponse,
  NAME_ID_FORMAT,
  parseServiceProviderMetadata,
  type Response,
  readAuthnRequestForm,
  readAuthnRequestQuery,
  serviceProviderMetadata,
} from '../src/index.ts'
import { makeParties, type Parties, validate } from './attack.ts'
import { statementOf } from './messages.ts'
import { ACS, IDP, type Partner, REQUEST_ID, SP, SSO } from './partners.ts'
import { samlify } from './peers.ts'

let parties: Parties
/** The other libraries read the clock of the machine. */
let now: Temporal.Instant
before(() => {
  parties = makeParties()
  now = Temporal.Now.instant()
  // The other library refuses to work without a validator of schemas, which would be a third one.
  samlify.setSchemaValidator({ validate: async () => 'not validated' })
})

const pem = ({ privateKey }: Partner): string => privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const ourProvider = (): string =>
  identityProviderMetadata({
    entityId: IDP,
    ssoUrl: SSO,
    signingCertificates: [parties.idp.certificate],
    nameIdFormats: [NAME_ID_FORMAT.emailAddress],
    wantAuthnRequestsSigned: true,
  })
const ourService = (encrypted = false): string =>
  serviceProviderMetadata({
    entityId: SP,
    acsUrl: ACS,
    nameIdFormat: NAME_ID_FORMAT.emailAddress,
    signingCertificates: [parties.sp.certificate],
    encryptionCertificates: encrypted ? [parties.sp.certificate] : [],
  })

const issue = (changes: Partial<Response> = {}): string =>
  issueResponse({
    now,
    issuer: IDP,
    acsUrl: ACS,
    inResponseTo: REQUEST_ID,
    signing: { ...parties.idp, algorithm: 'rsa-sha256' },
    assertion: {
      audience: SP,
      nameId: 'ann@example.com',
      nameIdFormat: NAME_ID_FORMAT.emailAddress,
      attributes: [{ name: 'department', values: ['R&D'] }],
      authnInstant: now,
      authnContext: AUTHN_CONTEXT.passwordProtectedTransport,
      sessionIndex: '_session-1',
      lifetimeSeconds: 300,
    },
    ...changes,
  }).form.fields.SAMLResponse!

const variants = (): Record<string, Partial<Response>> => ({
  'signed assertion': {},
  'signed assertion and response': { signResponse: true },
  'encrypted with AES-256-GCM': { encryption: { certificate: parties.sp.certificate, algorithm: 'aes256-gcm' } },
  'encrypted with AES-128-GCM, response signed': {
    encryption: { certificate: parties.sp.certificate, algorithm: 'aes128-gcm' },
    signResponse: true,
  },
})

test('node-saml as service provider reads what we issue', async () => {
  for (const [name, changes] of Object.entries(variants())) {
    const peer = new SAML({
      idpCert: parties.idp.certificate,
      issuer: SP,
      audience: SP,
      callbackUrl: ACS,
      entryPoint: SSO,
      idpIssuer: IDP,
      wantAssertionsSigned: true,
      wantAuthnResponseSigned: changes.signResponse === true,
      decryptionPvk: pem(parties.sp),
    })
    const { profile } = await peer.validatePostResponseAsync({ SAMLResponse: issue(changes) })
    assert.equal(profile?.nameID, 'ann@example.com', name)
    assert.equal(profile?.department, 'R&D', name)
    assert.equal(profile?.sessionIndex, '_session-1', name)
    assert.equal(profile?.inResponseTo, REQUEST_ID, name)
  }
})

test('node-saml as service provider is told of a failure', async () => {
  const peer = new SAML({ idpCert: parties.idp.certificate, issuer: SP, callbackUrl: ACS, entryPoint: SSO })
  const { form } = issueFailure({
    now,
    issuer: IDP,
    acsUrl: ACS,
    inResponseTo: REQUEST_ID,
    signing: { ...parties.idp, algorithm: 'rsa-sha256' },
    failure: 'authnFailed',
  })
  await assert.rejects(peer.validatePostResponseAsync({ SAMLResponse: form.fields.SAMLResponse! }), /AuthnFailed/)
})

test('requests of node-saml are read, and what they ask for', async () => {
  const peer = new SAML({
    idpCert: parties.idp.certificate,
    issuer: SP,
    callbackUrl: ACS,
    entryPoint: SSO,
    privateKey: pem(parties.sp),
    publicCert: parties.sp.certificate,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    forceAuthn: true,
    identifierFormat: NAME_ID_FORMAT.persistent,
  })
  const url = await peer.getAuthorizeUrlAsync('state', undefined, {})
  const read = readAuthnRequestQuery(new URL(url).search, expectations())
  assert.deepEqual(
    [read.signed, read.forceAuthn, read.nameIdFormat, read.relayState, read.acsUrl],
    [true, true, NAME_ID_FORMAT.persistent, 'state', ACS],
  )
  assert.deepEqual(read.authnContext, { comparison: 'exact', classRefs: [AUTHN_CONTEXT.passwordProtectedTransport] })
})

const expectations = () => ({
  now: Temporal.Now.instant(),
  issuer: SP,
  acsUrls: [ACS],
  destination: SSO,
  certificates: [parties.sp.certificate],
  requireSigned: true,
})

test('samlify as service provider reads our metadata and what we issue', async () => {
  const idp = samlify.IdentityProvider({ metadata: ourProvider() })
  const sp = samlify.ServiceProvider({ metadata: ourService(), privateKey: pem(parties.sp) })
  const { extract } = await sp.parseLoginResponse(idp, 'post', { body: { SAMLResponse: issue() } })
  assert.equal(extract.nameID, 'ann@example.com')
  assert.deepEqual(extract.attributes, { department: 'R&D' })
})

test('requests of samlify are read, by both bindings', () => {
  const idp = samlify.IdentityProvider({ metadata: ourProvider() })
  const sp = samlify.ServiceProvider({
    metadata: ourService(),
    privateKey: pem(parties.sp),
    requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  })
  const redirected = sp.createLoginRequest(idp, 'redirect')
  assert.equal(readAuthnRequestQuery(new URL(redirected.context).search, expectations()).id, redirected.id)
  const posted = sp.createLoginRequest(idp, 'post')
  const read = readAuthnRequestForm({ SAMLRequest: posted.context }, expectations())
  assert.deepEqual([read.id, read.signed], [posted.id, true])
})

test('samlify as identity provider reads our requests, by both bindings', async () => {
  const idp = samlify.IdentityProvider({ metadata: ourProvider() })
  const sp = samlify.ServiceProvider({ metadata: ourService() })
  const request = {
    now,
    issuer: SP,
    destination: SSO,
    acsUrl: ACS,
    signing: { ...parties.sp, algorithm: 'rsa-sha256' as const },
  }
  const { id, url } = authnRequestUrl(request)
  const { search, searchParams } = new URL(url)
  const octetString = search.slice(1).replace(/&Signature=.*/, '')
  const redirected = await idp.parseLoginRequest(sp, 'redirect', {
    query: Object.fromEntries(searchParams),
    octetString,
  })
  assert.deepEqual(redirected.extract.request, {
    id,
    destination: SSO,
    issueInstant: now.toString({ smallestUnit: 'millisecond' }),
    assertionConsumerServiceUrl: ACS,
  })
  const posted = authnRequestForm(request)
  const { extract } = await idp.parseLoginRequest(sp, 'post', { body: posted.form.fields })
  assert.equal((extract.request as { id: string }).id, posted.id) // safe because the peer documents it
})

for (const [name, settings] of [
  ['signs', {}],
  [
    'signs and encrypts',
    {
      isAssertionEncrypted: true,
      dataEncryptionAlgorithm: 'http://www.w3.org/2009/xmlenc11#aes256-gcm',
      keyEncryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
    },
  ],
] as const)
  test(`what samlify ${name} as identity provider is accepted`, async () => {
    const encrypted = 'isAssertionEncrypted' in settings
    const idp = samlify.IdentityProvider({
      metadata: ourProvider(),
      privateKey: pem(parties.idp),
      requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      ...settings,
    })
    const sp = samlify.ServiceProvider({ metadata: ourService(encrypted) })
    const { context } = await idp.createLoginResponse(sp, {}, 'post', {}, fill)
    const result = await validate(parties, {
      xml: decodePost(context),
      expected: { now, ...(encrypted && { decryptionKeys: [parties.sp.privateKey] }) },
    })
    assert.equal(result.nameId, 'ann@example.com')
  })

/** Fills in the other library's own template. */
function fill(template: string): { id: string; context: string } {
  const later = now.add({ minutes: 5 }).toString()
  const statement = statementOf(`AuthnInstant="${now}" SessionIndex="_s"`)
  const context = samlify.SamlLib.replaceTagsByValue(
    template.replace('{AuthnStatement}', statement).replace('{AttributeStatement}', ''),
    {
      ID: '_r1',
      AssertionID: '_a1',
      Destination: ACS,
      Audience: SP,
      SubjectRecipient: ACS,
      Issuer: IDP,
      IssueInstant: now.toString(),
      AssertionConsumerServiceURL: ACS,
      StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
      ConditionsNotBefore: now.toString(),
      ConditionsNotOnOrAfter: later,
      SubjectConfirmationDataNotOnOrAfter: later,
      NameIDFormat: NAME_ID_FORMAT.emailAddress,
      NameID: 'ann@example.com',
      InResponseTo: REQUEST_ID,
    },
  )
  return { id: '_r1', context }
}

test('the metadata of node-saml as service provider is parsed without a finding that blocks', () => {
  const peer = new SAML({
    idpCert: parties.idp.certificate,
    issuer: SP,
    callbackUrl: ACS,
    entryPoint: SSO,
    decryptionPvk: pem(parties.sp),
    identifierFormat: NAME_ID_FORMAT.persistent,
  })
  const xml = peer.generateServiceProviderMetadata(parties.sp.certificate, parties.sp.certificate)
  const { config, findings } = parseServiceProviderMetadata(xml, now)
  assert.deepEqual(
    findings.filter(({ level }) => level === 'BLOCKING'),
    [],
  )
  assert.equal(config?.entityId, SP)
  assert.deepEqual(config?.acsUrls, [ACS])
  assert.equal(config?.nameIdFormat, NAME_ID_FORMAT.persistent)
  assert.equal(config?.encryptionCertificate?.trim(), parties.sp.certificate.trim())
})
