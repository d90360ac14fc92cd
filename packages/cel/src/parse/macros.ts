import type { Call, ComprehensionMacro, Expr, Name } from '../ast.ts'

/**
 * A macro looks like a call but binds names, so it must be known before names are resolved.
 * Given a call, answers the node it stands for, a message when its arguments are wrong, or undefined when it is no macro.
 */
export function expandMacro(call: Call): Expansion | undefined {
  const { target, args } = call
  const name = call.name.text
  if (target === null) return name === 'has' && args.length === 1 ? expandHas(args[0]!) : undefined
  if (target.kind === 'ident' && target.name === 'cel' && !target.absolute) return expandCel(name, args)
  if (name === 'optMap' || name === 'optFlatMap')
    return args.length === 2 ? expandOptMap(name, target, args) : undefined
  const shape = comprehensions.get(`${name}/${args.length}`)
  return shape === undefined ? undefined : expandComprehension(shape, call, target)
}

/** Whether a call by this name can be a macro at all. */
export const mayBeMacro = (name: string): boolean => names.has(name)

/** A node without its id and span, which the parser adds. */
export type Expansion =
  | { error: string; at: Expr }
  | { kind: 'has'; operand: Expr; field: Name }
  | { kind: 'bind'; name: Name; init: Expr; body: Expr }
  | { kind: 'optMap'; flat: boolean; target: Expr; name: Name; body: Expr }
  | { kind: 'block'; slots: Expr[]; body: Expr }
  | { kind: 'ident'; name: string; absolute: boolean }
  | {
      kind: 'comprehension'
      macro: ComprehensionMacro
      name: Name
      range: Expr
      vars: Name[]
      filter: Expr | null
      body: Expr
    }

interface Shape {
  macro: ComprehensionMacro
  vars: number
  filtered: boolean
}

const comprehensions = new Map<string, Shape>([
  ['all/2', { macro: 'all', vars: 1, filtered: false }],
  ['all/3', { macro: 'all', vars: 2, filtered: false }],
  ['exists/2', { macro: 'exists', vars: 1, filtered: false }],
  ['exists/3', { macro: 'exists', vars: 2, filtered: false }],
  ['exists_one/2', { macro: 'existsOne', vars: 1, filtered: false }],
  ['existsOne/2', { macro: 'existsOne', vars: 1, filtered: false }],
  ['existsOne/3', { macro: 'existsOne', vars: 2, filtered: false }],
  ['filter/2', { macro: 'filter', vars: 1, filtered: false }],
  ['map/2', { macro: 'map', vars: 1, filtered: false }],
  ['map/3', { macro: 'map', vars: 1, filtered: true }],
  ['transformList/3', { macro: 'transformList', vars: 2, filtered: false }],
  ['transformList/4', { macro: 'transformList', vars: 2, filtered: true }],
  ['transformMap/3', { macro: 'transformMap', vars: 2, filtered: false }],
  ['transformMap/4', { macro: 'transformMap', vars: 2, filtered: true }],
  ['transformMapEntry/3', { macro: 'transformMapEntry', vars: 2, filtered: false }],
  ['transformMapEntry/4', { macro: 'transformMapEntry', vars: 2, filtered: true }],
  ['sortBy/2', { macro: 'sortBy', vars: 1, filtered: false }],
])

const onReceiver = [...[...comprehensions.keys()].map((key) => key.split('/')[0]!), 'optMap', 'optFlatMap']

/** Macros written on a receiver, for completion. */
export const macroNames: readonly string[] = [...new Set(onReceiver)]

const names: ReadonlySet<string> = new Set([...onReceiver, 'has', 'bind', 'block', 'index', 'iterVar'])

function expandHas(arg: Expr): Expansion {
  if (arg.kind === 'select' && !arg.optional) return { kind: 'has', operand: arg.operand, field: arg.field }
  return { error: 'has() takes a field selection such as has(a.b)', at: arg }
}

function expandCel(name: string, args: readonly Expr[]): Expansion | undefined {
  const [first, second, third] = args
  if (name === 'bind' && first && second && third && args.length === 3) {
    const variable = simpleName(first)
    if (!variable) return { error: 'cel.bind() takes a simple name first', at: first }
    return { kind: 'bind', name: variable, init: second, body: third }
  }
  if (name === 'block' && first && second && args.length === 2) {
    if (first.kind !== 'list' || first.elements.some((element) => element.optional))
      return { error: 'cel.block() takes a list first', at: first }
    return { kind: 'block', slots: first.elements.map((element) => element.value), body: second }
  }
  const numbers = args.map(smallInteger)
  if (name === 'index' && args.length === 1 && numbers[0] !== undefined)
    return { kind: 'ident', name: `@index${numbers[0]}`, absolute: false }
  if (name === 'iterVar' && args.length === 2 && numbers[0] !== undefined && numbers[1] !== undefined)
    return { kind: 'ident', name: `@it:${numbers[0]}:${numbers[1]}`, absolute: false }
  return undefined
}

function expandOptMap(macro: string, target: Expr, args: readonly Expr[]): Expansion {
  const name = simpleName(args[0]!)
  if (!name) return { error: `${macro}() takes a simple name first`, at: args[0]! }
  return { kind: 'optMap', flat: macro === 'optFlatMap', target, name, body: args[1]! }
}

function expandComprehension(shape: Shape, call: Call, range: Expr): Expansion {
  const vars: Name[] = []
  for (const arg of call.args.slice(0, shape.vars)) {
    const name = simpleName(arg)
    if (!name) return { error: `${call.name.text}() takes a simple name here`, at: arg }
    if (vars.some((other) => other.text === name.text)) return { error: `'${name.text}' is bound twice`, at: arg }
    vars.push(name)
  }
  const filter = shape.filtered ? call.args[shape.vars]! : null
  const body = call.args[call.args.length - 1]!
  return { kind: 'comprehension', macro: shape.macro, name: call.name, range, vars, filter, body }
}

function simpleName(expr: Expr): Name | undefined {
  return expr.kind === 'ident' && !expr.absolute ? { text: expr.name, start: expr.start, end: expr.end } : undefined
}

function smallInteger(expr: Expr): number | undefined {
  return expr.kind === 'literal' && expr.type === 'int' && Number(expr.value) >= 0 && Number(expr.value) < 1e6
    ? Number(expr.value)
    : undefined
}
