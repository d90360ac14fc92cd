import type { Change } from '../../service/events.ts'
import type { LogRules } from '../../service/log/rule.ts'
import { entityRules } from '../../service/log/rules.ts'
import { Policy, type ShownPolicy } from './shape.ts'

export const policyLog: LogRules = entityRules('policies.policy', { type: 'Policy', code: 'policy', kind: 'Policy' })

export const policyChanged = (
  verb: 'created' | 'updated' | 'deleted',
  before: ShownPolicy | null,
  after: ShownPolicy | null,
): Change => ({
  kind: `policies.policy.${verb}`,
  subject: { type: 'policy', id: (after ?? before)!.id },
  // Safe because a shape writes an object or null.
  before: Policy.write(before) as Change['before'],
  after: Policy.write(after) as Change['after'],
})
