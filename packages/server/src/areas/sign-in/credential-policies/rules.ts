import type { Violation } from '../../../lib/failure.ts'
import { CREDENTIAL_TYPES } from '../../../service/session-facts.ts'
import { typeViolations } from '../credential-type-rules.ts'
import type { ShownCredentialInventoryPolicy } from './shape.ts'

type Policy = Pick<ShownCredentialInventoryPolicy, 'enabledTypes' | 'password' | 'totp' | 'emailOtp'>
type Range = { readonly field: string; readonly least: number; value(policy: Policy): number | undefined }

/** Zero means the usual value; what is given is at least this. */
const RANGES: readonly Range[] = [
  { field: 'password.minLength', least: 12, value: ({ password }) => password?.minLength },
  { field: 'totp.codeLength', least: 6, value: ({ totp }) => totp?.codeLength },
  { field: 'totp.periodSeconds', least: 15, value: ({ totp }) => totp?.periodSeconds },
  { field: 'emailOtp.codeLength', least: 6, value: ({ emailOtp }) => emailOtp?.codeLength },
  { field: 'emailOtp.ttlSeconds', least: 60, value: ({ emailOtp }) => emailOtp?.ttlSeconds },
]

/** What would be weaker than what holds always. */
export const credentialInventoryPolicyProblems = (policy: Policy): Violation[] => [
  ...typeViolations(policy.enabledTypes, 'enabledTypes', CREDENTIAL_TYPES),
  ...RANGES.flatMap((range) => rangeViolation(range, policy)),
]

function rangeViolation({ field, least, value }: Range, policy: Policy): Violation[] {
  const given = value(policy) ?? 0
  if (given === 0 || given >= least) return []
  return [{ field, description: `must be 0 or at least ${least}, not ${given}`, reason: 'VALUE_INVALID' }]
}
