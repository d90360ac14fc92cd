import type { Binary, Call, Expr, Unary } from '../ast.ts'
import { compilePattern } from '../library/regex.ts'
import { isDynamic, type Type } from '../types.ts'
import type { Emitter } from './emitter.ts'

/** Text of an operator or library call that has a direct form in JavaScript; undefined when it has none. */
export function binaryText(emitter: Emitter, node: Binary, left: string, right: string): string | undefined {
  const a = emitter.typeOf(node.left)
  const b = emitter.typeOf(node.right)
  switch (node.op) {
    case '==':
      return equalText(emitter, node, left, right)
    case '!=': {
      const equal = equalText(emitter, node, left, right)
      return equal === undefined ? undefined : `!${equal}`
    }
    case 'in':
      return inText(emitter, node, left, right)
    case '<':
    case '<=':
    case '>':
    case '>=':
      return orderText(emitter, node.op, a, b, left, right)
    default:
      return arithmeticText(emitter, node.op, a, b, left, right)
  }
}

function equalText(emitter: Emitter, node: Binary, left: string, right: string): string | undefined {
  const a = emitter.typeOf(node.left)
  const b = emitter.typeOf(node.right)
  if (a.kind === b.kind) {
    if (a.kind === 'string' && emitter.loops > 0 && !isShort(node.left) && !isShort(node.right))
      return `${emitter.helper('same')}(${left}, ${right}${emitter.inLoop})`
    if (a.kind === 'string' || a.kind === 'bool' || a.kind === 'double') return `(${left} === ${right})`
    // The two may be a number and a bigint: only the loose comparison is by value.
    if (a.kind === 'int' || a.kind === 'uint') return `(${left} == ${right})`
  }
  if (b.kind === 'null' && a.kind !== 'optional') return `(${left} === null)`
  if (a.kind === 'dyn' && b.kind === 'string') return `${emitter.helper('sameText')}(${left}, ${right})`
  if (a.kind === 'string' && b.kind === 'dyn') return `${emitter.helper('sameText')}(${right}, ${left})`
  if (a.kind === 'dyn' && b.kind === 'int') return `${emitter.helper('sameInt')}(${left}, ${right})`
  if (a.kind === 'int' && b.kind === 'dyn') return `${emitter.helper('sameInt')}(${right}, ${left})`
  if (a.kind === 'timestamp' && b.kind === 'timestamp')
    return `(${emitter.helper('timeOrder')}(${left}, ${right}) === 0)`
  return undefined
}

/** A text so short that comparing with it takes no time. */
const isShort = (node: Expr): boolean =>
  node.kind === 'literal' && typeof node.value === 'string' && node.value.length <= 64

function orderText(emitter: Emitter, op: string, a: Type, b: Type, left: string, right: string): string | undefined {
  if (isDynamic(a) || isDynamic(b)) return undefined
  const numeric = (type: Type): boolean => type.kind === 'int' || type.kind === 'uint'
  if (numeric(a) && numeric(b)) return `(${left} ${op} ${right})`
  if (a.kind === 'double' && b.kind === 'double') return `(${left} ${op} ${right})`
  if (numeric(a) && b.kind === 'double') return `(Number(${left}) ${op} ${right})`
  if (a.kind === 'double' && numeric(b)) return `(${left} ${op} Number(${right}))`
  if (a.kind === 'string' && b.kind === 'string')
    return `(${emitter.helper('textOrder')}(${left}, ${right}${emitter.inLoop}) ${op} 0)`
  if (a.kind === 'timestamp' && b.kind === 'timestamp')
    return `(${emitter.helper('timeOrder')}(${left}, ${right}) ${op} 0)`
  if (a.kind === 'duration' && b.kind === 'duration') return `(${left}.nanos ${op} ${right}.nanos)`
  return undefined
}

const intOperators = { '+': 'add', '-': 'sub', '*': 'mul', '/': 'div', '%': 'mod' } as const
const uintOperators = { '+': 'uadd', '-': 'usub', '*': 'umul', '/': 'div', '%': 'mod' } as const

function arithmeticText(
  emitter: Emitter,
  op: '+' | '-' | '*' | '/' | '%',
  a: Type,
  b: Type,
  left: string,
  right: string,
): string | undefined {
  if (a.kind !== b.kind) return undefined
  if (a.kind === 'int') return `${emitter.helper(intOperators[op])}(${left}, ${right})`
  if (a.kind === 'uint') return `${emitter.helper(uintOperators[op])}(${left}, ${right})`
  if (a.kind === 'double' && op !== '%') return `(${left} ${op} ${right})`
  if (a.kind === 'string' && op === '+') return `${emitter.helper('cat')}(${left}, ${right}${emitter.inLoop})`
  return undefined
}

function inText(emitter: Emitter, node: Binary, left: string, right: string): string | undefined {
  const item = emitter.typeOf(node.left)
  const range = emitter.typeOf(node.right)
  if (range.kind === 'list' && item.kind === 'string' && range.element.kind === 'string') {
    const texts = literalTexts(node.right)
    if (texts !== undefined) return `${emitter.constant(new Set(texts))}.has(${left})`
    return `${emitter.helper('inTexts')}(${left}, ${right}${emitter.inLoop})`
  }
  if (range.kind === 'list' && item.kind === 'int' && range.element.kind === 'int')
    return `${emitter.helper('inInts')}(${left}, ${right}${emitter.inLoop})`
  if (range.kind === 'map' && item.kind === 'string') return `${emitter.helper('mapHas')}(${right}, ${left})`
  return undefined
}

function literalTexts(node: Expr): unknown[] | undefined {
  if (node.kind !== 'list') return undefined
  const values = node.elements.map(({ value, optional }) =>
    value.kind === 'literal' && !optional ? value.value : undefined,
  )
  return values.every((value) => typeof value === 'string') ? values : undefined
}

export function unaryText(emitter: Emitter, node: Unary, operand: string): string | undefined {
  const type = emitter.typeOf(node.operand)
  if (node.op === '!')
    return type.kind === 'bool' ? `!${operand}` : isDynamic(type) ? `!${emitter.helper('bool')}(${operand})` : undefined
  if (type.kind === 'int') return `${emitter.helper('neg')}(${operand})`
  return type.kind === 'double' ? `(-${operand})` : undefined
}

type Inline = (emitter: Emitter, args: readonly string[], nodes: readonly Expr[]) => string | undefined

/** Library overloads with a direct form, by signature. Arguments have the types of the signature. */
const inlines: ReadonlyMap<string, Inline> = new Map<string, Inline>([
  [
    '(string).startsWith(string) bool',
    (emitter, [text, start], [, node]) =>
      isShort(node!)
        ? `${text}.startsWith(${start})`
        : `${emitter.helper('startsWith')}(${text}, ${start}${emitter.inLoop})`,
  ],
  [
    '(string).endsWith(string) bool',
    (emitter, [text, end], [, node]) =>
      isShort(node!) ? `${text}.endsWith(${end})` : `${emitter.helper('endsWith')}(${text}, ${end}${emitter.inLoop})`,
  ],
  [
    '(string).contains(string) bool',
    (emitter, [text, part]) => `${emitter.helper('contains')}(${text}, ${part}${emitter.inLoop})`,
  ],
  ['(string).matches(string) bool', matchesText],
  ['matches(string, string) bool', matchesText],
  ['size(string) int', (emitter, [text]) => `${emitter.helper('size')}(${text}${emitter.inLoop})`],
  ['(string).size() int', (emitter, [text]) => `${emitter.helper('size')}(${text}${emitter.inLoop})`],
  ['size(list<A>) int', (_, [list]) => `${list}.length`],
  ['(list<A>).size() int', (_, [list]) => `${list}.length`],
  ['size(bytes) int', (_, [bytes]) => `${bytes}.length`],
  ['size(map<A, B>) int', (emitter, [map]) => `${emitter.helper('mapSize')}(${map}${emitter.inLoop})`],
  ['(map<A, B>).size() int', (emitter, [map]) => `${emitter.helper('mapSize')}(${map}${emitter.inLoop})`],
  ['double(int) double', (_, [value]) => `Number(${value})`],
  ['string(int) string', (_, [value]) => `String(${value})`],
  ['string(string) string', (_, [value]) => value],
  ['int(int) int', (_, [value]) => value],
  ['timestamp(string) timestamp', (emitter, [text]) => `${emitter.helper('time')}(${text})`],
  ['int(timestamp) int', (_, [value]) => `${value}.seconds`],
])

function matchesText(emitter: Emitter, [text]: readonly string[], [, pattern]: readonly Expr[]): string | undefined {
  if (pattern?.kind !== 'literal' || typeof pattern.value !== 'string') return undefined
  if (pattern.value.length > emitter.checked.environment.limits.pattern) return undefined
  try {
    return `${emitter.helper('match')}(${emitter.constant(compilePattern(pattern.value))}, ${text}${emitter.inLoop})`
  } catch {
    // A bad pattern fails when it is evaluated, as any other call does.
    return undefined
  }
}

/** The direct form of a call whose arguments are known to be of the overload's types. */
export function callText(
  emitter: Emitter,
  node: Call,
  nodes: readonly Expr[],
  args: readonly string[],
): string | undefined {
  const reference = emitter.checked.references[node.id]
  if (reference?.kind !== 'call' || !reference.proved || reference.overloads.length !== 1) return undefined
  const overload = reference.overloads[0]!
  if (!overload.native) return undefined
  const { registry } = emitter.checked.environment
  const held = nodes.map((arg, i) => {
    const param = overload.params[i]
    // A dyn argument is tested here; a value that does not fit sends the evaluation to the closures.
    if (!isDynamic(emitter.typeOf(arg)) || param === undefined || isDynamic(param)) return args[i]!
    return `${emitter.constant(registry.unbox(param))}(${args[i]})`
  })
  return inlines.get(overload.text)?.(emitter, held, nodes)
}
