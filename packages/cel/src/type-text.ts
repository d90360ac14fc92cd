import type { Type } from './types.ts'
import * as types from './types.ts'

/** `list(string)`, `map(string, int)`, `wrapper(int)`, `optional_type(dyn)`: the way types are written in messages. */
export function formatType(type: Type): string {
  switch (type.kind) {
    case 'list':
      return `list(${formatType(type.element)})`
    case 'map':
      return `map(${formatType(type.key)}, ${formatType(type.value)})`
    case 'optional':
      return `optional_type(${formatType(type.value)})`
    case 'wrapper':
      return `wrapper(${formatType(type.value)})`
    case 'type':
      return type.of === null ? 'type' : `type(${formatType(type.of)})`
    case 'param':
      return type.name
    case 'named':
      return type.params.length === 0 ? type.name : `${type.name}(${type.params.map(formatType).join(', ')})`
    case 'error':
      return '!error!'
    default:
      return type.kind
  }
}

/** `list<string>`, `map<string, int>`, `int?`: the text that `parseType` reads. */
export function writeType(type: Type): string {
  switch (type.kind) {
    case 'list':
      return `list<${writeType(type.element)}>`
    case 'map':
      return `map<${writeType(type.key)}, ${writeType(type.value)}>`
    case 'optional':
      return `optional<${writeType(type.value)}>`
    case 'wrapper':
      return `${writeType(type.value)}?`
    case 'type':
      return type.of === null ? 'type' : `type<${writeType(type.of)}>`
    case 'named':
      return type.params.length === 0 ? type.name : `${type.name}<${type.params.map(writeType).join(', ')}>`
    default:
      return formatType(type)
  }
}

/** A function as written in a table: `(string).charAt(int) string`, `math.abs(int) int`. */
export interface Signature {
  readonly name: string
  /** Whether the first parameter is the receiver. */
  readonly member: boolean
  readonly params: readonly Type[]
  /** Whether the last parameter may be repeated. */
  readonly variadic: boolean
  readonly result: Type
}

/**
 * Reads a signature. A receiver is in parentheses before the dot; a single capital letter is a type parameter;
 * `int?` is an int or null; `string...` is one or more; any other name is a type of the environment.
 */
export function parseSignature(text: string): Signature {
  const reader = new Reader(text, true)
  const signature = reader.signature()
  reader.end()
  return signature
}

/** Reads a type on its own, where no name is a type parameter. */
export function parseType(text: string): Type {
  const reader = new Reader(text, false)
  const type = reader.type()
  reader.end()
  return type
}

class Reader {
  private readonly text: string
  private readonly params: boolean
  private at = 0

  constructor(text: string, params: boolean) {
    this.text = text
    this.params = params
  }

  signature(): Signature {
    const params: Type[] = []
    const member = this.accept('(')
    if (member) {
      params.push(this.type())
      this.expect(')')
      this.expect('.')
    }
    const open = this.text.indexOf('(', this.at)
    const name = this.text.slice(this.at, open).trim()
    if (open < 0 || name === '') this.fail('a name')
    this.at = open + 1
    let variadic = false
    while (!this.accept(')')) {
      params.push(this.type())
      if (this.text.startsWith('...', this.at)) {
        variadic = true
        this.at += 3
      }
      this.accept(',')
    }
    return { name, member, params, variadic, result: this.type() }
  }

  type(): Type {
    const base = this.baseType()
    return this.accept('?') ? types.wrapper(base) : base
  }

  end(): void {
    this.blank()
    if (this.at < this.text.length) this.fail('the end')
  }

  private baseType(): Type {
    const name = this.name()
    const params: Type[] = []
    if (this.accept('<')) {
      while (!this.accept('>')) {
        params.push(this.type())
        this.accept(',')
      }
    }
    const [first, second] = params
    if (name === 'list') return types.list(first ?? types.dyn)
    if (name === 'map') return types.map(first ?? types.dyn, second ?? types.dyn)
    if (name === 'optional' || name === 'optional_type') return types.optional(first ?? types.dyn)
    if (name === 'type') return types.typeOf(first ?? null)
    if (name === 'null') return types.nullType
    const scalar = types.scalars.get(name)
    if (scalar) return scalar
    return this.params && /^[A-Z]$/.test(name) ? types.param(name) : types.named(name, params)
  }

  private name(): string {
    this.blank()
    const match = /[\w@]+(?:\.[\w@]+)*/y
    match.lastIndex = this.at
    const found = match.exec(this.text)?.[0]
    if (found === undefined) return this.fail('a name')
    this.at += found.length
    return found
  }

  private accept(char: string): boolean {
    this.blank()
    if (this.text[this.at] !== char) return false
    this.at++
    return true
  }

  private expect(char: string): void {
    if (!this.accept(char)) this.fail(`'${char}'`)
  }

  private blank(): void {
    while (this.text[this.at] === ' ') this.at++
  }

  private fail(wanted: string): never {
    throw new TypeError(`expected ${wanted} at ${this.at} of signature '${this.text}'`)
  }
}
