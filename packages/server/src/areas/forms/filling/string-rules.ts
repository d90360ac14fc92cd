import { isIP, isIPv4, isIPv6 } from 'node:net'
import { compilePattern } from '@reeve/cel/patterns'
import { isMailAddress } from '../../../lib/mail-address.ts'
import { quote } from '../../../wire/field.ts'
import type { Request } from '../../../wire/shape.ts'
import type { StringRules } from '../definition/rule-shapes.ts'
import { few } from './few.ts'

export type TextRules = Request<typeof StringRules>

const HOST = /^(?=.{1,253}\.?$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.?$/i
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const SCHEME = /^[a-z][a-z0-9+.-]*:/i
/** What no URI holds as it is. */
const UNWRITTEN = /[\s<>"{}|\\^`]/

const isHost = (text: string): boolean => HOST.test(text)
const isUriRef = (text: string): boolean => !UNWRITTEN.test(text) && URL.canParse(text, 'http://localhost')
const isUri = (text: string): boolean => SCHEME.test(text) && !UNWRITTEN.test(text) && URL.canParse(text)

const HEADER = {
  HTTP_HEADER_NAME: { strict: /^:?[0-9A-Za-z!#$%&'*+.^_|~`-]+$/, loose: /^[^\0\n\r]+$/ },
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a header may not hold
  HTTP_HEADER_VALUE: { strict: /^[^\x00-\x08\x0a-\x1f\x7f]*$/, loose: /^[^\0\n\r]*$/ },
} as const

type Check = { readonly set: boolean; readonly holds: () => boolean; readonly says: string }

/** All violations of the rules by a text. The text itself is in no message: it may be secret. */
export const textProblems = (rules: TextRules, text: string): string[] =>
  checksOf(rules, text)
    .filter(({ set, holds }) => set && !holds())
    .map(({ says }) => says)

function checksOf(rules: TextRules, text: string): Check[] {
  const length = BigInt([...text].length)
  const bytes = BigInt(Buffer.byteLength(text))
  const { len = 0n, minLen = 0n, maxLen = 0n, lenBytes = 0n, minBytes = 0n, maxBytes = 0n } = rules
  const { const: same = '', pattern = '', prefix = '', suffix = '', contains = '', notContains = '' } = rules
  const { in: among = [], notIn: outside = [] } = rules
  return [
    { set: same !== '', holds: () => text === same, says: 'must be exactly what the form says' },
    { set: len > 0n, holds: () => length === len, says: `must have ${len} characters` },
    { set: minLen > 0n, holds: () => length >= minLen, says: `at least ${minLen} characters` },
    { set: maxLen > 0n, holds: () => length <= maxLen, says: `at most ${maxLen} characters` },
    { set: lenBytes > 0n, holds: () => bytes === lenBytes, says: `must have ${lenBytes} bytes` },
    { set: minBytes > 0n, holds: () => bytes >= minBytes, says: `at least ${minBytes} bytes` },
    { set: maxBytes > 0n, holds: () => bytes <= maxBytes, says: `at most ${maxBytes} bytes` },
    { set: pattern !== '', holds: () => matches(pattern, text), says: `must match ${quote(pattern)}` },
    { set: prefix !== '', holds: () => text.startsWith(prefix), says: `must begin with ${quote(prefix)}` },
    { set: suffix !== '', holds: () => text.endsWith(suffix), says: `must end with ${quote(suffix)}` },
    { set: contains !== '', holds: () => text.includes(contains), says: `must hold ${quote(contains)}` },
    { set: notContains !== '', holds: () => !text.includes(notContains), says: `must not hold ${quote(notContains)}` },
    { set: among.length > 0, holds: () => among.includes(text), says: `must be one of ${few(among)}` },
    { set: outside.length > 0, holds: () => !outside.includes(text), says: `must be none of ${few(outside)}` },
    ...wellKnown(rules, text),
  ]
}

function wellKnown(rules: TextRules, text: string): Check[] {
  const { wellKnownRegex: name = 'UNKNOWN', strict = false } = rules
  const header = name === 'UNKNOWN' ? undefined : HEADER[name][strict ? 'strict' : 'loose']
  const what = name === 'HTTP_HEADER_NAME' ? 'name' : 'value'
  return [
    { set: rules.email === true, holds: () => isMailAddress(text), says: 'must be an e-mail address' },
    { set: rules.hostname === true, holds: () => isHost(text), says: 'must be the name of a host' },
    { set: rules.ip === true, holds: () => isIP(text) !== 0, says: 'must be an IP address' },
    { set: rules.ipv4 === true, holds: () => isIPv4(text), says: 'must be an IPv4 address' },
    { set: rules.ipv6 === true, holds: () => isIPv6(text), says: 'must be an IPv6 address' },
    { set: rules.uri === true, holds: () => isUri(text), says: 'must be an absolute URI' },
    { set: rules.uriRef === true, holds: () => isUriRef(text), says: 'must be a URI' },
    {
      set: rules.address === true,
      holds: () => isHost(text) || isIP(text) !== 0,
      says: 'must be the name of a host or an IP address',
    },
    { set: rules.uuid === true, holds: () => UUID.test(text), says: 'must be a UUID' },
    { set: header !== undefined, holds: () => header!.test(text), says: `must be a ${what} of an HTTP header` },
  ]
}

/** The engine takes time linear in the text, so nothing has to be counted. */
const matches = (pattern: string, text: string): boolean => compilePattern(pattern).test(text, { spend: () => {} })
