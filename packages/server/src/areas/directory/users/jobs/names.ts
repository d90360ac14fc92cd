import type { Named } from '../../../../engine/job.ts'

/** The key is the id of the user: of each there is at most one. */
export type ExpirePayload = { readonly userId: string }
export const EXPIRE_DELEGATION: Named<ExpirePayload> = { kind: 'directory.expireDelegation' }
