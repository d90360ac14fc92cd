import type { Json } from '../../../expressions/values/to-json.ts'
import type { AnyShape, Request } from '../../../wire/shape.ts'
import type { ResumeReason, StepContext, StepEnd, StepKind, StepPrepareContext } from '../steps/step-kind.ts'

/** What one kind of step does when its turn comes. */
type StepAct<Shape extends AnyShape, Prepared> = {
  prepare?(context: StepPrepareContext, payload: Request<Shape>): Promise<Prepared>
  run(step: StepContext, payload: Request<Shape>, prepared: Prepared): Promise<StepEnd>
  /** Continues after a wait; `note` is what the step stored before the wait. */
  resume?(
    step: StepContext,
    payload: Request<Shape>,
    note: Readonly<Record<string, Json>>,
    reason: ResumeReason,
  ): Promise<StepEnd>
}

/** That of any kind, whatever its payload. */
export type AnyStepAct = {
  prepare?(context: StepPrepareContext, payload: never): Promise<unknown>
  run(step: StepContext, payload: never, prepared: never): Promise<StepEnd>
  resume?(
    step: StepContext,
    payload: never,
    note: Readonly<Record<string, Json>>,
    reason: ResumeReason,
  ): Promise<StepEnd>
}

/** What steps of a kind do. A save loads what the kind is, and only a run what it does. */
export const stepAct = <Shape extends AnyShape, Prepared = undefined>(
  _kind: StepKind<Shape>,
  act: StepAct<Shape, Prepared>,
): StepAct<Shape, Prepared> => act
