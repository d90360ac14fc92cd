import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { checkRoom } from '../../builtin-policies.ts'
import { builtinCredentialInventoryPolicy } from '../builtin.ts'
import { credentialInventoryPolicyChanged } from '../events.ts'
import { checkCredentialInventoryPolicy } from '../rules.ts'
import { CredentialInventoryPolicy, credentialInventoryPolicyFields } from '../shape.ts'
import { countCredentialInventoryPolicies, insertCredentialInventoryPolicy } from '../store.ts'
import { toCredentialInventoryPolicy, toCredentialInventoryPolicyContent } from '../view.ts'

export const createCredentialInventoryPolicy = operation({
  id: 'signIn.credentialInventoryPolicies.create',
  about: 'Makes a credential inventory policy.',
  route: 'POST /api/v1/credential-inventory-policies',
  guard: requires('settings:write'),
  strict: true,
  request: shape('CredentialInventoryPolicyServiceCreateRequest', 'A new policy.', {
    ...credentialInventoryPolicyFields,
    displayName: required(credentialInventoryPolicyFields.displayName),
  }),
  response: shape('CredentialInventoryPolicyServiceCreateResponse', 'The policy.', {
    credentialInventoryPolicy: CredentialInventoryPolicy,
  }),

  async run({ tx, emit, setEtag }, input) {
    checkRoom(await countCredentialInventoryPolicies(tx), 'credential inventory policies')
    const content = toCredentialInventoryPolicyContent(input)
    checkCredentialInventoryPolicy(
      toCredentialInventoryPolicy({ ...builtinCredentialInventoryPolicy(tx.tenantId), ...content }),
      '',
    )
    const row = await insertCredentialInventoryPolicy(tx, content)
    const credentialInventoryPolicy = toCredentialInventoryPolicy(setEtag(row))
    emit(credentialInventoryPolicyChanged('created', null, credentialInventoryPolicy))
    return { credentialInventoryPolicy }
  },
})
