import { sql } from '../../../store/sql.ts'
import type { PolicyUses } from '../../policies/checks/api.ts'

/** Offers that name a policy; a few are enough. */
export const actionsWithPolicy: PolicyUses = {
  type: 'request_action',
  list: (tx, policyId) =>
    tx.rows(sql`
      select id, display_name from request_actions
      where request_policy_id = ${policyId} and deleted_at is null order by id limit 10`),
}
