import { OutboundError } from './outbound-error.ts'

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type HeaderFields = Readonly<Record<string, string>>

const METHODS: ReadonlySet<string> = new Set<Method>(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** Set by the client or by the connection; one given by a caller could lead to another host or break the framing. */
const CLIENT_HEADERS: ReadonlySet<string> = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'upgrade',
  'expect',
  'keep-alive',
  'te',
  'trailer',
  'accept-encoding',
  'proxy-authorization',
  'proxy-connection',
])

/** Dropped on the way to another host, unless the caller makes the headers of each hop. */
const CREDENTIAL_HEADERS: ReadonlySet<string> = new Set(['authorization', 'cookie'])

const MAX_HEADER_BYTES = 32 * 1024

/** Types do not hold at run time: parts of a request may come from a tenant's own text. */
export function checkRequest(method: string, body: Uint8Array | undefined, maxBytes: number): void {
  if (!METHODS.has(method)) throw invalid(`the method ${method.slice(0, 20)} cannot be used`)
  if (body && (method === 'GET' || method === 'HEAD')) throw invalid(`a ${method} request has no body`)
  if (body && body.byteLength > maxBytes) throw tooLarge(`the body is larger than ${maxBytes} bytes`)
}

/** The header lines as they are sent, with those the client adds. */
export function headerLines(given: HeaderFields): string[] {
  const lines = ['accept-encoding', 'identity']
  let bytes = 0
  let agent = false
  for (const [name, value] of Object.entries(given)) {
    const lower = name.toLowerCase()
    if (!vettedNames.has(lower)) vetName(lower)
    if (/[^\t\x20-\x7e\x80-\xff]/.test(value)) throw unsendable(name)
    agent ||= lower === 'user-agent'
    bytes += name.length + value.length
    lines.push(name, value)
  }
  if (bytes > MAX_HEADER_BYTES) throw tooLarge(`the headers are larger than ${MAX_HEADER_BYTES} bytes`)
  if (!agent) lines.push('user-agent', 'Reeve/1')
  return lines
}

/** The same few are sent again and again. */
const vettedNames = new Set<string>()
const MOST_VETTED = 1000

function vetName(lower: string): void {
  if (CLIENT_HEADERS.has(lower)) throw invalid(`the header ${lower} cannot be set`)
  if (!/^[!#$%&'*+.^_`|~0-9a-z-]+$/.test(lower)) throw unsendable(lower)
  if (vettedNames.size >= MOST_VETTED) vettedNames.clear()
  vettedNames.add(lower)
}

export const withoutCredentials = (headers: HeaderFields): HeaderFields =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !CREDENTIAL_HEADERS.has(name.toLowerCase())))

const unsendable = (name: string): OutboundError =>
  invalid(`the header ${JSON.stringify(name.slice(0, 64))} has a name or value that cannot be sent`)
const invalid = (message: string): OutboundError => new OutboundError({ kind: 'REQUEST', message })
const tooLarge = (message: string): OutboundError => new OutboundError({ kind: 'TOO_LARGE', message })
