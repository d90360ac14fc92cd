import type { Meter } from '../meter.ts'
import { Duration } from '../values/duration.ts'
import { isPlainObject, typeName } from '../values/dynamic.ts'
import { Timestamp } from '../values/timestamp.ts'
import { Uint } from '../values/uint.ts'

/** Everything that changes during one evaluation. A program has none of its own, so evaluations may overlap. */
export class State {
  readonly variables: Readonly<Record<string, unknown>>
  readonly meter: Meter
  /** When asynchronous work must be done, in milliseconds of `performance.now()`. */
  readonly deadline: number
  private bound: unknown[] | undefined = undefined
  private identities: Map<object, number> | undefined = undefined
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

  /**
   * A cache key that two values share when a function cannot distinguish them. Objects of classes differ by identity.
   */
  keyOf(value: unknown): string {
    if (typeof value === 'string') return JSON.stringify(value)
    if (typeof value === 'bigint') return `${value}n`
    if (typeof value !== 'object' || value === null) return String(value)
    if (Array.isArray(value)) return `[${value.map((item) => this.keyOf(item)).join()}]`
    if (value instanceof Timestamp || value instanceof Duration || value instanceof Uint)
      return `${typeName(value)} ${value}`
    if (isPlainObject(value))
      return `{${Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}:${this.keyOf(item)}`)}}`
    this.identities ??= new Map()
    const known = this.identities.get(value) ?? this.identities.size
    this.identities.set(value, known)
    return `#${known}`
  }

  /** Results of asynchronous calls of this evaluation, by function and arguments. */
  get memo(): Map<string, Promise<unknown>> {
    this.calls ??= new Map()
    return this.calls
  }
}

export type Step = (state: State) => unknown
export type AsyncStep = (state: State) => Promise<unknown>
