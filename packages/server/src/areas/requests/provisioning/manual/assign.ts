import { resolveApprovers } from '../../../policies/approvers/api.ts'
import { policyVariables } from '../../../policies/evaluation/api.ts'
import { reachOfStep } from '../../../policies/steps/api.ts'
import type { LookReason, StepInProgress, StepResult } from '../../tasks/kinds/step-kind.ts'
import { aboutOf } from '../../tasks/policy/about.ts'
import { enabledUsers } from '../../tasks/rows/people.ts'
import type { PolicyStep } from '../plan/policy.ts'
import { finish } from '../step/finish.ts'
import type { Situation } from '../step/situation.ts'

type Manual = NonNullable<PolicyStep['manual']>
type Approval = Parameters<typeof resolveApprovers>[1]

/** People do it. Without instructions of its own the owners of the app do. */
export async function assignByHand(at: StepInProgress, situation: Situation): Promise<StepResult> {
  const { task, step, context } = at
  const { tx } = context
  const manual = situation.document.provisionPolicy?.manual ?? {}
  const about = aboutOf({ ...task, account_id: situation.accountId || task.account_id })
  const variables = await policyVariables(tx, about)
  const found = await resolveApprovers(context, approvalOf(manual), {
    about,
    variables,
    reach: reachOfStep(step.document),
    approvedBy: [],
  })
  for (const error of found.problems) {
    at.note('expressionPolicyStepError', { error }, { error: true })
  }
  if (found.by === 'administrators') {
    at.note('reassignmentFallbackToAdmin', { adminUserIds: found.userIds })
  }
  return {
    kind: 'waits',
    state: 'WAITING',
    instance: { ...step.instance, assignedAt: tx.now.toString(), note: { waits: 'people' } },
    assignees: found.userIds,
  }
}

/** Those who do it by hand are found as approvers are; the subject may be among them. */
function approvalOf({ assignee = {}, userIds = [] }: Manual): Approval {
  const own = { allowSelfApproval: true }
  const { users, appOwners, group, manager, expression, entitlementOwners } = assignee
  const backed = (fallbackUserIds: readonly string[] = []) => ({
    ...own,
    fallback: fallbackUserIds.length > 0,
    fallbackUserIds: [...fallbackUserIds],
  })
  if (users) return { users: { ...own, userIds: users.userIds ?? [] } }
  if (group) return { group: { appId: group.appId, appGroupId: group.appGroupId, ...backed(group.fallbackUserIds) } }
  if (manager) return { manager: backed(manager.fallbackUserIds) }
  if (expression) {
    return { expression: { expressions: expression.expressions ?? [], ...backed(expression.fallbackUserIds) } }
  }
  if (entitlementOwners) return { entitlementOwners: backed(entitlementOwners.fallbackUserIds) }
  if (!appOwners && userIds.length > 0) return { users: { ...own, userIds } }
  return { appOwners: own }
}

/** A sync may show that what people were to take away is gone. */
export async function lookByHand(at: StepInProgress, situation: Situation, why: LookReason): Promise<StepResult> {
  const { step, context } = at
  if (why.kind === 'told' && why.by === 'sync' && situation.absence) {
    return finish(at, situation, { ...situation.absence, isConfirmed: true })
  }
  // Whoever has left cannot do it any more.
  const isLeft = step.state === 'WAITING' && (await enabledUsers(context.tx, at.assignees)).length === 0
  return isLeft ? assignByHand(at, situation) : { kind: 'waits', state: step.state, instance: step.instance }
}
