import { type AccessToken, type Credentials, TokenHolder } from './access-token.ts'
import { ApiError } from './api-error.ts'
import {
  type AnswerOf,
  type AnyInput,
  addressOf,
  type CallArguments,
  type OperationId,
  type RawRequest,
  requestOf,
} from './call.ts'
import { type ExchangeOptions, exchange, type Fetch, type Reply } from './exchange.ts'
import { OPERATIONS } from './generated/table.ts'
import { type ItemOf, type PagedId, pageInput } from './paging.ts'

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
    return this.as({ token })
  }

  /** The same service, called by somebody else. */
  as(credentials: NonNullable<ClientOptions['credentials']>): Client {
    return new Client({ ...this.#exchange, baseUrl: this.baseUrl, credentials })
  }

  /** Calls an operation of the contract by its id. */
  async call<Id extends OperationId>(id: Id, ...[input, options = {}]: CallArguments<Id>): Promise<AnswerOf<Id>> {
    const given: AnyInput = input ?? {}
    const { text } = await this.request(requestOf(OPERATIONS[id], given, options))
    return JSON.parse(text) as AnswerOf<Id> // Safe because the contract guarantees it.
  }

  /** Every item of a list, page after page: `for await (const { user } of client.all('directory.users.search'))`. */
  async *all<Id extends PagedId>(id: Id, ...[input, options = {}]: CallArguments<Id>): AsyncGenerator<ItemOf<Id>> {
    const given: AnyInput & { body?: object } = { ...input }
    for (let token = ''; ; ) {
      const next = pageInput(OPERATIONS[id], given, token)
      const { text } = await this.request(requestOf(OPERATIONS[id], next, options))
      const { list, nextPageToken } = JSON.parse(text) as { list: ItemOf<Id>[]; nextPageToken: string } // Safe as above.
      yield* list
      if (nextPageToken === '') return
      token = nextPageToken
    }
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

  #send(request: RawRequest, token: string | undefined): Promise<Reply> {
    const { method, headers = {}, signal } = request
    const text = request.text ?? (request.body === undefined ? undefined : JSON.stringify(request.body))
    return exchange(
      `${this.baseUrl}${addressOf(request)}`,
      {
        method,
        headers: {
          prefer: 'handling=strict',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(text === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: text,
        signal,
      },
      this.#exchange,
    )
  }
}
