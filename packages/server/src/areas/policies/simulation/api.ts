export { walkSteps } from './walk-steps.ts'
