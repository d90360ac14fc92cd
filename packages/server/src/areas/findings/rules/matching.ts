import { ExpressionError } from '../../../expressions/expression-error.ts'
import type { Expressions } from '../../../expressions/expressions.ts'
import { sql } from '../../../store/sql.ts'
import type { FindingRulesRow, FindingsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { environmentOf } from './check.ts'
import { toFindingFields } from './finding-fields.ts'
import { KINDS, type RuleKind } from './kinds.ts'

/** The enabled rules, in the order of evaluation. */
export const enabledRules = (tx: Tx, kind: RuleKind): Promise<FindingRulesRow[]> =>
  tx.rows<FindingRulesRow>(
    sql`select * from finding_rules where kind = ${kind} and enabled order by place, created_at, id`,
  )

/** Rules whose condition could not be evaluated, and why: they do not match. */
export type Errors = Record<string, string>

type Asking = { readonly kind: RuleKind; readonly expressions: Expressions; readonly now: Temporal.Instant }

export function matches(
  row: FindingsRow,
  rule: FindingRulesRow,
  { kind, expressions, now }: Asking,
  errors: Errors,
): boolean {
  if (rule.finding_type !== '' && rule.finding_type !== row.type) return false
  if (rule.app_id !== '' && rule.app_id !== row.app_id) return false
  if (rule.condition.trim() === '') return true
  try {
    const place = { environment: environmentOf(KINDS[kind]), result: 'bool' } as const
    return expressions.evaluateNow(place, rule.condition, { now, variables: { finding: toFindingFields(row) } })
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    errors[rule.id] = error.message
    return false
  }
}
