import type { Violation } from '../../../lib/failure.ts'
import { type AuthLevel, type CredentialType, reachesLevel } from '../../../service/session-facts.ts'
import { RECOVERY_TYPES, typeViolations } from '../credential-type-rules.ts'
import { levelOf } from '../local/level-of.ts'
import type { ShownRecoveryPolicy } from './shape.ts'

type Policy = Pick<ShownRecoveryPolicy, 'allowedRecoveryTypes' | 'minRecoveryAuthLevel'>

/** What is wrong with a policy by which nobody could ever get in again. */
export const recoveryPolicyProblems = (policy: Policy): Violation[] => [
  ...typeViolations(policy.allowedRecoveryTypes, 'allowedRecoveryTypes', RECOVERY_TYPES),
  ...levelViolation(policy),
]

/** The least level of a recovery; a single factor when it is unset. */
export const leastLevelOf = ({ minRecoveryAuthLevel: level }: Pick<Policy, 'minRecoveryAuthLevel'>): AuthLevel =>
  level === 'AUTH_LEVEL_UNSPECIFIED' ? 'AUTH_LEVEL_SINGLE_FACTOR' : level

function levelViolation(policy: Policy): Violation[] {
  const types = policy.allowedRecoveryTypes as readonly CredentialType[] // Safe because others are violations themselves.
  const least = leastLevelOf(policy)
  if (types.length === 0 || reachesLevel(levelOf(types), least)) return []
  const description = `${least} cannot be reached with ${types.join(', ')}`
  return [{ field: 'minRecoveryAuthLevel', description, reason: 'VALUE_INVALID' }]
}
