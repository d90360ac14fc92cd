import { notFound } from '../../lib/failure.ts'
import { and, type Sql, sql } from '../../store/sql.ts'
import type { Tx } from '../../store/tx.ts'
import type { AnyShape } from '../../wire/shape.ts'

/** A row that holds what people write as one document. */
export type DocumentRow = {
  readonly id: string
  readonly content: unknown
  readonly version: number
  readonly created_at: Temporal.Instant
  readonly updated_at: Temporal.Instant
  readonly deleted_at: Temporal.Instant | null
}

/** The document of an object: what its shape writes, without what only the service writes. */
export function documentOf(shape: AnyShape, object: object): Record<string, unknown> {
  const written = shape.write(object as never) as Record<string, unknown> // Safe because a shape writes an object.
  return Object.fromEntries(Object.entries(written).filter(([name]) => shape.fields[name]?.mode !== 'readOnly'))
}

/** What the service writes of a row. */
export const keptOf = (row: DocumentRow) => ({
  id: row.id,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
})

/** The living documents of one table. */
export const documents = <Row extends DocumentRow>(type: string, from: Sql) => ({
  find: (tx: Tx, id: string): Promise<Row | undefined> =>
    tx.find<Row>(sql`select * ${from} where id = ${id} and deleted_at is null`),

  async get(tx: Tx, id: string, locks = false): Promise<Row> {
    const row = await tx.find<Row>(sql`
      select * ${from} where id = ${id} and deleted_at is null ${locks ? sql`for update` : sql``}`)
    if (!row) throw notFound(type, id.slice(0, 64))
    return row
  },

  /** Newest first. */
  list: (tx: Tx, { query = '', where = [], after, limit }: Listing): Promise<Row[]> =>
    tx.rows<Row>(sql`
      select * ${from} where ${and([
        sql`deleted_at is null`,
        after && sql`(created_at, id) < (${String(after[0])}::timestamptz, ${String(after[1])})`,
        ...wordsOf(query).map(
          (word) => sql`position(${word} in lower(coalesce(content ->> 'displayName', '') || ' ' ||
            coalesce(content ->> 'description', '') || ' ' || id)) > 0`,
        ),
        ...where,
      ])} order by created_at desc, id desc limit ${limit}`),
})

export type Listing = {
  readonly query?: string
  readonly where?: readonly (Sql | undefined)[]
  readonly after: readonly (string | number | null)[] | undefined
  readonly limit: number
}

const wordsOf = (query: string): string[] =>
  query
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')

export const keyOf = (row: DocumentRow): string[] => [row.created_at.toString(), row.id]
