export {
  endProfileResource,
  endSomeMembers,
  makeProfileResource,
  type ProfileResource,
  renameProfileResource,
} from './profile-resources.ts'
export { checkNamesNoRole, findRoleId, ROLE_ENTITLEMENTS, roleEntitlements, roleNotYours } from './role-entitlements.ts'
export {
  bindTool,
  endToolAccess,
  endToolGrants,
  isToolAccess,
  makeToolAccess,
  renameToolAccess,
  toolEntitlements,
  unbindTool,
} from './tool-resources.ts'
export {
  endVaultResource,
  makeVaultResource,
  renameVaultResource,
  setVaultResourceOwners,
} from './vault-resources.ts'
