import { sql } from '../../../../store/sql.ts'
import type { SyncLinesRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'

/** The lines of a sync that are kept: the newest, because they tell its end. */
const MOST_LINES = 1000

type Line = { readonly at: Temporal.Instant; readonly level: string; readonly message: string }

/** Adds lines behind those that are there. The sync is locked: two hosts do not take the same number. */
export async function addLines(tx: Tx, syncId: string, lines: readonly Line[]): Promise<void> {
  const last = await tx.find<{ number: number }>(sql`
    select number from sync_lines where sync_id = ${syncId} order by number desc limit 1`)
  const first = (last?.number ?? 0) + 1
  await tx.run(sql`
    insert into sync_lines (sync_id, number, logged_at, level, message)
    select ${syncId}, ${first}::integer + n.index::integer - 1, n.at, n.level, n.message
    from unnest(${lines.map(({ at }) => at.toString())}::timestamptz[], ${lines.map(({ level }) => level)}::text[],
      ${lines.map(({ message }) => message)}::text[]) with ordinality as n(at, level, message, index)`)
  await tx.run(sql`
    delete from sync_lines where sync_id = ${syncId} and number <= ${first + lines.length - 1 - MOST_LINES}`)
}

type Page = { readonly syncId: string; readonly after: number; readonly limit: number }

export const listLines = (tx: Tx, { syncId, after, limit }: Page): Promise<SyncLinesRow[]> =>
  tx.rows<SyncLinesRow>(sql`
    select * from sync_lines where sync_id = ${syncId} and number > ${after} order by number limit ${limit}`)
