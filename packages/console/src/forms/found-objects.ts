import { NOUNS, type Noun, narrowedTo, operationOf, type Reference } from '@reeve/client/nouns'
import { memberAt, tabled, textAt } from './noun-calls.ts'
import type { NounName } from './references.ts'
import type { Json } from './schema.ts'

/** An object that was found, with what tells it from others of its name. */
export type Found = { readonly reference: Reference; readonly name: string; readonly about: string }

export type Asked = {
  readonly words?: string
  readonly these?: readonly Reference[]
  readonly signal: AbortSignal
  /** Whether the reader has a permission. */
  can(permission: string): boolean
}

export const MOST = 100
export const FEW = 8

/** What is said beside the name, where that is not the description. */
const ABOUT: Readonly<Partial<Record<NounName, string>>> = { account: 'email', tool: 'exposedName', user: 'email' }

/** Whether all there are come at once, and the form picks among them. */
export const isWhole = (name: NounName): boolean => {
  const noun: Noun = NOUNS[name]
  return !noun.byWords || !(isNarrowed(noun) || operationOf(noun, 'get'))
}

const isNarrowed = (noun: Noun): boolean => narrowedTo(noun, []) !== undefined

/** Objects of a noun that the words find, or these; `more` narrows its search further. */
export async function foundObjects(name: NounName, asked: Asked, more: Json = {}): Promise<Found[]> {
  const noun: Noun = NOUNS[name]
  const { words = '', these = [], signal } = asked
  if (asked.these && noun.byWords && !isNarrowed(noun)) return lookedUp(name, these.slice(0, MOST), signal)
  const narrowed = asked.these ? narrowedTo(noun, these.slice(0, MOST)) : noun.byWords ? { query: words } : {}
  return (await page(name, { ...narrowed, ...more }, isWhole(name) || asked.these ? MOST : FEW, signal)).found
}

/** A search that cannot be narrowed to some is gone through as far as its first page; what has to be behind it is read. */
async function lookedUp(name: NounName, these: readonly Reference[], signal: AbortSignal): Promise<Found[]> {
  const { found, isAll } = await page(name, {}, MOST, signal)
  const known = new Map(found.map((one) => [one.reference.id, one]))
  const behind = isAll ? [] : these.filter(({ id }) => !known.has(id))
  // One that is gone is not found either.
  const read = await Promise.all(behind.map((one) => objectOf(NOUNS[name], one, signal).catch(() => undefined)))
  return [
    ...these.flatMap(({ id }) => known.get(id) ?? []),
    ...read.flatMap((one) => (one ? [foundOf(name, one)] : [])),
  ]
}

type Page = { readonly found: Found[]; readonly isAll: boolean }

async function page(name: NounName, narrowed: object, size: number, signal: AbortSignal): Promise<Page> {
  const noun: Noun = NOUNS[name]
  const input = noun.inQuery ? { query: { ...narrowed, page_size: size } } : { body: { ...narrowed, pageSize: size } }
  const answer = await tabled(noun.find, input, signal)
  // Safe because the table says which member of the answer is the list.
  const list = answer[noun.list] as readonly Json[]
  return { found: list.map((item) => foundOf(name, memberAt(item, noun.item))), isAll: !answer.nextPageToken }
}

async function objectOf(noun: Noun, { id, app, type }: Reference, signal: AbortSignal): Promise<Json> {
  const values = noun.path.length === 3 ? [app, type, id] : noun.path.length === 2 ? [app, id] : [id]
  const path = Object.fromEntries(noun.path.map((part, index) => [part, values[index] ?? '']))
  return memberAt(await tabled(operationOf(noun, 'get'), { path }, signal), noun.answer ?? '')
}

function foundOf(name: NounName, object: Json): Found {
  const { key, named = 'id' }: Noun = NOUNS[name]
  const text = (path: string): string => textAt(object, path)
  const [first = '', second = ''] = key
  const id = text(key.at(-1) ?? 'id')
  return {
    reference: {
      id,
      ...(key.length > 1 ? { app: text(first) } : {}),
      ...(key.length > 2 ? { type: text(second) } : {}),
    },
    name: text(named) || text('username') || id,
    about: text(ABOUT[name] ?? 'description') || text('username'),
  }
}
