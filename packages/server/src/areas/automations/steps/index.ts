import type { AnyStepKind, StepKindName } from './step-kind.ts'

/** Every kind of step, each from its own file. */
export const stepKinds: Partial<Record<StepKindName, AnyStepKind>> = {}
