import type { Call, ComprehensionMacro, Expr, Name } from '../ast.ts'

/**
 * A macro looks like a call but binds names, so it must be known before names are resolved. Given a call, returns the
 * node of the macro, what is wrong with its arguments, or the call itself when it is no macro.
 */
export function expandMacro(call: Call): Expr | MacroError {
  const { target, args } = call
  const name = call.name.text
  if (target === null) return name === 'has' && args.length === 1 ? expandHas(call, args[0]!) : call
  if (target.kind === 'ident' && target.name === 'cel' && !target.absolute) return expandCel(call, name, args)
  const shape = comprehensions.get(name)?.[args.length]
  if (shape !== undefined) return expandComprehension(shape, call, target)
  if (name === 'optMap' || name === 'optFlatMap') return args.length === 2 ? expandOptMap(call, target) : call
  return call
}

/** Whether a call by this name can be a macro at all. */
export const mayBeMacro = (name: string): boolean => names.has(name)

export interface MacroError {
  readonly error: string
  readonly at: Expr
}

interface Shape {
  macro: ComprehensionMacro
  vars: number
  filtered: boolean
}

/** Shapes by name and number of arguments. */
const comprehensions: ReadonlyMap<string, readonly (Shape | undefined)[]> = new Map([
  ['all', shapes('all', { 2: [1], 3: [2] })],
  ['exists', shapes('exists', { 2: [1], 3: [2] })],
  ['exists_one', shapes('existsOne', { 2: [1], 3: [2] })],
  ['existsOne', shapes('existsOne', { 2: [1], 3: [2] })],
  ['filter', shapes('filter', { 2: [1] })],
  ['map', shapes('map', { 2: [1], 3: [1, 'filtered'] })],
  ['transformList', shapes('transformList', { 3: [2], 4: [2, 'filtered'] })],
  ['transformMap', shapes('transformMap', { 3: [2], 4: [2, 'filtered'] })],
  ['transformMapEntry', shapes('transformMapEntry', { 3: [2], 4: [2, 'filtered'] })],
  ['sortBy', shapes('sortBy', { 2: [1] })],
])

function shapes(
  macro: ComprehensionMacro,
  byCount: Readonly<Record<number, readonly [vars: number, filtered?: 'filtered']>>,
): (Shape | undefined)[] {
  const all: (Shape | undefined)[] = []
  for (const [count, [vars, filtered]] of Object.entries(byCount))
    all[Number(count)] = { macro, vars, filtered: filtered !== undefined }
  return all
}

const onReceiver = [...comprehensions.keys(), 'optMap', 'optFlatMap']

/** Macros written on a receiver, for completion. */
export const macroNames: readonly string[] = onReceiver

const names: ReadonlySet<string> = new Set([...onReceiver, 'has', 'bind', 'block', 'index', 'iterVar'])

function expandHas({ id, start, end }: Call, arg: Expr): Expr | MacroError {
  if (arg.kind === 'select' && !arg.optional)
    return { kind: 'has', id, start, end, operand: arg.operand, field: arg.field }
  return { error: 'has() takes a field selection such as has(a.b)', at: arg }
}

function expandCel(call: Call, name: string, args: readonly Expr[]): Expr | MacroError {
  const { id, start, end } = call
  const [first, second, third] = args
  if (name === 'bind' && first && second && third && args.length === 3) {
    const variable = simpleName(first)
    if (!variable) return { error: 'cel.bind() takes a simple name first', at: first }
    return { kind: 'bind', id, start, end, name: variable, init: second, body: third }
  }
  if (name === 'block' && first && second && args.length === 2) {
    if (first.kind !== 'list' || first.elements.some((element) => element.optional))
      return { error: 'cel.block() takes a list first', at: first }
    return { kind: 'block', id, start, end, slots: first.elements.map(({ value }) => value), body: second }
  }
  const numbers = args.map(smallInteger)
  if (name === 'index' && args.length === 1 && numbers[0] !== undefined)
    return { kind: 'ident', id, start, end, name: `@index${numbers[0]}`, absolute: false }
  if (name === 'iterVar' && args.length === 2 && numbers[0] !== undefined && numbers[1] !== undefined)
    return { kind: 'ident', id, start, end, name: `@it:${numbers[0]}:${numbers[1]}`, absolute: false }
  return call
}

function expandOptMap({ id, start, end, name: macro, args }: Call, target: Expr): Expr | MacroError {
  const name = simpleName(args[0]!)
  if (!name) return { error: `${macro.text}() takes a simple name first`, at: args[0]! }
  return { kind: 'optMap', id, start, end, flat: macro.text === 'optFlatMap', target, name, body: args[1]! }
}

function expandComprehension(shape: Shape, call: Call, range: Expr): Expr | MacroError {
  const { id, start, end, name, args } = call
  const vars: Name[] = []
  for (let i = 0; i < shape.vars; i++) {
    const variable = simpleName(args[i]!)
    if (!variable) return { error: `${name.text}() takes a simple name here`, at: args[i]! }
    if (vars[0]?.text === variable.text) return { error: `'${variable.text}' is bound twice`, at: args[i]! }
    vars.push(variable)
  }
  const filter = shape.filtered ? args[shape.vars]! : null
  const body = args[args.length - 1]!
  return { kind: 'comprehension', id, start, end, macro: shape.macro, name, range, vars, filter, body }
}

function simpleName(expr: Expr): Name | undefined {
  return expr.kind === 'ident' && !expr.absolute ? { text: expr.name, start: expr.start, end: expr.end } : undefined
}

function smallInteger(expr: Expr): number | undefined {
  if (expr.kind !== 'literal' || expr.type !== 'int') return undefined
  const value = Number(expr.value)
  return value >= 0 && value < 1e6 ? value : undefined
}
