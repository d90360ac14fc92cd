export { APPROVER_KINDS, AppEntitlementReference, Approval, approverKindOf } from './approval-shape.ts'
export { readStep, writeStep } from './documents.ts'
export { reachOfStep, seeing } from './reach.ts'
export {
  ActionStep,
  type GivenApproval,
  type GivenStep,
  kindOfStep,
  PolicyStep,
  Provision,
} from './step-shape.ts'
