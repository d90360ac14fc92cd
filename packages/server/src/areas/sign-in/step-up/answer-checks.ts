import type { StepUpProvidersRow, UsersRow } from '../../../store/tables.ts'
import { type Addressed, vouchedAddress } from '../../auth/users/api.ts'
import type { Claims } from '../oidc/levels-of-claims.ts'
import { SignInRefused } from '../refusal.ts'
import { checksContexts, type StepUpSettings, settingsOf } from './providers/settings.ts'

type Person = Addressed & Pick<UsersRow, 'role_ids'>

/** Refuses verified claims of another person, or of a sign-in that is weaker than what was asked for. */
export function checkAnswer(provider: StepUpProvidersRow, person: Person, claims: Claims): void {
  const settings = settingsOf(provider)
  if (provider.kind === 'microsoft') checkMicrosoft(settings, claims)
  else checkContextClass(settings, claims)
  if (!isPerson(provider, person, claims)) throw new SignInRefused('claim', 'another person signed in at the provider')
}

function checkContextClass({ acrValues = [] }: StepUpSettings, { acr }: Claims): void {
  if (acrValues.length === 0) return
  if (typeof acr !== 'string' || !acrValues.includes(acr)) {
    throw new SignInRefused('claim', 'acr is none of those that were asked for')
  }
}

function checkMicrosoft(settings: StepUpSettings, { tid, acrs }: Claims): void {
  const { tenant = '', conditionalAccessIds = [] } = settings
  if (tenant !== '' && String(tid).toLowerCase() !== tenant.toLowerCase()) {
    throw new SignInRefused('claim', 'tid is another directory')
  }
  if (!checksContexts(settings)) return
  const held = Array.isArray(acrs) ? acrs : [acrs]
  if (conditionalAccessIds.length === 0 || !conditionalAccessIds.every((id) => held.includes(id))) {
    throw new SignInRefused('claim', 'acrs does not hold the authentication contexts')
  }
}

/** The address has to be verified there, and trusted here; Microsoft sends no email_verified. */
function isPerson({ kind }: StepUpProvidersRow, person: Person, claims: Claims): boolean {
  const email = vouchedAddress(person)
  if (email === '') return false
  const isSame = (claim: unknown): boolean => typeof claim === 'string' && claim.toLowerCase() === email.toLowerCase()
  if (kind === 'microsoft') return isSame(claims.email) || isSame(claims.preferred_username)
  return isSame(claims.email) && (claims.email_verified === true || claims.email_verified === 'true')
}

const KEPT = ['iss', 'sub', 'aud', 'acr', 'amr', 'acrs', 'auth_time', 'iat', 'exp', 'email', 'tid'] as const

/** The claims about the authentication; other personal data of the token is not stored. */
export const keptClaims = (claims: Claims): Record<string, unknown> =>
  Object.fromEntries(KEPT.filter((name) => claims[name] !== undefined).map((name) => [name, claims[name]]))
