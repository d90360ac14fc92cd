import type { Violation } from '../../../lib/failure.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { GivenPolicy } from '../shape.ts'

/** What is wrong with the object that a new local policy is for. */
export async function checkScope(tx: Tx, { scope, policyType }: GivenPolicy, prefix: string): Promise<Violation[]> {
  if (!scope) return []
  const { appId = '', appEntitlementId = '', slot = 'POLICY_SCOPE_SLOT_UNSPECIFIED' } = scope
  const at = `${prefix}scope`
  const violations: Violation[] = []
  if (slot === 'POLICY_SCOPE_SLOT_EMERGENCY' && policyType !== 'POLICY_TYPE_GRANT') {
    const description = 'emergency requests have policies of the type POLICY_TYPE_GRANT'
    violations.push({ field: `${at}.slot`, description, reason: 'VALUE_INVALID' })
  }
  if (appId === '')
    return [...violations, { field: `${at}.appId`, description: 'is required', reason: 'VALUE_REQUIRED' }]
  const app = await tx.find(sql`select 1 from apps_view where id = ${appId} and deleted_at is null`)
  if (!app) return [...violations, missing(`${at}.appId`, 'app', appId)]
  if (appEntitlementId === '') return violations
  const entitlement = await tx.find(sql`
    select 1 from app_entitlements_view where id = ${appEntitlementId} and app_id = ${appId} and deleted_at is null`)
  return entitlement
    ? violations
    : [...violations, missing(`${at}.appEntitlementId`, 'entitlement of the app', appEntitlementId)]
}

const missing = (field: string, what: string, id: string): Violation => ({
  field,
  description: `no ${what} with id "${id}"`,
  reason: 'REFERENCE_NOT_FOUND',
})
