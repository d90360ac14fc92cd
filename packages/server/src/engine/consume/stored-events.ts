import { timeOfId } from '../../lib/ids.ts'
import { type Sql, sql } from '../../store/sql.ts'
import type { Tx } from '../../store/tx.ts'
import type { StoredEvent } from './event.ts'

type Scan = {
  /** What is read whole; of other kinds only the place. */
  readonly kinds: readonly string[]
  readonly from: Temporal.Instant
  readonly to: Temporal.Instant
  /** The last event of the page before. */
  readonly after: Pick<StoredEvent, 'at' | 'id'> | undefined
  readonly limit: number
}

type Page = {
  /** Those of the kinds, by time. */
  readonly events: readonly StoredEvent[]
  /** How many were looked at, of any kind. */
  readonly scanned: number
  readonly last: StoredEvent | undefined
}

/**
 * One page of the tenant's stored events by their time, which is the order of their primary key. However few are of the
 * kinds, no query looks at more than `limit`.
 */
export async function scanEvents(tx: Tx, { kinds, from, to, after, limit }: Scan): Promise<Page> {
  const behind = after ? sql`and (at, id) > (${after.at}, ${after.id})` : sql``
  const rows = await tx.rows<StoredEvent>(sql`
    select id, at, era, page.xid::text as xid, ordinal, kind, subject_type, subject_id, lineage, correlation,
      case when kind = any(${kinds}) then before end as before,
      case when kind = any(${kinds}) then after end as after,
      null as actor, null as request
    from (
      select * from events where at >= ${after?.at ?? from} and at < ${to} ${behind} order by at, id limit ${limit}
    ) as page
    order by at, id`)
  const wanted = new Set(kinds)
  return { events: rows.filter(({ kind }) => wanted.has(kind)), scanned: rows.length, last: rows.at(-1) }
}

const NEAR = { hours: 24 }

/** A stored event by its id, when it is not older than `from`. Around the time in the id first: the key begins with it. */
export async function findEvent(tx: Tx, id: string, from: Temporal.Instant): Promise<StoredEvent | undefined> {
  const made = timeOfId(id)
  const near = made && (await tx.find<StoredEvent>(eventOf(id, made.subtract(NEAR), made.add(NEAR))))
  return near ?? tx.find<StoredEvent>(eventOf(id, from, tx.now))
}

const eventOf = (id: string, from: Temporal.Instant, to: Temporal.Instant): Sql => sql`
  select id, at, era, events.xid::text as xid, ordinal, kind, subject_type, subject_id, before, after, actor, request,
    correlation, lineage
  from events where id = ${id} and at >= ${from} and at <= ${to} limit 1`
