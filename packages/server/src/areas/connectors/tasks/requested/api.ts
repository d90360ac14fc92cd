export { findRequestedTask, listTakenKeys, withdrawTask } from './requested.ts'
