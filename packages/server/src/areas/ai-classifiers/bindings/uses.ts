import { precondition } from '../../../lib/failure.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'

/** Refuses to delete what a binding would be left without: its classifier or its gate. */
export async function checkUnbound(tx: Tx, by: Sql, what: string, id: string): Promise<void> {
  const bindings = await tx.rows<{ id: string }>(
    sql`select id from classifier_bindings where deleted_at is null and ${by} = ${id} order by id limit 10`,
  )
  if (bindings.length === 0) return
  const named = bindings.map((one) => one.id).join(', ')
  throw precondition('IN_USE', `the ${what} cannot be deleted while these bindings use it: ${named}`, id)
}
