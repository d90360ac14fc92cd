/** What parts of one process tell each other about a database, after a commit: a hint, never the truth. */
export class Signals {
  readonly #listeners = new Map<string, Set<() => void>>()

  /** Answers how to stop listening. */
  listen(topic: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set()
    this.#listeners.set(topic, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  tell(topic: string): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener()
  }
}
