export {
  findMissingProfile,
  type Unenrolled,
  unenrollUser,
  type WantedUnenrollment,
} from './enrollments/unenroll-user.ts'
