import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { NAME_ID_FORMAT, serviceProviderMetadata } from '@reeve/saml'
import type { Json } from '../../../../test/caller.ts'
import { makeApp } from '../../../../test/directory.ts'
import { person } from '../../../../test/people.ts'
import { fieldsOf } from '../../../../test/replies.ts'
import { ACS, ENTITY_ID, newParty, type Party } from '../../../../test/saml-apps.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
let party: Party
let expired: Party
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
  party = newParty()
  expired = newParty({ notAfter: Temporal.Now.instant().subtract({ hours: 1 }) })
})
after(() => world.stop())

const PARSE = '/api/v1/sso/applications/saml/parse-sp-metadata'

const metadata = (more: Json = {}): string =>
  serviceProviderMetadata({
    entityId: ENTITY_ID,
    acsUrl: ACS,
    nameIdFormat: NAME_ID_FORMAT.emailAddress,
    signingCertificates: [party.certificate],
    encryptionCertificates: [party.certificate],
    ...more,
  })

async function parse(metadataXml: string): Promise<Json> {
  const reply = await acme.post(PARSE, { metadataXml })
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}

const found = (body: Json): string[] =>
  body.findings.map(({ component, level }: Json) => `${component} ${level}`.replace(/COMPONENT_|LEVEL_/g, ''))

test('metadata becomes the configuration of an application, which can be made of it as it is', async () => {
  const { config, findings } = await parse(metadata())
  assert.deepEqual(findings, [])
  assert.deepEqual(config, {
    spEntityId: ENTITY_ID,
    acsUrls: [ACS],
    nameIdFormat: 'SAML_NAME_ID_FORMAT_EMAIL_ADDRESS',
    attributeMappings: [],
    requireSignedAuthnRequests: true,
    spSigningCertificates: [party.certificate],
    signAssertions: true,
    signResponses: false,
    encryptAssertions: true,
    encryptionAlgorithm: 'SAML_ENCRYPTION_ALGORITHM_AES256_GCM',
    spEncryptionCertificate: party.certificate,
  })
  const app = await makeApp(acme)
  const made = await acme.post(`${app.path}/sso/applications`, { displayName: 'Wiki', saml: config })
  assert.equal(made.status, 200, made.text)
  assert.deepEqual(made.body.application.saml, config)
})

const acsOf = (location: string, index = 0): string =>
  `<md:AssertionConsumerService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${location}" index="${index}"/>`
const withAcs = (services: string): string => metadata().replace(/<md:AssertionConsumerService [^>]*\/>/, services)
const keyOf = (use: string, certificate: string): string =>
  `<md:KeyDescriptor use="${use}"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${certificate.replace(/-----[^-]+-----|\s/g, '')}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`

/** What a document has, and the finding that tells of it. */
const CASES: Readonly<Record<string, [finding: string, xml: () => string]>> = {
  'no XML': ['DOCUMENT BLOCKING', () => 'metadata'],
  'an entity that grows': [
    'DOCUMENT BLOCKING',
    () => `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${metadata().replace(ENTITY_ID, '&b;')}`,
  ],
  'an entity of the file system': [
    'DOCUMENT BLOCKING',
    () => `<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]>${metadata()}`,
  ],
  'a DTD': ['DOCUMENT BLOCKING', () => `<!DOCTYPE md SYSTEM "http://evil.example/x.dtd">${metadata()}`],
  'a thousand levels': ['DOCUMENT BLOCKING', () => '<a>'.repeat(1000) + '</a>'.repeat(1000)],
  'fifty thousand elements': ['DOCUMENT BLOCKING', () => `<a>${'<b/>'.repeat(50_000)}</a>`],
  'several entities': [
    'DOCUMENT BLOCKING',
    () =>
      `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">${metadata()}${metadata()}</md:EntitiesDescriptor>`,
  ],
  'the metadata of an identity provider': [
    'DOCUMENT BLOCKING',
    () => metadata().replaceAll('SPSSODescriptor', 'IDPSSODescriptor'),
  ],
  'an end that has passed': [
    'DOCUMENT BLOCKING',
    () => metadata().replace(' entityID=', ' validUntil="2024-01-01T00:00:00Z" entityID='),
  ],
  'no entity id': ['ENTITY_ID BLOCKING', () => metadata().replace(/ entityID="[^"]*"/, '')],
  'no address for responses': ['ACS_URL BLOCKING', () => withAcs('')],
  'an http address': ['ACS_URL BLOCKING', () => withAcs(acsOf('http://app.example/acs'))],
  'an http address of this machine': ['ACS_URL WARNING', () => withAcs(acsOf('http://localhost:8080/acs'))],
  'an address of a script': ['ACS_URL BLOCKING', () => withAcs(acsOf('javascript:alert(1)'))],
  'eleven addresses': [
    'ACS_URL WARNING',
    () => withAcs(Array.from({ length: 11 }, (_, index) => acsOf(`${ACS}/${index}`, index)).join('')),
  ],
  'a hundred addresses': [
    'ACS_URL BLOCKING',
    () => withAcs(Array.from({ length: 100 }, (_, index) => acsOf(`${ACS}/${index}`, index)).join('')),
  ],
  'another binding': [
    'BINDING WARNING',
    () => withAcs(acsOf(ACS) + acsOf(`${ACS}/artifact`, 1).replace('HTTP-POST', 'HTTP-Artifact')),
  ],
  'a form of names that nobody knows': [
    'NAME_ID_FORMAT WARNING',
    () => metadata().replace(NAME_ID_FORMAT.emailAddress, 'urn:nobody:knows'),
  ],
  'a certificate that has expired': [
    'SIGNING_CERTIFICATE WARNING',
    () => metadata({ signingCertificates: [expired.certificate] }),
  ],
  'a certificate that is none': [
    'SIGNING_CERTIFICATE BLOCKING',
    () => metadata().replace(/<ds:X509Certificate>[^<]*/, '<ds:X509Certificate>AAAA'),
  ],
  'a weak key': [
    'SIGNING_CERTIFICATE BLOCKING',
    () => metadata().replace(/<md:KeyDescriptor use="signing">.*?<\/md:KeyDescriptor>/, keyOf('signing', WEAK)),
  ],
  'a hundred certificates': [
    'SIGNING_CERTIFICATE WARNING',
    () =>
      metadata().replace('<md:KeyDescriptor', `${keyOf('signing', party.certificate).repeat(100)}<md:KeyDescriptor`),
  ],
  'no certificate for signed requests': [
    'REQUIREMENT BLOCKING',
    () => metadata().replace(/<md:KeyDescriptor use="signing">.*?<\/md:KeyDescriptor>/, ''),
  ],
}

/** A certificate over an RSA key of 1024 bits. */
const WEAK = [
  'MIIB/DCCAWWgAwIBAgIUaU1gHlj6wvrs/bLphVv5KZBqHjswDQYJKoZIhvcNAQELBQAwDzENMAsGA1UEAwwEd2VhazAgFw0yNjEx',
  'MTYxODE0MDRaGA8yMDgxMDgxOTE4MTQwNFowDzENMAsGA1UEAwwEd2VhazCBnzANBgkqhkiG9w0BAQEFAAOBjQAwgYkCgYEAv0AJ',
  'Kp9fku+FHMwjlnr3UvUd8PdpwZtkmOr2IUz2JaUkXTWPiUzIA/DdbRZ6drbD9bqsYwIBccPu1bTbmitfBRV0UA7ORQnBlNud2AUG',
  'FTeXPsMRqpojBZ4mKnAkLn8lp/Qtcf3Ijv98RtbJpUSPYx/62jwTeFhaCdr3BWJtw1UCAwEAAaNTMFEwHQYDVR0OBBYEFGr9vsjv',
  'Ibyic8n7GL0ivIY0z9tMMB8GA1UdIwQYMBaAFGr9vsjvIbyic8n7GL0ivIY0z9tMMA8GA1UdEwEB/wQFMAMBAf8wDQYJKoZIhvcN',
  'AQELBQADgYEAP3/v7FK4aPaDGjMFi6D3nuAKsbIi5hEcj/xz0ejl2eLRVE7YpfU42hBj95ZzzzKoP2z9zitg2ZJOyYDLZsxXEVX8',
  'QX83xU3ltBp7WssmdIkA/n3+tHOu/TsBTy3w3q6GsawGrZ5wmrJDMmy+Zo+BxSDsJP6MaWzHB47mviwPYD4=',
].join('')

describe('metadata is found to have', () => {
  for (const [name, [finding, xml]] of Object.entries(CASES))
    test(`${name}: ${finding}`, async () => {
      const body = await parse(xml())
      assert.ok(found(body).includes(finding), JSON.stringify(body.findings))
      assert.ok(body.findings.length <= 100)
      for (const { reason } of body.findings) assert.ok(reason.length > 0 && reason.length <= 1024)
      const firstWarning = found(body).findIndex((one) => one.endsWith('WARNING'))
      const lastBlocking = found(body).findLastIndex((one) => one.endsWith('BLOCKING'))
      assert.ok(firstWarning === -1 || lastBlocking < firstWarning, 'those that block come first')
    })

  test('more than it may have: 400', async () => {
    for (const metadataXml of ['', `${metadata()}${' '.repeat(300_000)}`]) {
      const reply = await acme.post(PARSE, { metadataXml })
      assert.deepEqual([reply.status, fieldsOf(reply)], [400, ['metadataXml']])
    }
  })
})

test('a person without rights on apps may not parse metadata', async () => {
  const nobody = await person(acme, ['basic_user'])
  assert.equal((await nobody.post(PARSE, { metadataXml: metadata() })).status, 403)
})

const good = (): Json => ({ spEntityId: ENTITY_ID, acsUrls: [ACS] })

/** What makes a configuration unusable, and the field that is named. */
const BROKEN: Readonly<Record<string, [field: string, saml: () => Json]>> = {
  'without an entity id': ['saml.spEntityId', () => ({ ...good(), spEntityId: ' ' })],
  'with space around the entity id': ['saml.spEntityId', () => ({ ...good(), spEntityId: ` ${ENTITY_ID}` })],
  'with an entity id that XML cannot carry': [
    'saml.spEntityId',
    () => ({ ...good(), spEntityId: `${ENTITY_ID}\uFFFE` }),
  ],
  'without an address': ['saml.acsUrls', () => ({ ...good(), acsUrls: [] })],
  'with an http address': ['saml.acsUrls[1]', () => ({ ...good(), acsUrls: [ACS, 'http://app.example/acs'] })],
  'with a fragment': ['saml.acsUrls[0]', () => ({ ...good(), acsUrls: [`${ACS}#`] })],
  'with an address twice': ['saml.acsUrls[1]', () => ({ ...good(), acsUrls: [ACS, ACS] })],
  'with a relative address': ['saml.acsUrls[0]', () => ({ ...good(), acsUrls: ['/acs'] })],
  'with a certificate that is none': [
    'saml.spSigningCertificates[0]',
    () => ({ ...good(), spSigningCertificates: ['none'] }),
  ],
  'with signed requests and no certificate': [
    'saml.spSigningCertificates',
    () => ({ ...good(), requireSignedAuthnRequests: true }),
  ],
  'with encryption and no certificate': [
    'saml.spEncryptionCertificate',
    () => ({ ...good(), encryptAssertions: true }),
  ],
  'with encryption for a curve': [
    'saml.spEncryptionCertificate',
    () => ({ ...good(), encryptAssertions: true, spEncryptionCertificate: curve() }),
  ],
  'with AES-CBC and unsigned responses': [
    'saml.encryptionAlgorithm',
    () => ({
      ...good(),
      encryptAssertions: true,
      spEncryptionCertificate: party.certificate,
      encryptionAlgorithm: 'SAML_ENCRYPTION_ALGORITHM_AES256_CBC',
      signAssertions: true,
    }),
  ],
}

const curve = (): string => newParty({ key: generateKeyPairSync('ec', { namedCurve: 'P-256' }) }).certificate

describe('an application is refused', () => {
  for (const [name, [field, saml]] of Object.entries(BROKEN))
    test(`${name}, at its field, when it is made and when it is changed`, async () => {
      const app = await makeApp(acme)
      const path = `${app.path}/sso/applications`
      const refused = await acme.post(path, { displayName: 'Wiki', saml: saml() })
      assert.deepEqual([refused.status, fieldsOf(refused)], [400, [field]], refused.text)
      assert.deepEqual((await acme.get(path)).body.list, [])
      const made = await acme.post(path, { displayName: 'Wiki', saml: good() })
      const { id } = made.body.application
      const kept = await acme.post(`${path}/${id}`, { application: { saml: saml() }, updateMask: 'saml' })
      assert.deepEqual([kept.status, fieldsOf(kept)], [400, [`application.${field}`]], kept.text)
    })
})
