import type { LogRules } from '../../../../service/log/rule.ts'
import { entityRules } from '../../../../service/log/rules.ts'
import type { AnyOperation } from '../../../../service/operation.ts'
import { KINDS } from '../kinds.ts'
import { defineRules } from './define.ts'
import { testRoutingRule, testTransformationRule } from './try-rule.ts'

export const ruleOperations: readonly AnyOperation[] = [
  ...defineRules(KINDS.transformation),
  ...defineRules(KINDS.routing),
  testTransformationRule,
  testRoutingRule,
]

export const ruleLog: LogRules = {
  ...entityRules('findings.transformationRule', {
    type: 'FindingTransformationRule',
    code: 'finding_transformation_rule',
  }),
  ...entityRules('findings.routingRule', { type: 'FindingRoutingRule', code: 'finding_routing_rule' }),
}
