import type { TriggerPayload } from '../index.ts'
import type { Asking } from './asking.ts'
import type { TriggerEvent } from './trigger-event.ts'

type Filter = NonNullable<TriggerPayload<'grantFound'>['grantTriggerFilter']>

/** All parts of the filter have to be true. The expression is evaluated last. */
export function grantMatches(
  { grantTriggerFilter: filter }: TriggerPayload<'grantFound'>,
  happening: TriggerEvent,
  asking: Asking,
): boolean {
  if (!filter) return true
  return accountMatches(filter, happening) && kindMatches(filter, happening) && isIncluded(filter, happening, asking)
}

function accountMatches({ accountFilter }: Filter, { account }: TriggerEvent): boolean {
  const wanted = accountFilter?.accountType ?? 'APP_USER_TYPE_UNSPECIFIED'
  return wanted === 'APP_USER_TYPE_UNSPECIFIED' || wanted === account?.appUserType
}

function kindMatches({ grantFilter }: Filter, { grant }: TriggerEvent): boolean {
  if (!grantFilter || !grant) return true
  const { grantFilterType, grantJustificationType, grantSourceFilter } = grantFilter
  if (grantFilterType === 'GRANT_FILTER_TYPE_PERMANENT' && grant.temporary) return false
  if (grantFilterType === 'GRANT_FILTER_TYPE_TEMPORARY' && !grant.temporary) return false
  if (grantJustificationType === 'GRANT_JUSTIFICATION_TYPE_SERVICE' && !grant.byTask) return false
  if (grantJustificationType === 'GRANT_JUSTIFICATION_TYPE_DIRECT' && grant.byTask) return false
  if (grantSourceFilter === 'GRANT_SOURCE_FILTER_DIRECT' && !grant.direct) return false
  return !(grantSourceFilter === 'GRANT_SOURCE_FILTER_INHERITED' && grant.direct)
}

function isIncluded(filter: Filter, happening: TriggerEvent, asking: Asking): boolean {
  const { inclusionList, inclusionCriteria, inclusionListCel } = filter
  const named = (ref: { appId?: string; id?: string }) =>
    ref.id === happening.entitlement?.id && ref.appId === happening.appId
  if (inclusionList) return (inclusionList.appEntitlementRefs ?? []).some(named)
  if (inclusionCriteria) return meets(inclusionCriteria, happening)
  if (!inclusionListCel) return true
  const text = inclusionListCel.appEntitlementRefsCel ?? ''
  return asking.give('trigger_grant', 'entitlementRefs', text).some(named)
}

type Criteria = NonNullable<Filter['inclusionCriteria']>

/** Of each list that names something one has to be true. Resource types mean something only within apps. */
function meets(criteria: Criteria, { appId, entitlement }: TriggerEvent): boolean {
  const { appIds, complianceFrameworkIds, riskLevelIds, resourceTypeIds } = criteria
  if (!entitlement || (resourceTypeIds?.length && !appIds?.length)) return false
  const one = (wanted: readonly string[] | null | undefined, has: readonly string[]) =>
    !wanted?.length || has.some((id) => wanted.includes(id))
  return (
    one(appIds, [appId]) &&
    one(complianceFrameworkIds, entitlement.complianceFrameworkValueIds) &&
    one(riskLevelIds, [entitlement.riskLevelValueId]) &&
    one(resourceTypeIds, [entitlement.appResourceTypeId])
  )
}
