export { findRoleOf } from './source.ts'
