import { type Code, Failure } from '../../../lib/failure.ts'
import { StepFailed } from '../steps/step-kind.ts'

/** Those that may be over when it is tried again. */
const PASSING: ReadonlySet<Code> = new Set(['UNAVAILABLE', 'DEADLINE_EXCEEDED', 'ABORTED', 'INTERNAL'])

/** A final refusal by another area ends the step, with its message. */
export async function finalRefusals<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Failure && !PASSING.has(error.code)) throw new StepFailed(error.message, error.code)
    throw error
  }
}
