import type { AuthLevel, CredentialType } from '../../../service/session-facts.ts'

type Facts = {
  /** The passkey showed, by a statement with a trusted root, that it is on a hardware key. */
  readonly isAttested?: boolean
  /** The authenticator asked for a PIN, a finger or a face; without that a passkey is something that can be found. */
  readonly isUserVerified?: boolean
}

/**
 * How sure a sign-in with these credentials is. A code by e-mail is no second factor beside a password, because the
 * mailbox is also where a password is reset; a recovery code never raises the level.
 */
export function levelOf(
  types: readonly CredentialType[],
  { isAttested = false, isUserVerified = true }: Facts = {},
): AuthLevel {
  const given = new Set(types)
  if (given.has('CREDENTIAL_TYPE_PASSKEY') && (isUserVerified || given.has('CREDENTIAL_TYPE_PASSWORD'))) {
    return isAttested ? 'AUTH_LEVEL_PHRH' : 'AUTH_LEVEL_PHR'
  }
  if (given.has('CREDENTIAL_TYPE_TOTP') && FIRST_FACTORS.some((one) => given.has(one))) return 'AUTH_LEVEL_MULTI_FACTOR'
  return given.size > 0 ? 'AUTH_LEVEL_SINGLE_FACTOR' : 'AUTH_LEVEL_NONE'
}

const FIRST_FACTORS: readonly CredentialType[] = [
  'CREDENTIAL_TYPE_PASSWORD',
  'CREDENTIAL_TYPE_EMAIL_OTP',
  'CREDENTIAL_TYPE_UPSTREAM_IDP',
]
