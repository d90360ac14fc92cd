/** What the console reads of an OCSF event; everything may be absent in an event of a newer service. */
export type LogEvent = {
  readonly id: string
  readonly time: string
  readonly message: string
  readonly actor: string
  readonly from: string
  readonly isFailure: boolean
  readonly detail: string
  readonly class: string
  readonly activity: string
  readonly code: string
  readonly correlation: string
  readonly raw: Json
}

type Json = Readonly<Record<string, unknown>>

export function toLogEvent(raw: Json): LogEvent {
  const metadata = member(raw, 'metadata')
  const user = member(member(raw, 'actor'), 'user')
  const source = member(raw, 'src_endpoint')
  return {
    id: text(metadata, 'uid'),
    time: timeOf(raw.time),
    message: text(raw, 'message') || text(raw, 'type_name'),
    actor: text(user, 'name') || text(user, 'email_addr') || text(user, 'uid'),
    from: text(source, 'ip'),
    isFailure: raw.status_id === 2,
    detail: text(raw, 'status_detail'),
    class: text(raw, 'class_name'),
    activity: text(raw, 'activity_name'),
    code: text(metadata, 'event_code'),
    correlation: text(metadata, 'correlation_uid'),
    raw,
  }
}

/** OCSF has milliseconds. */
const timeOf = (value: unknown): string => (typeof value === 'number' ? new Date(value).toISOString() : '')

function member(value: Json, name: string): Json {
  const inner = value[name]
  // Safe because an object that is no list can be read by name.
  return typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? (inner as Json) : {}
}

const text = (value: Json, name: string): string => (typeof value[name] === 'string' ? value[name] : '')
