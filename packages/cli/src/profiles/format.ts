import type { Answered } from '@reeve/client'

/** The last part of a name of an enumeration, for people. */
export const plain = (name: string, prefix: string): string =>
  name.slice(prefix.length).toLowerCase().replaceAll('_', ' ')

/** What the rule of a profile is doing, in a few words. */
export function stateOf({ enabled, circuitBreaker, state }: Answered.BundleAutomation): string {
  if (!enabled) return 'off'
  if (circuitBreaker?.state === 'CIRCUIT_BREAKER_STATE_TRIGGERED') return 'paused'
  const status = plain(state?.status ?? '', 'BUNDLE_AUTOMATION_RUN_STATUS_')
  return status === 'unspecified' ? 'not run yet' : status
}

export const ruleText = ({ cel, entitlements }: Answered.BundleAutomation): string => {
  if (cel) return cel.expression
  const refs = entitlements?.entitlementRefs ?? []
  return refs.length === 0 ? 'nobody' : `holders of ${refs.map(({ id }) => id).join(', ')}`
}
