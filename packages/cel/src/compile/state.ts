import type { Meter } from '../meter.ts'

/** Everything that changes during one evaluation. A program has none of its own, so evaluations may overlap. */
export interface State {
  readonly variables: Readonly<Record<string, unknown>>
  /** Values of the names bound by macros, by binding number. */
  readonly locals: unknown[]
  readonly meter: Meter
  /** Results of asynchronous calls of this evaluation, by function and arguments. */
  readonly memo: Map<string, Promise<unknown>>
  /** When asynchronous work must be done, in milliseconds of `performance.now()`. */
  readonly deadline: number
}

export type Step = (state: State) => unknown
export type AsyncStep = (state: State) => Promise<unknown>
