export { findValueName } from './store.ts'
