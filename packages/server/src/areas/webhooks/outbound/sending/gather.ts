import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { Tenant } from '../../../../service/tenant.ts'

type Waiting<Item, Result> = { item: Item; resolve(result: Result): void; reject(error: unknown): void }
type Line<Item, Result> = { tenant: Tenant; now: Temporal.Instant; waiting: Waiting<Item, Result>[] }

const AT_A_TIME = 200
/** So many are not kept waiting for others. */
const WORTH = 64

/**
 * Does for many of a tenant with one transaction what each of them asks for alone: those that ask together, and those
 * that ask while the last transaction is under way. Where nobody waits for the answer, few wait for others.
 */
export class Gather<Item, Result> {
  readonly #handle: (tenant: Tenant, items: readonly Item[], now: Temporal.Instant) => Promise<Result[]>
  readonly #lines = new Map<string, Line<Item, Result>>()

  readonly #waitMs: number

  constructor(
    handle: (tenant: Tenant, items: readonly Item[], now: Temporal.Instant) => Promise<Result[]>,
    waitMs = 0,
  ) {
    this.#handle = handle
    this.#waitMs = waitMs
  }

  do(tenant: Tenant, item: Item, now: Temporal.Instant): Promise<Result> {
    return new Promise((resolve, reject) => {
      const line = this.#lines.get(tenant.id)
      if (line) {
        line.now = now
        line.waiting.push({ item, resolve, reject })
        return
      }
      const opened: Line<Item, Result> = { tenant, now, waiting: [{ item, resolve, reject }] }
      this.#lines.set(tenant.id, opened)
      void this.#work(opened)
    })
  }

  async #work(line: Line<Item, Result>): Promise<void> {
    // What was claimed together arrives within one turn of the loop.
    await setImmediate()
    while (line.waiting.length > 0) {
      if (this.#waitMs > 0 && line.waiting.length < WORTH) await sleep(this.#waitMs)
      const batch = line.waiting.splice(0, AT_A_TIME)
      try {
        const items = batch.map(({ item }) => item)
        const results = await this.#handle(line.tenant, items, line.now)
        for (const [index, { resolve }] of batch.entries()) resolve(results[index]!)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    this.#lines.delete(line.tenant.id)
  }
}
