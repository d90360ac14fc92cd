import type { LiteralType } from '../ast.ts'
import { isDigit, isHexDigit, isIdentPart, isIdentStart, isQuotedFieldPart } from './characters.ts'
import { decodeBytes, decodeString, normalizeNewlines } from './escapes.ts'
import { Token, tokenText } from './tokens.ts'

export type Report = (start: number, end: number, message: string) => void

/**
 * Reads one token at a time into its own fields, so scanning allocates nothing but the values of literals and the texts
 * of names. A literal has `type` and `value`; an identifier has `text`.
 */
export class Scanner {
  readonly source: string
  kind: number = Token.end
  text = ''
  start = 0
  end = 0
  /** End of the token before this one. */
  previousEnd = 0
  type: LiteralType = 'null'
  value: null | boolean | bigint | number | string | Uint8Array = null
  private readonly report: Report
  /** The places of the next backslash and line breaks, from the last query. */
  private backslash = -1
  private lineFeed = -1
  private carriageReturn = -1

  constructor(source: string, report: Report) {
    this.source = source
    this.report = report
  }

  next(): void {
    const { source } = this
    this.previousEnd = this.end
    let at = this.end
    let code = source.charCodeAt(at)
    // One blank between tokens is by far the most common.
    if (code === 32) code = source.charCodeAt(++at)
    if (code <= 32 || code === 47) {
      at = skipBlank(source, at)
      code = source.charCodeAt(at)
    }
    this.start = at
    if (isIdentStart(code)) this.word(at)
    else if (isDigit(code) || (code === 46 && isDigit(source.charCodeAt(at + 1)))) this.number(at)
    else if (code === 34 || code === 39) this.quote(at, code)
    else if (at >= source.length) {
      this.end = at
      this.kind = Token.end
    } else if (code === 96) this.quotedField(at)
    else this.punctuation(at, code)
  }

  private word(start: number): void {
    const { source } = this
    let at = start
    let mix = 0
    for (let code = source.charCodeAt(at); isIdentPart(code); code = source.charCodeAt(++at))
      mix = (mix * 31 + code) | 0
    const length = at - start
    const text = nameAt(source, start, at, mix)
    this.end = at
    this.text = text
    this.kind = Token.ident
    if (length === 2 && text === 'in') this.kind = Token.in
    else if (length <= 2) this.prefixed(start, at)
    else if (length === 4 && text === 'true') this.keyword('bool', true)
    else if (length === 5 && text === 'false') this.keyword('bool', false)
    else if (length === 4 && text === 'null') this.keyword('null', null)
  }

  private keyword(type: LiteralType, value: boolean | null): void {
    this.kind = Token.literal
    this.type = type
    this.value = value
  }

  /** `r`, `b`, `rb` and `br` before a quote belong to the string. */
  private prefixed(start: number, at: number): void {
    const quote = this.source.charCodeAt(at)
    if (quote !== 34 && quote !== 39) return
    const prefix = this.text.toLowerCase()
    if (prefix !== 'r' && prefix !== 'b' && prefix !== 'rb' && prefix !== 'br') return
    this.string(at, prefix)
    this.start = start
  }

  private number(start: number): void {
    const { source } = this
    let at = start
    let double = false
    let small = 0
    if (
      source.charCodeAt(at) === 48 &&
      (source.charCodeAt(at + 1) | 32) === 120 &&
      isHexDigit(source.charCodeAt(at + 2))
    ) {
      at += 2
      while (isHexDigit(source.charCodeAt(at))) at++
      small = -1
    } else {
      for (let code = source.charCodeAt(at); isDigit(code); code = source.charCodeAt(++at))
        small = small * 10 + code - 48
      const fraction = this.fractionEnd(at)
      double = fraction > at
      at = fraction
    }
    const digits = at - start
    this.kind = Token.literal
    this.text = ''
    if (double) this.value = Number(source.slice(start, at))
    else if (digits < 16 && small >= 0) this.value = small < 256 ? smallIntegers[small]! : BigInt(small)
    else this.value = integerOf(source.slice(start, at))
    this.type = double ? 'double' : 'int'
    if (!double && (source.charCodeAt(at) | 32) === 117) {
      this.type = 'uint'
      at++
    }
    this.end = at
    if (isIdentPart(source.charCodeAt(at))) this.report(start, at + 1, 'unexpected character after number')
  }

  /** Where the fraction and exponent that begin at `from` end; `from` itself when there are none. */
  private fractionEnd(from: number): number {
    const { source } = this
    let at = from
    if (source.charCodeAt(at) === 46 && isDigit(source.charCodeAt(at + 1))) {
      at++
      while (isDigit(source.charCodeAt(at))) at++
    }
    if ((source.charCodeAt(at) | 32) !== 101) return at
    const sign = source.charCodeAt(at + 1) === 43 || source.charCodeAt(at + 1) === 45 ? 1 : 0
    if (!isDigit(source.charCodeAt(at + 1 + sign))) return at
    at += 2 + sign
    while (isDigit(source.charCodeAt(at))) at++
    return at
  }

  /** A string on one line without escapes, as most are; anything else is left to `string`. */
  private quote(start: number, quote: number): void {
    const { source } = this
    const at = source.indexOf(quote === 34 ? '"' : "'", start + 1)
    if (at < 0 || !this.isPlain(start, at) || (at === start + 1 && source.charCodeAt(at + 1) === quote)) {
      this.string(start, '')
      return
    }
    this.kind = Token.literal
    this.type = 'string'
    this.value = source.slice(start + 1, at)
    this.end = at + 1
  }

  /** Whether there is neither a backslash nor a line break between two offsets. */
  private isPlain(from: number, to: number): boolean {
    const { source } = this
    if (this.backslash < from) this.backslash = next(source, '\\', from)
    if (this.lineFeed < from) this.lineFeed = next(source, '\n', from)
    if (this.carriageReturn < from) this.carriageReturn = next(source, '\r', from)
    return this.backslash > to && this.lineFeed > to && this.carriageReturn > to
  }

  private string(at: number, prefix: string): void {
    const { source } = this
    const quote = source[at]!
    const triple = source[at + 1] === quote && source[at + 2] === quote
    const raw = prefix !== '' && prefix.includes('r')
    const from = at + (triple ? 3 : 1)
    const close = findClose(source, from, triple ? quote + quote + quote : quote, raw, triple)
    this.kind = Token.literal
    this.type = prefix !== '' && prefix.includes('b') ? 'bytes' : 'string'
    this.value = this.type === 'bytes' ? new Uint8Array() : ''
    if (close < 0) {
      this.end = ~close
      this.report(this.start, this.end, 'string is not closed')
      return
    }
    this.end = close + (triple ? 3 : 1)
    const body = source.slice(from, close)
    if (this.type === 'string' && (raw || !body.includes('\\'))) {
      this.value = triple ? normalizeNewlines(body) : body
      return
    }
    const decoded = this.type === 'bytes' ? decodeBytes(body, raw) : decodeString(body)
    if (decoded.ok) this.value = decoded.value
    else this.report(from + decoded.at, from + decoded.at + 2, decoded.message)
  }

  private quotedField(start: number): void {
    const { source } = this
    let at = start + 1
    while (isQuotedFieldPart(source.charCodeAt(at))) at++
    this.kind = Token.quoted
    this.text = source.slice(start + 1, at)
    if (source.charCodeAt(at) === 96 && at > start + 1) this.end = at + 1
    else {
      this.end = at
      this.report(start, at, 'a back-quoted field must be closed and hold only letters, digits and _.-/ or space')
    }
  }

  private punctuation(at: number, code: number): void {
    const kind = code < 128 ? singles[code]! : 0
    const next = this.source.charCodeAt(at + 1)
    if (next === 61 && (kind === Token.less || kind === Token.greater)) this.found(kind + 1, at + 2)
    else if (next === 61 && kind === Token.not) this.found(Token.notEqual, at + 2)
    else if (kind !== 0) this.found(kind, at + 1)
    else if (code === 61 && next === 61) this.found(Token.equal, at + 2)
    else if (code === 38 && next === 38) this.found(Token.and, at + 2)
    else if (code === 124 && next === 124) this.found(Token.or, at + 2)
    else {
      const text = String.fromCodePoint(this.source.codePointAt(at)!)
      this.found(Token.bad, at + text.length)
      this.report(at, this.end, unexpectedCharacter(text))
    }
  }

  private found(kind: number, end: number): void {
    this.kind = kind
    this.end = end
  }
}

/** Names seen lately, by a mix of their characters: a name met again is the same string, already hashed. */
const names: string[] = new Array(512).fill('')

function nameAt(source: string, start: number, end: number, mix: number): string {
  const known = names[mix & 511]!
  if (known.length === end - start && source.startsWith(known, start)) return known
  const name = source.slice(start, end)
  // A longer slice may keep the whole source in memory.
  if (name.length < 13) names[mix & 511] = name
  return name
}

/** Most integers written in sources are small; these are made once. */
const smallIntegers = Array.from({ length: 256 }, (_, i) => BigInt(i))

/** Tokens of one character, by its code. */
const singles = new Uint8Array(128)
for (const [kind, text] of tokenText.entries())
  if (text.length === 1 && text !== '_') singles[text.charCodeAt(0)] = kind

function next(source: string, char: string, from: number): number {
  const at = source.indexOf(char, from)
  return at < 0 ? Number.MAX_SAFE_INTEGER : at
}

function skipBlank(source: string, from: number): number {
  let at = from
  for (;;) {
    const code = source.charCodeAt(at)
    if (code === 32 || (code >= 9 && code <= 13)) at++
    else if (code === 47 && source.charCodeAt(at + 1) === 47) {
      const newline = source.indexOf('\n', at)
      if (newline === -1) return source.length
      at = newline + 1
    } else return at
  }
}

/** Offset of the closing quote, or the complement of where the unclosed string stops. */
function findClose(source: string, from: number, quote: string, raw: boolean, triple: boolean): number {
  for (let at = from; at < source.length; at++) {
    const code = source.charCodeAt(at)
    if (code === 92 && !raw) at++
    else if ((code === 10 || code === 13) && !triple) return ~at
    else if (code === quote.charCodeAt(0) && (!triple || source.startsWith(quote, at))) return at
  }
  return ~source.length
}

/** A run of digits that cannot fit 64 bits is not worth converting: any number out of range will do. */
function integerOf(digits: string): bigint {
  const significant = digits.replace(/^(0x)?0+(?=[0-9a-f])/i, '$1')
  return significant.length > 22 ? 1n << 80n : BigInt(significant)
}

function unexpectedCharacter(text: string): string {
  if (text === '=') return "unexpected '=', equality is '=='"
  if (text === '&' || text === '|') return `unexpected '${text}', did you mean '${text}${text}'?`
  return `unexpected character '${text}'`
}
