import { masked } from './child/secrets.ts'

export type Level = 'debug' | 'info' | 'warn' | 'error'
export type Members = Readonly<Record<string, unknown>>

export type Listener = (line: { readonly at: string; readonly level: Level; readonly message: string }) => void

/** Lines of JSON; what a connector must not show is masked in all of them. */
export class Log {
  readonly #write: (line: string) => void
  readonly #members: Members
  readonly #secrets: string[]
  readonly #listeners = new Set<Listener>()

  constructor(write: (line: string) => void, members: Members = {}, secrets: string[] = []) {
    this.#write = write
    this.#members = members
    this.#secrets = secrets
  }

  /** Calls somebody with every line from now on; returns what ends it. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  with(members: Members): Log {
    return new Log(this.#write, { ...this.#members, ...members }, this.#secrets)
  }

  /** From now on these texts are in no line. */
  hide(...secrets: readonly string[]): void {
    this.#secrets.push(...secrets.filter((secret) => secret !== '' && !this.#secrets.includes(secret)))
  }

  line(level: Level, message: string, members: Members = {}): void {
    const at = new Date().toISOString()
    for (const listener of this.#listeners) listener({ at, level, message: masked(message, this.#secrets) })
    const text = JSON.stringify({ time: at, level, ...this.#members, message, ...members })
    this.#write(masked(text, this.#secrets))
  }

  info = (message: string, members?: Members): void => this.line('info', message, members)
  warn = (message: string, members?: Members): void => this.line('warn', message, members)
  error = (message: string, members?: Members): void => this.line('error', message, members)
}
