import { CallFailed, isMissing } from '../child/calls.ts'
import type { Ending } from '../reeve/feed.ts'

const PASSING = ['UNAVAILABLE', 'DEADLINE_EXCEEDED', 'RESOURCE_EXHAUSTED', 'ABORTED', 'CANCELLED']
const LONGEST = 4096

/** Something that cannot be done for a reason of our own. */
export class TaskFailed extends Error {
  readonly retryable: boolean
  readonly unsupported: boolean

  constructor(message: string, { retryable = false, unsupported = false } = {}) {
    super(message)
    this.retryable = retryable
    this.unsupported = unsupported
  }
}

export const success = (result: Record<string, unknown> = {}): Ending => ({ status: 'SUCCESS', result })

/** How a task ends that could not be done. */
export function failure(error: unknown): Ending {
  const text = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST)
  if (error instanceof TaskFailed) {
    return { status: 'FAILED', error: text, retryable: error.retryable, unsupported: error.unsupported }
  }
  if (isMissing(error)) return { status: 'FAILED', error: text, unsupported: true }
  const retryable = error instanceof CallFailed && PASSING.includes(error.code)
  return { status: 'FAILED', error: text, retryable }
}

export const isCode = (error: unknown, ...codes: readonly string[]): error is CallFailed =>
  error instanceof CallFailed && codes.includes(error.code)
