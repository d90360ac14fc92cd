import type { AccessProfilesRow } from '../../../store/tables.ts'
import { AUTO_APPROVE, type ChosenPolicy } from '../../policies/api.ts'
import { choosePolicy } from '../../policies/choice/api.ts'
import type { AreaContext } from '../../requests/tasks/kinds/api.ts'

/**
 * Who decides about an enrolment that a rule or an administrator asks for: the policy that somebody has set for it, else
 * nobody, because to ask for it is to decide about it.
 */
export async function enrollmentPolicy(
  context: Pick<AreaContext, 'tx' | 'services'>,
  profile: Pick<AccessProfilesRow, 'app_id' | 'enrollment_entitlement_id'>,
): Promise<ChosenPolicy> {
  const { app_id: appId, enrollment_entitlement_id: entitlementId } = profile
  const chosen = await choosePolicy(context, 'grant', { appId, entitlementId })
  const isSet = chosen.source !== 'APPLIED_SETTINGS_SOURCE_UNSPECIFIED' || chosen.error !== ''
  return isSet ? chosen : { ...chosen, policyId: AUTO_APPROVE }
}
