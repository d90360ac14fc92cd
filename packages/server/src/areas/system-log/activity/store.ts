import { and, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { before, type LogRow, type Place } from '../events/store.ts'

type Page = { readonly keptSince: Temporal.Instant; readonly after: Place | undefined; readonly limit: number }

/** What happened to the object, newest first, calls left out; read along the index of these lines. */
export const listActivity = (tx: Tx, objectId: string, { keptSince, after, limit }: Page): Promise<LogRow[]> =>
  tx.rows<LogRow>(sql`
    select sequence, logged_at, event from log_events
    where target_uids[1] = ${objectId} and class_uid <> 6003
      and ${and([sql`logged_at >= ${keptSince}`, after && before(after)])}
    order by logged_at desc, sequence desc limit ${limit}`)
