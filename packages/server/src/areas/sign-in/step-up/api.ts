export { beginStepUp } from './begin-step-up.ts'
export { useStepUp } from './use-step-up.ts'
