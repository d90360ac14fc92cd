export { fillForm } from './fill.ts'
export { pickViolations } from './picks.ts'
