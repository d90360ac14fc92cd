export { attachDiscovered } from './attach.ts'
export { mirrorAssignments } from './mirror.ts'
