export { type AppConnectors, appConnectors } from './app-connectors.ts'
export { lookupsIn } from './lookups.ts'
export { basicUserFields, lookupsWithinApp, usersOfApp } from './lookups-within.ts'
export { type OpenFindings, openFindings } from './open-findings.ts'
export { checkApp, findScope, ownedApps, type PermissionScope, scopeOf, withinScope } from './permission-scope.ts'
export { requestForms } from './references.ts'
export { expand } from './related.ts'
export { dropWordsOfMany, replaceWords, wordsOf } from './search-words.ts'
export { seedTenantDefaults } from './seed-defaults.ts'
export {
  accountOfEvent,
  type EntitlementFields,
  loadAccountFields,
  loadAppNames,
  loadEntitlementFields,
  loadUserFields,
  pageOfAccountFields,
  pageOfUserFields,
  userOfEvent,
} from './snapshots.ts'
export { wordConditions } from './word-search.ts'
