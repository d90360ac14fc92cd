export {
  findMissingProfile,
  listRuleManaged,
  type Unenrolled,
  unenrollUser,
  type WantedUnenrollment,
} from './enrollments/unenroll-user.ts'
