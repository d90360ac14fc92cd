import { sql } from '../../store/sql.ts'
import type { OpenFindings } from '../directory/api.ts'
import { findScope, withinScope } from '../directory/scope/api.ts'

/** Only findings that the caller may read count. */
export const openFindingOf: OpenFindings = (requester, { tenantId, column, id }) => {
  const scope = findScope(requester, 'findings:read')
  if (!scope) return sql`false`
  return sql`
    exists (select from findings f
            where f.tenant_id = ${tenantId} and f.${column} = ${id} and f.${column} <> ''
              and f.state in ('OPEN', 'IN_PROGRESS') and ${withinScope(scope, sql`f.app_id`) ?? sql`true`})`
}
