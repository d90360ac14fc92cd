import type { Found } from '../builtin/found.ts'
import { SECRETS } from '../builtin/secrets.ts'

const PLACEHOLDER = '***REDACTED-SECRET***'

/** What stands in the place of a secret; `path` names the member it is in. */
export type Mask = (secret: string, path: string) => string

/** A JSON value whose texts have a placeholder where a secret stands. */
export function maskSecrets(value: unknown, placeholder: string | Mask = PLACEHOLDER): unknown {
  return maskAt(value, '', typeof placeholder === 'string' ? () => placeholder : placeholder)
}

function maskAt(value: unknown, path: string, mask: Mask): unknown {
  if (typeof value === 'string') return maskText(value, path, mask)
  if (Array.isArray(value)) return value.map((one, index) => maskAt(one, `${path}[${index}]`, mask))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, maskMember(name, member, memberOf(path, name), mask)]),
  )
}

export const memberOf = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)

const SECRET_NAME = /pass(word|wd|phrase)?$|secret|token$|api.?key|private.?key|authorization|credential/i

export const namesSecret = (name: string): boolean => SECRET_NAME.test(name)

/** What is named like a secret is one, whatever it looks like. */
function maskMember(name: string, member: unknown, path: string, mask: Mask): unknown {
  const isOne = namesSecret(name) && ['string', 'number'].includes(typeof member)
  if (isOne) return mask(String(member), path)
  return Array.isArray(member)
    ? member.map((one, index) => maskMember(name, one, `${path}[${index}]`, mask))
    : maskAt(member, path, mask)
}

function maskText(text: string, path: string, mask: Mask): string {
  const found = SECRETS.find(text).sort((a, b) => a.start - b.start)
  let out = ''
  let from = 0
  for (const one of found) {
    if (one.start < from) continue
    const end = endOf(text, one)
    out += text.slice(from, one.start) + mask(text.slice(one.start, end), path)
    from = end
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
