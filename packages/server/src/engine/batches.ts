import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../lib/clock.ts'
import type { Database } from '../store/database.ts'
import type { AnyBatchJob } from './job.ts'
import { type ClaimedJob, limitMsOf, overtime } from './lease.ts'
import { ScanCursor } from './scan-cursor.ts'
import { findTurns, takeBatch, takenOf } from './take.ts'
import { isUnreachable } from './unreachable.ts'
import type { Watch } from './watch.ts'
import { writingIn } from './writing.ts'

type Options<Extra> = {
  /** Where batches run. */
  database: Database
  /** Where work is looked for. */
  own: Database
  jobs: readonly AnyBatchJob<Extra>[]
  /** How many batches run at once. */
  places: number
  clock: Clock
  surround(tenantId: string): Promise<Extra | undefined>
  watch: Watch
  /** Runs the jobs of a batch that failed one by one, as any other. */
  runAlone(tenantId: string, ids: readonly string[]): Promise<void>
}

export type Turn = { readonly tenantId: string; readonly kind: string }

/** Tenants that are found with one look. */
const TURNS = 100
const AWAY_MS = 50

/** Runs the batches of one database: each tenant found has one turn, then all are looked for again. */
export class Batches<Extra> {
  readonly #options: Options<Extra>
  readonly #jobs: ReadonlyMap<string, AnyBatchJob<Extra>>
  readonly #running = new Set<AbortController>()
  #line: Turn[] = []
  #looking: Promise<void> | undefined
  /** Of tenants: whether there may be work that is not in the line. */
  readonly #lap = new ScanCursor<string>()
  #busy = 0
  #ended = 0
  #stopped = false

  constructor(options: Options<Extra>) {
    this.#options = options
    this.#jobs = new Map(options.jobs.map((one) => [one.kind, one]))
  }

  /** There may be work. */
  hint(): void {
    this.#lap.hint()
    this.#fill()
  }

  /** There is work for this turn: when no other turn waits, no query has to look for it. */
  notify(turn: Turn): void {
    if (this.#busy < this.#options.places && this.#line.length === 0) this.#line.push(turn)
    else this.#lap.hint()
    this.#fill()
  }

  /** Runs all there is; answers how many jobs that were. */
  async drain(): Promise<number> {
    const before = this.#ended
    this.hint()
    while (this.#busy > 0) await sleep(2)
    return this.#ended - before
  }

  /** Waits for what runs. What does not end in time is undone, which gives it back. */
  async stop(graceMs: number): Promise<void> {
    this.#stopped = true
    for (const end = performance.now() + graceMs; this.#busy > 0 && performance.now() < end; ) await sleep(5)
    for (const abort of this.#running) abort.abort(new Error('the worker stops'))
    while (this.#busy > 0) await sleep(5)
  }

  #fill(): void {
    const wanted = Math.min(this.#options.places, Math.max(this.#line.length, this.#lap.more ? 1 : 0))
    while (!this.#stopped && this.#busy < wanted && this.#jobs.size > 0) {
      this.#busy += 1
      void this.#work().finally(() => {
        this.#busy -= 1
        // A hint that came while this one was about to end.
        if (this.#lap.more) this.#fill()
      })
    }
  }

  async #work(): Promise<void> {
    for (;;) {
      const turn = await this.#next()
      if (!turn) return
      await this.#run(turn)
    }
  }

  async #next(): Promise<Turn | undefined> {
    if (this.#line.length === 0 && this.#lap.more && !this.#stopped) {
      this.#looking ??= this.#look().finally(() => {
        this.#looking = undefined
      })
      await this.#looking
    }
    return this.#stopped ? undefined : this.#line.shift()
  }

  async #look(): Promise<void> {
    const { own, watch } = this.#options
    const after = this.#lap.begin()
    try {
      const query = findTurns({ kinds: [...this.#jobs.keys()], after, most: TURNS })
      const [found] = await own.acrossTenants([query], { mayBeLost: true })
      // Safe because these are the columns that are returned.
      const turns = found!.rows as { tenant_id: string; kind: string | null }[]
      for (const { tenant_id: tenantId, kind } of turns) if (kind !== null) this.#line.push({ tenantId, kind })
      this.#lap.advanceTo(turns.length === TURNS ? turns.at(-1)!.tenant_id : undefined)
      this.#fill()
    } catch (error) {
      watch.trouble('work could not be looked for', error)
      this.#lap.hint()
      await sleep(AWAY_MS)
    }
  }

  async #run(turn: Turn): Promise<void> {
    const { watch } = this.#options
    const abort = new AbortController()
    const job = this.#jobs.get(turn.kind)!
    const limitMs = limitMsOf(job)
    const limit = setTimeout(() => abort.abort(overtime(limitMs)), limitMs)
    this.#running.add(abort)
    const begun = performance.now()
    let taken: readonly ClaimedJob[] = []
    try {
      await this.#attempt(turn, job, abort.signal, (held) => {
        taken = held
      })
      const seconds = (performance.now() - begun) / 1000
      for (const held of taken) {
        watch.claimed(held)
        watch.ended(held, { outcome: 'done', seconds })
      }
      this.#ended += taken.length
      if (taken.length > 0) this.#lap.hint()
    } catch (error) {
      this.#lap.hint()
      await this.#failed(turn, taken, error)
    } finally {
      clearTimeout(limit)
      this.#running.delete(abort)
    }
  }

  /** `takes` is called with what was taken, and again when the transaction is retried. */
  async #attempt(
    { tenantId, kind }: Turn,
    job: AnyBatchJob<Extra>,
    signal: AbortSignal,
    takes: (held: readonly ClaimedJob[]) => void,
  ): Promise<void> {
    const { database, clock, surround } = this.#options
    const [extra] = await Promise.allSettled([surround(tenantId)])
    if (extra.status === 'fulfilled' && extra.value === undefined) return
    const take = { tenantId, kind, most: job.most }
    await database.write({ tenantId, now: clock.now(), signal }, async (tx) => {
      const held = takenOf(await tx.together(takeBatch(take)), take)
      takes(held)
      if (extra.status === 'rejected') throw extra.reason
      const { writing, last } = writingIn(tx)
      const context = { ...extra.value!, ...writing, tenantId, now: tx.now, signal }
      // Safe because payloads are written by `enqueue`, which takes them by the type of the job.
      if (held.length > 0) await job.runAll(context, held as never)
      return { result: undefined, last }
    })
  }

  async #failed({ tenantId }: Turn, taken: readonly ClaimedJob[], error: unknown): Promise<void> {
    const { watch, runAlone } = this.#options
    if (this.#stopped) return
    if (isUnreachable(error) || taken.length === 0) {
      watch.trouble('a batch could not be run', error)
      return void (await sleep(AWAY_MS))
    }
    const ids = taken.map((held) => held.id)
    await runAlone(tenantId, ids).catch((alone: unknown) => watch.trouble('work could not be claimed', alone))
    this.#ended += ids.length
  }
}
