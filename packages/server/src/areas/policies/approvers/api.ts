export { resolveApprovers } from './resolve.ts'
