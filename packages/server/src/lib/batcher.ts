import { setImmediate } from 'node:timers/promises'

type Waiting<Item, Result> = { item: Item; resolve(result: Result): void; reject(error: unknown): void }

type Options<Item, Result> = {
  /** How many items one call of `run` gets at most. */
  readonly most: number
  /** One result for each item, in order. When it throws, every item of the batch fails with that error. */
  run(items: readonly Item[], group: string): Promise<readonly Result[]>
}

/**
 * Runs what many callers ask for together, group by group: what is asked in the same turn of the event loop, and what is
 * asked while the last batch of the group runs. One batch of a group runs at a time.
 */
export class Batcher<Item, Result> {
  readonly #options: Options<Item, Result>
  readonly #waiting = new Map<string, Waiting<Item, Result>[]>()

  constructor(options: Options<Item, Result>) {
    this.#options = options
  }

  add(group: string, item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      const waiting = this.#waiting.get(group)
      if (waiting) waiting.push({ item, resolve, reject })
      else {
        this.#waiting.set(group, [{ item, resolve, reject }])
        void this.#runAll(group)
      }
    })
  }

  async #runAll(group: string): Promise<void> {
    const waiting = this.#waiting.get(group)!
    await setImmediate()
    while (waiting.length > 0) await this.#runBatch(group, waiting.splice(0, this.#options.most))
    this.#waiting.delete(group)
  }

  async #runBatch(group: string, batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#options.run(
        batch.map(({ item }) => item),
        group,
      )
      for (const [index, { resolve }] of batch.entries()) resolve(results[index]!)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
}
