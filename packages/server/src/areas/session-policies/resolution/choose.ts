import type { Candidate } from './candidates.ts'

export type Source = 'DIRECT' | 'GROUP' | 'TENANT_DEFAULT'

/** The policy of one user and why it is the one. */
export type Choice = {
  readonly policyId: string
  readonly source: Source
  /** The group by which it comes; empty when it does not come by one. */
  readonly groupId: string
  /** Every policy that could apply, the best first and the tenant's default last; the first is the choice. */
  readonly candidates: readonly Considered[]
}

export type Considered = {
  readonly policyId: string
  readonly source: Source
  readonly groupId: string
  readonly priority: number
}

/** The candidates come best first; without any the default of the tenant applies. */
export function choosePolicy(
  candidates: readonly Pick<Candidate, 'policy_id' | 'source' | 'entitlement_id' | 'priority'>[],
  fallback: { readonly policyId: string; readonly priority: number },
): Choice {
  const considered: Considered[] = candidates.map((one) => ({
    policyId: one.policy_id,
    source: one.source,
    groupId: one.entitlement_id,
    priority: one.priority,
  }))
  considered.push({ ...fallback, source: 'TENANT_DEFAULT', groupId: '' })
  const { policyId, source, groupId } = considered[0]!
  return { policyId, source, groupId, candidates: considered }
}
