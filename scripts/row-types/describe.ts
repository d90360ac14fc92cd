import type pg from 'pg'
import type { Column } from './differences.ts'

type Field = { readonly name: string; readonly tableID: number; readonly columnID: number; readonly dataTypeID: number }
type Connection = { parse(message: object): void; describe(message: object): void; sync(): void }

/** Why a statement is none, and where PostgreSQL stumbled over it. */
export class Refused {
  readonly why: string
  readonly at: number

  constructor(why: string, at: number) {
    this.why = why
    this.at = at
  }
}

/** Has a statement planned and never run: the fields of its rows, or why it is none. */
class Description {
  #fields: readonly Field[] = []
  readonly #text: string
  readonly #done: (fields: readonly Field[] | Refused) => void

  constructor(text: string, done: (fields: readonly Field[] | Refused) => void) {
    this.#text = text
    this.#done = done
  }

  submit(connection: Connection): null {
    connection.parse({ name: '', text: this.#text, types: [] })
    connection.describe({ type: 'S', name: '' })
    connection.sync()
    return null
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#fields = fields
  }

  /** The client does not tell the same query that it is ready after this. */
  handleError({ message, position }: pg.DatabaseError): void {
    this.#done(new Refused(message, position === undefined ? this.#text.length : Number(position) - 1))
  }

  handleReadyForQuery(): void {
    this.#done(this.#fields)
  }
}

export type Describe = (text: string) => Promise<readonly Column[] | Refused>

/** Describes queries by the catalogue of this database. What a view shows is null where it is in its table. */
export async function describer(client: pg.Client, schema: string): Promise<Describe> {
  await client.query(`set search_path to ${schema}`)
  const { rows } = await client.query<{ place: string; name: string; nullable: boolean }>(`
    select c.oid || ' ' || a.attnum as place, a.attname as name, not coalesce(b.attnotnull, a.attnotnull) as nullable
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    left join pg_class t on c.relkind = 'v' and t.relnamespace = c.relnamespace and t.relname || '_view' = c.relname
    left join pg_attribute b on b.attrelid = t.oid and b.attname = a.attname
    where c.relnamespace = '${schema}'::regnamespace and (c.relkind in ('r', 'p') or b.attname is not null)`)
  const plain = new Map(rows.map((row) => [row.place, row]))
  return async (text) => {
    const { promise, resolve } = Promise.withResolvers<readonly Field[] | Refused>()
    // Safe because pg takes any object with these handlers as a query; its types name only the public part.
    client.query(new Description(text, resolve) as unknown as pg.Submittable)
    const fields = await promise
    if (fields instanceof Refused) return fields
    return fields.map(({ name, tableID, columnID, dataTypeID }) => ({
      name,
      type: dataTypeID,
      plain: plain.get(`${tableID} ${columnID}`),
    }))
  }
}
