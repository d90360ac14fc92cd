/** Why an evaluation gave no value. */
export type FaultReason =
  /** The expression met values it cannot work with: absorbed by `&&` and `||` where the other side decides. */
  | 'value'
  /** A limit was crossed or the deadline passed: nothing absorbs it. */
  | 'limit'

/**
 * What the evaluator throws inside itself. Not an Error: faults are ordinary values of a logic that absorbs them,
 * and collecting a stack for each would cost more than the evaluation.
 */
export class Fault {
  readonly reason: FaultReason
  readonly message: string
  /** Offset in the source; the innermost node that failed sets it. */
  at: number
  end: number
  readonly cause: unknown

  constructor(message: string, options: { reason?: FaultReason; cause?: unknown } = {}) {
    this.message = message
    this.reason = options.reason ?? 'value'
    this.cause = options.cause
    this.at = -1
    this.end = -1
  }
}

export function fail(message: string): never {
  throw new Fault(message)
}

export function exceeded(message: string, start = -1, end = -1): never {
  const fault = new Fault(message, { reason: 'limit' })
  fault.at = start
  fault.end = end
  throw fault
}

export const noOverload = (name: string): never => fail(`found no matching overload for '${name}'`)
