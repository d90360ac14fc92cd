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

  /** `start` and `end` are the place, when it is known. */
  exhausted(start?: number, end?: number): never {
    return exceeded(`evaluation takes more than ${this.limits.steps} steps`, start, end)
  }

  /** Called before all of a text of this length is read by something slower than a plain comparison. */
  read(length: number): void {
    if (length > 64) this.spend(length >>> 2)
  }

  /** Called before two texts are compared for equality. */
  match(a: string, b: string): void {
    if (a.length > 1024 && a.length === b.length) this.spend(a.length >>> 8)
  }

  /** Called before every element of a list or map of this size is read. */
  visit(count: number): void {
    if (count > 8) this.spend(count * 3)
  }

  /** Called before every element of a list or map of this size is copied. */
  box(count: number): void {
    this.spend(count * 4)
  }

  /** Called when the keys of a map of this size were collected. */
  keys(count: number): void {
    this.spend(count * 10)
  }

  /** Called before a text of this length is made. */
  text(length: number): void {
    if (length > this.limits.text) exceeded(`result is longer than ${this.limits.text} characters`)
    if (length > 256) this.spend(length >>> 8)
  }

  /** Called before a list or map of this size is made. */
  items(count: number): void {
    if (count > this.limits.items) exceeded(`result has more than ${this.limits.items} elements`)
    if (count > 16) this.spend(count >>> 4)
  }
}
