import { type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'

/** The types that have search words: those of the table. */
export type WordsType = 'user' | 'app' | 'app_user' | 'app_resource' | 'app_entitlement' | 'finding' | 'task'

const LONGEST = 64
const MOST = 24

/**
 * The words an object is found by: each word of the texts, and every address whole, after an `@` that keeps it out of
 * the ranges of plain words. After each follow the first letters of all of them, as in `ada|ada|lov`: a search for
 * several words sees in the index that it reads anyway which objects can have the others, and looks up only those.
 */
export function wordsOf(...texts: readonly string[]): string[] {
  const found = new Set<string>()
  for (const text of texts) {
    const plain = normal(text)
    if (isAddress(plain)) found.add(whole(plain))
    for (const word of partsOf(plain)) found.add(word)
  }
  const words = [...found].map((word) => cut(word)).slice(0, MOST)
  const tail = tailOf(words)
  return words.map((word) => word + tail)
}

const MOST_BEGINNINGS = 12
/** There are more prefixes than are stored. */
const ANY = '|*'

function tailOf(words: readonly string[]): string {
  const beginnings = new Set(words.map(beginningOf))
  return beginnings.size > MOST_BEGINNINGS ? ANY : [...beginnings].join('')
}

const beginningOf = (word: string): string => `|${[...word.replace(/^@/, '')].slice(0, 3).join('')}`

/** The condition that an object can have this word too, by the suffix of another of its words. */
export const canHave = (column: Sql, word: string): Sql => sql`
  (position(${beginningOf(word)} in ${column}) > 0 or position(${ANY} in ${column}) > 0)`

const isAddress = (text: string): boolean => /^[^@\s]+@\S*$/.test(text)
const whole = (address: string): string => `@${address}`
const normal = (text: string): string => text.normalize('NFKC').toLowerCase().trim()
const partsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
const cut = (word: string): string => [...word].slice(0, LONGEST).join('')

/** Replaces the words of one object. */
export async function keepWords(tx: Tx, type: WordsType, id: string, words: readonly string[]): Promise<void> {
  await Promise.all([
    tx.run(sql`delete from search_words where type = ${type} and object_id = ${id} and not (word = any(${words}))`),
    tx.run(sql`
      insert into search_words (type, word, object_id) select ${type}, word, ${id} from unnest(${words}::text[]) as word
      on conflict do nothing`),
  ])
}

type Worded = { readonly id: string; readonly words: readonly string[] }

/** Replaces the words of many objects. */
export async function replaceWords(tx: Tx, type: WordsType, objects: readonly Worded[]): Promise<void> {
  const ids = objects.map(({ id }) => id)
  const dropped = dropWordsOfMany(tx, type, ids)
  const added = addWords(tx, type, objects)
  await Promise.all([dropped, added])
}

/** The words of objects that have none yet. */
export const addWords = (tx: Tx, type: WordsType, objects: readonly Worded[]): Promise<number> =>
  tx.run(sql`
    insert into search_words (type, word, object_id)
    select ${type}, word, found.id
    from jsonb_to_recordset(${JSON.stringify(objects)}::jsonb) as found(id text, words text[]), unnest(found.words) as word
    on conflict do nothing`)

export const dropWordsOfMany = (tx: Tx, type: WordsType, ids: readonly string[]): Promise<number> =>
  tx.run(sql`delete from search_words where type = ${type} and object_id = any(${[...ids]})`)

/**
 * The condition that every word of a query is the prefix of a word of the object; undefined when the query is empty.
 * Ranges are plain comparisons: they use the index below row level security.
 */
export function matching(type: WordsType, objectId: Sql, query: string | undefined): Sql | undefined {
  const words = queryWords(query ?? '')
  if (words.length === 0) return undefined
  return words.map((word) => wordIs(type, objectId, word)).reduce((left, right) => sql`${left} and ${right}`)
}

/** An address is searched whole, anything else by its parts. */
export const queryWords = (query: string): string[] => [
  ...new Set(
    normal(query)
      .split(/\s+/)
      .flatMap((token) => (isAddress(token) ? [whole(token)] : partsOf(token)))
      .map((word) => cut(word)),
  ),
]

const wordIs = (type: WordsType, objectId: Sql, word: string): Sql => sql`
  ${objectId} in (select w.object_id from search_words w
                  where w.type = ${type} and w.word >= ${word} and w.word < ${endOf(word)})`

/** The first text after all that begin with the word: no character of a word sorts after this one. */
export const endOf = (word: string): string => `${word}\u{10FFFF}`
