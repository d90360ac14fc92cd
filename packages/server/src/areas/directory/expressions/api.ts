export { lookups } from './lookups.ts'
export { reachesAll, reachOf, toReach, usersOfApp } from './reach.ts'
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
