export {
  findMissingProfile,
  listRuleManaged,
  type Unenrolled,
  unenrollUser,
} from './enrollments/unenroll-user.ts'
