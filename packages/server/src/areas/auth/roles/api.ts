export { isGuardedRole, listAssigners, listRoleDeciders, roleDecider } from './assigners.ts'
export { checkSuperAdminRemains } from './check-super-admin.ts'
export { Role } from './shape.ts'
export { findRoles, loadRoles } from './store.ts'
