import { invalidAll } from '../../../lib/failure.ts'
import type { Services } from '../../../service/context.ts'
import { PRIMARY_TYPES, SECOND_TYPES, typeViolations } from '../credential-type-rules.ts'
import { outcomeViolations, ruleViolations } from '../policy-rules/check.ts'
import type { ShownSignInPolicy } from './view.ts'

const OUTCOMES = ['allow', 'deny', 'stepUpRequired', 'challengeRequired', 'enrollmentRequired'] as const

/** Refuses a policy that could not be applied; `prefix` is its place in the request. */
export function checkSignInPolicy(
  { expressions }: Pick<Services, 'expressions'>,
  policy: ShownSignInPolicy,
  prefix: string,
): void {
  const violations = [
    ...typeViolations(policy.allowedPrimaryTypes, 'allowedPrimaryTypes', PRIMARY_TYPES),
    ...typeViolations(policy.allowedMfaTypes, 'allowedMfaTypes', SECOND_TYPES),
    ...ruleViolations(policy.rules, 'rules', { environment: 'sign_in_rule', outcomes: OUTCOMES, expressions }),
    ...outcomeViolations(policy.defaultOutcome, 'defaultOutcome', OUTCOMES),
  ]
  if (violations.length > 0) throw invalidAll(violations.map((one) => ({ ...one, field: prefix + one.field })))
}
