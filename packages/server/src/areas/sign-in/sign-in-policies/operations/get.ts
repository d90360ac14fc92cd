import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { SignInPolicy } from '../shape.ts'
import { getSignInPolicy } from '../store.ts'
import { toSignInPolicy } from '../view.ts'

export const getSignInPolicyOperation = operation({
  id: 'signIn.signInPolicies.get',
  about: 'Reads one sign-in policy.',
  route: 'GET /api/v1/sign-in-policies/{id}',
  guard: requires('settings:read'),
  request: shape('SignInPolicyServiceGetRequest', 'Nothing to say.', {}),
  response: shape('SignInPolicyServiceGetResponse', 'The policy.', { signInPolicy: SignInPolicy }),

  run: async ({ tx, checkVersion }, _input, { id }) => ({
    signInPolicy: toSignInPolicy(checkVersion(await getSignInPolicy(tx, id))),
  }),
})
