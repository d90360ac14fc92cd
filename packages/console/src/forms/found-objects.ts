import { NOUNS, type Noun, narrowedTo, operationOf, type Reference } from '@reeve/client/nouns'
import { memberAt, tabled } from './noun-calls.ts'
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
  if (asked.these && noun.byWords && !isNarrowed(noun)) {
    const read = these.slice(0, MOST).map((one) => objectOf(noun, one, signal).catch(() => undefined))
    return (await Promise.all(read)).flatMap((one) => (one ? [foundOf(name, one)] : []))
  }
  const narrowed = asked.these ? narrowedTo(noun, these.slice(0, MOST)) : noun.byWords ? { query: words } : {}
  const list = await page(noun, { ...narrowed, ...more }, isWhole(name) || asked.these ? MOST : FEW, signal)
  return list.map((item) => foundOf(name, memberAt(item, noun.item)))
}

async function page(noun: Noun, narrowed: object, size: number, signal: AbortSignal): Promise<readonly Json[]> {
  const input = noun.inQuery ? { query: { ...narrowed, page_size: size } } : { body: { ...narrowed, pageSize: size } }
  const answer = await tabled(noun.find, input, signal)
  // Safe because the table says which member of the answer is the list.
  return answer[noun.list] as readonly Json[]
}

async function objectOf(noun: Noun, { id, app, type }: Reference, signal: AbortSignal): Promise<Json> {
  const values = noun.path.length === 3 ? [app, type, id] : noun.path.length === 2 ? [app, id] : [id]
  const path = Object.fromEntries(noun.path.map((part, index) => [part, values[index] ?? '']))
  return memberAt(await tabled(operationOf(noun, 'get'), { path }, signal), noun.answer ?? '')
}

function foundOf(name: NounName, object: Json): Found {
  const { key, named = 'id' }: Noun = NOUNS[name]
  const text = (member: string): string => (typeof object[member] === 'string' ? object[member] : '')
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
