import type { Named } from '../../../../engine/job.ts'

export type ApplyPayload = { readonly syncId: string; readonly appId: string; readonly connectorId: string }

/** Apart from its job, so that completing a sync need not know how it is applied. */
export const APPLY_SYNC: Named<ApplyPayload> = { kind: 'connectors.applySync', concurrency: { perTenant: 1 } }
