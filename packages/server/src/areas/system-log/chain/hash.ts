import { createHash } from 'node:crypto'

/** What the first row of a tenant's log is chained to. */
export const genesisOf = (tenantId: string): Buffer => createHash('sha256').update(`reeve log 1\n${tenantId}`).digest()

/** The hash of a row: over the hash of the row before and the very bytes of the event. */
export const chained = (previous: Uint8Array, event: string | Uint8Array): Buffer =>
  createHash('sha256').update(previous).update(event).digest()
