import { roleApproval } from '../../tasks/kinds/role-approval.ts'
import type { StepInProgress, StepResult } from '../../tasks/kinds/step-kind.ts'
import { documentOf, frozenStep } from '../step/document.ts'
import { errored } from '../step/results.ts'
import { decisionOn } from './decision.ts'

const WHY = 'Roles of the service are given and taken by a Super Administrator who is not the subject.'
const NOBODY = `${WHY} There is no other: use \`reeve admin\` on the host.`

/** Undefined when the role may be changed now. Otherwise people are asked first, and then the same step begins anew. */
export async function askAboutRole(
  at: StepInProgress,
  change: { readonly roleId: string; readonly entitlementId: string },
): Promise<StepResult | undefined> {
  const decision = await decisionOn(at, change)
  if (decision.kind === 'decided') return undefined
  if (decision.kind === 'nobody') return errored(at, NOBODY)
  const { step, context, note } = at
  note('comment', { comment: WHY }, { userId: '' })
  const by = [roleApproval(change.entitlementId, decision.userIds), frozenStep(context.tx, documentOf(step))]
  return { kind: 'replaced', outcome: 'reassigned', instance: step.instance, by }
}
