import { precondition } from '../../../lib/failure.ts'
import { operation } from '../../../service/operation.ts'
import { shape } from '../../../wire/shape.ts'
import { policyChanged } from '../events.ts'
import { policy } from '../guards.ts'
import { checkUnused } from '../in-use.ts'
import { endPolicies } from '../store.ts'
import { toPolicy } from '../view.ts'

export const deletePolicy = operation({
  id: 'policies.delete',
  about: 'Deletes a policy that nothing names; tasks that exist go on with it.',
  route: 'DELETE /api/v1/policies/{id}',
  called: 'PolicyService/Delete',
  guard: policy('policies:write'),
  request: shape('DeletePolicyRequest', 'Nothing to say.', {}),
  response: shape('DeletePolicyResponse', 'Nothing to say.', {}),

  async run(context, _input, { id }) {
    const { tx, emit } = context
    const row = context.checkVersion(context.policy)
    if (row.is_builtin) throw precondition('IMMUTABLE_OBJECT', 'a built-in policy cannot be deleted', id)
    await checkUnused(context, id)
    await endPolicies(tx, [id])
    emit(policyChanged('deleted', toPolicy(row), null))
    return {}
  },
})
