import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '../lib/failure.ts'
import type { Database } from '../store/database.ts'
import { type End, finish, finishDone } from './finish.ts'
import type { Lease } from './lease.ts'
import { dead } from './outcome.ts'

type Ended = { lease: Lease; end: End; written: () => void }

type Options = {
  database: Database
  now: () => Temporal.Instant
  /** Whether this number is still ours: what was held under another may be in other hands. */
  holds(worker: number): boolean
}

const RETRY_MS = 50

/** Writes the ends of jobs that have no transaction of their own: all that gather while the last write is under way. */
export class Finisher {
  readonly #options: Options
  #queue: Ended[] = []
  #flushing = false

  constructor(options: Options) {
    this.#options = options
  }

  /** Resolves when the end is written, or can no longer be. */
  add(lease: Lease, end: End): Promise<void> {
    return new Promise((written) => {
      this.#queue.push({ lease, end, written })
      if (this.#flushing) return
      this.#flushing = true
      // What ends in the same breath is written together.
      setImmediate(() => void this.#flush())
    })
  }

  async #flush(): Promise<void> {
    while (this.#queue.length > 0) {
      const batch = this.#queue
      this.#queue = []
      await this.#write(batch)
      for (const { written } of batch) written()
    }
    this.#flushing = false
  }

  async #write(batch: readonly Ended[]): Promise<void> {
    let left = batch
    while (left.length > 0) {
      try {
        return await this.#send(left)
      } catch (error) {
        const isAway = error instanceof Failure
        if (!isAway && left.length === 1) return this.#bury(left[0]!, error)
        if (!isAway) return void (await Promise.all(left.map((one) => this.#write([one]))))
        await sleep(RETRY_MS)
        left = left.filter(({ lease }) => this.#options.holds(lease.worker))
      }
    }
  }

  async #send(batch: readonly Ended[]): Promise<void> {
    const { database } = this.#options
    const now = this.#options.now()
    const done = batch.filter(({ end }) => end.kind === 'done').map(({ lease }) => lease)
    const others = batch.filter(({ end }) => end.kind !== 'done')
    await database.acrossTenants([
      ...(done.length > 0 ? finishDone(done, now) : []),
      ...others.map(({ lease, end }) => finish(lease, end, now)),
    ])
  }

  /** An end that the database refuses, such as a payload it cannot store, must not hold up the others. */
  async #bury({ lease, end }: Ended, error: unknown): Promise<void> {
    if (end.kind === 'dead') return
    await this.#write([{ lease, end: dead(`its end could not be written: ${String(error)}`), written: () => {} }])
  }
}
