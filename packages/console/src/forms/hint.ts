import { formatSeconds } from '../lib/format.ts'
import { isDuration, isSeconds, type Schema } from './schema.ts'

/** What a field is about. Lengths of time are said as people say them, whatever unit the contract has. */
export function hintOf(name: string, schema: Schema): string | undefined {
  const { description } = schema
  if (!description) return description
  if (isSeconds(name, schema)) {
    return capital(description.replace(/^Seconds /, 'How long ').replaceAll(/\b\d+\b/g, inWords))
  }
  return isDuration(schema)
    ? description.replaceAll(/\b(\d+)s\b/g, (_, digits: string) => inWords(digits))
    : description
}

const inWords = (digits: string): string => (digits === '0' ? digits : formatSeconds(Number(digits)))

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
