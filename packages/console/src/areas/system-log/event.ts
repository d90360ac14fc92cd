/** What the console reads of an OCSF event; everything may be absent in an event of a newer service. */
export type LogEvent = {
  readonly id: string
  readonly time: string
  readonly message: string
  readonly actor: string
  /** Of a person who acted; empty for the service and for machines. */
  readonly actorId: string
  /** What the event is first of all about. */
  readonly subject: { readonly id: string; readonly name: string } | undefined
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
    actor: actorOf(user),
    actorId: user.type === 'User' ? text(user, 'uid') : '',
    subject: subjectOf(raw),
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

/** What was logged once for each class of OCSF that it belongs to is read once. */
export const withoutTwins = (events: readonly LogEvent[]): LogEvent[] =>
  events.filter((event, at) => {
    const before = events[at - 1]
    return !before || TOLD.some((name) => before[name] !== event[name])
  })

const TOLD = ['message', 'time', 'correlation', 'code', 'actorId', 'isFailure'] as const

/** Empty for the service itself. */
const actorOf = (user: Json): string =>
  user.type === 'System'
    ? ''
    : text(user, 'full_name') || text(user, 'name') || text(user, 'email_addr') || text(user, 'uid')

function subjectOf(raw: Json): LogEvent['subject'] {
  const [one] = [member(raw, 'entity'), member(raw, 'user')].filter((given) => text(given, 'uid') !== '')
  return one && { id: text(one, 'uid'), name: text(one, 'full_name') || text(one, 'name') }
}

/** OCSF has milliseconds. */
const timeOf = (value: unknown): string => (typeof value === 'number' ? new Date(value).toISOString() : '')

function member(value: Json, name: string): Json {
  const inner = value[name]
  // Safe because an object that is no list can be read by name.
  return typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? (inner as Json) : {}
}

const text = (value: Json, name: string): string => (typeof value[name] === 'string' ? value[name] : '')
