import type { GraphSearch } from '../search.ts'

/** Where a graph begins: the first that the address names. */
export function rootIn({ person, app, entitlement }: GraphSearch) {
  if (person) return { member: 'userId', id: person } as const
  if (app) return { member: 'appId', id: app } as const
  return entitlement ? ({ member: 'entitlementId', id: entitlement } as const) : undefined
}
