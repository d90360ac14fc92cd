/** What was odd about a sync, each sentence with how often. */
export class Notes {
  readonly #counts = new Map<string, number>()

  #total = 0

  /** How much was said so far. */
  get total(): number {
    return this.#total
  }

  add(text: string, count = 1): void {
    this.#total += count
    // A source with a thousand different oddities is told about a hundred of them.
    if (!this.#counts.has(text) && this.#counts.size >= 100) return
    this.#counts.set(text, (this.#counts.get(text) ?? 0) + count)
  }

  list(): { readonly text: string; readonly count: number }[] {
    return [...this.#counts].map(([text, count]) => ({ text, count }))
  }
}
