import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule } from '../../../service/log/rules.ts'
import { AgentClassifierPolicy, type ShownPolicy } from './shape.ts'

export const POLICY_ID = 'agent-classifier-policy'

export const policyUpdated = (before: ShownPolicy, after: ShownPolicy): Change => ({
  kind: 'aiClassifiers.policy.updated',
  subject: { type: 'agent_classifier_policy', id: POLICY_ID },
  // Safe because a shape writes an object or null.
  before: AgentClassifierPolicy.write(before) as Change['before'],
  after: AgentClassifierPolicy.write(after) as Change['after'],
})

export const policyLog: LogRules = {
  'aiClassifiers.policy.updated': entityRule(
    {
      type: 'AgentClassifierPolicy',
      code: 'agent_classifier_policy',
      name: 'policy for agents',
      severity: { updated: 'Medium' },
    },
    'Update',
    'updated',
  ),
}
