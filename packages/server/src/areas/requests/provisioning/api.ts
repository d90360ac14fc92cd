export { type AccessFoundAgain, accessFoundAgain } from './proofs/check.ts'
