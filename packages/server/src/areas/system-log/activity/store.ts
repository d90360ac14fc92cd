import { and, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { before, type LogRow, type Place } from '../events/store.ts'

type Page = { readonly keptSince: Temporal.Instant; readonly after: Place | undefined; readonly limit: number }

export type ActivityRow = LogRow & { readonly object_id: string }

/** What happened to the objects, newest first, calls left out; read along the index of these lines. */
export const listActivity = (
  tx: Tx,
  objectIds: readonly string[],
  { keptSince, after, limit }: Page,
): Promise<ActivityRow[]> =>
  tx.rows<ActivityRow>(sql`
    select sequence, logged_at, event, target_uids[1] as object_id from log_events
    where target_uids[1] = any(${[...objectIds]}) and class_uid <> 6003
      and ${and([sql`logged_at >= ${keptSince}`, after && before(after)])}
    order by logged_at desc, sequence desc limit ${limit}`)
