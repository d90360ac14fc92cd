import type { Context } from '../../service/context.ts'
import { type Sql, sql } from '../../store/sql.ts'
import { findReach, withinReach } from './reach.ts'

type Asker = Pick<Context, 'actor' | 'holds' | 'grants'>
type Named = { readonly tenantId: Sql; readonly column: Sql; readonly id: Sql }

/**
 * Whether a finding that the caller may read and that somebody should see to names it; `column` is the one that holds
 * the name.
 */
export function hasOpenFinding(asker: Asker, { tenantId, column, id }: Named): Sql {
  const reach = findReach(asker, 'findings:read')
  if (!reach) return sql`false`
  return sql`
    exists (select from findings f
            where f.tenant_id = ${tenantId} and f.${column} = ${id} and f.${column} <> ''
              and f.state in ('OPEN', 'IN_PROGRESS') and ${withinReach(reach, sql`f.app_id`) ?? sql`true`})`
}
