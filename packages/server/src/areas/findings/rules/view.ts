import type { FindingRulesRow } from '../../../store/tables.ts'
import { newReading } from '../../../wire/field.ts'
import type { Answer, Request } from '../../../wire/shape.ts'
import type { AnyKind } from './kinds.ts'
import type { FindingRoutingRule, FindingTransformationRule } from './shape.ts'

export type TransformationRule = Request<typeof FindingTransformationRule>
export type RoutingRule = Request<typeof FindingRoutingRule>
export type AnyRule = TransformationRule | RoutingRule

/** What was saved, read again by the shape it was saved in. */
export function ruleOf<Rule extends AnyRule>(kind: AnyKind, row: Pick<FindingRulesRow, 'rule'>): Rule {
  return kind.shape.read(row.rule, '', newReading()) as unknown as Rule // Safe because only rules of this shape are saved.
}

export type ShownRule = Answer<AnyKind['shape']>

/** The rule in responses. */
export const toRule = (kind: AnyKind, row: FindingRulesRow): ShownRule =>
  ({
    ...ruleOf(kind, row),
    id: row.id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }) as unknown as ShownRule // Safe because the shape fills in what is not set.
