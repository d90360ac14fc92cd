import type { LogRules } from '../../service/log/rule.ts'
import { entityRules } from '../../service/log/rules.ts'
import { changeOf } from '../../service/resource/changes.ts'
import { Policy } from './shape.ts'

export const policyLog: LogRules = entityRules('policies.policy', { type: 'Policy', code: 'policy', kind: 'Policy' })

export const policyChanged = changeOf({ kind: 'policies.policy', type: 'policy', write: Policy.write })
