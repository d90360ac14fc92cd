import { type AnyStepKind, type RunFacts, StepFailed } from '../steps/step-kind.ts'

/** A run started by a caller who may act in the app only stays there, whoever made the automation. */
export function checkStaysInApp({ actsOn, kind }: AnyStepKind, payload: never, { withinApp }: RunFacts): void {
  if (!withinApp || (typeof actsOn === 'string' ? actsOn : actsOn(payload)) === 'app') return
  throw new StepFailed(`${kind} is for administrators of the whole tenant`, 'PERMISSION_DENIED')
}
