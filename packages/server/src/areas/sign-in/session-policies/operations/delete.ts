import { Failure } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { listUses, removeAssignments } from '../assignments/store.ts'
import { findDefaults } from '../defaults/store.ts'
import { policyChanged } from '../events.ts'
import { editablePolicy } from '../guards.ts'
import { endPolicy } from '../store.ts'
import { toSessionPolicy } from '../view.ts'

export const deleteSessionPolicy = operation({
  id: 'signIn.sessionPolicies.delete',
  about: 'Deletes a session policy that is neither assigned nor the default of the tenant.',
  route: 'DELETE /api/v1/session-policies/{id}',
  guard: editablePolicy(),
  request: shape('SessionPolicyServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('SessionPolicyServiceDeleteResponse', 'Nothing to say.', {}),

  async run(context) {
    const { tx, emit } = context
    const { id } = context.checkVersion(context.policy)
    const isDefault = (await findDefaults(tx)).session_policy_id === id
    const uses = await listUses(tx, id)
    if (isDefault) uses.unshift({ subject: 'identityPolicyDefaults', description: 'default of the tenant' })
    checkUnused(uses)
    // What is left are assignments of deleted users and groups.
    await removeAssignments(tx, id)
    await endPolicy(tx, id)
    emit(policyChanged('deleted', toSessionPolicy(context.policy), null))
    return {}
  },
})

type Use = { readonly subject: string; readonly description: string }

function checkUnused(uses: readonly Use[]): void {
  if (uses.length === 0) return
  throw new Failure('FAILED_PRECONDITION', 'IN_USE', 'the session policy is in use: unassign it everywhere first', {
    precondition: uses.slice(0, 10).map((use) => ({ type: 'IN_USE', ...use })),
  })
}
