import type { OutboundResponse } from '../../../../outbound/client.ts'
import { callSource, refused } from '../call-source.ts'
import { type Config, type ConnectorEnv, ConnectorError } from '../connector.ts'
import { parseBounded } from '../json-text.ts'
import { excess, LIMITS } from '../limits.ts'
import { evaluateText } from './formula.ts'
import type { Listing, Paging } from './mapping.ts'

/** Calls one API with the credentials of its configuration. */
export class JsonClient {
  readonly #base: string
  readonly #headers: Readonly<Record<string, string>>
  readonly #env: ConnectorEnv

  constructor(config: Config, env: ConnectorEnv) {
    this.#base = String(config.baseUrl).replace(/\/+$/, '')
    this.#headers = { accept: 'application/json', ...credentials(config) }
    this.#env = env
  }

  send(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<OutboundResponse> {
    return callSource(this.#env, {
      method,
      url: `${this.#base}${path}`,
      headers: { ...this.#headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }

  /** The elements of a list, page by page. `path` has its blanks filled in. */
  async *list(path: string, { items, page }: Listing): AsyncGenerator<readonly unknown[]> {
    let turn: string | undefined = page ? first(page) : undefined
    const place = `GET ${path.split('?')[0]}`
    for (let count = 0; count < LIMITS.pages.most; count++) {
      const url = page ? withPage(path, page, turn) : path
      const answer = await this.send('GET', url)
      if (answer.status !== 200) throw refused(place, answer.status)
      const body = jsonOf(answer, path)
      const list = walk(body, items)
      if (!Array.isArray(list)) throw new ConnectorError(`${place}: there is no list at "${items}"`)
      if (list.length > 0) yield list
      const next = page && following(page, { turn, length: list.length, body })
      if (next === undefined) return
      if (next === turn) throw new ConnectorError(`${place}: after "${next.slice(0, 100)}" comes the same page again`)
      turn = next
    }
    throw excess('pages', place)
  }
}

function credentials({ auth, token, username, headerName }: Config): Record<string, string> {
  switch (auth) {
    case 'bearer':
      return { authorization: `Bearer ${String(token)}` }
    case 'basic':
      return { authorization: `Basic ${Buffer.from(`${String(username)}:${String(token)}`).toString('base64')}` }
    case 'header':
      return { [String(headerName).toLowerCase()]: String(token) }
    default:
      return {}
  }
}

const first = ({ kind }: Paging): string | undefined => (kind === 'page' ? '1' : kind === 'offset' ? '0' : undefined)

function withPage(path: string, { param, sizeParam, size }: Paging, turn: string | undefined): string {
  const query = new URLSearchParams()
  if (turn !== undefined) query.set(param, turn)
  if (sizeParam) query.set(sizeParam, String(size))
  const more = query.toString()
  return more === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${more}`
}

type Turned = { turn: string | undefined; length: number; body: unknown }

/** What the next page is called; undefined after the last. */
function following({ kind, size, next }: Paging, { turn, length, body }: Turned): string | undefined {
  if (kind === 'cursor') return (next && evaluateText(next, { answer: body })) || undefined
  if (length < size) return undefined
  return String(Number(turn) + (kind === 'page' ? 1 : length))
}

export function jsonOf({ body }: OutboundResponse, path: string): unknown {
  const where = `${path.split('?')[0]}: the answer`
  return parseBounded(new TextDecoder().decode(body), { where, values: 'answerValues', keys: 'keys' })
}

const walk = (value: unknown, members: string): unknown =>
  members
    .split('.')
    .filter((name) => name !== '')
    .reduce<unknown>(
      (found, name) =>
        typeof found === 'object' && found !== null && Object.hasOwn(found, name)
          ? (found as Record<string, unknown>)[name]
          : undefined,
      value,
    )

/** `/groups/{resource}/members/{principal}` with its blanks filled in; each value is one segment, whatever it holds. */
export const fill = (path: string, blanks: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (blank, name: string) => {
    const value = Object.hasOwn(blanks, name) ? blanks[name] : undefined
    if (value === undefined) throw new ConnectorError(`path: nothing is known for ${blank} here`)
    if (value === '.' || value === '..') throw new ConnectorError(`path: "${value}" cannot stand for ${blank}`)
    return encodeURIComponent(value)
  })
