import { AUTHN_CONTEXT, type RequestedAuthnContext } from '@reeve/saml'
import { AUTH_LEVELS, type AuthLevel, reachesLevel } from '../../../service/session-facts.ts'

/** Classes that apps ask for, and the level that reaches each. */
const CLASSES: Readonly<Record<string, AuthLevel>> = {
  [AUTHN_CONTEXT.unspecified]: 'AUTH_LEVEL_NONE',
  [AUTHN_CONTEXT.password]: 'AUTH_LEVEL_SINGLE_FACTOR',
  [AUTHN_CONTEXT.passwordProtectedTransport]: 'AUTH_LEVEL_SINGLE_FACTOR',
  'urn:reeve:acr:single-factor': 'AUTH_LEVEL_SINGLE_FACTOR',
  [AUTHN_CONTEXT.multiFactor]: 'AUTH_LEVEL_MULTI_FACTOR',
  'http://schemas.microsoft.com/claims/multipleauthn': 'AUTH_LEVEL_MULTI_FACTOR',
  'urn:reeve:acr:multi-factor': 'AUTH_LEVEL_MULTI_FACTOR',
  phr: 'AUTH_LEVEL_PHR',
  phrh: 'AUTH_LEVEL_PHRH',
}

/** The class that apps know best of a level. */
const USUAL: Readonly<Record<AuthLevel, string>> = {
  AUTH_LEVEL_NONE: AUTHN_CONTEXT.unspecified,
  AUTH_LEVEL_SINGLE_FACTOR: AUTHN_CONTEXT.passwordProtectedTransport,
  AUTH_LEVEL_MULTI_FACTOR: AUTHN_CONTEXT.multiFactor,
  AUTH_LEVEL_PHR: AUTHN_CONTEXT.multiFactor,
  AUTH_LEVEL_PHRH: AUTHN_CONTEXT.multiFactor,
}

/** The level that a request needs; undefined when no level could be what it asks for. */
export function neededLevel(requested: RequestedAuthnContext | undefined): AuthLevel | undefined {
  if (!requested) return 'AUTH_LEVEL_NONE'
  const levels = requested.classRefs.flatMap((name) => levelOf(name) ?? [])
  if (levels.length === 0) return undefined
  switch (requested.comparison) {
    case 'exact':
    case 'minimum':
      return AUTH_LEVELS.find((level) => levels.includes(level))
    case 'better':
      // Stronger than every class it names, so all of them have to be known.
      if (levels.length !== requested.classRefs.length) return undefined
      return AUTH_LEVELS[Math.max(...levels.map((level) => AUTH_LEVELS.indexOf(level))) + 1]
    case 'maximum':
      return 'AUTH_LEVEL_NONE'
  }
}

/**
 * The class that an assertion names, once the level of the session is enough. A stronger sign-in is also every weaker
 * one, so "exact" is answered with the strongest of the named classes that was reached.
 */
export function reachedClass(requested: RequestedAuthnContext | undefined, level: AuthLevel): string {
  const reached = (requested?.classRefs ?? [])
    .filter((name) => isReached(name, level))
    .toSorted((one, other) => rank(other) - rank(one))
  const asksForName = requested?.comparison === 'exact' || requested?.comparison === 'maximum'
  return (asksForName ? reached[0] : undefined) ?? USUAL[level]
}

const levelOf = (name: string): AuthLevel | undefined => (Object.hasOwn(CLASSES, name) ? CLASSES[name] : undefined)

function isReached(name: string, level: AuthLevel): boolean {
  const needed = levelOf(name)
  return needed !== undefined && reachesLevel(level, needed)
}

const rank = (name: string): number => AUTH_LEVELS.indexOf(levelOf(name) ?? 'AUTH_LEVEL_NONE')
