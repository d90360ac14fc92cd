import { newId } from '../../lib/ids.ts'
import { and, column, type Sql, sql } from '../../store/sql.ts'
import type { Tx } from '../../store/tx.ts'
import type { Field } from '../../wire/field.ts'
import type { Context } from '../context.ts'
import { checkRoom, holdingWords, type Order, type Place } from '../listing.ts'
import type { Form } from './forms.ts'
import { manyOf, oneOf } from './named.ts'

/** What every row of a noun has; `deleted_at` when it stays after its end. */
export type Kept = {
  readonly id: string
  readonly version: number
  readonly created_at: Temporal.Instant
  readonly updated_at: Temporal.Instant
  readonly deleted_at?: Temporal.Instant | null
}

export type Filtering = { readonly query?: string; readonly where?: readonly (Sql | undefined)[] }
export type Listing = Place & Filtering

/** The rows of a noun, as they are listed. */
export type Listable<Row> = {
  readonly order: Order<Row>
  list(tx: Tx, listing: Listing): Promise<Row[]>
  /** Those that a search finds, on whatever page, in no order. */
  found(tx: Tx, filtering: Filtering): Sql
}

/** The rows of a noun, as they are found, locked and ended. */
export type Living<Row> = Listable<Row> & {
  /** The name of the noun, as refusals call it. */
  readonly one: string
  find(tx: Tx, id: string): Promise<Row | undefined>
  get(tx: Tx, id: string): Promise<Row>
  lock(tx: Tx, id: string): Promise<Row>
  /** Prevents its deletion until the transaction ends; undefined when there is none. */
  findForShare(tx: Tx, id: string): Promise<Row | undefined>
  end(tx: Tx, id: string): Promise<Row>
}

/** What people see of rows: the same whoever looks, or what the caller sees of those of a page. */
export type Showing<Row, Shown> =
  | { show(row: Row): Shown }
  | { showTo(context: Context, rows: readonly Row[]): Shown[] | Promise<Shown[]> }

/** What the caller sees of rows, and beside them the related objects that it asks for by `mask`. */
export type Expanding<Row, Shown> = {
  readonly mask: Field<ReadonlySet<string>, ReadonlySet<string> | null>
  showWith(context: Context, rows: readonly Row[], wanted: ReadonlySet<string> | undefined): Promise<Expanded<Shown>>
}
export type Expanded<Shown> = {
  readonly list: readonly Shown[]
  readonly expanded: readonly Readonly<Record<string, unknown>>[]
}

/** How rows are made; `Of` is what the guard has loaded of where that is. */
export type Inserting<Row, Shown, Of extends object = object> = {
  insert(tx: Tx, shown: Shown, context: Context & Of): Promise<Row>
}

/** How rows are changed. */
export type Saving<Row, Shown> = { save(tx: Tx, id: string, shown: Shown): Promise<Row> }

/** The rows of a noun. What is not ordinary takes the place of one of these: `{ ...rows(…), insert }`. */
export type Store<Row, Shown> = Living<Row> & { show(row: Row): Shown } & Inserting<Row, Shown> & Saving<Row, Shown>

type Found<Row> = {
  /** The name of the table, as a fragment of SQL. */
  readonly table: Sql
  readonly one: string
  readonly order: Order<NoInfer<Row>>
  /** The text in which a search by words looks. */
  readonly words?: Sql
  /** What is read beside its columns. */
  readonly also?: Sql
  /** Which rows of the table they are; all when absent. */
  readonly only?: Sql
  /** The column that names a row where that is not the id; it is read as one. */
  readonly key?: Sql
}

/** Rows that stay after their end, for their history and for those that name them. */
export const livingRows = <Row extends Kept>(found: Found<Row>): Living<Row> =>
  rowsIn<Row>(found, {
    living: sql`from ${found.table} where ${alive(found)}`,
    end: (tx) => sql`
      update ${found.table} set deleted_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1`,
  })

/** Rows that are deleted with their end. */
export const removedRows = <Row extends Kept>(found: Found<Row>): Living<Row> =>
  rowsIn<Row>(found, {
    living: sql`from ${found.table} where ${and([found.only])}`,
    end: () => sql`delete from ${found.table}`,
  })

const alive = ({ only }: { readonly only?: Sql }): Sql => and([only, sql`deleted_at is null`])

type Life = { readonly living: Sql; end(tx: Tx): Sql }

function rowsIn<Row extends Kept>(
  { one, order, words = sql`display_name`, also, key }: Found<Row>,
  { living, end }: Life,
): Living<Row> {
  const read = also ? sql`*, ${also}` : sql`*`
  const columns = key ? sql`${read}, ${key} as id` : read
  const named = key ? sql`${key}` : sql`id`
  const all = sql`select ${columns} ${living}`
  return {
    ...listedIn<Row>(sql`(${all}) as living`, { order, words }),
    one,
    find: (tx, id) => tx.find<Row>(sql`${all} and ${named} = ${id}`),
    get: (tx, id) => tx.get<Row>(sql`${all} and ${named} = ${id}`, one, id),
    lock: (tx, id) => tx.get<Row>(sql`${all} and ${named} = ${id} for update`, one, id),
    findForShare: (tx, id) => tx.find<Row>(sql`${all} and ${named} = ${id} for share`),
    end: (tx, id) => tx.get<Row>(sql`${end(tx)} where ${named} = ${id} returning ${columns}`, one, id),
  }
}

/** Rows that are listed and found in what `from` names: a table, or a query with what is shown beside its rows. */
export const listedIn = <Row>(
  from: Sql,
  { order, words = sql`display_name` }: { readonly order: Order<NoInfer<Row>>; readonly words?: Sql },
): Listable<Row> => ({
  order,
  list: (tx, listing) => tx.rows<Row>(pageFrom(from, { order, words, listing })),
  found: (_tx, filtering) => foundFrom(from, { words, ...filtering }),
})

type Definition<Row, Shown> = Omit<Found<Row>, 'one'> & {
  readonly one?: string
  readonly many?: string
  /** How many a tenant may have. */
  readonly most: number
  readonly form: Form<Row, Shown>
}

export function rows<Row extends Kept, Shown>({
  form,
  most,
  one = oneOf(form.shape),
  many = manyOf(one),
  ...found
}: Definition<Row, Shown>): Store<Row, Shown> {
  const { table } = found
  return {
    ...livingRows<Row>({ ...found, one }),
    show: form.show,

    async insert(tx, shown) {
      await checkRoom(tx, { many, most, from: sql`from ${table} where ${alive(found)}` })
      const given = Object.entries(form.columns(shown))
      const names = given.map(([name]) => column(name))
      const values = given.map(([, value]) => sql`${value}`)
      const id = newId(tx.now)
      const query = sql`insert into ${table} (id, created_at, updated_at ${more(names)})
                        values (${id}, ${tx.now}, ${tx.now} ${more(values)}) returning *`
      return tx.get<Row>(query, one, id)
    },

    save(tx, id, shown) {
      const given = Object.entries(form.columns(shown))
      const set = given.map(([name, value]) => sql`${column(name)} = ${value}`)
      const query = sql`update ${table} set updated_at = ${tx.now}, version = version + 1 ${more(set)}
                        where id = ${id} returning *`
      return tx.get<Row>(query, one, id)
    },
  }
}

/** `, a, b, c`: what is behind others; nothing when there is nothing more. */
const more = (parts: readonly Sql[]): Sql => parts.reduce((all, one) => sql`${all}, ${one}`, sql``)

type Asked<Row> = { readonly order: Order<Row>; readonly words: Sql; readonly listing: Listing }

/** The rows of one page, by its words and filters. */
export const pageFrom = <Row>(from: Sql, { order, words, listing }: Asked<Row>): Sql => {
  const { where = [], after, limit, ...rest } = listing
  const found = foundFrom(from, { words, where: [after && order.after(after), ...where], ...rest })
  return sql`${found} order by ${order.by} limit ${limit}`
}

/** All of its rows that have the words and fit the filters. */
export const foundFrom = (from: Sql, { words, query, where = [] }: Filtering & { readonly words: Sql }): Sql =>
  sql`select * from ${from} where ${and([...holdingWords(words, query), ...where])}`
