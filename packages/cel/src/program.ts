import { assertSound, type Checked } from './check/checked.ts'
import { AsyncClosures } from './compile/async-closures.ts'
import { Closures } from './compile/closures.ts'
import type { MeteredConvert } from './compile/convert.ts'
import { type Generated, generate } from './compile/generate.ts'
import { accepts } from './compile/invoke.ts'
import { State } from './compile/state.ts'
import { EvaluationError } from './evaluation-error.ts'
import { Fault } from './fault.ts'
import type { Limits } from './limits.ts'
import { Meter } from './meter.ts'
import { formatType } from './type-text.ts'
import { typeName } from './values/dynamic.ts'
import { exporter } from './values/export.ts'

export type Mode = 'generated' | 'closures'

export interface CompileOptions {
  /** `closures` generates no code: for hosts that forbid it. */
  readonly mode?: Mode
  /** Evaluate parts without names once, when code is generated; on unless false. */
  readonly fold?: boolean
}

export interface EvaluateOptions {
  readonly limits?: Partial<Pick<Limits, 'steps' | 'text' | 'items' | 'pattern'>>
  /** Milliseconds an asynchronous evaluation may take. */
  readonly timeout?: number
}

export type Variables = Readonly<Record<string, unknown>>

/** Makes a program of a checked tree without issues. Code is generated when the program first runs. */
export function compile(checked: Checked, options: CompileOptions = {}): Program {
  assertSound(checked)
  return new Program(checked, options.mode ?? 'generated', options.fold ?? true)
}

/** A compiled expression. Nothing in it changes while it runs: any number of evaluations may overlap. */
export class Program {
  readonly checked: Checked
  /** Whether the expression calls an asynchronous function; such a program only runs by `evaluateAsync`. */
  readonly async: boolean
  private readonly mode: Mode
  private readonly fold: boolean
  private readonly finish: MeteredConvert | undefined
  private generated: Generated | null | undefined
  private closures: ((state: State) => unknown) | undefined

  constructor(checked: Checked, mode: Mode, fold: boolean) {
    this.fold = fold
    this.checked = checked
    this.mode = mode
    this.async = checked.asynchronous[checked.ast.root.id] === true
    this.finish = finisher(checked)
    this.generated = mode === 'closures' ? null : undefined
    this.closures = undefined
  }

  evaluate(variables: Variables = none, options?: EvaluateOptions): unknown {
    if (this.async) throw new TypeError('the expression calls asynchronous functions: use evaluateAsync')
    const generated = this.generated === undefined ? this.generate() : this.generated
    try {
      if (generated !== null) {
        try {
          const state = generated.usesState ? this.state(variables, options) : undefined
          const value = generated.run(variables, state)
          return this.finish === undefined
            ? value
            : this.finish(value, state === undefined ? this.meter(options) : state.meter)
        } catch (error) {
          if (error instanceof Fault && error.reason === 'limit') throw error
        }
      }
      const state = this.state(variables, options)
      const value = this.steps()(state)
      return this.finish === undefined ? value : this.finish(value, state.meter)
    } catch (error) {
      throw this.errorOf(error)
    }
  }

  async evaluateAsync(variables: Variables = none, options?: EvaluateOptions): Promise<unknown> {
    if (!this.async) return this.evaluate(variables, options)
    const generated = this.generated === undefined ? this.generate() : this.generated
    const state = this.state(variables, options)
    try {
      if (generated !== null) {
        try {
          const value = await generated.run(variables, state)
          return this.finish === undefined ? value : this.finish(value, state.meter)
        } catch (error) {
          if (error instanceof Fault && error.reason === 'limit') throw error
        }
      }
      // The same state: calls already made are remembered in it and not made again.
      const value = await this.steps()(state)
      return this.finish === undefined ? value : this.finish(value, state.meter)
    } catch (error) {
      throw this.errorOf(error)
    }
  }

  /** The generated code as text, or null when there is none. */
  source(): string | null {
    return (this.generated ?? this.generate())?.source ?? null
  }

  private generate(): Generated | null {
    if (this.mode === 'closures') return null
    try {
      this.generated = generate(this.checked, this.fold)
    } catch (error) {
      // A host that forbids code from text throws an EvalError.
      if (!(error instanceof EvalError)) throw error
      this.generated = null
    }
    return this.generated
  }

  private steps(): (state: State) => unknown {
    const { root } = this.checked.ast
    this.closures ??= this.async ? new AsyncClosures(this.checked).awaited(root) : new Closures(this.checked).sync(root)
    return this.closures
  }

  private state(variables: Variables, options: EvaluateOptions | undefined): State {
    return stateFor(this.checked, variables, options)
  }

  private meter(options: EvaluateOptions | undefined): Meter {
    return meterFor(this.checked, options)
  }

  private errorOf(error: unknown): unknown {
    const { source } = this.checked.ast
    if (error instanceof Fault) return new EvaluationError(source, error)
    // Values nested deeper than the stack is tall are met when they are compared or written.
    if (error instanceof RangeError)
      return new EvaluationError(source, new Fault('values nest too deeply', { reason: 'limit' }))
    return error
  }
}

const none: Variables = Object.freeze({})

export function stateFor(checked: Checked, variables: Variables, options: EvaluateOptions | undefined): State {
  const meter = meterFor(checked, options)
  const timeout = options?.timeout
  return new State(variables, meter, timeout === undefined ? Number.POSITIVE_INFINITY : performance.now() + timeout)
}

function meterFor(checked: Checked, options: EvaluateOptions | undefined): Meter {
  const { limits } = checked.environment
  return new Meter(options?.limits === undefined ? limits : { ...limits, ...options.limits })
}

/** Results leave as API values; a result only known to be dyn is checked against the requested types. */
function finisher(checked: Checked): MeteredConvert | undefined {
  const leave = exporter(checked.environment.registry, checked.type)
  const { expected } = checked
  if (checked.type.kind !== 'dyn' || expected.length === 0) return leave
  const wanted = expected.map((type) => `'${formatType(type)}'`).join(' or ')
  return (value, meter) => {
    if (!expected.some((type) => accepts(type, value)))
      throw new Fault(`expected type ${wanted} but found '${typeName(value)}'`)
    return leave === undefined ? value : leave(value, meter)
  }
}
