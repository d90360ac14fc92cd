export { endDirect, endGrants, giveGrants } from './change.ts'
export { followProxies } from './follow-sources.ts'
export { type GrantExpired, grantExpired } from './jobs/expire.ts'
