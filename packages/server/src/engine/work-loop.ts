import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../lib/clock.ts'
import type { BatchResult } from '../store/batch.ts'
import type { Database } from '../store/database.ts'
import type { Signal } from '../store/signals.ts'
import { Batches } from './batches.ts'
import { leasesOf } from './claim.ts'
import { type Ask, Claims } from './claims.ts'
import { EVENTS } from './consume/event.ts'
import { Deferrals } from './deferrals.ts'
import { WORK } from './enqueue.ts'
import { Finisher } from './finisher.ts'
import { readHint } from './hints.ts'
import { type AnyJob, isBatchJob } from './job.ts'
import { LEASE_MS, type Lease, limitMsOf } from './lease.ts'
import { Pause } from './pause.ts'
import { Presence } from './presence.ts'
import { runLease } from './run-lease.ts'
import { Running } from './running.ts'
import { claimNamed } from './take.ts'
import { freeAbsent, freeUnknown, nextDue, renew, wakeDue } from './timer.ts'
import type { Watch } from './watch.ts'

export type WorkLoopOptions<Extra> = {
  database: Database
  jobs: readonly AnyJob<Extra>[]
  /** How many jobs may run at once. */
  slots: number
  /** How many batches may run at once. */
  batchSlots?: number
  clock: Clock
  /** What jobs get besides the engine's own context; undefined when the tenant's work is to rest for now. */
  surround(tenantId: string): Promise<Extra | undefined>
  watch: Watch
  /** How long a holder may be silent before its work is taken from it. */
  leaseMs?: number
}

/** Polling is what finds work; hints only make it faster. */
const POLL_MS = 250
/** While others run, free slots are gathered for so long before one claim fills them. */
const GATHER_MS = 5
const AWAY_MS = 50
const OWN_CONNECTIONS = 2
const BATCH_SLOTS = 4

/** Claims and runs the work of one database: one claimer that fills the free slots of this process. */
export class WorkLoop<Extra> {
  readonly #options: WorkLoopOptions<Extra>
  readonly #jobs: ReadonlyMap<string, AnyJob<Extra>>
  readonly #claims: Claims
  /** No tenant takes the last quarter of the slots. */
  readonly #most: number
  readonly #leaseMs: number
  readonly #running: Running
  readonly #pause = new Pause()
  /** Claims and ends do not queue up behind the transactions of jobs. */
  readonly #own: Database
  readonly #finisher: Finisher
  readonly #batches: Batches<Extra>
  readonly #rests: Deferrals
  readonly #presence: Presence
  readonly #stopListening: () => void
  #worker: number | undefined
  #going: Promise<void> | undefined
  #claiming = true
  #closed = false
  #pollAt = 0
  /** A claim broke off: what it took is not known and has to be given back. */
  #claimLost = false
  /** A claim is under way, whose answer may bring work. */
  #asking = false

  constructor(options: WorkLoopOptions<Extra>) {
    const { database, jobs, clock } = options
    this.#options = options
    this.#leaseMs = options.leaseMs ?? LEASE_MS
    this.#most = Math.ceil((options.slots * 3) / 4)
    this.#running = new Running(this.#leaseMs)
    this.#jobs = new Map(jobs.map((one) => [one.kind, one]))
    this.#claims = new Claims({ jobs, most: this.#most, leaseMs: this.#leaseMs })
    this.#own = database.twin(OWN_CONNECTIONS)
    this.#rests = new Deferrals(this.#own)
    this.#finisher = new Finisher({
      database: this.#own,
      now: () => clock.now(),
      isCurrent: (worker) => worker === this.#worker,
    })
    this.#batches = new Batches({
      ...options,
      own: this.#own,
      jobs: jobs.filter(isBatchJob),
      places: options.batchSlots ?? BATCH_SLOTS,
      surround: (tenantId) => this.#surround(tenantId),
      runAlone: (tenantId, ids) => this.#runAlone(tenantId, ids),
    })
    this.#presence = new Presence({
      database,
      changed: (worker) => this.#presenceChanged(worker),
      hinted: (hint) => {
        const signal = readHint(hint, database)
        if (signal === 'work') this.#onHint()
        else if (signal) database.signals.notify(EVENTS, signal)
      },
    })
    this.#stopListening = database.signals.listen(WORK, (signal) => this.#onSignal(signal))
  }

  start(): void {
    this.#presence.start()
    this.#going = this.#keepGoing()
  }

  /** Takes nothing new, waits for what runs, and gives back what does not end in time. */
  async stop(graceMs = 20_000): Promise<void> {
    this.#claiming = false
    this.#stopListening()
    const batchesEnd = this.#batches.stop(graceMs)
    const isBusy = (): boolean => this.#asking || this.#running.size > 0
    for (const end = performance.now() + graceMs; isBusy() && performance.now() < end; ) await sleep(5)
    while (this.#asking) await sleep(5)
    const left = this.#running.leases()
    for (const lease of left) this.#running.abort(lease, 'the worker stops')
    const at = this.#options.clock.now()
    if (this.#worker !== undefined) {
      await Promise.all(left.map((lease) => this.#finisher.add(lease, { kind: 'release', at })))
    }
    await batchesEnd
    this.#closed = true
    this.#pause.end()
    await this.#going
    await this.#presence.stop()
    if (!this.#own.pool.ended) await this.#own.close()
  }

  /** Runs everything that is due, and what follows from it; returns how much. For tests and commands that move the clock. */
  async drain(): Promise<number> {
    if (this.#going === undefined && this.#worker === undefined) this.#presence.start()
    while (this.#worker === undefined) await sleep(5)
    for (let all = 0; ; ) {
      this.#pollAt = 0
      const claimed = (await this.#claim()) + (await this.#batches.drain())
      while (this.#running.size > 0) await sleep(2)
      all += claimed
      if (claimed === 0 && !this.#claims.more) return all
    }
  }

  async #keepGoing(): Promise<void> {
    while (!this.#closed) {
      try {
        await this.#turn()
      } catch (error) {
        this.#options.watch.trouble('work could not be claimed', error)
        // What a claim that broke off has taken is given back when the database answers again.
        this.#claimLost = true
        this.#claims.hint()
        this.#pollAt = 0
        await sleep(AWAY_MS)
      }
    }
  }

  async #turn(): Promise<void> {
    const pollsNow = performance.now() >= this.#pollAt
    if (this.#worker === undefined || !(pollsNow || (this.#claims.more && this.#free > 0 && this.#claiming))) {
      return this.#pause.wait(Math.min(POLL_MS, Math.max(1, this.#pollAt - performance.now())))
    }
    if (this.#running.active > 0) await this.#openTogether()
    await this.#claim()
  }

  /** While there is enough to do, claims wait until they are worth it; many small ones cost more than they bring. */
  async #openTogether(): Promise<void> {
    const enough = this.#options.slots / 2
    const end = performance.now() + (this.#running.active > enough ? GATHER_MS : 1)
    while (performance.now() < end && this.#running.active > 0 && this.#free < enough) await sleep(1)
  }

  /** A slot is free when its job is over: the next is claimed while the end of the last is written. */
  get #free(): number {
    const { slots } = this.#options
    return Math.min(slots - this.#running.active, 2 * slots - this.#running.size)
  }

  /** Answers how many jobs it started. */
  async #claim(): Promise<number> {
    const worker = this.#worker
    if (worker === undefined) return 0
    const claimed: Lease[] = []
    const polls = performance.now() >= this.#pollAt
    const free = this.#claiming ? this.#free : 0
    const take = (lease: Lease): void => void claimed.push(lease)
    const asks = [
      ...(polls ? this.#pollAsks(worker) : []),
      ...this.#claims.asks({ worker, free, held: this.#running.byTenant, take }, polls),
    ]
    this.#asking = true
    const results = await this.#own
      .acrossTenants(
        asks.map(({ query }) => query),
        { mayBeLost: true },
      )
      .finally(() => {
        this.#asking = false
      })
    for (const [index, { take }] of asks.entries()) take?.(results[index]!)
    for (const lease of claimed) void this.#run(lease)
    return claimed.length
  }

  #pollAsks(worker: number): Ask[] {
    const ahead = this.#aheadMs
    const old = this.#running.toRenew(worker, performance.now())
    const known = this.#running.leases().map((lease) => lease.id)
    const claimLost = this.#claimLost
    this.#claimLost = false
    this.#running.cutOverdue(performance.now())
    return [
      ...(claimLost ? [{ query: freeUnknown(worker, known, this.#leaseMs) }] : []),
      ...(old.length > 0
        ? [
            {
              query: renew(
                worker,
                old.map((lease) => lease.id),
                this.#leaseMs,
              ),
              take: (result: BatchResult) => this.#renewed(old, result),
            },
          ]
        : []),
      { query: freeAbsent(ahead, this.#leaseMs) },
      { query: wakeDue(ahead), take: ({ count }) => this.#foundReady(count) },
      { query: nextDue(ahead), take: ({ rows }) => this.#planPoll(rows[0]?.wait_ms) },
    ]
  }

  /** The database's clock decides, so that machines need not agree; only a clock moved by hand is added. */
  get #aheadMs(): number {
    return this.#options.clock.now().epochMilliseconds - Date.now()
  }

  #foundReady(count: number): void {
    if (count > 0) this.#claims.hintReady()
    // Polling is what finds work.
    if (this.#going) this.#batches.hint()
  }

  #planPoll(waitMs: unknown): void {
    const wait = typeof waitMs === 'number' ? Math.max(1, waitMs) : POLL_MS
    this.#pollAt = performance.now() + Math.min(POLL_MS, wait)
  }

  #renewed(asked: readonly Lease[], { rows }: BatchResult): void {
    const still = new Set(rows.map((row) => row.id))
    for (const lease of asked) if (!still.has(lease.id)) this.#running.abort(lease, 'the lease is lost')
  }

  async #run(lease: Lease): Promise<void> {
    const { database, clock, watch } = this.#options
    const begun = performance.now()
    const job = this.#jobs.get(lease.kind)!
    const signals = this.#running.add(lease, begun, limitMsOf(job))
    watch.claimed(lease)
    const surround = (tenantId: string): Promise<Extra | undefined> => this.#surround(tenantId)
    const result = await runLease({ lease, job, database, clock, ...signals, surround })
    this.#released(lease)
    if (result.kind === 'open') await this.#finisher.add(lease, result.end)
    const seconds = (performance.now() - begun) / 1000
    switch (result.kind) {
      case 'written':
        watch.ended(lease, { outcome: result.outcome.kind, seconds })
        break
      case 'lost':
        watch.ended(lease, { outcome: 'lost', seconds })
        break
      case 'open':
        watch.ended(lease, { outcome: result.end.kind, seconds, error: result.error })
        break
    }
    this.#running.remove(lease)
    if (lease.limited) this.#claims.hintLimited()
    if (this.#claims.more) this.#pause.end()
  }

  /** One after the other: together they have one place, and what waits for its turn is nobody's. */
  async #runAlone(tenantId: string, ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const worker = this.#worker
      if (worker === undefined || !this.#claiming) return
      const query = claimNamed({ worker, tenantId, id, leaseMs: this.#leaseMs })
      const [claimed] = await this.#own.acrossTenants([query], { mayBeLost: true }).catch((error: unknown) => {
        this.#claimLost = true
        throw error
      })
      for (const lease of leasesOf(claimed!)) await this.#run(lease)
    }
  }

  async #surround(tenantId: string): Promise<Extra | undefined> {
    const extra = await this.#options.surround(tenantId)
    if (extra === undefined) await this.#rests.defer(tenantId, this.#aheadMs)
    return extra
  }

  #released(lease: Lease): void {
    // Its tenant may have had all it may have here, and more that is ready.
    if (this.#running.of(lease.tenantId) >= this.#most) this.#claims.hintReady()
    this.#running.rest(lease)
    if (this.#claims.moreReady) this.#pause.end()
  }

  #presenceChanged(worker: number | undefined): void {
    this.#worker = worker
    if (worker === undefined) {
      for (const lease of this.#running.leases()) this.#running.abort(lease, 'the connection is lost')
    } else {
      this.#pollAt = 0
      this.#onHint()
    }
  }

  #onHint(): void {
    this.#claims.hint()
    if (this.#going && this.#claiming) this.#batches.hint()
    this.#pause.end()
  }

  /** A commit of this process names the kinds of work it added: only those are claimed. */
  #onSignal({ tenantId, words }: Signal): void {
    for (const kind of words) {
      const job = this.#jobs.get(kind)
      if (job?.concurrency) this.#claims.hintLimited()
      else if (job && !isBatchJob(job)) this.#claims.hintReady()
      else if (job && this.#going && this.#claiming) this.#batches.notify({ tenantId, kind })
    }
    if (this.#claims.more) this.#pause.end()
  }
}
