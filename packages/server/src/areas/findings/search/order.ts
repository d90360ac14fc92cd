import { type Sql, sql } from '../../../store/sql.ts'
import type { FindingsRow } from '../../../store/tables.ts'
import type { PageKey } from '../../../wire/page.ts'
import { effectiveScore } from '../view.ts'
import type { Filters } from './filters.ts'

type Order = {
  readonly by: Sql
  after(key: PageKey): Sql
  keyOf(row: FindingsRow): PageKey
}

const NEWEST: Order = {
  by: sql`f.last_appeared_at desc, f.id desc`,
  after: ([at, id]) => sql`(f.last_appeared_at, f.id) < (${String(at)}::timestamptz, ${String(id)})`,
  keyOf: (row) => [row.last_appeared_at.toString(), row.id],
}

/** As `effectiveScore`, in the words of the index. */
const SCORE = sql`(case when f.override_by = '' then f.system_score else f.override_score end)`

/** Within a severity by score. */
const SEVEREST: Order = {
  by: sql`f.severity desc, ${SCORE} desc, f.last_appeared_at desc, f.id desc`,
  after: ([rank, score, at, id]) => sql`(f.severity, ${SCORE}, f.last_appeared_at, f.id)
    < (${Number(rank)}::integer, ${Number(score)}::integer, ${String(at)}::timestamptz, ${String(id)})`,
  keyOf: (row) => [String(row.severity), effectiveScore(row), row.last_appeared_at.toString(), row.id],
}

/** The order that a search asks for. */
export const orderOf = ({ sortBy }: Pick<Filters, 'sortBy'>): Order =>
  sortBy === 'FINDING_SORT_BY_SEVERITY' ? SEVEREST : NEWEST
