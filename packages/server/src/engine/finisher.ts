import { setTimeout as sleep } from 'node:timers/promises'
import { Batcher } from '../lib/batcher.ts'
import { Failure } from '../lib/failure.ts'
import type { Database } from '../store/database.ts'
import { type End, finish, removeDone, repeatDone } from './finish.ts'
import type { Lease } from './lease.ts'
import { dead } from './outcome.ts'

type Ended = { lease: Lease; end: End }

type Options = {
  database: Database
  now: () => Temporal.Instant
  /** Whether this number is still ours: what was held under another may be in other hands. */
  isCurrent(worker: number): boolean
}

const RETRY_MS = 50

/** Writes the ends of jobs that have no transaction of their own, many with one statement. */
export class Finisher {
  readonly #options: Options
  readonly #batcher = new Batcher<Ended, void>({
    most: Number.MAX_SAFE_INTEGER,
    run: async (batch) => {
      await this.#write(batch)
      return []
    },
  })

  constructor(options: Options) {
    this.#options = options
  }

  /** Resolves when the end is written, or can no longer be. */
  add(lease: Lease, end: End): Promise<void> {
    return this.#batcher.add('ends', { lease, end })
  }

  async #write(batch: readonly Ended[]): Promise<void> {
    let left = batch
    while (left.length > 0) {
      try {
        return await this.#send(left)
      } catch (error) {
        const isUnreachable = error instanceof Failure
        if (!isUnreachable && left.length === 1) return this.#bury(left[0]!, error)
        if (!isUnreachable) return void (await Promise.all(left.map((one) => this.#write([one]))))
        await sleep(RETRY_MS)
        left = left.filter(({ lease }) => this.#options.isCurrent(lease.worker))
      }
    }
  }

  async #send(batch: readonly Ended[]): Promise<void> {
    const { database } = this.#options
    const now = this.#options.now()
    const done = batch.filter(({ end }) => end.kind === 'done').map(({ lease }) => lease)
    const others = batch.filter(({ end }) => end.kind !== 'done')
    const rest = others.map(({ lease, end }) => finish(lease, end, now))
    if (done.length === 0) return void (await database.acrossTenants(rest))
    const [removed] = await database.acrossTenants([removeDone(done), ...rest])
    // Hardly ever: some were asked for again, or lost.
    if (removed!.count < done.length) await database.acrossTenants([repeatDone(done, now)])
  }

  /** An end that the database refuses, such as a payload it cannot store, must not hold up the others. */
  async #bury({ lease, end }: Ended, error: unknown): Promise<void> {
    if (end.kind === 'dead') return
    await this.#write([{ lease, end: dead(`its end could not be written: ${String(error)}`) }])
  }
}
