import { AsyncLocalStorage } from 'node:async_hooks'
import { hash } from 'node:crypto'
import { isId, newId, randomPartOf } from './ids.ts'

export type SpanKind = 'server' | 'consumer' | 'client' | 'internal'
export type Attributes = Readonly<Record<string, string | number | boolean>>

/** Where a span belongs, as the traceparent header has it. */
export type SpanPlace = { readonly traceId: string; readonly spanId: string; readonly sampled: boolean }

export type SpanStart = {
  readonly name: string
  readonly kind: SpanKind
  readonly attributes: Attributes
  /** What it is a part of; a span without one begins a trace. */
  readonly parent: SpanPlace | undefined
  /** The ids it has to have, so that others who come later know them. */
  readonly as: { readonly traceId: string; readonly spanId: string } | undefined
}

export type Span = {
  readonly place: SpanPlace
  end(how?: { readonly attributes?: Attributes; readonly error?: unknown }): void
}

export type Tracer = {
  open(start: SpanStart): Span
  /** Whether a trace that begins here is recorded: the same for the same id. */
  isSampled(traceId: string): boolean
}

let tracer: Tracer | undefined
const current = new AsyncLocalStorage<Span>()

/** From now on spans are recorded; undefined ends it. */
export function useTracer(next: Tracer | undefined): void {
  tracer = next
}

/** The span that this code runs in. */
export const currentSpan = (): Span | undefined => (tracer === undefined ? undefined : current.getStore())

/** Runs work in a span that somebody else ends. */
export const within = <Result>(span: Span | undefined, work: () => Result): Result =>
  span === undefined ? work() : current.run(span, work)

export type Traced = {
  readonly name: string
  readonly kind: SpanKind
  readonly attributes?: Attributes
  readonly parent: SpanPlace | undefined
}

/** Runs work in a span of its own; without a tracer only the work. What belongs to no trace begins none. */
export async function inSpan<Result>(traced: () => Traced, work: () => Promise<Result>): Promise<Result> {
  if (tracer === undefined) return work()
  const { name, kind, attributes = {}, parent } = traced()
  if (parent === undefined) return work()
  const span = tracer.open({ name, kind, attributes, parent, as: undefined })
  try {
    const result = await current.run(span, work)
    span.end()
    return result
  } catch (error) {
    span.end({ error })
    throw error
  }
}

/** Runs work that belongs to many traces: each has a span of it, and what the work begins is in none of them. */
export async function besideSpans<Result>(all: () => readonly Traced[], work: () => Promise<Result>): Promise<Result> {
  const by = tracer
  if (by === undefined) return work()
  const spans = all().flatMap(({ name, kind, attributes = {}, parent }) =>
    parent === undefined ? [] : [by.open({ name, kind, attributes, parent, as: undefined })],
  )
  try {
    return await work()
  } catch (error) {
    for (const span of spans) span.end({ error })
    throw error
  } finally {
    for (const span of spans) span.end()
  }
}

/** The first span of a request, and the correlation of everything that the request brings about. */
export function openRequest(name: string, header: string | undefined): { correlation: string; span: Span | undefined } {
  if (tracer === undefined) return { correlation: newId(), span: undefined }
  const parent = header === undefined ? undefined : readTraceparent(header)
  // The random part of the correlation is the id of the trace: whatever carries the one carries the other.
  const correlation = newId(Date.now(), parent?.traceId)
  const { traceId, spanId } = placeOf(correlation)!
  const span = tracer.open({ name, kind: 'server', attributes: {}, parent, as: { traceId, spanId } })
  return { correlation, span }
}

/** The span that a correlation began with; undefined where it is no id, and without a tracer. */
export function placeOf(correlation: string): SpanPlace | undefined {
  if (tracer === undefined || !isId(correlation)) return undefined
  const traceId = randomPartOf(correlation)
  // An id of zeros only is none.
  if (/^0+$/.test(traceId)) return undefined
  return { traceId, spanId: hash('sha256', correlation).slice(0, 16), sampled: tracer.isSampled(traceId) }
}

const TRACEPARENT = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-.*)?$/

/** The place that a traceparent header names; undefined when it is not well made. */
export function readTraceparent(header: string): SpanPlace | undefined {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(header.trim()) ?? []
  if (header.startsWith('ff') || traceId === '' || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

export const traceparentOf = ({ traceId, spanId, sampled }: SpanPlace): string =>
  `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`
