export { hasUsers, insertFirstAdministrator } from './first-administrator.ts'
export {
  type ComposedUser,
  insertDirectoryUsers,
  saveComposedUsers,
  saveManagers,
} from './from-directories.ts'
export {
  KNOWN_USER,
  lockDelegators,
  lockUser,
  saveDelegate,
  saveUser,
  saveUserTypes,
  type UserContent,
} from './store.ts'
