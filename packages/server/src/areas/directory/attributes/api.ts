export { findValueName, listRiskLevels } from './store.ts'
