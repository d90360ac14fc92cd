import { placeOf, readTraceparent, type SpanPlace } from '../lib/tracing.ts'

/** The member of a payload that says which trace the work belongs to. */
export const TRACEPARENT = 'traceparent'

/** The span that brought work about: named by whoever added it within a trace, or by the correlation it has. */
export function traceOfWork(payload: Readonly<Record<string, unknown>>): SpanPlace | undefined {
  const { [TRACEPARENT]: header, correlation } = payload
  if (typeof header === 'string') return readTraceparent(header)
  return typeof correlation === 'string' ? placeOf(correlation) : undefined
}
