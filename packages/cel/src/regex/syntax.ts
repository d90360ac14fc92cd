/**
 * A set of characters as sorted, disjoint ranges of UTF-16 units; `astral` when it holds all characters beyond them.
 */
export interface CharSet {
  readonly ranges: readonly (readonly [from: number, to: number])[]
  readonly astral: boolean
}

export type Regex =
  | { readonly kind: 'set'; readonly set: CharSet }
  | { readonly kind: 'begin' | 'end' | 'empty' }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly Regex[] }
  | { readonly kind: 'repeat'; readonly part: Regex; readonly least: number; readonly most: number }

/**
 * Reads the common part of RE2 syntax. Undefined for anything else: word boundaries, Unicode classes, flags other than
 * `i` and `s` at the start, characters beyond the basic plane. The pattern must already be known to be valid.
 */
export function readRegex(source: string): Regex | undefined {
  try {
    return new Reader(source).read()
  } catch (error) {
    if (error === unsupported) return undefined
    throw error
  }
}

const unsupported = Symbol('unsupported')

class Reader {
  private readonly source: string
  private at = 0
  private fold = false
  private dotAll = false
  private depth = 0

  constructor(source: string) {
    this.source = source
    // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
    if (/[^\x00-\x7f]/.test(source)) throw unsupported
  }

  read(): Regex {
    const flags = /^\(\?([is]+)\)/.exec(this.source)
    if (flags) {
      this.fold = flags[1]!.includes('i')
      this.dotAll = flags[1]!.includes('s')
      this.at = flags[0].length
    }
    const regex = this.choice()
    if (this.at < this.source.length) throw unsupported
    return regex
  }

  private choice(): Regex {
    if (++this.depth > 100) throw unsupported
    const parts = [this.sequence()]
    while (this.accept('|')) parts.push(this.sequence())
    this.depth--
    return parts.length === 1 ? parts[0]! : { kind: 'choice', parts }
  }

  private sequence(): Regex {
    const parts: Regex[] = []
    while (this.at < this.source.length && this.source[this.at] !== '|' && this.source[this.at] !== ')')
      parts.push(this.repeated())
    return parts.length === 1 ? parts[0]! : { kind: 'sequence', parts }
  }

  private repeated(): Regex {
    let part = this.atom()
    for (;;) {
      const counts = this.counts()
      if (counts === undefined) return part
      // Whether a repetition is greedy makes no difference to whether there is a match.
      this.accept('?')
      part = { kind: 'repeat', part, ...counts }
    }
  }

  private counts(): { least: number; most: number } | undefined {
    if (this.accept('*')) return { least: 0, most: Number.POSITIVE_INFINITY }
    if (this.accept('+')) return { least: 1, most: Number.POSITIVE_INFINITY }
    if (this.accept('?')) return { least: 0, most: 1 }
    const counted = /\{(\d+)(,?)(\d*)\}/y
    counted.lastIndex = this.at
    const match = counted.exec(this.source)
    if (match === null) return undefined
    this.at = counted.lastIndex
    const least = Number(match[1])
    return { least, most: match[2] === '' ? least : match[3] === '' ? Number.POSITIVE_INFINITY : Number(match[3]) }
  }

  private atom(): Regex {
    const char = this.source[this.at++]!
    switch (char) {
      case '^':
        return { kind: 'begin' }
      case '$':
        return { kind: 'end' }
      case '.':
        return { kind: 'set', set: complement(this.dotAll ? [] : [[10, 10]]) }
      case '(':
        return this.group()
      case '[':
        return this.bracket()
      case '\\':
        return this.escaped()
      default:
        return this.literal(char.charCodeAt(0))
    }
  }

  private group(): Regex {
    if (this.source[this.at] === '?') {
      const opening = /\?(?::|P?<\w+>)/y
      opening.lastIndex = this.at
      if (!opening.test(this.source)) throw unsupported
      this.at = opening.lastIndex
    }
    const inner = this.choice()
    if (!this.accept(')')) throw unsupported
    return inner
  }

  private literal(code: number): Regex {
    return { kind: 'set', set: this.folded([[code, code]]) }
  }

  private escaped(): Regex {
    const char = this.source[this.at++] ?? ''
    if (char === 'A') return { kind: 'begin' }
    if (char === 'z') return { kind: 'end' }
    const ranges = this.classOf(char)
    if (ranges !== undefined) return { kind: 'set', set: isNegated(char) ? complement(ranges) : this.folded(ranges) }
    return this.literal(escapeCode(char))
  }

  /** Ranges of `\d`, `\w`, `\s`; the capital of a letter means the complement. */
  private classOf(char: string): [number, number][] | undefined {
    return perl.get(char.toLowerCase())?.map(([from, to]) => [from, to])
  }

  private bracket(): Regex {
    const negated = this.accept('^')
    const ranges: [number, number][] = []
    for (let first = true; first || this.source[this.at] !== ']'; first = false) {
      if (this.at >= this.source.length || this.source.startsWith('[:', this.at)) throw unsupported
      const from = this.bracketItem(ranges)
      if (from === undefined) continue
      if (this.source[this.at] === '-' && this.source[this.at + 1] !== ']') {
        this.at++
        const to = this.bracketItem(ranges)
        if (to === undefined) throw unsupported
        ranges.push([from, to])
      } else ranges.push([from, from])
    }
    this.at++
    const { ranges: all } = this.folded(ranges)
    return { kind: 'set', set: negated ? complement(all) : { ranges: all, astral: false } }
  }

  /** A character of a bracket; undefined for a class, whose ranges are added. */
  private bracketItem(ranges: [number, number][]): number | undefined {
    const char = this.source[this.at++]!
    if (char !== '\\') return char.charCodeAt(0)
    const letter = this.source[this.at++] ?? ''
    const found = this.classOf(letter)
    if (found === undefined) return escapeCode(letter)
    if (isNegated(letter)) throw unsupported
    ranges.push(...found)
    return undefined
  }

  /** With `i`, letters match both their cases; two letters of ASCII have a third form elsewhere. */
  private folded(ranges: [number, number][]): CharSet {
    const all = [...ranges]
    if (this.fold) {
      for (const [from, to] of ranges) {
        if (to - from > 127) continue
        for (let code = from; code <= to; code++) {
          const char = String.fromCharCode(code)
          if (!/[A-Za-z]/.test(char)) continue
          const other = code ^ 32
          all.push([other, other])
          if (/[kK]/.test(char)) all.push([0x212a, 0x212a])
          if (/[sS]/.test(char)) all.push([0x17f, 0x17f])
        }
      }
    }
    return { ranges: merge(all), astral: false }
  }

  private accept(char: string): boolean {
    if (this.source[this.at] !== char) return false
    this.at++
    return true
  }
}

const perl = new Map<string, readonly (readonly [number, number])[]>([
  ['d', [[48, 57]]],
  [
    'w',
    [
      [48, 57],
      [65, 90],
      [95, 95],
      [97, 122],
    ],
  ],
  [
    's',
    [
      [9, 10],
      [12, 13],
      [32, 32],
    ],
  ],
])

const isNegated = (letter: string): boolean => letter === letter.toUpperCase()

const controls = new Map([
  ['n', 10],
  ['t', 9],
  ['r', 13],
  ['f', 12],
  ['v', 11],
  ['a', 7],
])

function escapeCode(letter: string): number {
  const control = controls.get(letter)
  if (control !== undefined) return control
  if (letter === '' || /[A-Za-z0-9]/.test(letter)) throw unsupported
  return letter.charCodeAt(0)
}

function merge(ranges: readonly (readonly [number, number])[]): [number, number][] {
  const sorted = [...ranges].sort((a, b) => a[0] - b[0])
  const merged: [number, number][] = []
  for (const [from, to] of sorted) {
    const last = merged[merged.length - 1]
    if (last !== undefined && from <= last[1] + 1) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

function complement(ranges: readonly (readonly [number, number])[]): CharSet {
  const out: [number, number][] = []
  let next = 0
  for (const [from, to] of merge(ranges)) {
    if (from > next) out.push([next, from - 1])
    next = to + 1
  }
  if (next <= 0xffff) out.push([next, 0xffff])
  return { ranges: out, astral: true }
}
