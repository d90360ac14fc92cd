export {
  checkApp,
  checkMayChangeOwnApp,
  findScope,
  ownedApps,
  type PermissionScope,
  scopeOf,
  withinScope,
} from '../permission-scope.ts'
