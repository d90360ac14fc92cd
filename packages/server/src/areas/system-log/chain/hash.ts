import { hash } from 'node:crypto'

/** What the first row of a tenant's log is chained to. */
export const genesisOf = (tenantId: string): string => hash('sha256', `reeve log 1\n${tenantId}`, 'hex')

/** The hash of a row: over the hash of the row before, as 64 hex digits, and the very bytes of the event. */
export const chained = (previous: string, event: string): string => hash('sha256', previous + event, 'hex')
