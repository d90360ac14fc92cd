import { ExpressionError } from '../../../expressions/expression-error.ts'
import { Expressions } from '../../../expressions/expressions.ts'
import { sentenceOf } from '../../../expressions/problem.ts'

const PLACE = { environment: 'workload_federation', result: 'bool' } as const

/** Conditions call nothing that an operator's settings could rename, so one engine serves every service. */
const expressions = new Expressions({ entries: 1_000, characters: 250_000 })

type Claims = Readonly<Record<string, unknown>>

/** What is wrong with a condition, as `line:column: message`; nothing when it can be saved. */
export function compileCondition(text: string): { problem?: string } {
  const [first] = expressions.check(PLACE, text)
  return first === undefined ? {} : { problem: sentenceOf(first) }
}

/** Whether the claims meet the condition; one that cannot be evaluated is not met. */
export const evaluateCondition = (text: string, claims: Claims, now: Temporal.Instant): boolean =>
  tryCondition(text, claims, now).matched

/** The same, with the reason why it could not be evaluated; empty when it could. */
export function tryCondition(text: string, claims: Claims, now: Temporal.Instant): { matched: boolean; error: string } {
  try {
    return { matched: expressions.evaluateNow(PLACE, text, { now, variables: { claims } }), error: '' }
  } catch (error) {
    if (error instanceof ExpressionError) return { matched: false, error: error.message }
    throw error
  }
}
