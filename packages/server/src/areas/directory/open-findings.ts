import type { Context } from '../../service/context.ts'
import { type Sql, sql } from '../../store/sql.ts'
import { findScope, withinScope } from './permission-scope.ts'

type Requester = Pick<Context, 'actor' | 'hasPermission' | 'grants'>
type Named = { readonly tenantId: Sql; readonly column: Sql; readonly id: Sql }

/**
 * Whether a finding that the caller may read and that somebody should see to names it; `column` is the one that holds
 * the name.
 */
export function hasOpenFinding(requester: Requester, { tenantId, column, id }: Named): Sql {
  const scope = findScope(requester, 'findings:read')
  if (!scope) return sql`false`
  return sql`
    exists (select from findings f
            where f.tenant_id = ${tenantId} and f.${column} = ${id} and f.${column} <> ''
              and f.state in ('OPEN', 'IN_PROGRESS') and ${withinScope(scope, sql`f.app_id`) ?? sql`true`})`
}
