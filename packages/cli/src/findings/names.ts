import { FINDING_SEVERITIES, FINDING_STATES, FINDING_TYPES } from '@reeve/server/finding-names'
import { usage } from '../exit.ts'
import { didYouMean } from '../suggest.ts'

/** `in-progress` is what people write, `IN_PROGRESS` what the service calls it. */
const asTyped = (name: string): string => name.toLowerCase().replaceAll('_', '-')

export const STATES = FINDING_STATES.map(asTyped)
export const SEVERITIES = FINDING_SEVERITIES.map(asTyped)
export const TYPES = FINDING_TYPES.map(asTyped)

/** `in-progress` is what people write, `FINDING_STATE_IN_PROGRESS` what the API calls it. */
const wireName = (prefix: string, word: string): string =>
  word.startsWith(prefix) ? word : `${prefix}${word.toUpperCase().replaceAll('-', '_')}`

export const shortName = (prefix: string, name: string): string =>
  asTyped(name.startsWith(prefix) ? name.slice(prefix.length) : name)

/** The values of a flag, each one of the known names. */
export function knownNames(flag: string, prefix: string, given: readonly string[], known: readonly string[]): string[] {
  return given.map((word) => {
    const short = shortName(prefix, word)
    if (!known.includes(short)) {
      throw usage(`--${flag} must be one of ${known.join(', ')}, not "${word}".${didYouMean(short, known)}`)
    }
    return wireName(prefix, short)
  })
}
