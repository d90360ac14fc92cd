import type { Block, Comprehension, Name, OptMap } from '../ast.ts'
import * as t from '../types.ts'
import { isDynamic, type Type } from '../types.ts'
import type { Checker } from './checker.ts'
import { wantBool } from './operators.ts'

export function comprehensionType(c: Checker, node: Comprehension): Type {
  if (++c.nesting > c.env.limits.comprehensions)
    c.issue(node.name, `comprehensions nest deeper than ${c.env.limits.comprehensions}`)
  const range = c.unify.apply(c.visit(node.range))
  const [key, value] = rangeTypes(c, node, range)
  const names = node.vars.map((name, i): [Name, Type] => {
    const type = node.vars.length === 1 ? (range.kind === 'list' ? value : key) : i === 0 ? key : value
    return [name, type]
  })
  const result = bound(c, node.id, names, () => comprehensionBody(c, node, range, key, value))
  c.nesting--
  return result
}

/** Types of the key (index) and value of what is visited. */
function rangeTypes(c: Checker, node: Comprehension, range: Type): [Type, Type] {
  if (range.kind === 'list') return [t.int, range.element]
  if (range.kind === 'map') return [range.key, range.value]
  if (range.kind === 'param') c.unify.assignable(t.dyn, range)
  if (isDynamic(range)) return [t.dyn, t.dyn]
  c.issue(node.range, `expected type 'list' or 'map' but found '${c.show(range)}'`)
  return [t.errorType, t.errorType]
}

function comprehensionBody(c: Checker, node: Comprehension, range: Type, key: Type, value: Type): Type {
  if (node.filter !== null) wantBool(c, node.filter, c.visit(node.filter))
  const body = c.visit(node.body)
  switch (node.macro) {
    case 'all':
    case 'exists':
    case 'existsOne':
      wantBool(c, node.body, body)
      return t.bool
    case 'filter':
      wantBool(c, node.body, body)
      return t.list(range.kind === 'list' ? value : key)
    case 'sortBy':
      return t.list(range.kind === 'list' ? value : key)
    case 'map':
    case 'transformList':
      return t.list(body)
    case 'transformMap':
      return t.map(key, body)
    case 'transformMapEntry': {
      const entry = c.unify.apply(body)
      if (entry.kind === 'map') return t.map(entry.key, entry.value)
      if (!isDynamic(entry)) c.issue(node.body, `expected type 'map' but found '${c.show(entry)}'`)
      return t.map(t.dyn, t.dyn)
    }
  }
}

export function optMapType(c: Checker, node: OptMap): Type {
  const target = c.visit(node.target)
  const inner = c.unify.freshParam()
  if (!c.unify.attempt(() => c.unify.assignable(t.optional(inner), target)))
    c.issue(node.target, `expected type 'optional_type' but found '${c.show(target)}'`)
  const value = isDynamic(target) ? t.dyn : c.unify.apply(inner)
  const body = bound(c, node.id, [[node.name, value]], () => c.visit(node.body))
  if (!node.flat) return t.optional(body)
  const flat = c.unify.apply(body)
  if (flat.kind === 'optional') return flat
  if (isDynamic(flat)) return t.optional(t.dyn)
  return c.issue(node.body, `expected type 'optional_type' but found '${c.show(flat)}'`)
}

/** Slots are read as dyn: a block is written by optimisers, which have no types. */
export function blockType(c: Checker, node: Block): Type {
  const outer = c.scope
  const numbers: number[] = []
  for (const [i, slot] of node.slots.entries()) {
    c.visit(slot)
    numbers.push(c.bindName(`@index${i}`, t.dyn))
  }
  c.bindings[node.id] = numbers
  const type = c.visit(node.body)
  c.scope = outer
  return type
}

export function bound(c: Checker, id: number, names: readonly (readonly [Name, Type])[], body: () => Type): Type {
  const outer = c.scope
  c.bindings[id] = names.map(([name, type]) => c.bindName(name.text, type))
  const type = body()
  c.scope = outer
  return type
}
