import type { GivenPolicy } from '../shape.ts'

type Looked = Pick<GivenPolicy, 'policySteps' | 'rules' | 'baselinePolicyId'>

/** Ids of what a policy needs as long as it is there. */
export type Named = {
  /** Policies that its rules and its baseline lead to. */
  readonly next: string[]
  /** Policies that escalations and agents may choose. */
  readonly others: string[]
  readonly stepUpProviders: string[]
}

export function namedIn({ policySteps = {}, rules = [], baselinePolicyId = '' }: Looked): Named {
  const approvals = Object.values(policySteps).flatMap((one) =>
    (one?.steps ?? []).flatMap((step) => (step?.approval ? [step.approval] : [])),
  )
  return {
    next: filled([baselinePolicyId, ...rules.map((rule) => rule?.policyId)]),
    others: filled(
      approvals.flatMap(({ escalation, agent }) => [escalation?.replacePolicy?.policyId, ...(agent?.policyIds ?? [])]),
    ),
    stepUpProviders: filled(approvals.map((one) => one.requiresStepUpProviderId)),
  }
}

/** Each once, without those that name nothing. */
export const filled = (ids: readonly (string | undefined)[]): string[] => [
  ...new Set(ids.flatMap((id) => (id === undefined || id === '' ? [] : [id]))),
]
