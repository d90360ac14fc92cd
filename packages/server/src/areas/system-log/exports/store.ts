import { newId } from '../../../lib/ids.ts'
import { sql } from '../../../store/sql.ts'
import type { LogExportersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { ExportFormat } from './shape.ts'

const TYPE = 'log exporter'

type Settings = { displayName: string; dataSourceId: string; prefix: string; format: ExportFormat }

export const insertExporter = (
  tx: Tx,
  { displayName, dataSourceId, prefix, format }: Settings,
  begin: { watermark: bigint; firstRun: Temporal.Instant },
): Promise<LogExportersRow> => {
  const id = newId(tx.now)
  return tx.get<LogExportersRow>(
    sql`insert into log_exporters (id, display_name, data_source_id, prefix, format, state, watermark_sequence,
                                   next_run_at, created_at, updated_at)
        values (${id}, ${displayName}, ${dataSourceId}, ${prefix}, ${format}, 'EXPORT_STATE_WAITING',
                ${begin.watermark}, ${begin.firstRun}, ${tx.now}, ${tx.now})
        returning *`,
    TYPE,
    id,
  )
}

/** `restartAt` moves the watermark of an exporter that has lost its place; the next run comes at once. */
export const saveExporter = (
  tx: Tx,
  id: string,
  { displayName, dataSourceId, prefix, format }: Settings,
  restartAt: bigint | undefined,
): Promise<LogExportersRow> =>
  tx.get<LogExportersRow>(
    sql`update log_exporters set display_name = ${displayName}, data_source_id = ${dataSourceId}, prefix = ${prefix},
          format = ${format}, updated_at = ${tx.now}, version = version + 1,
          watermark_sequence = coalesce(${restartAt ?? null}::bigint, watermark_sequence),
          failure = case when ${restartAt !== undefined} then '' else failure end,
          next_run_at = case when ${restartAt !== undefined} then ${tx.now}::timestamptz else next_run_at end
        where id = ${id} and deleted_at is null returning *`,
    TYPE,
    id,
  )

/** The last row of the log, 0 when there is none. */
export async function lastSequence(tx: Tx): Promise<bigint> {
  const head = await tx.find<{ sequence: bigint }>(sql`select sequence from log_heads`)
  return head?.sequence ?? 0n
}

/** The row before the oldest that is stored. */
export async function beforeOldest(tx: Tx): Promise<bigint> {
  const row = await tx.find<{ sequence: bigint }>(sql`
    select sequence from log_events order by logged_at, log_events.sequence limit 1`)
  return row === undefined ? lastSequence(tx) : row.sequence - 1n
}
