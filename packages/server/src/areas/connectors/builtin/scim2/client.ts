import { setTimeout as sleep } from 'node:timers/promises'
import { callSource, refused } from '../call-source.ts'
import { type Config, type ConnectorEnv, ConnectorError } from '../connector.ts'
import { parseBounded } from '../json-text.ts'
import { excess, LIMITS } from '../limits.ts'

export type Json = Readonly<Record<string, unknown>>
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
export type Answer = { status: number; body: Json }

const PATIENCE = 3
const LONGEST_WAIT_MS = 30_000

/** Client of one service provider by RFC 7644. */
export class ScimClient {
  readonly #base: string
  readonly #config: Config
  readonly #env: ConnectorEnv
  #token: Promise<string> | undefined

  constructor(config: Config, env: ConnectorEnv) {
    this.#base = String(config.baseUrl).replace(/\/+$/, '')
    this.#config = config
    this.#env = env
  }

  /** Responses of the statuses named; any other is a ConnectorError with the provider's message. */
  async call(method: Method, path: string, { body, fine }: { body?: Json; fine: readonly number[] }): Promise<Answer> {
    const answer = await this.#send(method, path, body)
    if (fine.includes(answer.status)) return answer
    throw refused(`${method} ${path.split('?')[0]}`, answer.status, String(answer.body.detail ?? ''))
  }

  /** All resources of a kind, page by page. */
  async *pages(path: string, filter: string): AsyncGenerator<readonly Json[]> {
    const count = Number(this.#config.pageSize || 100)
    for (let [startIndex, pages] = [1, 1]; ; pages++) {
      if (pages > LIMITS.pages.most) throw excess('pages', `GET ${path}`)
      const query = new URLSearchParams({ startIndex: String(startIndex), count: String(count) })
      if (filter) query.set('filter', filter)
      const { body } = await this.call('GET', `${path}?${query}`, { fine: [200] })
      const page = Array.isArray(body.Resources) ? (body.Resources as Json[]) : []
      if (page.length === 0) return
      yield page
      startIndex += page.length
      if (startIndex > Number(body.totalResults ?? 0)) return
    }
  }

  async #send(method: Method, path: string, body: Json | undefined): Promise<Answer> {
    for (let turn = 1; ; turn++) {
      const answer = await callSource(this.#env, {
        method,
        url: `${this.#base}${path}`,
        headers: {
          accept: 'application/scim+json, application/json',
          authorization: `Bearer ${await this.#bearer()}`,
          ...(body ? { 'content-type': 'application/scim+json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const wait = Number(answer.headers['retry-after'] ?? 1) * 1000
      if (answer.status !== 429 || turn === PATIENCE || !(wait >= 0 && wait <= LONGEST_WAIT_MS)) {
        return { status: answer.status, body: jsonOf(answer.body, answer.status) }
      }
      await sleep(wait, undefined, { signal: this.#env.signal })
    }
  }

  #bearer(): Promise<string> {
    if (this.#config.token) return Promise.resolve(String(this.#config.token))
    this.#token ??= this.#fetchToken()
    return this.#token
  }

  async #fetchToken(): Promise<string> {
    const { tokenUrl, clientId, clientSecret, scope } = this.#config
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: String(clientId),
      client_secret: String(clientSecret),
      ...(scope ? { scope: String(scope) } : {}),
    })
    const answer = await callSource(this.#env, {
      method: 'POST',
      url: String(tokenUrl),
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: form.toString(),
    })
    const { access_token: token, error } = jsonOf(answer.body, answer.status)
    if (answer.status === 200 && typeof token === 'string') return token
    const failure = refused('tokenUrl', answer.status, String(error ?? ''))
    throw NOT_LET_IN.has(String(error)) ? new ConnectorError(failure.message, { unauthorized: true }) : failure
  }
}

/** A token endpoint says with status 400, too, that it does not know the client (RFC 6749). */
const NOT_LET_IN: ReadonlySet<string> = new Set(['invalid_client', 'invalid_grant', 'unauthorized_client'])

function jsonOf(bytes: Uint8Array, status: number): Json {
  const text = new TextDecoder().decode(bytes)
  if (text === '') return {}
  try {
    const value = parseBounded(text, { where: 'the answer of the source', values: 'answerValues', keys: 'keys' })
    if (typeof value === 'object' && value !== null) return value as Json // Safe because a list has no members of names.
  } catch (error) {
    // An error response is recognised by its status.
    if (status < 400) throw error
  }
  if (status >= 400) return {}
  throw new ConnectorError('the source answers with something that is no JSON object')
}
