import { textIn } from './process/frames.ts'

export type FetchQuestion = {
  readonly url: string
  readonly method: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Uint8Array
  readonly redirect: 'follow' | 'manual' | 'error'
}

export type FetchAnswer = {
  readonly url: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

const MOST_HEADERS = 100

/** Reads a question of the code, whatever it is made of. */
export function readQuestion(args: object): FetchQuestion {
  const given: unknown = Object.hasOwn(args, 'headers') ? Reflect.get(args, 'headers') : []
  const pairs = Array.isArray(given) ? given.slice(0, MOST_HEADERS) : []
  const redirect = textIn(args, 'redirect', 16)
  return {
    url: textIn(args, 'url', 8192),
    method: textIn(args, 'method', 16) || 'GET',
    headers: pairs.flatMap((pair: unknown) => (isPair(pair) ? [pair] : [])),
    body: Buffer.from(textIn(args, 'body', 4 * 1024 * 1024), 'base64'),
    redirect: redirect === 'manual' || redirect === 'error' ? redirect : 'follow',
  }
}

const isPair = (pair: unknown): pair is [string, string] =>
  Array.isArray(pair) && pair.length === 2 && pair.every((one) => typeof one === 'string' && one.length <= 8192)
