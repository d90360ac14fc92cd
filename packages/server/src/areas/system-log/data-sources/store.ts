import { newId } from '../../../lib/ids.ts'
import { sql } from '../../../store/sql.ts'
import type { DataSourcesRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

type Kept = Pick<DataSourcesRow, 'display_name' | 'kind' | 'sealed_secret'> & { settings: Record<string, unknown> }

export const insertDataSource = (tx: Tx, id: string, kept: Kept): Promise<DataSourcesRow> =>
  tx.get<DataSourcesRow>(
    sql`insert into data_sources (id, display_name, kind, settings, sealed_secret, created_at, updated_at)
        values (${id}, ${kept.display_name}, ${kept.kind}, ${kept.settings}, ${kept.sealed_secret}, ${tx.now}, ${tx.now})
        returning *`,
    'data source',
    id,
  )

export const newDataSourceId = (now: Temporal.Instant): string => newId(now)

export const saveDataSource = (tx: Tx, id: string, kept: Kept): Promise<DataSourcesRow> =>
  tx.get<DataSourcesRow>(
    sql`update data_sources set display_name = ${kept.display_name}, kind = ${kept.kind}, settings = ${kept.settings},
          sealed_secret = ${kept.sealed_secret}, updated_at = ${tx.now}, version = version + 1
        where id = ${id} and deleted_at is null returning *`,
    'data source',
    id,
  )

/** What opens the place is not kept. */
export const endDataSource = (tx: Tx, id: string): Promise<DataSourcesRow> =>
  tx.get<DataSourcesRow>(
    sql`update data_sources set deleted_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1,
          sealed_secret = null
        where id = ${id} and deleted_at is null returning *`,
    'data source',
    id,
  )

/** The name of an exporter that writes there, if any does. */
export async function findUser(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx.find<{ display_name: string }>(sql`
    select display_name from log_exporters where data_source_id = ${id} and deleted_at is null limit 1`)
  return row?.display_name
}
