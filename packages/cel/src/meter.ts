import { exceeded } from './fault.ts'
import type { Limits } from './limits.ts'

/** Counts what one evaluation uses. Crossing a limit ends the evaluation. */
export class Meter {
  readonly limits: Limits
  /** Steps still allowed. */
  steps: number

  constructor(limits: Limits) {
    this.limits = limits
    this.steps = limits.steps
  }

  spend(steps: number): void {
    this.steps -= steps
    if (this.steps < 0) this.exhausted()
  }

  exhausted(): never {
    return exceeded(`evaluation takes more than ${this.limits.steps} steps`)
  }

  /** Asked before a text of this length is made. */
  text(length: number): void {
    if (length > this.limits.text) exceeded(`result is longer than ${this.limits.text} characters`)
    if (length > 256) this.spend(length >>> 8)
  }

  /** Asked before a list or map of this size is made. */
  items(count: number): void {
    if (count > this.limits.items) exceeded(`result has more than ${this.limits.items} elements`)
    if (count > 16) this.spend(count >>> 4)
  }
}
