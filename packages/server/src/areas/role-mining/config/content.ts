import { WHOLE } from '../mine/numbers.ts'
import type { Hint, Limits } from '../mine/population.ts'

/** How suggestions are looked for, as it is kept. */
export type Content = {
  readonly maxSuggestions: number
  readonly minCohortSize: number
  readonly cohortHints: readonly Hint[]
  readonly minCoverage: number
  readonly minLift: number
  readonly maxDimensions: number
  readonly includeInherited: boolean
  readonly excludedAppIds: readonly string[]
  readonly excludedEntitlements: readonly { readonly appId: string; readonly entitlementId: string }[]
  readonly excludedRiskLevelValueIds: readonly string[]
  readonly schedule: { readonly enabled: boolean; readonly cronSpec: string }
}

export const USUAL: Content = {
  maxSuggestions: 50,
  minCohortSize: 5,
  cohortHints: [],
  minCoverage: 0.8,
  minLift: 1.5,
  maxDimensions: 2,
  includeInherited: false,
  excludedAppIds: [],
  excludedEntitlements: [],
  excludedRiskLevelValueIds: [],
  schedule: { enabled: true, cronSpec: '0 3 * * 0' },
}

export const limitsOf = (content: Content): Limits => ({
  minCohortSize: content.minCohortSize,
  minCoverage: Math.round(content.minCoverage * WHOLE),
  minLift: Math.round(content.minLift * WHOLE),
  maxDimensions: content.maxDimensions,
  hints: content.cohortHints,
})
