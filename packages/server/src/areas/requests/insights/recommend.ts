/** What is known about a request. */
export type InsightFacts = {
  /** Users of the same department and with the same job title, and how many of them hold it. */
  readonly peers?: { readonly count: number; readonly holders: number }
  /** Days since the access, or else the account, was last used; absent where no use is reported. */
  readonly unusedDays?: number
  readonly riskLevel: string
  readonly conflicts: readonly { readonly id: string; readonly displayName: string }[]
  readonly isExternal: boolean
}

export type Recommendation = 'UNSPECIFIED' | 'APPROVE' | 'DENY' | 'REVIEW'

const LONG_UNUSED = 90
const OFTEN_USED = 30
const FEW_PEERS = 5
const SERIOUS = new Set(['high', 'critical'])

/** What is advised; the first line that holds counts. */
export function recommend({ peers, unusedDays, riskLevel, conflicts, isExternal }: InsightFacts): Recommendation {
  const share = peers && peers.count > 0 ? peers.holders / peers.count : undefined
  if (unusedDays !== undefined && unusedDays >= LONG_UNUSED) return 'DENY'
  if (conflicts.length > 0 || SERIOUS.has(riskLevel.toLowerCase()) || isExternal) return 'REVIEW'
  if (share !== undefined && peers!.count >= FEW_PEERS && share < 0.2) return 'REVIEW'
  if (share !== undefined && share >= 0.8 && unusedDays !== undefined && unusedDays <= OFTEN_USED) return 'APPROVE'
  return 'UNSPECIFIED'
}
