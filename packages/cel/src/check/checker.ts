import type { Ast, Expr, Span } from '../ast.ts'
import type { Environment } from '../environment.ts'
import { type Issue, issueAt } from '../source.ts'
import { formatType } from '../type-text.ts'
import type { Type } from '../types.ts'
import * as t from '../types.ts'
import { listType, mapType, structType } from './aggregates.ts'
import { blockType, bound, comprehensionType, optMapType } from './bindings.ts'
import { callType } from './calls.ts'
import type { CheckResult, Reference } from './checked.ts'
import { hasType, identType, selectType } from './names.ts'
import { binaryType, conditionalType, indexType, logicType, unaryType } from './operators.ts'
import { Substitution } from './unify.ts'

export interface CheckOptions {
  /** The result must be of one of these types. */
  readonly expect?: Type | readonly Type[]
  /** Report nothing but what cannot even be tried: whatever the checker cannot prove is left to the evaluation. */
  readonly lenient?: boolean
  /** Let functions judge their literal arguments (patterns, timestamps, zones); on unless false. */
  readonly literals?: boolean
}

/** Finds the type of every node and the meaning of every name. Never throws. */
export function check(ast: Ast, environment: Environment, options: CheckOptions = {}): CheckResult {
  return new Checker(ast, environment, options).run()
}

interface Scope {
  readonly name: string
  readonly type: Type
  readonly binding: number
  readonly parent: Scope | undefined
}

/** What checking one tree knows so far. The rules for each kind of node are in files of their own. */
export class Checker {
  readonly ast: Ast
  readonly env: Environment
  readonly lenient: boolean
  readonly judgeLiterals: boolean
  readonly expected: readonly Type[]
  readonly issues: Issue[] = []
  readonly types: Type[]
  readonly references: (Reference | undefined)[]
  readonly bindings: (number[] | undefined)[] = []
  readonly asynchronous: boolean[] = []
  private substitution: Substitution | undefined = undefined
  scope: Scope | undefined
  bound = 0
  nesting = 0
  asyncCalls = 0

  constructor(ast: Ast, environment: Environment, options: CheckOptions) {
    this.ast = ast
    this.env = environment
    this.lenient = options.lenient ?? false
    this.judgeLiterals = !this.lenient && options.literals !== false
    const { expect } = options
    this.expected = expect === undefined ? [] : 'kind' in expect ? [expect] : expect
    this.types = new Array(ast.size)
    this.references = new Array(ast.size)
  }

  /** Made when first needed: many expressions have no types to find out. */
  get unify(): Substitution {
    this.substitution ??= new Substitution()
    return this.substitution
  }

  run(): CheckResult {
    const found = this.visit(this.ast.root)
    this.checkExpected(found)
    if (this.substitution?.used) for (const id of this.types.keys()) this.finish(id)
    const checked = {
      ast: this.ast,
      environment: this.env,
      type: this.types[this.ast.root.id] ?? t.errorType,
      types: this.types,
      references: this.references,
      bindings: this.bindings,
      asynchronous: this.asynchronous,
      expected: this.expected,
      issues: this.issues,
    }
    return { checked, issues: this.issues }
  }

  private finish(id: number): void {
    const type = this.types[id]
    if (type !== undefined) this.types[id] = this.unify.apply(type, true)
  }

  private checkExpected(found: Type): void {
    if (this.expected.length === 0 || this.lenient) return
    if (this.expected.some((type) => this.unify.attempt(() => this.unify.assignable(type, found)))) return
    const wanted = this.expected.map((type) => `'${formatType(type)}'`).join(' or ')
    this.issue(this.ast.root, `expected type ${wanted} but found '${this.show(found)}'`)
  }

  visit(node: Expr): Type {
    const before = this.asyncCalls
    const type = this.typeOf(node)
    this.types[node.id] = type
    if (this.asyncCalls > before) this.asynchronous[node.id] = true
    return type
  }

  private typeOf(node: Expr): Type {
    switch (node.kind) {
      case 'ident':
        return identType(this, node)
      case 'select':
        return selectType(this, node)
      case 'literal':
        return node.type === 'null' ? t.nullType : t.scalars.get(node.type)!
      case 'call':
        return callType(this, node)
      case 'binary':
        return binaryType(this, node)
      case 'logic':
        return logicType(this, node)
      case 'has':
        return hasType(this, node)
      case 'index':
        return indexType(this, node)
      case 'unary':
        return unaryType(this, node)
      case 'conditional':
        return conditionalType(this, node)
      case 'list':
        return listType(this, node)
      case 'map':
        return mapType(this, node)
      case 'struct':
        return structType(this, node)
      case 'comprehension':
        return comprehensionType(this, node)
      case 'bind':
        return bound(this, node.id, [[node.name, this.visit(node.init)]], () => this.visit(node.body))
      case 'optMap':
        return optMapType(this, node)
      case 'block':
        return blockType(this, node)
      case 'missing':
        return t.errorType
    }
  }

  bindName(name: string, type: Type): number {
    this.scope = { name, type, binding: this.bound++, parent: this.scope }
    return this.scope.binding
  }

  lookup(name: string): Scope | undefined {
    for (let at = this.scope; at !== undefined; at = at.parent) if (at.name === name) return at
    return undefined
  }

  *localNames(): Iterable<string> {
    for (let at = this.scope; at !== undefined; at = at.parent) yield at.name
  }

  orDynamic(type: Type): Type | undefined {
    return this.lenient ? type : undefined
  }

  show(type: Type): string {
    return formatType(this.unify.apply(type, true))
  }

  issue(span: Span, message: string): Type {
    if (this.lenient) return t.dyn
    if (this.issues.length < this.env.limits.errors) this.issues.push(issueAt(this.ast.source, span, message))
    return t.errorType
  }
}
