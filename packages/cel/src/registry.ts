import type { Field, NamedDeclaration, StructDeclaration } from './declarations.ts'
import { fail } from './fault.ts'
import { formatType } from './type-text.ts'
import type { Type } from './types.ts'
import { type AnyMap, CelMap, makeMap, mapGet, mapKeys } from './values/cel-map.ts'
import { isMap, normalize, typeName } from './values/dynamic.ts'
import { EnumValue, Instance } from './values/named.ts'
import { Optional } from './values/optional.ts'
import { scalarReaders, zeroScalars } from './values/scalars.ts'
import { Uint } from './values/uint.ts'

export type Convert = (value: unknown) => unknown

const identity: Convert = (value) => value

/**
 * The named types of an environment, and how values of every type are held.
 *
 * Where a type is known statically, a value is held as it came, as far as possible: an int is a number when it is safe
 * as one and a bigint otherwise, a struct is the embedder's object, a list is an array whose elements are read when
 * visited. Where the type is `dyn`, a value must determine its own type: an int is a bigint, a uint a Uint, a struct an
 * Instance. `read` accepts a value from outside, `box` goes from static to dyn, `unbox` from dyn to static.
 */
export class Registry {
  readonly named: ReadonlyMap<string, NamedDeclaration>
  private readonly readers = new WeakMap<Type, Convert>()
  private readonly boxers = new WeakMap<Type, Convert>()

  constructor(named: ReadonlyMap<string, NamedDeclaration>) {
    this.named = named
  }

  struct(type: Type): StructDeclaration | undefined {
    const found = type.kind === 'named' ? this.named.get(type.name) : undefined
    return found?.kind === 'struct' ? found : undefined
  }

  /** Whether a value is held the same way in `dyn` as in this type. */
  isPlain(type: Type): boolean {
    switch (type.kind) {
      case 'int':
      case 'uint':
        return false
      case 'list':
        return this.isPlain(type.element)
      case 'map':
        return this.isPlain(type.value) && (type.key.kind === 'string' || type.key.kind === 'dyn')
      case 'optional':
      case 'wrapper':
        return this.isPlain(type.value)
      case 'named':
        return this.named.get(type.name)?.kind === 'enum'
      // A timestamp inside a list from outside may still be text: it is not plain there, only on its own.
      case 'bytes':
      case 'timestamp':
      case 'duration':
        return false
      default:
        return true
    }
  }

  read(type: Type): Convert {
    const known = this.readers.get(type)
    if (known !== undefined) return known
    const reader = this.makeReader(type)
    this.readers.set(type, reader)
    return reader
  }

  box(type: Type): Convert {
    const known = this.boxers.get(type)
    if (known !== undefined) return known
    const boxer = this.makeBoxer(type)
    this.boxers.set(type, boxer)
    return boxer
  }

  unbox(type: Type): Convert {
    const name = formatType(type)
    const mismatch = (value: unknown): never => fail(`expected type '${name}' but found '${typeName(value)}'`)
    switch (type.kind) {
      case 'dyn':
      case 'error':
      case 'param':
        return identity
      case 'int':
        return (value) => (typeof value === 'bigint' ? value : mismatch(value))
      case 'uint':
        return (value) => (value instanceof Uint ? value.value : mismatch(value))
      case 'double':
        return (value) => (typeof value === 'number' ? value : mismatch(value))
      case 'timestamp':
      case 'duration':
      case 'bytes': {
        const read = this.read(type)
        return (value) => (typeof value === 'string' || value === null ? mismatch(value) : read(value))
      }
      case 'wrapper': {
        const unbox = this.unbox(type.value)
        return (value) => (value === null ? null : unbox(value))
      }
      case 'optional': {
        const unbox = this.unbox(type.value)
        return (value) => {
          if (!(value instanceof Optional)) return value === null ? null : mismatch(value)
          return value.present ? Optional.of(unbox(value.value)) : value
        }
      }
      case 'named': {
        const declaration = this.named.get(type.name)
        return (value) => {
          if (value instanceof Instance && value.declaration === declaration) return value.value
          if (value instanceof EnumValue && value.type === type.name) return value
          return value === null && declaration?.kind === 'struct' ? null : mismatch(value)
        }
      }
      default:
        return this.read(type)
    }
  }

  /** The value of a struct's field; an unset field reads as its zero value. */
  field(value: unknown, field: Field): unknown {
    const raw = fieldOf(value, field)
    return raw === undefined ? this.unset(field) : this.read(field.type)(raw)
  }

  boxedField(value: unknown, field: Field): unknown {
    return this.box(field.type)(this.field(value, field))
  }

  unset(field: Field): unknown {
    return field.unset !== undefined ? this.read(field.type)(field.unset) : this.zero(field.type)
  }

  zero(type: Type): unknown {
    switch (type.kind) {
      case 'list':
        return emptyList
      case 'map':
        return emptyObject
      case 'optional':
        return Optional.none
      case 'named': {
        const declaration = this.named.get(type.name)
        if (declaration?.kind === 'enum') return declaration.byNumber.get(0) ?? declaration.values[0]
        return declaration?.kind === 'struct' ? emptyObject : fail(`no value of type '${type.name}'`)
      }
      default:
        return zeroScalars.get(type.kind) ?? null
    }
  }

  private makeReader(type: Type): Convert {
    const name = formatType(type)
    const mismatch = (value: unknown): never => fail(`expected type '${name}' but found '${describe(value)}'`)
    switch (type.kind) {
      case 'dyn':
      case 'error':
      case 'param':
        return normalize
      case 'list':
        return (value) => (Array.isArray(value) ? value : value instanceof Set ? [...value] : mismatch(value))
      case 'map':
        return this.mapReader(type, mismatch)
      case 'wrapper': {
        const read = this.read(type.value)
        return (value) => (value === null || value === undefined ? null : read(value))
      }
      case 'optional': {
        const read = this.read(type.value)
        return (value) => {
          if (value === undefined) return Optional.none
          return value instanceof Optional || value === null ? value : Optional.of(read(value))
        }
      }
      case 'named':
        return this.namedReader(type.name, mismatch)
      default:
        return scalarReaders(type.kind, mismatch)
    }
  }

  private mapReader(type: Type & { kind: 'map' }, mismatch: (value: unknown) => never): Convert {
    const keyType = type.key.kind
    const readKey = this.read(type.key)
    return (value) => {
      const map = typeof value === 'object' && value !== null ? normalize(value) : value
      if (!isMap(map)) return mismatch(value)
      if (map instanceof CelMap || keyType === 'string' || keyType === 'dyn' || keyType === 'param') return map
      // JSON writes every key as text: `{"7": …}` declared as map<int, …> is keyed by 7.
      const box = this.box(type.key)
      return CelMap.of(
        Object.entries(map).map(([key, item]) => [box(readKey(keyType === 'bool' ? key === 'true' : key)), item]),
      )
    }
  }

  private namedReader(name: string, mismatch: (value: unknown) => never): Convert {
    const declaration = this.named.get(name)
    if (declaration === undefined) return mismatch
    if (declaration.kind === 'enum')
      return (value) => {
        if (value instanceof EnumValue && value.type === name) return value
        const found =
          typeof value === 'string' ? declaration.byName.get(value) : declaration.byNumber.get(Number(value))
        return found ?? (typeof value === 'number' ? new EnumValue(name, value, []) : mismatch(value))
      }
    return (value) => {
      if (value instanceof Instance && value.declaration === declaration) return value.value
      if (value === null) return null
      if (declaration.kind === 'opaque') return declaration.is(value) ? value : mismatch(value)
      return typeof value === 'object' && !Array.isArray(value) && !(value instanceof Instance)
        ? value
        : mismatch(value)
    }
  }

  private makeBoxer(type: Type): Convert {
    switch (type.kind) {
      case 'int':
        return (value) => (typeof value === 'number' ? BigInt(value) : value)
      case 'uint':
        // Safe because a uint is held as a number or a bigint.
        return (value) => new Uint(BigInt(value as number | bigint))
      case 'wrapper': {
        const box = this.box(type.value)
        return (value) => (value === null ? null : box(value))
      }
      case 'optional': {
        const box = this.box(type.value)
        return (value) => (value instanceof Optional && value.present ? Optional.of(box(value.value)) : value)
      }
      case 'list': {
        if (this.isPlain(type.element)) return identity
        const read = this.read(type.element)
        const box = this.box(type.element)
        // Safe because the static type is a list.
        return (value) => (value as unknown[]).map((item) => box(read(item)))
      }
      case 'map':
        return this.isPlain(type.value) ? identity : this.mapBoxer(type)
      case 'named': {
        const declaration = this.named.get(type.name)
        if (declaration === undefined || declaration.kind === 'enum') return identity
        return (value) => (value === null ? null : new Instance(declaration, value, this))
      }
      default:
        return identity
    }
  }

  private mapBoxer(type: Type & { kind: 'map' }): Convert {
    const read = this.read(type.value)
    const box = this.box(type.value)
    // Safe because the static type is a map.
    return (value) => makeMap(mapKeys(value as AnyMap).map((key) => [key, box(read(mapGet(value as AnyMap, key)))]))
  }
}

/** The raw value of a declared field; undefined when unset. Null in a field that cannot hold null is unset. */
export function fieldOf(value: unknown, field: Field): unknown {
  if (typeof value !== 'object' || value === null) return fail(`no such field '${field.name}' in null`)
  if (!ownOrDeclared(value, field.name)) return undefined
  // Safe because the property was just seen to exist.
  const raw = (value as Record<string, unknown>)[field.name]
  return raw === null && !holdsNull(field.type) ? undefined : raw
}

/** A class of the embedder may supply a declared field by a getter; Object.prototype supplies none. */
const ownOrDeclared = (value: object, name: string): boolean =>
  Object.hasOwn(value, name) || (name in value && !(name in Object.prototype))

export const holdsNull = (type: Type): boolean =>
  type.kind === 'dyn' || type.kind === 'wrapper' || type.kind === 'null' || type.kind === 'optional'

const describe = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  try {
    return typeName(normalize(value))
  } catch {
    return typeof value
  }
}

const emptyList: readonly unknown[] = Object.freeze([])
const emptyObject: Readonly<Record<string, unknown>> = Object.freeze(Object.create(null))

export const registryOf = (types: readonly NamedDeclaration[]): Registry =>
  new Registry(new Map(types.map((type) => [type.name, type])))
