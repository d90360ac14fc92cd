import type { Expressions } from '../../../expressions/expressions.ts'
import type { FindingRulesRow, FindingsRow } from '../../../store/tables.ts'
import { annotations as annotationsField } from '../../../wire/annotations.ts'
import { newReading } from '../../../wire/field.ts'
import type { OwnerRef } from '../assignment/default-owner.ts'
import { rankOf } from '../severity.ts'
import type { Severity } from '../shapes/enums.ts'
import { KINDS } from './kinds.ts'
import { type Errors, matches } from './matching.ts'
import { ruleOf, type TransformationRule } from './view.ts'

export type Transformed = {
  readonly row: FindingsRow
  /** The assignee set by rules; null when none does. */
  readonly assignee: OwnerRef | null
  /** The rules that matched. */
  readonly ruleIds: readonly string[]
  readonly errors: Errors
}

type Asking = {
  readonly rules: readonly FindingRulesRow[]
  readonly expressions: Expressions
  readonly now: Temporal.Instant
}

const annotationRules = annotationsField()

/**
 * The finding after every rule that matches it. Conditions see it as it was found, not what other rules made of it;
 * what was changed by hand stays on top.
 */
export function transformed(row: FindingsRow, { rules, expressions, now }: Asking): Transformed {
  const base = asFound(row)
  const errors: Errors = {}
  const matched = rules.filter((rule) => matches(base, rule, { kind: 'transformation', expressions, now }, errors))
  let severity: number | null = null
  let assignee: OwnerRef | null = null
  // Safe because annotations are texts by key.
  let tags = row.base_annotations as Record<string, string>
  for (const rule of matched) {
    for (const one of ruleOf<TransformationRule>(KINDS.transformation, rule).transforms ?? []) {
      if (one.setSeverity) severity = rankOf(severityName(one.setSeverity.severity))
      if (one.setAssignee) assignee = one.setAssignee.assignee as OwnerRef // Safe because it is one of its members.
      if (one.setTags) tags = within({ ...tags, ...one.setTags.tags }, tags)
      if (one.removeTags) tags = without(tags, one.removeTags.keys ?? [])
    }
  }
  const after: FindingsRow = {
    ...row,
    rule_severity: severity,
    severity: row.manual_severity ?? severity ?? row.base_severity,
    annotations: row.annotations_by_hand ? row.annotations : tags,
  }
  return { row: after, assignee, ruleIds: matched.map(({ id }) => id), errors }
}

/** A finding as conditions of transformation rules see it: what rules and people made of it is not there. */
export const asFound = (row: FindingsRow): FindingsRow => ({
  ...row,
  severity: row.base_severity,
  annotations: row.base_annotations,
})

// Safe because a rule with another is not saved.
const severityName = (severity: string | undefined): Severity =>
  (severity ?? '').slice('FINDING_SEVERITY_'.length) as Severity

/** A change that would break the rules of annotations is left out. */
function within(wanted: Record<string, string>, before: Record<string, string>): Record<string, string> {
  const reading = newReading()
  annotationRules.read(wanted, '', reading)
  return reading.violations.length > 0 ? before : wanted
}

const without = (tags: Record<string, string>, keys: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(tags).filter(([key]) => !keys.includes(key)))
