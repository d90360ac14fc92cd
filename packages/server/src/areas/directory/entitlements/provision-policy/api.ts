export {
  provisionPolicyViolations,
  provisionTargets,
  provisionTextViolations,
} from './check.ts'
export { delegationsIn } from './references.ts'
export { ProvisionPolicy, ProvisionStep } from './shape.ts'
