import { enumeration } from '../../../wire/enums.ts'
import { deprecated, shape } from '../../../wire/shape.ts'
import { cel, entitlementRefs, ids } from './refs.ts'

export const GrantSourceFilter = enumeration('GrantSourceFilter', 'How grants are held.', [
  'GRANT_SOURCE_FILTER_UNSPECIFIED',
  'GRANT_SOURCE_FILTER_DIRECT',
  'GRANT_SOURCE_FILTER_INHERITED',
])

export const EntitlementInclusionList = shape('EntitlementInclusionList', 'The entitlements named.', {
  appEntitlementRefs: entitlementRefs('The entitlements.'),
})
export const EntitlementInclusionListCel = shape(
  'EntitlementInclusionListCel',
  'The entitlements an expression gives.',
  {
    appEntitlementRefsCel: cel('Gives a list of entitlements.'),
  },
)
export const EntitlementInclusionAll = shape('EntitlementInclusionAll', 'Every entitlement.', {})
export const EntitlementInclusionAccessOnly = shape(
  'EntitlementInclusionAccessOnly',
  'The access to each app, and nothing inside it.',
  {},
)
export const EntitlementInclusionCriteria = shape('EntitlementInclusionCriteria', 'Entitlements by what they are.', {
  appIds: ids('Of one of these apps.'),
  complianceFrameworkIds: ids('With one of these compliance frameworks.'),
  resourceTypeIds: deprecated(ids('Of one of these resource types; only together with apps.')),
  riskLevelIds: ids('With one of these risk levels.'),
})
export const EntitlementExclusionNone = shape('EntitlementExclusionNone', 'Nothing is left out.', {})
export const EntitlementExclusionList = shape('EntitlementExclusionList', 'Entitlements left out.', {
  excludedAppEntitlementRefs: entitlementRefs('The entitlements.'),
})
export const EntitlementExclusionListCel = shape(
  'EntitlementExclusionListCel',
  'Entitlements left out as an expression gives them.',
  { excludedAppEntitlementRefsCel: cel('Gives a list of entitlements.') },
)
export const EntitlementExclusionCriteria = shape(
  'EntitlementExclusionCriteria',
  'Entitlements left out by what they are.',
  {
    excludedAppIds: ids('Of one of these apps.'),
    excludedComplianceFrameworkIds: ids('With one of these compliance frameworks.'),
    excludedResourceTypeIds: deprecated(ids('Kept and not used.')),
    excludedRiskLevelIds: ids('With one of these risk levels.'),
  },
)

export const GrantEntitlementInclusionList = shape('GrantEntitlementInclusionList', 'The entitlements named.', {
  appEntitlementRefs: entitlementRefs('The entitlements.'),
})
export const GrantEntitlementInclusionListCel = shape(
  'GrantEntitlementInclusionListCel',
  'The entitlements an expression gives.',
  { appEntitlementRefsCel: cel('Gives a list of entitlements.') },
)
export const GrantEntitlementInclusionCriteria = shape(
  'GrantEntitlementInclusionCriteria',
  'Entitlements by what they are.',
  {
    appIds: ids('Of one of these apps.'),
    complianceFrameworkIds: ids('With one of these compliance frameworks.'),
    riskLevelIds: ids('With one of these risk levels.'),
  },
)
export const GrantEntitlementExclusionNone = shape('GrantEntitlementExclusionNone', 'Nothing is left out.', {})
export const GrantEntitlementExclusionList = shape('GrantEntitlementExclusionList', 'Entitlements left out.', {
  excludedAppEntitlementRefs: entitlementRefs('The entitlements.'),
})
export const GrantEntitlementExclusionListCel = shape(
  'GrantEntitlementExclusionListCel',
  'Entitlements left out as an expression gives them.',
  { excludedAppEntitlementRefsCel: cel('Gives a list of entitlements.') },
)
export const GrantEntitlementExclusionCriteria = shape(
  'GrantEntitlementExclusionCriteria',
  'Entitlements left out by what they are.',
  {
    excludedAppIds: ids('Of one of these apps.'),
    excludedComplianceFrameworkIds: ids('With one of these compliance frameworks.'),
    excludedRiskLevelIds: ids('With one of these risk levels.'),
  },
)
