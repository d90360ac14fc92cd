import type { Named } from '../../../../engine/job.ts'

/** `userId`: whose credential is used where everybody has an own one; empty for any. */
export const DISCOVER: Named<{ connectorId: string; userId: string }> = { kind: 'aiGateway.discover' }
