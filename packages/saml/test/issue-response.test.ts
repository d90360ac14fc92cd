import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import {
  AUTHN_CONTEXT,
  decodePost,
  type Failure,
  issueFailure,
  issueResponse,
  NAME_ID_FORMAT,
  type Response,
  SamlError,
} from '../src/index.ts'
import { makeParties, type Parties, validate } from './attack.ts'
import { ACS, IDP, NOW, REQUEST_ID, SP } from './partners.ts'

let parties: Parties
before(() => {
  parties = makeParties()
})

const target = () => ({
  now: NOW,
  issuer: IDP,
  acsUrl: ACS,
  inResponseTo: REQUEST_ID,
  relayState: 'state',
  signing: { ...parties.idp, algorithm: 'rsa-sha256' as const },
})

const issue = (changes: Partial<Response> = {}) =>
  issueResponse({
    ...target(),
    assertion: {
      audience: SP,
      nameId: 'a<&">\n@example.com',
      nameIdFormat: NAME_ID_FORMAT.persistent,
      attributes: [
        {
          name: 'mail',
          nameFormat: 'urn:oasis:names:tc:SAML:2.0:attrname-format:basic',
          values: ['<ann@example.com>', 'ü'],
        },
        { name: 'nothing', values: [] },
      ],
      authnInstant: NOW.subtract({ seconds: 30 }),
      authnContext: AUTHN_CONTEXT.multiFactor,
      sessionIndex: '_s1',
      sessionNotOnOrAfter: NOW.add({ hours: 8 }),
      lifetimeSeconds: 120,
    },
    ...changes,
  })

const xmlOf = (form: { fields: Readonly<Record<string, string>> }): string => decodePost(form.fields.SAMLResponse!)

test('what was issued is what the service provider reads', async () => {
  for (const changes of [
    {},
    { signResponse: true },
    { encryption: { certificate: parties.sp.certificate, algorithm: 'aes256-gcm' as const } },
    { encryption: { certificate: parties.sp.certificate, algorithm: 'aes128-gcm' as const }, signResponse: true },
    { encryption: { certificate: parties.sp.certificate, algorithm: 'aes256-cbc' as const }, signResponse: true },
  ]) {
    const { form, assertionId, responseId } = issue(changes)
    assert.match(xmlOf(form), new RegExp(`<samlp:Response [^>]*ID="${responseId}"`))
    assert.equal(form.action, ACS)
    assert.equal(form.fields.RelayState, 'state')
    const decryptionKeys = changes.encryption && [parties.sp.privateKey]
    const read = await validate(parties, { xml: xmlOf(form), expected: { decryptionKeys } })
    assert.equal(read.nameId, 'a<&">\n@example.com')
    assert.deepEqual([...read.attributes], [['mail', ['<ann@example.com>', 'ü']]])
    assert.equal(read.authnContext, AUTHN_CONTEXT.multiFactor)
    assert.equal(read.authnInstant.toString(), NOW.subtract({ seconds: 30 }).toString())
    assert.equal(read.notOnOrAfter.toString(), NOW.add({ seconds: 120 }).toString())
    assert.equal(read.sessionNotOnOrAfter?.toString(), NOW.add({ hours: 8 }).toString())
    assert.deepEqual([read.assertionId, read.sessionIndex], [assertionId, '_s1'])
  }
})

test('a response that is signed without its assertion is made for those who want it', async () => {
  const { form } = issue({ signAssertion: false, signResponse: true })
  await assert.rejects(validate(parties, { xml: xmlOf(form) }), { reason: 'signature' })
  assert.equal(xmlOf(form).match(/<ds:Signature /g)?.length, 1)
})

test('nothing is issued unsigned', () => {
  assert.throws(() => issue({ signAssertion: false }), RangeError)
})

test('text that XML cannot carry is refused', () => {
  for (const text of ['\u0000', '\u001b', '\ud800', '\uffff'])
    assert.throws(() => issueFailure({ ...target(), failure: 'requestDenied', message: text }), RangeError)
})

const failures: Record<Failure, readonly [string, string]> = {
  authnFailed: ['Responder', 'AuthnFailed'],
  noPassive: ['Responder', 'NoPassive'],
  noAuthnContext: ['Responder', 'NoAuthnContext'],
  requestDenied: ['Responder', 'RequestDenied'],
  invalidNameIdPolicy: ['Requester', 'InvalidNameIDPolicy'],
}

for (const [failure, codes] of Object.entries(failures) as [Failure, readonly string[]][])
  test(`${failure} is told as ${codes.join('/')}, signed and without an assertion`, async () => {
    const { form } = issueFailure({ ...target(), failure, message: 'no <sign-in>' })
    const xml = xmlOf(form)
    assert.match(xml, /<ds:Signature /)
    assert.match(xml, /no &lt;sign-in&gt;/)
    await assert.rejects(validate(parties, { xml }), (error) => {
      assert.ok(error instanceof SamlError)
      assert.deepEqual(
        error.statusCodes,
        codes.map((code) => `urn:oasis:names:tc:SAML:2.0:status:${code}`),
      )
      return true
    })
  })
