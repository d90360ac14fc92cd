import { sql } from '../../store/sql.ts'
import type { Referrer } from '../functions/api.ts'

/** A function that a classifier calls is neither deleted nor withdrawn. */
export const classifiersWithFunction: Referrer = async (tx, functionIds) => {
  const rows = await tx.rows<{ id: string; name: string; function_id: string }>(sql`
    select id, content ->> 'displayName' as name, content -> 'function' ->> 'functionId' as function_id
    from classifiers
    where deleted_at is null and content ? 'function'
      and content -> 'function' ->> 'functionId' = any(${[...functionIds]})
    order by id`)
  return rows.map(({ id, name, function_id: functionId }) => ({ kind: 'classifier', functionId, id, name }))
}
