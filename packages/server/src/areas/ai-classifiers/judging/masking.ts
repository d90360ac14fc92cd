import type { Found } from '../builtin/found.ts'
import { SECRETS } from '../builtin/secrets.ts'

const PLACEHOLDER = '***REDACTED-SECRET***'

/** A JSON value whose texts have a placeholder where a secret stands. */
export function maskSecrets(value: unknown, placeholder = PLACEHOLDER): unknown {
  if (typeof value === 'string') return maskText(value, placeholder)
  if (Array.isArray(value)) return value.map((one) => maskSecrets(one, placeholder))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, maskMember(name, member, placeholder)]),
  )
}

const SECRET_NAME = /pass(word|wd|phrase)?$|secret|token$|api.?key|private.?key|authorization|credential/i

/** What is named like a secret is one, whatever it looks like. */
function maskMember(name: string, member: unknown, placeholder: string): unknown {
  const isOne = SECRET_NAME.test(name) && ['string', 'number'].includes(typeof member)
  if (isOne) return placeholder
  return Array.isArray(member)
    ? member.map((one) => maskMember(name, one, placeholder))
    : maskSecrets(member, placeholder)
}

function maskText(text: string, placeholder = PLACEHOLDER): string {
  const found = SECRETS.find(text).sort((a, b) => a.start - b.start)
  let out = ''
  let from = 0
  for (const one of found) {
    if (one.start < from) continue
    out += text.slice(from, one.start) + placeholder
    from = endOf(text, one)
  }
  return out + text.slice(from)
}

/** A private key goes on to its last line. */
function endOf(text: string, { label, end }: Found): number {
  if (label !== 'private_key') return end
  const last = /-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g
  last.lastIndex = end
  const match = last.exec(text)
  return match ? match.index + match[0].length : text.length
}
