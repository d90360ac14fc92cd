import type { Expr } from '../ast.ts'
import type { Checked } from '../check/checked.ts'
import { check } from '../check/checker.ts'
import { Substitution } from '../check/unify.ts'
import type { Environment } from '../environment.ts'
import type { Overload } from '../overload.ts'
import { macroNames } from '../parse/macros.ts'
import { parse } from '../parse/parser.ts'
import { formatType } from '../type-text.ts'
import { isDynamic, type Type } from '../types.ts'
import { boundNames, childrenOf } from '../walk.ts'

export interface Completion {
  readonly label: string
  readonly kind: 'variable' | 'field' | 'function' | 'macro' | 'constant' | 'namespace' | 'keyword'
  /** The type of a value, the signature of a function. */
  readonly detail: string
  readonly about: string
}

export interface Completions {
  /** What a chosen completion replaces. */
  readonly start: number
  readonly end: number
  readonly items: readonly Completion[]
}

/** What may be written at an offset of a source, which may be unfinished. */
export function complete(source: string, offset: number, environment: Environment): Completions {
  let start = offset
  while (start > 0 && /[A-Za-z0-9_]/.test(source[start - 1]!)) start--
  const prefix = source.slice(start, offset)
  const { ast } = parse(source.slice(0, start) + marker + source.slice(offset), environment.limits)
  const path = pathTo(ast.root)
  const { checked } = check(ast, environment)
  const items = path === undefined ? globals(environment, []) : itemsAt(checked, environment, path)
  const wanted = prefix.toLowerCase()
  const fitting = items.filter(({ label }) => label.toLowerCase().startsWith(wanted))
  return { start, end: offset, items: distinct(fitting) }
}

/** The node at the caret; no source can contain it. */
const marker = 'completion__caret'

/** Nodes from the root down to the one named by the marker. */
function pathTo(root: Expr): Expr[] | undefined {
  const isHere =
    (root.kind === 'ident' && root.name === marker) ||
    ((root.kind === 'select' || root.kind === 'has') && root.field.text === marker) ||
    (root.kind === 'call' && root.name.text === marker)
  if (isHere) return [root]
  for (const child of childrenOf(root)) {
    const path = pathTo(child)
    if (path !== undefined) return [root, ...path]
  }
  return undefined
}

function itemsAt(checked: Checked, env: Environment, path: readonly Expr[]): Completion[] {
  const here = path[path.length - 1]!
  const operand =
    here.kind === 'select' || here.kind === 'has' ? here.operand : here.kind === 'call' ? here.target : null
  if (operand === null) {
    const bound = path.slice(0, -1).flatMap((node, i) => (isRange(node, path[i + 1]!) ? [] : boundNames(node)))
    return globals(env, bound)
  }
  const namespace = dottedName(operand)
  const inside = namespace === undefined ? [] : namespaced(env, `${namespace}.`)
  if (inside.length > 0) return inside
  return members(env, checked.types[operand.id]!)
}

/** The range of a comprehension does not see the names it binds. */
const isRange = (node: Expr, child: Expr): boolean =>
  (node.kind === 'comprehension' && node.range === child) ||
  (node.kind === 'bind' && node.init === child) ||
  (node.kind === 'optMap' && node.target === child)

function globals(env: Environment, bound: readonly string[]): Completion[] {
  return [
    ...bound.map((label): Completion => ({ label, kind: 'variable', detail: '', about: '' })),
    ...[...env.variables]
      .filter(([name]) => !name.includes('.'))
      .map(([label, type]): Completion => ({ label, kind: 'variable', detail: formatType(type), about: '' })),
    ...namespaced(env, ''),
    { label: 'has', kind: 'macro', detail: 'has(a.b)', about: 'Whether a field or key is present.' },
    ...['true', 'false', 'null'].map((label): Completion => ({ label, kind: 'keyword', detail: '', about: '' })),
  ]
}

/** Next parts of the dotted names of functions, constants and variables that begin with a prefix. */
function namespaced(env: Environment, prefix: string): Completion[] {
  const items: Completion[] = []
  const add = (name: string, make: (label: string) => Completion): void => {
    if (!name.startsWith(prefix) || !/^[\w.]+$/.test(name)) return
    const rest = name.slice(prefix.length)
    const dot = rest.indexOf('.')
    items.push(dot < 0 ? make(rest) : { label: rest.slice(0, dot), kind: 'namespace', detail: '', about: '' })
  }
  for (const overload of env.allOverloads())
    if (!overload.member && !/^_.*_$/.test(overload.name)) add(overload.name, functionItem(overload))
  for (const [name, { type }] of env.constants)
    add(name, (label) => ({ label, kind: 'constant', detail: formatType(type), about: '' }))
  if (prefix !== '')
    for (const [name, type] of env.variables)
      add(name, (label) => ({ label, kind: 'variable', detail: formatType(type), about: '' }))
  return items
}

const functionItem =
  (overload: Overload) =>
  (label: string): Completion => ({ label, kind: 'function', detail: overload.text, about: overload.about })

function members(env: Environment, type: Type): Completion[] {
  const struct = env.registry.struct(type.kind === 'optional' ? type.value : type)
  const fields = struct === undefined ? [] : [...struct.fields.values()]
  const iterable = type.kind === 'list' || type.kind === 'map' || isDynamic(type)
  const macros = macroNames.filter((name) =>
    name.startsWith('opt') ? type.kind === 'optional' || isDynamic(type) : iterable,
  )
  return [
    ...fields.map(
      (field): Completion => ({
        label: field.name,
        kind: 'field',
        detail: formatType(field.type),
        about: field.about ?? '',
      }),
    ),
    ...env
      .allOverloads()
      .filter((overload) => overload.member && receives(overload, type))
      .map((overload) => functionItem(overload)(overload.name)),
    ...macros.map((label): Completion => ({ label, kind: 'macro', detail: '', about: '' })),
  ]
}

const receives = (overload: Overload, type: Type): boolean => new Substitution().assignable(overload.params[0]!, type)

function dottedName(node: Expr): string | undefined {
  if (node.kind === 'ident') return node.name
  if (node.kind !== 'select') return undefined
  const operand = dottedName(node.operand)
  return operand && `${operand}.${node.field.text}`
}

function distinct(items: readonly Completion[]): Completion[] {
  return [...new Map(items.map((item) => [`${item.kind} ${item.label}`, item])).values()]
}
