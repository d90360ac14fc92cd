import type { Operations } from './generated/operations.ts'

export type OperationId = keyof Operations
export type InputOf<Id extends OperationId> = Operations[Id]['input']
export type AnswerOf<Id extends OperationId> = Operations[Id]['answer']

/** How an operation is called, such as { method: 'POST', path: '/api/v1/findings/{finding_id}/state' }. */
export type Route = { readonly method: string; readonly path: string }

export type CallOptions = {
  /** The ETag the object must still have. */
  readonly ifMatch?: string
  /** A POST without a key is sent with a new one, so that a repeat changes nothing twice. */
  readonly idempotencyKey?: string
  /** The word that confirms an action with wide effect. */
  readonly confirm?: string
  readonly signal?: AbortSignal
}

export type CallArguments<Id extends OperationId> =
  Record<never, never> extends InputOf<Id>
    ? [input?: InputOf<Id>, options?: CallOptions]
    : [input: InputOf<Id>, options?: CallOptions]

export type RawRequest = {
  readonly method: string
  readonly path: string
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  /** The body as text that is JSON already; `body` is not looked at then. */
  readonly text?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

export type AnyInput = { path?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/** The request that a call of an operation sends. */
export const requestOf = (
  { method, path }: Route,
  { path: params, query, body }: AnyInput,
  options: CallOptions,
): RawRequest => ({
  method,
  path: filled(path, params ?? {}),
  query,
  body: method === 'GET' ? undefined : (body ?? {}),
  headers: headersOf(method, options),
  signal: options.signal,
})

/** The path of a request with its query. */
export function addressOf({ path, query = {} }: RawRequest): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) parameters.set(name, String(value))
  }
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

const filled = (path: string, params: Record<string, string>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') throw new TypeError(`the path parameter ${name} is missing`)
    return encodeURIComponent(value)
  })

function headersOf(method: string, { ifMatch, idempotencyKey, confirm }: CallOptions): Record<string, string> {
  const key = idempotencyKey ?? (method === 'POST' ? newKey() : undefined)
  return {
    ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...(confirm === undefined ? {} : { 'reeve-confirm': confirm }),
  }
}

/** Not randomUUID, which pages have only over TLS, and not toHex, which Node has since 25. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
