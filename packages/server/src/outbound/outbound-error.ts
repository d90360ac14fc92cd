export type OutboundErrorKind =
  | 'DESTINATION_NOT_ALLOWED'
  | 'REQUEST'
  | 'DNS'
  | 'CONNECT'
  | 'TLS'
  | 'TIMEOUT'
  | 'TOO_LARGE'
  | 'REDIRECT'
  | 'PROTOCOL'
  | 'ABORTED'

type Parts = { kind: OutboundErrorKind; message: string; detail?: string; status?: number }

/**
 * Why a request got no answer. `message` may be shown to whoever asked for it: it holds no address and nothing a name
 * resolved to. What is for the operator's log alone stays out of message, stack and JSON.
 */
export class OutboundError extends Error {
  override readonly name = 'OutboundError'
  readonly kind: OutboundErrorKind
  /** The status of the answer, when there was one. */
  readonly status: number | undefined
  readonly #detail: string

  constructor({ kind, message, detail = '', status }: Parts) {
    super(message)
    this.kind = kind
    this.status = status
    this.#detail = detail
  }

  operatorDetail(): string {
    return this.#detail
  }
}

/** One text whatever the cause: it says nothing about what a name resolves to. */
const NOT_ALLOWED =
  'the destination is not allowed: it is not public, and the operator has not opened it with REEVE_OUTBOUND_ALLOW'

export const notAllowed = (detail: string): OutboundError =>
  new OutboundError({ kind: 'DESTINATION_NOT_ALLOWED', message: NOT_ALLOWED, detail })

/** Turns what the HTTP client reports into a kind a caller can act on. */
export function toOutboundError(error: unknown, status?: number): OutboundError {
  if (error instanceof OutboundError) return error
  const code = codeOf(error)
  const { kind, message } = KINDS.find(({ codes }) => codes.test(code)) ?? UNKNOWN
  return new OutboundError({ kind, message, status, detail: `${code} ${error instanceof Error ? error.message : ''}` })
}

export function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return error instanceof Error ? error.name : 'unknown'
}

const UNKNOWN = { kind: 'PROTOCOL', message: 'the answer could not be read' } as const

const KINDS: readonly { codes: RegExp; kind: OutboundErrorKind; message: string }[] = [
  { codes: /^UND_ERR_HEADERS_OVERFLOW$/, kind: 'TOO_LARGE', message: 'the headers of the answer are too large' },
  { codes: /^UND_ERR_(INVALID_ARG|NOT_SUPPORTED)$/, kind: 'REQUEST', message: 'the request cannot be sent' },
  { codes: /^UND_ERR_(DESTROYED|CLOSED)$/, kind: 'ABORTED', message: 'the service is stopping' },
  { codes: /^(ERR_SSL_|EPROTO$)/, kind: 'TLS', message: 'the TLS connection failed' },
  { codes: /^(UND_ERR_SOCKET|ECONNRESET|EPIPE|ETIMEDOUT)$/, kind: 'CONNECT', message: 'the connection was lost' },
]
