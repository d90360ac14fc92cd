import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { shape } from '../../../../wire/shape.ts'
import { checkEditable } from '../../builtin-policies.ts'
import { credentialInventoryPolicyChanged } from '../events.ts'
import { checkCredentialInventoryPolicy } from '../rules.ts'
import { CredentialInventoryPolicy } from '../shape.ts'
import { lockCredentialInventoryPolicy, saveCredentialInventoryPolicy } from '../store.ts'
import { toCredentialInventoryPolicy, toCredentialInventoryPolicyContent } from '../view.ts'

export const updateCredentialInventoryPolicy = operation({
  id: 'signIn.credentialInventoryPolicies.update',
  about: 'Changes a credential inventory policy; credentials that people have stay as they are.',
  route: 'POST /api/v1/credential-inventory-policies/{id}',
  guard: requires('settings:write'),
  strict: true,
  request: shape('CredentialInventoryPolicyServiceUpdateRequest', 'The changes.', {
    credentialInventoryPolicy: CredentialInventoryPolicy,
    updateMask: fieldMask('Which members of credentialInventoryPolicy to change; absent means those present.'),
  }),
  response: shape('CredentialInventoryPolicyServiceUpdateResponse', 'The policy as it is now.', {
    credentialInventoryPolicy: CredentialInventoryPolicy,
  }),

  async run({ tx, emit, checkVersion, setEtag }, input, { id }) {
    const stored = checkVersion(await lockCredentialInventoryPolicy(tx, id))
    checkEditable(stored, 'credential inventory policy')
    const before = toCredentialInventoryPolicy(stored)
    const { merged, changed } = mergeUpdate({
      shape: CredentialInventoryPolicy,
      name: 'credentialInventoryPolicy',
      stored: before,
      given: input.credentialInventoryPolicy,
      mask: input.updateMask,
    })
    if (!changed) return { credentialInventoryPolicy: before }
    checkCredentialInventoryPolicy(merged, 'credentialInventoryPolicy.')
    const saved = await saveCredentialInventoryPolicy(tx, id, toCredentialInventoryPolicyContent(merged))
    const credentialInventoryPolicy = toCredentialInventoryPolicy(setEtag(saved))
    emit(credentialInventoryPolicyChanged('updated', before, credentialInventoryPolicy))
    return { credentialInventoryPolicy }
  },
})
