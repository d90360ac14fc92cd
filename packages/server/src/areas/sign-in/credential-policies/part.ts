import { entityRules } from '../../../service/log/rules.ts'
import { part } from '../../area.ts'
import { credentialInventoryPolicies } from './resource.ts'

export const credentialInventoryPolicyPart = part({
  operations: Object.values(credentialInventoryPolicies),
  logRules: entityRules('signIn.credentialInventoryPolicy', {
    word: 'credential policy',
    type: 'CredentialInventoryPolicy',
    code: 'credential_policy',
    kind: 'Policy',
  }),
  tables: ['credential_policies'],
})
