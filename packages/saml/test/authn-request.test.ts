import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { deflateRawSync } from 'node:zlib'
import {
  AUTHN_CONTEXT,
  type AuthnRequest,
  type AuthnRequestExpectations,
  authnRequestForm,
  authnRequestUrl,
  decodePost,
  NAME_ID_FORMAT,
  readAuthnRequestForm,
  readAuthnRequestQuery,
  type SamlReason,
} from '../src/index.ts'
import { makeParties, type Parties, swap } from './attack.ts'
import { ACS, ecKey, NOW, partner, SP, SSO } from './partners.ts'
import { signed } from './signer.ts'

let parties: Parties
before(() => {
  parties = makeParties()
})

const request = (changes: Partial<AuthnRequest> = {}): AuthnRequest => ({
  now: NOW,
  issuer: SP,
  destination: SSO,
  acsUrl: ACS,
  relayState: 'a b&c',
  ...changes,
})

const expectations = (changes: Partial<AuthnRequestExpectations> = {}): AuthnRequestExpectations => ({
  now: NOW,
  issuer: SP,
  acsUrls: ['https://sp.example.com/first', ACS],
  destination: SSO,
  certificates: [parties.sp.certificate],
  requireSigned: true,
  ...changes,
})

const signing = () => ({ ...parties.sp, algorithm: 'rsa-sha256' as const })
const queryOf = (url: string): string => new URL(url).search
const encode = (xml: string): string => `SAMLRequest=${encodeURIComponent(deflateRawSync(xml).toString('base64'))}`

test('what was asked for arrives, by both bindings, signed or not', () => {
  const asked = {
    forceAuthn: true,
    isPassive: true,
    nameIdFormat: NAME_ID_FORMAT.persistent,
    authnContext: { comparison: 'minimum', classRefs: [AUTHN_CONTEXT.multiFactor, AUTHN_CONTEXT.password] },
  } as const
  for (const sign of [true, false]) {
    const made = request({ ...asked, ...(sign && { signing: signing() }) })
    const { id, url } = authnRequestUrl(made)
    const posted = authnRequestForm(made)
    assert.ok(url.startsWith(`${SSO}?SAMLRequest=`))
    assert.equal(posted.form.action, SSO)
    const expected = { ...asked, acsUrl: ACS, signed: sign, relayState: 'a b&c' }
    const own = expectations({ requireSigned: sign })
    assert.deepEqual(readAuthnRequestQuery(queryOf(url), own), { ...expected, id })
    const fields = { SAMLRequest: posted.form.fields.SAMLRequest!, RelayState: posted.form.fields.RelayState! }
    assert.deepEqual(readAuthnRequestForm(fields, own), { ...expected, id: posted.id })
  }
})

test('requests are signed by ECDSA as well, by both bindings', () => {
  const signer = partner(ecKey('P-384'))
  const made = request({ signing: { ...signer, algorithm: 'ecdsa-sha384' } })
  const own = expectations({ certificates: [parties.sp.certificate, signer.certificate] })
  assert.equal(readAuthnRequestQuery(queryOf(authnRequestUrl(made).url), own).signed, true)
  const SAMLRequest = authnRequestForm(made).form.fields.SAMLRequest!
  assert.equal(readAuthnRequestForm({ SAMLRequest }, own).signed, true)
  const mismatched = request({ signing: { ...signer, algorithm: 'rsa-sha256' } })
  assert.throws(() => authnRequestUrl(mismatched), RangeError)
  assert.throws(() => authnRequestForm(mismatched), RangeError)
})

test('nothing asked for is nothing', () => {
  const { id, url } = authnRequestUrl({ now: NOW, issuer: SP, destination: `${SSO}?tenant=1`, acsUrl: ACS })
  assert.ok(url.startsWith(`${SSO}?tenant=1&SAMLRequest=`))
  const own = expectations({ requireSigned: false, destination: `${SSO}?tenant=1` })
  assert.deepEqual(readAuthnRequestQuery(queryOf(url), own), {
    id,
    acsUrl: ACS,
    forceAuthn: false,
    isPassive: false,
    nameIdFormat: undefined,
    authnContext: undefined,
    signed: false,
    relayState: undefined,
  })
})

test('the first address is used when the request names none', () => {
  const xml = swap(plain(), / AssertionConsumerServiceURL="[^"]*"/, '')
  assert.equal(
    readAuthnRequestQuery(encode(xml), expectations({ requireSigned: false })).acsUrl,
    'https://sp.example.com/first',
  )
})

test('a signature without a configured certificate counts as none', () => {
  const { url } = authnRequestUrl(request({ signing: signing() }))
  assert.equal(
    readAuthnRequestQuery(queryOf(url), expectations({ certificates: [], requireSigned: false })).signed,
    false,
  )
  assert.throws(() => readAuthnRequestQuery(queryOf(url), expectations({ certificates: [] })), { reason: 'signature' })
})

/** The XML of a request that is not signed. */
const plain = (): string => decodePost(authnRequestForm(request()).form.fields.SAMLRequest!)

type Refusal = [name: string, reason: SamlReason, from: string | RegExp, to: string]
const refusals: readonly Refusal[] = [
  ['another issuer', 'issuer', `>${SP}<`, '>https://other.example.com<'],
  ['an address for the response that is not registered', 'acs_url', ACS, `${ACS}.evil.example`],
  [
    'an address for the response by its index',
    'unsupported',
    'AssertionConsumerServiceURL="https://sp.example.com/acs"',
    'AssertionConsumerServiceIndex="0"',
  ],
  ['another binding for the response', 'unsupported', 'HTTP-POST', 'HTTP-Artifact'],
  ['another destination', 'destination', `Destination="${SSO}"`, 'Destination="https://other.example.com"'],
  ['SAML 1.1', 'version', 'Version="2.0"', 'Version="1.1"'],
  ['a request of eleven minutes ago', 'time', /IssueInstant="[^"]*"/, 'IssueInstant="2026-05-04T09:48:59Z"'],
  ['a request from the future', 'time', /IssueInstant="[^"]*"/, 'IssueInstant="2026-05-04T10:01:01Z"'],
  ['no time', 'malformed', /IssueInstant="[^"]*"/, ''],
  ['no id', 'malformed', / ID="[^"]*"/, ''],
  ['an id of 300 characters', 'malformed', / ID="[^"]*"/, ` ID="_${'a'.repeat(300)}"`],
  ['no issuer', 'malformed', /<saml:Issuer>.*<\/saml:Issuer>/, ''],
  ['a ForceAuthn that is neither true nor false', 'malformed', 'Version=', 'ForceAuthn="yes" Version='],
  ['a subject', 'unsupported', '</samlp:AuthnRequest>', '<saml:Subject/></samlp:AuthnRequest>'],
  [
    'a context by declaration',
    'unsupported',
    '</samlp:AuthnRequest>',
    '<samlp:RequestedAuthnContext><saml:AuthnContextDeclRef>x</saml:AuthnContextDeclRef></samlp:RequestedAuthnContext></samlp:AuthnRequest>',
  ],
  [
    'an unknown comparison',
    'malformed',
    '</samlp:AuthnRequest>',
    '<samlp:RequestedAuthnContext Comparison="worse"><saml:AuthnContextClassRef>x</saml:AuthnContextClassRef></samlp:RequestedAuthnContext></samlp:AuthnRequest>',
  ],
  ['a response in place of a request', 'malformed', /samlp:AuthnRequest/g, 'samlp:Response'],
  ['a DTD', 'malformed', '<samlp:AuthnRequest', '<!DOCTYPE x><samlp:AuthnRequest'],
  [
    'an embedded signature by HTTP-Redirect',
    'signature',
    '</samlp:AuthnRequest>',
    '<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"/></samlp:AuthnRequest>',
  ],
]

for (const [name, reason, from, to] of refusals)
  test(`a request is refused: ${name} (${reason})`, () => {
    const own = expectations({ requireSigned: false })
    const xml = plain()
    readAuthnRequestQuery(encode(xml), own)
    const bad = from instanceof RegExp && from.global ? xml.replace(from, to) : swap(xml, from, to)
    assert.throws(() => readAuthnRequestQuery(encode(bad), own), { name: 'SamlError', reason })
  })

type QueryRefusal = [name: string, reason: SamlReason, change: (query: string) => string]
const queryRefusals: readonly QueryRefusal[] = [
  ['no signature', 'signature', (query) => query.replace(/&SigAlg=.*/, '')],
  ['a signature without an algorithm', 'signature', (query) => query.replace(/&SigAlg=[^&]*/, '')],
  ['another RelayState', 'signature', (query) => query.replace('RelayState=a', 'RelayState=b')],
  ['no RelayState', 'signature', (query) => query.replace(/&RelayState=[^&]*/, '')],
  ['another spelling of what was signed', 'signature', (query) => query.replace('a%20b', 'a+b')],
  [
    'SHA-1',
    'algorithm',
    (query) =>
      query.replace(/SigAlg=[^&]*/, `SigAlg=${encodeURIComponent('http://www.w3.org/2000/09/xmldsig#rsa-sha1')}`),
  ],
  [
    'HMAC',
    'algorithm',
    (query) =>
      query.replace(
        /SigAlg=[^&]*/,
        `SigAlg=${encodeURIComponent('http://www.w3.org/2001/04/xmldsig-more#hmac-sha256')}`,
      ),
  ],
  ['another hash', 'signature', (query) => query.replace('rsa-sha256', 'rsa-sha512')],
  ['another kind of key', 'signature', (query) => query.replace('rsa-sha256', 'ecdsa-sha256')],
  ['a signature that is not base64', 'malformed', (query) => query.replace(/&Signature=.*/, '&Signature=%20-')],
  ['a message twice', 'malformed', (query) => `${query}&${encode(plain())}`],
  ['a message twice, the second with an encoded name', 'malformed', (query) => `${query}&%53AMLRequest=x`],
  ['no message', 'malformed', () => '?RelayState=a'],
  ['a broken encoding', 'malformed', (query) => `${query}&%E0%A4%A=x`],
  ['another message encoding', 'unsupported', (query) => `${query}&SAMLEncoding=urn:x`],
]

for (const [name, reason, change] of queryRefusals)
  test(`a signed query is refused: ${name} (${reason})`, () => {
    const query = queryOf(authnRequestUrl(request({ signing: signing() })).url)
    readAuthnRequestQuery(query, expectations())
    const bad = change(query)
    assert.notEqual(bad, query)
    assert.throws(() => readAuthnRequestQuery(bad, expectations()), { name: 'SamlError', reason })
  })

test('a request that is signed by somebody else or wrapped is refused', () => {
  const form = (xml: string) => ({ SAMLRequest: Buffer.from(xml).toString('base64') })
  const own = expectations()
  const good = signed(plain(), parties.sp)
  readAuthnRequestForm(form(good), own)
  const forged = swap(good, 'Version=', 'ForceAuthn="false" Version=')
  const wrapper = swap(
    plain(),
    '</samlp:AuthnRequest>',
    `<samlp:Extensions>${good}</samlp:Extensions></samlp:AuthnRequest>`,
  )
  for (const bad of [signed(plain(), parties.attacker), forged, wrapper, plain()])
    assert.throws(() => readAuthnRequestForm(form(bad), own), { name: 'SamlError', reason: 'signature' })
})

test('a signed request must name its destination', () => {
  const good = signed(swap(plain(), / Destination="[^"]*"/, ''), parties.sp)
  const form = { SAMLRequest: Buffer.from(good).toString('base64') }
  assert.throws(() => readAuthnRequestForm(form, expectations()), { reason: 'destination' })
})

test('a message that grows when it is inflated is refused', () => {
  const bomb = deflateRawSync(Buffer.alloc(2_000_000)).toString('base64')
  assert.throws(
    () => readAuthnRequestQuery(`SAMLRequest=${encodeURIComponent(bomb)}`, expectations({ requireSigned: false })),
    {
      reason: 'too_large',
    },
  )
  assert.throws(() => readAuthnRequestQuery('SAMLRequest=AAAA', expectations({ requireSigned: false })), {
    reason: 'malformed',
  })
})

test('a RelayState of more than 80 bytes is neither sent nor taken', () => {
  const relayState = 'ü'.repeat(41)
  assert.throws(() => authnRequestUrl(request({ relayState })), { reason: 'relay_state' })
  const { url } = authnRequestUrl(request({ relayState: undefined }))
  const query = `${queryOf(url)}&RelayState=${encodeURIComponent(relayState)}`
  assert.throws(() => readAuthnRequestQuery(query, expectations({ requireSigned: false })), { reason: 'relay_state' })
})
