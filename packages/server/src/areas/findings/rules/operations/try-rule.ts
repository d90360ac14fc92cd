import type { Context } from '../../../../service/context.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import type { FindingRulesRow, FindingsRow } from '../../../../store/tables.ts'
import { list, map } from '../../../../wire/collections.ts'
import { id, text, uint32 } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { selectedIds, selectionFields } from '../../bulk/selection.ts'
import { Finding } from '../../shapes/finding.ts'
import { toFinding } from '../../view.ts'
import { checkRule } from '../check.ts'
import { type AnyKind, KINDS } from '../kinds.ts'
import { matches } from '../matching.ts'
import { routed } from '../route.ts'
import { FindingRoutingRule, FindingTransformationRule } from '../shape.ts'
import { asFound, transformed } from '../transform.ts'
import type { AnyRule } from '../view.ts'
import { contentOf } from './define.ts'

const MOST_SHOWN = 100
const MOST_TRIED = 10_000

const TriedFinding = shape('FindingRuleTry', 'A finding the rule would match.', {
  findingId: id('The finding.'),
  finding: Finding,
})

const tried = (name: string) =>
  shape(`Test${name}Response`, 'What the rule would do; nothing was changed.', {
    triedCount: uint32('How many findings it was tried on.'),
    matchedCount: uint32('How many of them it matches.'),
    list: list(TriedFinding, MOST_SHOWN, 'The first of those it matches, as it would leave them.'),
    errors: map(text(4096, 'What was wrong.'), 100, 'Findings for which the condition could not be evaluated.'),
  })

/** Runs a rule against findings there are, without effect. */
export const testTransformationRule = operation({
  id: 'findings.transformationRules.test',
  about: 'Tries a transformation rule on findings there are, and changes nothing.',
  route: 'POST /api/v1/findings/transformation-rules/test',
  called: 'FindingTransformationRuleService/Test',
  guard: requires('findings:manage'),
  reads: true,
  request: shape('TestFindingTransformationRuleRequest', 'The rule, and which findings to try it on.', {
    transformationRule: required(FindingTransformationRule),
    ...selectionFields,
  }),
  response: tried('FindingTransformationRule'),

  async run(context, { transformationRule, ...selection }) {
    const rule = await savedAs(context, KINDS.transformation, transformationRule)
    return tryOn(context, selection, 'transformation', rule, (row) => {
      const asking = { rules: [rule], expressions: context.services.expressions, now: context.now }
      return transformed(row, asking).row
    })
  },
})

export const testRoutingRule = operation({
  id: 'findings.routingRules.test',
  about: 'Tries a routing rule on findings there are, and changes nothing.',
  route: 'POST /api/v1/findings/routing-rules/test',
  called: 'FindingRoutingRuleService/Test',
  guard: requires('findings:manage'),
  reads: true,
  request: shape('TestFindingRoutingRuleRequest', 'The rule, and which findings to try it on.', {
    routingRule: required(FindingRoutingRule),
    ...selectionFields,
  }),
  response: tried('FindingRoutingRule'),

  async run(context, { routingRule, ...selection }) {
    const rule = await savedAs(context, KINDS.routing, routingRule)
    return tryOn(context, selection, 'routing', rule, (row) => {
      const asking = { rules: [rule], expressions: context.services.expressions, now: context.now }
      return routed(row, asking).after
    })
  },
})

type Trying = Context

async function savedAs(context: Trying, kind: AnyKind, rule: AnyRule): Promise<FindingRulesRow> {
  await checkRule(context, kind, rule)
  const { now, tx } = context
  const times = { created_at: now, updated_at: now, version: 1 }
  return { ...contentOf(kind, rule), ...times, tenant_id: tx.tenantId, kind: kind.kind, id: 'tried', enabled: true }
}

async function tryOn(
  context: Trying,
  selection: Parameters<typeof selectedIds>[1],
  kind: AnyKind['kind'],
  rule: FindingRulesRow,
  apply: (row: FindingsRow) => FindingsRow,
) {
  const ids = (await selectedIds(context, selection)).slice(0, MOST_TRIED)
  const rows = await context.tx.rows<FindingsRow>(sql`select * from findings where id = any(${ids}) order by id`)
  const errors: Record<string, string> = {}
  const asking = { kind, expressions: context.services.expressions, now: context.now }
  const matched = rows.filter((row) => {
    const failed: Record<string, string> = {}
    const isMatch = matches(kind === 'transformation' ? asFound(row) : row, rule, asking, failed)
    const why = failed[rule.id]
    if (why && Object.keys(errors).length < MOST_SHOWN) errors[row.id] = why
    return isMatch
  })
  const shown = matched.slice(0, MOST_SHOWN).map((row) => ({ findingId: row.id, finding: toFinding(apply(row), null) }))
  return { triedCount: rows.length, matchedCount: matched.length, list: shown, errors }
}
