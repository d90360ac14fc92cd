import { entityRules } from '../../../../service/log/rules.ts'
import { part } from '../../../area.ts'
import { KINDS } from '../kinds.ts'
import { defineRules } from './define.ts'
import { testRoutingRule, testTransformationRule } from './try-rule.ts'

export const rulePart = part({
  operations: [
    ...defineRules(KINDS.transformation),
    ...defineRules(KINDS.routing),
    testTransformationRule,
    testRoutingRule,
  ],
  logRules: {
    ...entityRules('findings.transformationRule', {
      type: 'FindingTransformationRule',
      code: 'finding_transformation_rule',
    }),
    ...entityRules('findings.routingRule', { type: 'FindingRoutingRule', code: 'finding_routing_rule' }),
  },
})
