import { fail } from '../fault.ts'
import type { Meter } from '../meter.ts'
import { native, type Overload } from '../overload.ts'
import { textSize } from '../values/text-order.ts'
import { formatText } from './format-text.ts'
import { matches, validatePattern } from './regex.ts'

/** Positions and lengths count Unicode code points. */
export const strings = (): Overload[] => [
  native('(string).contains(string) bool', textContains, { weight: 0.5 }),
  native('(string).startsWith(string) bool', (text: string, start: string) => text.startsWith(start), {
    weight: 0.5,
  }),
  native('(string).endsWith(string) bool', (text: string, end: string) => text.endsWith(end), { weight: 0.5 }),
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
  native('(string).lowerAscii() string', lowerAscii),
  native('(string).upperAscii() string', upperAscii),
  native('(string).trim() string', trim, { weight: 2 }),
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
  native('(string).reverse() string', (text: string) => [...text].reverse().join(''), {
    weight: 6,
  }),
  native('(list<string>).join() string', (list: unknown[], meter: Meter) => join(list, '', meter)),
  native('(list<string>).join(string) string', join),
  native('(string).format(list<dyn>) string', formatText, { cost: 40 }),
  native('strings.quote(string) string', quote, { cost: 8, weight: 8 }),
]

const textContains = (text: string, part: string): boolean => text.includes(part)

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
const isAscii = (text: string): boolean => /^[\x00-\x7f]*$/.test(text)

const lowerAscii = (text: string, meter: Meter): string =>
  isAscii(text) ? text.toLowerCase() : mapped(text, 65, 32, meter)

const upperAscii = (text: string, meter: Meter): string =>
  isAscii(text) ? text.toUpperCase() : mapped(text, 97, -32, meter)

function textOfUnits(units: Uint16Array): string {
  let out = ''
  for (let at = 0; at < units.length; at += 8192) out += String.fromCharCode(...units.subarray(at, at + 8192))
  return out
}

/** The text with the 26 letters from `first` on moved by `by`. */
function mapped(text: string, first: number, by: number, meter: Meter): string {
  meter.spend(text.length * 4)
  const units = new Uint16Array(text.length)
  for (let i = 0; i < units.length; i++) {
    const code = text.charCodeAt(i)
    units[i] = code >= first && code < first + 26 ? code + by : code
  }
  return textOfUnits(units)
}

/** The offset of the code point at a position, which must be within the text; its end counts as within. */
function offsetOf(text: string, position: bigint): number {
  if (position < 0n || position > BigInt(text.length)) fail(`index out of range: ${position}`)
  let offset = 0
  for (let left = Number(position); left > 0; left--) {
    if (offset >= text.length) fail(`index out of range: ${position}`)
    offset += isPair(text, offset) ? 2 : 1
  }
  return offset
}

const isPair = (text: string, at: number): boolean =>
  (text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00

const positionAt = (text: string, offset: number): bigint =>
  offset < 0 ? -1n : BigInt(textSize(text.slice(0, offset)))

function charAt(text: string, position: bigint): string {
  const offset = offsetOf(text, position)
  return text.slice(offset, offset + (isPair(text, offset) ? 2 : 1))
}

const indexOf = (text: string, part: string, from: bigint): bigint =>
  positionAt(text, text.indexOf(part, offsetOf(text, from)))

function lastIndexOf(text: string, part: string, from: bigint | undefined): bigint {
  const last = from === undefined ? text.length : offsetOf(text, from)
  if (from !== undefined && last === text.length && text !== '') fail(`index out of range: ${from}`)
  return positionAt(text, text.lastIndexOf(part, last))
}

/** White space as Unicode has it: U+0085 is some, U+FEFF is none. */
const trim = (text: string): string => {
  let from = 0
  let to = text.length
  while (from < to && isSpace(text.charCodeAt(from))) from++
  while (to > from && isSpace(text.charCodeAt(to - 1))) to--
  return text.slice(from, to)
}

const isSpace = (code: number): boolean =>
  code === 32 ||
  (code >= 9 && code <= 13) ||
  code === 0x85 ||
  (code > 127 && code !== 0xfeff && /\s/.test(String.fromCharCode(code)))

function replace(text: string, from: string, to: string, limit: bigint, meter: Meter): string {
  if (limit === 0n) return text
  const parts = from === '' ? ['', ...text, ''] : text.split(from)
  const count = limit < 0n ? parts.length - 1 : Math.min(Number(limit), parts.length - 1)
  meter.text(text.length + count * Math.max(0, to.length - from.length))
  meter.spend(parts.length * 4)
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
  meter.spend(parts.length)
  if (limit < 0n || parts.length <= limit) return parts
  const head = parts.slice(0, Number(limit) - 1)
  return [...head, parts.slice(Number(limit) - 1).join(by)]
}

function substring(text: string, from: bigint, to: bigint | undefined): string {
  const start = offsetOf(text, from)
  const end = to === undefined ? text.length : offsetOf(text, to)
  return start > end ? fail(`invalid substring range. start: ${from}, end: ${to}`) : text.slice(start, end)
}

function join(list: readonly unknown[], separator: string, meter: Meter): string {
  let length = separator.length * Math.max(0, list.length - 1)
  meter.spend(list.length * 2)
  for (const item of list) {
    if (typeof item !== 'string') return fail('join takes a list of strings')
    length += item.length
  }
  meter.text(length)
  return list.join(separator)
}

/** Letters of the escapes, by the code of the character they encode. */
const escapes = new Uint8Array(128)
for (const [char, letter] of ['\x07a', '\bb', '\ff', '\nn', '\rr', '\tt', '\vv', '\\\\', '""'])
  escapes[char!.charCodeAt(0)] = letter!.charCodeAt(0)

const utf16 = new TextDecoder('utf-16le', { ignoreBOM: true })

/** A string literal of the text. Unpaired surrogates, which no literal can hold, become U+FFFD. */
function quote(text: string, meter: Meter): string {
  let count = 0
  for (let i = 0; i < text.length; i++) if (escapes[text.charCodeAt(i)]) count++
  meter.text(text.length + count + 2)
  const sound = text.toWellFormed()
  if (count === 0) return `"${sound}"`
  const units = new Uint16Array(text.length + count)
  let at = 0
  for (let i = 0; i < sound.length; i++) {
    const code = sound.charCodeAt(i)
    const letter = escapes[code]
    if (letter) units[at++] = 92
    units[at++] = letter || code
  }
  return `"${utf16.decode(units)}"`
}
