import { type Sql, sql } from '../../store/sql.ts'
import type { Tx } from '../../store/tx.ts'
import { BEGINNING, type Position, type StoredEvent } from './event.ts'

type Asked = { after?: Position; limit: number }

/**
 * The tenant's next events in their order. Events of transactions that are not surely over are left for later: an older
 * transaction that is still running may commit events that belong before them, and nobody would look back.
 */
export const readEvents = (tx: Tx, { after = BEGINNING, limit }: Asked): Promise<StoredEvent[]> =>
  tx.rows<StoredEvent>(eventsAfter(sql`(${after.era}, ${after.xid}::xid8, ${after.ordinal}, ${after.id})`, limit))

/** The events behind a place. */
export const eventsAfter = (place: Sql, limit: number): Sql => sql`
  select id, at, era, events.xid::text as xid, ordinal, kind, subject_type, subject_id, before, after, actor, request,
    correlation, lineage
  from events
  where (era, events.xid, ordinal, id) > ${place}
    and (era < (select max(era) from eras) or events.xid < pg_snapshot_xmin(pg_current_snapshot()))
  order by era, events.xid, ordinal, id limit ${limit}`
