export {
  type Addressed,
  confirmEmail,
  confirmedAddress,
  findAddressed,
  holdsMoreThanBasic,
  isEmailConfirmed,
  isSameAddress,
  standingAddress,
  vouchedAddress,
} from './addresses.ts'
export { saveBasicUser } from './basic-user.ts'
export { hasUsers, insertFirstAdministrator } from './first-administrator.ts'
export {
  type ComposedUser,
  insertDirectoryUsers,
  saveComposedUsers,
  saveManagers,
} from './from-directories.ts'
export { insertPerson, type NewPerson } from './insert-person.ts'
export { findFirstAdministrator, saveFirstAdministrator } from './local-users.ts'
export { findLostAdministrator, listPeopleWithAddress, restoreAdministrator } from './restore-administrator.ts'
export {
  KNOWN_USER,
  lockDelegators,
  lockUser,
  saveDelegate,
  saveUser,
  saveUserTypes,
  type UserContent,
} from './store.ts'
