import { entityRules } from '../../../service/log/rules.ts'
import { part } from '../../area.ts'
import { createRecoveryPolicy } from './operations/create.ts'
import { deleteRecoveryPolicy } from './operations/delete.ts'
import { getRecoveryPolicyOperation } from './operations/get.ts'
import { listRecoveryPoliciesOperation } from './operations/list.ts'
import { searchRecoveryPolicies } from './operations/search.ts'
import { updateRecoveryPolicy } from './operations/update.ts'

export const recoveryPolicyPart = part({
  operations: [
    listRecoveryPoliciesOperation,
    createRecoveryPolicy,
    getRecoveryPolicyOperation,
    updateRecoveryPolicy,
    deleteRecoveryPolicy,
    searchRecoveryPolicies,
  ],
  logRules: entityRules('signIn.recoveryPolicy', { type: 'RecoveryPolicy', code: 'recovery_policy', kind: 'Policy' }),
  tables: ['recovery_policies'],
})
