import { createHash } from 'node:crypto'
import { newId } from '../../src/lib/ids.ts'

/** When every example happened. */
const MOMENT = '2026-01-15T09:00:00Z'
const LONGEST_TEXT = 160
/** In base64, for members that hold bytes. */
const KEPT_BYTES = Buffer.from('kept secret').toString('base64')
const SECRET = /(?:secret|password|token|passphrase|privateKey|apiKey|signature|cookie|credential)$/i

/**
 * The same call and answer with what differs from run to run made the same: ids, times, addresses, names made by chance,
 * and everything secret. Of a list the first entry stands for all, but those of plain texts stay.
 */
export function stable(id: string): (value: unknown) => unknown {
  const known = new Map<string, string>()
  const idFor = (text: string): string => {
    const made = known.get(text) ?? newId(Date.parse(MOMENT), hexOf(`${id} ${known.size}`).slice(0, 32))
    known.set(text, made)
    return made
  }
  const walk = (value: unknown, name = ''): unknown => {
    if (Array.isArray(value)) return value.slice(0, 1).map((one) => walk(one, name))
    if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value).map(([key, one]) => [idsIn(key, idFor), walk(one, key)])
      return Object.fromEntries(entries)
    }
    return typeof value === 'string' ? textOf(value, name, idFor) : value
  }
  return walk
}

function textOf(text: string, name: string, idFor: (text: string) => string): string {
  if (SECRET.test(name) && text.length > 7 && !/^[A-Z_]+$/.test(text)) return 'kept-secret'
  const changed = RULES.reduce((given, [pattern, by]) => given.replace(pattern, by), idsIn(text, idFor))
  return changed.length > LONGEST_TEXT && !/^(?:\{|<|-----)/.test(changed) ? changed.slice(0, LONGEST_TEXT) : changed
}

const idsIn = (text: string, idFor: (text: string) => string): string =>
  text.replace(/(?<![0-9A-Za-z])\d[0-9A-Za-z]{26}(?![0-9A-Za-z])/g, idFor)

const RULES: readonly (readonly [RegExp, string])[] = [
  // Midnights are written in samples.
  [/\d{4}-\d\d-\d\dT(?!00:00:00Z)\d\d:\d\d:\d\d(?:\.\d+)?Z/g, MOMENT],
  [new RegExp(new Date().toISOString().slice(0, 10), 'g'), MOMENT.slice(0, 10)],
  [/\b[a-z]+-[a-z]+-\d+@[^/\s"]+/g, 'calm-river-10000@acme.reeve.example'],
  [/https?:\/\/(?:[\w-]+\.)?(?:localhost|127\.0\.0\.1):\d+/g, 'https://acme.reeve.example'],
  [/\b(?:[\w-]+\.)?(?:localhost|127\.0\.0\.1):\d+/g, 'acme.reeve.example'],
  [/\b(?:[\w-]+\.)?(?:localhost|127\.0\.0\.1)%3A\d+/g, 'acme.reeve.example'],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '00000000-0000-4000-8000-000000000000'],
  [/secret-token:[^\s"]+/g, 'secret-token:kept-secret'],
  [/\beyJ[\w-]+(?:\.[\w-]+)+/g, 'kept-secret'],
  [/\b[0-9a-f]{32,}\b/g, '0'.repeat(64)],
  [/-----BEGIN [\s\S]*?-----END [A-Z ]+-----\s*/g, '-----BEGIN CERTIFICATE-----\n…\n-----END CERTIFICATE-----\n'],
  [/(?<![\w+/=-])(?=[\w+/-]*\d)(?=[\w+/-]*[A-Z])(?=[\w+/-]*[a-z])[\w+/-]{36,}={0,2}(?![\w+/=-])/g, KEPT_BYTES],
]

const hexOf = (text: string): string => createHash('sha256').update(text).digest('hex')
