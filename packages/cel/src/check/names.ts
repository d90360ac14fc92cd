import type { Expr, Has, Ident, Name, Select } from '../ast.ts'
import type { Type } from '../types.ts'
import * as t from '../types.ts'
import type { Checker } from './checker.ts'
import { didYouMean } from './suggest.ts'

export function identType(c: Checker, node: Ident): Type {
  const local = node.absolute ? undefined : c.lookup(node.name)
  if (local !== undefined) {
    c.references[node.id] = { kind: 'local', binding: local.binding, name: local.name }
    return local.type
  }
  const found = globalType(c, node.name, node.absolute, node.id)
  if (found !== undefined) return found
  if (c.lenient) return unknownVariable(c, node.id, node.name)
  const names = [...c.localNames(), ...c.env.variables.keys(), ...c.env.constants.keys()]
  return c.issue(node, `undeclared reference to '${node.name}'${didYouMean(node.name, names)}`)
}

function unknownVariable(c: Checker, id: number, name: string): Type {
  c.references[id] = { kind: 'variable', name, type: t.dyn }
  return t.dyn
}

function globalType(c: Checker, name: string, absolute: boolean, id: number): Type | undefined {
  if (c.env.container === '') return globalNamed(c, name, id)
  for (const candidate of c.env.candidates(name, absolute)) {
    const found = globalNamed(c, candidate, id)
    if (found !== undefined) return found
  }
  return undefined
}

function globalNamed(c: Checker, name: string, id: number): Type | undefined {
  const variable = c.env.variableReferences.get(name)
  if (variable !== undefined) {
    c.references[id] = variable
    return variable.type
  }
  const constant = c.env.constant(name)
  if (constant === undefined) return undefined
  c.references[id] = { kind: 'constant', value: constant.value }
  return constant.type
}

export function selectType(c: Checker, node: Select): Type {
  const qualified = node.optional ? undefined : qualifiedName(c, node, c.env.dottedRoots)
  if (qualified !== undefined) {
    const found = globalType(c, qualified.name, qualified.absolute, node.id)
    if (found !== undefined) return found
  }
  const type = fieldType(c, c.visit(node.operand), node.field, node)
  return node.optional && type.kind !== 'optional' && type.kind !== 'error' ? t.optional(type) : type
}

export function hasType(c: Checker, node: Has): Type {
  fieldType(c, c.visit(node.operand), node.field, node)
  return t.bool
}

function fieldType(c: Checker, operand: Type, name: Name, node: Select | Has): Type {
  const type = operand.kind === 'named' && operand.params.length === 0 ? operand : c.unify.apply(operand)
  switch (type.kind) {
    case 'dyn':
    case 'error':
      return type
    case 'param':
      c.unify.assignable(t.dyn, type)
      return t.dyn
    case 'map':
      return type.value
    case 'optional': {
      const inner = fieldType(c, type.value, name, node)
      return inner.kind === 'optional' ? inner : t.optional(inner)
    }
    case 'named': {
      const struct = c.env.registry.struct(type)
      const reference = struct?.references.get(name.text)
      if (reference !== undefined) {
        c.references[node.id] = reference
        return reference.field.type
      }
      if (struct !== undefined)
        return c.issue(name, `undefined field '${name.text}'${didYouMean(name.text, struct.spellings.keys())}`)
    }
  }
  return c.issue(name, `type '${c.show(type)}' does not support field selection`)
}

/** The dotted name a selection spells when its root is no local and begins some declared dotted name. */
export function qualifiedName(
  c: Checker,
  node: Expr,
  roots: ReadonlySet<string>,
): { name: string; absolute: boolean } | undefined {
  let root = node
  while (root.kind === 'select' && !root.optional) root = root.operand
  if (root.kind !== 'ident') return undefined
  if (c.env.container === '' && !roots.has(root.name)) return undefined
  return c.lookup(root.name) === undefined ? dottedName(node) : undefined
}

export function dottedName(node: Expr): { name: string; absolute: boolean } | undefined {
  if (node.kind === 'ident') return { name: node.name, absolute: node.absolute }
  if (node.kind !== 'select' || node.optional) return undefined
  const operand = dottedName(node.operand)
  return operand && { name: `${operand.name}.${node.field.text}`, absolute: operand.absolute }
}
