import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { RecoveryPolicy } from '../shape.ts'
import { getRecoveryPolicy } from '../store.ts'
import { toRecoveryPolicy } from '../view.ts'

export const getRecoveryPolicyOperation = operation({
  id: 'signIn.recoveryPolicies.get',
  about: 'Reads one recovery policy.',
  route: 'GET /api/v1/recovery-policies/{id}',
  guard: requires('settings:read'),
  request: shape('RecoveryPolicyServiceGetRequest', 'Nothing to say.', {}),
  response: shape('RecoveryPolicyServiceGetResponse', 'The policy.', { recoveryPolicy: RecoveryPolicy }),

  run: async ({ tx, checkVersion }, _input, { id }) => ({
    recoveryPolicy: toRecoveryPolicy(checkVersion(await getRecoveryPolicy(tx, id))),
  }),
})
