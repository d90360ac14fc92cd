import type { OutboundResponse } from '../../../../outbound/client.ts'
import { OutboundError, type OutboundErrorKind } from '../../../../outbound/outbound-error.ts'
import { type ReadAs, readAnswer } from '../answers/documents.ts'
import type { SourceKind } from '../deliveries/sources.ts'
import type { Happening } from '../deliveries/states.ts'

/** How an attempt ended, before the delivery was read again. */
export type Sent = {
  /** One after the other: an answer that no origin waits for is applied when it arrives. */
  readonly happenings: readonly Happening[]
  /** 0 when there was no response. */
  readonly status: number
  readonly error: string
  readonly responseBody: string
  readonly retryAfter: string | undefined
  readonly document: Record<string, unknown> | null
  /** How the body was read. */
  readonly readAs: ReadAs
}

type Expecting = { readonly kind: SourceKind; readonly awaitsDocument: boolean }

const SHOWN_BYTES = 4096

/** What a response means for the delivery. */
export function outcomeOf(response: OutboundResponse, { kind, awaitsDocument }: Expecting): Sent {
  const { status, headers, body } = response
  const base = {
    status,
    responseBody: shown(body),
    retryAfter: headers['retry-after'],
    document: null,
    readAs: '' as const,
  }
  if (status === 410) return { ...base, happenings: ['gone'], error: 'gone' }
  if (status < 200 || status > 299) return { ...base, happenings: ['failed'], error: 'http_status' }
  if (!awaitsDocument && kind !== 'test') return { ...base, happenings: ['answered', 'applied'], error: '' }
  if (awaitsDocument && status === 202) return { ...base, happenings: ['accepted'], error: '' }
  const read = readAnswer(kind, body)
  const known = { ...base, readAs: read.as }
  if (!read.valid) {
    const happenings: Happening[] = read.as === 'BROKEN_DOCUMENT' ? ['answered', 'badDocument'] : ['failed']
    return { ...known, happenings, error: `bad_response: ${read.problem}`.slice(0, 256) }
  }
  if (!awaitsDocument) return { ...known, happenings: ['answered', 'applied'], error: '' }
  return { ...known, happenings: ['answered'], error: '', document: read.document }
}

/** What a missing or incomplete response means. */
export function failureOf(error: unknown): Sent {
  const failed = { responseBody: '', retryAfter: undefined, document: null, readAs: '' as const }
  if (!(error instanceof OutboundError)) return { ...failed, happenings: ['failed'], status: 0, error: 'internal' }
  const happening: Happening = error.kind === 'DESTINATION_NOT_ALLOWED' ? 'forbidden' : 'failed'
  return { ...failed, happenings: [happening], status: error.status ?? 0, error: ERRORS[error.kind] }
}

/** One code each; what a name resolved to, or which port was closed, is not revealed. */
const ERRORS: Readonly<Record<OutboundErrorKind, string>> = {
  DESTINATION_NOT_ALLOWED: 'destination_not_allowed',
  REQUEST: 'request_not_sendable',
  DNS: 'dns',
  CONNECT: 'connection',
  TLS: 'tls',
  TIMEOUT: 'timeout',
  TOO_LARGE: 'response_too_large',
  REDIRECT: 'redirect',
  PROTOCOL: 'bad_http',
  ABORTED: 'interrupted',
}

/** Text as far as it is text: the database takes no zero bytes. */
const shown = (body: Uint8Array): string =>
  Buffer.from(body.subarray(0, SHOWN_BYTES)).toString().replaceAll('\0', '\uFFFD').slice(0, SHOWN_BYTES)
