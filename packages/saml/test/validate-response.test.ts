import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { encryptAssertion } from '../src/encryption/encrypt.ts'
import { decodePost, SamlError } from '../src/index.ts'
import { makeParties, type Parties, swap, validate } from './attack.ts'
import { assertion, audienceOf, response, statementOf, statusOf } from './messages.ts'
import { at, ecKey, IDP, NOW, partner, rsaKey, SP } from './partners.ts'
import { C14N, resigned, signed } from './signer.ts'

let parties: Parties
before(() => {
  parties = makeParties()
})

const reasonOf = async (attempt: Promise<unknown>): Promise<string> => {
  const error = await attempt.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  assert.ok(error instanceof SamlError, `${error}`)
  return error.reason
}

test('what the assertion says is returned', async () => {
  const { certificate, attributes, ...facts } = await validate(parties, { xml: parties.respond() })
  assert.deepEqual(facts, {
    nameId: 'ann@example.com',
    nameIdFormat: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
    nameQualifier: undefined,
    spNameQualifier: undefined,
    authnInstant: NOW.subtract({ seconds: 10 }),
    authnContext: 'urn:oasis:names:tc:SAML:2.0:ac:classes:Password',
    sessionIndex: '_session-1',
    sessionNotOnOrAfter: undefined,
    assertionId: '_assertion-1',
    issuer: IDP,
    notOnOrAfter: NOW.add({ seconds: 300 }),
  })
  assert.deepEqual([...attributes], [['department', ['Sales']]])
  assert.equal(certificate.validity, 'valid')
  assert.match(certificate.fingerprint, /^[0-9a-f]{64}$/)
})

test('an assertion is taken once, under a key of its issuer and id, until it can no longer be used', async () => {
  const taken: [string, string][] = []
  const takeOnce = (key: string, until: Temporal.Instant): boolean => taken.push([key, until.toString()]) === 1
  await validate(parties, { xml: parties.respond(), expected: { takeOnce } })
  assert.equal(await reasonOf(validate(parties, { xml: parties.respond(), expected: { takeOnce } })), 'replay')
  assert.equal(new Set(taken.map(([key]) => key)).size, 1)
  assert.equal(taken[0]?.[1], NOW.add({ seconds: 360 }).toString())
})

test('an assertion that is refused is not taken', async () => {
  const takeOnce = (): boolean => assert.fail('it was taken')
  const xml = parties.respond({ audiences: audienceOf('https://other.example.com') })
  assert.equal(await reasonOf(validate(parties, { xml, expected: { takeOnce } })), 'audience')
})

test('clocks may be less than a minute apart', async () => {
  const late = (seconds: number) => ({ xml: parties.respond(), expected: { now: NOW.add({ seconds }) } })
  await validate(parties, late(359))
  assert.equal(await reasonOf(validate(parties, late(360))), 'time')
  await validate(parties, late(-60))
  assert.equal(await reasonOf(validate(parties, late(-61))), 'time')
})

test('the earlier of the two ends counts', async () => {
  const xml = parties.respond({ conditionTimes: `NotOnOrAfter="${at(120)}"` })
  assert.equal((await validate(parties, { xml })).notOnOrAfter.toString(), at(120))
})

test('one of several bearer confirmations suffices, one of several audiences too', async () => {
  const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
  const other = `<saml:SubjectConfirmation Method="${bearer}"><saml:SubjectConfirmationData Recipient="https://other.example.com"/></saml:SubjectConfirmation>`
  const own = /<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/.exec(assertion())![0]
  const xml = parties.respond({ confirmation: other + own, audiences: audienceOf('https://other.example.com', SP) })
  assert.equal((await validate(parties, { xml })).nameId, 'ann@example.com')
})

for (const [curve, hash] of [
  ['P-256', 'sha256'],
  ['P-384', 'sha384'],
  ['P-521', 'sha512'],
] as const)
  test(`ECDSA on ${curve} with ${hash} is accepted`, async () => {
    const { signRoot } = await import('../src/signature/sign.ts')
    const signer = partner(ecKey(curve))
    const xml = response(signRoot(assertion(), { ...signer, algorithm: `ecdsa-${hash}` }))
    const result = await validate(parties, {
      xml,
      expected: { certificates: [parties.idp.certificate, signer.certificate] },
    })
    assert.equal(result.nameId, 'ann@example.com')
  })

test('RSA with SHA-384 and with SHA-512 is accepted', async () => {
  const { signRoot } = await import('../src/signature/sign.ts')
  for (const algorithm of ['rsa-sha384', 'rsa-sha512'] as const) {
    const xml = response(signRoot(assertion(), { ...parties.idp, algorithm }))
    assert.equal((await validate(parties, { xml })).nameId, 'ann@example.com')
  }
})

test('a certificate outside its dates is reported', async () => {
  for (const [dates, validity] of [
    [{ notAfter: '2025-01-01T00:00:00Z' }, 'expired'],
    [{ notBefore: '2027-01-01T00:00:00Z' }, 'not_yet_valid'],
  ] as const) {
    const signer = partner(parties.idp.privateKey, dates)
    const result = await validate(parties, { xml: parties.respond(), expected: { certificates: [signer.certificate] } })
    assert.equal(result.certificate.validity, validity)
  }
})

test('an RSA key of 1024 bits is refused as a certificate', async () => {
  const { generateKeyPairSync } = await import('node:crypto')
  const weak = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey
  assert.throws(() => partner(weak), { reason: 'certificate' })
})

test('what is not a certificate is refused', async () => {
  for (const certificates of [['x'], [''], [parties.idp.certificate + parties.attacker.certificate]])
    assert.equal(
      await reasonOf(validate(parties, { xml: parties.respond(), expected: { certificates } })),
      'certificate',
    )
})

test('other prefixes, no prefixes, indentation and unused namespaces change nothing', async () => {
  const indented = assertion().replaceAll('><', '>\n  <')
  const renamed = assertion().replaceAll('saml:', 'a2:').replace('xmlns:saml=', 'xmlns:a2=')
  const unprefixed = assertion().replaceAll('saml:', '').replace('xmlns:saml=', 'xmlns=')
  for (const one of [indented, renamed, unprefixed]) {
    const xml = swap(
      response(signed(one, parties.idp)),
      '<samlp:Response',
      '<?xml version="1.0" encoding="UTF-8"?>\n<samlp:Response xmlns:x="urn:x"',
    )
    assert.equal((await validate(parties, { xml })).nameId, 'ann@example.com')
  }
})

test('line breaks of another system and references to carriage returns change nothing', async () => {
  const signedText = parties.respond()
  const value = /(?<=<ds:SignatureValue>)[^<]*/.exec(signedText)![0]
  const broken = swap(signedText, value, `\n${value.replace(/.{76}/g, '$&&#13;\n')}&#13;\n`)
  assert.equal((await validate(parties, { xml: broken })).nameId, 'ann@example.com')
  const indented = response(signed(assertion().replaceAll('><', '>\n<'), parties.idp))
  assert.equal((await validate(parties, { xml: indented.replaceAll('\n', '\r\n') })).nameId, 'ann@example.com')
})

test('a signature without KeyInfo is accepted', async () => {
  const xml = swap(parties.respond(), /<ds:KeyInfo>.*<\/ds:KeyInfo>/, '')
  assert.equal((await validate(parties, { xml })).nameId, 'ann@example.com')
})

test('namespaces that the signature includes by name are understood', async () => {
  const { SignedXml } = await import('xml-crypto')
  const typed = swap(
    assertion(),
    '<saml:AttributeValue>',
    '<saml:AttributeValue xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="xs:string">',
  )
  const engine = new SignedXml({
    privateKey: parties.idp.privateKey,
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: C14N,
  })
  engine.addReference({
    xpath: '/*/*[@ID]',
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', C14N],
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    inclusiveNamespacesPrefixList: ['xs'],
  })
  const document = swap(
    response(typed),
    '<samlp:Response',
    '<samlp:Response xmlns:xs="http://www.w3.org/2001/XMLSchema"',
  )
  engine.computeSignature(document, { prefix: 'ds', location: { reference: '/*/*[@ID]', action: 'append' } })
  // The library puts the list into both transforms, providers into the second alone.
  const list = /<InclusiveNamespaces [^>]*\/>/g
  const own = `<InclusiveNamespaces xmlns="${C14N}" PrefixList="xs"/>`
  const both = engine.getSignedXml()
  assert.equal(both.match(list)?.length, 2)
  const xml = both.replace(list, '').replace(`<ds:Transform Algorithm="${C14N}">`, `$&${own}`)
  assert.equal((await validate(parties, { xml: resigned(xml, parties.idp) })).nameId, 'ann@example.com')
  assert.equal(await reasonOf(validate(parties, { xml: resigned(both, parties.idp) })), 'algorithm')
})

test('a signed response around a signed assertion is accepted', async () => {
  assert.equal((await validate(parties, { xml: parties.respondSignedTwice() })).nameId, 'ann@example.com')
})

test('an encrypted assertion is read, by either of two keys', async () => {
  const old = partner(rsaKey())
  for (const algorithm of ['aes128-gcm', 'aes256-gcm'] as const) {
    const encrypted = encryptAssertion(signed(assertion(), parties.idp), {
      certificate: parties.sp.certificate,
      algorithm,
    })
    const decryptionKeys = [old.privateKey, parties.sp.privateKey]
    assert.equal(
      (await validate(parties, { xml: response(encrypted), expected: { decryptionKeys } })).nameId,
      'ann@example.com',
    )
  }
})

test('the status of a refusal is reported', async () => {
  const xml = response('', { status: statusOf('Responder', 'NoPassive') })
  await assert.rejects(validate(parties, { xml }), (error) => {
    assert.ok(error instanceof SamlError)
    assert.equal(error.reason, 'status')
    assert.deepEqual(error.statusCodes, [
      'urn:oasis:names:tc:SAML:2.0:status:Responder',
      'urn:oasis:names:tc:SAML:2.0:status:NoPassive',
    ])
    return true
  })
})

test('the end of a session and several values of an attribute are returned', async () => {
  const xml = parties.respond({
    statement: statementOf(`AuthnInstant="${at(-10)}" SessionNotOnOrAfter="${at(3600)}"`),
    attributes:
      '<saml:AttributeStatement><saml:Attribute Name="groups"><saml:AttributeValue>a &amp; b</saml:AttributeValue><saml:AttributeValue/><saml:AttributeValue><saml:x/></saml:AttributeValue></saml:Attribute><saml:Attribute Name="__proto__"><saml:AttributeValue>x</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>',
  })
  const { sessionNotOnOrAfter, attributes } = await validate(parties, { xml })
  assert.equal(sessionNotOnOrAfter?.toString(), at(3600))
  assert.deepEqual(
    [...attributes],
    [
      ['groups', ['a & b', '']],
      ['__proto__', ['x']],
    ],
  )
})

test('a message is posted in base64, with or without line breaks, and is UTF-8', () => {
  const xml = '<é/>'
  const field = Buffer.from(xml).toString('base64')
  assert.equal(decodePost(field), xml)
  assert.equal(decodePost(`${field.slice(0, 4)}\r\n${field.slice(4)}`), xml)
  for (const bad of [
    '',
    '%',
    '_-',
    'PHg',
    Buffer.from(xml, 'utf16le').toString('base64'),
    Buffer.from(xml, 'latin1').toString('base64'),
  ])
    assert.throws(() => decodePost(bad), { reason: 'malformed' }, bad)
  assert.throws(() => decodePost('A'.repeat(400_000)), { reason: 'too_large' })
})
