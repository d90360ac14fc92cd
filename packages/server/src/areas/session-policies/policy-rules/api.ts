export { outcomeViolations, ruleViolations } from './check.ts'
export { completeRules } from './complete.ts'
export { MOST_POLICIES } from './most-policies.ts'
export { policyOutcome, policyRule } from './shape.ts'
