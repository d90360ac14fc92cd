import { luhn } from './checksums.ts'
import type { Found } from './found.ts'

/** How the numbers of a scheme begin, and how many digits they have. */
const SCHEMES: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^4/, [13, 16, 19]],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^(?:6011|65|64[4-9])/, [16, 19]],
  [/^(?:30[0-5]|36|38|39)/, [14]],
  [/^35(?:2[89]|[3-8])/, [16]],
  [/^62/, [16, 17, 18, 19]],
]

/** Whether the digits are those of a card: a known scheme, its length and the last digit. */
const isCard = (digits: string): boolean =>
  SCHEMES.some(([begins, lengths]) => lengths.includes(digits.length) && begins.test(digits)) &&
  !/^(\d)\1+$/.test(digits) &&
  luhn(digits)

const MOST_DIGITS = 19

/** Card numbers: digits in one piece, or in groups of the same one separator. */
export function findCards(text: string): Found[] {
  const found: Found[] = []
  const groups = [...text.matchAll(/\d+/g)]
  for (let first = 0; first < groups.length; first++) {
    const { index: start } = groups[first]!
    if (start > 0 && /[\p{L}\d_.]/u.test(text[start - 1]!)) continue
    const last = cardFrom(text, groups, first)
    if (last === undefined) continue
    found.push({ label: 'card', start, end: groups[last]!.index + groups[last]![0].length })
    first = last
  }
  return found
}

/** The last of the groups that make a card number with the first one. */
function cardFrom(text: string, groups: readonly RegExpExecArray[], first: number): number | undefined {
  let digits = ''
  let separator = ''
  for (let at = first; at < groups.length && digits.length < MOST_DIGITS; at++) {
    const { 0: group, index } = groups[at]!
    const end = index + group.length
    digits += group
    if (digits.length > MOST_DIGITS) return undefined
    if (at > first && group.length < 3) return undefined
    if (isCard(digits) && !/[\p{L}\d_]/u.test(text[end] ?? ' ') && (at === first || groups[first]![0].length === 4)) {
      return at
    }
    const next = text[end] ?? ''
    if ((next !== ' ' && next !== '-') || (separator !== '' && next !== separator)) return undefined
    if (groups[at + 1]?.index !== end + 1) return undefined
    separator = next
  }
  return undefined
}
