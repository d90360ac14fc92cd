import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { AUTHN_CONTEXT, issueResponse, NAME_ID_FORMAT, readAuthnRequestForm } from '@reeve/saml'
import type { Json, Reply } from '../../../../test/caller.ts'
import { answerCode, type ForgedProvider, forgedProvider, startSigner } from '../../../../test/forged-provider.ts'
import { localPerson, PASSWORD } from '../../../../test/local-accounts.ts'
import type { OidcIssuer } from '../../../../test/oidc-issuer.ts'
import { PageBrowser, signedInBrowser } from '../../../../test/page-browser.ts'
import {
  follow,
  formIn,
  lastRefused,
  makeSamlApp,
  newParty,
  outcomeOf,
  type Party,
  redirected,
  type SamlApp,
  visit,
} from '../../../../test/saml-apps.ts'
import { newAuthConfig } from '../../../../test/sign-in-site.ts'
import { giveSsoAccess } from '../../../../test/sso.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let signer: OidcIssuer
let idp: Party
let acme: TestTenant
let app: SamlApp
let ada: { userId: string; email: string }
before(async () => {
  world = await createWorld({ REEVE_OUTBOUND_ALLOW: '127.0.0.0/8' })
  signer = await startSigner()
  idp = newParty()
})
after(async () => {
  await world.stop()
  await signer.close()
})
beforeEach(async () => {
  acme = await world.tenant()
  app = await makeSamlApp(acme)
})

const now = () => world.clock.now()
const ago = (minutes: number) => now().subtract({ minutes })
const MFA = { authnContext: { classRefs: [AUTHN_CONTEXT.multiFactor] } }

/** How Ada signs in when a page asks for it. */
type Way = { make(): Promise<void>; signIn(browser: PageBrowser, who: Reply): Promise<Reply> }

async function knownAda(password?: typeof PASSWORD): Promise<void> {
  ada = await localPerson(acme, { email: 'ada@up.example', ...(password ? { password, now: now() } : {}) })
  await giveSsoAccess(acme, app, ada.userId)
}

const local: Way = {
  make: () => knownAda(PASSWORD),
  async signIn(browser, who) {
    const asked = await follow(browser, await browser.submit(who, { email: ada.email }))
    return browser.submit(asked, { password: PASSWORD.reveal() })
  },
}

/** An OpenID provider that says this of the sign-in. */
function openId(claims: (at: Temporal.Instant) => Json): Way {
  let provider: ForgedProvider
  let configId: string
  return {
    async make() {
      await knownAda()
      provider = forgedProvider(signer)
      const oidc = { issuerId: provider.issuer, oidcClientId: 'reeve', oidcClientSecret: 'secret' }
      configId = (await newAuthConfig(acme, { bootstrapDomains: ['up.example'], oidc })).id
    },
    async signIn(browser, who) {
      const sent = await browser.submit(who, { email: ada.email })
      const asked = new URL(/url=(https:[^"]+)"/.exec(sent.text)![1]!.replaceAll('&amp;', '&')).searchParams
      assert.deepEqual([asked.get('prompt'), asked.get('max_age')], forced ? ['login', '0'] : [null, null])
      await answerCode(provider, asked.get('nonce')!, now(), { claims: { email: ada.email, ...claims(now()) } })
      const query = new URLSearchParams({ code: 'a-code', state: asked.get('state')! })
      return browser.get(`/auth/v1/callback/${configId}?${query}`)
    },
  }
}

/** Whether the request that is under way wants the person to sign in again. */
let forced = false

/** A SAML provider by whose word the person signed in then. */
function saml(authnInstant: () => Temporal.Instant, authnContext: string = AUTHN_CONTEXT.password): Way {
  let configId: string
  return {
    async make() {
      await knownAda()
      const config = { entityId: IDP, ssoUrl: `${IDP}/sso`, certificates: [idp.certificate] }
      configId = (await newAuthConfig(acme, { bootstrapDomains: ['up.example'], saml: config })).id
    },
    async signIn(browser, who) {
      const sent = await browser.submit(who, { email: ada.email })
      const base = `${acme.baseUrl}/auth/v1/saml/${configId}`
      const { SAMLRequest = '', RelayState = '' } = formIn(sent)!.fields
      const request = readAuthnRequestForm(
        { SAMLRequest, RelayState },
        {
          now: now(),
          issuer: `${base}/metadata`,
          destination: `${IDP}/sso`,
          acsUrls: [`${base}/acs`],
          certificates: [],
          requireSigned: false,
        },
      )
      assert.equal(request.forceAuthn, forced)
      const { form } = issueResponse({
        now: now(),
        issuer: IDP,
        acsUrl: `${base}/acs`,
        inResponseTo: request.id,
        relayState: RelayState,
        signing: idp,
        assertion: {
          audience: `${base}/metadata`,
          nameId: ada.email,
          nameIdFormat: NAME_ID_FORMAT.emailAddress,
          attributes: [],
          authnInstant: authnInstant(),
          authnContext,
          sessionIndex: 'one',
          lifetimeSeconds: 300,
        },
      })
      const again = await acme.form(`/auth/v1/saml/${configId}/acs`, { ...form.fields })
      return browser.submit(again)
    },
  }
}
const IDP = 'https://idp.example'

const seconds = (at: Temporal.Instant): number => Math.floor(at.epochMilliseconds / 1000)
const WAYS = {
  'the local password': local,
  'an OpenID provider that proves the time': openId((at) => ({ auth_time: seconds(at) })),
  'an OpenID provider that proves nothing': openId(() => ({})),
  'an OpenID provider that proves an old time': openId((at) => ({ auth_time: seconds(at) - 3600 })),
  'an OpenID provider with several factors': openId((at) => ({ auth_time: seconds(at), amr: ['mfa'] })),
  'a SAML provider that proves the time': saml(now),
  'a SAML provider that proves an old time': saml(() => ago(60)),
  'a SAML provider with several factors': saml(now, AUTHN_CONTEXT.multiFactor),
} as const

type Row = {
  readonly request: Json
  /** The session that there is before: when Ada signed in, and how well. */
  readonly session?: { readonly minutesAgo?: number; readonly level?: string; readonly unproved?: true }
  readonly way?: keyof typeof WAYS
  /** Success, or the last of the status codes. */
  readonly outcome: string
  /** Whether a page asks the person to sign in. */
  readonly asks: boolean
}

const live = { minutesAgo: 10 }
const strong = { minutesAgo: 10, level: 'AUTH_LEVEL_MULTI_FACTOR' }
const OPENID_FRESH = 'an OpenID provider that proves the time'
const SAML_FRESH = 'a SAML provider that proves the time'

/** Every row of the table of forced, silent and fresh authentication, as an app asks for it by SAML. */
const ROWS: readonly Row[] = [
  { request: {}, session: live, outcome: 'Success', asks: false },
  { request: {}, session: { unproved: true }, outcome: 'Success', asks: false },
  { request: {}, outcome: 'Success', asks: true },
  { request: {}, way: OPENID_FRESH, outcome: 'Success', asks: true },
  { request: {}, way: 'an OpenID provider that proves nothing', outcome: 'Success', asks: true },
  { request: {}, way: SAML_FRESH, outcome: 'Success', asks: true },
  { request: {}, way: 'a SAML provider that proves an old time', outcome: 'Success', asks: true },
  { request: { isPassive: true }, session: live, outcome: 'Success', asks: false },
  { request: { isPassive: true }, outcome: 'NoPassive', asks: false },
  { request: { isPassive: true, ...MFA }, session: strong, outcome: 'Success', asks: false },
  { request: { isPassive: true, ...MFA }, session: live, outcome: 'NoPassive', asks: false },
  { request: { isPassive: true, forceAuthn: true }, session: live, outcome: 'NoPassive', asks: false },
  { request: { forceAuthn: true }, session: live, outcome: 'Success', asks: true },
  { request: { forceAuthn: true }, outcome: 'Success', asks: true },
  { request: { forceAuthn: true }, session: live, way: OPENID_FRESH, outcome: 'Success', asks: true },
  { request: { forceAuthn: true }, session: live, way: SAML_FRESH, outcome: 'Success', asks: true },
  {
    request: { forceAuthn: true },
    session: live,
    way: 'an OpenID provider that proves nothing',
    outcome: 'AuthnFailed',
    asks: true,
  },
  {
    request: { forceAuthn: true },
    session: live,
    way: 'an OpenID provider that proves an old time',
    outcome: 'AuthnFailed',
    asks: true,
  },
  {
    request: { forceAuthn: true },
    session: live,
    way: 'a SAML provider that proves an old time',
    outcome: 'AuthnFailed',
    asks: true,
  },
  { request: { forceAuthn: true, ...MFA }, session: strong, outcome: 'NoAuthnContext', asks: true },
  { request: MFA, session: strong, outcome: 'Success', asks: false },
  { request: MFA, session: live, outcome: 'NoAuthnContext', asks: true },
  { request: MFA, session: live, way: OPENID_FRESH, outcome: 'NoAuthnContext', asks: true },
  { request: MFA, session: live, way: SAML_FRESH, outcome: 'NoAuthnContext', asks: true },
  { request: MFA, way: 'an OpenID provider with several factors', outcome: 'Success', asks: true },
  { request: MFA, way: 'a SAML provider with several factors', outcome: 'Success', asks: true },
  {
    request: { authnContext: { classRefs: ['urn:nobody:knows'] } },
    session: strong,
    outcome: 'NoAuthnContext',
    asks: false,
  },
]

const nameOf = ({ request, session, way }: Row): string => {
  const asked = [
    request.isPassive && 'IsPassive',
    request.forceAuthn && 'ForceAuthn',
    request.authnContext && `the class ${request.authnContext.classRefs[0]}`,
  ].filter(Boolean)
  const before = !session
    ? 'no session'
    : session.level
      ? 'a strong session'
      : session.unproved
        ? 'a session of unproved time'
        : 'a session'
  return `${asked.join(' and ') || 'nothing special'}, ${before}${way ? `, ${way}` : ''}`
}

async function browserWith(session: Row['session']): Promise<PageBrowser> {
  if (!session) return new PageBrowser(acme)
  return signedInBrowser(world, acme, {
    userId: ada.userId,
    authTime: session.unproved ? undefined : ago(session.minutesAgo ?? 0),
    ...(session.level ? { level: session.level as 'AUTH_LEVEL_MULTI_FACTOR' } : {}), // Safe because the rows name no other.
  })
}

describe('an app asks by SAML for', () => {
  for (const row of ROWS)
    test(`${nameOf(row)}: ${row.outcome}`, async () => {
      const way = WAYS[row.way ?? 'the local password']
      await way.make()
      forced = row.request.forceAuthn === true
      const browser = await browserWith(row.session)
      const before = browser.cookies.get('reeve_session')
      const sentAt = now()
      const { id, address } = redirected(app, { now: sentAt, ...row.request })
      let page = await visit(browser, address)
      assert.equal(page.text.includes('name="email"'), row.asks, page.text)
      if (row.asks) page = await follow(browser, await way.signIn(browser, page))
      const outcome = await outcomeOf(page, { app, requestId: id, now: now() })
      assert.equal('assertion' in outcome ? 'Success' : outcome.status, row.outcome, page.text)
      if ('assertion' in outcome && forced)
        assert.ok(outcome.assertion.authnInstant.epochMilliseconds >= sentAt.epochMilliseconds - 60_000)
      if (row.outcome !== 'Success') {
        assert.equal(browser.cookies.get('reeve_session'), before, 'the session that existed is not replaced')
        assert.ok((await lastRefused(acme)).reason)
      }
    })
})

describe('while a person signs in', () => {
  beforeEach(() => local.make())

  test('a session that ends before the app is answered is an error, not a reason to begin again', async () => {
    const browser = new PageBrowser(acme)
    const { id, address } = redirected(app, { now: now(), forceAuthn: true })
    const done = await local.signIn(browser, await visit(browser, address))
    await acme.post(`/api/v1/users/${ada.userId}/end-sessions`)
    const page = await follow(browser, done)
    assert.deepEqual(await outcomeOf(page, { app, requestId: id, now: now() }), { status: 'AuthnFailed' })
  })

  test('the grant that ends before the app is answered lets nobody in', async () => {
    const browser = new PageBrowser(acme)
    const { address } = redirected(app, { now: now() })
    const done = await local.signIn(browser, await visit(browser, address))
    await acme.sql('delete from grants where tenant_id = $1 and app_id = $2', [acme.id, app.app.id])
    const page = await follow(browser, done)
    assert.equal(page.status, 403)
    assert.equal(formIn(page), undefined)
  })

  test('who lacks the grant and may see no page: RequestDenied', async () => {
    await acme.sql('delete from grants where tenant_id = $1 and app_id = $2', [acme.id, app.app.id])
    const browser = await browserWith(live)
    const { id, address } = redirected(app, { now: now(), isPassive: true })
    const page = await visit(browser, address)
    assert.deepEqual(await outcomeOf(page, { app, requestId: id, now: now() }), { status: 'RequestDenied' })
    assert.equal((await lastRefused(acme)).reason, 'access_denied')
  })

  test('a request waits for twenty minutes', async () => {
    const browser = new PageBrowser(acme)
    const { address } = redirected(app, { now: now() })
    const next = String((await browser.get(address)).headers.location)
    world.clock.move({ minutes: 21 })
    const page = await visit(browser, next)
    assert.equal(page.status, 400)
    assert.match(page.text, /This sign-in is over/)
  })

  test('a rule of the sign-in policy that denies: RequestDenied', async () => {
    const rules = [{ id: 'no', matchCel: 'true', mode: 'POLICY_RULE_MODE_ENFORCE', outcome: { deny: {} } }]
    const made = await acme.post('/api/v1/sign-in-policies', { displayName: 'Nobody', rules })
    const defaults = { signInPolicyId: made.body.signInPolicy.id }
    assert.equal((await acme.post('/api/v1/settings/identity-policy-defaults', { defaults })).status, 200)
    const browser = new PageBrowser(acme)
    const { id, address } = redirected(app, { now: now() })
    const page = await follow(browser, await local.signIn(browser, await visit(browser, address)))
    assert.deepEqual(await outcomeOf(page, { app, requestId: id, now: now() }), { status: 'RequestDenied' })
  })
})
