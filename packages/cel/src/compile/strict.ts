import type { Binary, Call, Expr, Has, Index, ListLiteral, MapLiteral, Select, StructLiteral, Unary } from '../ast.ts'
import type { Checked } from '../check/checked.ts'
import type { StructDeclaration } from '../declarations.ts'
import { fail } from '../fault.ts'
import { mapKey } from '../library/collections.ts'
import { compare, contains, orders } from '../library/comparison.ts'
import type { Meter } from '../meter.ts'
import { holdsNull } from '../registry.ts'
import type { Type } from '../types.ts'
import { keyIdentity, makeMap, mapHas } from '../values/cel-map.ts'
import { isMap } from '../values/dynamic.ts'
import { equal, sameNumber } from '../values/equality.ts'
import { type Integer, integers } from '../values/integer.ts'
import { Optional } from '../values/optional.ts'
import { absentElement, absentField, elementFinder, fieldFinder } from './access.ts'
import { conversion, metered, meteredConversion } from './convert.ts'
import { invoker } from './invoke.ts'
import type { State } from './state.ts'

/** A node that needs the values of all its children before it can do anything. */
export interface Strict {
  readonly children: readonly Expr[]
  readonly apply: (state: State, values: unknown[]) => unknown
}

export type StrictNode = Select | Has | Index | Call | Unary | Binary | ListLiteral | MapLiteral | StructLiteral

/** What a strict node does, once for both ways of running it. */
export function strict(checked: Checked, node: StrictNode): Strict {
  switch (node.kind) {
    case 'select':
      return select(checked, node)
    case 'has': {
      const find = fieldFinder(checked.environment.registry, typeOf(checked, node.operand), node.field.text)
      return { children: [node.operand], apply: (_, values) => find(values[0]) !== undefined }
    }
    case 'index':
      return index(checked, node)
    case 'call':
    case 'unary':
      return call(checked, node)
    case 'binary':
      return binary(checked, node)
    case 'list':
      return list(checked, node)
    case 'map':
      return map(checked, node)
    case 'struct':
      return struct(checked, node)
  }
}

const typeOf = (checked: Checked, node: Expr): Type => checked.types[node.id]!

function select(checked: Checked, node: Select): Strict {
  const { registry } = checked.environment
  const type = typeOf(checked, node.operand)
  const find = fieldFinder(registry, type, node.field.text)
  const children = [node.operand]
  if (node.optional || type.kind === 'optional') return { children, apply: (_, values) => optionalOf(find(values[0])) }
  const absent = absentField(registry, type, node.field.text)
  return {
    children,
    apply: (_, values) => {
      const operand = values[0]
      const value = find(operand)
      // An optional met at run time makes the selection optional.
      if (operand instanceof Optional) return optionalOf(value)
      return value === undefined ? absent(operand) : value
    },
  }
}

/** An optional found inside stays as it is, so chains do not nest. */
const optionalOf = (value: unknown): Optional => {
  if (value === undefined) return Optional.none
  return value instanceof Optional ? value : Optional.of(value)
}

function index(checked: Checked, node: Index): Strict {
  const { registry } = checked.environment
  const type = typeOf(checked, node.operand)
  const find = elementFinder(registry, type, typeOf(checked, node.index))
  const absent = absentElement(registry, type)
  const optional = node.optional || type.kind === 'optional'
  return {
    children: [node.operand, node.index],
    apply: (_, values) => {
      const operand = values[0]
      const at = values[1]
      const value = find(operand, at)
      if (optional || operand instanceof Optional) return optionalOf(value)
      return value === undefined ? absent(operand, at) : value
    },
  }
}

function call(checked: Checked, node: Call | Unary): Strict {
  const reference = checked.references[node.id]
  const resolved = reference?.kind === 'call' ? reference : { overloads: [], namespaced: false }
  const children =
    node.kind === 'unary'
      ? [node.operand]
      : node.target === null || resolved.namespaced
        ? node.args
        : [node.target, ...node.args]
  const name = node.kind === 'unary' ? `${node.op}_` : node.name.text
  return { children, apply: invocation(checked, node, name, children) }
}

function invocation(checked: Checked, node: Expr, name: string, children: readonly Expr[]): Strict['apply'] {
  const reference = checked.references[node.id]
  const resolved = reference?.kind === 'call' ? reference : undefined
  const argTypes = children.map((child) => typeOf(checked, child))
  return invoker(checked.environment.registry, { name, reference: resolved, argTypes, type: typeOf(checked, node) })
}

function binary(checked: Checked, node: Binary): Strict {
  const { registry } = checked.environment
  const children = [node.left, node.right]
  const direct = directOperation(checked, node)
  if (direct !== undefined) return { children, apply: (_, values) => direct.apply(values[0], values[1]) }
  const left = metered(registry.box(typeOf(checked, node.left)))
  const right = metered(registry.box(typeOf(checked, node.right)))
  switch (node.op) {
    case '==':
      return { children, apply: ({ meter }, values) => equal(left(values[0], meter), right(values[1], meter), meter) }
    case '!=':
      return { children, apply: ({ meter }, values) => !equal(left(values[0], meter), right(values[1], meter), meter) }
    case 'in':
      return { children, apply: ({ meter }, values) => isIn(left(values[0], meter), right(values[1], meter), meter) }
    default: {
      if (checked.references[node.id] !== undefined)
        return { children, apply: invocation(checked, node, `_${node.op}_`, children) }
      const holds = orders[node.op] ?? (() => fail(`found no matching overload for '_${node.op}_'`))
      return {
        children,
        apply: ({ meter }, values) => {
          const [a, b] = [left(values[0], meter), right(values[1], meter)]
          if (typeof a === 'string') meter.read(a.length * 2)
          return holds(compare(a, b, `_${node.op}_`))
        },
      }
    }
  }
}

const intOperations: Readonly<Record<string, (a: Integer, b: Integer) => unknown>> = {
  '+': integers.add,
  '-': integers.sub,
  '*': integers.mul,
  '/': integers.div,
  '%': integers.mod,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '==': sameNumber,
  '!=': (a, b) => !sameNumber(a, b),
}

const doubleOperations: Readonly<Record<string, (a: number, b: number) => unknown>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
}

const identityOperations: Readonly<Record<string, (a: unknown, b: unknown) => unknown>> = {
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
}

const directOperations = new Map<string, Readonly<Record<string, (a: never, b: never) => unknown>>>([
  ['int', intOperations],
  ['double', doubleOperations],
  ['bool', identityOperations],
])

/** Operations on two values of one known type that need no boxing. */
export function directOperation(checked: Checked, { op, left, right }: Binary): DirectOperation | undefined {
  const { kind } = typeOf(checked, left)
  if (typeOf(checked, right).kind !== kind) return undefined
  const apply = directOperations.get(kind)?.[op]
  // Safe because the operation was chosen by the types of the two.
  return apply && { apply: apply as DirectOperation['apply'], fails: kind === 'int' && '+-*/%'.includes(op) }
}

interface DirectOperation {
  readonly apply: (a: unknown, b: unknown) => unknown
  readonly fails: boolean
}

function isIn(item: unknown, range: unknown, meter: Meter): boolean {
  if (Array.isArray(range)) return contains(item, range, meter)
  return isMap(range) ? mapHas(range, item) : fail("found no matching overload for '_in_'")
}

function list(checked: Checked, node: ListLiteral): Strict {
  const { registry } = checked.environment
  const type = typeOf(checked, node)
  const element = type.kind === 'list' ? type.element : type
  const children = node.elements.map(({ value }) => value)
  const converts = node.elements.map(({ value, optional }) =>
    meteredConversion(registry, entryType(typeOf(checked, value), optional), element),
  )
  const anyOptional = node.elements.some(({ optional }) => optional)
  return {
    children,
    apply: (state, values) => {
      if (values.length > 64) state.meter.items(values.length)
      const items = anyOptional ? [] : values
      for (let i = 0; i < values.length; i++) {
        const convert = converts[i]
        let value = values[i]
        if (node.elements[i]!.optional) {
          const inner = unwrap(value)
          if (inner === undefined) continue
          value = inner
        }
        const item = convert === undefined ? value : convert(value, state.meter)
        if (anyOptional) items.push(item)
        else items[i] = item
      }
      return items
    },
  }
}

/** The type a `?` element contributes. */
const entryType = (type: Type, optional: boolean): Type => (optional && type.kind === 'optional' ? type.value : type)

const unwrap = (value: unknown): unknown =>
  value instanceof Optional ? value.value : fail('a ? element takes an optional')

function map(checked: Checked, node: MapLiteral): Strict {
  const { registry } = checked.environment
  const type = typeOf(checked, node)
  const valueType = type.kind === 'map' ? type.value : type
  const entries = node.entries.map(({ key, value, optional }) => ({
    optional,
    box: registry.box(typeOf(checked, key)),
    convert: conversion(registry, entryType(typeOf(checked, value), optional), valueType),
  }))
  return {
    children: node.entries.flatMap(({ key, value }) => [key, value]),
    apply: (_, values) => {
      const made: [unknown, unknown][] = []
      const seen = entries.length > 1 ? new Set<unknown>() : undefined
      for (const [i, { optional, box, convert }] of entries.entries()) {
        const key = literalKey(box(values[2 * i]))
        const value = optional ? unwrap(values[2 * i + 1]) : values[2 * i + 1]
        if (value === undefined) continue
        const identity = keyIdentity(key)
        if (seen?.has(identity)) fail(`duplicate key: ${String(key)}`)
        seen?.add(identity)
        made.push([key, convert === undefined ? value : convert(value)])
      }
      return makeMap(made)
    },
  }
}

function literalKey(key: unknown): unknown {
  if (typeof key === 'number') return fail("unsupported key type 'double'")
  return mapKey(key)
}

function struct(checked: Checked, node: StructLiteral): Strict {
  const { registry } = checked.environment
  const reference = checked.references[node.id]
  const children = node.fields.map(({ value }) => value)
  if (reference?.kind !== 'constant')
    return { children, apply: () => fail(`undeclared reference to '${node.type.text}'`) }
  // Safe because the checker puts the declaration there.
  const declaration = reference.value as StructDeclaration
  const fields = node.fields.map(({ name, value, optional }) => {
    const field = declaration.spellings.get(name.text)
    const from = entryType(typeOf(checked, value), optional)
    return { field, optional, convert: field === undefined ? undefined : conversion(registry, from, field.type) }
  })
  return {
    children,
    apply: (_, values) => {
      const made: Record<string, unknown> = Object.create(null)
      for (const [i, { field, optional, convert }] of fields.entries()) {
        if (field === undefined) return fail(`undefined field '${node.fields[i]!.name.text}'`)
        const value = optional ? unwrap(values[i]) : values[i]
        if (value === undefined || (value === null && !holdsNull(field.type))) continue
        made[field.name] = convert === undefined ? value : convert(value)
      }
      return made
    },
  }
}
