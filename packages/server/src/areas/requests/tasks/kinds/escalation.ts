import { slaEscalated } from '../events.ts'
import { enabledUsers } from '../rows/people.ts'
import type { approvalOf } from './approval.ts'
import { approvalGivenTo, approvalGivenToOwners } from './given-to.ts'
import type { StepInProgress, StepResult } from './step-kind.ts'

type Approval = ReturnType<typeof approvalOf>

/** Nobody has decided in time: what the step says for that case happens, once. */
export async function escalated(at: StepInProgress, { escalation }: Approval): Promise<StepResult> {
  const { context, task, step, note } = at
  const { tx, emit } = context
  const comment = escalation?.escalationComment ?? ''
  const { escalationInstance } = step.instance
  const instance = { escalationInstance: { ...(escalationInstance as object), alreadyEscalated: true } }
  note('slaEscalation', { message: comment }, { userId: '' })
  if (comment !== '') note('comment', { comment }, { userId: '' })
  emit(slaEscalated(task, step))
  const now = tx.now.toString()
  if (escalation?.cancelTicket) return { kind: 'done', outcome: 'cancelled', instance }
  if (escalation?.skipStep) {
    return { kind: 'done', outcome: 'skipped', instance: { ...instance, skipped: { userId: '', skippedAt: now } } }
  }
  if (escalation?.replacePolicy) {
    const policyId = escalation.replacePolicy.policyId ?? ''
    return { kind: 'policyReplaced', instance, by: { policyId }, actor: '' }
  }
  const named = await enabledUsers(tx, escalation?.reassignToApprovers?.approverIds ?? [])
  const next = named.length > 0 ? approvalGivenTo(step, named) : approvalGivenToOwners(step)
  note('approvalReassigned', { newPolicyStepId: next.id, oldPolicyStepId: step.id, newUsers: named }, { userId: '' })
  const reassigned = { userId: '', reassignedAt: now, newPolicyStepId: next.id }
  return {
    kind: 'replaced',
    outcome: 'reassigned',
    instance: { ...instance, reassigned },
    by: [withoutEscalation(next)],
  }
}

/** It happens once: those it was given to have no time limit. */
function withoutEscalation(step: ReturnType<typeof approvalGivenTo>): ReturnType<typeof approvalGivenTo> {
  const approval = { ...(step.document.approval as object), escalationEnabled: false }
  return { ...step, document: { approval } }
}
