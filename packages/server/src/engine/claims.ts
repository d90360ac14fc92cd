import type { BatchResult } from '../store/batch.ts'
import type { Sql } from '../store/sql.ts'
import { claimLimited, claimReady, type Group, type Limit, leasesOf, upToOf } from './claim.ts'
import { type AnyJob, isBatchJob } from './job.ts'
import type { Lease } from './lease.ts'
import { ScanCursor } from './scan-cursor.ts'

/** A query and what to do with its answer; several travel together. */
export type Ask = { readonly query: Sql; take?(result: BatchResult): void }

type Options = {
  readonly jobs: readonly AnyJob<never>[]
  /** The most that may run of one tenant. */
  readonly most: number
  readonly leaseMs: number
}

type Claim = {
  readonly worker: number
  readonly free: number
  /** What runs of each tenant already. */
  readonly held: ReadonlyMap<string, number>
  take(lease: Lease): void
}

const UNBOUNDED = 1_000_000

/** What the claims of one process look for, and where they look next. */
export class Claims {
  readonly #options: Options
  readonly #limits: readonly Limit[]
  readonly #kinds: readonly string[]
  readonly #batchKinds: readonly string[]
  readonly #ready = new ScanCursor<string>()
  readonly #limited = new ScanCursor<Group>()

  constructor(options: Options) {
    const { jobs } = options
    this.#options = options
    this.#kinds = jobs.filter((one) => !one.concurrency && !isBatchJob(one)).map(({ kind }) => kind)
    this.#batchKinds = jobs.filter(isBatchJob).map(({ kind }) => kind)
    this.#limits = jobs
      .filter((one) => one.concurrency)
      .map(({ kind, concurrency }) => ({
        kind,
        perTenant: concurrency?.perTenant ?? UNBOUNDED,
        perKey: concurrency?.perKey ?? UNBOUNDED,
      }))
  }

  /** Whether there may be work that was not looked at. */
  get more(): boolean {
    return this.#ready.more || this.#limited.more
  }

  get moreReady(): boolean {
    return this.#ready.more
  }

  hint(): void {
    this.hintReady()
    this.hintLimited()
  }

  hintReady(): void {
    this.#ready.hint()
  }

  hintLimited(): void {
    this.#limited.hint()
  }

  /** Limited work is looked for where there may be some, and with each poll. */
  asks(claim: Claim, polls: boolean): Ask[] {
    if (claim.free <= 0) return []
    return [this.#readyAsk(claim), ...(polls || this.#limited.more ? this.#limitedAsks(claim) : [])]
  }

  #readyAsk({ worker, free, held, take }: Claim): Ask {
    const { most, leaseMs } = this.#options
    const after = this.#ready.begin()
    const query = claimReady({
      worker,
      free,
      kinds: this.#kinds,
      batchKinds: this.#batchKinds,
      after,
      held,
      most,
      leaseMs,
    })
    return {
      query,
      take: (result) => {
        const leases = leasesOf(result)
        for (const lease of leases) take(lease)
        if (leases.length > 0) this.#ready.hint()
        this.#ready.advanceTo(leases.length < free ? upToOf(result) : lastTenant(leases))
      },
    }
  }

  #limitedAsks({ worker, free, take }: Claim): Ask[] {
    const after = this.#limited.begin()
    if (this.#limits.length === 0) return []
    const [lock, query] = claimLimited({ worker, free, limits: this.#limits, after, leaseMs: this.#options.leaseMs })
    let isLocked = false
    return [
      {
        query: lock,
        take: ({ rows }) => {
          isLocked = rows[0]?.set_config === 'true'
        },
      },
      {
        query,
        take: (result) => {
          const leases = leasesOf(result)
          for (const lease of leases) take(lease)
          if (leases.length > 0 || !isLocked) this.#limited.hint()
          if (isLocked) this.#limited.advanceTo(upToOf(result))
        },
      },
    ]
  }
}

const lastTenant = (leases: readonly Lease[]): string =>
  leases.reduce((last, { tenantId }) => (tenantId > last ? tenantId : last), '')
