import type { Database } from '../store/database.ts'
import type { Signal } from '../store/signals.ts'
import { sql } from '../store/sql.ts'
import { EVENTS } from './consume/event.ts'
import { WORK } from './enqueue.ts'

/** Where hints for other processes are sent. */
export const CHANNEL = 'reeve_work'

const DEBOUNCE_MS = 5

/**
 * Notifies workers of other processes that there is work, after the commit and at most once in a few milliseconds: inside
 * the transaction, or for each of them, NOTIFY would make commits wait for each other. A hint that gets lost costs one
 * poll.
 */
export function sendHints(database: Database): () => void {
  const sender = new Sender(database)
  const stop = database.signals.listen(WORK, () => sender.add(''))
  return () => {
    stop()
    sender.stop()
  }
}

/** The same for events of the kinds that prompt consumers wait for, sent by a process without consumers. */
export function sendEventHints(database: Database, waitedFor: (kind: string) => boolean): () => void {
  const sender = new Sender(database)
  const stop = database.signals.listen(EVENTS, ({ tenantId, words }) => {
    const kinds = [...words].filter(waitedFor)
    if (kinds.length > 0) sender.add([tenantId, ...kinds].join(' '))
  })
  return () => {
    stop()
    sender.stop()
  }
}

/** The content of a hint: events, or work; undefined when this process sent it and has signalled it already. */
export function readHint(hint: string, { signals }: Database): Signal | 'work' | undefined {
  const [from, tenantId, ...kinds] = hint.split(' ')
  if (from === signals.name) return undefined
  return tenantId ? { tenantId, words: new Set(kinds) } : 'work'
}

class Sender {
  readonly #database: Database
  readonly #hints = new Set<string>()
  #timer: NodeJS.Timeout | undefined

  constructor(database: Database) {
    this.#database = database
  }

  add(hint: string): void {
    this.#hints.add(hint)
    this.#timer ??= setTimeout(() => this.#send(), DEBOUNCE_MS).unref()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #send(): void {
    this.#timer = undefined
    const hints = [...this.#hints].map((hint) => `${this.#database.signals.name} ${hint}`)
    this.#hints.clear()
    this.#database.system(sql`select pg_notify(${CHANNEL}, hint) from unnest(${hints}::text[]) as hint`).catch(() => {})
  }
}
