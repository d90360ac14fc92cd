import type { Expressions } from '../../../expressions/expressions.ts'
import { parseDuration } from '../../../lib/duration.ts'
import type { FindingRulesRow, FindingsRow } from '../../../store/tables.ts'
import type { Happened } from '../record.ts'
import { acted, type Doing } from '../states/act.ts'
import { KINDS } from './kinds.ts'
import { type Errors, matches } from './matching.ts'
import { type RoutingRule, ruleOf } from './view.ts'

export type Dispatcher = NonNullable<RoutingRule['dispatchers']>[number]

export type Routed = {
  /** The result for the finding, the evaluation of the rules first. */
  readonly happened: readonly Happened[]
  readonly after: FindingsRow
  readonly ruleId: string
  /** What the matched rule has sent on. */
  readonly dispatchers: readonly Dispatcher[]
  /** The matched rule has a task made of it, with this policy. */
  readonly task?: { readonly policyId: string }
}

type Asking = {
  readonly rules: readonly FindingRulesRow[]
  readonly expressions: Expressions
  readonly now: Temporal.Instant
}

/** The first rule that matches decides; its action is for open findings only. */
export function routed(row: FindingsRow, { rules, expressions, now }: Asking): Routed {
  const errors: Errors = {}
  const rule = rules.find((one) => matches(row, one, { kind: 'routing', expressions, now }, errors))
  const evaluated = (more: object): Happened => ({
    type: 'ROUTING_EVALUATED',
    before: row,
    after: row,
    details: { matchedRuleId: rule?.id ?? '', ...(Object.keys(errors).length > 0 ? { errors } : {}), ...more },
  })
  if (!rule) return { happened: [evaluated({})], after: row, ruleId: '', dispatchers: [] }
  const { action, dispatchers = [] } = ruleOf<RoutingRule>(KINDS.routing, rule)
  const doing = doingOf(action, now)
  const moves = (row.state === 'OPEN' && doing && acted(row, doing, { userId: '', rule: true, now })) || []
  const after = moves.at(-1)?.after ?? row
  const enabled = dispatchers.filter((one) => one.enabled)
  return { happened: [evaluated({}), ...moves], after, ruleId: rule.id, dispatchers: enabled, ...taskOf(row, action) }
}

const taskOf = ({ state }: FindingsRow, action: RoutingRule['action']): Pick<Routed, 'task'> =>
  action?.createTask && state === 'OPEN' ? { task: { policyId: action.createTask.policyId ?? '' } } : {}

function doingOf(action: RoutingRule['action'], now: Temporal.Instant): Doing | undefined {
  const { suppress, snooze, acceptRisk } = action ?? {}
  if (suppress) return { action: 'suppress', settings: { reason: suppress.reason } }
  if (snooze) return { action: 'snooze', settings: { reason: snooze.reason, until: after(now, snooze.duration) } }
  if (acceptRisk) {
    return { action: 'acceptRisk', settings: { reason: acceptRisk.reason, until: after(now, acceptRisk.duration) } }
  }
  return undefined
}

const after = (now: Temporal.Instant, duration: string | undefined): Temporal.Instant =>
  now.add({ milliseconds: Number((parseDuration(duration ?? '') ?? 0n) / 1_000_000n) })
