export { resolveApprovers } from './approvers/resolve.ts'
export { AUTO_APPROVE, AUTO_REVOKE, seedPolicies } from './builtin.ts'
export { grantPolicyProblems } from './check-named.ts'
export { type PolicyUses, policyUses, stepUpProviderIds } from './checks/points.ts'
export { checkRouting } from './choice/check-routing.ts'
export { choosePolicy } from './choice/choose.ts'
export { evaluatePolicy } from './evaluation/evaluate.ts'
export { freezePolicy } from './evaluation/freeze.ts'
export { holderOf } from './evaluation/holder.ts'
export { policyVariables } from './evaluation/variables.ts'
export { loadPolicies } from './load.ts'
export { EditorMarker, markerMessage } from './marker.ts'
export { Policy } from './shape.ts'
export { listPoliciesWithStepUp } from './step-up-uses.ts'
export { APPROVER_KINDS, AppEntitlementReference, Approval, approverKindOf } from './steps/approval-shape.ts'
export { readStep, writeStep } from './steps/documents.ts'
export { reachOfStep, seeing } from './steps/reach.ts'
export {
  ActionStep,
  type GivenApproval,
  type GivenStep,
  kindOfStep,
  PolicyStep,
  Provision,
} from './steps/step-shape.ts'
export type {
  ChosenPolicy,
  FrozenPolicy,
  FrozenStep,
  PolicySlot,
  ResolvedApprovers,
  TaskAbout,
} from './types.ts'
