export const MOST_AT_ONCE = 20

/** How many calls each user has under way in this process. */
export class RunningCalls {
  readonly #counts = new Map<string, number>()

  count(key: string): number {
    return this.#counts.get(key) ?? 0
  }

  /** Undefined, and nothing done, when the user has too many under way. */
  async within<Result>(key: string, work: () => Promise<Result>): Promise<Result | undefined> {
    const count = this.#counts.get(key) ?? 0
    if (count >= MOST_AT_ONCE) return undefined
    this.#counts.set(key, count + 1)
    try {
      return await work()
    } finally {
      const left = (this.#counts.get(key) ?? 1) - 1
      if (left === 0) this.#counts.delete(key)
      else this.#counts.set(key, left)
    }
  }
}
