export { isGuardedRole, listAssigners, listRoleDeciders, roleDecider } from './assigners.ts'
export {
  administratorRemains,
  checkAdministratorRemains,
  isAdministrator,
  LAST_ADMINISTRATOR,
} from './check-super-admin.ts'
export { Role } from './shape.ts'
export { findRoles, loadRoles } from './store.ts'
