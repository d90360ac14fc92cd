import { newId } from '../../lib/ids.ts'
import { and, column, commas, type Sql, sql } from '../../store/sql.ts'
import type { Tx } from '../../store/tx.ts'
import { checkRoom, holdingWords, type Order, type Place } from '../listing.ts'
import type { Form } from './forms.ts'

/** What every row of a noun has. */
export type Kept = {
  readonly id: string
  readonly version: number
  readonly created_at: Temporal.Instant
  readonly updated_at: Temporal.Instant
  readonly deleted_at: Temporal.Instant | null
}

export type Listing = Place & { readonly query?: string; readonly where?: readonly (Sql | undefined)[] }

/** The rows of a noun, as they are found, locked and ended. */
export type Living<Row, Shown> = {
  /** The name of the noun, as refusals call it. */
  readonly one: string
  readonly order: Order<Row>
  show(row: Row): Shown
  find(tx: Tx, id: string): Promise<Row | undefined>
  get(tx: Tx, id: string): Promise<Row>
  lock(tx: Tx, id: string): Promise<Row>
  /** Prevents its deletion until the transaction ends; undefined when there is none. */
  findForShare(tx: Tx, id: string): Promise<Row | undefined>
  list(tx: Tx, listing: Listing): Promise<Row[]>
  end(tx: Tx, id: string): Promise<Row>
}

/** The rows of a noun. What is not ordinary takes the place of one of these: `{ ...rows(…), insert }`. */
export type Store<Row, Shown> = Living<Row, Shown> & {
  insert(tx: Tx, shown: Shown): Promise<Row>
  save(tx: Tx, id: string, shown: Shown): Promise<Row>
}

type Found<Row, Shown> = {
  /** The name of the table, as a fragment of SQL. */
  readonly table: Sql
  readonly one: string
  readonly order: Order<NoInfer<Row>>
  /** The text in which a search by words looks. */
  readonly words?: Sql
  show(row: Row): Shown
}

export function livingRows<Row extends Kept, Shown>({
  table,
  one,
  order,
  words = sql`display_name`,
  show,
}: Found<Row, Shown>): Living<Row, Shown> {
  const living = sql`from ${table} where deleted_at is null`
  return {
    one,
    order,
    show,
    find: (tx, id) => tx.find<Row>(sql`select * ${living} and id = ${id}`),
    get: (tx, id) => tx.get<Row>(sql`select * ${living} and id = ${id}`, one, id),
    lock: (tx, id) => tx.get<Row>(sql`select * ${living} and id = ${id} for update`, one, id),
    findForShare: (tx, id) => tx.find<Row>(sql`select * ${living} and id = ${id} for share`),
    list: (tx, listing) => tx.rows<Row>(pageFrom(sql`(select * ${living}) as living`, { order, words, listing })),

    // The row stays for its history and for those that name it.
    end(tx, id) {
      const query = sql`update ${table} set deleted_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
                        where id = ${id} returning *`
      return tx.get<Row>(query, one, id)
    },
  }
}

type Definition<Row, Shown> = Omit<Found<Row, Shown>, 'show'> & {
  readonly many: string
  /** How many a tenant may have. */
  readonly most: number
  readonly form: Form<Row, Shown>
}

export function rows<Row extends Kept, Shown>({
  form,
  many,
  most,
  ...found
}: Definition<Row, Shown>): Store<Row, Shown> {
  const { table, one } = found
  return {
    ...livingRows<Row, Shown>({ ...found, show: form.show }),

    async insert(tx, shown) {
      await checkRoom(tx, { many, most, from: sql`from ${table} where deleted_at is null` })
      const given = Object.entries(form.columns(shown))
      const names = commas(given.map(([name]) => column(name)))
      const values = commas(given.map(([, value]) => sql`${value}`))
      const id = newId(tx.now)
      const query = sql`insert into ${table} (id, ${names}, created_at, updated_at)
                        values (${id}, ${values}, ${tx.now}, ${tx.now}) returning *`
      return tx.get<Row>(query, one, id)
    },

    save(tx, id, shown) {
      const given = Object.entries(form.columns(shown))
      const set = commas(given.map(([name, value]) => sql`${column(name)} = ${value}`))
      const query = sql`update ${table} set ${set}, updated_at = ${tx.now}, version = version + 1
                        where id = ${id} returning *`
      return tx.get<Row>(query, one, id)
    },
  }
}

type Asked<Row> = { readonly order: Order<Row>; readonly words: Sql; readonly listing: Listing }

/** The rows of one page, by its words and filters. */
export const pageFrom = <Row>(from: Sql, { order, words, listing }: Asked<Row>): Sql => {
  const { query, where = [], after, limit } = listing
  const conditions = [after && order.after(after), ...holdingWords(words, query), ...where]
  return sql`select * from ${from} where ${and(conditions)} order by ${order.by} limit ${limit}`
}
