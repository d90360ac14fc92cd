import type { Has, Index, Select } from '../ast.ts'
import { holdsNull } from '../registry.ts'
import { isDynamic, type Type } from '../types.ts'
import type { Emitter } from './emitter.ts'
import { type Strict, strict } from './strict.ts'

/**
 * Every read is a function small enough to be inlined, of two parts: a test that the value is there and as declared,
 * and otherwise a call of the same routine the closures use. Properties are read by `Emitter.property`, which sees to
 * it that nothing is inherited from Object.prototype.
 */

/**
 * Text that is true when `v` is a value of the type as the evaluator holds it; undefined when there is no short test.
 */
function heldTest(emitter: Emitter, type: Type): string | undefined {
  switch (type.kind) {
    case 'string':
      return "typeof v === 'string'"
    case 'bool':
      return "typeof v === 'boolean'"
    case 'double':
      return "typeof v === 'number'"
    case 'int':
      return "typeof v === 'number' && (v | 0) === v"
    case 'list':
      return `${emitter.helper('isArray')}(v)`
    case 'map':
      return type.key.kind === 'string' || type.key.kind === 'dyn' ? plainObject : undefined
    case 'named':
      return emitter.checked.environment.registry.struct(type) === undefined ? undefined : plainObject
    case 'dyn':
      return "typeof v === 'string'"
    default:
      return undefined
  }
}

/** An object from JSON. Data cannot forge this: nothing in JSON is the function Object. */
const plainObject = "typeof v === 'object' && v !== null && v.constructor === Object"

/** Text that reads `value` from outside as the type. */
export function readText(emitter: Emitter, type: Type, value: string): string {
  const read = emitter.constant(emitter.checked.environment.registry.read(type))
  const test = heldTest(emitter, type)
  if (test === undefined) return `${read}(${value})`
  return `${emitter.define('v', `return ${test} ? v : ${read}(v)`)}(${value})`
}

/** A variable of the evaluation; `slow` reads it with every care. */
export function variableText(emitter: Emitter, name: string, type: Type, slow: (variables: object) => unknown): string {
  const fallback = emitter.constant(slow)
  const test = heldTest(emitter, type)
  const property = test === undefined ? undefined : emitter.property(name)
  if (property === undefined) return `${fallback}(e)`
  return `${emitter.define('e', `const v = e${property}; return ${test} ? v : ${fallback}(e)`)}(e)`
}

export function selectText(emitter: Emitter, node: Select, operand: string): string {
  const type = emitter.typeOf(node.operand)
  const { apply } = strict(emitter.checked, node)
  const slow = emitter.constant((value: unknown) => stateless(apply, value))
  const reference = emitter.checked.references[node.id]
  const name = reference?.kind === 'field' ? reference.field.name : node.field.text
  const test = node.optional ? undefined : heldTest(emitter, emitter.typeOf(node))
  return quickRead(emitter, { type, name, test, slow, operand }) ?? `${slow}(${operand})`
}

interface QuickRead {
  readonly type: Type
  readonly name: string
  readonly test: string | undefined
  readonly slow: string
  readonly operand: string
}

function quickRead(emitter: Emitter, { type, name, test, slow, operand }: QuickRead): string | undefined {
  const plain = plainTest(emitter, type)
  if (test === undefined || plain === undefined) return undefined
  const property = emitter.property(name)
  if (property === undefined) return undefined
  const body = `const v = o${property}; return ${test}${plain} ? v : ${slow}(o)`
  return `${emitter.define('o', body)}(${operand})`
}

/**
 * Text that is true when `o`, held as the type, is a plain object. Checked after a property was read, when it costs
 * nothing. A struct may also be an instance of the embedder's class, whose getters are its fields.
 */
function plainTest(emitter: Emitter, type: Type): string | undefined {
  if (type.kind === 'named') return ''
  if (type.kind === 'map' || isDynamic(type)) return ` && ${emitter.helper('gp')}(o) === ${emitter.helper('P')}`
  return undefined
}

export function hasText(emitter: Emitter, node: Has, operand: string): string {
  const { checked } = emitter
  const type = emitter.typeOf(node.operand)
  const { apply } = strict(checked, node)
  const slow = emitter.constant((value: unknown) => stateless(apply, value))
  const reference = checked.references[node.id]
  const field = reference?.kind === 'field' ? reference.field : undefined
  const plain = plainTest(emitter, type)
  const property = plain === undefined ? undefined : emitter.property(field?.name ?? node.field.text)
  const present = field !== undefined && holdsNull(field.type) ? 'v === null' : "typeof v === 'string'"
  const call =
    property === undefined
      ? `${slow}(${operand})`
      : `${emitter.define('o', `const v = o${property}; return ${present}${plain} ? true : ${slow}(o)`)}(${operand})`
  const variable = checked.references[node.operand.id]
  if (variable?.kind !== 'variable') return call
  const absent = emitter.property(variable.name)
  // Without a quick way to see that the variable is absent, its read fails and the closures decide.
  return absent === undefined ? call : `(e${absent} === undefined ? false : ${call})`
}

export function indexText(emitter: Emitter, node: Index, operand: string, index: string): string {
  const type = emitter.typeOf(node.operand)
  const { apply } = strict(emitter.checked, node)
  const slow = emitter.constant((value: unknown, at: unknown) => stateless(apply, value, at))
  const test = node.optional ? undefined : heldTest(emitter, emitter.typeOf(node))
  if (test !== undefined && type.kind === 'list') {
    const body = `const v = i < o.length ? o[i] : undefined; return ${test} ? v : ${slow}(o, i)`
    return `${emitter.define('o, i', body)}(${operand}, ${index})`
  }
  if (node.index.kind === 'literal' && typeof node.index.value === 'string' && type.kind !== 'named') {
    const at = node.index.value
    const slowAt = emitter.constant((value: unknown) => stateless(apply, value, at))
    const quick = quickRead(emitter, { type, name: at, test, slow: slowAt, operand })
    if (quick !== undefined) return quick
  }
  return `${slow}(${operand}, ${index})`
}

/** Safe because selecting and indexing do not use the state. */
const stateless = (apply: Strict['apply'], ...values: unknown[]): unknown => apply(undefined as never, values)
