export { governedChanges, historyOf } from './governed.ts'
export { pageOfHistory } from './list.ts'
export { recordChange } from './record.ts'
