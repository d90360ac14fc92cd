import type { Answer } from '../../../wire/shape.ts'
import { resolveApprovers } from '../approvers/resolve.ts'
import { readStep } from '../steps/documents.ts'
import { reachOfStep } from '../steps/reach.ts'
import type { GivenStep, ShownStep } from '../steps/step-shape.ts'
import type { ApproverContext, FrozenStep, PolicyContext, ResolvedApprovers } from '../types.ts'
import type { ResolvedBy, SimulatePolicyResponse } from './shape.ts'

type Shown = Answer<typeof SimulatePolicyResponse>['steps'][number]

const NAMES: Readonly<Record<ResolvedApprovers['by'], ResolvedBy>> = {
  kind: 'POLICY_APPROVERS_RESOLVED_BY_KIND',
  fallback: 'POLICY_APPROVERS_RESOLVED_BY_FALLBACK',
  appOwners: 'POLICY_APPROVERS_RESOLVED_BY_APP_OWNERS',
  campaignOwners: 'POLICY_APPROVERS_RESOLVED_BY_CAMPAIGN_OWNERS',
  administrators: 'POLICY_APPROVERS_RESOLVED_BY_ADMINISTRATORS',
  webhook: 'POLICY_APPROVERS_RESOLVED_BY_WEBHOOK',
  agent: 'POLICY_APPROVERS_RESOLVED_BY_AGENT',
}

/** Who would act in each step, if the first of those who could approved every one before it. */
export async function walkSteps(
  context: PolicyContext,
  steps: readonly FrozenStep[],
  about: Omit<ApproverContext, 'reach'>,
): Promise<Shown[]> {
  const shown: Shown[] = []
  const approvedBy = [...about.approvedBy]
  let isReached = true
  for (const { document, kind } of steps) {
    const step = readStep(document)
    // Safe because a step has the member that its kind names.
    const reach = reachOfStep(document[kind] as FrozenStep['document'])
    const one = await showStep(context, step, { ...about, reach, approvedBy: [...approvedBy] })
    if (one.assumedApproverId !== '') approvedBy.push(one.assumedApproverId)
    shown.push({ ...one, isReached })
    if (step.accept || step.reject) isReached = false
  }
  return shown
}

async function showStep(context: PolicyContext, step: GivenStep, about: ApproverContext): Promise<Shown> {
  const shown: Shown = {
    step: step as ShownStep, // Safe because members left out are written as unset.
    approverIds: [],
    resolvedBy: 'POLICY_APPROVERS_RESOLVED_BY_UNSPECIFIED',
    delegations: [],
    problems: [],
    assumedApproverId: '',
    isReached: true,
  }
  // A form is filled in by the subject.
  if (step.form) return { ...shown, approverIds: [about.about.subjectUserId] }
  if (!step.approval) return shown
  const { userIds, by, delegatedFrom, problems } = await resolveApprovers(context, step.approval, about)
  return {
    ...shown,
    approverIds: userIds,
    resolvedBy: NAMES[by],
    delegations: Object.entries(delegatedFrom).map(([delegateUserId, ids]) => ({ delegateUserId, userIds: ids })),
    problems,
    assumedApproverId: userIds[0] ?? '',
  }
}
