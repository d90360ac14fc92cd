import type { NamedDeclaration } from '../declarations.ts'
import type { Registry } from '../registry.ts'

/** A struct or opaque value where its type is not known beforehand: the embedder's own object, with its declaration. */
export class Instance {
  readonly declaration: NamedDeclaration
  readonly value: unknown
  readonly registry: Registry

  constructor(declaration: NamedDeclaration, value: unknown, registry: Registry) {
    this.declaration = declaration
    this.value = value
    this.registry = registry
  }
}

/** One value of an enum. There is one object for each, so values compare by identity. */
export class EnumValue {
  readonly type: string
  readonly number: number
  /** Every name of the value, the preferred one first. */
  readonly names: readonly string[]

  constructor(type: string, number: number, names: readonly string[]) {
    this.type = type
    this.number = number
    this.names = names
  }

  toString(): string {
    return this.names[0] ?? String(this.number)
  }

  toJSON(): string {
    return this.toString()
  }
}

/** A type as a value: what `type(x)` gives. */
export class TypeValue {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  toString(): string {
    return this.name
  }
}
