import { fail } from '../fault.ts'
import type { Meter } from '../meter.ts'
import { native, type Overload } from '../overload.ts'
import { textSize } from '../values/text-order.ts'
import { formatText } from './format-text.ts'
import { matches, validatePattern } from './regex.ts'

/** Positions and lengths count Unicode code points. */
export const strings = (): Overload[] => [
  native('(string).contains(string) bool', textContains),
  native('(string).startsWith(string) bool', (text: string, start: string) => text.startsWith(start)),
  native('(string).endsWith(string) bool', (text: string, end: string) => text.endsWith(end)),
  native('(string).matches(string) bool', matches, {
    validate: (_text, pattern) => validatePattern(pattern),
    cost: 10,
  }),
  native('matches(string, string) bool', matches, { validate: (_text, pattern) => validatePattern(pattern), cost: 10 }),
  native('(string).charAt(int) string', charAt),
  native('(string).indexOf(string) int', (text: string, part: string) => indexOf(text, part, 0n)),
  native('(string).indexOf(string, int) int', indexOf),
  native('(string).lastIndexOf(string) int', (text: string, part: string) => lastIndexOf(text, part, undefined)),
  native('(string).lastIndexOf(string, int) int', lastIndexOf),
  native('(string).lowerAscii() string', (text: string) => text.replace(/[A-Z]+/g, (part) => part.toLowerCase())),
  native('(string).upperAscii() string', (text: string) => text.replace(/[a-z]+/g, (part) => part.toUpperCase())),
  native('(string).trim() string', trim),
  native('(string).replace(string, string) string', (text: string, from: string, to: string, meter: Meter) =>
    replace(text, from, to, -1n, meter),
  ),
  native('(string).replace(string, string, int) string', replace),
  native('(string).split(string) list<string>', (text: string, by: string, meter: Meter) =>
    split(text, by, -1n, meter),
  ),
  native('(string).split(string, int) list<string>', split),
  native('(string).substring(int) string', (text: string, from: bigint) => substring(text, from, undefined)),
  native('(string).substring(int, int) string', substring),
  native('(string).reverse() string', (text: string) => [...text].reverse().join('')),
  native('(list<string>).join() string', (list: unknown[], meter: Meter) => join(list, '', meter)),
  native('(list<string>).join(string) string', join),
  native('(string).format(list<dyn>) string', formatText),
  native('strings.quote(string) string', quote),
]

function textContains(text: string, part: string, meter: Meter): boolean {
  if (text.length > 1024) meter.spend(text.length >>> 6)
  return text.includes(part)
}

/** Code points as strings when some take two units; the text itself, indexable alike, when none does. */
const points = (text: string): string | string[] => (textSize(text) === text.length ? text : [...text])

function charAt(text: string, index: bigint): string {
  const chars = points(text)
  if (index < 0n || index > BigInt(chars.length)) fail(`index out of range: ${index}`)
  return chars[Number(index)] ?? ''
}

function indexOf(text: string, part: string, from: bigint): bigint {
  const chars = points(text)
  if (from < 0n || from > BigInt(chars.length)) fail(`index out of range: ${from}`)
  if (typeof chars === 'string') return BigInt(chars.indexOf(part, Number(from)))
  const start = chars.slice(0, Number(from)).join('').length
  return pointIndex(text, text.indexOf(part, start))
}

function lastIndexOf(text: string, part: string, from: bigint | undefined): bigint {
  const chars = points(text)
  if (from !== undefined && (from < 0n || from >= BigInt(chars.length))) {
    if (!(from === 0n && chars.length === 0)) fail(`index out of range: ${from}`)
  }
  const last = from === undefined ? text.length : chars.slice(0, Number(from)).toString().length
  if (typeof chars === 'string') return BigInt(text.lastIndexOf(part, last))
  const start = from === undefined ? text.length : chars.slice(0, Number(from)).join('').length
  return pointIndex(text, text.lastIndexOf(part, start))
}

const pointIndex = (text: string, unit: number): bigint => (unit < 0 ? -1n : BigInt(textSize(text.slice(0, unit))))

/** White space as Unicode has it: U+0085 is some, U+FEFF is none. */
const trim = (text: string): string => {
  let from = 0
  let to = text.length
  while (from < to && isSpace(text.charCodeAt(from))) from++
  while (to > from && isSpace(text.charCodeAt(to - 1))) to--
  return text.slice(from, to)
}

const isSpace = (code: number): boolean => code === 0x85 || (code !== 0xfeff && /\s/.test(String.fromCharCode(code)))

function replace(text: string, from: string, to: string, limit: bigint, meter: Meter): string {
  if (limit === 0n) return text
  const parts = from === '' ? ['', ...text, ''] : text.split(from)
  const count = limit < 0n ? parts.length - 1 : Math.min(Number(limit), parts.length - 1)
  meter.text(text.length + count * Math.max(0, to.length - from.length))
  if (text.length > 256) meter.spend(text.length >>> 6)
  const glue = from === '' ? '' : from
  let out = parts[0]!
  for (let i = 1; i < parts.length; i++) out += (i <= count ? to : glue) + parts[i]!
  return out
}

function split(text: string, by: string, limit: bigint, meter: Meter): string[] {
  if (limit === 0n) return []
  if (limit === 1n) return [text]
  const parts = by === '' ? [...text] : text.split(by)
  meter.items(parts.length)
  if (limit < 0n || parts.length <= limit) return parts
  const head = parts.slice(0, Number(limit) - 1)
  return [...head, parts.slice(Number(limit) - 1).join(by)]
}

function substring(text: string, from: bigint, to: bigint | undefined): string {
  const chars = points(text)
  const end = to ?? BigInt(chars.length)
  if (from < 0n || from > BigInt(chars.length)) fail(`index out of range: ${from}`)
  if (end < 0n || end > BigInt(chars.length)) fail(`index out of range: ${end}`)
  if (from > end) fail(`invalid substring range. start: ${from}, end: ${end}`)
  const part = chars.slice(Number(from), Number(end))
  return typeof part === 'string' ? part : part.join('')
}

function join(list: readonly unknown[], separator: string, meter: Meter): string {
  let length = separator.length * Math.max(0, list.length - 1)
  for (const item of list) {
    if (typeof item !== 'string') return fail('join takes a list of strings')
    length += item.length
  }
  meter.text(length)
  return list.join(separator)
}

const quoted: ReadonlyMap<string, string> = new Map([
  ['\x07', '\\a'],
  ['\b', '\\b'],
  ['\f', '\\f'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
  ['\v', '\\v'],
  ['\\', '\\\\'],
  ['"', '\\"'],
])

/** A string literal of the text. Unpaired surrogates, which no literal can hold, become U+FFFD. */
const quote = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters with escapes
  `"${text.toWellFormed().replace(/[\x07\b\f\n\r\t\v\\"]/g, (char) => quoted.get(char)!)}"`
