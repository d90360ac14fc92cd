import type {
  Binary,
  Bind,
  Block,
  Comprehension,
  Conditional,
  Expr,
  Ident,
  Literal,
  Logic,
  OptMap,
  Span,
} from '../ast.ts'
import type { Checked } from '../check/checked.ts'
import { Fault, fail } from '../fault.ts'
import { typeName } from '../values/dynamic.ts'
import { Optional } from '../values/optional.ts'
import { conversion } from './convert.ts'
import { folder, type Item, itemsOf, visitCost } from './fold.ts'
import type { State, Step } from './state.ts'
import { directOperation, type StrictNode, strict } from './strict.ts'

/** Sees the outcome of every node as it is evaluated: a value, or the fault it gave. */
export type Watch = (node: Expr, outcome: { value: unknown } | { fault: Fault }) => void

/** Compiles a tree into functions that call one another. Slower than generated code, and the reference for it. */
export class Closures {
  protected readonly checked: Checked
  protected readonly watch: Watch | undefined

  constructor(checked: Checked, watch?: Watch) {
    this.checked = checked
    this.watch = watch
  }

  sync(node: Expr): Step {
    return (this.watch === undefined ? this.direct(node) : undefined) ?? this.placed(node, this.step(node))
  }

  /** Operators and calls are most of what is run: each is one function, with its place, when nobody watches. */
  private direct(node: Expr): Step | undefined {
    switch (node.kind) {
      case 'binary':
        return this.directBinary(node) ?? this.directStrict(node)
      case 'index':
      case 'call':
      case 'unary':
      case 'list':
        return this.directStrict(node)
      default:
        return undefined
    }
  }

  private directBinary(node: Binary): Step | undefined {
    const operation = directOperation(this.checked, node)
    if (operation === undefined) return undefined
    const left = this.sync(node.left)
    const right = this.sync(node.right)
    const { apply } = operation
    if (!operation.fails) return (state) => apply(left(state), right(state))
    return (state) => {
      try {
        return apply(left(state), right(state))
      } catch (error) {
        throw placeFault(error, node, state)
      }
    }
  }

  private directStrict(node: StrictNode): Step | undefined {
    const { children, apply } = strict(this.checked, node)
    const [one, two] = children
    if (one === undefined || children.length > 2) return undefined
    const first = this.sync(one)
    if (two === undefined)
      return (state) => {
        try {
          return apply(state, [first(state)])
        } catch (error) {
          throw placeFault(error, node, state)
        }
      }
    const second = this.sync(two)
    return (state) => {
      try {
        return apply(state, [first(state), second(state)])
      } catch (error) {
        throw placeFault(error, node, state)
      }
    }
  }

  /** Notes where a fault happened, unless an inner node already has. */
  private placed(node: Expr, step: Step): Step {
    const { watch } = this
    if (watch === undefined) {
      if (node.kind === 'literal' || this.cannotFail(node)) return step
      return (state) => {
        try {
          return step(state)
        } catch (error) {
          throw placeFault(error, node, state)
        }
      }
    }
    return (state) => {
      try {
        const value = step(state)
        watch(node, { value })
        return value
      } catch (error) {
        const fault = placeFault(error, node, state)
        if (fault instanceof Fault) watch(node, { fault })
        throw fault
      }
    }
  }

  private cannotFail(node: Expr): boolean {
    const kind = this.checked.references[node.id]?.kind
    return node.kind === 'ident' && (kind === 'local' || kind === 'constant')
  }

  private step(node: Expr): Step {
    switch (node.kind) {
      case 'literal':
        return constant(literalValue(node))
      case 'ident':
        return this.ident(node)
      case 'select':
        return this.checked.references[node.id]?.kind === 'field'
          ? this.strict(node)
          : (this.named(node) ?? this.strict(node))
      case 'has':
        return this.absentVariable(node.operand, this.strict(node))
      case 'index':
      case 'call':
      case 'unary':
      case 'binary':
      case 'list':
      case 'map':
      case 'struct':
        return this.strict(node)
      case 'logic':
        return this.logic(node)
      case 'conditional':
        return this.conditional(node)
      case 'comprehension':
        return this.comprehension(node)
      case 'bind':
        return this.bind(node)
      case 'optMap':
        return this.optMap(node)
      case 'block':
        return this.block(node)
      case 'missing':
        return () => fail('the source has syntax errors')
    }
  }

  private strict(node: StrictNode): Step {
    const { children, apply } = strict(this.checked, node)
    const steps = children.map((child) => this.sync(child))
    return (state) => {
      const values = new Array(steps.length)
      for (let i = 0; i < steps.length; i++) values[i] = steps[i]!(state)
      return apply(state, values)
    }
  }

  protected ident(node: Ident): Step {
    return this.named(node) ?? (() => fail(`undeclared reference to '${node.name}'`))
  }

  /** A name, dotted or not, that means a variable, a constant or a local. */
  protected named(node: Expr): Step | undefined {
    const reference = this.checked.references[node.id]
    const { registry } = this.checked.environment
    if (reference?.kind === 'local') {
      const { binding } = reference
      return (state) => state.locals[binding]
    }
    if (reference?.kind === 'constant') return constant(reference.value)
    if (reference?.kind !== 'variable') return undefined
    const { name, type } = reference
    const read = registry.read(type)
    return (state) => {
      const raw = given(state.variables, name)
      if (raw === undefined && type.kind !== 'optional') fail(`no value for variable '${name}'`)
      return read(raw)
    }
  }

  /** `has(v.f)` of a variable without a value is false, not a fault. */
  protected absentVariable(operand: Expr, step: Step): Step {
    const reference = this.checked.references[operand.id]
    if (reference?.kind !== 'variable') return step
    const { name } = reference
    return (state) => given(state.variables, name) !== undefined && step(state)
  }

  private logic(node: Logic): Step {
    const operands = node.operands.map((operand) => this.sync(operand))
    const deciding = node.op === '||'
    return (state) => {
      let first: Fault | undefined
      for (let i = 0; i < operands.length; i++) {
        try {
          if (asBool(operands[i]!(state)) === deciding) return deciding
        } catch (error) {
          first = absorbed(error, first)
        }
      }
      if (first !== undefined) throw first
      return !deciding
    }
  }

  private conditional(node: Conditional): Step {
    const test = this.sync(node.test)
    const then = this.converted(node.then, node)
    const otherwise = this.converted(node.otherwise, node)
    return (state) => (asBool(test(state)) ? then(state) : otherwise(state))
  }

  private converted(branch: Expr, node: Expr): Step {
    const step = this.sync(branch)
    const convert = this.conversionTo(branch, node)
    return convert === undefined ? step : (state) => convert(step(state))
  }

  protected conversionTo(from: Expr, to: Expr): ((value: unknown) => unknown) | undefined {
    const { types, environment } = this.checked
    return conversion(environment.registry, types[from.id]!, types[to.id]!)
  }

  private comprehension(node: Comprehension): Step {
    const range = this.sync(node.range)
    const filter = node.filter === null ? undefined : this.sync(node.filter)
    const body = this.sync(node.body)
    const items = itemsOf(this.checked, node)
    const begin = folder(this.checked, node)
    const cost = visitCost(this.checked, node)
    const bind = this.binder(node)
    return (state) => {
      const fold = begin(state)
      const visited = items(range(state), state.meter)
      for (let i = 0; i < visited.length; i++) {
        state.meter.spend(cost)
        visited.move(i)
        bind(state, visited)
        if (filter !== undefined && !asBool(filter(state))) continue
        try {
          if (fold.step(visited, body(state))) break
        } catch (error) {
          if (!(error instanceof Fault)) throw error
          fold.fault(error)
        }
      }
      return fold.result()
    }
  }

  protected binder(node: Comprehension): (state: State, item: Item) => void {
    const [first = 0, second] = this.checked.bindings[node.id]!
    if (second === undefined)
      return (state, item) => {
        state.locals[first] = item.subject
      }
    return (state, item) => {
      state.locals[first] = item.key
      state.locals[second] = item.value
    }
  }

  private bind(node: Bind): Step {
    const init = this.sync(node.init)
    const body = this.sync(node.body)
    const [binding = 0] = this.checked.bindings[node.id]!
    return (state) => {
      state.locals[binding] = init(state)
      return body(state)
    }
  }

  private optMap(node: OptMap): Step {
    const target = this.sync(node.target)
    const body = this.sync(node.body)
    const [binding = 0] = this.checked.bindings[node.id]!
    return (state) => {
      const optional = asOptional(target(state))
      if (!optional.present) return optional
      state.locals[binding] = optional.value
      const value = body(state)
      return node.flat ? asOptional(value) : Optional.of(value)
    }
  }

  private block(node: Block): Step {
    const bindings = this.checked.bindings[node.id]!
    const slots = node.slots.map((slot) => this.boxed(slot))
    const body = this.sync(node.body)
    return (state) => {
      for (let i = 0; i < slots.length; i++) state.locals[bindings[i]!] = slots[i]!(state)
      return body(state)
    }
  }

  private boxed(node: Expr): Step {
    const step = this.sync(node)
    const box = this.checked.environment.registry.box(this.checked.types[node.id]!)
    return (state) => box(step(state))
  }
}

/** Variables may be layered by prototypes; what every object inherits is no variable. */
const given = (variables: Variables, name: string): unknown =>
  Object.hasOwn(variables, name) || !(name in Object.prototype) ? variables[name] : undefined

type Variables = State['variables']

const constant =
  (value: unknown): Step =>
  () =>
    value

/** Small integers are held as numbers from the start. */
export const literalValue = (node: Literal): unknown =>
  typeof node.value === 'bigint' && Number.isSafeInteger(Number(node.value)) ? Number(node.value) : node.value

export const asBool = (value: unknown): boolean =>
  typeof value === 'boolean' ? value : fail(`expected type 'bool' but found '${typeName(value)}'`)

export const asOptional = (value: unknown): Optional =>
  value instanceof Optional ? value : fail(`expected type 'optional_type' but found '${typeName(value)}'`)

/** Stores the first fault that another operand may still make irrelevant; anything else is thrown on. */
export function absorbed(error: unknown, first: Fault | undefined): Fault {
  if (!(error instanceof Fault) || error.reason === 'limit') throw error
  return first ?? error
}

/** Steps of carrying a fault out of one node: throwing takes far longer than returning. */
const faultCost = 80

/** Notes the place of a fault: the operator, the name of the function or the field, otherwise the whole node. */
export function placeFault(error: unknown, node: Expr, state: State): unknown {
  if (!(error instanceof Fault)) return error
  // The node that absorbs the fault continues and finds the steps spent.
  state.meter.steps -= faultCost
  if (error.at >= 0) return error
  const place = placeOf(node)
  error.at = place.start
  error.end = place.end
  return error
}

function placeOf(node: Expr): Span {
  switch (node.kind) {
    case 'binary':
      return { start: node.at, end: node.at + node.op.length }
    case 'call':
      return node.name
    case 'select':
    case 'has':
      return node.field
    default:
      return node
  }
}
