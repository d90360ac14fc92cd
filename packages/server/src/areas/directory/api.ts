export { type DirectoryProfiles, directoryProfiles } from './access-profiles-point.ts'
export { type AppConnectors, appConnectors } from './app-connectors.ts'
export { lookups } from './lookups.ts'
export { type OpenFindings, openFindings } from './open-findings.ts'
export {
  checkApp,
  checkMayChangeOwnApp,
  findScope,
  ownedApps,
  type PermissionScope,
  scopeOf,
  withinScope,
} from './permission-scope.ts'
export {
  type DirectoryPolicies,
  directoryPolicies,
  type NamedPolicy,
  type PolicySetting,
} from './policies-point.ts'
export { policyUsesInDirectory } from './policy-uses.ts'
export {
  endProfileResource,
  endSomeMembers,
  makeProfileResource,
  type ProfileResource,
  renameProfileResource,
} from './profile-resources.ts'
export { reachesAll, reachOf, toReach, usersOfApp } from './reach.ts'
export { requestForms, ticketConfigs } from './references.ts'
export { expand } from './related.ts'
export { loadRequestSettings, loadRoutingRules, type SettingsOfRequests } from './request-settings.ts'
export { reviewedEntitlements } from './reviews-point.ts'
export { checkNamesNoRole, findRoleId, ROLE_ENTITLEMENTS, roleEntitlements, roleNotYours } from './role-entitlements.ts'
export { addWords, dropWordsOfMany, replaceWords, wordsOf } from './search-words.ts'
export { seedTenantDefaults } from './seed-defaults.ts'
export {
  accountOfEvent,
  type EntitlementFields,
  findUserFields,
  loadAccountFields,
  loadAppNames,
  loadEntitlementFields,
  loadUserFields,
  pageOfAccountFields,
  pageOfUserFields,
  userOfEvent,
} from './snapshots.ts'
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
export { entitlementsShownTo } from './visibility.ts'
export { wordConditions } from './word-search.ts'
