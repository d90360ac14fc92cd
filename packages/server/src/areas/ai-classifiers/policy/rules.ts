import { violationsOf } from '../../../expressions/problem.ts'
import { invalidAll, missingReference, type Violation } from '../../../lib/failure.ts'
import type { Context } from '../../../service/context.ts'
import { extensionPoint } from '../../../service/extension.ts'
import type { Tx } from '../../../store/tx.ts'
import type { ShownPolicy } from './shape.ts'

/** Which of some ids are those of hooks; the area that has hooks serves it. */
type KnownHooks = (tx: Tx, ids: readonly string[]) => Promise<ReadonlySet<string>>
export const knownHooks = extensionPoint<KnownHooks>('aiClassifiers.knownHooks')

type Checking = Pick<Context, 'tx' | 'services'>

export async function checkPolicy(checking: Checking, name: string, { rules }: ShownPolicy): Promise<void> {
  const { expressions } = checking.services
  const seen = new Set<string>()
  const violations: Violation[] = []
  for (const [index, rule] of (rules ?? []).entries()) {
    const at = `${name}.rules[${index}]`
    const say = (member: string, description: string, reason = 'VALUE_REQUIRED') =>
      violations.push({ field: `${at}.${member}`, description, reason })
    if (seen.has(rule.id)) say('id', `is that of another rule, "${rule.id}"`, 'VALUE_INVALID')
    if (!rule.id) say('id', 'is required')
    seen.add(rule.id)
    if (!rule.matchCel) say('matchCel', 'is required; "true" matches every call')
    else
      violations.push(
        ...violationsOf(`${at}.matchCel`, expressions.check({ environment: 'agent_policy' }, rule.matchCel)),
      )
    if ((rule.action ?? 'CLASSIFIER_ACTION_UNSPECIFIED') === 'CLASSIFIER_ACTION_UNSPECIFIED')
      say('action', 'is required')
  }
  if (violations.length > 0) throw invalidAll(violations)
  await checkHooks(checking, name, rules ?? [])
}

async function checkHooks({ tx, services }: Checking, name: string, rules: ShownPolicy['rules']): Promise<void> {
  const ids = [...new Set(rules.flatMap(({ preHookIds = [], postHookIds = [] }) => [...preHookIds, ...postHookIds]))]
  if (ids.length === 0) return
  const known = new Set<string>()
  for (const find of services.registry.extensions.of(knownHooks)) for (const id of await find(tx, ids)) known.add(id)
  for (const [index, rule] of rules.entries()) {
    for (const member of ['preHookIds', 'postHookIds'] as const) {
      const bad = (rule[member] ?? []).findIndex((id) => !known.has(id))
      if (bad >= 0) throw missingReference(`${name}.rules[${index}].${member}[${bad}]`, 'hook', rule[member]![bad]!)
    }
  }
}
