import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { checkEditable, checkNotDefault } from '../../builtin-policies.ts'
import { lockDefaults } from '../../session-policies/defaults/store.ts'
import { credentialInventoryPolicyChanged } from '../events.ts'
import { endCredentialInventoryPolicy, lockCredentialInventoryPolicy } from '../store.ts'
import { toCredentialInventoryPolicy } from '../view.ts'

export const deleteCredentialInventoryPolicy = operation({
  id: 'signIn.credentialInventoryPolicies.delete',
  about: 'Deletes a credential inventory policy that is not the default of the tenant.',
  route: 'DELETE /api/v1/credential-inventory-policies/{id}',
  guard: requires('settings:write'),
  strict: true,
  request: shape('CredentialInventoryPolicyServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('CredentialInventoryPolicyServiceDeleteResponse', 'Nothing to say.', {}),

  async run({ tx, emit, checkVersion }, _input, { id }) {
    const { credential_inventory_policy_id } = await lockDefaults(tx)
    const row = checkVersion(await lockCredentialInventoryPolicy(tx, id))
    checkEditable(row, 'credential inventory policy')
    checkNotDefault(row, credential_inventory_policy_id, 'credential inventory policy')
    await endCredentialInventoryPolicy(tx, id)
    emit(credentialInventoryPolicyChanged('deleted', toCredentialInventoryPolicy(row), null))
    return {}
  },
})
