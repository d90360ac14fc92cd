import type { Meter } from '../meter.ts'

/** Everything that changes during one evaluation. A program has none of its own, so evaluations may overlap. */
export class State {
  readonly variables: Readonly<Record<string, unknown>>
  readonly meter: Meter
  /** When asynchronous work must be done, in milliseconds of `performance.now()`. */
  readonly deadline: number
  private bound: unknown[] | undefined = undefined
  private calls: Map<string, Promise<unknown>> | undefined = undefined

  constructor(variables: Readonly<Record<string, unknown>>, meter: Meter, deadline: number) {
    this.variables = variables
    this.meter = meter
    this.deadline = deadline
  }

  /** Values of the names bound by macros, by binding number. */
  get locals(): unknown[] {
    this.bound ??= []
    return this.bound
  }

  /** Results of asynchronous calls of this evaluation, by function and arguments. */
  get memo(): Map<string, Promise<unknown>> {
    this.calls ??= new Map()
    return this.calls
  }
}

export type Step = (state: State) => unknown
export type AsyncStep = (state: State) => Promise<unknown>
