import type { Named } from '../../../../engine/job.ts'

export type ApplyPayload = { readonly syncId: string; readonly appId: string; readonly connectorId: string }

/** Accounts of one sync that are to be found by name; they come after this id. */
export type WordsPayload = {
  readonly syncId: string
  readonly appId: string
  readonly at: string
  readonly after: string
}

export const WRITE_WORDS: Named<WordsPayload> = { kind: 'connectors.writeWords' }

/** Apart from its job, so that completing a sync need not know how it is applied. */
export const APPLY_SYNC: Named<ApplyPayload> = { kind: 'connectors.applySync', concurrency: { perTenant: 1 } }

/** A sync that ends its worker does so again: it is failed after the second time, and the schedule continues. */
export const MOST_LOST_WORKERS = 2
