export {
  checkNamesNoRole,
  findRoleId,
  ROLE_ENTITLEMENTS,
  roleEntitlements,
  roleNotYours,
} from './builtin-app/role-entitlements.ts'
export { seedTenantDefaults } from './builtin-app/seed-defaults.ts'
export { lookups } from './expressions/lookups.ts'
export { reachesAll, reachOf, toReach, usersOfApp } from './expressions/reach.ts'
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
} from './expressions/snapshots.ts'
export {
  checkApp,
  checkMayChangeOwnApp,
  findScope,
  ownedApps,
  type PermissionScope,
  scopeOf,
  withinScope,
} from './permission-scope.ts'
export { type DirectoryProfiles, directoryProfiles } from './points/access-profiles.ts'
export { type AppConnectors, appConnectors } from './points/app-connectors.ts'
export { type OpenFindings, openFindings } from './points/open-findings.ts'
export {
  type DirectoryPolicies,
  directoryPolicies,
  type NamedPolicy,
  type PolicySetting,
} from './points/policies.ts'
export { reviewedEntitlements } from './points/reviews.ts'
export { policyUsesInDirectory } from './references/policy-uses.ts'
export { requestForms, ticketConfigs } from './references/references.ts'
export { expand } from './related.ts'
export { loadRequestSettings, loadRoutingRules, type SettingsOfRequests } from './request-settings.ts'
export { addWords, dropWordsOfMany, replaceWords, wordsOf } from './search/search-words.ts'
export { wordConditions } from './search/word-search.ts'
export { entitlementsShownTo } from './visibility.ts'
