export { resolveApprovers } from './approvers/resolve.ts'
export { seedPolicies } from './builtin.ts'
export { grantPolicyProblems } from './check-named.ts'
export { automationIds, type PolicyUses, policyUses, stepUpProviderIds } from './checks/points.ts'
export { choosePolicy } from './choice/choose.ts'
export { evaluatePolicy } from './evaluation/evaluate.ts'
export { freezePolicy } from './evaluation/freeze.ts'
export { policyVariables } from './evaluation/variables.ts'
export { EditorMarker, markerMessage } from './marker.ts'
export { listPoliciesWithStepUp } from './step-up-uses.ts'
export { readStep, writeStep } from './steps/documents.ts'
export {
  type GivenApproval,
  type GivenStep,
  kindOfStep,
  PolicyStep,
} from './steps/step-shape.ts'
export type {
  ChosenPolicy,
  FrozenPolicy,
  FrozenStep,
  PolicySlot,
  ResolvedApprovers,
  TaskAbout,
} from './types.ts'
