import type { Reach } from '../../../expressions/reach.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { RequestSchemasRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

const TYPE = 'request form'
const one = (id: string, how: Sql): Sql =>
  sql`select * from request_schemas where id = ${id} and deleted_at is null ${how}`

export const getSchema = (tx: Tx, id: string): Promise<RequestSchemasRow> =>
  tx.get<RequestSchemasRow>(one(id, sql``), TYPE, id)

export const lockSchema = (tx: Tx, id: string): Promise<RequestSchemasRow> =>
  tx.get<RequestSchemasRow>(one(id, sql`for update`), TYPE, id)

/** Prevents change and deletion until the transaction ends; any number of transactions may have this lock. */
export const lockSchemaForShare = (tx: Tx, id: string): Promise<RequestSchemasRow | undefined> =>
  tx.find<RequestSchemasRow>(one(id, sql`for share`))

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

export const endSchema = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`
    update request_schemas set deleted_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1 where id = ${id}`)
