export { beginStepUp } from './begin-step-up.ts'
export { type StepUpUses, stepUpUses } from './providers/uses.ts'
export { findStepUpComment } from './step-up-comment.ts'
export { useSignature, useStepUp } from './use-step-up.ts'
