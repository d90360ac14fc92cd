import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'

/** The form that is to be filled in, as it is stored; null when there is none, or none any more. */
export async function findForm(tx: Tx, schemaId: string): Promise<unknown> {
  if (schemaId === '') return null
  const row = await tx.find<{ form: unknown }>(
    sql`select form from request_schemas where id = ${schemaId} and deleted_at is null`,
  )
  return row?.form ?? null
}
