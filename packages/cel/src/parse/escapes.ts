export type Decoded = { ok: true; value: string } | { ok: false; at: number; message: string }
export type DecodedBytes = { ok: true; value: Uint8Array } | { ok: false; at: number; message: string }

/** Replaces the escapes of a string literal's body. `at` in a failure is the offset of the bad escape within the body. */
export function decodeString(text: string): Decoded {
  const body = normalizeNewlines(text)
  let out = ''
  let from = 0
  for (let at = body.indexOf('\\'); at !== -1; at = body.indexOf('\\', from)) {
    out += body.slice(from, at)
    const escaped = readEscape(body, at)
    if (typeof escaped === 'string') return { ok: false, at, message: escaped }
    const surrogate = escaped.code >= 0xd800 && escaped.code <= 0xdfff
    if (escaped.code > 0x10ffff || surrogate) return { ok: false, at, message: 'escape is not a Unicode code point' }
    out += String.fromCodePoint(escaped.code)
    from = at + escaped.length
  }
  return { ok: true, value: out + body.slice(from) }
}

/** A byte literal: text is UTF-8, `\x` and octal escapes are single bytes, `\u` is not allowed. */
export function decodeBytes(text: string, raw: boolean): DecodedBytes {
  const body = normalizeNewlines(text)
  const parts: Uint8Array[] = []
  let from = 0
  for (let at = raw ? -1 : body.indexOf('\\'); at !== -1; at = body.indexOf('\\', from)) {
    parts.push(utf8.encode(body.slice(from, at)))
    const escaped = readEscape(body, at)
    if (typeof escaped === 'string') return { ok: false, at, message: escaped }
    if (escaped.unicode) return { ok: false, at, message: 'a byte string has no \\u escapes' }
    if (escaped.code > 0xff) return { ok: false, at, message: 'octal escape is greater than 255' }
    parts.push(Uint8Array.of(escaped.code))
    from = at + escaped.length
  }
  parts.push(utf8.encode(body.slice(from)))
  return { ok: true, value: parts.length === 1 ? parts[0]! : concat(parts) }
}

export const normalizeNewlines = (text: string): string => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text)

const utf8 = new TextEncoder()

const simple = new Map([
  ['a', 7],
  ['b', 8],
  ['f', 12],
  ['n', 10],
  ['r', 13],
  ['t', 9],
  ['v', 11],
  ['\\', 92],
  ['?', 63],
  ['"', 34],
  ["'", 39],
  ['`', 96],
])

const hexLengths = new Map([
  ['x', 2],
  ['X', 2],
  ['u', 4],
  ['U', 8],
])

interface Escape {
  code: number
  length: number
  unicode: boolean
}

function readEscape(body: string, at: number): Escape | string {
  const letter = body[at + 1] ?? ''
  const code = simple.get(letter)
  if (code !== undefined) return { code, length: 2, unicode: false }
  const hexLength = hexLengths.get(letter)
  if (hexLength !== undefined) {
    const digits = body.slice(at + 2, at + 2 + hexLength)
    if (digits.length !== hexLength || !/^[0-9a-fA-F]+$/.test(digits))
      return `'\\${letter}' needs ${hexLength} hex digits`
    return { code: Number.parseInt(digits, 16), length: 2 + hexLength, unicode: hexLength > 2 }
  }
  const octal = body.slice(at + 1, at + 4)
  if (/^[0-3][0-7]{2}$/.test(octal)) return { code: Number.parseInt(octal, 8), length: 4, unicode: false }
  return `unknown escape '\\${letter}'`
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}
