import type { Json } from '../../../forms/schema.ts'
import type { ScopeTypeName } from './scope-types.ts'

export type EntitlementRow = { readonly appId: string; readonly appEntitlementId: string; readonly policyId?: string }
export type TypeRow = { readonly appId: string; readonly resourceTypeId: string }
export type ResourceRow = TypeRow & { readonly resourceId: string }
export type RoleRow = {
  readonly appId: string
  readonly scopeResourceTypeId: string
  readonly scopeResourceId: string
  readonly roleResourceTypeId: string
  readonly roleResourceId: string
}

/** A scope with what its markers name. */
export type ScopeDraft = {
  readonly scope: Json
  readonly entitlements: readonly EntitlementRow[]
  readonly excludedEntitlements: readonly EntitlementRow[]
  readonly conflictMonitorIds: readonly string[]
  readonly resources: readonly ResourceRow[]
  readonly scopeRoles: readonly RoleRow[]
  readonly resourceTypeSelections: readonly TypeRow[]
  readonly excludedResourceTypeSelections: readonly TypeRow[]
}

/** What is reviewed, by the member of the scope that says so. */
export const WHATS: Readonly<Record<ScopeTypeName, readonly string[]>> = {
  BY_ENTITLEMENTS: ['specificResources', 'appAccess', 'resourceTypeSelections', 'appSelectionCriteria'],
  BY_USERS: [],
  BY_RESOURCE: ['resourceSelection'],
  BY_INHERITANCE: ['resourceSelection'],
  BY_ACCESS_CONFLICTS: ['allAccessConflicts', 'specificAccessConflicts'],
}
const ALL_WHATS = [...new Set(Object.values(WHATS).flat())]

/** Members that the form of the rest does not ask for: markers follow from what is picked. */
export const NOT_IN_FORM = [
  ...ALL_WHATS,
  'scopeRoleSelection',
  'excludedSpecificResources',
  'excludedResourceTypeSelections',
]

export const whatOf = ({ scope }: ScopeDraft, type: ScopeTypeName): string =>
  WHATS[type].find((name) => isMarked(scope[name])) ?? ''

/** Another choice of what is reviewed; rows of the one before are dropped. */
export function withWhat(draft: ScopeDraft, what: string): ScopeDraft {
  const scope = Object.fromEntries(Object.entries(draft.scope).filter(([name]) => !ALL_WHATS.includes(name)))
  return {
    ...draft,
    scope: what === '' ? scope : { ...scope, [what]: draft.scope[what] ?? {} },
    entitlements: [],
    conflictMonitorIds: [],
    resources: [],
    scopeRoles: [],
    resourceTypeSelections: [],
  }
}

/** Resources and roles on some are reviewed together; the markers follow from which of them there are. */
export function withResources(
  draft: ScopeDraft,
  rows: Partial<Pick<ScopeDraft, 'resources' | 'scopeRoles'>>,
): ScopeDraft {
  const next = { ...draft, ...rows }
  const { resourceSelection: _, scopeRoleSelection: __, ...scope } = draft.scope
  const hasRoles = next.scopeRoles.length > 0
  return {
    ...next,
    scope: {
      ...scope,
      ...(next.resources.length > 0 || !hasRoles ? { resourceSelection: {} } : {}),
      ...(hasRoles ? { scopeRoleSelection: {} } : {}),
    },
  }
}

/** An entitlement with a policy of its own, or with that of the campaign when it is empty. */
export function withPolicy(
  draft: ScopeDraft,
  { appId, appEntitlementId }: EntitlementRow,
  policyId: string,
): ScopeDraft {
  const row = { appId, appEntitlementId, ...(policyId === '' ? {} : { policyId }) }
  return {
    ...draft,
    entitlements: draft.entitlements.map((one) => (one.appEntitlementId === appEntitlementId ? row : one)),
  }
}

/** Entitlements that are left out need their marker, and only then. */
export function withExcluded(draft: ScopeDraft, excludedEntitlements: readonly EntitlementRow[]): ScopeDraft {
  const { excludedSpecificResources: _, ...scope } = draft.scope
  return {
    ...draft,
    scope: excludedEntitlements.length > 0 ? { ...scope, excludedSpecificResources: {} } : scope,
    excludedEntitlements,
  }
}

/** The same for types of resources. */
export function withExcludedTypes(draft: ScopeDraft, excludedResourceTypeSelections: readonly TypeRow[]): ScopeDraft {
  const { excludedResourceTypeSelections: _, ...scope } = draft.scope
  return {
    ...draft,
    scope: excludedResourceTypeSelections.length > 0 ? { ...scope, excludedResourceTypeSelections: {} } : scope,
    excludedResourceTypeSelections,
  }
}

/** Whether the types of a scope are set: there are some, or its marker says that there could be. */
export const namesTypes = ({ scope, ...rows }: ScopeDraft): boolean =>
  rows.resourceTypeSelections.length > 0 ||
  rows.excludedResourceTypeSelections.length > 0 ||
  isMarked(scope.resourceTypeSelections)

const isMarked = (value: unknown): boolean => value !== undefined && value !== null

/** Members without a value are not sent. */
export const sentScope = (scope: Json): Json =>
  Object.fromEntries(Object.entries(scope).filter(([, value]) => value !== undefined && value !== null && value !== ''))
