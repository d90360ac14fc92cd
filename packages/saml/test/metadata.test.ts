import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import {
  type MetadataFinding,
  NAME_ID_FORMAT,
  parseServiceProviderMetadata,
  serviceProviderMetadata,
} from '../src/index.ts'
import { makeParties, type Parties, swap } from './attack.ts'
import { ACS, ecKey, NOW, partner, SP } from './partners.ts'

let parties: Parties
before(() => {
  parties = makeParties()
})

const metadata = (): string =>
  serviceProviderMetadata({
    entityId: SP,
    acsUrl: ACS,
    nameIdFormat: NAME_ID_FORMAT.persistent,
    signingCertificates: [parties.sp.certificate],
    encryptionCertificates: [parties.sp.certificate],
  })

test('metadata of a service provider is read as it was made', () => {
  assert.deepEqual(parseServiceProviderMetadata(metadata(), NOW), {
    config: {
      entityId: SP,
      acsUrls: [ACS],
      nameIdFormat: NAME_ID_FORMAT.persistent,
      signingCertificates: [parties.sp.certificate],
      encryptionCertificate: parties.sp.certificate,
      authnRequestsSigned: true,
      wantAssertionsSigned: true,
    },
    findings: [],
  })
})

test('a comment does not part the text around it', () => {
  const xml = swap(metadata(), 'nameid-format:persistent', 'nameid-format<!-- -->:persistent')
  assert.equal(parseServiceProviderMetadata(xml, NOW).config?.nameIdFormat, NAME_ID_FORMAT.persistent)
})

test('the default address comes first, then the others by their index', () => {
  const service = (path: string, attributes: string): string =>
    `<md:AssertionConsumerService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://sp.example.com/${path}" ${attributes}/>`
  const all = [
    service('c', 'index="3"'),
    service('b', 'index="2"'),
    service('a', 'index="9" isDefault="true"'),
    service('b', 'index="5"'),
  ]
  const xml = swap(metadata(), /<md:AssertionConsumerService [^>]*\/>/, all.join(''))
  assert.deepEqual(
    parseServiceProviderMetadata(xml, NOW).config?.acsUrls,
    ['a', 'b', 'c'].map((path) => `https://sp.example.com/${path}`),
  )
})

type Case = [name: string, finding: Pick<MetadataFinding, 'component' | 'level'>, change: (xml: string) => string]
const blocking = (component: MetadataFinding['component']) => ({ component, level: 'BLOCKING' }) as const
const warning = (component: MetadataFinding['component']) => ({ component, level: 'WARNING' }) as const
const replace =
  (from: string | RegExp, to: string) =>
  (xml: string): string =>
    swap(xml, from, to)
const certificate = /<ds:X509Certificate>[^<]*/

const cases: readonly Case[] = [
  ['no XML', blocking('DOCUMENT'), () => 'metadata'],
  ['a DTD', blocking('DOCUMENT'), (xml) => `<!DOCTYPE x [<!ENTITY a "b">]>${xml}`],
  ['more than 256 kB', blocking('DOCUMENT'), (xml) => xml + ' '.repeat(256 * 1024)],
  [
    'a federation',
    blocking('DOCUMENT'),
    (xml) => `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">${xml}</md:EntitiesDescriptor>`,
  ],
  ['another document', blocking('DOCUMENT'), () => '<html/>'],
  ['an identity provider', blocking('DOCUMENT'), (xml) => xml.replaceAll('SPSSODescriptor', 'IDPSSODescriptor')],
  [
    'SAML 1.1',
    blocking('DOCUMENT'),
    replace(
      'protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"',
      'protocolSupportEnumeration="urn:oasis:names:tc:SAML:1.1:protocol"',
    ),
  ],
  [
    'an end that has passed',
    blocking('DOCUMENT'),
    replace(' entityID=', ' validUntil="2026-01-01T00:00:00Z" entityID='),
  ],
  ['an end that is no time', warning('DOCUMENT'), replace(' entityID=', ' validUntil="soon" entityID=')],
  ['a signature', warning('DOCUMENT'), replace('<md:SPSSODescriptor', '<ds:Signature/><md:SPSSODescriptor')],
  ['no entityID', blocking('ENTITY_ID'), replace(/ entityID="[^"]*"/, '')],
  [
    'an entityID of 1025 characters',
    blocking('ENTITY_ID'),
    replace(/ entityID="[^"]*"/, ` entityID="${'a'.repeat(1025)}"`),
  ],
  ['an entityID with a space', blocking('ENTITY_ID'), replace('entityID="', 'entityID=" ')],
  ['no address', blocking('ACS_URL'), replace(/<md:AssertionConsumerService [^>]*\/>/, '')],
  ['an address that is not https', blocking('ACS_URL'), replace(ACS, 'http://sp.example.com/acs')],
  ['an address of a script', blocking('ACS_URL'), replace(ACS, 'javascript:alert(1)')],
  ['a relative address', blocking('ACS_URL'), replace(ACS, '/acs')],
  ['an address with a fragment', blocking('ACS_URL'), replace(ACS, `${ACS}#x`)],
  ['an address on this machine', warning('ACS_URL'), replace(ACS, 'http://localhost:8080/acs')],
  ['an address by another binding only', blocking('ACS_URL'), replace('bindings:HTTP-POST', 'bindings:HTTP-Artifact')],
  [
    'an address by another binding',
    warning('BINDING'),
    replace(
      '<md:AssertionConsumerService',
      '<md:AssertionConsumerService Binding="urn:oasis:names:tc:SAML:2.0:bindings:PAOS" Location="https://sp.example.com/ecp" index="1"/><md:AssertionConsumerService',
    ),
  ],
  [
    'single logout',
    warning('BINDING'),
    replace('<md:NameIDFormat', '<md:SingleLogoutService Binding="x" Location="y"/><md:NameIDFormat'),
  ],
  [
    'a format that is not supported',
    warning('NAME_ID_FORMAT'),
    replace('2.0:nameid-format:persistent', '2.0:nameid-format:kerberos'),
  ],
  [
    'several formats',
    warning('NAME_ID_FORMAT'),
    replace('<md:NameIDFormat', `<md:NameIDFormat>${NAME_ID_FORMAT.transient}</md:NameIDFormat><md:NameIDFormat`),
  ],
  ['a certificate that is none', blocking('SIGNING_CERTIFICATE'), replace(certificate, '<ds:X509Certificate>AAAA')],
  [
    'a key without a certificate',
    warning('SIGNING_CERTIFICATE'),
    replace(/<ds:X509Data>.*?<\/ds:X509Data>/, '<ds:KeyName>x</ds:KeyName>'),
  ],
  [
    'signed requests without a certificate',
    blocking('REQUIREMENT'),
    replace(/<md:KeyDescriptor use="signing">.*?<\/md:KeyDescriptor>/, ''),
  ],
  [
    'an encryption certificate that is none',
    blocking('ENCRYPTION_CERTIFICATE'),
    replace(/(?<=use="encryption">.*)<ds:X509Certificate>[^<]*/, '<ds:X509Certificate>AAAA'),
  ],
  [
    'a required attribute',
    warning('REQUIREMENT'),
    replace(
      '</md:SPSSODescriptor>',
      '<md:AttributeConsumingService index="0"><md:RequestedAttribute Name="mail" isRequired="true"/></md:AttributeConsumingService></md:SPSSODescriptor>',
    ),
  ],
]

for (const [name, { component, level }, change] of cases)
  test(`metadata with ${name}: ${component} ${level}`, () => {
    const { findings } = parseServiceProviderMetadata(change(metadata()), NOW)
    const found = findings.filter((finding) => finding.component === component && finding.level === level)
    assert.ok(found.length > 0, JSON.stringify(findings))
    for (const { reason } of findings) assert.match(reason, /^[A-Z"].*\.$/s)
  })

test('certificates outside their dates, and keys that cannot encrypt, are warned of', () => {
  const expired = partner(parties.sp.privateKey, { notAfter: '2025-01-01T00:00:00Z' }).certificate
  const curve = partner(ecKey()).certificate
  const xml = serviceProviderMetadata({
    entityId: SP,
    acsUrl: ACS,
    signingCertificates: [expired],
    encryptionCertificates: [curve, parties.sp.certificate],
  })
  const { config, findings } = parseServiceProviderMetadata(xml, NOW)
  assert.deepEqual(
    findings.map(({ component, level }) => `${component} ${level}`),
    ['SIGNING_CERTIFICATE WARNING', 'ENCRYPTION_CERTIFICATE WARNING', 'NAME_ID_FORMAT WARNING'],
  )
  assert.equal(config?.encryptionCertificate, parties.sp.certificate)
})
