import { and, type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { PageKey } from '../../../wire/page.ts'
import { canHave, endOf, queryWords, type WordsType } from './search-words.ts'

/** A page of the rows of a table that a query and conditions find. */
export type Search = {
  type: WordsType
  table: Sql
  /** What the row is called in conditions; `a` when absent. */
  alias?: Sql
  query: string | undefined
  where: readonly (Sql | undefined)[]
  /** The order of the rows, by columns that an index has; by id when absent. */
  order?: readonly [Sql, Sql]
  /** That order goes downwards. */
  isDown?: boolean
  after: PageKey | undefined
  limit: number
}

type Row = { id: string }
export type Found<R> = { rows: R[]; keyOf(row: R): PageKey }

/** Fewer words than this are few enough to be read all. */
const FEW = 1000

/**
 * Never sorts all matches of a common word. What begins with a word is read in the order of the words, the rarest word
 * of the query first; the others are looked up for each object that can have them. Where another order is requested, a
 * rare word yields the few objects to sort, and common words are looked up along the index of that order. The token of
 * a page contains which way was taken, and the next page continues with it.
 */
export async function findRows<R extends Row>(tx: Tx, search: Search): Promise<Found<R>> {
  const words = queryWords(search.query ?? '')
  if (words.length === 0) return inOrder<R>(tx, search, [])
  const first = search.after ? String(search.after[0]) : await firstOf(tx, search, words)
  if (search.order) return inOrder<R>(tx, search, words, first)
  return byWord<R>(
    tx,
    search,
    first,
    words.filter((word) => word !== first),
  )
}

/** The rarest word; where an order is requested only one that is rare enough, else none. */
async function firstOf(
  tx: Tx,
  { type, order }: Pick<Search, 'type' | 'order'>,
  words: readonly string[],
): Promise<string> {
  if (words.length === 1 && !order) return words[0]!
  const counts = await Promise.all(words.map(async (word) => ({ word, count: await countOf(tx, type, word) })))
  // Of two common words the longer one is likely to be the rarer one.
  const [rarest] = counts.sort((a, b) => a.count - b.count || b.word.length - a.word.length)
  return order && rarest!.count >= FEW ? '' : rarest!.word
}

async function countOf(tx: Tx, type: WordsType, word: string): Promise<number> {
  const row = await tx.find<{ count: number }>(sql`
    select count(*)::integer as count from (
      select from search_words w where w.type = ${type} and ${begins(sql`w.word`, word)} limit ${FEW}) as counted`)
  return row?.count ?? 0
}

const begins = (column: Sql, word: string): Sql => sql`${column} >= ${word} and ${column} < ${endOf(word)}`

/** `offset 0` keeps it a lookup for each row, and not a join that would read every object with the word. */
const hasWord = (objectId: Sql, word: string): Sql =>
  sql`exists (select from search_words o where o.object_id = ${objectId} and ${begins(sql`o.word`, word)} offset 0)`

const isAmong = (objectId: Sql, type: WordsType, word: string): Sql =>
  sql`${objectId} in (select w.object_id from search_words w where w.type = ${type} and ${begins(sql`w.word`, word)})`

type Wanted = { type: WordsType; query: string | undefined }

/** Equivalent conditions where rows have an order of their own. */
export async function wordConditions(tx: Tx, objectId: Sql, { type, query }: Wanted): Promise<Sql[]> {
  const words = queryWords(query ?? '')
  if (words.length === 0) return []
  const few = await firstOf(tx, { type, order: [objectId, objectId] }, words)
  return words.map((word) => (word === few ? isAmong(objectId, type, word) : hasWord(objectId, word)))
}

/** The query for all rows that are found, without an order, to count them. */
export async function foundRows(
  tx: Tx,
  { type, table, alias = sql`a`, query, where }: Pick<Search, 'type' | 'table' | 'alias' | 'query' | 'where'>,
): Promise<Sql> {
  const words = await wordConditions(tx, sql`${alias}.id`, { type, query })
  return sql`select from ${table} ${alias} where ${and([...words, ...where])}`
}

/** The ids of some matches of a query, where they are only counted; undefined when the query is empty. */
export async function someIds(tx: Tx, { type, query }: Wanted, most: number): Promise<Sql | undefined> {
  const words = queryWords(query ?? '')
  if (words.length === 0) return undefined
  const first = await firstOf(tx, { type }, words)
  const others = words.filter((word) => word !== first)
  const where = and([
    sql`w.type = ${type} and ${begins(sql`w.word`, first)}`,
    ...others.flatMap((other) => [canHave(sql`w.word`, other), hasWord(sql`w.object_id`, other)]),
  ])
  return sql`select distinct object_id from (select w.object_id from search_words w where ${where} limit ${most}) matches`
}

/** An object that several of its words match is shown under the first of them only. */
async function byWord<R extends Row>(
  tx: Tx,
  { type, table, alias = sql`a`, where, after, limit }: Search,
  first: string,
  others: readonly string[],
): Promise<Found<R>> {
  const [, word, id] = after ?? []
  const rows = await tx.rows<R & { found_word: string }>(sql`
    select ${alias}.*, w.word as found_word
    from search_words w join ${table} ${alias} on ${alias}.tenant_id = w.tenant_id and ${alias}.id = w.object_id
    where ${and([
      sql`w.type = ${type} and ${begins(sql`w.word`, first)}`,
      after ? sql`(w.word, w.object_id) > (${String(word)}, ${String(id)})` : undefined,
      sql`not exists (select from search_words e where e.object_id = w.object_id and e.word >= ${first}
                        and e.word < w.word offset 0)`,
      ...others.flatMap((other) => [canHave(sql`w.word`, other), hasWord(sql`w.object_id`, other)]),
      ...where,
    ])}
    order by w.word, w.object_id limit ${limit}`)
  const under = new Map(rows.map((row) => [row.id, row.found_word]))
  return { rows, keyOf: (row) => [first, under.get(row.id) ?? '', row.id] }
}

async function inOrder<R extends Row>(
  tx: Tx,
  { type, table, alias = sql`a`, where, order, isDown = false, after, limit }: Search,
  words: readonly string[],
  few = '',
): Promise<Found<R>> {
  const [first, second] = order ?? [undefined, sql`${alias}.id`]
  const [, a, b] = after ?? []
  const than = isDown ? sql`<` : sql`>`
  const behind = first
    ? sql`(${first}, ${second}) ${than} (${String(a)}, ${String(b)})`
    : sql`${second} ${than} ${String(b)}`
  const way = isDown ? sql`desc` : sql`asc`
  const conditions = words.map((word) =>
    word === few ? isAmong(sql`${alias}.id`, type, word) : hasWord(sql`${alias}.id`, word),
  )
  const rows = await tx.rows<R & { order_key: string }>(sql`
    select ${alias}.*, ${first ?? sql`''::text`} as order_key from ${table} ${alias}
    where ${and([after ? behind : undefined, ...conditions, ...where])}
    order by ${first ? sql`${first} ${way}, ${second} ${way}` : sql`${second} ${way}`} limit ${limit}`)
  const keys = new Map(rows.map((row) => [row.id, row.order_key]))
  return { rows, keyOf: (row) => [few, keys.get(row.id) ?? '', row.id] }
}
