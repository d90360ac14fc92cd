export { evaluateContinuousRules, sessionVariables } from './continuous.ts'
export { sessionPolicyRows } from './resource.ts'
