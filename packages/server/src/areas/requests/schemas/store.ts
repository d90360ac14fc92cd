import type { Reach } from '../../../expressions/reach.ts'
import { oldestFirst } from '../../../service/listing.ts'
import { livingRows } from '../../../service/resource/store.ts'
import { sql } from '../../../store/sql.ts'
import type { RequestSchemasRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { toSchema } from './view.ts'

const TYPE = 'request form'
export const schemaRows = {
  ...livingRows<RequestSchemasRow>({ table: sql`request_schemas`, one: TYPE, order: oldestFirst }),
  show: toSchema,
}

/** `form` in the form of the wire, as text. */
type Content = { readonly form: string; readonly justificationVisibility: string; readonly reach: Reach }

export const insertSchema = (tx: Tx, id: string, content: Content): Promise<RequestSchemasRow> =>
  tx.get<RequestSchemasRow>(
    sql`insert into request_schemas (id, form, justification_visibility, reaches_all, created_at, updated_at)
        values (${id}, ${content.form}, ${content.justificationVisibility}, ${content.reach === 'tenant'}, ${tx.now},
          ${tx.now}) returning *`,
    TYPE,
    id,
  )

export const saveSchema = (tx: Tx, id: string, content: Content): Promise<RequestSchemasRow> =>
  tx.get<RequestSchemasRow>(
    sql`update request_schemas set form = ${content.form}, justification_visibility = ${content.justificationVisibility},
          reaches_all = ${content.reach === 'tenant'}, updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    TYPE,
    id,
  )
