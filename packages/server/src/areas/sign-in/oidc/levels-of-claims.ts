import type { AuthLevel } from '../../../service/session-facts.ts'

export type Claims = Readonly<Record<string, unknown>>

const SEVERAL_FACTORS: ReadonlySet<unknown> = new Set(['mfa', 'otp', 'hwk'])

/** The level of a sign-in by its claims `acr` and `amr`; a single factor without them. */
export function levelOfClaims({ acr, amr }: Claims): AuthLevel {
  if (acr === 'phrh') return 'AUTH_LEVEL_PHRH'
  if (acr === 'phr') return 'AUTH_LEVEL_PHR'
  const methods = Array.isArray(amr) ? amr : []
  return methods.some((method) => SEVERAL_FACTORS.has(method)) ? 'AUTH_LEVEL_MULTI_FACTOR' : 'AUTH_LEVEL_SINGLE_FACTOR'
}

/** The context classes to ask a provider for, in the order in which they are wanted; empty when none has the level. */
export function acrValuesFor(level: AuthLevel, provider: string): readonly string[] {
  if (level === 'AUTH_LEVEL_PHRH') return ['phrh']
  if (level === 'AUTH_LEVEL_PHR') return ['phr', 'phrh']
  return level === 'AUTH_LEVEL_MULTI_FACTOR' && provider === 'okta' ? ['urn:okta:loa:2fa:any'] : []
}
