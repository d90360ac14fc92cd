export { changeRoles } from './change-roles.ts'
export { replaceDelegate } from './replace-delegate.ts'
export { setUserStatus } from './save-status.ts'
export { loadUsers } from './store.ts'
