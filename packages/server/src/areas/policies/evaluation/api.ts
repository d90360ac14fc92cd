export { evaluatePolicy } from './evaluate.ts'
export { freezePolicy } from './freeze.ts'
export { holderOf } from './holder.ts'
export { policyVariables } from './variables.ts'
