import { isGuardedRole, listAssigners, listRoleDeciders } from '../../../auth/roles/api.ts'
import { isEndDecided } from '../../tasks/kinds/role-end.ts'
import type { StepInProgress } from '../../tasks/kinds/step-kind.ts'

/** What becomes of a change of a role of the service. */
export type Decision =
  | { readonly kind: 'decided' }
  | { readonly kind: 'ask'; readonly userIds: readonly string[] }
  /** There is no Super Administrator but the subject. */
  | { readonly kind: 'nobody' }

type Change = { readonly roleId: string; readonly entitlementId: string }

/**
 * The one question about roles of the service, asked whenever a task gives or takes one, wherever the task comes from:
 * has somebody who may assign roles, and is not the subject, decided about this very role?
 */
export async function decisionOn(at: StepInProgress, { roleId, entitlementId }: Change): Promise<Decision> {
  const { task, roleDecisions, context } = at
  const { tx } = context
  if (!(await isGuardedRole(tx, roleId))) return { kind: 'decided' }
  const decided = roleDecisions.filter((one) => one.entitlementId === entitlementId && one.userId !== task.user_id)
  // Whoever may not assign roles any more has decided nothing.
  const assigners = await listAssigners(
    tx,
    decided.map(({ userId }) => userId),
  )
  if (assigners.length > 0 || (await isEndDecided(at, entitlementId))) return { kind: 'decided' }
  const userIds = await listRoleDeciders(tx, task.user_id)
  return userIds.length > 0 ? { kind: 'ask', userIds } : { kind: 'nobody' }
}
