import { formatSeconds } from '../lib/format.ts'
import { isDuration, isSeconds, memberLabelOf, type Schema } from './schema.ts'

/** Other members by their names in the contract. */
const MEMBER = /(?<![/.\w])[a-z]+(?:[A-Z][a-z]+)+(?![/\w(])/g

/** What a field is about. Lengths of time are said as people say them, whatever unit the contract has. */
export function hintOf(name: string, schema: Schema): string | undefined {
  const description = schema.description?.replaceAll(MEMBER, (member) => `“${memberLabelOf(member, {})}”`)
  if (!description) return description
  if (isSeconds(name, schema)) {
    return spoken(description).replaceAll(/\b\d+\b/g, inWords)
  }
  return isDuration(schema)
    ? description.replaceAll(/\b(\d+)s\b/g, (_, digits: string) => inWords(digits))
    : description
}

const inWords = (digits: string): string => (digits === '0' ? digits : formatSeconds(Number(digits)))

/** The unit at the beginning of a sentence. */
const spoken = (text: string): string =>
  text
    .replace(/^Seconds without use after which ([^:.]+)/, 'How soon $1 without use')
    .replace(/^Seconds (?:after which|until) /, 'How soon ')
    .replace(/^Seconds (?:in which )?/, 'How long ')
