import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { checkRoom } from '../../builtin-policies.ts'
import { builtinSignInPolicy } from '../builtin.ts'
import { signInPolicyChanged } from '../events.ts'
import { checkSignInPolicy } from '../rules.ts'
import { SignInPolicy, signInPolicyFields } from '../shape.ts'
import { countSignInPolicies, insertSignInPolicy } from '../store.ts'
import { toSignInPolicy, toSignInPolicyContent } from '../view.ts'

export const createSignInPolicy = operation({
  id: 'signIn.signInPolicies.create',
  about: 'Makes a sign-in policy.',
  route: 'POST /api/v1/sign-in-policies',
  guard: requires('settings:write'),
  strict: true,
  request: shape('SignInPolicyServiceCreateRequest', 'A new policy.', {
    ...signInPolicyFields,
    displayName: required(signInPolicyFields.displayName),
  }),
  response: shape('SignInPolicyServiceCreateResponse', 'The policy.', { signInPolicy: SignInPolicy }),

  async run({ tx, services, emit, setEtag }, input) {
    checkRoom(await countSignInPolicies(tx), 'sign-in policies')
    const content = toSignInPolicyContent(input)
    checkSignInPolicy(services, toSignInPolicy({ ...builtinSignInPolicy(tx.tenantId), ...content }), '')
    const row = await insertSignInPolicy(tx, content)
    const signInPolicy = toSignInPolicy(setEtag(row))
    emit(signInPolicyChanged('created', null, signInPolicy))
    return { signInPolicy }
  },
})
