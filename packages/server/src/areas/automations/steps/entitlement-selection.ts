import { entitlementReferences, idReferences } from './references.ts'
import type { Reference, Saving, Scope, TextField } from './step-kind.ts'

type Ref = { readonly id?: string; readonly appId?: string }
type Refs = { readonly appEntitlementRefs?: readonly Ref[] }
type ExcludedRefs = { readonly excludedAppEntitlementRefs?: readonly Ref[] }

export type Criteria = {
  readonly appIds?: readonly string[]
  readonly complianceFrameworkIds?: readonly string[]
  readonly resourceTypeIds?: readonly string[]
  readonly riskLevelIds?: readonly string[]
}
export type ExcludedCriteria = {
  readonly excludedAppIds?: readonly string[]
  readonly excludedComplianceFrameworkIds?: readonly string[]
  readonly excludedResourceTypeIds?: readonly string[]
  readonly excludedRiskLevelIds?: readonly string[]
}

/** Which entitlements a step is about; at most one member of each group. */
export type Selection = {
  readonly inclusionList?: Refs
  readonly inclusionAll?: object
  readonly inclusionCriteria?: Criteria
  readonly inclusionListCel?: { readonly appEntitlementRefsCel?: string }
  readonly inclusionAccessOnly?: object
  readonly grantSourceFilter?: string
  readonly exclusionNone?: object
  readonly exclusionList?: ExcludedRefs
  readonly exclusionCriteria?: ExcludedCriteria
  readonly exclusionListCel?: { readonly excludedAppEntitlementRefsCel?: string }
}

export const selectionTexts: readonly TextField[] = [
  { path: 'inclusionListCel.appEntitlementRefsCel', result: 'entitlementRefs' },
  { path: 'exclusionListCel.excludedAppEntitlementRefsCel', result: 'entitlementRefs' },
]

const some = (list: readonly unknown[] | undefined): boolean => list !== undefined && list.length > 0
const LEGACY = 'resource types are matched only together with apps: the step fails without'
const UNREAD = 'excludedResourceTypeIds are not read: a step with nothing else to leave out fails'

export function checkSelection(selection: Selection, saving: Saving): void {
  const { inclusionCriteria, inclusionListCel, exclusionCriteria, exclusionListCel } = selection
  if (some(inclusionCriteria?.resourceTypeIds)) saving.warn('inclusionCriteria.resourceTypeIds', LEGACY)
  if (some(exclusionCriteria?.excludedResourceTypeIds)) saving.warn('exclusionCriteria.excludedResourceTypeIds', UNREAD)
  if (!saving.publishing) return
  if (!hasInclusion(selection)) saving.refuse('inclusion', 'say which entitlements', 'VALUE_REQUIRED')
  for (const [name, criteria] of Object.entries({ inclusionCriteria, exclusionCriteria })) {
    if (criteria && !Object.values(criteria).some(some)) saving.refuse(name, 'give at least one id', 'VALUE_REQUIRED')
  }
  if (inclusionListCel && !inclusionListCel.appEntitlementRefsCel) {
    saving.refuse('inclusionListCel.appEntitlementRefsCel', 'is required', 'VALUE_REQUIRED')
  }
  if (exclusionListCel && !exclusionListCel.excludedAppEntitlementRefsCel) {
    saving.refuse('exclusionListCel.excludedAppEntitlementRefsCel', 'is required', 'VALUE_REQUIRED')
  }
}

export const hasInclusion = (selection: Selection): boolean =>
  Boolean(
    selection.inclusionList ??
      selection.inclusionAll ??
      selection.inclusionCriteria ??
      selection.inclusionListCel ??
      selection.inclusionAccessOnly,
  )

/** Selects entitlements beyond the apps it names: criteria without an app do too. */
export const scopeOfSelection = ({ inclusionAll, inclusionAccessOnly, inclusionCriteria }: Selection): Scope =>
  inclusionAll || inclusionAccessOnly || (inclusionCriteria && !some(inclusionCriteria.appIds)) ? 'tenant' : 'app'

export const selectionReferences = (selection: Selection): Reference[] => [
  ...entitlementReferences('inclusionList.appEntitlementRefs', selection.inclusionList?.appEntitlementRefs),
  ...idReferences('inclusionCriteria.appIds', 'app', selection.inclusionCriteria?.appIds),
  ...entitlementReferences(
    'exclusionList.excludedAppEntitlementRefs',
    selection.exclusionList?.excludedAppEntitlementRefs,
  ),
  ...idReferences('exclusionCriteria.excludedAppIds', 'app', selection.exclusionCriteria?.excludedAppIds),
]
