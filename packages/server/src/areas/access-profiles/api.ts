export {
  findMissingProfile,
  listRuleManaged,
  type Unenrolled,
  unenrollUser,
} from './enrollments/unenroll-user.ts'
export { checkEntitlements as checkProfileEntitlements } from './entries/check.ts'
export { makeRuledProfile } from './make.ts'
export { findMissingProfiles, GIVEN_BY_PROFILES, listProfileSets, usersMeantBy, usersOfRule } from './sets.ts'
