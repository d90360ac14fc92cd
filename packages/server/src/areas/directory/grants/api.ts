export { endDirect, endGrants, type GrantKey, giveGrants } from './change.ts'
export { followProxies } from './follow-sources.ts'
export { type GrantExpired, grantExpired } from './jobs/expire.ts'
export {
  endJustifications,
  endJustificationsFor,
  endJustificationsOf,
  justify,
  listJustified,
} from './justifications.ts'
export { setGrantEnd } from './set-end.ts'
export { AppEntitlementUserBinding } from './shape.ts'
export { isKeptForGood, listHeldByUser, lockGrantEnd } from './store.ts'
export { unusedSince } from './unused.ts'
export { toBinding } from './view.ts'
