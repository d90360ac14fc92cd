import type { Block, Comprehension, Conditional, Expr, Logic } from '../ast.ts'
import { Fault } from '../fault.ts'
import { Optional } from '../values/optional.ts'
import { absorbed, asBool, asOptional, Closures, placeFault } from './closures.ts'
import { folder, itemsOf, visitCost } from './fold.ts'
import type { AsyncStep } from './state.ts'
import { type StrictNode, strict } from './strict.ts'

/** The same tree with asynchronous calls in it. Only nodes that hold such a call are awaited; the rest run as ever. */
export class AsyncClosures extends Closures {
  awaited(node: Expr): AsyncStep {
    if (this.checked.asynchronous[node.id] !== true) {
      const step = this.sync(node)
      return async (state) => step(state)
    }
    const step = this.awaiting(node)
    const { watch } = this
    return async (state) => {
      try {
        const value = await step(state)
        watch?.(node, { value })
        return value
      } catch (error) {
        const fault = placeFault(error, node, state)
        if (fault instanceof Fault) watch?.(node, { fault })
        throw fault
      }
    }
  }

  private awaiting(node: Expr): AsyncStep {
    switch (node.kind) {
      case 'select':
      case 'has':
      case 'index':
      case 'call':
      case 'unary':
      case 'binary':
      case 'list':
      case 'map':
      case 'struct':
        return this.awaitStrict(node)
      case 'logic':
        return this.awaitLogic(node)
      case 'conditional':
        return this.awaitConditional(node)
      case 'comprehension':
        return this.awaitComprehension(node)
      case 'bind':
        return this.awaitBound(node.init, node.body, this.checked.bindings[node.id]![0]!)
      case 'optMap': {
        const target = this.awaited(node.target)
        const body = this.awaited(node.body)
        const binding = this.checked.bindings[node.id]![0]!
        return async (state) => {
          const optional = asOptional(await target(state))
          if (!optional.present) return optional
          state.locals[binding] = optional.value
          const value = await body(state)
          return node.flat ? asOptional(value) : Optional.of(value)
        }
      }
      case 'block':
        return this.awaitBlock(node)
      case 'literal':
      case 'ident':
      case 'missing': {
        const step = this.sync(node)
        return async (state) => step(state)
      }
    }
  }

  private awaitStrict(node: StrictNode): AsyncStep {
    const { children, apply } = strict(this.checked, node)
    const steps = children.map((child) => this.awaited(child))
    return async (state) => {
      const values: unknown[] = []
      for (const step of steps) values.push(await step(state))
      return apply(state, values)
    }
  }

  private awaitLogic(node: Logic): AsyncStep {
    const operands = node.operands.map((operand) => this.awaited(operand))
    const deciding = node.op === '||'
    return async (state) => {
      let first: Fault | undefined
      for (const operand of operands) {
        try {
          if (asBool(await operand(state)) === deciding) return deciding
        } catch (error) {
          first = absorbed(error, first)
        }
      }
      if (first !== undefined) throw first
      return !deciding
    }
  }

  private awaitConditional(node: Conditional): AsyncStep {
    const test = this.awaited(node.test)
    const then = this.awaited(node.then)
    const otherwise = this.awaited(node.otherwise)
    const convertThen = this.conversionTo(node.then, node)
    const convertOtherwise = this.conversionTo(node.otherwise, node)
    return async (state) => {
      const taken = asBool(await test(state))
      const value = await (taken ? then : otherwise)(state)
      const convert = taken ? convertThen : convertOtherwise
      return convert === undefined ? value : convert(value)
    }
  }

  private awaitComprehension(node: Comprehension): AsyncStep {
    const range = this.awaited(node.range)
    const filter = node.filter === null ? undefined : this.awaited(node.filter)
    const body = this.awaited(node.body)
    const items = itemsOf(this.checked, node)
    const begin = folder(this.checked, node)
    const cost = visitCost(this.checked, node)
    const bind = this.binder(node)
    return async (state) => {
      const fold = begin(state)
      const visited = items(await range(state), state.meter)
      for (let i = 0; i < visited.length; i++) {
        state.meter.spend(cost)
        visited.move(i)
        bind(state, visited)
        if (filter !== undefined && !asBool(await filter(state))) continue
        try {
          if (fold.step(visited, await body(state))) break
        } catch (error) {
          if (!(error instanceof Fault)) throw error
          fold.fault(error)
        }
      }
      return fold.result()
    }
  }

  private awaitBound(init: Expr, body: Expr, binding: number): AsyncStep {
    const first = this.awaited(init)
    const then = this.awaited(body)
    return async (state) => {
      state.locals[binding] = await first(state)
      return then(state)
    }
  }

  private awaitBlock(node: Block): AsyncStep {
    const { registry } = this.checked.environment
    const bindings = this.checked.bindings[node.id]!
    const slots = node.slots.map((slot) => ({
      step: this.awaited(slot),
      box: registry.box(this.checked.types[slot.id]!),
    }))
    const body = this.awaited(node.body)
    return async (state) => {
      for (const [i, { step, box }] of slots.entries()) state.locals[bindings[i]!] = box(await step(state))
      return body(state)
    }
  }
}
