import assert from 'node:assert/strict'
import { createHmac, createSign } from 'node:crypto'
import { after, before, beforeEach, describe, test } from 'node:test'
import { deflateRawSync } from 'node:zlib'
import { SignedXml } from 'xml-crypto'
import type { Json, Reply } from '../../../../test/caller.ts'
import { localPerson, PASSWORD } from '../../../../test/local-accounts.ts'
import { PageBrowser, signedInBrowser } from '../../../../test/page-browser.ts'
import {
  ACS,
  ENTITY_ID,
  follow,
  formIn,
  lastRefused,
  makeSamlApp,
  newParty,
  outcomeOf,
  type Party,
  posted,
  redirected,
  type SamlApp,
  visit,
} from '../../../../test/saml-apps.ts'
import { giveSsoAccess } from '../../../../test/sso.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'
import { newId } from '../../../lib/ids.ts'

let world: World
let acme: TestTenant
let userId: string
let party: Party
let foreign: Party
let plain: SamlApp
let signing: SamlApp
let browser: PageBrowser
before(async () => {
  world = await createWorld()
  party = newParty()
  foreign = newParty()
  acme = await world.tenant()
  userId = (await localPerson(acme, { password: PASSWORD, now: world.clock.now() })).userId
  plain = await makeSamlApp(acme)
  signing = await makeSamlApp(acme, {
    spEntityId: `${ENTITY_ID}/signing`,
    requireSignedAuthnRequests: true,
    spSigningCertificates: [party.certificate],
  })
  for (const app of [plain, signing]) await giveSsoAccess(acme, app, userId)
})
after(() => world.stop())
/** Somebody who may sign in to both apps, and is signed in. */
beforeEach(async () => {
  browser = await signedInBrowser(world, acme, { userId })
})

const now = () => world.clock.now()

/** What an honest app sends. */
const honest = (app: SamlApp): string =>
  `<samlp:AuthnRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${newId()}" Version="2.0" IssueInstant="${now()}" Destination="${app.ssoUrl}" AssertionConsumerServiceURL="${ACS}" ProtocolBinding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST"><saml:Issuer>${app.spEntityId}</saml:Issuer></samlp:AuthnRequest>`

/** The document with something else in one place, which has to be there. */
function swap(xml: string, from: string | RegExp, to: string): string {
  const changed = xml.replace(from, to)
  assert.notEqual(changed, xml, `nothing to change: ${from}`)
  return changed
}

const deflated = (xml: string | Buffer): string => encodeURIComponent(deflateRawSync(xml).toString('base64'))
const queryOf = (xml: string | Buffer, relayState?: string): string =>
  `SAMLRequest=${deflated(xml)}${relayState === undefined ? '' : `&RelayState=${encodeURIComponent(relayState)}`}`

const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const RSA_SHA1 = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'

function signedQuery(query: string, { privateKey }: Party = party, algorithm = RSA_SHA256): string {
  const signed = `${query}&SigAlg=${encodeURIComponent(algorithm)}`
  const hash = algorithm === RSA_SHA1 ? 'sha1' : 'sha256'
  const signature = createSign(hash).update(signed).sign(privateKey, 'base64')
  return `${signed}&Signature=${encodeURIComponent(signature)}`
}

/** Signs the root of a document as the library allows it. */
function signedXml(xml: string, by: Party = party, algorithm = RSA_SHA256): string {
  const digest =
    algorithm === RSA_SHA1 ? 'http://www.w3.org/2000/09/xmldsig#sha1' : 'http://www.w3.org/2001/04/xmlenc#sha256'
  const c14n = 'http://www.w3.org/2001/10/xml-exc-c14n#'
  const engine = new SignedXml({
    idAttribute: 'ID',
    privateKey: by.privateKey,
    publicCert: by.certificate,
    signatureAlgorithm: algorithm,
    canonicalizationAlgorithm: c14n,
  })
  engine.addReference({
    xpath: '/*',
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', c14n],
    digestAlgorithm: digest,
  })
  engine.computeSignature(xml, {
    prefix: 'ds',
    location: { reference: "/*/*[local-name(.)='Issuer']", action: 'after' },
  })
  return engine.getSignedXml()
}

const get = (app: SamlApp, query: string): Promise<Reply> => browser.get(`${app.path}?${query}`)
const post = (app: SamlApp, xml: string, more: Record<string, string> = {}): Promise<Reply> =>
  acme.form(app.path, { SAMLRequest: Buffer.from(xml).toString('base64'), ...more })

test('without an attack both apps are answered, by both bindings', async () => {
  const sent: [SamlApp, Reply][] = [
    [plain, await get(plain, queryOf(honest(plain)))],
    [plain, await post(plain, honest(plain))],
    [signing, await get(signing, signedQuery(queryOf(honest(signing), 'state')))],
    [signing, await post(signing, signedXml(honest(signing)))],
  ]
  for (const [app, reply] of sent) {
    const page = await follow(browser, reply)
    assert.equal(formIn(page)?.action, ACS, `${app.spEntityId} ${page.text}`)
  }
})

type Attack = { readonly reason: string; send(): Promise<Reply> }
const changed = (from: string | RegExp, to: string, reason: string): Attack => ({
  reason,
  send: () => get(plain, queryOf(swap(honest(plain), from, to))),
})
const entity = (declared: string): Attack => ({
  reason: 'malformed',
  send: () => post(plain, `<!DOCTYPE a [<!ENTITY e ${declared}>]>${swap(honest(plain), ENTITY_ID, '&e;')}`),
})
const ofSigning = (reason: string, send: () => Promise<Reply>): Attack => ({ reason, send })

/** Each is refused for one reason, which only the log has. */
const ATTACKS: Readonly<Record<string, Attack>> = {
  'an address of somebody else': changed(ACS, 'https://evil.example/acs', 'acs_url'),
  'a longer address': changed(ACS, `${ACS}/more`, 'acs_url'),
  'a query behind the address': changed(ACS, `${ACS}?next=evil`, 'acs_url'),
  'the address as the name of a user': changed(ACS, 'https://app.example@evil.example/acs', 'acs_url'),
  'the address in other letters': changed(ACS, 'https://APP.example/saml/acs', 'acs_url'),
  'the address with an escape': changed(ACS, 'https://app.example/saml/%61cs', 'acs_url'),
  'the address without encryption': changed(ACS, ACS.replace('https', 'http'), 'acs_url'),
  'an address by its index': changed(
    `AssertionConsumerServiceURL="${ACS}"`,
    'AssertionConsumerServiceIndex="1"',
    'unsupported',
  ),
  'another binding of the response': changed('bindings:HTTP-POST', 'bindings:HTTP-Artifact', 'unsupported'),
  'another destination': changed(/Destination="[^"]+"/, 'Destination="https://idp.example/sso"', 'destination'),
  'the destination of another application': {
    reason: 'destination',
    send: () => get(plain, queryOf(swap(honest(plain), plain.ssoUrl, signing.ssoUrl))),
  },
  'the issuer of another application': {
    reason: 'issuer',
    send: () => get(plain, queryOf(swap(honest(plain), `>${ENTITY_ID}<`, `>${signing.spEntityId}<`))),
  },
  'a comment in the issuer': changed(`>${ENTITY_ID}<`, `>${ENTITY_ID}<!-- -->.evil.example<`, 'malformed'),
  'a CDATA section in the issuer': changed(`>${ENTITY_ID}<`, `><![CDATA[${ENTITY_ID}]]><`, 'malformed'),
  'an element in the issuer': changed(`>${ENTITY_ID}<`, `>${ENTITY_ID}<saml:x/><`, 'malformed'),
  'no issuer': changed(/<saml:Issuer>.*<\/saml:Issuer>/, '', 'malformed'),
  'two issuers': changed(
    '</samlp:AuthnRequest>',
    `<saml:Issuer>${ENTITY_ID}</saml:Issuer></samlp:AuthnRequest>`,
    'malformed',
  ),
  'an entity': entity(`"${ENTITY_ID}"`),
  'an entity of the file system': entity('SYSTEM "file:///etc/passwd"'),
  'an entity that grows': entity('"&e;&e;"'),
  'a processing instruction': changed('<saml:Issuer>', '<?php x?><saml:Issuer>', 'malformed'),
  'no XML': { reason: 'malformed', send: () => get(plain, queryOf('sign in, please')) },
  'bytes that are no text': { reason: 'malformed', send: () => get(plain, queryOf(Buffer.from([0xff, 0xfe, 0x00]))) },
  'a message of yesterday': changed(/IssueInstant="[^"]+"/, 'IssueInstant="2024-01-01T00:00:00Z"', 'time'),
  'a message of tomorrow': {
    reason: 'time',
    send: () =>
      get(plain, queryOf(swap(honest(plain), /IssueInstant="[^"]+"/, `IssueInstant="${now().add({ hours: 24 })}"`))),
  },
  'a message without a time': changed(/ IssueInstant="[^"]+"/, '', 'malformed'),
  'a message without an id': changed(/ ID="[^"]+"/, '', 'malformed'),
  'an endless id': changed(/ID="[^"]+"/, `ID="_${'a'.repeat(300)}"`, 'malformed'),
  'SAML 1.1': changed('Version="2.0"', 'Version="1.1"', 'version'),
  'a message of another kind': {
    reason: 'malformed',
    send: () => get(plain, queryOf(honest(plain).replaceAll('AuthnRequest', 'LogoutRequest'))),
  },
  'the name of whom to sign in': changed(
    '</samlp:AuthnRequest>',
    '<saml:Subject><saml:NameID>root</saml:NameID></saml:Subject></samlp:AuthnRequest>',
    'unsupported',
  ),
  'a comparison that nobody knows': changed(
    '</samlp:AuthnRequest>',
    '<samlp:RequestedAuthnContext Comparison="any"><saml:AuthnContextClassRef>x</saml:AuthnContextClassRef></samlp:RequestedAuthnContext></samlp:AuthnRequest>',
    'malformed',
  ),
  'a message that grows when it is unpacked': {
    reason: 'too_large',
    send: () => get(plain, queryOf(`${honest(plain)}${' '.repeat(4_000_000)}`)),
  },
  'a message that is nested without an end': {
    reason: 'too_large',
    send: () => get(plain, queryOf(swap(honest(plain), '</samlp:AuthnRequest>', '<a>'.repeat(5000)))),
  },
  'a message of very many elements': {
    reason: 'too_large',
    send: () => get(plain, queryOf(swap(honest(plain), '</samlp:AuthnRequest>', '<a/>'.repeat(50_000)))),
  },
  'a message of very many attributes': {
    reason: 'too_large',
    send: () => {
      const attributes = Array.from({ length: 200 }, (_, index) => `a${index}=""`).join(' ')
      return get(plain, queryOf(swap(honest(plain), ' Version', ` ${attributes} Version`)))
    },
  },
  'a message that is not packed': {
    reason: 'malformed',
    send: () => get(plain, `SAMLRequest=${encodeURIComponent(Buffer.from(honest(plain)).toString('base64'))}`),
  },
  'a message in another encoding': {
    reason: 'unsupported',
    send: () => get(plain, `${queryOf(honest(plain))}&SAMLEncoding=urn:example:none`),
  },
  'a response in place of a request': {
    reason: 'malformed',
    send: () => get(plain, `SAMLResponse=${deflated(honest(plain))}`),
  },
  'a signature without a request': { reason: 'malformed', send: () => get(plain, 'Signature=AAAA') },
  'two requests in the query': {
    reason: 'malformed',
    send: () => get(plain, `${queryOf(honest(plain))}&${queryOf(swap(honest(plain), ACS, 'https://evil.example'))}`),
  },
  'two requests in the form': {
    reason: 'malformed',
    send: () => {
      const one = encodeURIComponent(Buffer.from(honest(plain)).toString('base64'))
      return rawPost(plain, `SAMLRequest=${one}&SAMLRequest=${one}`)
    },
  },
  'two states': {
    reason: 'malformed',
    send: () => get(plain, `${queryOf(honest(plain), 'one')}&RelayState=two`),
  },
  'two states without a request': { reason: 'malformed', send: () => get(plain, 'RelayState=one&RelayState=two') },
  'a state of 81 bytes': { reason: 'relay_state', send: () => get(plain, queryOf(honest(plain), 'a'.repeat(81))) },
  'a state of 81 bytes in a form': {
    reason: 'relay_state',
    send: () => post(plain, honest(plain), { RelayState: 'ü'.repeat(41) }),
  },
  'a state of 81 bytes without a request': {
    reason: 'relay_state',
    send: () => get(plain, `RelayState=${'a'.repeat(81)}`),
  },
  'no signature where one is required': ofSigning('signature', () => get(signing, queryOf(honest(signing)))),
  'no signature where one is required, in a form': ofSigning('signature', () => post(signing, honest(signing))),
  'the signature of somebody else': ofSigning('signature', () =>
    get(signing, signedQuery(queryOf(honest(signing)), foreign)),
  ),
  'the signature of somebody else with the certificate along': ofSigning('signature', () =>
    post(signing, signedXml(honest(signing), foreign)),
  ),
  'a signature with SHA-1': ofSigning('algorithm', () =>
    get(signing, signedQuery(queryOf(honest(signing)), party, RSA_SHA1)),
  ),
  'a signature with SHA-1 in the document': ofSigning('algorithm', () =>
    post(signing, signedXml(honest(signing), party, RSA_SHA1)),
  ),
  'an HMAC with the certificate as its secret': ofSigning('algorithm', () => {
    const signed = `${queryOf(honest(signing))}&SigAlg=${encodeURIComponent('http://www.w3.org/2000/09/xmldsig#hmac-sha1')}`
    const signature = createHmac('sha1', party.certificate).update(signed).digest('base64')
    return get(signing, `${signed}&Signature=${encodeURIComponent(signature)}`)
  }),
  'an algorithm without a signature': ofSigning('signature', () =>
    get(signing, `${queryOf(honest(signing))}&SigAlg=${encodeURIComponent(RSA_SHA256)}`),
  ),
  'a request that was changed after it was signed': ofSigning('signature', () => {
    const query = signedQuery(queryOf(honest(signing)))
    const other = queryOf(swap(honest(signing), '<saml:Issuer>', '<saml:Issuer> '))
    return get(signing, query.replace(/^SAMLRequest=[^&]+/, other))
  }),
  'a state that was changed after it was signed': ofSigning('signature', () =>
    get(signing, signedQuery(queryOf(honest(signing), 'mine')).replace('RelayState=mine', 'RelayState=yours')),
  ),
  'a state that was added after it was signed': ofSigning('signature', () =>
    get(signing, `${signedQuery(queryOf(honest(signing)))}&RelayState=yours`),
  ),
  'a document that was changed after it was signed': ofSigning('signature', () =>
    post(signing, swap(signedXml(honest(signing)), ' Version', ' ForceAuthn="false" IsPassive="true" Version')),
  ),
  'a signed request inside of another one': ofSigning('signature', () => {
    const inner = signedXml(honest(signing))
    return post(
      signing,
      swap(
        honest(signing),
        '</samlp:AuthnRequest>',
        `<samlp:Extensions>${inner}</samlp:Extensions></samlp:AuthnRequest>`,
      ),
    )
  }),
  'another request with the signature of a signed one': ofSigning('signature', () => {
    const inner = signedXml(honest(signing))
    const signature = /<ds:Signature .*<\/ds:Signature>/s.exec(inner)![0]
    const outer = swap(honest(signing), '</saml:Issuer>', `</saml:Issuer>${signature}`)
    const wrapped = swap(inner, signature, '')
    return post(
      signing,
      swap(outer, '</samlp:AuthnRequest>', `<samlp:Extensions>${wrapped}</samlp:Extensions></samlp:AuthnRequest>`),
    )
  }),
  'a signature in the document of a query': ofSigning('signature', () =>
    get(signing, queryOf(signedXml(honest(signing)))),
  ),
  'a signed request without a destination': ofSigning('destination', () =>
    get(signing, signedQuery(queryOf(swap(honest(signing), / Destination="[^"]+"/, '')))),
  ),
  'a signed request of the same key for another app': ofSigning('issuer', () =>
    get(signing, signedQuery(queryOf(swap(honest(signing), `>${signing.spEntityId}<`, `>${ENTITY_ID}<`)))),
  ),
  'a signed request for the address of somebody else': ofSigning('acs_url', () =>
    get(signing, signedQuery(queryOf(swap(honest(signing), ACS, 'https://evil.example/acs')))),
  ),
}

const rawPost = (app: SamlApp, raw: string): Promise<Reply> =>
  acme.with('').send({
    method: 'POST',
    path: app.path,
    raw,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

describe('a request is refused with', () => {
  for (const [name, { reason, send }] of Object.entries(ATTACKS))
    test(name, async () => {
      const reply = await send()
      assert.equal(reply.status, 400, reply.text)
      assert.equal(reply.headers.location, undefined)
      assert.equal(formIn(reply), undefined)
      assert.doesNotMatch(reply.text, /evil|signature|issuer/i)
      assert.equal((await lastRefused(acme)).reason, reason)
    })

  test('a zero byte in its state', async () => {
    for (const reply of [await get(plain, 'RelayState=%00'), await post(plain, honest(plain), { RelayState: '\0' })]) {
      assert.equal(reply.status, 400)
      assert.equal(formIn(reply), undefined)
    }
  })

  test('a form that is too large', async () => {
    const reply = await post(plain, `${honest(plain)}${' '.repeat(100_000)}`)
    assert.equal(reply.status, 413, reply.text)
  })
})

describe('nobody gets to an app', () => {
  const answered = async (app: SamlApp, { id, address }: { id: string; address: string }): Promise<string> => {
    const page = await visit(browser, address)
    const outcome = await outcomeOf(page, { app, requestId: id, now: now() })
    return 'assertion' in outcome ? 'assertion' : outcome.status
  }

  test('with a request that was answered already', async () => {
    const request = redirected(plain, { now: now() })
    assert.equal(await answered(plain, request), 'assertion')
    assert.equal(await answered(plain, request), 'page')
    assert.equal((await lastRefused(acme)).reason, 'replay')
  })

  test('with a request that was answered already, by the other binding', async () => {
    const { form } = posted(plain, { now: now() })
    const xml = Buffer.from(form.fields.SAMLRequest ?? '', 'base64').toString()
    assert.ok(formIn(await follow(browser, await post(plain, xml))))
    assert.equal(formIn(await follow(browser, await get(plain, queryOf(xml)))), undefined)
    assert.equal((await lastRefused(acme)).reason, 'replay')
  })

  test('with two copies of a request at once but once', async () => {
    const { address } = redirected(plain, { now: now() })
    const stored = [await browser.get(address), await browser.get(address)]
    const pages = await Promise.all([...stored, ...stored].map(({ headers }) => browser.get(String(headers.location))))
    assert.equal(pages.filter((page) => formIn(page)).length, 1)
  })

  test('in a browser that did not bring the request', async () => {
    const stored = await new PageBrowser(acme).get(redirected(plain, { now: now() }).address)
    const page = await visit(browser, String(stored.headers.location))
    assert.deepEqual([page.status, formIn(page)], [400, undefined])
  })

  test('in a second browser that follows up on a form', async () => {
    const stored = String((await post(plain, honest(plain))).headers.location)
    await new PageBrowser(acme).get(stored)
    const page = await visit(browser, stored)
    assert.deepEqual([page.status, formIn(page)], [400, undefined])
  })

  test('with the request of another application', async () => {
    const stored = await browser.get(redirected(plain, { now: now() }).address)
    const page = await visit(browser, String(stored.headers.location).replace(plain.id, signing.id))
    assert.deepEqual([page.status, formIn(page)], [400, undefined])
  })

  test('with the outcome of the sign-in of another browser', async () => {
    const other = new PageBrowser(acme)
    const request = { now: now(), forceAuthn: true }
    const who = await visit(other, redirected(plain, request).address)
    const attempt = /name="attempt" value="([^"]+)"/.exec(who.text)![1]!
    const stored = String((await browser.get(redirected(plain, request).address)).headers.location)
    const page = await visit(browser, `${stored}&sign_in_attempt=${attempt}`)
    assert.match(page.text, /name="email"/)
  })

  test('at an address that was taken from the application meanwhile', async () => {
    const app = await makeSamlApp(acme, { acsUrls: [ACS, `${ACS}/old`] })
    await giveSsoAccess(acme, app, userId)
    const stored = await browser.get(redirected(app, { now: now(), acsUrl: `${ACS}/old` }).address)
    await change(app, { saml: { spEntityId: ENTITY_ID, acsUrls: [ACS] } })
    const page = await visit(browser, String(stored.headers.location))
    assert.deepEqual([page.status, formIn(page)], [400, undefined])
  })

  const change = async (app: SamlApp, application: Json): Promise<void> => {
    const path = `${app.app.path}/sso/applications/${app.id}`
    const updateMask = Object.keys(application).join(',')
    const reply = await acme.post(path, { application, updateMask })
    assert.equal(reply.status, 200, reply.text)
  }

  test('that is disabled, deleted, of another tenant or not known', async () => {
    const app = await makeSamlApp(acme)
    await giveSsoAccess(acme, app, userId)
    const statusOf = async (who: PageBrowser): Promise<number> =>
      (await visit(who, redirected(app, { now: now() }).address)).status
    assert.equal(await statusOf(browser), 200)
    const globex = await world.tenant()
    assert.equal(
      await statusOf(await signedInBrowser(world, globex, { userId: (await localPerson(globex)).userId })),
      404,
    )
    await change(app, { disabled: true })
    assert.equal(await statusOf(browser), 403)
    await acme.delete(`${app.app.path}/sso/applications/${app.id}`)
    assert.equal(await statusOf(browser), 404)
    assert.equal((await browser.get('/sso/saml/nothing')).status, 404)
    assert.equal((await browser.get('/sso/saml/nothing/metadata')).status, 404)
  })

  test('that was disabled while the person signed in', async () => {
    const app = await makeSamlApp(acme)
    await giveSsoAccess(acme, app, userId)
    const stored = await browser.get(redirected(app, { now: now() }).address)
    await change(app, { disabled: true })
    const page = await visit(browser, String(stored.headers.location))
    assert.deepEqual([page.status, formIn(page)], [403, undefined])
  })

  test('while signing in to apps is switched off', async () => {
    const globex = await world.tenant()
    const app = await makeSamlApp(globex)
    const settings = await globex.post('/api/v1/settings/sso', { settings: { enabled: false }, updateMask: 'enabled' })
    assert.equal(settings.status, 200, settings.text)
    const page = await new PageBrowser(globex).get(redirected(app, { now: now() }).address)
    assert.deepEqual([page.status, formIn(page)], [403, undefined])
  })

  test('without a grant, with one that is over, or with one of another person', async () => {
    const app = await makeSamlApp(acme)
    const bob = await localPerson(acme)
    await giveSsoAccess(acme, app, bob.userId)
    assert.equal(await answered(app, redirected(app, { now: now() })), 'page')
    await giveSsoAccess(acme, app, userId)
    await acme.sql(
      `update grants set deprovision_at = now() - interval '1 day' where tenant_id = $1 and entitlement_id = $2`,
      [acme.id, app.entitlementId],
    )
    assert.equal(await answered(app, redirected(app, { now: now() })), 'page')
  })

  test('with a session that another process has ended just now', async () => {
    const ended = await signedInBrowser(world, acme, { userId })
    assert.ok(formIn(await visit(ended, redirected(plain, { now: now() }).address)))
    await acme.sql(`update sessions set ended_at = now(), end_reason = 'admin' where tenant_id = $1`, [acme.id])
    const page = await visit(ended, redirected(plain, { now: now() }).address)
    assert.match(page.text, /name="email"/)
  })

  test('with the cookie of a session that is over', async () => {
    const ended = await signedInBrowser(world, acme, { userId })
    const { list } = (await ended.call('GET', '/api/v1/iam/sessions')).body
    for (const { id } of list) await ended.call('DELETE', `/api/v1/iam/sessions/${id}`)
    const page = await visit(ended, redirected(plain, { now: now() }).address)
    assert.match(page.text, /name="email"/)
  })
})
