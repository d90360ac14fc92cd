/** How sure a sign-in is, from none to a hardware key that cannot be phished. Expressions see the index. */
export const AUTH_LEVELS = [
  'AUTH_LEVEL_NONE',
  'AUTH_LEVEL_SINGLE_FACTOR',
  'AUTH_LEVEL_MULTI_FACTOR',
  'AUTH_LEVEL_PHR',
  'AUTH_LEVEL_PHRH',
] as const
export type AuthLevel = (typeof AUTH_LEVELS)[number]

export const reachesLevel = (level: AuthLevel, needed: AuthLevel): boolean =>
  AUTH_LEVELS.indexOf(level) >= AUTH_LEVELS.indexOf(needed)

/** What a client may ask for, and what the answer says was reached (OpenID Connect EAP has the last two). */
export const ACR_LEVELS: Readonly<Record<string, AuthLevel>> = {
  'urn:reeve:acr:single-factor': 'AUTH_LEVEL_SINGLE_FACTOR',
  'urn:reeve:acr:multi-factor': 'AUTH_LEVEL_MULTI_FACTOR',
  phr: 'AUTH_LEVEL_PHR',
  phrh: 'AUTH_LEVEL_PHRH',
}

export const acrOf = (level: AuthLevel): string =>
  Object.entries(ACR_LEVELS).find(([, one]) => one === level)?.[0] ?? ''

export const CREDENTIAL_TYPES = [
  'CREDENTIAL_TYPE_PASSKEY',
  'CREDENTIAL_TYPE_PASSWORD',
  'CREDENTIAL_TYPE_TOTP',
  'CREDENTIAL_TYPE_EMAIL_OTP',
  'CREDENTIAL_TYPE_RECOVERY_CODE',
  'CREDENTIAL_TYPE_DELEGATED_GOOGLE',
  'CREDENTIAL_TYPE_DELEGATED_MICROSOFT',
  'CREDENTIAL_TYPE_UPSTREAM_IDP',
] as const
export type CredentialType = (typeof CREDENTIAL_TYPES)[number]

/** What is known of the session behind a call. */
export type SessionFacts = {
  readonly id: string
  readonly createdAt: Temporal.Instant
  readonly lastSeenAt: Temporal.Instant
  readonly expiresAt: Temporal.Instant
  /** Undefined when whoever vouched for the person did not say when. */
  readonly authTime: Temporal.Instant | undefined
  readonly authLevel: AuthLevel
  readonly credentialTypes: readonly CredentialType[]
  readonly authConfigId: string
  readonly sessionPolicyId: string
  readonly userAgent: string
}
