import { administrators, enabledUsers } from '../rows/people.ts'
import type { approvalOf } from './approval.ts'
import { approvalGivenTo } from './given-to.ts'
import type { StepInProgress, StepResult } from './step-kind.ts'

type Agent = NonNullable<ReturnType<typeof approvalOf>['agent']>

/** No model is configured, so the agent never decides: what was said for that case happens at once. */
export async function handOver(at: StepInProgress, agent: Agent): Promise<StepResult> {
  const { context, step, note } = at
  const { tx } = context
  note('comment', { comment: 'The agent did not decide: no model is configured.' }, { userId: '' })
  if (agent.agentFailureAction === 'APPROVAL_AGENT_FAILURE_ACTION_SKIP_POLICY_STEP') {
    const skipped = { userId: '', skippedAt: tx.now.toString() }
    return { kind: 'done', outcome: 'skipped', instance: { skipped } }
  }
  const isUsers = agent.agentFailureAction === 'APPROVAL_AGENT_FAILURE_ACTION_REASSIGN_TO_USERS'
  const named = isUsers ? await enabledUsers(tx, agent.reassignToUserIds ?? []) : []
  const userIds = named.length > 0 ? named : await administrators(tx)
  const next = approvalGivenTo(step, userIds)
  const detail = { newPolicyStepId: next.id, oldPolicyStepId: step.id, newUsers: userIds }
  note('approvalReassigned', detail, { userId: '' })
  return {
    kind: 'replaced',
    outcome: 'reassigned',
    instance: { reassigned: { userId: '', reassignedAt: tx.now.toString(), newPolicyStepId: next.id } },
    by: [next],
  }
}
