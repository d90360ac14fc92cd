export { stepAssignee } from './guards.ts'
export type { StoredTask } from './rows/rows.ts'
