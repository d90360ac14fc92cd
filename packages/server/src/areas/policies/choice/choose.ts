import type { Tx } from '../../../store/tx.ts'
import { loadRequestSettings } from '../../directory/settings/api.ts'
import { BUILTIN } from '../builtin.ts'
import type { PolicyType } from '../shape.ts'
import { filled } from '../steps/named.ts'
import { listPoliciesById } from '../store.ts'
import type { ChoiceAbout, ChosenPolicy, PolicyContext, PolicySlot } from '../types.ts'
import { matchRule } from './match-rule.ts'
import { NO_SETTINGS, type Tier, tiersOf } from './tiers.ts'

/** The policy that governs, and the settings of the request with it. There is always one: the built-in policies are left. */
export async function choosePolicy(
  context: PolicyContext,
  slot: PolicySlot,
  about: ChoiceAbout,
): Promise<ChosenPolicy> {
  const { appId = '', entitlementId = '', policyId = '' } = about
  switch (slot) {
    case 'grant':
      return chooseForRequest(context, about)
    case 'emergency':
      return chooseForEmergency(context, about)
    case 'finding':
      return plain(await firstLive(context.tx, 'POLICY_TYPE_GRANT', [policyId], BUILTIN.findingReview))
    case 'action':
      return plain(await firstLive(context.tx, 'POLICY_TYPE_GRANT', [policyId], actionDefault(policyId)))
    case 'revoke': {
      const { entitlement, app } = await loadRequestSettings(context.tx, appId, entitlementId)
      const ids = [policyId, entitlement?.revoke_policy_id, app?.revoke_policy_id]
      return plain(await firstLive(context.tx, 'POLICY_TYPE_REVOKE', ids, BUILTIN.autoRevoke))
    }
    case 'certify': {
      const { entitlement, app } = await loadRequestSettings(context.tx, appId, entitlementId)
      const own = about.usePolicyOverride ? [entitlement?.certify_policy_id, app?.certify_policy_id] : []
      const ids = [...own, policyId]
      return plain(await firstLive(context.tx, 'POLICY_TYPE_CERTIFY', ids, BUILTIN.appOwnerCertification))
    }
  }
}

/** Nobody has to agree to an offer that names no policy; one whose policy is gone asks the owners. */
const actionDefault = (policyId: string): string => (policyId === '' ? BUILTIN.autoApprove : BUILTIN.appOwnerApproval)

const plain = (policyId: string): ChosenPolicy => ({
  policyId,
  settings: NO_SETTINGS,
  source: 'APPLIED_SETTINGS_SOURCE_UNSPECIFIED',
  routingRuleId: '',
  error: '',
})

type Ids = readonly (string | undefined)[]

/** The first of the ids that is a living policy of the type. */
async function firstLive(tx: Tx, type: PolicyType, ids: Ids, otherwise: string): Promise<string> {
  const named = filled(ids)
  const rows = await listPoliciesById(tx, named)
  const live = new Set(rows.filter((row) => row.policy_type === type).map((row) => row.id))
  return named.find((id) => live.has(id)) ?? otherwise
}

async function chooseForRequest(context: PolicyContext, about: ChoiceAbout): Promise<ChosenPolicy> {
  const { appId = '', entitlementId = '', policyId = '' } = about
  const found = await loadRequestSettings(context.tx, appId, entitlementId)
  // What a locked entitlement says comes before all rules, so these are not evaluated.
  const match = found.entitlement?.override_access_requests_defaults ? {} : matchRule(context, found)
  if (match.error !== undefined) {
    const routingRuleId = match.rule?.id ?? ''
    return { ...plain(BUILTIN.appOwnerApproval), routingRuleId, error: match.error }
  }
  const tiers = tiersOf({ ...found, rule: match.rule })
  const ids = [policyId, ...tiers.map((tier) => tier.policyId)]
  const chosen = await firstLive(context.tx, 'POLICY_TYPE_GRANT', ids, BUILTIN.appOwnerApproval)
  return { ...plain(chosen), ...placeOf(tiers[0]) }
}

const placeOf = (tier: Tier | undefined) =>
  tier ? { settings: tier.settings, source: tier.source, routingRuleId: tier.routingRuleId } : {}

/** The policy for emergencies, or the ordinary one where there is none. */
async function chooseForEmergency(context: PolicyContext, about: ChoiceAbout): Promise<ChosenPolicy> {
  const ordinary = await chooseForRequest(context, about)
  if (ordinary.error !== '') return ordinary
  const ids = [ordinary.settings.emergencyGrantPolicyId]
  return { ...ordinary, policyId: await firstLive(context.tx, 'POLICY_TYPE_GRANT', ids, ordinary.policyId) }
}
