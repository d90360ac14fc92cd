/** By what a campaign selects access. */
export const SCOPE_TYPES = [
  'BY_ENTITLEMENTS',
  'BY_USERS',
  'BY_RESOURCE',
  'BY_INHERITANCE',
  'BY_ACCESS_CONFLICTS',
] as const
export type ScopeTypeName = (typeof SCOPE_TYPES)[number]
const SCOPE_PREFIX = 'ACCESS_REVIEW_SCOPE_TYPE_'
export const wireScopeType = (name: ScopeTypeName): string => `${SCOPE_PREFIX}${name}`
export const scopeTypeOf = (type: string): ScopeTypeName =>
  SCOPE_TYPES.find((name) => type === wireScopeType(name)) ?? 'BY_ENTITLEMENTS'
