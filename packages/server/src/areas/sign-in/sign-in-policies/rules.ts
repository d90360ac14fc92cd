import type { Violation } from '../../../lib/failure.ts'
import type { Services } from '../../../service/context.ts'
import { outcomeViolations, ruleViolations } from '../../session-policies/policy-rules/api.ts'
import { PRIMARY_TYPES, SECOND_TYPES, typeViolations } from '../credential-type-rules.ts'
import type { ShownSignInPolicy } from './shape.ts'

const OUTCOMES = ['allow', 'deny', 'stepUpRequired', 'challengeRequired', 'enrollmentRequired'] as const

/** Why a policy could not be applied. */
export const signInPolicyProblems = (
  policy: ShownSignInPolicy,
  { expressions }: Pick<Services, 'expressions'>,
): Violation[] => [
  ...typeViolations(policy.allowedPrimaryTypes, 'allowedPrimaryTypes', PRIMARY_TYPES),
  ...typeViolations(policy.allowedMfaTypes, 'allowedMfaTypes', SECOND_TYPES),
  ...ruleViolations(policy.rules, 'rules', { environment: 'sign_in_rule', outcomes: OUTCOMES, expressions }),
  ...outcomeViolations(policy.defaultOutcome, 'defaultOutcome', OUTCOMES),
]
