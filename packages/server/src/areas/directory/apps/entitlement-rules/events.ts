import type { Change } from '../../../../service/events.ts'
import type { Answer } from '../../../../wire/shape.ts'
import { EntitlementConfigurationRule } from './shape.ts'

type Shown = Answer<typeof EntitlementConfigurationRule>

export const ruleChanged = (
  verb: 'created' | 'updated' | 'deleted',
  before: Shown | null,
  after: Shown | null,
): Change => ({
  kind: `directory.entitlementRule.${verb}`,
  subject: { type: 'entitlement_rule', id: (after ?? before)!.id },
  before: wire(before),
  after: wire(after),
})

export const rulesReordered = (appId: string, before: readonly string[], after: readonly string[]): Change => ({
  kind: 'directory.entitlementRule.reordered',
  subject: { type: 'app', id: appId },
  before: { ruleIds: before },
  after: { ruleIds: after },
})

const wire = (rule: Shown | null) => EntitlementConfigurationRule.write(rule) as Change['after'] // Safe because a shape writes an object or null.
