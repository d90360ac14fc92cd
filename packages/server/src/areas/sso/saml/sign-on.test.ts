import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { AUTHN_CONTEXT, NAME_ID_FORMAT } from '@reeve/saml'
import type { Json } from '../../../../test/caller.ts'
import { insert } from '../../../../test/directory.ts'
import { localPerson, PASSWORD } from '../../../../test/local-accounts.ts'
import { ocsfProblems } from '../../../../test/ocsf/problems.ts'
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
  responseIn,
  type SamlApp,
  visit,
} from '../../../../test/saml-apps.ts'
import { giveSsoAccess } from '../../../../test/sso.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'
import { newId } from '../../../lib/ids.ts'

let world: World
let acme: TestTenant
let party: Party
let ada: { userId: string; email: string }
before(async () => {
  world = await createWorld()
  party = newParty()
})
after(() => world.stop())
beforeEach(async () => {
  acme = await world.tenant()
  ada = await localPerson(acme, { password: PASSWORD, now: world.clock.now() })
})

const now = () => world.clock.now()
const adaIn = (evidence: Json = {}) => signedInBrowser(world, acme, { userId: ada.userId, ...evidence })

async function wiki(saml: Json = {}, more: Json = {}): Promise<SamlApp> {
  const app = await makeSamlApp(acme, saml, more)
  await giveSsoAccess(acme, app, ada.userId)
  return app
}

/** Signs Ada in to an app in a browser, and answers what the app gets. */
async function arrive(app: SamlApp, browser: PageBrowser, request: Json = {}, keys: Party[] = []) {
  const { id, address } = redirected(app, { now: now(), ...request })
  const page = await visit(browser, address)
  const outcome = await outcomeOf(page, {
    app,
    requestId: id,
    now: now(),
    keys: keys.map(({ privateKey }) => privateKey),
  })
  assert.ok('assertion' in outcome, JSON.stringify(outcome))
  return { page, ...outcome.assertion }
}

describe('a person who is signed in comes to an app', () => {
  test('with an assertion that says who it is, when and how it signed in, and until when', async () => {
    const app = await wiki({}, { assertionLifetime: '120s' })
    const authTime = now().subtract({ minutes: 10 })
    const browser = await adaIn({ authTime })
    const { page, ...assertion } = await arrive(app, browser, { relayState: 'deep/link' })
    assert.equal(assertion.nameIdFormat, NAME_ID_FORMAT.persistent)
    assert.notEqual(assertion.nameId, ada.userId)
    assert.equal(assertion.authnInstant.epochMilliseconds, authTime.epochMilliseconds)
    assert.equal(assertion.authnContext, AUTHN_CONTEXT.passwordProtectedTransport)
    assert.equal(formIn(page)?.fields.RelayState, 'deep/link')
    const xml = responseIn(page)
    const issued = Temporal.Instant.from(/IssueInstant="([^"]+)"/.exec(xml)![1]!)
    const ends = [...xml.matchAll(/ NotOnOrAfter="([^"]+)"/g)].map(([, end]) => Temporal.Instant.from(end!))
    assert.deepEqual(
      ends.map((end) => end.since(issued).total('seconds')),
      [120, 120],
    )
    assert.match(xml, new RegExp(`Recipient="${ACS}"`))
    assert.match(xml, new RegExp(`<saml:Audience>${ENTITY_ID}</saml:Audience>`))
    const { list } = (await browser.call('GET', '/api/v1/iam/sessions')).body
    const end = Temporal.Instant.from(/SessionNotOnOrAfter="([^"]+)"/.exec(xml)![1]!)
    assert.equal(end.epochMilliseconds, Temporal.Instant.from(list[0].expiresAt).epochMilliseconds)
  })

  test('by a page that sends the response to the app alone, with and without script', async () => {
    const { page } = await arrive(await wiki(), await adaIn())
    const policy = String(page.headers['content-security-policy'])
    assert.match(policy, /form-action 'self' https:;/)
    assert.match(policy, /script-src 'self'/)
    assert.doesNotMatch(policy, /unsafe/)
    assert.match(page.text, /<button autofocus>Continue<\/button>/)
    assert.doesNotMatch(page.text, /<script>|onload|style=/)
    assert.equal(page.headers['cache-control'], 'no-store')
    const script = await acme.with('').get(/<script src="([^"]+)"/.exec(page.text)![1]!)
    assert.deepEqual([script.status, script.text.trim()], [200, 'document.forms[0].submit()'])
    assert.match(String(script.headers['content-type']), /^text\/javascript/)
  })

  test('by HTTP-POST as well, although another site posts without cookies', async () => {
    const app = await wiki()
    const browser = await adaIn()
    const { id, form } = posted(app, { now: now(), relayState: 'r' })
    const reply = await acme.form(app.path, { ...form.fields })
    assert.deepEqual([reply.status, reply.headers['set-cookie']], [303, undefined])
    const page = await visit(browser, String(reply.headers.location))
    const outcome = await outcomeOf(page, { app, requestId: id, now: now() })
    assert.ok('assertion' in outcome, JSON.stringify(outcome))
    assert.equal(formIn(page)?.fields.RelayState, 'r')
  })

  test('without a request of the app, by the address alone', async () => {
    const app = await wiki()
    const page = await visit(await adaIn(), `${app.path}?RelayState=here`)
    const xml = responseIn(page)
    assert.match(xml, /status:Success/)
    assert.doesNotMatch(xml, /InResponseTo/)
    assert.deepEqual([formIn(page)?.action, formIn(page)?.fields.RelayState], [ACS, 'here'])
  })

  test('at the address that the request names, one of those registered', async () => {
    const app = await wiki({ acsUrls: [ACS, `${ACS}/second`] })
    const { page } = await arrive(app, await adaIn(), { acsUrl: `${ACS}/second` })
    assert.equal(formIn(page)?.action, `${ACS}/second`)
  })

  test('and it is logged as a sign-in to that app', async () => {
    const app = await wiki()
    await arrive(app, await adaIn())
    const [event] = await acme.sql(
      `select after, subject_id from events where tenant_id = $1 and kind = 'sso.application.signedIn'`,
      [acme.id],
    )
    const { userId, protocol, clientId } = (event?.after ?? {}) as Json // Safe because events hold an object.
    assert.deepEqual([event?.subject_id, userId, protocol, clientId], [app.id, ada.userId, 'saml', ENTITY_ID])
  })
})

describe('the name identifier', () => {
  test('of one person is the same at every sign-in, and another one at another app', async () => {
    const [first, second] = [await wiki(), await wiki({ spEntityId: `${ENTITY_ID}/2` })]
    const browser = await adaIn()
    const names = [await arrive(first, browser), await arrive(first, browser), await arrive(second, browser)]
    assert.equal(names[0]?.nameId, names[1]?.nameId)
    assert.notEqual(names[0]?.nameId, names[2]?.nameId)
    assert.notEqual(names[0]?.sessionIndex, names[2]?.sessionIndex)
  })

  test('is the address, another one each time, or what the request asks for', async () => {
    const browser = await adaIn()
    const email = await wiki({ nameIdFormat: 'SAML_NAME_ID_FORMAT_EMAIL_ADDRESS' })
    assert.equal((await arrive(email, browser)).nameId, ada.email)
    const transient = await wiki({ nameIdFormat: 'SAML_NAME_ID_FORMAT_TRANSIENT' })
    const [one, other] = [await arrive(transient, browser), await arrive(transient, browser)]
    assert.notEqual(one.nameId, other.nameId)
    const any = await wiki({ nameIdFormat: 'SAML_NAME_ID_FORMAT_UNSPECIFIED_URN' })
    assert.equal((await arrive(any, browser)).nameIdFormat, NAME_ID_FORMAT.unspecified)
    const asked = await arrive(any, browser, { nameIdFormat: NAME_ID_FORMAT.emailAddress })
    assert.deepEqual([asked.nameId, asked.nameIdFormat], [ada.email, NAME_ID_FORMAT.emailAddress])
  })

  test('is the id of the user where the subject is public, and imported subjects have to be there', async () => {
    const browser = await adaIn()
    const open = await wiki({}, { subjectType: 'SSO_SUBJECT_TYPE_PUBLIC' })
    assert.equal((await arrive(open, browser)).nameId, ada.userId)
    const old = await wiki({}, { subjectType: 'SSO_SUBJECT_TYPE_COMPATIBILITY' })
    const { id, address } = redirected(old, { now: now() })
    const page = await visit(browser, address)
    assert.deepEqual(await outcomeOf(page, { app: old, requestId: id, now: now() }), { status: 'AuthnFailed' })
    assert.equal((await lastRefused(acme)).reason, 'no_subject')
    const imported = await acme.post(`${old.app.path}/sso/applications/${old.id}/subjects/import`, {
      importId: 'first',
      apply: true,
      entries: [{ row: 1, userId: ada.userId, subject: 'ada-of-old' }],
    })
    assert.equal(imported.status, 200, imported.text)
    assert.equal((await arrive(old, browser)).nameId, 'ada-of-old')
  })

  test('in a form that the application does not have: InvalidNameIDPolicy', async () => {
    const app = await wiki()
    const { id, address } = redirected(app, { now: now(), nameIdFormat: NAME_ID_FORMAT.emailAddress })
    const page = await visit(await adaIn(), address)
    assert.deepEqual(await outcomeOf(page, { app, requestId: id, now: now() }), { status: 'InvalidNameIDPolicy' })
  })

  test('of a person without an address, as an address: AuthnFailed', async () => {
    const app = await makeSamlApp(acme, { nameIdFormat: 'SAML_NAME_ID_FORMAT_EMAIL_ADDRESS' })
    await acme.sql(`update users set email = '' where tenant_id = $1 and id = $2`, [acme.id, ada.userId])
    await giveSsoAccess(acme, app, ada.userId)
    const { id, address } = redirected(app, { now: now() })
    const page = await visit(await adaIn(), address)
    assert.deepEqual(await outcomeOf(page, { app, requestId: id, now: now() }), { status: 'AuthnFailed' })
    const unasked = await visit(await adaIn(), app.path)
    assert.deepEqual([unasked.status, formIn(unasked)], [403, undefined])
    assert.equal((await lastRefused(acme)).reason, 'no_email')
  })
})

test('attributes of the person are in the assertion under the names of the application, as far as XML can carry them', async () => {
  const mappingOf = async (attribute: string): Promise<string> => {
    const id = newId()
    const times = { created_at: now().toString(), updated_at: now().toString() }
    await insert(acme, 'user_attribute_mappings', {
      id,
      attribute,
      custom: false,
      multi: false,
      sources: '[]',
      ...times,
    })
    return id
  }
  const [department, usernames, title] = [
    await mappingOf('department'),
    await mappingOf('additionalUsername'),
    await mappingOf('jobTitle'),
  ]
  const names = ['ada', 'root\u0001', 'al']
  const changed = `update users set department = 'R&D <1>', usernames = $3 where tenant_id = $1 and id = $2`
  await acme.sql(changed, [acme.id, ada.userId, names])
  const app = await wiki({
    attributeMappings: [
      {
        name: 'urn:oid:2.16.840.1.113730.3.1.2',
        friendlyName: 'departmentNumber',
        nameFormat: 'SAML_ATTRIBUTE_NAME_FORMAT_URI',
        userAttributeMappingId: department,
      },
      { name: 'logins', userAttributeMappingId: usernames },
      { name: 'title', userAttributeMappingId: title },
    ],
  })
  const { attributes, page } = await arrive(app, await adaIn())
  assert.deepEqual(Object.fromEntries(attributes), {
    'urn:oid:2.16.840.1.113730.3.1.2': ['R&D <1>'],
    logins: ['ada', 'al'],
  })
  assert.match(responseIn(page), /NameFormat="[^"]+:uri" FriendlyName="departmentNumber"/)
})

describe('assertions and responses', () => {
  for (const [name, saml, expected] of [
    ['are signed both', { signAssertions: true, signResponses: true }, 2],
    ['assertions alone are signed', { signAssertions: true }, 1],
    ['without a word the assertion is signed', {}, 1],
    ['responses alone are signed', { signResponses: true }, 1],
  ] as const)
    test(name, async () => {
      const app = await wiki(saml)
      const page = await visit(await adaIn(), redirected(app, { now: now() }).address)
      const xml = responseIn(page)
      assert.equal(xml.match(/<ds:SignatureValue>/g)?.length, expected)
      const isOfResponse = /^<samlp:Response [^>]*><saml:Issuer>[^<]*<\/saml:Issuer><ds:Signature /.test(xml)
      assert.equal(isOfResponse, 'signResponses' in saml)
    })

  for (const [algorithm, uri] of [
    ['AES256_GCM', 'xmlenc11#aes256-gcm'],
    ['AES128_GCM', 'xmlenc11#aes128-gcm'],
    ['AES256_CBC', 'xmlenc#aes256-cbc'],
  ] as const)
    test(`are encrypted for the app with ${algorithm}`, async () => {
      const app = await wiki({
        encryptAssertions: true,
        encryptionAlgorithm: `SAML_ENCRYPTION_ALGORITHM_${algorithm}`,
        spEncryptionCertificate: party.certificate,
        signAssertions: true,
        signResponses: true,
      })
      const { page, nameId } = await arrive(app, await adaIn(), {}, [party])
      assert.ok(nameId)
      const xml = responseIn(page)
      assert.ok(xml.includes(uri))
      assert.doesNotMatch(xml, /NameID/)
    })
})

test('who came to an app and who was not let in stand in the system log, with the reason', async () => {
  const app = await wiki()
  await arrive(app, await adaIn())
  await acme.form(app.path, { SAMLRequest: 'x' })
  await world.flush()
  const rows = await world.sql('select event from log_events where tenant_id = $1 order by sequence', [acme.id])
  const events = rows.map((row) => JSON.parse(String(row.event)))
  assert.deepEqual(events.flatMap(ocsfProblems), [])
  const logged = events.filter(({ metadata }) => /^sso_application\.sign/.test(metadata.event_code))
  assert.deepEqual(
    logged.map(({ class_name, activity_id, activity_name, status, message }) => [
      class_name,
      activity_id,
      activity_name,
      status,
      message,
    ]),
    [
      ['Authentication', 99, 'sso', 'Success', 'Ada Lovelace signed in to Wiki'],
      ['Authentication', 99, 'sso', 'Failure', 'An unknown person was not let in to Wiki: malformed'],
    ],
  )
  assert.equal(logged[1].unmapped.detail, 'the message is not base64')
})

test('a person who is not signed in signs in first, and the request waits', async () => {
  const app = await wiki()
  const browser = new PageBrowser(acme)
  const { id, address } = redirected(app, { now: now(), relayState: 'after' })
  const who = await visit(browser, address)
  const password = await follow(browser, await browser.submit(who, { email: ada.email }))
  world.clock.move({ minutes: 11 })
  const page = await follow(browser, await browser.submit(password, { password: PASSWORD.reveal() }))
  const outcome = await outcomeOf(page, { app, requestId: id, now: now() })
  assert.ok('assertion' in outcome, page.text)
  assert.equal(formIn(page)?.fields.RelayState, 'after')
})

test('a person without the entitlement of the application is offered to ask for it', async () => {
  const app = await makeSamlApp(acme)
  const browser = await adaIn()
  const { id, address } = redirected(app, { now: now() })
  const page = await visit(browser, address)
  assert.equal(page.status, 403)
  assert.match(page.text, /Ask for access/)
  assert.equal(formIn(page), undefined)
  assert.equal((await lastRefused(acme)).reason, 'access_denied')
  await giveSsoAccess(acme, app, ada.userId)
  const again = await visit(browser, address)
  assert.ok('assertion' in (await outcomeOf(again, { app, requestId: id, now: now() })))
})

test('the metadata of an application names the address, the key and what it wants', async () => {
  const app = await wiki({ requireSignedAuthnRequests: true, spSigningCertificates: [party.certificate] })
  const { text, headers } = await acme.with('').get(`${app.path}/metadata`)
  assert.match(String(headers['content-type']), /^application\/samlmetadata\+xml/)
  assert.equal(app.idpEntityId, `${app.ssoUrl}/metadata`)
  assert.match(text, /WantAuthnRequestsSigned="true"/)
  assert.equal(text.split(`Location="${app.ssoUrl}"`).length, 3)
  const other = await makeSamlApp(acme, { spEntityId: `${ENTITY_ID}/other` })
  assert.equal(other.idpCertificate, app.idpCertificate)
})
