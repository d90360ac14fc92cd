/** The topic of commits with events; the words are the kinds. */
export const EVENTS = 'events'

/** An event as consumers read it. What is inside `actor`, `request`, `before` and `after` is for them to know. */
export type StoredEvent = {
  readonly id: string
  readonly at: Temporal.Instant
  readonly era: number
  readonly xid: string
  readonly ordinal: number
  readonly kind: string
  readonly subject_type: string
  readonly subject_id: string
  readonly before: unknown
  readonly after: unknown
  readonly actor: unknown
  readonly request: unknown
  readonly correlation: string
  readonly lineage: readonly string[]
}

/** A place in a tenant's events: everything up to and with this one has been seen. */
export type Position = { readonly era: number; readonly xid: string; readonly ordinal: number; readonly id: string }

export const positionOf = ({ era, xid, ordinal, id }: StoredEvent): Position => ({ era, xid, ordinal, id })

/** The text an event has under this name; empty when it has none. */
export function textIn(payload: unknown, name: string): string {
  const value: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, name) : undefined
  return typeof value === 'string' ? value : ''
}
