import type { Change } from '../../../../service/events.ts'
import { changeOf } from '../../../../service/resource/changes.ts'
import { EntitlementConfigurationRule } from './shape.ts'

export const ruleChanged = changeOf({
  kind: 'directory.entitlementRule',
  type: 'entitlement_rule',
  write: EntitlementConfigurationRule.write,
})

export const rulesReordered = (appId: string, before: readonly string[], after: readonly string[]): Change => ({
  kind: 'directory.entitlementRule.reordered',
  subject: { type: 'app', id: appId },
  before: { ruleIds: before },
  after: { ruleIds: after },
})
