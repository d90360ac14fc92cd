export { limitsSince, sessionLimitsFor } from '../limits-for.ts'
export { getDefaultPolicy, resolveSessionPolicy } from './resolve.ts'
