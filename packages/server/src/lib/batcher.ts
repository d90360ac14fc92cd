type Waiting<Item, Result> = { item: Item; resolve(result: Result): void; reject(error: unknown): void }

type Options<Item, Result> = {
  /** How many items one call of `run` gets at most. */
  readonly most: number
  /** Batches of one group do not wait for each other. */
  readonly parallel?: boolean
  /** When a batch of several items fails, each of them is run once more by itself. */
  readonly retryAlone?: boolean
  /** One result for each item, in order. When it throws, every item of the batch fails with that error. */
  run(items: readonly Item[], group: string): Promise<readonly Result[]>
}

/**
 * Runs what many callers ask for together, group by group: what is asked in the same turn of the event loop and, where
 * one batch of a group runs at a time, what is asked while the last one runs.
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
        setImmediate(() => void (this.#options.parallel ? this.#runParallel(group) : this.#runInTurn(group)))
      }
    })
  }

  #runParallel(group: string): void {
    const waiting = this.#waiting.get(group)!
    this.#waiting.delete(group)
    while (waiting.length > 0) void this.#runBatch(group, waiting.splice(0, this.#options.most))
  }

  async #runInTurn(group: string): Promise<void> {
    const waiting = this.#waiting.get(group)!
    while (waiting.length > 0) await this.#runBatch(group, waiting.splice(0, this.#options.most))
    this.#waiting.delete(group)
  }

  async #runBatch(group: string, batch: readonly Waiting<Item, Result>[]): Promise<void> {
    const items = batch.map(({ item }) => item)
    try {
      const results = await this.#options.run(items, group)
      for (const [index, { resolve }] of batch.entries()) resolve(results[index]!)
    } catch (error) {
      if (this.#options.retryAlone && batch.length > 1)
        await Promise.all(batch.map((one) => this.#runBatch(group, [one])))
      else for (const { reject } of batch) reject(error)
    }
  }
}
