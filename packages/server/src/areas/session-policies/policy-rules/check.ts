import type { EnvironmentName } from '../../../expressions/environments.ts'
import type { Expressions } from '../../../expressions/expressions.ts'
import { violationsOf } from '../../../expressions/problem.ts'
import type { Violation } from '../../../lib/failure.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { policyOutcome, policyRule } from './shape.ts'

export type Outcome = Answer<ReturnType<typeof policyOutcome>>
export type Rule = Answer<ReturnType<typeof policyRule>>
export type OutcomeName = keyof Outcome

const OUTCOMES = ['allow', 'deny', 'stepUpRequired', 'challengeRequired', 'enrollmentRequired'] as const

type Wanted = {
  readonly environment: EnvironmentName
  /** The outcomes that rules of this policy may have. */
  readonly outcomes: readonly OutcomeName[]
  readonly expressions: Expressions
}

/** Every violation of the rules of a policy. */
export function ruleViolations(rules: readonly Rule[], field: string, wanted: Wanted): Violation[] {
  const ids = rules.map(({ id }) => id || undefined)
  return rules.flatMap((rule, index) => {
    const at = `${field}[${index}]`
    const found: Violation[] = []
    if (rule.id && ids.indexOf(rule.id) < index) {
      found.push({ field: `${at}.id`, description: `"${rule.id}" names an earlier rule`, reason: 'VALUE_INVALID' })
    }
    const text = rule.matchCel ?? ''
    if (text.trim() === '') {
      const description = 'is required; write true for a rule that always matches'
      found.push({ field: `${at}.matchCel`, description, reason: 'VALUE_REQUIRED' })
    } else {
      found.push(
        ...violationsOf(
          `${at}.matchCel`,
          wanted.expressions.check({ environment: wanted.environment }, text, 'tenant'),
        ),
      )
    }
    if (!rule.outcome) found.push({ field: `${at}.outcome`, description: 'is required', reason: 'VALUE_REQUIRED' })
    return [...found, ...outcomeViolations(rule.outcome, `${at}.outcome`, wanted.outcomes)]
  })
}

/** None for an outcome that is not set. */
export function outcomeViolations(
  outcome: Outcome | null | undefined,
  field: string,
  allowed: readonly OutcomeName[],
): Violation[] {
  if (!outcome) return []
  const name = OUTCOMES.find((one) => outcome[one])
  if (!name) {
    return [{ field, description: `one of ${allowed.join(', ')} must be set`, reason: 'ONEOF_REQUIRED' }]
  }
  if (!allowed.includes(name)) {
    return [{ field: `${field}.${name}`, description: `must be one of ${allowed.join(', ')}`, reason: 'VALUE_INVALID' }]
  }
  const level = outcome.stepUpRequired?.level ?? 'AUTH_LEVEL_UNSPECIFIED'
  if (name === 'stepUpRequired' && (level === 'AUTH_LEVEL_UNSPECIFIED' || level === 'AUTH_LEVEL_NONE')) {
    const description = 'must be AUTH_LEVEL_SINGLE_FACTOR or higher'
    return [{ field: `${field}.stepUpRequired.level`, description, reason: 'VALUE_REQUIRED' }]
  }
  return []
}
