import type { Clock } from '../../lib/clock.ts'
import type { Database } from '../../store/database.ts'
import { sql } from '../../store/sql.ts'
import { type Consumer, consume } from './consume.ts'
import { settled } from './settled.ts'

type Options = {
  databases: readonly Database[]
  consumers: readonly Consumer[]
  clock: Clock
  /** Told of what went wrong with one tenant; the others go on, and this one is tried again. */
  failed(error: unknown, where: { consumer: string; tenantId: string }): void
}

/** What a hint waits for, so that the events of one moment are taken together; the first of them is told at once to who is prompt. */
const GATHER_MS = 50
const POLL_MS = 1000
/** Looking for work takes at most this share of the time. */
const POLL_SHARE = 0.1
const PAUSE_AFTER_FAILURE_MS = 5000

/** Brings every consumer up to date in every tenant, again and again. Polling finds all work; hints make it quick. */
export class Follower {
  readonly #options: Options
  readonly #hinted = new Map<string, Database>()
  readonly #pausedUntil = new Map<string, number>()
  #gathering: NodeJS.Timeout | undefined
  #polling: NodeJS.Timeout | undefined
  #line: Promise<void> = Promise.resolve()
  #stopped = false

  constructor(options: Options) {
    this.#options = options
  }

  start(): void {
    this.#pollIn(0)
  }

  /** A tenant has, or will in a moment have, new events. */
  hint(tenantId: string, database: Database): void {
    if (this.#stopped) return
    this.#hinted.set(tenantId, database)
    if (this.#gathering) return
    this.#gathering = setTimeout(() => {
      this.#gathering = undefined
      void this.#next(() => this.#followHinted())
    }, GATHER_MS)
    const prompt = this.#options.consumers.filter((consumer) => consumer.prompt)
    void this.#next(async () => {
      for (const consumer of prompt) await this.#follow(consumer, tenantId, database)
    })
  }

  /** Comes back when everything that was there at the call has been applied. */
  async drain(): Promise<void> {
    await Promise.all(this.#options.databases.map(settled))
    await this.#next(() => this.#followAll())
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#gathering)
    clearTimeout(this.#polling)
    await this.#line
  }

  /** One thing after the other: a tenant is not followed twice at once. */
  #next(work: () => Promise<void>): Promise<void> {
    this.#line = this.#line.then(work, work)
    return this.#line
  }

  #pollIn(ms: number): void {
    if (this.#stopped) return
    this.#polling = setTimeout(() => {
      const began = performance.now()
      void this.#next(() => this.#followAll()).then(() =>
        this.#pollIn(Math.max(POLL_MS, (performance.now() - began) / POLL_SHARE)),
      )
    }, ms)
  }

  async #followHinted(): Promise<void> {
    const hinted = [...this.#hinted]
    this.#hinted.clear()
    for (const consumer of this.#options.consumers) {
      for (const [tenantId, database] of hinted) await this.#follow(consumer, tenantId, database)
    }
  }

  async #followAll(): Promise<void> {
    for (const database of this.#options.databases) {
      for (const consumer of this.#options.consumers) {
        const busy = await this.#busy(database, consumer)
        for (const tenantId of busy) await this.#follow(consumer, tenantId, database)
      }
    }
  }

  /** A database that is away is asked again at the next turn. */
  async #busy(database: Database, consumer: Consumer): Promise<string[]> {
    try {
      const rows = await database.system<{ id: string }>(sql`select busy_tenants(${consumer.name}) as id`)
      return rows.map(({ id }) => id)
    } catch (error) {
      this.#options.failed(error, { consumer: consumer.name, tenantId: '' })
      return []
    }
  }

  async #follow(consumer: Consumer, tenantId: string, database: Database): Promise<void> {
    const { clock, failed } = this.#options
    const key = `${consumer.name} ${tenantId}`
    if ((this.#pausedUntil.get(key) ?? 0) > performance.now()) return
    try {
      let outcome: string
      do {
        ;({ outcome } = await consume(database, { tenantId, now: clock.now() }, consumer))
      } while (outcome === 'more' && !this.#stopped)
      this.#pausedUntil.delete(key)
    } catch (error) {
      this.#pausedUntil.set(key, performance.now() + PAUSE_AFTER_FAILURE_MS)
      failed(error, { consumer: consumer.name, tenantId })
    }
  }
}
