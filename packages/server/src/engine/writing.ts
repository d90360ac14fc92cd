import type { WriteTx } from '../store/database.ts'
import type { Sql } from '../store/sql.ts'
import { insertWork, WORK } from './enqueue.ts'
import type { Writing } from './job.ts'

/** What a handler writes with: at once through its transaction, or with the commit (`last`). */
export function writingIn(tx: WriteTx): { writing: Writing; last: Sql[] } {
  const last: Sql[] = []
  return {
    last,
    writing: {
      tx,
      last: (query) => last.push(query),
      enqueue: (next, payload, asked = {}) => {
        tx.notify(WORK, next.kind)
        last.push(insertWork(next, [{ ...asked, payload }], tx.now, asked.onKey))
      },
    },
  }
}
