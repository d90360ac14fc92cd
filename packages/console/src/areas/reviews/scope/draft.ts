import type { Json } from '../../../forms/schema.ts'
import type { ScopeTypeName } from './scope-types.ts'

export type EntitlementRow = { readonly appId: string; readonly appEntitlementId: string; readonly policyId?: string }
export type TypeRow = { readonly appId: string; readonly resourceTypeId: string }
export type ResourceRow = TypeRow & { readonly resourceId: string }

/** A scope with what its markers name. */
export type ScopeDraft = {
  readonly scope: Json
  readonly entitlements: readonly EntitlementRow[]
  readonly excludedEntitlements: readonly EntitlementRow[]
  readonly conflictMonitorIds: readonly string[]
  readonly resources: readonly ResourceRow[]
  readonly scopeRoles: readonly Json[]
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
  WHATS[type].find((name) => scope[name] !== undefined && scope[name] !== null) ?? ''

/** Another choice of what is reviewed; rows of the one before are dropped. */
export function withWhat(draft: ScopeDraft, what: string): ScopeDraft {
  const scope = Object.fromEntries(Object.entries(draft.scope).filter(([name]) => !ALL_WHATS.includes(name)))
  return {
    ...draft,
    scope: what === '' ? scope : { ...scope, [what]: draft.scope[what] ?? {} },
    entitlements: [],
    conflictMonitorIds: [],
    resources: [],
    resourceTypeSelections: [],
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

/** Members without a value are not sent. */
export const sentScope = (scope: Json): Json =>
  Object.fromEntries(Object.entries(scope).filter(([, value]) => value !== undefined && value !== null && value !== ''))
