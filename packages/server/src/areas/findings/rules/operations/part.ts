import { entityRules } from '../../../../service/log/rules.ts'
import { part } from '../../../area.ts'
import { type AnyKind, KINDS } from '../kinds.ts'
import { rulesOf } from '../resource.ts'
import { defineRules } from './define.ts'
import { testRoutingRule, testTransformationRule } from './try-rule.ts'

function operationsOf(kind: AnyKind) {
  const { list, get, delete: remove } = rulesOf(kind)
  const { create, update } = defineRules(kind)
  return [list, create, get, update, remove]
}

export const rulePart = part({
  operations: [
    ...operationsOf(KINDS.transformation),
    ...operationsOf(KINDS.routing),
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
