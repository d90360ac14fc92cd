import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { shape } from '../../../../wire/shape.ts'
import { checkEditable } from '../../builtin-policies.ts'
import { signInPolicyChanged } from '../events.ts'
import { checkSignInPolicy } from '../rules.ts'
import { SignInPolicy } from '../shape.ts'
import { lockSignInPolicy, saveSignInPolicy } from '../store.ts'
import { toSignInPolicy, toSignInPolicyContent } from '../view.ts'

export const updateSignInPolicy = operation({
  id: 'signIn.signInPolicies.update',
  about: 'Changes a sign-in policy; sign-ins that are under way go by the new one.',
  route: 'POST /api/v1/sign-in-policies/{id}',
  guard: requires('settings:write'),
  strict: true,
  request: shape('SignInPolicyServiceUpdateRequest', 'The changes.', {
    signInPolicy: SignInPolicy,
    updateMask: fieldMask('Which members of signInPolicy to change; absent means those present.'),
  }),
  response: shape('SignInPolicyServiceUpdateResponse', 'The policy as it is now.', { signInPolicy: SignInPolicy }),

  async run({ tx, services, emit, checkVersion, setEtag }, input, { id }) {
    const stored = checkVersion(await lockSignInPolicy(tx, id))
    checkEditable(stored, 'sign-in policy')
    const before = toSignInPolicy(stored)
    const { merged, changed } = mergeUpdate({
      shape: SignInPolicy,
      name: 'signInPolicy',
      stored: before,
      given: input.signInPolicy,
      mask: input.updateMask,
    })
    if (!changed) return { signInPolicy: before }
    checkSignInPolicy(services, merged, 'signInPolicy.')
    const saved = await saveSignInPolicy(tx, id, toSignInPolicyContent(merged))
    const signInPolicy = toSignInPolicy(setEtag(saved))
    emit(signInPolicyChanged('updated', before, signInPolicy))
    return { signInPolicy }
  },
})
