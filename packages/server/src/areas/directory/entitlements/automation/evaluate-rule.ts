import { ExpressionError } from '../../../../expressions/expression-error.ts'
import type { Expressions } from '../../../../expressions/expressions.ts'
import type { Tx } from '../../../../store/tx.ts'
import { lookups } from '../../expressions/lookups.ts'
import { toReach } from '../../expressions/reach.ts'
import { toUserFields } from '../../people/fields.ts'
import { listHolders, listPeople } from './store.ts'
import type { RuleRow } from './view.ts'

/** Who is to be a member. */
export type Verdict = {
  readonly members: readonly string[]
  /** Users for whom the rule could not be evaluated: they stay as they are. */
  readonly unsure: ReadonlySet<string>
  readonly error: string
  /** False when nobody at all could be judged: then nothing changes. */
  readonly isWhole: boolean
}

type Asking = { readonly tx: Tx; readonly expressions: Expressions; readonly now: Temporal.Instant }

const AT_A_TIME = 500
const NOBODY: Verdict = { members: [], unsure: new Set(), error: '', isWhole: true }

/** A rule that is gone makes nobody a member. */
export async function evaluateRule(asking: Asking, rule: RuleRow | undefined): Promise<Verdict> {
  switch (rule?.kind) {
    case 'entitlements':
      return { ...NOBODY, members: await listHolders(asking.tx, rule.source_ids) }
    case 'cel':
    case 'basic':
      return evaluateExpression(asking, rule)
    default:
      return NOBODY
  }
}

async function evaluateExpression({ tx, expressions, now }: Asking, rule: RuleRow): Promise<Verdict> {
  const { expression: text, reaches_all, app_id } = rule
  const seen = lookups(tx, toReach(reaches_all, app_id))
  const members: string[] = []
  const unsure = new Set<string>()
  let first = ''
  let asked = 0
  for (let after = ''; ; ) {
    const people = await listPeople(tx, after, AT_A_TIME)
    for (const person of people) {
      asked += 1
      try {
        const run = { now, variables: { subject: toUserFields(person) }, lookups: seen }
        const isMember = await expressions.evaluate({ environment: 'dynamic_group', result: 'bool' }, text, run)
        if (isMember) members.push(person.id)
      } catch (error) {
        if (!(error instanceof ExpressionError)) throw error
        unsure.add(person.id)
        first ||= error.message
      }
    }
    const last = people.at(-1)
    if (!last || people.length < AT_A_TIME) break
    after = last.id
  }
  const error = unsure.size === 0 ? '' : `${unsure.size} of ${asked} users could not be judged: ${first}`
  return { members, unsure, error, isWhole: asked === 0 || unsure.size < asked }
}
