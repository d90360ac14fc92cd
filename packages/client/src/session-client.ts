import { ApiError } from './api-error.ts'
import {
  type AnswerOf,
  type AnyInput,
  addressOf,
  type CallArguments,
  type OperationId,
  type RawRequest,
  type Route,
  requestOf,
} from './call.ts'
import { type ExchangeOptions, exchange, type Fetch, type Reply } from './exchange.ts'
import { ROUTES_BY_AREA } from './generated/routes.ts'

/** What GET /auth/v1/session answers to a browser in which somebody is signed in. */
export type BrowserSession = {
  readonly user: { readonly id: string; readonly displayName: string; readonly email: string }
  readonly sessionId: string
  readonly expiresAt: string
  readonly authLevel: string
  readonly csrfToken: string
}

export type SessionClientOptions = {
  /** The origin of the page. */
  readonly baseUrl: string
  readonly fetch?: Fetch
  readonly retries?: number
  readonly timeoutMs?: number
  wait?(ms: number): Promise<void>
  /** Told every answer before whoever asked is. */
  onAnswer?(answer: unknown): void
  /** Told once when the service says that nobody is signed in any more. */
  onSessionEnded?(): void
}

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/**
 * Calls the service from one of its own pages: the browser sends the cookie of the session by itself, script never sees
 * it, and changes carry the token against forged requests. The routes of an area are loaded with its first call.
 */
export class SessionClient {
  readonly #baseUrl: string
  readonly #exchange: ExchangeOptions
  readonly #onAnswer: ((answer: unknown) => void) | undefined
  readonly #onSessionEnded: (() => void) | undefined
  #session: Promise<BrowserSession | undefined> | undefined
  #hasEnded = false

  constructor({ baseUrl, onAnswer, onSessionEnded, ...options }: SessionClientOptions) {
    this.#baseUrl = baseUrl.replace(/\/+$/, '')
    this.#onAnswer = onAnswer
    this.#onSessionEnded = onSessionEnded
    this.#exchange = {
      fetch: options.fetch ?? ((url, init) => fetch(url, { ...init, credentials: 'same-origin' })),
      retries: options.retries ?? 1,
      timeoutMs: options.timeoutMs ?? 60_000,
      wait: options.wait ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms))),
    }
  }

  /** Who is signed in in this browser; undefined when nobody is. */
  session(): Promise<BrowserSession | undefined> {
    if (this.#session) return this.#session
    const asked = this.#readSession()
    this.#session = asked
    asked.catch(() => {
      if (this.#session === asked) this.#session = undefined
    })
    return asked
  }

  /** Asks anew who is signed in: somebody may have done so in another tab. */
  async renew(): Promise<BrowserSession | undefined> {
    this.#session = undefined
    const session = await this.session()
    if (session) this.#hasEnded = false
    return session
  }

  /** Calls an operation of the contract by its id. */
  async call<Id extends OperationId>(id: Id, ...given: CallArguments<Id>): Promise<AnswerOf<Id>> {
    return (await this.callTagged(id, ...given)).answer
  }

  /** The same with the ETag of the object: a change that names it in `ifMatch` is refused when somebody was faster. */
  async callTagged<Id extends OperationId>(
    id: Id,
    ...[input, options = {}]: CallArguments<Id>
  ): Promise<{ answer: AnswerOf<Id>; etag: string }> {
    const given: AnyInput = input ?? {}
    const { text, headers } = await this.request(requestOf(await routeOf(id), given, options))
    const answer = JSON.parse(text) as AnswerOf<Id> // Safe because the contract guarantees it.
    this.#onAnswer?.(answer)
    return { answer, etag: headers.get('etag') ?? '' }
  }

  /** A token that was refused is read anew and the request sent once more: another tab may have signed in again. */
  async request(request: RawRequest): Promise<Reply> {
    try {
      return await this.#send(request)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 401) this.#ended()
      if (error.reason !== 'CSRF_TOKEN_INVALID') throw error
      this.#session = undefined
      return this.#send(request)
    }
  }

  async #send(request: RawRequest): Promise<Reply> {
    const { method, body, headers = {}, signal } = request
    const csrf = SAFE_METHODS.has(method) ? undefined : (await this.session())?.csrfToken
    return exchange(
      `${this.#baseUrl}${addressOf(request)}`,
      {
        method,
        headers: {
          prefer: 'handling=strict',
          ...(csrf === undefined ? {} : { 'reeve-csrf': csrf }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal,
      },
      this.#exchange,
    )
  }

  async #readSession(): Promise<BrowserSession | undefined> {
    const { text } = await exchange(`${this.#baseUrl}/auth/v1/session`, { method: 'GET', headers: {} }, this.#exchange)
    const answer = JSON.parse(text) as BrowserSession | { user?: undefined } // Safe because the endpoint answers so.
    return answer.user ? answer : undefined
  }

  #ended(): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    this.#onSessionEnded?.()
  }
}

type Routes = Readonly<Record<string, string>>
const loaded = new Map<string, Routes>()

/** What is known is there at once: while a page goes away there is no time to load anything, not even anew. */
async function routeOf(id: OperationId): Promise<Route> {
  const area = id.slice(0, id.indexOf('.')) as keyof typeof ROUTES_BY_AREA // Safe because every id begins with its area.
  // Safe because the file of an area has a line for each of its operations.
  const routes: Routes = loaded.get(area) ?? (await ROUTES_BY_AREA[area]()).ROUTES
  loaded.set(area, routes)
  const [method = '', path = ''] = routes[id]!.split(' ')
  return { method, path }
}
