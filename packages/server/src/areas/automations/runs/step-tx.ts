import { WriteTx } from '../../../store/database.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'

/** The transaction as one step sees it: what the step wrote can be undone alone. */
export type StepTx = {
  readonly tx: Tx
  /** Several statements in one round trip. */
  together(queries: readonly Sql[]): Promise<unknown>
  undo(): Promise<void>
}

/**
 * Divides a transaction into steps. A savepoint is set with the first statement of a step and released with that of the
 * next, so that a step costs no round trip more than its own statements, and one without any costs none.
 */
export function inSteps(tx: WriteTx): () => StepTx {
  let standing = false
  return () => {
    let mine = false
    const opening = (): Sql[] => {
      if (mine) return []
      const before = standing ? [RELEASE] : []
      standing = true
      mine = true
      return [...before, SAVEPOINT]
    }
    const stepTx = new WriteTx({
      tenantId: tx.tenantId,
      now: tx.now,
      touched: tx.touched,
      notify: (topic, words) => tx.notify(topic, ...words),
      async sendAll(queries) {
        const first = opening()
        return (await tx.together([...first, ...queries])).slice(first.length)
      },
      async copy(table, rows) {
        const first = opening()
        if (first.length > 0) await tx.together(first)
        return tx.copy(table, rows)
      },
    })
    const undo = async (): Promise<void> => {
      if (mine) await tx.run(UNDO)
    }
    return { tx: stepTx, together: stepTx.together, undo }
  }
}

const SAVEPOINT = sql`savepoint step`
const RELEASE = sql`release savepoint step`
const UNDO = sql`rollback to savepoint step`
