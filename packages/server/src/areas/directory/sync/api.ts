export { saveAccessGrants } from './access-grants.ts'
export { writeWordsOfCreated } from './account-words.ts'
export {
  endSyncedAccounts,
  purgeDeletedAccounts,
  recordAccounts,
  saveAccountWords,
  saveSyncedAccounts,
} from './accounts.ts'
export { deriveGrants } from './derive/derive.ts'
export { saveDiscovered } from './discovered.ts'
export { endOrphans, endUnfounded } from './ended-grants.ts'
export { endSyncedEntitlements, recordEntitlements, saveSyncedEntitlements } from './entitlements.ts'
export { saveSyncedGrants, withdrawGrants } from './grants.ts'
export { matchAccounts } from './match/match.ts'
export { removeNestedGrants, saveNestedGrants } from './nested-grants.ts'
export { saveSyncedOwners } from './owners.ts'
export { Recorder } from './recorder.ts'
export { endSyncedType, listAllResourceTypes, saveSyncedType } from './resource-types.ts'
export { endSyncedResources, recordResources, saveSyncedParents, saveSyncedResources } from './resources.ts'
export { openScratch } from './scratch.ts'
export { addGoneGrants, countOwnGrants, countStatedGrants, hasStatedGrants, statedGrants } from './stated-grants.ts'
export { placeOf, type Syncing, type SyncWarning } from './syncing.ts'
