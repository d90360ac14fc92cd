import assert from 'node:assert/strict'
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { after, before, beforeEach, describe, test } from 'node:test'
import {
  type AssertionContent,
  AUTHN_CONTEXT,
  issueResponse,
  NAME_ID_FORMAT,
  type ResponseTarget,
  selfSignedCertificate,
} from '@reeve/saml'
import type { Reply } from '../../../../../test/caller.ts'
import { assertDiscreet, assertNoGain, cookiesIn, gainsOf } from '../../../../../test/gains.ts'
import { identifyPage, nextOf } from '../../../../../test/local-sign-in.ts'
import { PageBrowser } from '../../../../../test/page-browser.ts'
import { knownPerson, newAuthConfig } from '../../../../../test/sign-in-site.ts'
import { createWorld, type TestTenant, type World } from '../../../../../test/world.ts'

const IDP = 'https://idp.example.com'

let world: World
let acme: TestTenant
let id: string
let browser: PageBrowser
let idpKey: { privateKey: KeyObject; certificate: string }
let foreignKey: typeof idpKey

const newKey = (): typeof idpKey => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const notBefore = Temporal.Now.instant().subtract({ hours: 1 })
  const notAfter = notBefore.add({ hours: 48 })
  return { privateKey, certificate: selfSignedCertificate({ privateKey, commonName: 'idp', notBefore, notAfter }) }
}

before(async () => {
  idpKey = newKey()
  foreignKey = newKey()
  world = await createWorld()
})
after(() => world.stop())

const newConfig = async (domain: string): Promise<string> => {
  const saml = { entityId: IDP, ssoUrl: `${IDP}/sso`, certificates: [idpKey.certificate], emailAttribute: 'mail' }
  return (await newAuthConfig(acme, { bootstrapDomains: [domain], saml })).id
}

/** Every case has a tenant and a browser of its own; whom the provider asserts, and whom the attacker wants to be. */
beforeEach(async () => {
  acme = await world.tenant()
  id = await newConfig('acme.example')
  browser = new PageBrowser(acme)
  await knownPerson(acme, 'eve@acme.example')
  await knownPerson(acme, 'ada@acme.example')
})

type Begun = { readonly requestId: string; readonly relayState: string }

/** The request that the page of the provider gets. */
async function begin(there = browser): Promise<Begun> {
  const page = await there.submit(await identifyPage(there), { email: 'eve@acme.example' })
  const field = (name: string): string => new RegExp(`name="${name}" value="([^"]*)"`).exec(page.text)?.[1] ?? ''
  const request = Buffer.from(field('SAMLRequest'), 'base64').toString()
  return { requestId: /\bID="([^"]+)"/.exec(request)![1]!, relayState: field('RelayState') }
}

type Issuing = { readonly target?: Partial<ResponseTarget>; readonly content?: Partial<AssertionContent> }

/** What the provider answers about Eve, who is the attacker. */
function respond({ requestId }: Begun, { target = {}, content = {} }: Issuing = {}): string {
  const now = world.clock.now()
  const base = `${acme.baseUrl}/auth/v1/saml/${id}`
  const { form } = issueResponse({
    now,
    issuer: IDP,
    acsUrl: `${base}/acs`,
    inResponseTo: requestId,
    signing: { ...idpKey, algorithm: 'rsa-sha256' },
    ...target,
    assertion: {
      audience: `${base}/metadata`,
      nameId: 'eve-of-acme',
      nameIdFormat: NAME_ID_FORMAT.persistent,
      attributes: [{ name: 'mail', values: ['eve@acme.example'] }],
      authnInstant: now,
      authnContext: AUTHN_CONTEXT.password,
      sessionIndex: 'session',
      lifetimeSeconds: 300,
      ...content,
    },
  })
  return Buffer.from(form.fields.SAMLResponse ?? '', 'base64').toString()
}

type Sent = { readonly configId?: string; readonly in?: PageBrowser; readonly headers?: Record<string, string> }

/** Posts a response as the browser does when our page brings it. */
function post(xml: string, relayState: string, { configId = id, in: there = browser, headers }: Sent = {}) {
  const cookie = [...there.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const fields = { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: relayState }
  return acme.form(
    `/auth/v1/saml/${configId}/acs`,
    fields,
    headers ?? { 'sec-fetch-site': 'same-origin', ...(cookie === '' ? {} : { cookie }) },
  )
}

async function assertRefused(act: () => Promise<Reply>): Promise<void> {
  const before = await gainsOf(acme)
  const reply = await act()
  assert.equal(reply.status, 403, reply.text)
  assert.match(reply.text, /You are not signed in/)
  assert.doesNotMatch(reply.text, /signature|assertion|digest|ada@|eve@/i)
  assert.deepEqual(cookiesIn(reply), [])
  assertDiscreet(reply)
  await assertNoGain(acme, before)
}

test('without an attack the person is signed in', async () => {
  const begun = await begin()
  const reply = await post(respond(begun), begun.relayState)
  assert.equal(reply.status, 200, reply.text)
  assert.equal(nextOf(reply), '/')
  assert.deepEqual(cookiesIn(reply), ['reeve_session'])
})

const ASSERTION = /<saml:Assertion .*<\/saml:Assertion>/s
const SIGNATURE = /<ds:Signature .*?<\/ds:Signature>/s

/** Replaces text that must be there. */
function swap(xml: string, from: string | RegExp, to: string): string {
  const changed = xml.replace(from, () => to)
  assert.notEqual(changed, xml, `the message does not have ${from}`)
  return changed
}

/** The signed assertion in its parts, and one about Ada that nobody has signed. */
function partsOf(xml: string): { whole: string; bare: string; signature: string; forged: string } {
  const [whole] = ASSERTION.exec(xml)!
  const [signature] = SIGNATURE.exec(whole)!
  const bare = whole.replace(signature, '')
  return { whole, bare, signature, forged: asAda(bare).replace(/ ID="[^"]+"/, ' ID="_forged"') }
}

const asAda = (xml: string): string => xml.replaceAll('eve@acme.example', 'ada@acme.example')

/** Messages that an attacker makes of one of its own, by how. */
const ALTERED: Record<string, (xml: string) => string> = {
  'without a signature': (xml) => swap(xml, SIGNATURE, ''),
  'whose address was altered after it was signed': asAda,
  'whose digest was computed anew': (xml) => swap(asAda(xml), /(?<=<ds:DigestValue>)[^<]+/, 'AAAA'),
  'with an empty signature': (xml) => swap(xml, /(?<=<ds:SignatureValue>)[^<]+/, ''),
  'with a weak digest': (xml) =>
    swap(xml, 'http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2000/09/xmldsig#sha1'),
  'with a signature by HMAC': (xml) =>
    swap(
      xml,
      'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      'http://www.w3.org/2001/04/xmldsig-more#hmac-sha256',
    ),
  'XSW3: a forged assertion before the signed one': (xml) =>
    swap(xml, '<saml:Assertion', `${partsOf(xml).forged}<saml:Assertion`),
  'XSW3: a forged assertion after the signed one': (xml) =>
    swap(xml, '</samlp:Response>', `${partsOf(xml).forged}</samlp:Response>`),
  'XSW4: the signed assertion inside a forged one': (xml) => {
    const { whole, forged } = partsOf(xml)
    return swap(xml, whole, forged.replace('</saml:Assertion>', `${whole}</saml:Assertion>`))
  },
  'XSW5: a forged assertion with the signature of the signed one': (xml) => {
    const { whole, bare, signature, forged } = partsOf(xml)
    return swap(xml, whole, forged.replace('</saml:Issuer>', `</saml:Issuer>${signature}`) + bare)
  },
  'XSW6: the signed assertion inside the signature of a forged one': (xml) => {
    const { whole, bare, signature, forged } = partsOf(xml)
    const around = signature.replace('</ds:Signature>', `${bare}</ds:Signature>`)
    return swap(xml, whole, forged.replace('</saml:Issuer>', `</saml:Issuer>${around}`))
  },
  'XSW7: a forged assertion in Extensions': (xml) =>
    swap(xml, '<samlp:Status>', `<samlp:Extensions>${partsOf(xml).forged}</samlp:Extensions><samlp:Status>`),
  'XSW8: the signed assertion in an Object of the signature of a forged one': (xml) => {
    const { whole, bare, signature, forged } = partsOf(xml)
    const around = signature.replace('</ds:Signature>', `<ds:Object>${bare}</ds:Object></ds:Signature>`)
    return swap(xml, whole, forged.replace('</saml:Issuer>', `</saml:Issuer>${around}`))
  },
  'with the same ID on a forged assertion': (xml) => {
    const { whole, bare } = partsOf(xml)
    return swap(xml, whole, asAda(bare) + whole)
  },
  'with a comment in the address': (xml) => swap(xml, 'eve@acme.example', 'ada@acme.example<!---->.evil.example'),
  'with an entity of its own': (xml) =>
    `<!DOCTYPE x [<!ENTITY who "ada@acme.example">]>${swap(xml, 'eve@acme.example', '&who;')}`,
  'with a file of ours as an entity': (xml) =>
    `<!DOCTYPE x [<!ENTITY who SYSTEM "file:///etc/passwd">]>${swap(xml, 'eve@acme.example', '&who;')}`,
  'with entities that grow': (xml) =>
    `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;">]>${swap(xml, 'eve@acme.example', '&c;')}`,
  'whose status is no success': (xml) => swap(xml, 'status:Success', 'status:AuthnFailed'),
  'that is not XML': () => 'x',
  'that is empty': () => '',
  'that is another document': () => '<html/>',
}

/** Messages that the provider or another one has signed, and that are not for this request. */
const ISSUED: Record<string, () => Issuing> = {
  'signed with a foreign key': () => ({ target: { signing: { ...foreignKey, algorithm: 'rsa-sha256' } } }),
  'of another provider': () => ({ target: { issuer: 'https://other.example' } }),
  'for another audience': () => ({ content: { audience: 'https://other.example' } }),
  'for another recipient': () => ({ target: { acsUrl: 'https://other.example/acs' } }),
  'to another request': () => ({ target: { inResponseTo: '_another' } }),
  'that nobody asked for': () => ({ target: { inResponseTo: undefined } }),
  'that has expired': () => ({ target: { now: world.clock.now().subtract({ minutes: 30 }) } }),
  'from the future': () => ({ target: { now: world.clock.now().add({ minutes: 30 }) } }),
  'about somebody of another domain': () => ({
    content: { attributes: [{ name: 'mail', values: ['root@other.example'] }] },
  }),
  'about somebody whom nobody knows': () => ({
    content: { attributes: [{ name: 'mail', values: ['nobody@acme.example'] }] },
  }),
  'about two people': () => ({
    content: { attributes: [{ name: 'mail', values: ['eve@acme.example', 'ada@acme.example'] }] },
  }),
  'with a name that is another one each time': () => ({ content: { nameIdFormat: NAME_ID_FORMAT.transient } }),
}

describe('nobody is signed in by a SAML response', () => {
  for (const [name, alter] of Object.entries(ALTERED)) {
    test(name, async () => {
      const begun = await begin()
      const xml = alter(respond(begun))
      await assertRefused(() => post(xml, begun.relayState))
    })
  }

  for (const [name, issuing] of Object.entries(ISSUED)) {
    test(name, async () => {
      await knownPerson(acme, 'root@other.example')
      const begun = await begin()
      const xml = respond(begun, issuing())
      await assertRefused(() => post(xml, begun.relayState))
    })
  }

  test('a second time', async () => {
    const begun = await begin()
    const xml = respond(begun)
    assert.equal((await post(xml, begun.relayState)).status, 200)
    await assertRefused(() => post(xml, begun.relayState))
    const second = await begin()
    await assertRefused(() => post(xml, second.relayState))
  })

  test('in the browser of somebody else, or in one that never was here', async () => {
    const begun = await begin()
    const victim = new PageBrowser(acme)
    await begin(victim)
    await assertRefused(() => post(respond(begun), begun.relayState, { in: victim }))
    const next = await begin()
    await assertRefused(() => post(respond(next), next.relayState, { in: new PageBrowser(acme) }))
  })

  test('with a relay state that is invented, missing or of another request', async () => {
    for (const relayState of ['invented', '', 'https://evil.example']) {
      const begun = await begin()
      await assertRefused(() => post(respond(begun), relayState))
    }
    const [first, second] = [await begin(), await begin()]
    await assertRefused(() => post(respond(first), second.relayState))
  })

  test('at another configuration, or at one that never was', async () => {
    const other = await newConfig('other.example')
    const begun = await begin()
    await assertRefused(() => post(respond(begun), begun.relayState, { configId: other }))
    const next = await begin()
    await assertRefused(() => post(respond(next), next.relayState, { configId: 'x' }))
  })

  test('of another tenant', async () => {
    const begun = await begin()
    const xml = respond(begun)
    acme = await world.tenant()
    await assertRefused(() => post(xml, begun.relayState))
  })

  test('after ten minutes', async () => {
    const begun = await begin()
    world.clock.move({ minutes: 11 })
    await assertRefused(() => post(respond(begun), begun.relayState))
  })

  test('of a configuration that was switched off meanwhile', async () => {
    const begun = await begin()
    await acme.sql(`update auth_configs set status = 'AUTH_CONFIG_STATUS_DISABLED' where id = $1`, [id])
    await assertRefused(() => post(respond(begun), begun.relayState))
  })

  test('that another site posts: it is shown to our own page first, as text', async () => {
    const begun = await begin()
    const before = await gainsOf(acme)
    const headers = { 'sec-fetch-site': 'cross-site' }
    const reply = await post(respond(begun), '"><script>alert(1)</script>', { headers })
    assert.equal(reply.status, 200)
    assert.deepEqual(cookiesIn(reply), [])
    assert.doesNotMatch(reply.text, /<script/)
    await assertNoGain(acme, before)
  })

  test('that is larger than anybody needs', async () => {
    const begun = await begin()
    const before = await gainsOf(acme)
    const reply = await post(`${respond(begun)}${' '.repeat(600_000)}`, begun.relayState)
    assert.ok(reply.status === 413 || reply.status === 403, reply.text)
    assertDiscreet(reply)
    await assertNoGain(acme, before)
  })
})
