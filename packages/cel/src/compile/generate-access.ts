import type { Has, Index, Select } from '../ast.ts'
import { holdsNull } from '../registry.ts'
import { isDynamic, type Type } from '../types.ts'
import { type Emitter, property } from './emitter.ts'
import { strict } from './strict.ts'

/**
 * Every read is a small function of two parts: a test that the value is there and as declared, with nothing inherited
 * from Object.prototype in its way, and otherwise a call of the same routine the closures use.
 */

/** Text that is true when `v` is a value of the type as the evaluator holds it; undefined when there is no short test. */
export function heldTest(emitter: Emitter, type: Type): string | undefined {
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
      if (type.key.kind !== 'string' && type.key.kind !== 'dyn') return undefined
      return `typeof v === 'object' && v !== null && ${emitter.helper('gp')}(v) === ${emitter.helper('P')}`
    case 'named':
      if (emitter.checked.environment.registry.struct(type) === undefined) return undefined
      return `typeof v === 'object' && v !== null && ${emitter.helper('gp')}(v) === ${emitter.helper('P')}`
    case 'dyn':
      return "typeof v === 'string' || typeof v === 'boolean' || typeof v === 'number'"
    default:
      return undefined
  }
}

/** Text that reads `value` from outside as the type. */
export function readText(emitter: Emitter, type: Type, value: string): string {
  const read = emitter.constant(emitter.checked.environment.registry.read(type))
  const test = heldTest(emitter, type)
  if (test === undefined) return `${read}(${value})`
  return `${emitter.define('v', `return ${test} ? v : ${read}(v)`)}(${value})`
}

/** A variable of the evaluation. */
export function variableText(emitter: Emitter, name: string, type: Type, slow: (variables: object) => unknown): string {
  const { registry } = emitter.checked.environment
  const prop = property(emitter, name)
  const test = heldTest(emitter, type)
  const fallback = emitter.constant(slow)
  if (test === undefined || registry === undefined) return `${fallback}(e)`
  const own = `${emitter.helper('P')}${prop} === undefined`
  return `${emitter.define('e', `const v = e${prop}; return (${test}) && ${own} ? v : ${fallback}(e)`)}(e)`
}

export function selectText(emitter: Emitter, node: Select, operand: string): string {
  const { checked } = emitter
  const type = emitter.typeOf(node.operand)
  const { apply } = strict(checked, node)
  const slow = emitter.constant((value: unknown) => apply(undefined as never, [value]))
  const result = emitter.typeOf(node)
  const reference = checked.references[node.id]
  const name = reference?.kind === 'field' ? reference.field.name : node.field.text
  const test = node.optional || type.kind === 'optional' ? undefined : heldTest(emitter, result)
  const plain = plainTest(emitter, type)
  if (test === undefined || plain === undefined) return `${slow}(${operand})`
  const prop = property(emitter, name)
  const body = `const v = o${prop}; return (${test}) && ${emitter.helper('P')}${prop} === undefined${plain} ? v : ${slow}(o)`
  return `${emitter.define('o', body)}(${operand})`
}

/** Text that is true when `o`, held as the type, is a plain object. A struct's own getters may stand for its fields. */
function plainTest(emitter: Emitter, type: Type): string | undefined {
  if (type.kind === 'named') return ''
  if (type.kind === 'map' || isDynamic(type)) return ` && ${emitter.helper('gp')}(o) === ${emitter.helper('P')}`
  return undefined
}

export function hasText(emitter: Emitter, node: Has, operand: string): string {
  const { checked } = emitter
  const type = emitter.typeOf(node.operand)
  const { apply } = strict(checked, node)
  const slow = emitter.constant((value: unknown) => apply(undefined as never, [value]))
  const reference = checked.references[node.id]
  const field = reference?.kind === 'field' ? reference.field : undefined
  const plain = plainTest(emitter, type)
  if (plain === undefined) return `${slow}(${operand})`
  const prop = property(emitter, field?.name ?? node.field.text)
  const notNull = field !== undefined && !holdsNull(field.type) ? ' && v !== null' : ''
  const simple = "(typeof v === 'string' || typeof v === 'number' || typeof v === 'boolean')"
  const body = `const v = o${prop}; return ${simple}${notNull} && ${emitter.helper('P')}${prop} === undefined${plain} ? true : ${slow}(o)`
  const call = `${emitter.define('o', body)}(${operand})`
  const variable = checked.references[node.operand.id]
  if (variable?.kind !== 'variable') return call
  return `(e${property(emitter, variable.name)} === undefined ? false : ${call})`
}

export function indexText(emitter: Emitter, node: Index, operand: string, index: string): string {
  const type = emitter.typeOf(node.operand)
  const { apply } = strict(emitter.checked, node)
  const slow = emitter.constant((value: unknown, at: unknown) => apply(undefined as never, [value, at]))
  const test = node.optional ? undefined : heldTest(emitter, emitter.typeOf(node))
  if (test === undefined) return `${slow}(${operand}, ${index})`
  const literal = node.index.kind === 'literal' && node.index.type === 'string' ? String(node.index.value) : undefined
  if (type.kind === 'list') {
    const body = `const v = o[i]; return i < o.length && (${test}) ? v : ${slow}(o, i)`
    return `${emitter.define('o, i', body)}(${operand}, ${index})`
  }
  const plain = type.kind === 'named' ? undefined : plainTest(emitter, type)
  if (literal === undefined || plain === undefined) return `${slow}(${operand}, ${index})`
  const prop = property(emitter, literal)
  const body = `const v = o${prop}; return (${test}) && ${emitter.helper('P')}${prop} === undefined${plain} ? v : ${slow}(o, ${emitter.constant(literal)})`
  return `${emitter.define('o', body)}(${operand})`
}
