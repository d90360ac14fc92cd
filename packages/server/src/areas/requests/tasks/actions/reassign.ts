import { invalid, invalidAll, type Violation } from '../../../../lib/failure.ts'
import { newId } from '../../../../lib/ids.ts'
import { findRoleId } from '../../../directory/builtin-app/api.ts'
import type { FrozenStep } from '../../../policies/api.ts'
import { applyResult } from '../held/advance.ts'
import { activeStep, type Work } from '../held/held-task.ts'
import { approvalGivenTo } from '../kinds/given-to.ts'
import { campaigns } from '../reviews/point.ts'
import { enabledUsers } from '../rows/people.ts'
import type { Document, TaskStepRow } from '../rows/rows.ts'

/** Gives the current step to others; its other settings are kept. */
export async function reassign(work: Work, userIds: readonly string[], comment = ''): Promise<void> {
  const step = activeStep(work)!
  const { tx } = work.context
  if (step.kind === 'approval') checkApproval(step, userIds, comment)
  await checkUsers(work, userIds)
  await undecideRoles(work)
  const next = givenTo(step, [...new Set(userIds)])
  const event = step.kind === 'provision' ? 'provisionReassigned' : 'approvalReassigned'
  work.note(event, { newPolicyStepId: next.id, oldPolicyStepId: step.id, newUsers: [...userIds] })
  const reassigned = { userId: work.by.userId, reassignedAt: tx.now.toString(), newPolicyStepId: next.id }
  await applyResult(work, step.id, { kind: 'replaced', outcome: 'reassigned', instance: { reassigned }, by: [next] })
}

function checkApproval({ document }: TaskStepRow, userIds: readonly string[], comment: string): void {
  if (document.requireReassignmentReason && comment.trim() === '') {
    throw invalid('comment', 'the step requires a reason for a reassignment', 'REASON_REQUIRED')
  }
  const allowed = (document.allowedReassignees ?? []) as readonly string[]
  if (allowed.length === 0) return
  const violations = userIds.flatMap((id, index): Violation[] =>
    allowed.includes(id)
      ? []
      : [
          {
            field: `newStepUserIds[${index}]`,
            description: 'is not among those the step allows',
            reason: 'VALUE_INVALID',
          },
        ],
  )
  if (violations.length > 0) throw invalidAll(violations)
}

/** Who reviews a role was said by whoever saved the campaign: not so when somebody else chooses another. */
async function undecideRoles({ context, by, task, assignees }: Work): Promise<void> {
  if (task.type !== 'certify' || by.decidesRoles || assignees.includes(by.userId)) return
  const { tx, services } = context
  if ((await findRoleId(tx, task.entitlement_id)) === undefined) return
  await services.registry.extensions.only(campaigns).undecideRoles(tx, task.access_review_id)
}

async function checkUsers({ context }: Work, userIds: readonly string[]): Promise<void> {
  const enabled = new Set(await enabledUsers(context.tx, userIds))
  const violations = userIds.flatMap((id, index): Violation[] =>
    enabled.has(id)
      ? []
      : [
          {
            field: `newStepUserIds[${index}]`,
            description: `no enabled user with id "${id}"`,
            reason: 'REFERENCE_NOT_FOUND',
          },
        ],
  )
  if (violations.length > 0) throw invalidAll(violations)
}

function givenTo(step: TaskStepRow, userIds: readonly string[]): FrozenStep {
  if (step.kind === 'approval') return approvalGivenTo(step, userIds)
  if (step.kind === 'form')
    return { id: newId(), kind: 'form', document: { form: { ...step.document, assigneeIds: userIds } } }
  const { manual = {} } = (step.document.provisionPolicy ?? {}) as { manual?: Document }
  const assignee = { users: { userIds: [...userIds], allowReassignment: true } }
  const provision = { ...step.document, provisionPolicy: { manual: { ...manual, assignee } } }
  return { id: newId(), kind: 'provision', document: { provision } }
}
