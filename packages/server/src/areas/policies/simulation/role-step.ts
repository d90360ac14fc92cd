import type { Tx } from '../../../store/tx.ts'
import type { Answer } from '../../../wire/shape.ts'
import { isGuardedRole, listAssigners, listRoleDeciders } from '../../auth/roles/api.ts'
import { findRoleId } from '../../directory/builtin-app/api.ts'
import { readStep } from '../steps/documents.ts'
import type { ShownStep } from '../steps/step-shape.ts'
import type { TaskAbout } from '../types.ts'
import type { SimulatePolicyResponse } from './shape.ts'

type Shown = Answer<typeof SimulatePolicyResponse>['steps'][number]

/**
 * The step that follows those of every policy where a role of the service is given or taken and nobody so far could
 * decide about it; undefined where there is none.
 */
export async function roleStep(tx: Tx, about: TaskAbout, before: readonly Shown[]): Promise<Shown | undefined> {
  const { entitlementId, subjectUserId, task } = about
  if (task.kind !== 'grant' && task.kind !== 'revoke') return undefined
  const roleId = entitlementId === '' ? undefined : await findRoleId(tx, entitlementId)
  if (roleId === undefined || !(await isGuardedRole(tx, roleId))) return undefined
  const deciding = [task.openerUserId, ...before.map((step) => (step.isReached ? step.assumedApproverId : ''))]
  const decided = await listAssigners(
    tx,
    deciding.filter((id) => id !== subjectUserId),
  )
  if (decided.length > 0) return undefined
  const userIds = await listRoleDeciders(tx, subjectUserId)
  return {
    // Safe because members left out are written as unset.
    step: readStep({ approval: { users: { userIds } } }) as ShownStep,
    approverIds: userIds,
    resolvedBy: 'POLICY_APPROVERS_RESOLVED_BY_KIND',
    delegations: [],
    problems: userIds.length > 0 ? [] : ['there is no Super Administrator who is not the subject'],
    assumedApproverId: userIds[0] ?? '',
    isReached: !before.some(({ step, isReached }) => isReached && step?.reject),
  }
}
