export { AUTO_APPROVE, AUTO_REVOKE, seedPolicies } from './builtin.ts'
export { grantPolicyProblems } from './check-named.ts'
export { loadPolicies } from './load.ts'
export { EditorMarker, markerMessage } from './marker.ts'
export { Policy } from './shape.ts'
export { listPoliciesWithStepUp } from './step-up-uses.ts'
export type {
  ChosenPolicy,
  FrozenPolicy,
  FrozenStep,
  PolicySlot,
  ResolvedApprovers,
  TaskAbout,
} from './types.ts'
