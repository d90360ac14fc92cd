import type { Clock } from '../../lib/clock.ts'
import type { Database } from '../../store/database.ts'
import type { Signal } from '../../store/signals.ts'
import { sql } from '../../store/sql.ts'
import { type Consumed, type Consumer, consume } from './consume.ts'
import { EVENTS } from './event.ts'
import { awaitRunningTransactions } from './running-transactions.ts'

type Options = {
  databases: readonly Database[]
  consumers: readonly Consumer[]
  clock: Clock
  pollMs?: number
  /** Told of what went wrong with one tenant; the others go on, and this one is tried again. */
  failed(error: unknown, where: Where): void
  /** Told once when a consumer has no room for more of a tenant's events, and once when it goes on. */
  held?(where: Where, isHeld: boolean): void
  /** Told of the kinds of the events that a consumer took, one for each event. */
  took?(consumer: string, kinds: readonly string[]): void
}

/** A consumer that is behind in a tenant. */
type Busy = { readonly consumer: string; readonly tenant_id: string }

type Where = { readonly consumer: string; readonly tenantId: string }

/** What a hint waits for, so that the events of one moment are taken together; who is prompt takes the first at once. */
const GATHER_MS = 50
const POLL_MS = 1000
/** Looking for work takes at most this share of the time. */
const POLL_SHARE = 0.1
const PAUSE_AFTER_FAILURE_MS = 5000
/** Events without room are looked at again after this, and then less and less often. */
const HELD_MS = 1000
const LONGEST_HELD_MS = 30_000

type Awaited = {
  readonly consumer: Consumer
  readonly tenantId: string
  readonly database: Database
  /** When it is looked for next, and how long after that. */
  readonly at: number
  readonly thenMs: number
}

/** Brings every consumer up to date in every tenant, again and again. Polling finds all work; hints make it quick. */
export class Follower {
  readonly #options: Options
  readonly #hinted = new Map<string, Database>()
  readonly #pausedUntil = new Map<string, number>()
  /** How long what is held was last left alone. */
  readonly #heldMs = new Map<string, number>()
  /** Signals of events that prompt consumers have not read yet: an older transaction may still be running. */
  #signalled = new Map<string, Awaited>()
  #dispatching: NodeJS.Timeout | 'now' | undefined
  #stopListening: (() => void)[] = []
  #gathering: NodeJS.Timeout | undefined
  #polling: NodeJS.Timeout | undefined
  #line: Promise<void> = Promise.resolve()
  #stopped = false

  constructor(options: Options) {
    this.#options = options
  }

  start(): void {
    this.#pollIn(0)
    this.#stopListening = this.#options.databases.map((database) =>
      database.signals.listen(EVENTS, (signal) => this.#onSignal(signal, database)),
    )
  }

  /** Whether a consumer is to be woken at once by events of this kind. */
  readonly waitsFor = (kind: string): boolean =>
    this.#options.consumers.some((consumer) => consumer.prompt?.(kind) === true)

  /** A tenant has, or will in a moment have, new events. */
  hint(tenantId: string, database: Database): void {
    if (this.#stopped) return
    this.#hinted.set(tenantId, database)
    if (this.#gathering) return
    this.#gathering = setTimeout(() => {
      this.#gathering = undefined
      void this.#next(() => this.#followHinted())
    }, GATHER_MS)
  }

  /** Comes back when everything that was there at the call has been applied. */
  async drain(): Promise<void> {
    await Promise.all(this.#options.databases.map(awaitRunningTransactions))
    await this.#next(() => this.#followAll())
  }

  async stop(): Promise<void> {
    this.#stopped = true
    for (const stop of this.#stopListening) stop()
    if (this.#dispatching !== 'now') clearTimeout(this.#dispatching)
    clearTimeout(this.#gathering)
    clearTimeout(this.#polling)
    await this.#line
  }

  #onSignal({ tenantId, words }: Signal, database: Database): void {
    for (const consumer of this.#options.consumers) {
      if (![...words].some((kind) => consumer.prompt?.(kind))) continue
      this.#signalled.set(`${consumer.name} ${tenantId}`, { consumer, tenantId, database, at: 0, thenMs: GATHER_MS })
    }
    if (this.#signalled.size > 0 && !this.#dispatching && !this.#stopped) this.#dispatch()
  }

  /** At once, and then again after as long as it took: a flood of events leaves half of the time to other work. */
  #dispatch(): void {
    this.#dispatching = 'now'
    const began = performance.now()
    void this.#next(() => this.#followSignalled()).then(() => {
      if (this.#stopped) return
      const rest = Math.max(GATHER_MS, performance.now() - began)
      this.#dispatching = setTimeout(() => {
        this.#dispatching = undefined
        if (this.#signalled.size > 0) this.#dispatch()
      }, rest)
    })
  }

  /** What is not there yet is looked for again, less and less often, until a poll would find it. */
  async #followSignalled(): Promise<void> {
    const signal = this.#signalled
    this.#signalled = new Map()
    for (const [key, one] of signal) {
      const isDue = one.at <= performance.now()
      if (isDue && (await this.#follow(one.consumer, one.tenantId, one.database)) === 'done') continue
      const next = isDue ? { ...one, at: performance.now() + one.thenMs, thenMs: one.thenMs * 2 } : one
      if (!this.#signalled.has(key)) this.#signalled.set(key, next)
    }
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
        this.#pollIn(Math.max(this.#options.pollMs ?? POLL_MS, (performance.now() - began) / POLL_SHARE)),
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
    this.#signalled.clear()
    for (const database of this.#options.databases) {
      // What one consumer does may be work for another.
      for (let pass = 0; pass < this.#options.consumers.length; pass++) {
        if (!(await this.#followBusy(database))) break
      }
    }
  }

  /** Whether anything was taken. */
  async #followBusy(database: Database): Promise<boolean> {
    let hasTaken = false
    const busy = await this.#busy(database)
    for (const consumer of this.#options.consumers) {
      for (const { tenant_id: tenantId } of busy.get(consumer.name) ?? []) {
        const outcome = await this.#follow(consumer, tenantId, database)
        hasTaken ||= outcome === 'done' || outcome === 'behind'
      }
    }
    return hasTaken
  }

  #hold(key: string, where: Where, { isHeld, taken }: { isHeld: boolean; taken: number }): void {
    const before = this.#heldMs.get(key)
    if (isHeld) {
      const ms = before === undefined ? HELD_MS : Math.min(before * 2, LONGEST_HELD_MS)
      this.#heldMs.set(key, ms)
      this.#pausedUntil.set(key, performance.now() + ms)
      if (before === undefined) this.#options.held?.(where, true)
    } else if (before !== undefined && taken > 0) {
      this.#heldMs.delete(key)
      this.#options.held?.(where, false)
    }
  }

  /** An unreachable database is tried again at the next turn. */
  async #busy(database: Database): Promise<ReadonlyMap<string, readonly Busy[]>> {
    try {
      const names = this.#options.consumers.map(({ name }) => name)
      const rows = await database.system<Busy>(sql`select consumer, tenant_id from busy_consumers(${names}::text[])`)
      return Map.groupBy(rows, ({ consumer }) => consumer)
    } catch (error) {
      this.#options.failed(error, { consumer: '', tenantId: '' })
      return new Map()
    }
  }

  /** Answers how it ended; undefined when it was left alone or failed. */
  async #follow(consumer: Consumer, tenantId: string, database: Database): Promise<Consumed['outcome'] | undefined> {
    const { clock, failed } = this.#options
    const key = `${consumer.name} ${tenantId}`
    if ((this.#pausedUntil.get(key) ?? 0) > performance.now()) return undefined
    try {
      let taken = 0
      let consumed: Consumed
      do {
        consumed = await consume(database, { tenantId, now: clock.now() }, consumer)
        taken += consumed.count
        if (consumed.kinds) this.#options.took?.(consumer.name, consumed.kinds)
      } while (consumed.outcome === 'more' && !this.#stopped)
      this.#pausedUntil.delete(key)
      this.#hold(key, { consumer: consumer.name, tenantId }, { isHeld: consumed.outcome === 'held', taken })
      return consumed.outcome
    } catch (error) {
      this.#pausedUntil.set(key, performance.now() + PAUSE_AFTER_FAILURE_MS)
      failed(error, { consumer: consumer.name, tenantId })
      return undefined
    }
  }
}
