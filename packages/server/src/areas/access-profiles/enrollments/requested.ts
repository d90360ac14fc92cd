import { sql } from '../../../store/sql.ts'
import { listJustified } from '../../directory/grants/api.ts'
import { loadRequestSettings } from '../../directory/settings/api.ts'
import type { Enrollments } from '../../requests/api.ts'
import { enrollmentPolicy } from './policy.ts'

/** What requests are given of enrolments: an administrator of profiles who enrols or excludes somebody decides alone. */
export const requestedEnrollment: Enrollments = {
  async isOne(tx, entitlementId) {
    const row = await tx.find(sql`
      select 1 from access_profiles p where ${entitlementId} in (p.enrollment_entitlement_id, p.excluded_entitlement_id)
        and p.enrollment_entitlement_id <> ''`)
    return row !== undefined
  },

  async keeps(tx, userId, { appId, entitlementId }) {
    if (!(await listJustified(tx, userId, [entitlementId])).has(entitlementId)) return false
    // A locked entitlement keeps its own limit.
    const { entitlement } = await loadRequestSettings(tx, appId, entitlementId)
    return entitlement?.override_access_requests_defaults === false
  },

  policyFor: (context, { appId, entitlementId }) =>
    enrollmentPolicy(context, { app_id: appId, enrollment_entitlement_id: entitlementId }),
}
