import type { Bind, Call, Comprehension, Conditional, Expr, ListLiteral, Logic, OptMap, Select } from '../ast.ts'
import type { Checked } from '../check/checked.ts'
import { Fault } from '../fault.ts'
import { Meter } from '../meter.ts'
import { isDynamic } from '../types.ts'
import { Optional } from '../values/optional.ts'
import { walk } from '../walk.ts'
import { AsyncClosures } from './async-closures.ts'
import { Closures, literalValue } from './closures.ts'
import { conversion } from './convert.ts'
import { Emitter } from './emitter.ts'
import { hasText, indexText, readText, selectText, variableText } from './generate-access.ts'
import { comprehensionText } from './generate-loops.ts'
import { binaryText, callText, unaryText } from './generate-operators.ts'
import { runtime } from './runtime.ts'
import { State } from './state.ts'
import { type StrictNode, strict } from './strict.ts'

export interface Generated {
  readonly run: (variables: object, state: State | undefined) => unknown
  readonly usesState: boolean
  /** The text of the code, for inspection. */
  readonly source: string
}

/**
 * Compiles a checked tree to JavaScript. The code takes the straight path only: it may assume that nothing fails, and
 * throws the moment something does. The evaluation is then repeated by the closures, which know about positions and
 * about faults that `&&` and `||` absorb. Functions are pure within an evaluation, so repeating is safe.
 */
export function generate(checked: Checked, fold = true): Generated {
  const generator = new Generator(checked, fold)
  const { root } = checked.ast
  const result = generator.text(root)
  const source = generator.emitter.source(result, checked.asynchronous[root.id] === true)
  // Safe because the text is built from generated names only, and evaluates to such a function.
  const make = new Function('h', 'k', source) as (h: unknown, k: unknown) => Generated['run']
  return { run: make(runtime, generator.emitter.constants), usesState: generator.emitter.usesState, source }
}

export class Generator {
  readonly emitter: Emitter
  private readonly checked: Checked
  private readonly fold: boolean
  private readonly variables = new Map<string, string>()
  private readonly closures: Closures
  private readonly asyncClosures: AsyncClosures

  constructor(checked: Checked, fold: boolean) {
    this.checked = checked
    this.fold = fold
    this.emitter = new Emitter(checked)
    this.closures = new Closures(checked)
    this.asyncClosures = new AsyncClosures(checked)
  }

  text(node: Expr): string {
    switch (node.kind) {
      case 'literal':
        return this.constant(literalValue(node))
      case 'ident':
        return this.named(node) ?? this.delegate(node)
      case 'select':
        return this.select(node)
      case 'has':
        return hasText(this.emitter, node, this.text(node.operand))
      case 'index':
        return this.folded(node) ?? indexText(this.emitter, node, this.text(node.operand), this.text(node.index))
      case 'call':
        return this.folded(node) ?? this.call(node)
      case 'unary':
        return this.folded(node) ?? unaryText(this.emitter, node, this.text(node.operand)) ?? this.strict(node)
      case 'binary':
        return (
          this.folded(node) ??
          binaryText(this.emitter, node, this.text(node.left), this.text(node.right)) ??
          this.strict(node)
        )
      case 'logic':
        return this.logic(node)
      case 'conditional':
        return this.conditional(node)
      case 'list':
        return this.folded(node) ?? this.list(node)
      case 'map':
      case 'struct':
        return this.folded(node) ?? this.strict(node)
      case 'comprehension':
        return this.comprehension(node)
      case 'bind':
        return this.bind(node)
      case 'optMap':
        return this.optMap(node)
      case 'block':
      case 'missing':
        return this.delegate(node)
    }
  }

  /** Text of a node as a JavaScript boolean. */
  condition(node: Expr): string {
    const text = this.text(node)
    return this.emitter.typeOf(node).kind === 'bool' ? text : `${this.emitter.helper('bool')}(${text})`
  }

  private constant(value: unknown): string {
    if (typeof value === 'boolean' || value === null) return String(value)
    // The text of a number is made from the number, not copied from the source.
    if (typeof value === 'number' && Number.isSafeInteger(value) && !Object.is(value, -0))
      return value < 0 ? `(${value})` : String(value)
    return this.emitter.constant(value)
  }

  private named(node: Expr): string | undefined {
    const reference = this.checked.references[node.id]
    if (reference?.kind === 'local') return this.emitter.local(reference.binding)
    if (reference?.kind === 'constant') return this.constant(reference.value)
    if (reference?.kind !== 'variable') return undefined
    const { name, type } = reference
    const known = this.variables.get(name)
    if (known !== undefined) return known
    const step = this.closures.sync(node)
    // Safe because reading a variable uses nothing else of the state.
    const slow = (variables: object): unknown => step({ variables, meter: unmetered } as State)
    const text = variableText(this.emitter, name, type, slow)
    this.variables.set(name, text)
    return text
  }

  private select(node: Select): string {
    const reference = this.checked.references[node.id]
    if (reference !== undefined && reference.kind !== 'field') return this.named(node) ?? this.delegate(node)
    return selectText(this.emitter, node, this.text(node.operand))
  }

  private call(node: Call): string {
    const { children, apply } = strict(this.checked, node)
    const args = children.map((child) => this.text(child))
    const direct = callText(this.emitter, node, children, args)
    if (direct !== undefined) return direct
    const call = `${this.emitter.constant(apply)}(${this.emitter.state()}, [${args.join(', ')}])`
    const reference = this.checked.references[node.id]
    const asynchronous = reference?.kind === 'call' && reference.overloads.some((overload) => overload.async)
    return asynchronous ? `(await ${call})` : call
  }

  private strict(node: StrictNode): string {
    const { children, apply } = strict(this.checked, node)
    const args = children.map((child) => this.text(child))
    return `${this.emitter.constant(apply)}(${this.emitter.state()}, [${args.join(', ')}])`
  }

  private logic(node: Logic): string {
    return `(${node.operands.map((operand) => this.condition(operand)).join(` ${node.op} `)})`
  }

  private conditional(node: Conditional): string {
    return `(${this.condition(node.test)} ? ${this.converted(node.then, node)} : ${this.converted(node.otherwise, node)})`
  }

  private converted(from: Expr, to: Expr): string {
    const convert = conversion(this.checked.environment.registry, this.emitter.typeOf(from), this.emitter.typeOf(to))
    const text = this.text(from)
    return convert === undefined ? text : `${this.emitter.constant(convert)}(${text})`
  }

  private list(node: ListLiteral): string {
    const type = this.emitter.typeOf(node)
    if (type.kind !== 'list' || node.elements.some(({ optional }) => optional)) return this.strict(node)
    const { registry } = this.checked.environment
    const items = node.elements.map(({ value }) => {
      const convert = conversion(registry, this.emitter.typeOf(value), type.element)
      return convert === undefined ? this.text(value) : `${this.emitter.constant(convert)}(${this.text(value)})`
    })
    return `[${items.join(', ')}]`
  }

  private comprehension(node: Comprehension): string {
    return comprehensionText(this, node) ?? this.delegate(node)
  }

  private bind(node: Bind): string {
    const binding = this.checked.bindings[node.id]![0]!
    return this.emitter.defineScoped({
      binds: [binding],
      params: [`v${binding}`],
      args: [this.text(node.init)],
      asynchronous: this.checked.asynchronous[node.body.id] === true,
      body: () => `return ${this.text(node.body)}`,
    })
  }

  private optMap(node: OptMap): string {
    if (isDynamic(this.emitter.typeOf(node.target)) || isDynamic(this.emitter.typeOf(node.body)))
      return this.delegate(node)
    const binding = this.checked.bindings[node.id]![0]!
    const some = this.emitter.constant(Optional.of)
    return this.emitter.defineScoped({
      binds: [binding],
      params: ['o'],
      args: [this.text(node.target)],
      asynchronous: this.checked.asynchronous[node.body.id] === true,
      body: () => {
        const body = this.text(node.body)
        return `if (!o.present) return o; const v${binding} = o.value; return ${node.flat ? body : `${some}(${body})`}`
      },
    })
  }

  /** Leaves a node to the closures, handing them the names bound around it. */
  private delegate(node: Expr): string {
    const state = this.emitter.state()
    const given = [...freeBindings(this.checked, node)].map(
      (binding) => `${state}.locals[${binding}] = ${this.emitter.local(binding)}`,
    )
    const asynchronous = this.checked.asynchronous[node.id] === true
    const step = this.emitter.constant(asynchronous ? this.asyncClosures.awaited(node) : this.closures.sync(node))
    const call = `${step}(${state})`
    return `(${[...given, asynchronous ? `await ${call}` : call].join(', ')})`
  }

  /** A part with no names in it always gives the same: it is evaluated once, when the code is made. */
  private folded(node: Expr): string | undefined {
    if (!this.fold || !this.isConstant(node)) return undefined
    const meter = new Meter({ ...this.checked.environment.limits, steps: 1000, text: 10_000, items: 1000 })
    try {
      return this.constant(freeze(this.closures.sync(node)(new State({}, meter, 0))))
    } catch (error) {
      if (error instanceof Fault) return undefined
      throw error
    }
  }

  private isConstant(node: Expr): boolean {
    switch (node.kind) {
      case 'literal':
        return true
      case 'call':
      case 'unary':
      case 'binary': {
        const reference = this.checked.references[node.id]
        if (reference?.kind === 'call' && !reference.overloads.every((overload) => overload.native)) return false
        break
      }
      case 'list':
      case 'map':
      case 'index':
        break
      default:
        return this.checked.references[node.id]?.kind === 'constant' && node.kind !== 'struct'
    }
    return strict(this.checked, node).children.every((child) => this.isConstant(child))
  }

  read(type: Parameters<typeof readText>[1], value: string): string {
    return readText(this.emitter, type, value)
  }
}

/** Takes the place of a meter where nothing is counted. */
const unmetered = { steps: 0 } as Meter

/** Values made once are shared by every evaluation. */
function freeze(value: unknown): unknown {
  if (Array.isArray(value)) return Object.freeze(value.map(freeze))
  if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null) Object.freeze(value)
  return value
}

function freeBindings(checked: Checked, node: Expr): Set<number> {
  const free = new Set<number>()
  const bound = new Set<number>()
  walk(node, (inner) => {
    const reference = checked.references[inner.id]
    if (reference?.kind === 'local') free.add(reference.binding)
    for (const binding of checked.bindings[inner.id] ?? []) bound.add(binding)
  })
  return free.difference(bound)
}
