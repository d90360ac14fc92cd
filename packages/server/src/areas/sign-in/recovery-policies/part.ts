import { entityRules } from '../../../service/log/rules.ts'
import { part } from '../../area.ts'
import { recoveryPolicies } from './resource.ts'

export const recoveryPolicyPart = part({
  operations: Object.values(recoveryPolicies),
  logRules: entityRules('signIn.recoveryPolicy', { type: 'RecoveryPolicy', code: 'recovery_policy', kind: 'Policy' }),
  tables: ['recovery_policies'],
})
