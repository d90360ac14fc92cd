export { AppUserCredential, findAccountCredential, ownsAccount, toAppUserCredential } from './accounts/credentials.ts'
export { isExternal } from './accounts/domains/is-external.ts'
export { listDomains } from './accounts/domains/store.ts'
export { toAppUserFields } from './accounts/fields.ts'
export { AppUserType } from './accounts/shape.ts'
export { getAccount } from './accounts/store.ts'
export { App, AppEntitlementRef, UserRef } from './apps/shape.ts'
export { loadApps } from './apps/store.ts'
export { hasUsageData } from './apps/usage-controls/store.ts'
export { mirrorAssignments } from './discovered/mirror.ts'
export { runMembershipRules } from './entitlements/automation/jobs/run-all.ts'
export { ensureAccounts } from './entitlements/members/accounts.ts'
export { bindForm, lockNamed, unbindForm } from './entitlements/request-form.ts'
export { endDirect, endGrants, giveGrants } from './grants/change.ts'
export { followProxies } from './grants/follow-sources.ts'
export { type GrantExpired, grantExpired } from './grants/jobs/expire.ts'
export { lookupsIn } from './lookups.ts'
export { basicUserFields, lookupsWithinApp, usersOfApp } from './lookups-within.ts'
export { effectiveOwners } from './owners/effective-owners.ts'
export { heldBy, holders, liveAccount } from './owners/holders.ts'
export { hasOwner, ownedObjects, ownsConnector } from './owners/ownership.ts'
export { toUserFields } from './people/fields.ts'
export { findScope, ownedApps, type PermissionScope, scopeOf, withinScope } from './permission-scope.ts'
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
export { changeRoles } from './users/change-roles.ts'
export { replaceDelegate } from './users/replace-delegate.ts'
export { setUserStatus } from './users/save-status.ts'
export { loadUsers } from './users/store.ts'
export { noteUses, type Use } from './uses/note-uses.ts'
export { wordConditions } from './word-search.ts'
