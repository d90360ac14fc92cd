import type { Database } from '../store/database.ts'
import { sql } from '../store/sql.ts'
import { WORK } from './enqueue.ts'
import { CHANNEL } from './presence.ts'

const DEBOUNCE_MS = 5

/**
 * Tells workers of other processes that there is work, after the commit and at most once in a few milliseconds: inside
 * the transaction, or for each of them, NOTIFY would make commits wait for each other. A hint that gets lost costs one
 * poll.
 */
export function sendHints(database: Database): () => void {
  let timer: NodeJS.Timeout | undefined
  const send = (): void => {
    timer = undefined
    database.system(sql`select pg_notify(${CHANNEL}, '')`).catch(() => {})
  }
  const stop = database.signals.listen(WORK, () => {
    timer ??= setTimeout(send, DEBOUNCE_MS).unref()
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}
