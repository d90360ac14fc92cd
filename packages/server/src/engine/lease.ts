/** A job in the hands of a worker. */
export type ClaimedJob = {
  readonly tenantId: string
  readonly id: string
  readonly kind: string
  readonly key: string | null
  readonly attempt: number
  readonly failures: number
  readonly payload: Record<string, unknown>
  /** Seconds between the time it was due and the claim. */
  readonly lateSeconds: number
}

/** A job claimed under a worker's number, until its end is written. */
export type Lease = ClaimedJob & {
  readonly lost: number
  readonly worker: number
  readonly limited: boolean
}

/** How long a holder may be silent before its work is taken from it. */
export const LEASE_MS = 30_000

/** How long work of a suspended tenant is deferred before it is checked again. */
export const DEFER_MS = 300_000

const LIMIT_SECONDS = 900

export const limitMsOf = ({ limitSeconds = LIMIT_SECONDS }: { readonly limitSeconds?: number }): number =>
  limitSeconds * 1000

/** Why a run was cut off that took too long. */
export const overtime = (limitMs: number): Error => new Error(`it took longer than ${limitMs / 1000} s and was cut off`)
