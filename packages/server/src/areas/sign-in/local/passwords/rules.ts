import type { Violation } from '../../../../lib/failure.ts'
import type { Constraints } from '../../credential-policies/constraints.ts'
import { isKnownPassword } from './known-passwords.ts'

export const LONGEST_PASSWORD = 128

/** Who the password is for; nothing of this may be the password. */
export type Owner = { readonly email: string; readonly displayName: string; readonly username: string }

/** The form in which a password is hashed: two ways to type one character give the same. */
export const normalizePassword = (typed: string): string => typed.normalize('NFKC')

/** Characters as people count them: code points. */
const lengthOf = (password: string): number => [...password].length

type Rule = {
  readonly description: (constraints: Constraints['password']) => string
  breaks(password: string, constraints: Constraints['password'], owner: Owner): boolean
}

const RULES: readonly Rule[] = [
  {
    description: ({ minLength }) => `must have at least ${minLength} characters`,
    breaks: (password, { minLength }) => lengthOf(password) < minLength,
  },
  {
    description: () => `must have at most ${LONGEST_PASSWORD} characters`,
    breaks: (password) => lengthOf(password) > LONGEST_PASSWORD,
  },
  {
    description: () => 'must hold a small and a capital letter',
    breaks: (password, { requireMixedCase }) =>
      requireMixedCase && !(/\p{Lu}/u.test(password) && /\p{Ll}/u.test(password)),
  },
  {
    description: () => 'must hold a digit',
    breaks: (password, { requireNumber }) => requireNumber && !/\p{Nd}/u.test(password),
  },
  {
    description: () => 'must hold a character that is neither letter nor digit',
    breaks: (password, { requireSymbol }) => requireSymbol && !/[^\p{L}\p{N}]/u.test(password),
  },
  {
    description: () => 'must not be a known password, nor one with something put behind it; choose another one',
    breaks: (password) => isKnownPassword(password),
  },
  {
    description: () => 'must not repeat the same few characters',
    breaks: (password) => /^(.{1,6})\1+$/su.test(password),
  },
  {
    description: () => 'must not be the name or the address of its owner',
    breaks: (password, _constraints, owner) => namesOf(owner).has(foldOf(password)),
  },
]

/** Every rule that a new password breaks. That it was not used before is looked up elsewhere: it takes hashing. */
export function passwordViolations(
  password: string,
  constraints: Constraints['password'],
  owner: Owner,
  field: string,
): Violation[] {
  const normalized = normalizePassword(password)
  return RULES.filter((rule) => rule.breaks(normalized, constraints, owner)).map((rule) => ({
    field,
    description: rule.description(constraints),
    reason: 'PASSWORD_WEAK',
  }))
}

/** Spaces, dots and case make no other name. */
const foldOf = (text: string): string =>
  normalizePassword(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

function namesOf({ email, displayName, username }: Owner): Set<string> {
  const names = [email, email.split('@')[0] ?? '', displayName, username].map(foldOf)
  const parts = foldOf(displayName) === '' ? [] : [displayName.split(/\s+/).reverse().join('')].map(foldOf)
  return new Set([...names, ...parts].filter((name) => name !== ''))
}
