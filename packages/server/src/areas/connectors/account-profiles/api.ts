export { accountProfile, completeProfile, fieldsOf, ProfileFailed, usualFields } from './profile.ts'
