import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'

type Use = { readonly type: string; readonly id: string; readonly display_name: string }

/** Living apps, entitlements, configuration rules and request defaults that name a policy; a few are enough. */
export const policyUsesInDirectory = (tx: Tx, policyId: string): Promise<Use[]> =>
  tx.rows<Use>(sql`
    select 'app' as type, id, display_name from apps
    where deleted_at is null and ${policyId} in (grant_policy_id, revoke_policy_id, certify_policy_id)
    union all
    select 'app_entitlement', id, display_name from app_entitlements
    where deleted_at is null
      and ${policyId} in (grant_policy_id, revoke_policy_id, certify_policy_id, emergency_grant_policy_id)
    union all
    select 'entitlement_configuration_rule', r.id, r.display_name from entitlement_rules r
    join apps a on a.tenant_id = r.tenant_id and a.id = r.app_id and a.deleted_at is null
    where ${policyId} in (r.request_policy_id, r.emergency_grant_policy_id)
    union all
    select 'access_request_defaults', a.id, a.display_name from app_request_defaults d
    join apps a on a.tenant_id = d.tenant_id and a.id = d.app_id and a.deleted_at is null
    where ${policyId} in (d.request_policy_id, d.emergency_grant_policy_id)
    limit 10`)
