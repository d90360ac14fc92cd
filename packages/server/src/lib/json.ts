export class JsonError extends Error {}

/** What a text may hold. Reading stops at the first excess. */
export type JsonLimits = {
  readonly depth: number
  /** Members of objects and elements of lists, in all. */
  readonly values: number
  /** Members of one object. */
  readonly keys: number
  readonly keyLength: number
}

const VALUES_PER_MIB = 25_000
const MOST_VALUES = 100_000
const MIB = 1024 * 1024

/** The limits of a text of at most so many bytes: what takes long to read is not let in by its size alone. */
export const jsonLimits = (maxBytes: number, depth = 64): JsonLimits => ({
  depth,
  values: Math.min(MOST_VALUES, Math.ceil(Math.max(1, maxBytes / MIB) * VALUES_PER_MIB)),
  keys: 10_000,
  keyLength: 1024,
})

/** Reads one JSON object, strictly; a literal null is an empty one. */
export function parseJsonObject(text: string, limits: JsonLimits): Record<string, unknown> {
  const value = parseJson(text, limits)
  if (value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) throw new JsonError('the body must be a JSON object')
  // Safe because it is neither null nor an array.
  return value as Record<string, unknown>
}

/**
 * Reads JSON more strictly than JSON.parse: a key given twice at one level, a byte-order mark and whatever is past the
 * limits are errors, and integers too large for a double arrive as bigint. JSON.parse with a reviver takes
 * microseconds a value for that, and cannot stop.
 */
export function parseJson(text: string, limits: JsonLimits): unknown {
  if (text.charCodeAt(0) === 0xfeff) throw new JsonError('the body starts with a byte-order mark')
  return new Reader(text, limits).whole()
}

class Reader {
  readonly #text: string
  readonly #limits: JsonLimits
  #at = 0
  #depth = 0
  #values = 0

  constructor(text: string, limits: JsonLimits) {
    this.#text = text
    this.#limits = limits
  }

  whole(): unknown {
    this.#skipSpace()
    const value = this.#value()
    this.#skipSpace()
    if (this.#at < this.#text.length) throw this.#unexpected()
    return value
  }

  #value(): unknown {
    switch (this.#text.charCodeAt(this.#at)) {
      case QUOTE:
        return this.#string()
      case OPEN_OBJECT:
        return this.#object()
      case OPEN_LIST:
        return this.#list()
      case 0x74:
        return this.#word('true', true)
      case 0x66:
        return this.#word('false', false)
      case 0x6e:
        return this.#word('null', null)
      default:
        return this.#number()
    }
  }

  #object(): Record<string, unknown> {
    const out: Record<string, unknown> = {}
    let keys = 0
    this.#open()
    if (this.#isNext(CLOSE_OBJECT)) return this.#close(out)
    do {
      this.#skipSpace()
      if (this.#text.charCodeAt(this.#at) !== QUOTE) throw this.#unexpected()
      const key = this.#string()
      if (key.length > this.#limits.keyLength) {
        throw new JsonError(`a key is longer than ${this.#limits.keyLength} characters`)
      }
      if (Object.hasOwn(out, key)) throw new JsonError(`the key "${key.slice(0, 100)}" is given twice`)
      if (++keys > this.#limits.keys) throw new JsonError(`an object holds more than ${this.#limits.keys} keys`)
      if (!this.#isNext(COLON)) throw this.#unexpected()
      const value = this.#counted()
      if (key === '__proto__') define(out, key, value)
      else out[key] = value
    } while (this.#isNext(COMMA))
    if (!this.#isNext(CLOSE_OBJECT)) throw this.#unexpected()
    return this.#close(out)
  }

  #list(): unknown[] {
    const out: unknown[] = []
    this.#open()
    if (this.#isNext(CLOSE_LIST)) return this.#close(out)
    do out.push(this.#counted())
    while (this.#isNext(COMMA))
    if (!this.#isNext(CLOSE_LIST)) throw this.#unexpected()
    return this.#close(out)
  }

  #open(): void {
    this.#at++
    if (++this.#depth > this.#limits.depth) throw new JsonError(`nested deeper than ${this.#limits.depth} levels`)
  }

  #close<Value>(value: Value): Value {
    this.#depth--
    return value
  }

  #counted(): unknown {
    if (++this.#values > this.#limits.values) throw new JsonError(`holds more than ${this.#limits.values} values`)
    this.#skipSpace()
    return this.#value()
  }

  #string(): string {
    const start = this.#at
    let end = this.#text.indexOf('"', start + 1)
    while (end > 0 && this.#isEscaped(end)) end = this.#text.indexOf('"', end + 1)
    if (end < 0) throw new JsonError('a string is not closed')
    this.#at = end + 1
    const inside = this.#text.slice(start + 1, end)
    if (!ESCAPE_OR_CONTROL.test(inside)) return inside
    try {
      return JSON.parse(this.#text.slice(start, end + 1))
    } catch {
      throw new JsonError(`the string at position ${start} holds a bad escape or a control character`)
    }
  }

  /** Whether an odd number of backslashes stands before it. */
  #isEscaped(at: number): boolean {
    let first = at
    while (this.#text.charCodeAt(first - 1) === BACKSLASH) first--
    return (at - first) % 2 === 1
  }

  #number(): number | bigint {
    NUMBER.lastIndex = this.#at
    const token = NUMBER.exec(this.#text)?.[0]
    if (token === undefined) throw this.#unexpected()
    this.#at += token.length
    const value = Number(token)
    // Digits take quadratic time to become a bigint; no field takes more of them.
    return Number.isSafeInteger(value) || !/^-?\d{1,40}$/.test(token) ? value : BigInt(token)
  }

  #word<Value>(word: string, value: Value): Value {
    if (!this.#text.startsWith(word, this.#at)) throw this.#unexpected()
    this.#at += word.length
    return value
  }

  #isNext(code: number): boolean {
    this.#skipSpace()
    if (this.#text.charCodeAt(this.#at) !== code) return false
    this.#at++
    return true
  }

  #skipSpace(): void {
    for (;;) {
      const c = this.#text.charCodeAt(this.#at)
      if (c !== 0x20 && c !== 0x0a && c !== 0x0d && c !== 0x09) return
      this.#at++
    }
  }

  #unexpected(): JsonError {
    if (this.#at >= this.#text.length) return new JsonError('the text ends too early')
    return new JsonError(`unexpected ${JSON.stringify(this.#text[this.#at])} at position ${this.#at}`)
  }
}

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const OPEN_LIST = 0x5b
const BACKSLASH = 0x5c
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const ESCAPE_OR_CONTROL = /[\u0000-\u001f\\]/

/** As JSON.parse does: an own member, not the prototype. */
const define = (out: object, key: string, value: unknown): object =>
  Object.defineProperty(out, key, { value, writable: true, enumerable: true, configurable: true })
