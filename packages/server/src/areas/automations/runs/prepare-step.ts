import type { PrepareContext } from '../../../engine/job.ts'
import type { JobServices } from '../../../service/area-job.ts'
import type { Effects, OutsideContext, Perform } from '../acts/effects.ts'
import { stepActs } from '../acts/index.ts'
import { realEffects } from '../acts/real-effects.ts'
import { stepKinds } from '../steps/index.ts'
import type { AnyStepKind } from '../steps/step-kind.ts'
import { evaluatingIn } from './evaluating.ts'
import { factsOf } from './run-facts.ts'
import type { RunPayload } from './run-jobs.ts'
import { checkStaysInApp } from './stays-in-app.ts'
import { stepsOfRun } from './steps-of-run.ts'
import { findTaken, type Taken } from './take.ts'

/** What came of a step's work outside the transaction: a value, or what it threw. */
export type Prepared = {
  readonly place: number
  readonly value?: unknown
  readonly thrown?: unknown
  readonly usedSecrets: boolean
}

/**
 * Does what a step has to do outside of the transaction that ends it. It may happen again after a crash, under the same
 * effect key; what it throws is an attempt of the step like any other.
 */
export async function prepareStep(
  prepareContext: PrepareContext & JobServices,
  payload: RunPayload,
): Promise<Prepared | undefined> {
  const { ahead, executionId } = payload
  if (ahead === undefined) return undefined
  const taken = await findTaken(prepareContext.read, executionId)
  if (!taken || taken.disabled || taken.state !== 'PROCESS_STEP' || taken.place !== ahead) return undefined
  return prepareTaken(prepareContext, taken, realEffects)
}

/** The same for a run that is known, with the effects it is passed. */
export async function prepareTaken(
  prepareContext: PrepareContext & JobServices,
  taken: Taken,
  effects: Effects,
): Promise<Prepared | undefined> {
  const { place } = taken
  const step = (await stepsOfRun(prepareContext.read, taken))[place]
  const kind: AnyStepKind | undefined = step && stepKinds[step.kind]
  const act = step && stepActs[step.kind]
  if (!step || !kind || !act?.prepare) return undefined
  const { read, tenant, services, now } = prepareContext
  const evaluating = evaluatingIn({
    tx: read,
    tenant,
    services,
    now,
    execution: taken,
    steps: taken.steps,
    step,
    effects,
    concealed: kind.concealed,
  })
  const run = factsOf(taken, step)
  const outside: OutsideContext = { ...prepareContext, run }
  const perform: Perform<OutsideContext> = (effect, wanted) => effects.perform(effect, outside, wanted)
  try {
    // Safe because the payload was read by the shape of its kind.
    const payload = step.payload as never
    checkStaysInApp(kind, payload, run)
    const value = await act.prepare({ ...prepareContext, ...evaluating, run, perform }, payload)
    return { place, value, usedSecrets: evaluating.usedSecrets() }
  } catch (thrown) {
    if (prepareContext.signal.aborted) throw thrown
    return { place, thrown, usedSecrets: evaluating.usedSecrets() }
  }
}
