import { FindingRoutingRule, FindingTransformationRule } from './shape.ts'

/** The two kinds of rules are saved in the same way; they differ in content and names. */
export const KINDS = {
  transformation: {
    kind: 'transformation',
    path: '/api/v1/findings/transformation-rules',
    member: 'transformationRule',
    param: 'transformation_rule_id',
    name: 'FindingTransformationRule',
    noun: 'transformation rule',
    order: 'evaluationOrder',
    shape: FindingTransformationRule,
  },
  routing: {
    kind: 'routing',
    path: '/api/v1/findings/routing-rules',
    member: 'routingRule',
    param: 'routing_rule_id',
    name: 'FindingRoutingRule',
    noun: 'routing rule',
    order: 'priority',
    shape: FindingRoutingRule,
  },
} as const

export type RuleKind = keyof typeof KINDS
export type AnyKind = (typeof KINDS)[RuleKind]
