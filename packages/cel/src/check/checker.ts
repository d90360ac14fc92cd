import type {
  Ast,
  Binary,
  BinaryOperator,
  Block,
  Call,
  Comprehension,
  Conditional,
  Expr,
  Has,
  Ident,
  Index,
  ListLiteral,
  Logic,
  MapLiteral,
  Name,
  OptMap,
  Select,
  Span,
  StructLiteral,
  Unary,
} from '../ast.ts'
import type { Field } from '../declarations.ts'
import type { Environment } from '../environment.ts'
import type { Overload } from '../overload.ts'
import { type Issue, issueAt } from '../source.ts'
import { formatType } from '../type-text.ts'
import * as t from '../types.ts'
import { isDynamic, type Type } from '../types.ts'
import type { CheckResult, Reference } from './checked.ts'
import { matchOverloads } from './overloads.ts'
import { didYouMean } from './suggest.ts'
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

class Checker {
  private readonly ast: Ast
  private readonly env: Environment
  private readonly lenient: boolean
  private readonly judgeLiterals: boolean
  private readonly expected: readonly Type[]
  private readonly issues: Issue[] = []
  private readonly types: Type[]
  private readonly references: (Reference | undefined)[]
  private readonly bindings: (number[] | undefined)[] = []
  private readonly asynchronous: boolean[] = []
  private readonly unify = new Substitution()
  private scope: Scope | undefined
  private bound = 0
  private nesting = 0
  private asyncCalls = 0

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

  run(): CheckResult {
    const found = this.visit(this.ast.root)
    this.checkExpected(found)
    if (this.unify.used) for (const id of this.types.keys()) this.finish(id)
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

  private visit(node: Expr): Type {
    const before = this.asyncCalls
    const type = this.typeOf(node)
    this.types[node.id] = type
    if (this.asyncCalls > before) this.asynchronous[node.id] = true
    return type
  }

  private typeOf(node: Expr): Type {
    switch (node.kind) {
      case 'literal':
        return node.type === 'null' ? t.nullType : t.scalars.get(node.type)!
      case 'ident':
        return this.ident(node)
      case 'select':
        return this.select(node)
      case 'has':
        return this.has(node)
      case 'index':
        return this.index(node)
      case 'call':
        return this.call(node)
      case 'unary':
        return this.unary(node)
      case 'binary':
        return this.binary(node)
      case 'logic':
        return this.logic(node)
      case 'conditional':
        return this.conditional(node)
      case 'list':
        return this.list(node)
      case 'map':
        return this.map(node)
      case 'struct':
        return this.struct(node)
      case 'comprehension':
        return this.comprehension(node)
      case 'bind':
        return this.binding(node.id, [[node.name, this.visit(node.init)]], () => this.visit(node.body))
      case 'optMap':
        return this.optMap(node)
      case 'block':
        return this.block(node)
      case 'missing':
        return t.errorType
    }
  }

  private ident(node: Ident): Type {
    const local = node.absolute ? undefined : this.lookup(node.name)
    if (local !== undefined) {
      this.references[node.id] = { kind: 'local', binding: local.binding, name: local.name }
      return local.type
    }
    const found = this.global(node.name, node.absolute, node.id)
    if (found !== undefined) return found
    if (this.lenient) return this.unknownVariable(node.id, node.name)
    const names = [...this.localNames(), ...this.env.variables.keys(), ...this.env.constants.keys()]
    return this.issue(node, `undeclared reference to '${node.name}'${didYouMean(node.name, names)}`)
  }

  private unknownVariable(id: number, name: string): Type {
    this.references[id] = { kind: 'variable', name, type: t.dyn }
    return t.dyn
  }

  private global(name: string, absolute: boolean, id: number): Type | undefined {
    if (this.env.container === '') return this.globalNamed(name, id)
    for (const candidate of this.env.candidates(name, absolute)) {
      const found = this.globalNamed(candidate, id)
      if (found !== undefined) return found
    }
    return undefined
  }

  private globalNamed(name: string, id: number): Type | undefined {
    const variable = this.env.variables.get(name)
    if (variable !== undefined) {
      this.references[id] = { kind: 'variable', name, type: variable }
      return variable
    }
    const constant = this.env.constant(name)
    if (constant === undefined) return undefined
    this.references[id] = { kind: 'constant', value: constant.value }
    return constant.type
  }

  private select(node: Select): Type {
    const qualified = node.optional ? undefined : this.qualifiedName(node, this.env.dottedRoots)
    if (qualified !== undefined) {
      const found = this.global(qualified.name, qualified.absolute, node.id)
      if (found !== undefined) return found
    }
    const type = this.field(this.visit(node.operand), node.field, node)
    return node.optional && type.kind !== 'optional' && type.kind !== 'error' ? t.optional(type) : type
  }

  private has(node: Has): Type {
    this.field(this.visit(node.operand), node.field, node)
    return t.bool
  }

  private field(operand: Type, name: Name, node: Select | Has): Type {
    const type = this.unify.apply(operand)
    switch (type.kind) {
      case 'dyn':
      case 'error':
        return type
      case 'param':
        this.unify.assignable(t.dyn, type)
        return t.dyn
      case 'map':
        return type.value
      case 'optional': {
        const inner = this.field(type.value, name, node)
        return inner.kind === 'optional' ? inner : t.optional(inner)
      }
      case 'named': {
        const struct = this.env.registry.struct(type)
        const field = struct?.spellings.get(name.text)
        if (field !== undefined) {
          this.references[node.id] = { kind: 'field', field }
          return field.type
        }
        if (struct !== undefined)
          return this.issue(name, `undefined field '${name.text}'${didYouMean(name.text, struct.spellings.keys())}`)
      }
    }
    return this.issue(name, `type '${this.show(type)}' does not support field selection`)
  }

  private index(node: Index): Type {
    const operand = this.unify.apply(this.visit(node.operand))
    const index = this.visit(node.index)
    const optional = operand.kind === 'optional'
    const held = optional ? this.unify.apply(operand.value) : operand
    // What an empty optional would hold is unknown, and so is what that would hold.
    const element = optional && held.kind === 'param' ? this.unify.freshParam() : this.element(held, index)
    if (element === undefined) return this.noOverload(node, node.optional ? '_[?_]' : '_[_]', [operand, index])
    return optional || node.optional ? t.optional(element) : element
  }

  private element(operand: Type, index: Type): Type | undefined {
    switch (operand.kind) {
      case 'list':
        return this.unify.attempt(() => this.unify.assignable(t.int, index)) ? operand.element : undefined
      case 'map':
        return this.unify.attempt(() => this.unify.assignable(operand.key, index)) ? operand.value : undefined
      case 'param':
        this.unify.assignable(t.dyn, operand)
        return t.dyn
      default:
        return isDynamic(operand) ? t.dyn : undefined
    }
  }

  private unary(node: Unary): Type {
    const operand = this.visit(node.operand)
    const name = node.op === '!' ? '!_' : '-_'
    return this.resolve(node, name, this.env.overloads(name, false), [operand])
  }

  private binary(node: Binary): Type {
    const left = this.visit(node.left)
    const right = this.visit(node.right)
    const name = operatorNames[node.op]
    if (node.op === '==' || node.op === '!=') {
      if (this.comparable(left, right)) return t.bool
      return this.orDynamic(t.bool) ?? this.noOverload(at(node), name, [left, right])
    }
    if (node.op === 'in') {
      if (this.contained(left, this.unify.apply(right))) return t.bool
      return this.orDynamic(t.bool) ?? this.noOverload(at(node), name, [left, right])
    }
    if (this.isEnum(left) && t.typesEqual(left, right) && /[<>]/.test(node.op)) return t.bool
    return this.resolve(node, name, this.env.overloads(name, false), [left, right])
  }

  private comparable(left: Type, right: Type): boolean {
    if (left.kind === right.kind && t.isScalar(left.kind)) return true
    if (this.unify.attempt(() => this.unify.assignable(left, right))) return true
    if (this.unify.attempt(() => this.unify.assignable(right, left))) return true
    return (this.isEnum(left) && right.kind === 'string') || (this.isEnum(right) && left.kind === 'string')
  }

  private isEnum(type: Type): boolean {
    return type.kind === 'named' && this.env.registry.named.get(type.name)?.kind === 'enum'
  }

  private contained(item: Type, range: Type): boolean {
    if (range.kind === 'list') return this.comparable(range.element, item)
    if (range.kind === 'map') return this.comparable(range.key, item)
    return isDynamic(range)
  }

  private logic(node: Logic): Type {
    for (const operand of node.operands) this.wantBool(operand, this.visit(operand))
    return t.bool
  }

  private conditional(node: Conditional): Type {
    this.wantBool(node.test, this.visit(node.test))
    const then = this.visit(node.then)
    const otherwise = this.visit(node.otherwise)
    const joined = this.unify.join(then, otherwise) ?? this.orDynamic(t.dyn)
    return joined ?? this.noOverload(node, '_?_:_', [t.bool, then, otherwise])
  }

  private wantBool(node: Expr, type: Type): void {
    if (type.kind === 'bool' || this.unify.attempt(() => this.unify.assignable(t.bool, type))) return
    this.issue(node, `expected type 'bool' but found '${this.show(type)}'`)
  }

  private list(node: ListLiteral): Type {
    let element: Type | undefined
    for (const { value, optional } of node.elements) element = this.join(element, this.entry(value, optional))
    return t.list(element ?? this.unify.freshParam())
  }

  private map(node: MapLiteral): Type {
    let key: Type | undefined
    let value: Type | undefined
    for (const entry of node.entries) {
      const keyType = this.visit(entry.key)
      if (!['string', 'int', 'uint', 'bool', 'dyn', 'error', 'param'].includes(keyType.kind) && !this.lenient) {
        if (keyType.kind !== 'double' && keyType.kind !== 'null')
          this.issue(entry.key, `unsupported key type '${this.show(keyType)}'`)
      }
      key = this.join(key, keyType)
      value = this.join(value, this.entry(entry.value, entry.optional))
    }
    return t.map(key ?? this.unify.freshParam(), value ?? this.unify.freshParam())
  }

  /** The type of an element or entry; `?` takes an optional and adds what it holds. */
  private entry(value: Expr, optional: boolean): Type {
    const type = this.visit(value)
    if (!optional) return type
    const inner = this.unify.freshParam()
    if (this.unify.attempt(() => this.unify.assignable(t.optional(inner), type))) return this.unify.apply(inner)
    return this.issue(value, `expected type 'optional_type' but found '${this.show(type)}'`)
  }

  private join(before: Type | undefined, next: Type): Type {
    return before === undefined ? next : (this.unify.join(before, next) ?? t.dyn)
  }

  private struct(node: StructLiteral): Type {
    const name = this.env
      .candidates(node.type.text, node.absolute)
      .find((candidate) => this.env.registry.named.has(candidate))
    const struct = name === undefined ? undefined : this.env.registry.struct(t.named(name))
    if (struct === undefined) {
      for (const field of node.fields) this.visit(field.value)
      return this.issue(
        node.type,
        `undeclared reference to '${node.type.text}'${didYouMean(node.type.text, this.env.registry.named.keys())}`,
      )
    }
    for (const { name: fieldName, value, optional } of node.fields) {
      const field: Field | undefined = struct.spellings.get(fieldName.text)
      const type = this.entry(value, optional)
      if (field === undefined)
        this.issue(
          fieldName,
          `undefined field '${fieldName.text}'${didYouMean(fieldName.text, struct.spellings.keys())}`,
        )
      else if (!this.unify.attempt(() => this.unify.assignable(field.type, type)))
        this.issue(value, `expected type '${formatType(field.type)}' but found '${this.show(type)}'`)
    }
    this.references[node.id] = { kind: 'constant', value: struct }
    return t.named(struct.name)
  }

  private comprehension(node: Comprehension): Type {
    if (++this.nesting > this.env.limits.comprehensions)
      this.issue(node.name, `comprehensions nest deeper than ${this.env.limits.comprehensions}`)
    const range = this.unify.apply(this.visit(node.range))
    const [key, value] = this.rangeTypes(node, range)
    const names = node.vars.map((name, i): [Name, Type] => {
      const type = node.vars.length === 1 ? (range.kind === 'list' ? value : key) : i === 0 ? key : value
      return [name, type]
    })
    const result = this.binding(node.id, names, () => this.comprehensionBody(node, range, key, value))
    this.nesting--
    return result
  }

  /** Types of the key (index) and value of what is visited. */
  private rangeTypes(node: Comprehension, range: Type): [Type, Type] {
    if (range.kind === 'list') return [t.int, range.element]
    if (range.kind === 'map') return [range.key, range.value]
    if (range.kind === 'param') this.unify.assignable(t.dyn, range)
    if (isDynamic(range)) return [t.dyn, t.dyn]
    this.issue(node.range, `expected type 'list' or 'map' but found '${this.show(range)}'`)
    return [t.errorType, t.errorType]
  }

  private comprehensionBody(node: Comprehension, range: Type, key: Type, value: Type): Type {
    if (node.filter !== null) this.wantBool(node.filter, this.visit(node.filter))
    const body = this.visit(node.body)
    switch (node.macro) {
      case 'all':
      case 'exists':
      case 'existsOne':
        this.wantBool(node.body, body)
        return t.bool
      case 'filter':
        this.wantBool(node.body, body)
        return t.list(range.kind === 'list' ? value : key)
      case 'sortBy':
        return t.list(range.kind === 'list' ? value : key)
      case 'map':
      case 'transformList':
        return t.list(body)
      case 'transformMap':
        return t.map(key, body)
      case 'transformMapEntry': {
        const entry = this.unify.apply(body)
        if (entry.kind === 'map') return t.map(entry.key, entry.value)
        if (!isDynamic(entry)) this.issue(node.body, `expected type 'map' but found '${this.show(entry)}'`)
        return t.map(t.dyn, t.dyn)
      }
    }
  }

  private optMap(node: OptMap): Type {
    const target = this.visit(node.target)
    const inner = this.unify.freshParam()
    if (!this.unify.attempt(() => this.unify.assignable(t.optional(inner), target)))
      this.issue(node.target, `expected type 'optional_type' but found '${this.show(target)}'`)
    const value = isDynamic(target) ? t.dyn : this.unify.apply(inner)
    const body = this.binding(node.id, [[node.name, value]], () => this.visit(node.body))
    if (!node.flat) return t.optional(body)
    const flat = this.unify.apply(body)
    if (flat.kind === 'optional') return flat
    if (isDynamic(flat)) return t.optional(t.dyn)
    return this.issue(node.body, `expected type 'optional_type' but found '${this.show(flat)}'`)
  }

  /** Slots are read as dyn: a block is written by optimisers, which have no types to tell. */
  private block(node: Block): Type {
    const outer = this.scope
    const numbers: number[] = []
    for (const [i, slot] of node.slots.entries()) {
      this.visit(slot)
      numbers.push(this.bindName(`@index${i}`, t.dyn))
    }
    this.bindings[node.id] = numbers
    const type = this.visit(node.body)
    this.scope = outer
    return type
  }

  private binding(id: number, names: readonly (readonly [Name, Type])[], body: () => Type): Type {
    const outer = this.scope
    this.bindings[id] = names.map(([name, type]) => this.bindName(name.text, type))
    const type = body()
    this.scope = outer
    return type
  }

  private bindName(name: string, type: Type): number {
    this.scope = { name, type, binding: this.bound++, parent: this.scope }
    return this.scope.binding
  }

  private lookup(name: string): Scope | undefined {
    for (let at = this.scope; at !== undefined; at = at.parent) if (at.name === name) return at
    return undefined
  }

  private *localNames(): Iterable<string> {
    for (let at = this.scope; at !== undefined; at = at.parent) yield at.name
  }

  private call(node: Call): Type {
    const name = node.name.text
    if (node.target === null) {
      const args = node.args.map((arg) => this.visit(arg))
      return this.callNamed(node, name, node.absolute, args, false)
    }
    const qualified = this.qualifiedName(node.target, this.env.namespaces)
    if (qualified !== undefined) {
      const full = `${qualified.name}.${name}`
      const candidates = this.env.candidates(full, qualified.absolute)
      if (candidates.some((candidate) => this.env.overloads(candidate, false).length > 0)) {
        const args = node.args.map((arg) => this.visit(arg))
        return this.callNamed(node, full, qualified.absolute, args, true)
      }
    }
    const errors = this.issues.length
    const target = this.visit(node.target)
    const args = [target, ...node.args.map((arg) => this.visit(arg))]
    const overloads = this.env.overloads(name, true)
    if (overloads.length > 0) return this.resolve(node.name, name, overloads, args, node.id, node)
    if (this.lenient) return this.undeclaredCall(node.id)
    if (this.issues.length > errors && target.kind === 'error') return this.unknownNamespace(node, errors)
    return this.issue(node.name, `undeclared reference to '${name}'${didYouMean(name, this.functionNames(true))}`)
  }

  /** `a.b.f()` with no such `a`: a function of that whole name is missing, not a variable. */
  private unknownNamespace(node: Call, errors: number): Type {
    const dotted = node.target === null ? undefined : dottedName(node.target)
    if (dotted === undefined || this.issues.length !== errors + 1) return t.errorType
    const full = `${dotted.name}.${node.name.text}`
    const near = didYouMean(full, this.functionNames(false))
    if (near === '') return t.errorType
    this.issues.length = errors
    return this.issue({ start: node.target!.start, end: node.name.end }, `undeclared reference to '${full}'${near}`)
  }

  private callNamed(node: Call, name: string, absolute: boolean, args: Type[], namespaced: boolean): Type {
    for (const candidate of this.env.candidates(name, absolute)) {
      const overloads = this.env.overloads(candidate, false)
      if (overloads.length > 0) return this.resolve(node.name, candidate, overloads, args, node.id, node, namespaced)
    }
    if (this.lenient) return this.undeclaredCall(node.id)
    return this.issue(node.name, `undeclared reference to '${name}'${didYouMean(name, this.functionNames(false))}`)
  }

  private undeclaredCall(id: number): Type {
    this.references[id] = { kind: 'call', overloads: [], namespaced: false, proved: false }
    return t.dyn
  }

  private functionNames(member: boolean): string[] {
    return this.env
      .allOverloads()
      .filter((o) => o.member === member)
      .map((o) => o.name)
  }

  private resolve(
    span: (Span & { id?: number }) | Binary,
    name: string,
    overloads: readonly Overload[],
    args: readonly Type[],
    id = span.id!,
    call?: Call,
    namespaced = false,
  ): Type {
    const match = matchOverloads(this.env, this.unify, overloads, args)
    if (match !== undefined) {
      this.references[id] = { kind: 'call', overloads: match.overloads, namespaced, proved: true }
      if (match.overloads.some((overload) => overload.async)) this.asyncCalls++
      if (call !== undefined) this.validate(call, match.overloads, namespaced)
      return match.result
    }
    if (!this.lenient) return this.noOverload('at' in span ? at(span) : span, name, args)
    this.references[id] = { kind: 'call', overloads, namespaced, proved: false }
    if (overloads.some((overload) => overload.async)) this.asyncCalls++
    return t.dyn
  }

  /** Lets a function judge its literal arguments, so a bad pattern or zone is found before anything runs. */
  private validate(call: Call, overloads: readonly Overload[], namespaced: boolean): void {
    const judge = overloads.length === 1 ? overloads[0]!.validate : undefined
    if (judge === undefined || !this.judgeLiterals) return
    const nodes = call.target === null || namespaced ? call.args : [call.target, ...call.args]
    const message = judge(...nodes.map((node) => this.literalValue(node)))
    if (message === undefined) return
    const literal = nodes.findLast((node) => node.kind === 'literal') ?? call.name
    this.issue(literal, message)
  }

  private literalValue(node: Expr): unknown {
    if (node.kind === 'literal') return node.value
    const reference = this.references[node.id]
    return reference?.kind === 'constant' ? reference.value : undefined
  }

  private noOverload(span: Span, name: string, args: readonly Type[]): Type {
    if (this.lenient) return t.dyn
    if (args.some((arg) => arg.kind === 'error')) return t.errorType
    const shown = args.map((arg) => this.show(arg)).join(', ')
    return this.issue(span, `found no matching overload for '${name}' applied to '(${shown})'`)
  }

  private orDynamic(type: Type): Type | undefined {
    return this.lenient ? type : undefined
  }

  /** The dotted name a selection spells when its root is no local and begins some declared dotted name. */
  private qualifiedName(node: Expr, roots: ReadonlySet<string>): { name: string; absolute: boolean } | undefined {
    let root = node
    while (root.kind === 'select' && !root.optional) root = root.operand
    if (root.kind !== 'ident') return undefined
    if (this.env.container === '' && !roots.has(root.name)) return undefined
    return this.lookup(root.name) === undefined ? dottedName(node) : undefined
  }

  private show(type: Type): string {
    return formatType(this.unify.apply(type, true))
  }

  private issue(span: Span, message: string): Type {
    if (this.lenient) return t.dyn
    if (this.issues.length < this.env.limits.errors) this.issues.push(issueAt(this.ast.source, span, message))
    return t.errorType
  }
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

const at = (node: Binary): Span & { id: number } => ({ start: node.at, end: node.at + node.op.length, id: node.id })

function dottedName(node: Expr): { name: string; absolute: boolean } | undefined {
  if (node.kind === 'ident') return { name: node.name, absolute: node.absolute }
  if (node.kind !== 'select' || node.optional) return undefined
  const operand = dottedName(node.operand)
  return operand && { name: `${operand.name}.${node.field.text}`, absolute: operand.absolute }
}
