import { sql } from '../../../store/sql.ts'
import type { PolicyUses } from '../../policies/checks/api.ts'

/** The policy that decides about clients from outside. */
export const settingsWithPolicy: PolicyUses = {
  type: 'session_settings',
  list: (tx, policyId) =>
    tx.rows(sql`
      select tenant_id as id, 'Session settings' as display_name from session_settings
      where client_id_approval_request_policy_id = ${policyId}`),
}
