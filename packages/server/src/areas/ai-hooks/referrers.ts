import { sql } from '../../store/sql.ts'
import type { Referrer } from '../functions/api.ts'

/** A function that a hook calls is neither deleted nor withdrawn. */
export const hooksWithFunction: Referrer = async (tx, functionIds) => {
  const rows = await tx.rows<{ id: string; name: string; function_id: string }>(sql`
    select id, content ->> 'displayName' as name, content -> 'function' ->> 'functionId' as function_id
    from tool_hooks
    where deleted_at is null and content ? 'function'
      and content -> 'function' ->> 'functionId' = any(${[...functionIds]})
    order by id`)
  return rows.map(({ id, name, function_id: functionId }) => ({ kind: 'hook', functionId, id, name }))
}
