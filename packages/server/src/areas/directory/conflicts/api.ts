export { exemptCertified } from './alerts/exempt-certified.ts'
export { listNewConflicts } from './checks/new-conflicts.ts'
