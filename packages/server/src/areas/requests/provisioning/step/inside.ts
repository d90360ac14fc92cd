import { Failure } from '../../../../lib/failure.ts'
import { findRoleOf } from '../../../connectors/reeve/api.ts'
import { ensureBuiltinAccounts } from '../../../directory/entitlements/members/api.ts'
import { changeRoles } from '../../../directory/users/api.ts'
import type { StepInProgress, StepResult } from '../../tasks/kinds/step-kind.ts'
import { askAboutRole } from '../roles/ask.ts'
import { finish } from './finish.ts'
import { errored } from './results.ts'
import type { Situation } from './situation.ts'

/** Access to the service itself: what it says about itself is so with the commit. */
export async function changeInside(at: StepInProgress, situation: Situation): Promise<StepResult> {
  const { task, context } = at
  const { entitlement, app, direction } = situation
  const roleId = await findRoleOf(context.tx, entitlement.id)
  const asks = roleId === undefined ? undefined : await askAboutRole(at, { roleId, entitlementId: entitlement.id })
  if (asks) return asks
  const made = situation.accountId
    ? situation.accountId
    : (await ensureBuiltinAccounts(context, app.id, [task.user_id])).get(task.user_id)
  if (!made) return errored(at, 'the user was deleted')
  if (roleId !== undefined) {
    const host = context.services.addresses().hostOf(context.tenant)
    const change = direction === 'grant' ? { add: roleId } : { remove: roleId }
    try {
      await changeRoles(context, { userId: task.user_id, host, ...change })
    } catch (error) {
      // The last administrator keeps the role: nothing was changed.
      if (error instanceof Failure) return errored(at, error.message)
      throw error
    }
  }
  return finish(at, { ...situation, accountId: made }, { proof: 'CONNECTOR', by: 'the service', isConfirmed: true })
}
