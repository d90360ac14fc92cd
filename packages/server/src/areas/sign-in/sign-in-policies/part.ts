import { entityRules } from '../../../service/log/rules.ts'
import { part } from '../../area.ts'
import { signInPolicies } from './resource.ts'

export const signInPolicyPart = part({
  operations: Object.values(signInPolicies),
  logRules: entityRules('signIn.signInPolicy', {
    type: 'SignInPolicy',
    code: 'sign_in_policy',
    word: 'sign-in policy',
    kind: 'Policy',
  }),
  tables: ['sign_in_policies'],
})
