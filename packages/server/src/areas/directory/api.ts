export { isExternal } from './accounts/domains/is-external.ts'
export { listDomains } from './accounts/domains/store.ts'
export { toAppUserFields } from './accounts/fields.ts'
export { accountAt } from './accounts/guards.ts'
export { ownsAccount } from './accounts/owns-account.ts'
export { AppUserType } from './accounts/shape.ts'
export { getAccount } from './accounts/store.ts'
export { type AppConnectors, appConnectors } from './app-connectors.ts'
export { findRoleType, saveBuiltinRole } from './apps/builtin-roles.ts'
export { App, AppEntitlementRef, UserRef } from './apps/shape.ts'
export { findBuiltinApp, getAnyApp, getApp, loadApps } from './apps/store.ts'
export { hasUsageData } from './apps/usage-controls/store.ts'
export { attachDiscovered } from './discovered/attach.ts'
export { mirrorAssignments } from './discovered/mirror.ts'
export { ensureBuiltinAccounts } from './entitlements/members/accounts.ts'
export { bindForm, lockNamed, unbindForm } from './entitlements/request-form.ts'
export { endDirect, endGrants, giveGrants } from './grants/change.ts'
export { followProxies } from './grants/follow-sources.ts'
export { type GrantExpired, grantExpired } from './grants/jobs/expire.ts'
export { lookupsIn } from './lookups.ts'
export { basicUserFields, lookupsWithinApp, usersOfApp } from './lookups-within.ts'
export { type OpenFindings, openFindings } from './open-findings.ts'
export { effectiveOwners } from './owners/effective-owners.ts'
export { heldBy, holders, liveAccount } from './owners/holders.ts'
export type { Kind as OwnedKind } from './owners/kinds.ts'
export { hasOwner, ownedObjects, ownsConnector } from './owners/ownership.ts'
export { addOwners, PRIMARY } from './owners/store.ts'
export { defineOwners } from './owners/v2.ts'
export { findScope, ownedApps, type PermissionScope, scopeOf, withinScope } from './permission-scope.ts'
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
export { saveAccessGrants } from './sync/access-grants.ts'
export { writeWordsOfCreated } from './sync/account-words.ts'
export {
  endSyncedAccounts,
  purgeDeletedAccounts,
  recordAccounts,
  saveAccountWords,
  saveSyncedAccounts,
} from './sync/accounts.ts'
export { deriveGrants } from './sync/derive/derive.ts'
export { saveDiscovered } from './sync/discovered.ts'
export { endOrphans, endUnfounded } from './sync/ended-grants.ts'
export { endSyncedEntitlements, recordEntitlements, saveSyncedEntitlements } from './sync/entitlements.ts'
export { saveSyncedGrants, withdrawGrants } from './sync/grants.ts'
export { matchAccounts } from './sync/match/match.ts'
export { removeNestedGrants, saveNestedGrants } from './sync/nested-grants.ts'
export { saveSyncedOwners } from './sync/owners.ts'
export { Recorder } from './sync/recorder.ts'
export { endSyncedType, listAllResourceTypes, saveSyncedType } from './sync/resource-types.ts'
export { endSyncedResources, recordResources, saveSyncedParents, saveSyncedResources } from './sync/resources.ts'
export { openScratch } from './sync/scratch.ts'
export { addGoneGrants, countStatedGrants, hasStatedGrants, statedGrants } from './sync/stated-grants.ts'
export { placeOf, type Syncing, type SyncWarning } from './sync/syncing.ts'
export { changeRoles } from './users/change-roles.ts'
export { replaceDelegate } from './users/replace-delegate.ts'
export { setUserStatus } from './users/save-status.ts'
export { loadUsers } from './users/store.ts'
export { noteUses, type Use } from './uses/note-uses.ts'
export { wordConditions } from './word-search.ts'
