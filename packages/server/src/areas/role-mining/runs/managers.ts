import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { MANAGER } from '../attributes.ts'

type Filter = { readonly attribute: string; readonly values: readonly string[] }

/** What the managers in these filters are called; their values are ids of users. */
export async function namesOfManagers(tx: Tx, filters: readonly Filter[]): Promise<ReadonlyMap<string, string>> {
  const ids = filters.filter(({ attribute }) => attribute === MANAGER).flatMap(({ values }) => values)
  if (ids.length === 0) return new Map()
  const rows = await tx.rows<{ id: string; name: string }>(sql`
    select id, display_name as name from users_view where id = any(${[...new Set(ids)]})`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
