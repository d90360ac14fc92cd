import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { checkEditable, checkNotDefault } from '../../builtin-policies.ts'
import { lockDefaults } from '../../session-policies/defaults/store.ts'
import { signInPolicyChanged } from '../events.ts'
import { endSignInPolicy, lockSignInPolicy } from '../store.ts'
import { toSignInPolicy } from '../view.ts'

export const deleteSignInPolicy = operation({
  id: 'signIn.signInPolicies.delete',
  about: 'Deletes a sign-in policy that is not the default of the tenant.',
  route: 'DELETE /api/v1/sign-in-policies/{id}',
  guard: requires('settings:write'),
  strict: true,
  request: shape('SignInPolicyServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('SignInPolicyServiceDeleteResponse', 'Nothing to say.', {}),

  async run({ tx, emit, checkVersion }, _input, { id }) {
    const { sign_in_policy_id } = await lockDefaults(tx)
    const row = checkVersion(await lockSignInPolicy(tx, id))
    checkEditable(row, 'sign-in policy')
    checkNotDefault(row, sign_in_policy_id, 'sign-in policy')
    await endSignInPolicy(tx, id)
    emit(signInPolicyChanged('deleted', toSignInPolicy(row), null))
    return {}
  },
})
