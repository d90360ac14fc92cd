export { listNewConflicts } from './checks/new-conflicts.ts'
