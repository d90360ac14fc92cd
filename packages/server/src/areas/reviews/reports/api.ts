export { type PackVerdict, verifyPack } from './packs/verify.ts'
