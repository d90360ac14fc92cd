import { type Explained, sentencesOf } from '../../../expressions/explained.ts'
import { ExpressionError } from '../../../expressions/expression-error.ts'
import type { Reach } from '../../../expressions/reach.ts'
import { lookups } from '../../directory/expressions/api.ts'
import type { PolicyContext, PolicyVariables } from '../types.ts'

export type ConditionResult = {
  readonly value: boolean
  /** Why there is no value; the value is then false. */
  readonly error: string
  /** What decided, in words; only where it was asked for. */
  readonly reasons: readonly string[]
}

type Condition = {
  readonly environment: 'policy_condition' | 'policy_wait'
  readonly text: string
  readonly variables: PolicyVariables
  readonly reach: Reach
  readonly explain?: boolean
}

/** What a condition of a policy gives. */
export async function evaluateCondition(context: PolicyContext, condition: Condition): Promise<ConditionResult> {
  const { tx, services } = context
  const { environment, text, variables, reach, explain = false } = condition
  const reasons: string[] = []
  const watch = (seen: Explained) => void reasons.push(...sentencesOf(seen))
  try {
    checkAnalysis(text, variables)
    const run = { now: tx.now, variables, lookups: lookups(tx, reach), ...(explain ? { watch } : {}) }
    const value = await services.expressions.evaluate({ environment, result: 'bool' }, text, run)
    return { value, error: '', reasons }
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    return { value: false, error: error.message, reasons }
  }
}

/**
 * A field that was not supplied reads as its zero value, so a condition on an analysis that could not be made would find
 * no conflict. It fails instead.
 */
export function checkAnalysis(text: string, { task }: PolicyVariables): void {
  if (task.analysis === undefined && /\banalysis\b/.test(text))
    throw new ExpressionError('task.analysis could not be computed')
}
