import type { AreaJob } from '../../service/area-job.ts'
import type { LogRules } from '../../service/log/rule.ts'
import type { AnyOperation } from '../../service/operation.ts'
import type { TenantSchedule } from '../../service/tenant-schedule.ts'
import { accountJobs, accountLog, accountOperations, accountSchedules } from './accounts/index.ts'
import { appJobs, appLog, appOperations, appSchedules } from './apps/index.ts'
import { attributeJobs, attributeLog, attributeOperations, attributeSchedules } from './attributes/index.ts'
import { clearApp } from './clearing/clear-app.ts'
import { conflictJobs, conflictLog, conflictOperations, conflictSchedules } from './conflicts/index.ts'
import { userSourceJobs, userSourceLog, userSourceOperations, userSourceSchedules } from './directories/index.ts'
import { discoveredJobs, discoveredLog, discoveredOperations, discoveredSchedules } from './discovered/index.ts'
import { entitlementJobs, entitlementLog, entitlementOperations, entitlementSchedules } from './entitlements/index.ts'
import { grantJobs, grantLog, grantOperations, grantSchedules } from './grants/index.ts'
import { ownerJobs, ownerLog, ownerOperations, ownerSchedules } from './owners/index.ts'
import { resourceJobs, resourceLog, resourceOperations, resourceSchedules } from './resources/index.ts'
import { userJobs, userLog, userOperations, userSchedules } from './users/index.ts'

export {
  AppUserCredential,
  findAccountCredential,
  ownsAccount,
  toAppUserCredential,
} from './accounts/credentials.ts'
export { isExternal } from './accounts/domains/is-external.ts'
export { listDomains } from './accounts/domains/store.ts'
export { toAppUserFields } from './accounts/fields.ts'
export { AppUserType } from './accounts/shape.ts'
export { getAccount } from './accounts/store.ts'
export { downloadAppReport } from './apps/reports/download.ts'
export { App, AppEntitlementRef, UserRef } from './apps/shape.ts'
export { loadApps } from './apps/store.ts'
export { hasUsageData } from './apps/usage-controls/store.ts'
export { conflictConsumer } from './conflicts/index.ts'
export { mirrorAssignments } from './discovered/mirror.ts'
export { runMembershipRules } from './entitlements/index.ts'
export { ensureAccounts } from './entitlements/members/accounts.ts'
export { bindForm, lockNamed, unbindForm } from './entitlements/request-form.ts'
export { furnishTenant } from './furnish.ts'
export { endDirect, endGrants, giveGrants } from './grants/change.ts'
export { followProxies } from './grants/follow-sources.ts'
export { type GrantExpired, grantExpiredHooks } from './grants/index.ts'
export { lookupsIn } from './lookups.ts'
export { basicUserFields, lookupsWithinApp, usersOfApp } from './lookups-within.ts'
export { effectiveOwners } from './owners/effective-owners.ts'
export { heldBy, holders, liveAccount } from './owners/holders.ts'
export { hasOwner, ownedObjects, ownsConnector } from './owners/ownership.ts'
export { toUserFields } from './people/fields.ts'
export { findReach, ownedApps, type Reach, reachOf, withinReach } from './reach.ts'
export { expand } from './related.ts'
export { wordsOf } from './search-words.ts'
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

export const directoryOperations: readonly AnyOperation[] = [
  ...userOperations,
  ...appOperations,
  ...userSourceOperations,
  ...attributeOperations,
  ...accountOperations,
  ...resourceOperations,
  ...entitlementOperations,
  ...grantOperations,
  ...ownerOperations,
  ...conflictOperations,
  ...discoveredOperations,
]
export const directoryJobs: readonly AreaJob[] = [
  ...userJobs,
  ...appJobs,
  clearApp,
  ...userSourceJobs,
  ...attributeJobs,
  ...accountJobs,
  ...resourceJobs,
  ...entitlementJobs,
  ...grantJobs,
  ...ownerJobs,
  ...conflictJobs,
  ...discoveredJobs,
]
export const directorySchedules: readonly TenantSchedule[] = [
  ...userSchedules,
  ...appSchedules,
  ...userSourceSchedules,
  ...attributeSchedules,
  ...accountSchedules,
  ...resourceSchedules,
  ...entitlementSchedules,
  ...grantSchedules,
  ...ownerSchedules,
  ...conflictSchedules,
  ...discoveredSchedules,
]
export const directoryLog: LogRules = {
  ...userLog,
  ...appLog,
  ...userSourceLog,
  ...attributeLog,
  ...accountLog,
  ...resourceLog,
  ...entitlementLog,
  ...grantLog,
  ...ownerLog,
  ...conflictLog,
  ...discoveredLog,
}
