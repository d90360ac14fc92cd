import assert from 'node:assert/strict'
import { before, type TestContext, test } from 'node:test'
import { encryptAssertion } from '../src/encryption/encrypt.ts'
import {
  authnRequestUrl,
  parseServiceProviderMetadata,
  readAuthnRequestQuery,
  SamlError,
  serviceProviderMetadata,
  type ValidatedAssertion,
} from '../src/index.ts'
import { makeParties, type Parties, validate } from './attack.ts'
import { assertion, response } from './messages.ts'
import { ACS, NOW, SP, SSO } from './partners.ts'
import { signed } from './signer.ts'

const RUNS = 600

let parties: Parties
before(() => {
  parties = makeParties()
})

/** The parser that the library for signatures uses writes to the console what it does not understand. */
function watchConsole(t: TestContext): void {
  const methods = [t.mock.method(console, 'error', () => {}), t.mock.method(console, 'warn', () => {})]
  t.after(() =>
    assert.deepEqual(
      methods.flatMap(({ mock }) => mock.calls.map((call) => call.arguments)),
      [],
    ),
  )
}

/** Numbers that look random and are the same in every run. */
function sequence(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const PIECES = [
  '<',
  '>',
  '&',
  '"',
  '<!---->',
  '<?x?>',
  '<![CDATA[x]]>',
  '&amp;',
  '</saml:NameID>',
  '<saml:NameID>admin</saml:NameID>',
  'xmlns:saml="urn:x"',
  ' ID="_assertion-1"',
  '\u0000',
  ' ',
  '#',
  'é',
]

/** One to three small changes: a piece inserted, a part removed, doubled, moved or replaced by another part. */
function mutate(xml: string, random: (below: number) => number): string {
  let changed = xml
  for (let count = random(3); count >= 0; count -= 1) {
    const [from, other] = [random(changed.length), random(changed.length)]
    const part = changed.slice(from, from + 1 + random(random(4) === 0 ? 400 : 8))
    const without = changed.slice(0, from) + changed.slice(from + part.length)
    changed = [
      () => changed.slice(0, from) + PIECES[random(PIECES.length)] + changed.slice(from),
      () => without,
      () => changed.slice(0, from) + part + changed.slice(from),
      () => without.slice(0, other) + part + without.slice(other),
      () => changed.slice(0, from) + String.fromCharCode(33 + random(90)) + changed.slice(from + 1),
      () => swapElements(changed, random),
    ][random(6)]!()
  }
  return changed
}

/** Exchanges two whole elements. */
function swapElements(xml: string, random: (below: number) => number): string {
  const elements = [...xml.matchAll(/<([\w:]+)[^<>]*>[^<>]*<\/\1>/g)].map(([element]) => element)
  const [one, other] = [elements[random(elements.length)], elements[random(elements.length)]]
  if (!one || !other) return xml
  return xml
    .replace(one, '\u0001')
    .replace(other, () => one)
    .replace('\u0001', () => other)
}

const factsOf = ({ attributes, ...facts }: ValidatedAssertion): string =>
  JSON.stringify({ ...facts, attributes: [...attributes] })

test(`of ${RUNS} changed responses none says anything else than what was signed, nor throws anything else`, async (t) => {
  watchConsole(t)
  const random = sequence(20260504)
  const originals = [parties.respond(), parties.respondSignedTwice()]
  const facts = factsOf(await validate(parties, { xml: originals[0]! }))
  let refused = 0
  for (let run = 0; run < RUNS; run += 1) {
    const xml = mutate(originals[run % 2]!, random)
    try {
      assert.equal(factsOf(await validate(parties, { xml })), facts, xml)
    } catch (error) {
      if (!(error instanceof SamlError)) throw error
      refused += 1
    }
  }
  assert.ok(refused > RUNS * 0.8, `${refused} of ${RUNS} were refused`)
})

test(`of ${RUNS} changed requests and encrypted responses none is read otherwise, nor throws anything else`, async (t) => {
  watchConsole(t)
  const random = sequence(11)
  const signing = { ...parties.sp, algorithm: 'rsa-sha256' as const }
  const { url } = authnRequestUrl({ now: NOW, issuer: SP, destination: SSO, acsUrl: ACS, relayState: 'a', signing })
  const query = new URL(url).search
  const { certificate } = parties.sp
  const expected = {
    now: NOW,
    issuer: SP,
    acsUrls: [ACS],
    destination: SSO,
    certificates: [certificate],
    requireSigned: true,
  }
  const asked = readAuthnRequestQuery(query, expected)
  const encrypted = response(
    encryptAssertion(signed(assertion(), parties.idp), { certificate, algorithm: 'aes256-gcm' }),
  )
  const decryptionKeys = [parties.sp.privateKey]
  const facts = factsOf(await validate(parties, { xml: encrypted, expected: { decryptionKeys } }))
  for (let run = 0; run < RUNS; run += 1)
    try {
      if (run % 2 === 0) assert.deepEqual(readAuthnRequestQuery(mutate(query, random), expected), asked)
      else {
        const xml = mutate(encrypted, random)
        assert.equal(factsOf(await validate(parties, { xml, expected: { decryptionKeys } })), facts)
      }
    } catch (error) {
      if (!(error instanceof SamlError)) throw error
    }
})

test(`of ${RUNS} changed metadata none makes the parser throw`, () => {
  const random = sequence(7)
  const original = serviceProviderMetadata({ entityId: SP, acsUrl: ACS, signingCertificates: [parties.sp.certificate] })
  for (let run = 0; run < RUNS; run += 1) {
    const { config, findings } = parseServiceProviderMetadata(mutate(original, random), NOW)
    assert.ok(config !== undefined || findings.some(({ level }) => level === 'BLOCKING'))
  }
})
