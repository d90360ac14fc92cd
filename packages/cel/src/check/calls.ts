import type { Binary, Call, Expr, Span } from '../ast.ts'
import type { Overload } from '../overload.ts'
import type { Type } from '../types.ts'
import * as t from '../types.ts'
import type { Checker } from './checker.ts'
import { dottedName, qualifiedName } from './names.ts'
import { operatorSpan } from './operators.ts'
import { matchOverloads, type OverloadSet } from './overloads.ts'
import { didYouMean } from './suggest.ts'

export function callType(c: Checker, node: Call): Type {
  const name = node.name.text
  if (node.target === null) {
    const args = node.args.map((arg) => c.visit(arg))
    return callNamed(c, node, name, node.absolute, args, false)
  }
  const qualified = qualifiedName(c, node.target, c.env.namespaces)
  if (qualified !== undefined) {
    const full = `${qualified.name}.${name}`
    const candidates = c.env.candidates(full, qualified.absolute)
    if (candidates.some((candidate) => c.env.overloads(candidate, false).overloads.length > 0)) {
      const args = node.args.map((arg) => c.visit(arg))
      return callNamed(c, node, full, qualified.absolute, args, true)
    }
  }
  const errors = c.issues.length
  const target = c.visit(node.target)
  const args = [target, ...node.args.map((arg) => c.visit(arg))]
  const set = c.env.overloads(name, true)
  if (set.overloads.length > 0) return resolve(c, node.name, name, set, args, node.id, node)
  if (c.lenient) return undeclaredCall(c, node.id)
  if (c.issues.length > errors && target.kind === 'error') return unknownNamespace(c, node, errors)
  return c.issue(node.name, `undeclared reference to '${name}'${didYouMean(name, functionNames(c, true))}`)
}

/** `a.b.f()` with no such `a`: a function of that whole name is missing, not a variable. */
function unknownNamespace(c: Checker, node: Call, errors: number): Type {
  const dotted = node.target === null ? undefined : dottedName(node.target)
  if (dotted === undefined || c.issues.length !== errors + 1) return t.errorType
  const full = `${dotted.name}.${node.name.text}`
  const near = didYouMean(full, functionNames(c, false))
  if (near === '') return t.errorType
  c.issues.length = errors
  return c.issue({ start: node.target!.start, end: node.name.end }, `undeclared reference to '${full}'${near}`)
}

function callNamed(c: Checker, node: Call, name: string, absolute: boolean, args: Type[], namespaced: boolean): Type {
  for (const candidate of c.env.candidates(name, absolute)) {
    const set = c.env.overloads(candidate, false)
    if (set.overloads.length > 0) return resolve(c, node.name, candidate, set, args, node.id, node, namespaced)
  }
  if (c.lenient) return undeclaredCall(c, node.id)
  return c.issue(node.name, `undeclared reference to '${name}'${didYouMean(name, functionNames(c, false))}`)
}

function undeclaredCall(c: Checker, id: number): Type {
  c.references[id] = { kind: 'call', overloads: [], namespaced: false, proved: false }
  return t.dyn
}

function functionNames(c: Checker, member: boolean): string[] {
  return c.env
    .allOverloads()
    .filter((o) => o.member === member)
    .map((o) => o.name)
}

export function resolve(
  c: Checker,
  span: (Span & { id?: number }) | Binary,
  name: string,
  set: OverloadSet,
  args: readonly Type[],
  id = span.id!,
  call?: Call,
  namespaced = false,
): Type {
  const match = matchOverloads(c, set, args)
  if (match !== undefined) {
    c.references[id] = namespaced ? { ...match.reference, namespaced } : match.reference
    if (match.overloads.some((overload) => overload.async)) c.asyncCalls++
    if (call !== undefined) validate(c, call, match.overloads, namespaced)
    return match.result
  }
  if (!c.lenient) return noOverload(c, 'at' in span ? operatorSpan(span) : span, name, args)
  const { overloads } = set
  c.references[id] = { kind: 'call', overloads, namespaced, proved: false }
  if (overloads.some((overload) => overload.async)) c.asyncCalls++
  return t.dyn
}

/** Lets a function judge its literal arguments, so a bad pattern or zone is found before anything runs. */
function validate(c: Checker, call: Call, overloads: readonly Overload[], namespaced: boolean): void {
  const judge = overloads.length === 1 ? overloads[0]!.validate : undefined
  if (judge === undefined || !c.judgeLiterals) return
  const nodes = call.target === null || namespaced ? call.args : [call.target, ...call.args]
  const message = judge(...nodes.map((node) => literalValue(c, node)))
  if (message === undefined) return
  const literal = nodes.findLast((node) => node.kind === 'literal') ?? call.name
  c.issue(literal, message)
}

function literalValue(c: Checker, node: Expr): unknown {
  if (node.kind === 'literal') return node.value
  const reference = c.references[node.id]
  return reference?.kind === 'constant' ? reference.value : undefined
}

export function noOverload(c: Checker, span: Span, name: string, args: readonly Type[]): Type {
  if (c.lenient) return t.dyn
  if (args.some((arg) => arg.kind === 'error')) return t.errorType
  const shown = args.map((arg) => c.show(arg)).join(', ')
  return c.issue(span, `found no matching overload for '${name}' applied to '(${shown})'`)
}
