import { and, type Sql, sql } from '../../store/sql.ts'
import type { Tx } from '../../store/tx.ts'
import type { PageKey } from '../../wire/page.ts'
import { endOf, queryWords, type WordsType } from './search-words.ts'

/** A page of the rows of a table that a query and conditions find. In conditions the row is called `a`. */
export type Search = {
  type: WordsType
  table: Sql
  query: string | undefined
  where: readonly (Sql | undefined)[]
  /** The rows are wanted in the order of these columns of `a`, which an index has; by id when absent. */
  order?: readonly [Sql, Sql]
  after: PageKey | undefined
  limit: number
}

type Row = { id: string }
export type Found<R> = { rows: R[]; keyOf(row: R): PageKey }

/** Fewer words than this are looked at one by one; of more the page is filled long before the last. */
const FEW = 1000
/** Up to this many are read at once and compared as a set, faster than so many are looked up. */
const MANY = 60_000

/**
 * Never sorts all matches of a common word. What begins with a word is read in the order of the words, the rarest word
 * of the query first; the others are looked up for each object it finds. Two words that are neither rare nor common
 * would be looked up in vain too often: what both bring is compared as a set. Where another order is wanted, a rare word
 * gives the few objects to be put in order, and common words are looked up along the index of that order. The token of
 * a page says which way was taken, and the next page goes on with it.
 */
export async function findRows<R extends Row>(tx: Tx, search: Search): Promise<Found<R>> {
  const words = queryWords(search.query ?? '')
  if (words.length === 0) return inOrder<R>(tx, search, [])
  const way = search.after ? wayOf(search.after) : await wayTo(tx, search, words)
  if (way.kind === 'order') return inOrder<R>(tx, search, words, way)
  const others = words.filter((word) => word !== way.first)
  return way.kind === 'word' ? byWord<R>(tx, search, way.first, others) : bySet<R>(tx, search, way, others)
}

type Way =
  | { kind: 'word'; first: string }
  | { kind: 'set'; first: string; second: string }
  | { kind: 'order'; few: string }

/** The first two members of a page's token. */
const keyOfWay = (way: Way): [string, string] =>
  way.kind === 'word'
    ? ['word', way.first]
    : way.kind === 'set'
      ? ['set', `${way.first} ${way.second}`]
      : ['order', way.few]

function wayOf([kind, words]: PageKey): Way {
  const [first = '', second = ''] = String(words).split(' ')
  if (kind === 'set') return { kind, first, second }
  return kind === 'order' ? { kind, few: first } : { kind: 'word', first }
}

async function wayTo(tx: Tx, { type, order }: Search, words: readonly string[]): Promise<Way> {
  const [rarest] = await rarestOf(tx, type, words, FEW)
  if (order) return { kind: 'order', few: rarest!.count < FEW ? rarest!.word : '' }
  if (words.length === 1 || rarest!.count < FEW) return { kind: 'word', first: rarest!.word }
  const [first, second] = await rarestOf(tx, type, words, MANY)
  if (second!.count >= MANY) return { kind: 'word', first: first!.word }
  return { kind: 'set', first: first!.word, second: second!.word }
}

type Counted = { word: string; count: number }

/** How often each word occurs, the rarest first; nobody counts beyond `most`. */
async function rarestOf(tx: Tx, type: WordsType, words: readonly string[], most: number): Promise<Counted[]> {
  const counts = await Promise.all(
    words.map(async (word) => {
      const row = await tx.find<{ count: number }>(sql`
        select count(*)::integer as count from (
          select from search_words w where w.type = ${type} and ${begins(sql`w.word`, word)} limit ${most}) as counted`)
      return { word, count: row?.count ?? 0 }
    }),
  )
  return counts.sort((a, b) => a.count - b.count)
}

const begins = (column: Sql, word: string): Sql => sql`${column} >= ${word} and ${column} < ${endOf(word)}`

/** `offset 0` keeps it what it is: a look for each row, and no join that would read every object with the word. */
const hasWord = (objectId: Sql, word: string): Sql =>
  sql`exists (select from search_words o where o.object_id = ${objectId} and ${begins(sql`o.word`, word)} offset 0)`

/** An object that several of its words bring is shown under the first of them only. */
async function byWord<R extends Row>(
  tx: Tx,
  { type, table, where, after, limit }: Search,
  first: string,
  others: readonly string[],
): Promise<Found<R>> {
  const [, , word, id] = after ?? []
  const rows = await tx.rows<R & { found_word: string }>(sql`
    select a.*, w.word as found_word
    from search_words w join ${table} a on a.tenant_id = w.tenant_id and a.id = w.object_id
    where ${and([
      sql`w.type = ${type} and ${begins(sql`w.word`, first)}`,
      after ? sql`(w.word, w.object_id) > (${String(word)}, ${String(id)})` : undefined,
      sql`not exists (select from search_words e where e.object_id = w.object_id and e.word >= ${first}
                        and e.word < w.word offset 0)`,
      ...others.map((other) => hasWord(sql`w.object_id`, other)),
      ...where,
    ])}
    order by w.word, w.object_id limit ${limit}`)
  const under = new Map(rows.map((row) => [row.id, row.found_word]))
  return { rows, keyOf: (row) => [...keyOfWay({ kind: 'word', first }), under.get(row.id) ?? '', row.id] }
}

async function bySet<R extends Row>(
  tx: Tx,
  { type, table, where, after, limit }: Search,
  way: Extract<Way, { kind: 'set' }>,
  others: readonly string[],
): Promise<Found<R>> {
  const under = (word: string): Sql =>
    sql`select w.object_id from search_words w where w.type = ${type} and ${begins(sql`w.word`, word)}`
  const rows = await tx.rows<R>(sql`
    with found as materialized (${under(way.first)} intersect ${under(way.second)})
    select a.* from found f join ${table} a on a.id = f.object_id
    where ${and([
      after ? sql`a.id > ${String(after[3])}` : undefined,
      ...others.filter((other) => other !== way.second).map((other) => hasWord(sql`a.id`, other)),
      ...where,
    ])}
    order by a.id limit ${limit}`)
  return { rows, keyOf: (row) => [...keyOfWay(way), '', row.id] }
}

async function inOrder<R extends Row>(
  tx: Tx,
  { type, table, where, order, after, limit }: Search,
  words: readonly string[],
  way: Extract<Way, { kind: 'order' }> = { kind: 'order', few: '' },
): Promise<Found<R>> {
  const [first, second] = order ?? [undefined, sql`a.id`]
  const [, , a, b] = after ?? []
  const behind = first ? sql`(${first}, ${second}) > (${String(a)}, ${String(b)})` : sql`${second} > ${String(b)}`
  const conditions = words.map((word) =>
    word === way.few
      ? sql`a.id in (select w.object_id from search_words w where w.type = ${type} and ${begins(sql`w.word`, word)})`
      : hasWord(sql`a.id`, word),
  )
  const rows = await tx.rows<R & { order_key: string }>(sql`
    select a.*, ${first ?? sql`''::text`} as order_key from ${table} a
    where ${and([after ? behind : undefined, ...conditions, ...where])}
    order by ${first ? sql`${first}, ${second}` : second} limit ${limit}`)
  const keys = new Map(rows.map((row) => [row.id, row.order_key]))
  return { rows, keyOf: (row) => [...keyOfWay(way), keys.get(row.id) ?? '', row.id] }
}
