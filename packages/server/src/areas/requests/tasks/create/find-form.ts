import type { Reach } from '../../../../expressions/reach.ts'
import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { toReach } from '../../../directory/expressions/api.ts'

type Found = { readonly stored: unknown; readonly reach: Reach }

/** The form that is to be filled in, as it is stored; null when there is none, or none any more. */
export async function findForm(tx: Tx, schemaId: string): Promise<Found> {
  if (schemaId === '') return NONE
  const row = await tx.find<{ form: unknown; reaches_all: boolean }>(
    sql`select form, reaches_all from request_schemas where id = ${schemaId} and deleted_at is null`,
  )
  return row ? { stored: row.form, reach: toReach(row.reaches_all, '') } : NONE
}

const NONE: Found = { stored: null, reach: { appId: '' } }
