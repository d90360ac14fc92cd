import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from '../store/database.ts'
import { CHANNEL } from './hints.ts'

/** The first half of the advisory locks that say a worker is there; the second half is the worker's number. */
export const PRESENCE_CLASS = 723_301
const RETRY_MS = 50

type Options = {
  database: Database
  /** Called with each new number, and with undefined when the connection is gone. */
  changed(worker: number | undefined): void
  /** What another process has said. */
  hinted(hint: string): void
}

/**
 * Says that this process is there, for as long as its connection lives: no clock and no heartbeat is needed to see that
 * a killed worker is gone. Each connection has a number of its own, because what was held under the last one may have
 * been given to others in between.
 */
export class Presence {
  readonly #options: Options
  readonly #stopping = new AbortController()
  #session: pg.Client | undefined
  #ended: Promise<void> | undefined

  constructor(options: Options) {
    this.#options = options
  }

  start(): void {
    this.#ended = this.#keep()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#session?.end().catch(() => {})
    await this.#ended
  }

  async #keep(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      try {
        await this.#hold()
      } catch {
        // The database is unreachable; the next try decides.
      }
      this.#options.changed(undefined)
      await sleep(RETRY_MS, undefined, { signal: this.#stopping.signal }).catch(() => {})
    }
  }

  /** Returns when the connection is gone. */
  async #hold(): Promise<void> {
    const session = await this.#options.database.openSession()
    const gone = new Promise<void>((resolve) => session.once('end', () => resolve()))
    session.on('notification', ({ payload = '' }) => this.#options.hinted(payload))
    this.#session = session
    try {
      const worker = await takeNumber(session)
      await session.query(`listen ${CHANNEL}`)
      if (!this.#stopping.signal.aborted) this.#options.changed(worker)
      if (this.#stopping.signal.aborted) await session.end()
      await gone
    } finally {
      this.#session = undefined
      await session.end().catch(() => {})
    }
  }
}

async function takeNumber(session: pg.Client): Promise<number> {
  for (;;) {
    const worker = randomInt(1, 2 ** 31)
    const { rows } = await session.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [
      PRESENCE_CLASS,
      worker,
    ])
    if (rows[0]?.taken) return worker
  }
}
