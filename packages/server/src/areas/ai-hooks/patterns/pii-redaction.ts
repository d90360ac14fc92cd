import { isDeepStrictEqual } from 'node:util'
import { ALLOWED, type HookedOutput, type Pattern } from './pattern.ts'

const FIELDS = ['ssn', 'social_security_number', 'date_of_birth', 'salary', 'bank_account']

/** Replaces the values of members by their names, in structured content and in texts that are JSON. */
export const piiRedaction: Pattern<'piiRedaction'> = {
  event: 'POST_TOOL_USE',
  run({ redactFields, replacement }, { output }) {
    if (!output) return ALLOWED
    const names = new Set((redactFields.length > 0 ? redactFields : FIELDS).map(plain))
    const redacted = redact(output, { names, by: replacement || '***' }) as HookedOutput // Safe because members stay.
    return isDeepStrictEqual(redacted, output) ? ALLOWED : { kind: 'change', output: redacted }
  },
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

type Redacting = { readonly names: ReadonlySet<string>; readonly by: string }

function redact(value: unknown, redacting: Redacting): unknown {
  if (typeof value === 'string') return redactJson(value, redacting)
  if (Array.isArray(value)) return value.map((one) => redact(one, redacting))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      redacting.names.has(plain(name)) && member !== null ? redacting.by : redact(member, redacting),
    ]),
  )
}

/** A text that is a JSON document is one with members; any other stays as it is. */
function redactJson(text: string, redacting: Redacting): string {
  if (!/^\s*[[{]/.test(text)) return text
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return text
  }
  const redacted = redact(parsed, redacting)
  return isDeepStrictEqual(redacted, parsed) ? text : JSON.stringify(redacted)
}
