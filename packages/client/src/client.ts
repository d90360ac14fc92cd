import { type AccessToken, type Credentials, TokenHolder } from './access-token.ts'
import { ApiError } from './api-error.ts'
import { type ExchangeOptions, exchange, type Fetch, type Reply } from './exchange.ts'
import { OPERATIONS, type Operations } from './generated/operations.ts'

export type ClientOptions = {
  /** Such as https://acme.reeve.example */
  readonly baseUrl: string
  /** A client id and its secret, an access token, or nothing for what needs none. */
  readonly credentials?: Credentials | { readonly token: string }
  readonly fetch?: Fetch
  /** How often a call is repeated that was refused only for now (429, 503). 3 when absent. */
  readonly retries?: number
  /** How long one try may take. A minute when absent. */
  readonly timeoutMs?: number
  wait?(ms: number): Promise<void>
  now?(): number
}

export type OperationId = keyof Operations
export type InputOf<Id extends OperationId> = Operations[Id]['input']
export type AnswerOf<Id extends OperationId> = Operations[Id]['answer']

export type CallOptions = {
  /** The ETag the object must still have. */
  readonly ifMatch?: string
  /** A POST without a key is sent with a new one, so that a repeat changes nothing twice. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

type Arguments<Id extends OperationId> =
  Record<never, never> extends InputOf<Id>
    ? [input?: InputOf<Id>, options?: CallOptions]
    : [input: InputOf<Id>, options?: CallOptions]

export type RawRequest = {
  readonly method: string
  readonly path: string
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

/** Calls one tenant of the service. */
export class Client {
  readonly baseUrl: string
  readonly #exchange: ExchangeOptions
  readonly #tokens: TokenHolder | undefined
  readonly #fixedToken: string | undefined

  constructor({ baseUrl, credentials, ...options }: ClientOptions) {
    this.baseUrl = baseUrl.replace(/\/+$/, '')
    this.#exchange = {
      fetch: options.fetch ?? ((url, init) => fetch(url, init)),
      retries: options.retries ?? 3,
      timeoutMs: options.timeoutMs ?? 60_000,
      wait: options.wait ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms))),
    }
    const now = options.now ?? Date.now
    if (credentials && 'token' in credentials) this.#fixedToken = credentials.token
    else if (credentials) {
      this.#tokens = new TokenHolder({ baseUrl: this.baseUrl, credentials, exchange: this.#exchange, now })
    }
  }

  /** The same service, called with this access token. */
  withToken(token: string): Client {
    return new Client({ ...this.#exchange, baseUrl: this.baseUrl, credentials: { token } })
  }

  /** Calls an operation of the contract by its id. */
  async call<Id extends OperationId>(id: Id, ...[input, options = {}]: Arguments<Id>): Promise<AnswerOf<Id>> {
    const { method, path } = OPERATIONS[id]
    const { path: params, query, body }: AnyInput = input ?? {}
    const { text } = await this.request({
      method,
      path: filled(path, params ?? {}),
      query,
      body: method === 'GET' ? undefined : (body ?? {}),
      headers: headersOf(method, options),
      signal: options.signal,
    })
    return JSON.parse(text) as AnswerOf<Id> // Safe because the contract guarantees it.
  }

  /** Sends any request with the token. A token that was refused is replaced once. */
  async request(request: RawRequest): Promise<Reply> {
    const token = await this.#token()
    try {
      return await this.#send(request, token)
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401 && this.#tokens && token !== undefined)) throw error
      this.#tokens.drop(token)
      return this.#send(request, await this.#token())
    }
  }

  /** The access token in use; undefined when there are no credentials to get one with. */
  async accessToken(): Promise<AccessToken | undefined> {
    return this.#tokens?.get()
  }

  async #token(): Promise<string | undefined> {
    return this.#fixedToken ?? (await this.accessToken())?.access_token
  }

  #send(
    { method, path, query = {}, body, headers = {}, signal }: RawRequest,
    token: string | undefined,
  ): Promise<Reply> {
    const parameters = new URLSearchParams()
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined && value !== null) parameters.set(name, String(value))
    }
    const search = parameters.size > 0 ? `?${parameters}` : ''
    return exchange(
      `${this.baseUrl}${path}${search}`,
      {
        method,
        headers: {
          prefer: 'handling=strict',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal,
      },
      this.#exchange,
    )
  }
}

type AnyInput = { path?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

const filled = (path: string, params: Record<string, string>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') throw new TypeError(`the path parameter ${name} is missing`)
    return encodeURIComponent(value)
  })

function headersOf(method: string, { ifMatch, idempotencyKey }: CallOptions): Record<string, string> {
  const key = idempotencyKey ?? (method === 'POST' ? newKey() : undefined)
  return {
    ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  }
}

/** Not randomUUID: pages that are not served over TLS do not have it. */
const newKey = (): string => crypto.getRandomValues(new Uint8Array(16)).toHex()
