import { hashOfToken } from '../src/areas/auth/sessions/api.ts'
import { addressOf } from '../src/areas/sign-in/attempts/continuation.ts'
import { finishSignIn } from '../src/areas/sign-in/attempts/finish.ts'
import { findAttempt, insertAttempt } from '../src/areas/sign-in/attempts/store.ts'
import type { Evidence } from '../src/areas/sign-in/evidence.ts'
import { recordAs } from '../src/areas/sign-in/record.ts'
import { Expressions } from '../src/expressions/expressions.ts'
import type { Caller, Reply } from './caller.ts'
import type { TestTenant, World } from './world.ts'

/** A browser as far as pages without script need one: cookies, redirects one by one, and forms. */
export class PageBrowser {
  readonly #caller: Caller
  readonly cookies = new Map<string, string>()
  readonly #headers: Record<string, string>

  /** `headers` go with every request. */
  constructor(tenant: Caller, headers: Record<string, string> = {}) {
    this.#caller = tenant.with('')
    this.#headers = headers
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Reply> {
    return this.#remember(await this.#caller.get(path, this.#with(headers)))
  }

  /**
   * Fills in a form of the page that was loaded last and sends it: the first one, or the first that holds a text.
   * `headers` are what another page would send.
   */
  async submit(
    page: Reply,
    fields: Record<string, string> = {},
    { holding = '', headers = {} }: { holding?: string; headers?: Record<string, string> } = {},
  ): Promise<Reply> {
    const forms = page.text.match(/<form method="post"[\s\S]*?<\/form>/g) ?? []
    const form = forms.find((one) => one.includes(holding)) ?? ''
    const action = /action="([^"]+)"/.exec(form)?.[1] ?? ''
    const hidden = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)]
    const given = Object.fromEntries(hidden.map(([, name, value]) => [name, unescaped(value ?? '')]))
    const sent = this.#with({ 'sec-fetch-site': 'same-origin', ...headers })
    return this.#remember(await this.#caller.form(unescaped(action), { ...given, ...fields }, sent))
  }

  /** A call of the API by a page: with the cookie, and the token for changes unless it is left out. */
  async call(method: string, path: string, body?: unknown, { csrf = true } = {}): Promise<Reply> {
    const { csrfToken = '' } = csrf ? (await this.get('/auth/v1/session')).body : {}
    const headers = this.#with(csrf ? { 'reeve-csrf': csrfToken } : {})
    return this.#caller.send({ method, path, body, headers })
  }

  #with(headers: Record<string, string>): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return { ...this.#headers, ...headers, ...(cookie === '' ? {} : { cookie }) }
  }

  #remember(reply: Reply): Reply {
    for (const line of reply.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return reply
  }
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const TEST_CALL = {
  correlation: 'test',
  ip: '127.0.0.1',
  request: { id: 'test', method: 'POST', host: 'localhost', path: '/login', userAgent: 'test', startedAt: 0 },
}

const PASSWORD_NOW = (now: Temporal.Instant): Omit<Evidence, 'userId'> => ({
  credentialTypes: ['CREDENTIAL_TYPE_PASSWORD'],
  level: 'AUTH_LEVEL_SINGLE_FACTOR',
  authTime: now,
  authConfigId: '',
})

/** A browser in which somebody has signed in, with this evidence. */
export async function signedInBrowser(
  { clock }: Pick<World, 'clock'>,
  tenant: TestTenant,
  evidence: Partial<Evidence> & { userId: string },
): Promise<PageBrowser> {
  const browser = new PageBrowser(tenant)
  const now = clock.now()
  const { database, id: tenantId } = tenant.stored
  const finished = await database.write({ tenantId, now }, async (tx) => {
    const attempt = await insertAttempt(tx, {
      browserHash: hashOfToken('b'.repeat(43))!,
      clientId: 'reeve-console',
      continuation: { type: 'page', path: '/' },
      requirement: { freshSince: undefined, minLevel: 'AUTH_LEVEL_NONE' },
      loginHint: '',
    })
    const result = await finishSignIn(tx, {
      expressions: new Expressions(),
      attempt,
      evidence: { ...PASSWORD_NOW(now), ...evidence },
      ip: '127.0.0.1',
      userAgent: 'test',
      before: undefined,
    })
    return { result, last: [recordAs({ ...TEST_CALL, now }, undefined, result.changes)] }
  })
  if (!('session' in finished)) throw new Error(JSON.stringify(finished))
  browser.cookies.set('reeve_session', finished.token.reveal())
  return browser
}

/**
 * Ends the sign-in that a redirect to the sign-in page has begun, as a factor or a provider with this evidence does.
 * Returns where the browser continues.
 */
export async function finishAttempt(
  { clock }: Pick<World, 'clock'>,
  tenant: TestTenant,
  {
    browser,
    began,
    evidence,
  }: { browser: PageBrowser; began: Reply; evidence: Partial<Evidence> & { userId: string } },
): Promise<string> {
  const id = new URL(String(began.headers.location), 'http://here').searchParams.get('attempt') ?? ''
  const now = clock.now()
  const { database, id: tenantId } = tenant.stored
  const browserHash = hashOfToken(browser.cookies.get('reeve_browser') ?? '')
  const { attempt, finished } = await database.write({ tenantId, now }, async (tx) => {
    const attempt = browserHash && (await findAttempt(tx, { id, browserHash }))
    if (!attempt) throw new Error('no such attempt of this browser')
    const finished = await finishSignIn(tx, {
      expressions: new Expressions(),
      attempt,
      evidence: { ...PASSWORD_NOW(now), ...evidence },
      ip: '127.0.0.1',
      userAgent: 'test',
      before: undefined,
    })
    return { result: { attempt, finished }, last: [recordAs({ ...TEST_CALL, now }, undefined, finished.changes)] }
  })
  if ('token' in finished) browser.cookies.set('reeve_session', finished.token.reveal())
  return `${addressOf(attempt.continuation)}&sign_in_attempt=${id}`
}
