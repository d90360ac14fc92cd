import { entityRules } from '../../../service/log/rules.ts'
import { part } from '../../area.ts'
import { createCredentialInventoryPolicy } from './operations/create.ts'
import { deleteCredentialInventoryPolicy } from './operations/delete.ts'
import { getCredentialInventoryPolicyOperation } from './operations/get.ts'
import { listCredentialInventoryPoliciesOperation } from './operations/list.ts'
import { searchCredentialInventoryPolicies } from './operations/search.ts'
import { updateCredentialInventoryPolicy } from './operations/update.ts'

export const credentialInventoryPolicyPart = part({
  operations: [
    listCredentialInventoryPoliciesOperation,
    createCredentialInventoryPolicy,
    getCredentialInventoryPolicyOperation,
    updateCredentialInventoryPolicy,
    deleteCredentialInventoryPolicy,
    searchCredentialInventoryPolicies,
  ],
  logRules: entityRules('signIn.credentialInventoryPolicy', {
    type: 'CredentialInventoryPolicy',
    code: 'credential_policy',
    kind: 'Policy',
  }),
  tables: ['credential_policies'],
})
