import { CREDENTIAL_TYPES, type CredentialType } from '../../../../service/session-facts.ts'
import { constraintsOf } from '../../credential-policies/constraints.ts'
import { PRIMARY_TYPES, SECOND_TYPES } from '../../credential-type-rules.ts'
import type { DefaultPolicies } from '../../default-policies.ts'
import { levelOf } from '../level-of.ts'
import type { OwnedCredential } from './credentials.ts'

/** What the installation can run; the rest of a policy is stored and never offered. */
export type Possible = {
  /** Mail reaches users. */
  readonly canMail: boolean
  /** The address is one that passkeys work at. */
  readonly canPasskey: boolean
}

const LOCAL: readonly CredentialType[] = [
  'CREDENTIAL_TYPE_PASSKEY',
  'CREDENTIAL_TYPE_PASSWORD',
  'CREDENTIAL_TYPE_TOTP',
  'CREDENTIAL_TYPE_EMAIL_OTP',
  'CREDENTIAL_TYPE_RECOVERY_CODE',
]

const isPossible = (type: CredentialType, { canMail, canPasskey }: Possible): boolean => {
  if (type === 'CREDENTIAL_TYPE_EMAIL_OTP') return canMail
  if (type === 'CREDENTIAL_TYPE_PASSKEY') return canPasskey
  return LOCAL.includes(type)
}

type Policies = Pick<DefaultPolicies, 'signIn' | 'credential'>

const allowed = (named: readonly string[], all: readonly CredentialType[]): readonly CredentialType[] =>
  named.length === 0 ? all : all.filter((type) => named.includes(type))

/** The types that people may have, in the order in which they are offered. */
export const enrollableTypes = ({ credential }: Pick<Policies, 'credential'>, possible: Possible): CredentialType[] => {
  const { enabledTypes } = constraintsOf(credential)
  return CREDENTIAL_TYPES.filter((type) => enabledTypes.includes(type) && isPossible(type, possible))
}

/** What a sign-in may begin with. It does not depend on the person, so that a page does not disclose which credentials an account has. */
export const primaryOffered = (policies: Policies, possible: Possible): CredentialType[] => {
  const enrollable = enrollableTypes(policies, possible)
  return allowed(policies.signIn.allowed_primary_types, PRIMARY_TYPES).filter((type) => enrollable.includes(type))
}

type Signing = Policies & {
  readonly possible: Possible
  readonly credentials: readonly OwnedCredential[]
  /** The types that were given in this sign-in. */
  readonly given: readonly CredentialType[]
  /** The person has an address that mail reaches. */
  readonly hasEmail: boolean
}

export type SecondFactors = {
  /** What the person has and may give now, the one that raises the level first. */
  readonly offered: readonly CredentialType[]
  /** The person has a second factor, so it has to be given before the sign-in is over. */
  readonly isNeeded: boolean
}

/**
 * What needs no second factor beside it. A recovery code comes first only by a link that the operator made on the host,
 * for somebody who has lost the factors; other providers ask for second factors themselves.
 */
const ALONE: readonly CredentialType[] = [
  'CREDENTIAL_TYPE_PASSKEY',
  'CREDENTIAL_TYPE_RECOVERY_CODE',
  'CREDENTIAL_TYPE_DELEGATED_GOOGLE',
  'CREDENTIAL_TYPE_DELEGATED_MICROSOFT',
  'CREDENTIAL_TYPE_UPSTREAM_IDP',
]

/** What may be given after the first factor. A person who enrolled a second factor always gives it. */
export function secondOffered({ possible, credentials, given, hasEmail, ...policies }: Signing): SecondFactors {
  const enrollable = enrollableTypes(policies, possible)
  const has = (type: CredentialType): boolean =>
    type === 'CREDENTIAL_TYPE_EMAIL_OTP' ? hasEmail : credentials.some((one) => one.type === type && isUsable(one))
  const offered = allowed(policies.signIn.allowed_mfa_types, SECOND_TYPES).filter(
    (type) => enrollable.includes(type) && !given.includes(type) && has(type),
  )
  const raises = offered.some((type) => levelOf([...given, type]) !== levelOf(given))
  const isEnough = given.length > 1 || given.some((type) => ALONE.includes(type))
  return { offered, isNeeded: raises && !isEnough }
}

const isUsable = ({ type, codesLeft }: OwnedCredential): boolean =>
  type !== 'CREDENTIAL_TYPE_RECOVERY_CODE' || codesLeft > 0
