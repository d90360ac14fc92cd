import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import type { Json, Reply } from '../../../../test/caller.ts'
import { answerCode, type ForgedProvider, forgedProvider, startSigner } from '../../../../test/forged-provider.ts'
import { identify, nextOf } from '../../../../test/login-pages.ts'
import type { OidcIssuer } from '../../../../test/oidc-issuer.ts'
import { PageBrowser, signedInBrowser } from '../../../../test/page-browser.ts'
import { type SamlProvider, samlProvider } from '../../../../test/saml-provider.ts'
import { knownPerson, newAuthConfig } from '../../../../test/sign-in-site.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

const EMAIL = 'ada@acme.example'
const INTRANET = 'https://intranet.example/callback'
const MULTI_FACTOR = 'urn:reeve:acr:multi-factor'

/** Who begins: a client that the person has agreed to by an authorization request, the console by its own sign-in page. */
const CLIENTS = ['intranet', 'reeve-console'] as const
type Client = (typeof CLIENTS)[number]

/** The session that the browser has: seconds since the person signed in, and how many factors were given. */
const SESSIONS = {
  'no session': undefined,
  'a live session': { age: 60, level: 'AUTH_LEVEL_MULTI_FACTOR' },
  'an old session': { age: 3600, level: 'AUTH_LEVEL_MULTI_FACTOR' },
  'a weak session': { age: 60, level: 'AUTH_LEVEL_SINGLE_FACTOR' },
} as const
type Session = keyof typeof SESSIONS

/** What the provider proves: how long before now the person signed in (undefined: nothing), and whether by two factors. */
const UPSTREAMS = {
  'OIDC with auth_time': { protocol: 'oidc', age: 0 },
  'OIDC with auth_time and two factors': { protocol: 'oidc', age: 0, isStrong: true },
  'OIDC without auth_time': { protocol: 'oidc', age: undefined },
  'OIDC with an older auth_time': { protocol: 'oidc', age: 3600 },
  'SAML with AuthnInstant': { protocol: 'saml', age: 0 },
  'SAML with an older AuthnInstant': { protocol: 'saml', age: 3600 },
  'SAML that ignores ForceAuthn': { protocol: 'saml', age: 120 },
} as const
type Upstream = keyof typeof UPSTREAMS

const ANY = Object.keys(UPSTREAMS) as Upstream[] // Safe because these are the keys of the table.
const FRESH: readonly Upstream[] = [
  'OIDC with auth_time',
  'OIDC with auth_time and two factors',
  'SAML with AuthnInstant',
]
const STRONG: readonly Upstream[] = ['OIDC with auth_time and two factors']

/** `code`: the session is used. Another word: the error. Otherwise the person signs in, which works with these providers. */
type Outcome = 'code' | 'login_required' | 'interaction_required' | SignIn
type SignIn = { readonly worksWith: readonly Upstream[]; readonly otherwise: string }

const signIn: SignIn = { worksWith: ANY, otherwise: '' }
const freshSignIn: SignIn = { worksWith: FRESH, otherwise: 'login_required' }
const strongSignIn: SignIn = { worksWith: STRONG, otherwise: 'unmet_authentication_requirements' }

type Row = {
  readonly name: string
  readonly request: Record<string, string>
  readonly outcomes: Record<Session, Outcome>
  /** At the console the person is asked whenever nothing special is wanted. */
  readonly clients?: readonly Client[]
}

const ROWS: readonly Row[] = [
  {
    name: 'nothing special',
    request: {},
    clients: ['intranet'],
    outcomes: { 'no session': signIn, 'a live session': 'code', 'an old session': 'code', 'a weak session': 'code' },
  },
  {
    name: 'prompt=none',
    request: { prompt: 'none' },
    outcomes: {
      'no session': 'login_required',
      'a live session': 'code',
      'an old session': 'code',
      'a weak session': 'code',
    },
  },
  {
    name: 'prompt=none with max_age=300',
    request: { prompt: 'none', max_age: '300' },
    outcomes: {
      'no session': 'login_required',
      'a live session': 'code',
      'an old session': 'login_required',
      'a weak session': 'code',
    },
  },
  {
    name: 'prompt=none with max_age=0',
    request: { prompt: 'none', max_age: '0' },
    outcomes: {
      'no session': 'login_required',
      'a live session': 'login_required',
      'an old session': 'login_required',
      'a weak session': 'login_required',
    },
  },
  {
    name: 'prompt=none with acr_values',
    request: { prompt: 'none', acr_values: MULTI_FACTOR },
    outcomes: {
      'no session': 'login_required',
      'a live session': 'code',
      'an old session': 'code',
      'a weak session': 'interaction_required',
    },
  },
  {
    name: 'prompt=login',
    request: { prompt: 'login' },
    outcomes: {
      'no session': freshSignIn,
      'a live session': freshSignIn,
      'an old session': freshSignIn,
      'a weak session': freshSignIn,
    },
  },
  {
    name: 'max_age=0',
    request: { max_age: '0' },
    outcomes: {
      'no session': freshSignIn,
      'a live session': freshSignIn,
      'an old session': freshSignIn,
      'a weak session': freshSignIn,
    },
  },
  {
    name: 'max_age=300',
    request: { max_age: '300' },
    outcomes: {
      'no session': freshSignIn,
      'a live session': 'code',
      'an old session': freshSignIn,
      'a weak session': 'code',
    },
  },
  {
    name: 'acr_values',
    request: { acr_values: MULTI_FACTOR },
    outcomes: {
      'no session': strongSignIn,
      'a live session': 'code',
      'an old session': 'code',
      'a weak session': strongSignIn,
    },
  },
]

type Place = { readonly tenant: TestTenant; readonly configId: string; readonly userId: string }

let world: World
let signer: OidcIssuer
let forged: ForgedProvider
let saml: SamlProvider
let places: Record<'oidc' | 'saml', Place>

before(async () => {
  signer = await startSigner()
  forged = forgedProvider(signer)
  saml = samlProvider()
  world = await createWorld({ REEVE_OUTBOUND_ALLOW: '127.0.0.0/8' })
  world.clock.hold()
  const oidc = { issuerId: forged.issuer, oidcClientId: 'reeve', oidcClientSecret: 'a-secret-of-the-provider' }
  places = { oidc: await newPlace({ oidc }), saml: await newPlace({ saml: saml.settings }) }
})
after(async () => {
  await world.stop()
  await signer.close()
})

async function newPlace(provider: object): Promise<Place> {
  const tenant = await world.tenant()
  const { id } = await newAuthConfig(tenant, { bootstrapDomains: ['acme.example'], ...provider })
  const userId = await knownPerson(tenant, EMAIL)
  await tenant.post('/api/v1/settings/session', { sessionSettings: { externalClientsEnabled: true } })
  const client = { clientId: 'intranet', displayName: 'Intranet', redirectUris: [INTRANET] }
  assert.equal((await tenant.post('/api/v1/settings/oauth-clients', client)).status, 200)
  await tenant.sql(
    `insert into oauth_consents (tenant_id, user_id, client_id, created_at) values ($1, $2, 'intranet', now())`,
    [tenant.id, userId],
  )
  return { tenant, configId: id, userId }
}

const ago = (seconds: number): Temporal.Instant => world.clock.now().subtract({ seconds })

const browserWith = async ({ tenant, userId }: Place, name: Session): Promise<PageBrowser> => {
  // A person has a limited number of sessions, and the oldest end: no two cases are at the same moment.
  world.clock.move({ seconds: 1 })
  const session = SESSIONS[name]
  if (!session) return new PageBrowser(tenant)
  return signedInBrowser(world, tenant, { userId, level: session.level, authTime: ago(session.age) })
}

const challenge = createHash('sha256').update(randomBytes(32).toString('base64url')).digest('base64url')

function addressOf(client: Client, request: Record<string, string>): string {
  if (client === 'reeve-console') return `/login?${new URLSearchParams({ return_to: '/done', ...request })}`
  const query = {
    response_type: 'code',
    client_id: client,
    redirect_uri: INTRANET,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...request,
  }
  return `/auth/v1/authorize?${new URLSearchParams(query)}`
}

/** What whoever began is told in the end: a code, or the error. At the console the person reads that it was not enough. */
async function toldBy(browser: PageBrowser, reply: Reply): Promise<string> {
  if (reply.status === 403) return 'a page that says so'
  const next = nextOf(reply)
  if (next.startsWith('/auth/v1/authorize')) return toldBy(browser, await browser.get(next))
  const { pathname, searchParams } = new URL(next, 'http://here')
  assert.ok(['/callback', '/done'].includes(pathname), next)
  return searchParams.get('error') ?? 'code'
}

/** Goes to the provider and comes back with what it proves. */
async function throughUpstream(browser: PageBrowser, page: Reply, name: Upstream, isForced: boolean): Promise<Reply> {
  const { age, protocol, ...more } = UPSTREAMS[name]
  const { tenant, configId } = places[protocol]
  const now = world.clock.now()
  if (protocol === 'saml') {
    assert.equal(saml.asked(tenant, page, now).forceAuthn, isForced)
    const form = saml.answer(tenant, page, { now, content: { authnInstant: ago(age) } })
    return browser.submit(await tenant.form(`/auth/v1/saml/${configId}/acs`, form))
  }
  const asked = new URL(nextOf(page)).searchParams
  assert.deepEqual([asked.get('prompt'), asked.get('max_age')], isForced ? ['login', '0'] : [null, null])
  const auth_time = age === undefined ? undefined : Math.floor(ago(age).epochMilliseconds / 1000)
  const claims = { auth_time, ...('isStrong' in more ? { amr: ['pwd', 'mfa'] } : {}) }
  await answerCode(forged, asked.get('nonce') ?? '', now, { claims })
  return browser.get(`/auth/v1/callback/${configId}?code=a-code&state=${asked.get('state')}`)
}

const sessionOf = async (browser: PageBrowser): Promise<Json> => (await browser.get('/auth/v1/session')).body

for (const { name, request, outcomes, clients = CLIENTS } of ROWS) {
  describe(name, () => {
    for (const [session, outcome] of Object.entries(outcomes) as [Session, Outcome][]) {
      for (const client of clients) {
        if (typeof outcome === 'string') withoutSignIn({ request, session, client, outcome })
        else for (const upstream of ANY) withSignIn({ request, session, client, upstream, outcome })
      }
    }
  })
}

type Case = { readonly request: Record<string, string>; readonly session: Session; readonly client: Client }

function withoutSignIn({ request, session, client, outcome }: Case & { readonly outcome: string }): void {
  test(`${client}, ${session}: ${outcome}`, async () => {
    const browser = await browserWith(places.oidc, session)
    const had = await sessionOf(browser)
    const reply = await browser.get(addressOf(client, request))
    assert.equal(reply.status, 303, 'no page')
    assert.equal(await toldBy(browser, reply), outcome)
    assert.deepEqual(await sessionOf(browser), had)
  })
}

type SignInCase = Case & { readonly upstream: Upstream; readonly outcome: SignIn }

function withSignIn({ request, session, client, upstream, outcome }: SignInCase): void {
  const works = outcome.worksWith.includes(upstream)
  const told = works ? 'code' : outcome.otherwise
  test(`${client}, ${session}, ${upstream}: ${told}`, async () => {
    const browser = await browserWith(places[UPSTREAMS[upstream].protocol], session)
    const had = await sessionOf(browser)
    const page = await identify(browser, EMAIL, addressOf(client, request))
    const isForced = outcome === freshSignIn
    const reply = await throughUpstream(browser, page, upstream, isForced)
    const isRead = !works && client === 'reeve-console'
    assert.equal(await toldBy(browser, reply), isRead ? 'a page that says so' : told)
    const has = await sessionOf(browser)
    if (!works) assert.deepEqual(has, had, 'the session that existed is neither used nor refreshed')
    else assert.notEqual(has.sessionId, had.sessionId ?? '')
  })
}

describe('what else a silent request can meet', () => {
  test('prompt=none for a client that the person has not agreed to: consent_required', async () => {
    const { tenant } = places.oidc
    const redirect_uri = 'https://tool.example/done'
    const client = { clientId: 'tool', displayName: 'Tool', redirectUris: [redirect_uri] }
    assert.equal((await tenant.post('/api/v1/settings/oauth-clients', client)).status, 200)
    const browser = await browserWith(places.oidc, 'a live session')
    const path = addressOf('intranet', { prompt: 'none', client_id: 'tool', redirect_uri })
    assert.equal(await toldBy(browser, await browser.get(path)), 'consent_required')
  })

  test('prompt=none for a program on this machine, at any port: interaction_required', async () => {
    const browser = await browserWith(places.oidc, 'a live session')
    const program = { client_id: 'reeve-cli', redirect_uri: 'http://127.0.0.1:53111/callback' }
    assert.equal(
      await toldBy(browser, await browser.get(addressOf('intranet', { prompt: 'none', ...program }))),
      'interaction_required',
    )
  })

  test('max_age=0 for a program on this machine: one sign-in, one page, and a code', async () => {
    const browser = await browserWith(places.oidc, 'a live session')
    const program = { client_id: 'reeve-cli', redirect_uri: 'http://127.0.0.1:53111/callback' }
    const page = await identify(browser, EMAIL, addressOf('intranet', { max_age: '0', ...program }))
    const reply = await throughUpstream(browser, page, 'OIDC with auth_time', true)
    const asks = await browser.get(nextOf(await browser.get(nextOf(reply))))
    assert.match(asks.text, /just begun this on your machine/)
    assert.equal(await toldBy(browser, await browser.submit(asks, { answer: 'agree' })), 'code')
  })

  test('the limits of the session are reached while it waits: login_required', async () => {
    const { tenant } = places.oidc
    const browser = new PageBrowser(tenant)
    const page = await identify(browser, EMAIL, addressOf('intranet', { prompt: 'login' }))
    const reply = await throughUpstream(browser, page, 'OIDC with auth_time', true)
    const { sessionId } = await sessionOf(browser)
    assert.notEqual(sessionId, '')
    const { expires_at } = (await tenant.sql('select expires_at from sessions where id = $1', [sessionId]))[0]!
    await tenant.sql('update sign_in_attempts set expires_at = $1', [new Date(Number(expires_at) + 60_000)])
    world.clock.move({ milliseconds: Number(expires_at) - world.clock.now().epochMilliseconds })
    assert.equal(await toldBy(browser, reply), 'login_required')
  })
})
