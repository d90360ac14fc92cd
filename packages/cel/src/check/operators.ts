import type { Binary, BinaryOperator, Conditional, Expr, Index, Logic, Span, Unary } from '../ast.ts'
import * as t from '../types.ts'
import { isDynamic, type Type } from '../types.ts'
import { noOverload, resolve } from './calls.ts'
import type { Checker } from './checker.ts'

export function indexType(c: Checker, node: Index): Type {
  const operand = c.unify.apply(c.visit(node.operand))
  const index = c.visit(node.index)
  const optional = operand.kind === 'optional'
  const held = optional ? c.unify.apply(operand.value) : operand
  // What an empty optional would hold is unknown, and so is what that would hold.
  const element = optional && held.kind === 'param' ? c.unify.freshParam() : elementType(c, held, index)
  if (element === undefined) return noOverload(c, node, node.optional ? '_[?_]' : '_[_]', [operand, index])
  return optional || node.optional ? t.optional(element) : element
}

function elementType(c: Checker, operand: Type, index: Type): Type | undefined {
  switch (operand.kind) {
    case 'list':
      return c.unify.attempt(() => c.unify.assignable(t.int, index)) ? operand.element : undefined
    case 'map':
      return c.unify.attempt(() => c.unify.assignable(operand.key, index)) ? operand.value : undefined
    case 'param':
      c.unify.assignable(t.dyn, operand)
      return t.dyn
    default:
      return isDynamic(operand) ? t.dyn : undefined
  }
}

export function unaryType(c: Checker, node: Unary): Type {
  const operand = c.visit(node.operand)
  const name = node.op === '!' ? '!_' : '-_'
  return resolve(c, node, name, c.env.overloads(name, false), [operand])
}

export function binaryType(c: Checker, node: Binary): Type {
  const left = c.visit(node.left)
  const right = c.visit(node.right)
  const name = operatorNames[node.op]
  if (node.op === '==' || node.op === '!=') {
    if (comparable(c, left, right)) return t.bool
    return c.orDynamic(t.bool) ?? noOverload(c, operatorSpan(node), name, [left, right])
  }
  if (node.op === 'in') {
    if (contained(c, left, c.unify.apply(right))) return t.bool
    return c.orDynamic(t.bool) ?? noOverload(c, operatorSpan(node), name, [left, right])
  }
  if (isEnum(c, left) && t.typesEqual(left, right) && /[<>]/.test(node.op)) return t.bool
  return resolve(c, node, name, c.env.overloads(name, false), [left, right])
}

function comparable(c: Checker, left: Type, right: Type): boolean {
  if (left.kind === right.kind && t.isScalar(left.kind)) return true
  if (c.unify.attempt(() => c.unify.assignable(left, right))) return true
  if (c.unify.attempt(() => c.unify.assignable(right, left))) return true
  return (isEnum(c, left) && right.kind === 'string') || (isEnum(c, right) && left.kind === 'string')
}

function isEnum(c: Checker, type: Type): boolean {
  return type.kind === 'named' && c.env.registry.named.get(type.name)?.kind === 'enum'
}

function contained(c: Checker, item: Type, range: Type): boolean {
  if (range.kind === 'list') return comparable(c, range.element, item)
  if (range.kind === 'map') return comparable(c, range.key, item)
  return isDynamic(range)
}

export function logicType(c: Checker, node: Logic): Type {
  for (const operand of node.operands) wantBool(c, operand, c.visit(operand))
  return t.bool
}

export function conditionalType(c: Checker, node: Conditional): Type {
  wantBool(c, node.test, c.visit(node.test))
  const then = c.visit(node.then)
  const otherwise = c.visit(node.otherwise)
  const joined = c.unify.join(then, otherwise) ?? c.orDynamic(t.dyn)
  return joined ?? noOverload(c, node, '_?_:_', [t.bool, then, otherwise])
}

export function wantBool(c: Checker, node: Expr, type: Type): void {
  if (type.kind === 'bool' || c.unify.attempt(() => c.unify.assignable(t.bool, type))) return
  c.issue(node, `expected type 'bool' but found '${c.show(type)}'`)
}

const operatorNames: Readonly<Record<BinaryOperator, string>> = {
  '+': '_+_',
  '-': '_-_',
  '*': '_*_',
  '/': '_/_',
  '%': '_%_',
  '<': '_<_',
  '<=': '_<=_',
  '>': '_>_',
  '>=': '_>=_',
  '==': '_==_',
  '!=': '_!=_',
  in: '_in_',
}

/** The place of the operator itself. */
export const operatorSpan = (node: Binary): Span => ({ start: node.at, end: node.at + node.op.length })
