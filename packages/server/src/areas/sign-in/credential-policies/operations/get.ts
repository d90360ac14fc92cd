import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { CredentialInventoryPolicy } from '../shape.ts'
import { getCredentialInventoryPolicy } from '../store.ts'
import { toCredentialInventoryPolicy } from '../view.ts'

export const getCredentialInventoryPolicyOperation = operation({
  id: 'signIn.credentialInventoryPolicies.get',
  about: 'Reads one credential inventory policy.',
  route: 'GET /api/v1/credential-inventory-policies/{id}',
  guard: requires('settings:read'),
  request: shape('CredentialInventoryPolicyServiceGetRequest', 'Nothing to say.', {}),
  response: shape('CredentialInventoryPolicyServiceGetResponse', 'The policy.', {
    credentialInventoryPolicy: CredentialInventoryPolicy,
  }),

  run: async ({ tx, checkVersion }, _input, { id }) => ({
    credentialInventoryPolicy: toCredentialInventoryPolicy(checkVersion(await getCredentialInventoryPolicy(tx, id))),
  }),
})
