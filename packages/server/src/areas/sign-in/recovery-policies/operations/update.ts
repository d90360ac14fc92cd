import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { shape } from '../../../../wire/shape.ts'
import { checkEditable } from '../../builtin-policies.ts'
import { recoveryPolicyChanged } from '../events.ts'
import { checkRecoveryPolicy } from '../rules.ts'
import { RecoveryPolicy } from '../shape.ts'
import { lockRecoveryPolicy, saveRecoveryPolicy } from '../store.ts'
import { toRecoveryPolicy, toRecoveryPolicyContent } from '../view.ts'

export const updateRecoveryPolicy = operation({
  id: 'signIn.recoveryPolicies.update',
  about: 'Changes a recovery policy.',
  route: 'POST /api/v1/recovery-policies/{id}',
  guard: requires('settings:write'),
  strict: true,
  request: shape('RecoveryPolicyServiceUpdateRequest', 'The changes.', {
    recoveryPolicy: RecoveryPolicy,
    updateMask: fieldMask('Which members of recoveryPolicy to change; absent means those present.'),
  }),
  response: shape('RecoveryPolicyServiceUpdateResponse', 'The policy as it is now.', {
    recoveryPolicy: RecoveryPolicy,
  }),

  async run({ tx, emit, checkVersion, setEtag }, input, { id }) {
    const stored = checkVersion(await lockRecoveryPolicy(tx, id))
    checkEditable(stored, 'recovery policy')
    const before = toRecoveryPolicy(stored)
    const { merged, changed } = mergeUpdate({
      shape: RecoveryPolicy,
      name: 'recoveryPolicy',
      stored: before,
      given: input.recoveryPolicy,
      mask: input.updateMask,
    })
    if (!changed) return { recoveryPolicy: before }
    checkRecoveryPolicy(merged, 'recoveryPolicy.')
    const saved = await saveRecoveryPolicy(tx, id, toRecoveryPolicyContent(merged))
    const recoveryPolicy = toRecoveryPolicy(setEtag(saved))
    emit(recoveryPolicyChanged('updated', before, recoveryPolicy))
    return { recoveryPolicy }
  },
})
