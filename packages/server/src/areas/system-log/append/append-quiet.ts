import type { QuietCall, QuietCalls } from '../../../service/activity.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { chained } from '../chain/hash.ts'
import type { OcsfContext } from '../ocsf/to-ocsf.ts'
import { lockHead, moveHead, nextTime } from './head.ts'
import { type Slot, type Template, templateOf } from './quiet-template.ts'

type LineContext = Pick<OcsfContext, 'tenant' | 'productVersion' | 'aboutOf'>

/**
 * Numbers calls that changed nothing and returns the statements that add them to the log: by far the most of every log.
 * The text of an event is made here to be hashed, and once more in the database, where its template travels once: what
 * is sent for a call is a sixth of its event.
 */
export async function appendQuiet(
  tx: Tx,
  { actors, shapes, calls }: QuietCalls,
  lineContext: LineContext,
): Promise<Sql[]> {
  const templates = shapes.map((shape) => templateOf(shape, { ...lineContext, actor: actors[shape.actor]! }))
  const head = await lockHead(tx)
  const loggedAt = nextTime(tx, head)
  const loggedTime = String(loggedAt.epochMilliseconds)
  const columns = new Columns()
  const hashes = Buffer.allocUnsafe(HASH_BYTES * (calls.length + 1))
  hashes.write(head.hash, 'hex')
  let { hash, sequence } = head
  for (const [index, call] of calls.entries()) {
    const values = valuesOf(call, { sequence: String(++sequence), loggedTime })
    hash = chained(hash, filled(templates[call[0]]!, values))
    hashes.write(hash, HASH_BYTES * (index + 1), 'hex')
    columns.add(call, values)
  }
  const batch = { first: head.sequence, loggedAt, loggedTime, hashes, templates, columns }
  return [insertOf(batch), moveHead(tx, { sequence, hash, loggedAt })]
}

const HASH_BYTES = 32

type Values = Readonly<Record<Slot, string>>

/** Ids made by us need no escaping; what a caller can influence becomes a JSON string. */
function valuesOf(call: QuietCall, { sequence, loggedTime }: Pick<Values, 'sequence' | 'loggedTime'>): Values {
  const [, uid, correlation, requestId, path, time, object] = call
  return {
    time: String(time),
    uid: `"${uid}"`,
    sequence,
    loggedTime,
    correlation: `"${correlation}"`,
    requestId: JSON.stringify(requestId),
    path: JSON.stringify(path),
    object: JSON.stringify(object),
  }
}

function filled({ pieces, slots }: Template, values: Values): string {
  let text = pieces[0]!
  for (let i = 0; i < slots.length; i++) text += values[slots[i]!] + pieces[i + 1]
  return text
}

/** A column is lines of text: nothing in it holds a line break, so it needs no second quoting. */
class Columns {
  readonly shape: number[] = []
  readonly uid: string[] = []
  readonly correlation: string[] = []
  readonly requestId: string[] = []
  readonly path: string[] = []
  readonly time: string[] = []
  readonly object: string[] = []

  add(call: QuietCall, { requestId, path, time, object }: Values): void {
    this.shape.push(call[0])
    this.uid.push(call[1])
    this.correlation.push(call[2])
    this.requestId.push(requestId)
    this.path.push(path)
    this.time.push(time)
    this.object.push(object)
  }
}

type Batch = {
  first: number
  loggedAt: Temporal.Instant
  loggedTime: string
  /** The hash before the first row, then that of each. */
  hashes: Buffer
  templates: readonly Template[]
  columns: Columns
}

function insertOf({ first, loggedAt, loggedTime, hashes, templates, columns }: Batch): Sql {
  const shapes = templates.map(({ format, facets }) => ({ ...facets, format }))
  const lines = (column: readonly (string | number)[]): Sql => sql`string_to_table(${column.join('\n')}, E'\\n')`
  return sql`
    insert into log_events (sequence, logged_at, uid, time, class_uid, activity_name, event_code, operation, actor_uid,
                            actor_email, target_uids, correlation_uid, status_id, source_ip, event, hash, previous_hash)
    select b.first + c.n, ${loggedAt}, c.uid, to_timestamp(c.time::bigint / 1000.0), s.class_uid, s.activity_name,
           s.event_code, s.operation, s.actor_uid, s.actor_email,
           case when c.object = '""' then '{}' else array[c.object::json #>> '{}'] end, c.correlation, s.status_id,
           s.source_ip,
           format(s.format, c.time, '"' || c.uid || '"', b.first + c.n, ${loggedTime}::text,
                  '"' || c.correlation || '"', c.request_id, c.path, c.object),
           substring(b.hashes, (${HASH_BYTES} * c.n + 1)::integer, ${HASH_BYTES}),
           substring(b.hashes, (${HASH_BYTES} * (c.n - 1) + 1)::integer, ${HASH_BYTES})
    from (select ${first}::bigint, ${hashes}::bytea) as b(first, hashes)
    cross join rows from (
      ${lines(columns.shape)}, ${lines(columns.uid)}, ${lines(columns.correlation)}, ${lines(columns.requestId)},
      ${lines(columns.path)}, ${lines(columns.time)}, ${lines(columns.object)}
    ) with ordinality as c(shape, uid, correlation, request_id, path, time, object, n)
    join rows from (
      jsonb_to_recordset(${JSON.stringify(shapes)}) as (
        class_uid integer, activity_name text, event_code text, operation text, actor_uid text, actor_email text,
        status_id integer, source_ip inet, format text)
    ) with ordinality as s(class_uid, activity_name, event_code, operation, actor_uid, actor_email, status_id,
                           source_ip, format, place) on s.place = c.shape::bigint + 1`
}
