export { type PolicyUses, policyUses, stepUpProviderIds } from './points.ts'
