import { invalid } from '../../../../lib/failure.ts'
import { applyResult } from '../held/advance.ts'
import { activeStep, type Work } from '../held/held-task.ts'
import { entitlementsOf } from '../kinds/approval.ts'

const reasonRequired = (what: string): Error =>
  invalid('comment', `the step requires a reason for ${what}`, 'REASON_REQUIRED')

type Deciding = { readonly comment?: string; readonly stepUpTransactionId?: string; readonly riskAccepted?: boolean }

/** The current step is approved by whoever acts. */
export async function approve(
  work: Work,
  { comment = '', stepUpTransactionId, riskAccepted }: Deciding,
): Promise<void> {
  const step = activeStep(work)!
  const { userId } = work.by
  if (step.document.requireApprovalReason && comment.trim() === '') throw reasonRequired('an approval')
  if (riskAccepted) {
    if (work.task.type !== 'finding') throw invalid('findingOutcome', 'only a finding task has such an outcome')
    if (comment.trim() === '') throw invalid('comment', 'say why the risk is accepted', 'REASON_REQUIRED')
    work.riskAccepted = true
    work.task = {
      ...work.task,
      action_target: { ...work.task.action_target, riskAccepted: true, riskComment: comment.trim() },
    }
  }
  const approved = {
    userId,
    approvedAt: work.context.tx.now.toString(),
    entitlements: entitlementsOf(work.task),
    ...(stepUpTransactionId ? { stepUpTransactionId } : {}),
  }
  if (stepUpTransactionId) work.note('stepUpApproval', { stepUpTransactionId })
  work.note('approvalInstanceChange', { instance: { state: 'APPROVAL_INSTANCE_STATE_DONE', approved } })
  const instance = { approved, ...(work.by.decidesRoles ? { decidesRoles: true } : {}) }
  await applyResult(work, step.id, { kind: 'done', outcome: 'approved', instance, decidedBy: userId })
}

export async function deny(work: Work, comment = ''): Promise<void> {
  const step = activeStep(work)!
  const { userId } = work.by
  if (step.document.requireDenialReason && comment.trim() === '') throw reasonRequired('a denial')
  const denied = { userId, deniedAt: work.context.tx.now.toString() }
  work.note('approvalInstanceChange', { instance: { state: 'APPROVAL_INSTANCE_STATE_DONE', denied } })
  await applyResult(work, step.id, { kind: 'done', outcome: 'denied', instance: { denied }, decidedBy: userId })
}
