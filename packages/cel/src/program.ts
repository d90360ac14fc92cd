import type { Checked } from './check/checked.ts'
import { AsyncClosures } from './compile/async-closures.ts'
import { Closures } from './compile/closures.ts'
import { accepts } from './compile/invoke.ts'
import type { AsyncStep, State, Step } from './compile/state.ts'
import { Fault } from './fault.ts'
import type { Limits } from './limits.ts'
import { Meter } from './meter.ts'
import { type Issue, issueAt, renderIssue } from './source.ts'
import { formatType } from './type-text.ts'
import { typeName } from './values/dynamic.ts'
import { exporter } from './values/export.ts'

export type Mode = 'generated' | 'closures'

export interface CompileOptions {
  /** `closures` generates no code: for hosts that forbid it. */
  readonly mode?: Mode
}

export interface EvaluateOptions {
  readonly limits?: Partial<Pick<Limits, 'steps' | 'text' | 'items' | 'pattern'>>
  /** Milliseconds an asynchronous evaluation may take. */
  readonly timeout?: number
}

export type Variables = Readonly<Record<string, unknown>>

/** A compiled expression. Holds no state: any number of evaluations may run at once. */
export interface Program {
  readonly checked: Checked
  /** Whether the expression calls an asynchronous function; such a program only runs by `evaluateAsync`. */
  readonly async: boolean
  evaluate(variables?: Variables, options?: EvaluateOptions): unknown
  evaluateAsync(variables?: Variables, options?: EvaluateOptions): Promise<unknown>
}

/** An evaluation gave no value. */
export class EvaluationError extends Error {
  /** What went wrong and where, when it happened at a place in the source. */
  readonly issue: Issue
  /** Whether a limit or the deadline ended the evaluation. */
  readonly limit: boolean

  constructor(source: string, fault: Fault) {
    const issue = issueAt(source, { start: Math.max(0, fault.at), end: Math.max(0, fault.end) }, fault.message)
    super(renderIssue(source, issue), { cause: fault.cause })
    this.name = 'EvaluationError'
    this.issue = issue
    this.limit = fault.reason === 'limit'
  }
}

export function compile(checked: Checked, options: CompileOptions = {}): Program {
  void options
  return new ClosureProgram(checked)
}

class ClosureProgram implements Program {
  readonly checked: Checked
  readonly async: boolean
  private readonly step: Step | undefined
  private readonly asyncStep: AsyncStep | undefined
  private readonly finish: (value: unknown) => unknown

  constructor(checked: Checked) {
    this.checked = checked
    this.async = checked.asynchronous[checked.ast.root.id] === true
    const { root } = checked.ast
    if (this.async) this.asyncStep = new AsyncClosures(checked).awaited(root)
    else this.step = new Closures(checked).sync(root)
    this.finish = finisher(checked)
  }

  evaluate(variables: Variables = {}, options: EvaluateOptions = {}): unknown {
    if (this.step === undefined) throw new TypeError('the expression calls asynchronous functions: use evaluateAsync')
    try {
      return this.finish(this.step(stateFor(this.checked, variables, options)))
    } catch (error) {
      throw evaluationError(this.checked, error)
    }
  }

  async evaluateAsync(variables: Variables = {}, options: EvaluateOptions = {}): Promise<unknown> {
    if (this.asyncStep === undefined) return this.evaluate(variables, options)
    try {
      return this.finish(await this.asyncStep(stateFor(this.checked, variables, options)))
    } catch (error) {
      throw evaluationError(this.checked, error)
    }
  }
}

export function stateFor(checked: Checked, variables: Variables, options: EvaluateOptions): State {
  const { limits } = checked.environment
  return {
    variables,
    locals: [],
    meter: new Meter(options.limits === undefined ? limits : { ...limits, ...options.limits }),
    memo: new Map(),
    deadline: options.timeout === undefined ? Number.POSITIVE_INFINITY : performance.now() + options.timeout,
  }
}

/** Results leave as API values; a result only known to be dyn is held against the types the caller asked for. */
export function finisher(checked: Checked): (value: unknown) => unknown {
  const leave = exporter(checked.environment.registry, checked.type) ?? ((value: unknown) => value)
  const { expected } = checked
  if (checked.type.kind !== 'dyn' || expected.length === 0) return leave
  const wanted = expected.map((type) => `'${formatType(type)}'`).join(' or ')
  return (value) => {
    if (expected.some((type) => accepts(type, value))) return leave(value)
    throw new Fault(`expected type ${wanted} but found '${typeName(value)}'`)
  }
}

export function evaluationError(checked: Checked, error: unknown): unknown {
  const { source } = checked.ast
  if (error instanceof Fault) return new EvaluationError(source, error)
  // Values nested deeper than the stack is tall are met when they are compared or written.
  if (error instanceof RangeError)
    return new EvaluationError(source, new Fault('values nest too deeply', { reason: 'limit' }))
  return error
}
