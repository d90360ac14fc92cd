import { settingsRule } from '../../../service/log/rules.ts'
import { part } from '../../area.ts'
import { getIdentityPolicyDefaults } from './get.ts'
import { updateIdentityPolicyDefaults } from './update.ts'

export const identityPolicyDefaultPart = part({
  operations: [getIdentityPolicyDefaults, updateIdentityPolicyDefaults],
  logRules: {
    'signIn.identityPolicyDefaults.updated': settingsRule(
      'identity defaults',
      undefined,
      'the default policies of people',
    ),
  },
  endsAuthority: ['signIn.identityPolicyDefaults.updated'],
})
