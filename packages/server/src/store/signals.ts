import { randomUUID } from 'node:crypto'

/** A notification on a topic: the tenant, and the words given with it. */
export type Signal = { readonly tenantId: string; readonly words: ReadonlySet<string> }
type Listener = (signal: Signal) => void

/** Notifications inside one process about commits to a database. Receivers treat them as hints and read the database. */
export class Signals {
  /** Distinguishes them from those of other processes. */
  readonly name: string = randomUUID()
  readonly #listeners = new Map<string, Set<Listener>>()

  /** Returns the function that stops listening. */
  listen(topic: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set()
    this.#listeners.set(topic, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  notify(topic: string, signal: Signal): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener(signal)
  }
}
