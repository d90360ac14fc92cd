import { invalid } from '../../../lib/failure.ts'
import { holdingWords } from '../../../service/listing.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { and, type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Request } from '../../../wire/shape.ts'
import { CLASSES } from '../ocsf/classes.ts'
import type { ListEventsRequest } from './shape.ts'

export type LogRow = { sequence: bigint; logged_at: Temporal.Instant; event: string }
/** A place in log order. Rows are cut into weeks by the time they were logged, which never goes back. */
export type Place = { sequence: bigint | string; logged_at: Temporal.Instant | string }

type Asked = Request<typeof ListEventsRequest>
type Page = { filter: Asked; rules: LogRules; keptSince: Temporal.Instant; after: Place | undefined; limit: number }

export async function listLogRows(tx: Tx, { filter, rules, keptSince, after, limit }: Page): Promise<LogRow[]> {
  const descending = filter.sortDirection === 'SORT_DIRECTION_DESC'
  const since = filter.sinceEventUid ? await placeOf(tx, filter.sinceEventUid, 'sinceEventUid') : undefined
  const until = filter.untilEventUid ? await placeOf(tx, filter.untilEventUid, 'untilEventUid') : undefined
  const where = and([
    sql`logged_at >= ${keptSince}`,
    since && behind(since),
    until && before(until),
    after && (descending ? before(after) : behind(after)),
    ...conditions(filter, rules),
  ])
  return tx.rows<LogRow>(
    descending
      ? sql`select sequence, logged_at, event from log_events where ${where}
            order by logged_at desc, sequence desc limit ${limit}`
      : sql`select sequence, logged_at, event from log_events where ${where} order by logged_at, sequence limit ${limit}`,
  )
}

/** The bound on logged_at alone lets whole weeks be left out. */
const behind = ({ sequence, logged_at }: Place): Sql =>
  sql`logged_at >= ${logged_at} and (logged_at, sequence) > (${logged_at}::timestamptz, ${sequence})`
export const before = ({ sequence, logged_at }: Place): Sql =>
  sql`logged_at <= ${logged_at} and (logged_at, sequence) < (${logged_at}::timestamptz, ${sequence})`

async function placeOf(tx: Tx, uid: string, field: string): Promise<Place> {
  const place = await tx.find<Place>(sql`select sequence, logged_at from log_events where uid = ${uid}`)
  if (!place) throw invalid(field, `no event of the log has the uid "${uid}"`, 'REFERENCE_NOT_FOUND')
  return place
}

/** Nothing is logged an hour before it happens, whatever the clocks of several machines are. */
const MOST_SKEW = { hours: 1 }

export function conditions(filter: Asked, rules: LogRules): (Sql | undefined)[] {
  const { since, until, actorEmail, correlationUid, query = '' } = filter
  return [
    since && sql`time >= ${since} and logged_at >= ${since.subtract(MOST_SKEW)}`,
    until && sql`time < ${until}`,
    oneOf(filter.classUids, (values) => sql`class_uid = any(${values}::integer[])`),
    oneOf(filter.activityNames, activityIn),
    oneOf(filter.eventCodes, (values) => sql`event_code = any(${values})`),
    oneOf(filter.operations, (values) => sql`operation = any(${values})`),
    oneOf(filter.actorUserIds, (values) => sql`actor_uid = any(${values})`),
    actorEmail ? sql`lower(actor_email) = ${actorEmail.trim().toLowerCase()}` : undefined,
    oneOf(filter.targetUids, (values) => sql`target_uids && ${values}::text[]`),
    oneOf(filter.eventUids, (values) => sql`uid = any(${values})`),
    filter.changesOnly ? changes(rules) : undefined,
    correlationUid ? sql`correlation_uid = ${correlationUid}` : undefined,
    oneOf(filter.statusIds, (values) => sql`status_id = any(${values}::integer[])`),
    oneOf(filter.sourceIps, (values) => sql`source_ip <<= any(${values}::inet[])`),
    ...holdingWords(SPOKEN, query),
  ]
}

/** Calls and authentications are of classes of their own, and rules say what is routine. */
const changes = (rules: LogRules): Sql =>
  sql`class_uid <> all(${[CLASSES.apiActivity.uid, CLASSES.authentication.uid]}::integer[])
    and event_code <> all(${routineCodes(rules)})`

const routineCodes = (rules: LogRules): string[] =>
  Object.values(rules).flatMap(({ isRoutine, entryTypes }) => (isRoutine ? entryTypes.map(({ code }) => code) : []))

const oneOf = <Value>(values: readonly Value[] | undefined, ask: (values: readonly Value[]) => Sql): Sql | undefined =>
  values && values.length > 0 ? ask(values) : undefined

function activityIn(names: readonly string[]): Sql {
  const whole = names.filter((name) => !name.endsWith('*'))
  const starts = names.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1))
  return sql`(activity_name = any(${whole})
    or exists (select from unnest(${starts}::text[]) start where starts_with(activity_name, start)))`
}

/** What of an event people read: its message, names and addresses. */
const SPOKEN = sql`concat_ws(' ', event::jsonb ->> 'message', event::jsonb #>> '{actor,user,name}',
  event::jsonb #>> '{actor,user,full_name}', actor_email, event::jsonb #>> '{user,name}',
  event::jsonb #>> '{user,email_addr}', event::jsonb #>> '{entity,name}', event::jsonb #>> '{group,name}')`

/** The log rows of these events, by their uid; those that are not logged yet are missing. */
export async function loggedByUid(
  tx: Tx,
  uids: readonly string[],
): Promise<ReadonlyMap<string, Record<string, unknown>>> {
  if (uids.length === 0) return new Map()
  const rows = await tx.rows<{ uid: string; event: string }>(
    sql`select uid, event from log_events where uid = any(${[...uids]})`,
  )
  return new Map(rows.map(({ uid, event }) => [uid, JSON.parse(event)]))
}
