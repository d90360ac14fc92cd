import { randomInt } from 'node:crypto'
import { bool, int32, text } from '../../../wire/scalars.ts'
import type { Request } from '../../../wire/shape.ts'
import { oneof, shape } from '../../../wire/shape.ts'

export const GeneratePasswordPolicy = shape(
  'GeneratePasswordPolicy',
  'What a password is made of.',
  {
    minCharacterCount: int32('The least characters.'),
    maxCharacterCount: int32('The most characters.'),
    requireLowercase: bool('At least one of a to z.'),
    requireUppercase: bool('At least one of A to Z.'),
    requireNumbers: bool('At least one of 0 to 9.'),
    requireSpecialCharacters: bool('At least one that is neither letter nor digit.'),
  },
  oneof('character_rules', {
    noRestrictions: bool('Any special character.'),
    customCharacters: text(256, 'The special characters allowed.'),
    excludedCharacters: text(256, 'Characters that may not occur.'),
  }),
)
export type PasswordPolicy = Request<typeof GeneratePasswordPolicy>

const LONGEST = 256
const USUAL = 32
const LOWER = 'abcdefghijklmnopqrstuvwxyz'
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const DIGITS = '0123456789'
const SPECIALS = '!@#$%^&*()-_=+[]{};:,.?'

const ALL_CLASSES: PasswordPolicy = {
  requireLowercase: true,
  requireUppercase: true,
  requireNumbers: true,
  requireSpecialCharacters: true,
}

/** A problem of a policy, at the field inside it. */
type Problem = { readonly field: string; readonly description: string }

/** A password by the policy; one of 32 characters of all four classes when there is none. */
export function newPassword(policy: PasswordPolicy = ALL_CLASSES): string {
  const { classes, least, most } = planOf(policy)
  const required = classes.filter((one) => one.required).map(({ characters }) => pick(characters))
  const pool = classes.flatMap(({ characters }) => characters)
  // More classes may be required than the minimum length has characters.
  const length = randomInt(Math.max(least, required.length), most + 1)
  const rest = Array.from({ length: length - required.length }, () => pick(pool))
  return shuffled([...required, ...rest]).join('')
}

/** Why no password can be made by the policy; none when one can. */
export function problemsOf(policy: PasswordPolicy): Problem[] {
  const { minCharacterCount = 0, maxCharacterCount = 0 } = policy
  const { classes, least, most } = planOf(policy)
  const range = { field: 'minCharacterCount', description: `must be from 1 to ${LONGEST}` }
  if (minCharacterCount < 0 || minCharacterCount > LONGEST) return [range]
  if (maxCharacterCount < 0 || maxCharacterCount > LONGEST) return [{ ...range, field: 'maxCharacterCount' }]
  if (least > most) return [{ field: 'maxCharacterCount', description: 'must not be less than minCharacterCount' }]
  const required = classes.filter((one) => one.required)
  if (required.length > most) {
    return [{ field: 'maxCharacterCount', description: `${required.length} classes need as many characters` }]
  }
  if (UNPRINTABLE.test(policy.customCharacters ?? '')) {
    return [{ field: 'customCharacters', description: 'must be printable characters without spaces' }]
  }
  if (classes.every(({ characters }) => characters.length === 0)) {
    return [{ field: 'excludedCharacters', description: 'leaves no character' }]
  }
  return required
    .filter(({ characters }) => characters.length === 0)
    .map(({ field }) => ({ field, description: 'every such character is excluded' }))
}

const UNPRINTABLE = /[\p{C}\p{Z}]/u

type Class = { readonly field: string; readonly required: boolean; readonly characters: readonly string[] }
type Plan = { readonly classes: readonly Class[]; readonly least: number; readonly most: number }

function planOf(policy: PasswordPolicy): Plan {
  const { minCharacterCount = 0, maxCharacterCount = 0, customCharacters, excludedCharacters = '' } = policy
  const excluded = new Set(excludedCharacters)
  const of = (characters: string): string[] => [...new Set(characters)].filter((one) => !excluded.has(one))
  return {
    classes: [
      { field: 'requireLowercase', required: policy.requireLowercase === true, characters: of(LOWER) },
      { field: 'requireUppercase', required: policy.requireUppercase === true, characters: of(UPPER) },
      { field: 'requireNumbers', required: policy.requireNumbers === true, characters: of(DIGITS) },
      {
        field: 'requireSpecialCharacters',
        required: policy.requireSpecialCharacters === true,
        characters: of(customCharacters || SPECIALS),
      },
    ],
    least: minCharacterCount || maxCharacterCount || USUAL,
    most: maxCharacterCount || minCharacterCount || USUAL,
  }
}

const pick = (characters: readonly string[]): string => characters[randomInt(characters.length)]!

function shuffled(characters: string[]): string[] {
  for (let last = characters.length - 1; last > 0; last--) {
    const other = randomInt(last + 1)
    const kept = characters[last]!
    characters[last] = characters[other]!
    characters[other] = kept
  }
  return characters
}
