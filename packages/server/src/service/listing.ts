import { precondition } from '../lib/failure.ts'
import { type Sql, sql } from '../store/sql.ts'
import type { Tx } from '../store/tx.ts'
import type { PageKey } from '../wire/page.ts'
import type { Context } from './context.ts'

/** The words of a search, in lower case. */
export const wordsOf = (query: string | undefined): string[] =>
  (query ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')

/** That every word of a search occurs in a text. */
export const holdingWords = (text: Sql, query: string | undefined): Sql[] =>
  wordsOf(query).map((word) => sql`position(${word} in lower(${text})) > 0`)

/** That a text holds this part, whatever its case; nothing when there is none. */
export function holdingPart(text: Sql, given: string | undefined): Sql | undefined {
  const part = (given ?? '').trim().toLowerCase()
  return part === '' ? undefined : sql`position(${part} in lower(${text})) > 0`
}

/** That a column is one of these; nothing when there are none to choose from. */
export const among = (column: Sql, values: readonly (string | undefined)[] = []): Sql | undefined =>
  values.length > 0 ? sql`${column} = any(${values.map((value) => value ?? '')})` : undefined

/** How a list is ordered. A page begins after the key of the last row of the one before, which ends with the id. */
export type Order<Row> = {
  readonly by: Sql
  after(key: PageKey): Sql
  keyOf(row: Row): PageKey
}

export const newestFirst: Order<{ readonly id: string; readonly created_at: Temporal.Instant }> = {
  by: sql`created_at desc, id desc`,
  after: ([at, id]) => sql`(created_at, id) < (${String(at)}::timestamptz, ${String(id)})`,
  keyOf: (row) => [row.created_at.toString(), row.id],
}

/** The order of ids is that of the seconds in which they were made. */
export const oldestFirst: Order<{ readonly id: string }> = {
  by: sql`id`,
  after: ([id]) => sql`id > ${String(id)}`,
  keyOf: (row) => [row.id],
}

type TextOrder<Row> = {
  readonly column: Sql
  /** What the id is called, where there are several. */
  readonly id?: Sql
  textOf(row: Row): string
  readonly isDown: boolean
}

/** In the order of a text that rows have, as people look for it; among equals in that of ids. */
export function inTextOrder<Row extends { readonly id: string }>(given: TextOrder<Row>): Order<Row> {
  const { column, id = sql`id`, textOf, isDown } = given
  const text = sql`${column} collate by_name`
  return {
    by: isDown ? sql`${text} desc, ${id} desc` : sql`${text}, ${id}`,
    after: ([key, last]) => sql`(${text}, ${id}) ${isDown ? sql`<` : sql`>`} (${String(key)}, ${String(last)})`,
    keyOf: (row) => [textOf(row), row.id],
  }
}

type Asked = { readonly pageSize?: number; readonly pageToken?: string }
export type Place = { readonly after: PageKey | undefined; readonly limit: number }

/** Rows one by one, or those of a page together. */
type Shows<Row, Shown> =
  | { show(row: Row): Shown }
  | { showAll(rows: readonly Row[]): readonly Shown[] | Promise<readonly Shown[]> }

type Listed<Row, Shown> = Shows<Row, Shown> & {
  /** As many rows as `limit` says, from that place on. */
  rows(place: Place): Promise<Row[]>
  keyOf(row: Row): PageKey
}

/** A page of a list, with the token of the next. */
export async function pageOf<Row, Shown>(
  { page }: Pick<Context, 'page'>,
  asked: Asked,
  { rows, keyOf, ...shows }: Listed<Row, Shown>,
): Promise<{ list: Shown[]; nextPageToken: string }> {
  const { limit, after, cut } = page(asked)
  const { rows: found, nextPageToken } = cut(await rows({ after, limit }), keyOf)
  const list = 'showAll' in shows ? await shows.showAll(found) : found.map((row) => shows.show(row))
  return { list: [...list], nextPageToken }
}

/** More rows than these are not counted for a list. */
const MOST_COUNTED = 10_000

type Counted = { readonly count: number; readonly isMore: boolean }

/** How many rows a query has, for whoever asks on the first page; `rows` is it without an end. */
export async function totalOf(
  tx: Tx,
  { withTotal, pageToken }: { readonly withTotal?: boolean; readonly pageToken?: string },
  rows: () => Sql | Promise<Sql>,
): Promise<Counted | null> {
  if (!withTotal || pageToken) return null
  const row = await tx.find<{ count: number }>(sql`
    select count(*)::integer as count from (${await rows()} limit ${MOST_COUNTED + 1}) as counted`)
  const count = row?.count ?? 0
  return { count: Math.min(count, MOST_COUNTED), isMore: count > MOST_COUNTED }
}

type ById<Row, Shown> = Shows<Row, Shown> & {
  /** As many rows as `limit` says, in the order of their ids, behind `after`. */
  rows(place: { readonly after: string | undefined; readonly limit: number }): Promise<Row[]>
}

/** A page of a list in the order of ids. */
export const pageById = <Row extends { readonly id: string }, Shown>(
  context: Pick<Context, 'page'>,
  asked: Asked,
  { rows, ...shows }: ById<Row, Shown>,
): Promise<{ list: Shown[]; nextPageToken: string }> =>
  pageOf(context, asked, {
    ...shows,
    rows: ({ after, limit }) => rows({ after: after?.[0]?.toString(), limit }),
    keyOf: ({ id }) => [id],
  })

/** Whoever names the same thing in the same tenant waits until the transaction ends, also while there is no row to lock. */
export async function oneAtATime(tx: Tx, what: string): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`${what} ${tx.tenantId}`}, 0))`)
}

type Room = {
  /** What is counted, as the refusal calls it. */
  readonly many: string
  readonly most: number
  /** The rows that count, from `from` on. */
  readonly from: Sql
  /** Whose they are; of the tenant when absent. */
  readonly of?: { readonly one: string; readonly id: string }
  /** What makes room. */
  readonly first?: string
}

/** Refuses one more than there may be. Two that are made at once must not both find room for the last one. */
export async function checkRoom(
  tx: Tx,
  { many, most, from, of = { one: 'a tenant', id: '' }, first = 'delete one' }: Room,
): Promise<void> {
  await oneAtATime(tx, `${many} ${of.id}`)
  const row = await tx.find<{ count: number }>(sql`select count(*)::integer as count ${from}`)
  if ((row?.count ?? 0) < most) return
  throw precondition('QUOTA_EXCEEDED', `${of.one} has at most ${most} ${many}; ${first} first`, of.id)
}
