import { randomBytes } from 'node:crypto'
import { SamlError } from '../saml-error.ts'

const UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/

/** Times of SAML are in UTC. */
export function parseTime(value: string, what: string): Temporal.Instant {
  if (UTC.test(value)) {
    try {
      return Temporal.Instant.from(value)
    } catch {
      // A month 13 has the form of a time but is none.
    }
  }
  throw new SamlError('malformed', `${what} is not a time in UTC`)
}

export const formatTime = (instant: Temporal.Instant): string => instant.toString({ smallestUnit: 'millisecond' })

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** Strict base64 that may be broken into lines. */
export function parseBase64(value: string, what: string): Buffer {
  const joined = value.replace(/[ \t\r\n]+/g, '')
  if (joined === '' || !BASE64.test(joined)) throw new SamlError('malformed', `${what} is not base64`)
  return Buffer.from(joined, 'base64')
}

export function parseUtf8(bytes: Uint8Array, what: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new SamlError('malformed', `${what} is not UTF-8`)
  }
}

/** An XML name that cannot be guessed. */
export const newMessageId = (): string => `_${randomBytes(20).toString('hex')}`

export function parseBoolean(value: string | undefined, what: string): boolean {
  if (value === undefined || value === 'false' || value === '0') return false
  if (value === 'true' || value === '1') return true
  throw new SamlError('malformed', `${what} is neither true nor false`)
}
