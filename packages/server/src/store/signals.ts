import { randomUUID } from 'node:crypto'

/** What is told on a topic: in which tenant it happened, and what words were said. */
export type Signal = { readonly tenantId: string; readonly words: ReadonlySet<string> }
type Listener = (signal: Signal) => void

/** What parts of one process tell each other about a database, after a commit: a hint, never the truth. */
export class Signals {
  /** Tells them from those of other processes. */
  readonly name: string = randomUUID()
  readonly #listeners = new Map<string, Set<Listener>>()

  /** Answers how to stop listening. */
  listen(topic: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set()
    this.#listeners.set(topic, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  notify(topic: string, signal: Signal): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener(signal)
  }
}
