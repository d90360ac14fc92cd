import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { checkEditable, checkNotDefault } from '../../builtin-policies.ts'
import { lockDefaults } from '../../session-policies/defaults/store.ts'
import { recoveryPolicyChanged } from '../events.ts'
import { endRecoveryPolicy, lockRecoveryPolicy } from '../store.ts'
import { toRecoveryPolicy } from '../view.ts'

export const deleteRecoveryPolicy = operation({
  id: 'signIn.recoveryPolicies.delete',
  about: 'Deletes a recovery policy that is not the default of the tenant.',
  route: 'DELETE /api/v1/recovery-policies/{id}',
  guard: requires('settings:write'),
  strict: true,
  request: shape('RecoveryPolicyServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('RecoveryPolicyServiceDeleteResponse', 'Nothing to say.', {}),

  async run({ tx, emit, checkVersion }, _input, { id }) {
    const { recovery_policy_id } = await lockDefaults(tx)
    const row = checkVersion(await lockRecoveryPolicy(tx, id))
    checkEditable(row, 'recovery policy')
    checkNotDefault(row, recovery_policy_id, 'recovery policy')
    await endRecoveryPolicy(tx, id)
    emit(recoveryPolicyChanged('deleted', toRecoveryPolicy(row), null))
    return {}
  },
})
