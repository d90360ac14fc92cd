import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { checkRoom } from '../../builtin-policies.ts'
import { builtinRecoveryPolicy } from '../builtin.ts'
import { recoveryPolicyChanged } from '../events.ts'
import { checkRecoveryPolicy } from '../rules.ts'
import { RecoveryPolicy, recoveryPolicyFields } from '../shape.ts'
import { countRecoveryPolicies, insertRecoveryPolicy } from '../store.ts'
import { toRecoveryPolicy, toRecoveryPolicyContent } from '../view.ts'

export const createRecoveryPolicy = operation({
  id: 'signIn.recoveryPolicies.create',
  about: 'Makes a recovery policy.',
  route: 'POST /api/v1/recovery-policies',
  guard: requires('settings:write'),
  strict: true,
  request: shape('RecoveryPolicyServiceCreateRequest', 'A new policy.', {
    ...recoveryPolicyFields,
    displayName: required(recoveryPolicyFields.displayName),
  }),
  response: shape('RecoveryPolicyServiceCreateResponse', 'The policy.', { recoveryPolicy: RecoveryPolicy }),

  async run({ tx, emit, setEtag }, input) {
    checkRoom(await countRecoveryPolicies(tx), 'recovery policies')
    const content = toRecoveryPolicyContent(input)
    checkRecoveryPolicy(toRecoveryPolicy({ ...builtinRecoveryPolicy(tx.tenantId), ...content }), '')
    const row = await insertRecoveryPolicy(tx, content)
    const recoveryPolicy = toRecoveryPolicy(setEtag(row))
    emit(recoveryPolicyChanged('created', null, recoveryPolicy))
    return { recoveryPolicy }
  },
})
