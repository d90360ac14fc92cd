import { fail } from '../fault.ts'
import { mapKey, position } from '../library/collections.ts'
import { fieldOf, type Registry } from '../registry.ts'
import { formatType } from '../type-text.ts'
import type { Type } from '../types.ts'
import { isDynamic } from '../types.ts'
import { type AnyMap, CelMap, mapGet } from '../values/cel-map.ts'
import { isMap, normalize, typeName } from '../values/dynamic.ts'
import { Instance } from '../values/named.ts'
import { Optional } from '../values/optional.ts'

/** Finds a part of a value: undefined when there is no such part. */
export type Find = (operand: unknown) => unknown

/** How a field of a value of this type is found. */
export function fieldFinder(registry: Registry, type: Type, name: string): Find {
  switch (type.kind) {
    case 'map': {
      const read = registry.read(type.value)
      return (operand) => {
        // Safe because the static type is a map.
        const raw = mapGet(operand as AnyMap, name)
        return raw === undefined ? undefined : read(raw)
      }
    }
    case 'named': {
      const field = registry.struct(type)?.spellings.get(name)
      if (field === undefined) return () => fail(`undefined field '${name}'`)
      const read = registry.read(field.type)
      return (operand) => {
        const raw = fieldOf(operand, field)
        return raw === undefined ? undefined : read(raw)
      }
    }
    case 'optional': {
      const find = fieldFinder(registry, type.value, name)
      return (operand) => (asOptional(operand).present ? find(asOptional(operand).value) : undefined)
    }
    default:
      if (isDynamic(type)) return (operand) => dynamicField(operand, name)
      return () => fail(`type '${formatType(type)}' does not support field selection`)
  }
}

/** Null is allowed where an optional is declared, and has nothing to select. */
const asOptional = (value: unknown): Optional =>
  value instanceof Optional ? value : fail(`type '${typeName(value)}' does not support field selection`)

function dynamicField(operand: unknown, name: string): unknown {
  if (isMap(operand)) {
    const raw = mapGet(operand, name)
    return raw === undefined ? undefined : normalize(raw)
  }
  if (operand instanceof Optional) return operand.present ? dynamicField(operand.value, name) : undefined
  if (operand instanceof Instance && operand.declaration.kind === 'struct') {
    const field = operand.declaration.spellings.get(name) ?? fail(`undefined field '${name}'`)
    if (fieldOf(operand.value, field) === undefined) return undefined
    return operand.registry.boxedField(operand.value, field)
  }
  return fail(`type '${typeName(operand)}' does not support field selection`)
}

/**
 * The result of selecting an absent field, where the type has one: the zero value of a struct's field, a map's default.
 */
export function absentField(registry: Registry, type: Type, name: string): (operand: unknown) => unknown {
  if (type.kind === 'named') {
    const field = registry.struct(type)?.spellings.get(name)
    if (field !== undefined) return () => registry.unset(field)
  }
  if (type.kind === 'map' && type.missing !== undefined) {
    const { reads } = type.missing
    return () => registry.read(type.value)(reads)
  }
  if (isDynamic(type))
    return (operand) => {
      const struct =
        operand instanceof Instance && operand.declaration.kind === 'struct' ? operand.declaration : undefined
      const field = struct?.spellings.get(name)
      // Safe because only an Instance has a declaration with that field.
      return field === undefined
        ? absentKey(operand, name)
        : (operand as Instance).registry.box(field.type)(registry.unset(field))
    }
  return () => noSuchKey(name)
}

/** A map of the embedder's own class may have values for keys it does not contain. */
const absentKey = (operand: unknown, key: unknown): unknown =>
  (operand instanceof CelMap ? operand.reads : undefined) ?? noSuchKey(key)

const noSuchKey = (key: unknown): never => fail(`no such key: ${String(key)}`)

export type FindAt = (operand: unknown, index: unknown) => unknown

/** How an element is found by an index held as `indexType`. */
export function elementFinder(registry: Registry, type: Type, indexType: Type): FindAt {
  switch (type.kind) {
    case 'list': {
      const read = registry.read(type.element)
      return (operand, index) => {
        // Safe because the static type is a list.
        const raw = (operand as unknown[])[
          typeof index === 'number' && indexType.kind === 'int' ? index : position(index)
        ]
        return raw === undefined ? undefined : read(raw)
      }
    }
    case 'map': {
      const read = registry.read(type.value)
      const box = registry.box(indexType)
      return (operand, index) => {
        // Safe because the static type is a map.
        const raw = mapGet(operand as AnyMap, mapKey(box(index)))
        return raw === undefined ? undefined : read(raw)
      }
    }
    case 'optional': {
      const find = elementFinder(registry, type.value, indexType)
      return (operand, index) => (asOptional(operand).present ? find(asOptional(operand).value, index) : undefined)
    }
    default: {
      const box = registry.box(indexType)
      return (operand, index) => dynamicElement(operand, box(index))
    }
  }
}

function dynamicElement(operand: unknown, index: unknown): unknown {
  if (operand instanceof Optional) return operand.present ? dynamicElement(operand.value, index) : undefined
  const raw = Array.isArray(operand)
    ? operand[position(index)]
    : isMap(operand)
      ? mapGet(operand, mapKey(index))
      : fail(`found no matching overload for '_[_]'`)
  return raw === undefined ? undefined : normalize(raw)
}

/** What indexing by an absent key or position gives. */
export function absentElement(registry: Registry, type: Type): (operand: unknown, index: unknown) => unknown {
  if (type.kind === 'map' && type.missing !== undefined) {
    const { reads } = type.missing
    return () => registry.read(type.value)(reads)
  }
  return (operand, index) =>
    Array.isArray(operand) ? fail(`index out of range: ${String(index)}`) : absentKey(operand, index)
}
