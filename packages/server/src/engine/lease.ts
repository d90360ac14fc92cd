/** A job in the hands of a worker. */
export type Lease = {
  readonly tenantId: string
  readonly id: string
  readonly kind: string
  readonly key: string | null
  readonly attempt: number
  readonly failures: number
  readonly lost: number
  readonly worker: number
  readonly payload: Record<string, unknown>
  /** Seconds between the time it was due and the claim. */
  readonly lateSeconds: number
  readonly limited: boolean
}

/** How long a holder may be silent before its work is taken from it. */
export const LEASE_MS = 30_000
