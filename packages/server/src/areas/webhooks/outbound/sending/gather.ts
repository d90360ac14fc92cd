import { setImmediate } from 'node:timers/promises'
import type { Tenant } from '../../../../service/tenant.ts'

type Waiting<Item, Result> = { item: Item; resolve(result: Result): void; reject(error: unknown): void }
type Line<Item, Result> = {
  tenant: Tenant
  now: Temporal.Instant
  waiting: Waiting<Item, Result>[]
  /** Ends the wait for others. */
  goOn?: (() => void) | undefined
}
type Handle<Item, Result> = (tenant: Tenant, items: readonly Item[], now: Temporal.Instant) => Promise<Result[]>

/** For where nobody waits for the answer: those that ask are kept waiting for others. */
type Patience = {
  readonly waitMs: number
  /** Whether others of the tenant may ask soon. */
  mayCome(tenant: Tenant): boolean
}

const AT_A_TIME = 200
/** So many are not kept waiting for others. */
const WORTH = 64

/**
 * Does for many of a tenant with one transaction what each of them asks for alone: those that ask together, and those
 * that ask while the last transaction is under way.
 */
export class Gather<Item, Result> {
  readonly #handle: Handle<Item, Result>
  readonly #patience: Patience | undefined
  readonly #lines = new Map<string, Line<Item, Result>>()

  constructor(handle: Handle<Item, Result>, patience?: Patience) {
    this.#handle = handle
    this.#patience = patience
  }

  do(tenant: Tenant, item: Item, now: Temporal.Instant): Promise<Result> {
    return new Promise((resolve, reject) => {
      const line = this.#lines.get(tenant.id)
      if (line) {
        line.now = now
        line.waiting.push({ item, resolve, reject })
        if (this.#isEnough(line)) line.goOn?.()
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
      if (this.#patience && !this.#isEnough(line)) await wait(line, this.#patience.waitMs)
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

  #isEnough({ tenant, waiting }: Line<Item, Result>): boolean {
    return waiting.length >= WORTH || !this.#patience?.mayCome(tenant)
  }
}

const wait = <Item, Result>(line: Line<Item, Result>, ms: number): Promise<void> =>
  new Promise((resolve) => {
    const goOn = (): void => {
      clearTimeout(timer)
      line.goOn = undefined
      resolve()
    }
    const timer = setTimeout(goOn, ms)
    line.goOn = goOn
  })
