export { lookupsIn } from './lookups.ts'
