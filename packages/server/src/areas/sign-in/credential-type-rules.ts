import type { Violation } from '../../lib/failure.ts'
import type { CredentialType } from '../../service/session-facts.ts'

/** What a sign-in can begin with. A code of an app or a recovery code belongs to somebody who is known already. */
export const PRIMARY_TYPES: readonly CredentialType[] = [
  'CREDENTIAL_TYPE_PASSKEY',
  'CREDENTIAL_TYPE_PASSWORD',
  'CREDENTIAL_TYPE_EMAIL_OTP',
  'CREDENTIAL_TYPE_DELEGATED_GOOGLE',
  'CREDENTIAL_TYPE_DELEGATED_MICROSOFT',
  'CREDENTIAL_TYPE_UPSTREAM_IDP',
]

/** What can be given after the first factor. */
export const SECOND_TYPES: readonly CredentialType[] = [
  'CREDENTIAL_TYPE_PASSKEY',
  'CREDENTIAL_TYPE_TOTP',
  'CREDENTIAL_TYPE_EMAIL_OTP',
  'CREDENTIAL_TYPE_RECOVERY_CODE',
]

/** What shows who somebody is who lost a factor. */
export const RECOVERY_TYPES: readonly CredentialType[] = [
  'CREDENTIAL_TYPE_PASSKEY',
  'CREDENTIAL_TYPE_TOTP',
  'CREDENTIAL_TYPE_EMAIL_OTP',
  'CREDENTIAL_TYPE_RECOVERY_CODE',
]

/** Every violation of a list of types: each is one of those that make sense there, and is there once. */
export function typeViolations(
  types: readonly string[],
  field: string,
  allowed: readonly CredentialType[],
): Violation[] {
  return types.flatMap((type, index): Violation[] => {
    const at = `${field}[${index}]`
    // Safe because a list of names is searched for one more name.
    if (!allowed.includes(type as CredentialType)) {
      const description = `must be one of ${allowed.join(', ')}, not ${type}`
      return [{ field: at, description, reason: 'VALUE_INVALID' }]
    }
    if (types.indexOf(type) === index) return []
    return [{ field: at, description: `${type} is there already`, reason: 'VALUE_INVALID' }]
  })
}
