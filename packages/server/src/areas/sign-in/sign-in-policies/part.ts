import { entityRules } from '../../../service/log/rules.ts'
import { part } from '../../area.ts'
import { createSignInPolicy } from './operations/create.ts'
import { deleteSignInPolicy } from './operations/delete.ts'
import { getSignInPolicyOperation } from './operations/get.ts'
import { listSignInPoliciesOperation } from './operations/list.ts'
import { searchSignInPolicies } from './operations/search.ts'
import { updateSignInPolicy } from './operations/update.ts'

export const signInPolicyPart = part({
  operations: [
    listSignInPoliciesOperation,
    createSignInPolicy,
    getSignInPolicyOperation,
    updateSignInPolicy,
    deleteSignInPolicy,
    searchSignInPolicies,
  ],
  logRules: entityRules('signIn.signInPolicy', { type: 'SignInPolicy', code: 'sign_in_policy', kind: 'Policy' }),
  tables: ['sign_in_policies'],
})
