export { exemptCertified } from './alerts/exempt-certified.ts'
export { type ConflictMonitor, listNewConflicts } from './checks/new-conflicts.ts'
