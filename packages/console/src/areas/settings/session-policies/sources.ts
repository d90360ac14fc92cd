import { texts } from '../texts.ts'

/** Why a session policy applies to somebody. */
export const SOURCES = ['direct', 'group', 'tenant_default'] as const
export type Source = (typeof SOURCES)[number]

export const wireSource = (source: Source): string => `SESSION_POLICY_SOURCE_${source.toUpperCase()}`

export function sourceName(wire: string): string {
  const source = SOURCES.find((one) => wireSource(one) === wire)
  return source ? texts.sessionPolicies.sources[source] : ''
}
