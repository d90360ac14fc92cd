import { type Sql, sql } from '../../../../store/sql.ts'
import { placeOf } from '../../../directory/sync/api.ts'
import type { Applying } from './applying.ts'
import { MOST_WARNINGS } from './warnings.ts'

type Duplicate = { source_key: string; batch: number; index: number; is_other: boolean }

/** Of several records with one id the last one counts; earlier ones are reported when they differ. */
export async function warnDuplicates({ tx, warnings }: Applying, kind: string, table: Sql): Promise<void> {
  const found = await tx.rows<Duplicate>(sql`
    with doubled as (select source_key from ${table} group by source_key having count(*) > 1),
    gone as (
      delete from ${table} a using ${table} b, doubled d
      where a.source_key = d.source_key and b.source_key = d.source_key and (a.batch, a.index) < (b.batch, b.index)
      returning a.source_key, a.batch, a.index, a.fingerprint <> b.fingerprint as is_other)
    select distinct source_key, batch, index, is_other from gone where is_other order by batch, index limit ${MOST_WARNINGS}`)
  for (const one of found) {
    const message = 'a later record has the same id and other content; the later one was taken'
    warnings.add({ kind, record: one.source_key, place: placeOf(one.batch, one.index), message })
  }
}
