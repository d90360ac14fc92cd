import { type Sql, sql } from '../../store/sql.ts'

/** Whether a finding that somebody should see to names it; `column` is the one that holds the name. */
export const hasOpenFinding = (tenantId: Sql, column: Sql, id: Sql): Sql => sql`
  exists (select from findings f
          where f.tenant_id = ${tenantId} and f.${column} = ${id} and f.${column} <> ''
            and f.state in ('OPEN', 'IN_PROGRESS'))`
