import { sql } from '../../../store/sql.ts'
import type { PolicyUses } from '../../policies/checks/api.ts'

/** Routing rules that make tasks with a policy; a few are enough. */
export const rulesWithPolicy: PolicyUses = {
  type: 'finding_routing_rule',
  list: (tx, policyId) =>
    tx.rows(sql`
      select id, coalesce(rule ->> 'displayName', '') as display_name from finding_rules
      where kind = 'routing' and rule #>> '{action,createTask,policyId}' = ${policyId} order by id limit 10`),
}
