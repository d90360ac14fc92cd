import { NOUNS, type Noun, operationOf, type Verb } from '@reeve/client/nouns'
import { memberAt, tabled, textAt } from '../noun-calls.ts'
import type { NounName } from '../references.ts'
import type { Json } from '../schema.ts'
import type { Acts, ObjectForm, ObjectKind, ObjectRow, ShownOnce } from './kind.ts'

type ActsTold = {
  /** It is in the member of the request that the table names. */
  readonly changing?: (Omit<ObjectForm, 'path'> & Pick<NonNullable<Acts['changing']>, 'warn'>) | undefined
  /** What is said before one is deleted. */
  readonly deleting?: string | undefined
}

/** What a page adds to a noun: words, columns, and what its forms ask for. */
type Told<One> = Omit<ObjectKind, 'load' | 'making' | 'changing' | 'deleting'> &
  ActsTold & {
    /** What the columns show, whether it can be changed, and its name where the table does not tell it. */
    row(one: One): Omit<ObjectRow, 'id' | 'name' | 'value'> & { readonly name?: string }
    /** Members of the address that the noun is made at are asked for beside those of the request. */
    readonly making?: ObjectForm & { readonly start?: Json; once?(answer: Json): ShownOnce | undefined }
  }

const PAGE = 100

/** A kind of objects whose lists, forms and deletions call what the table of nouns says. */
export function ofNoun<One extends object>(
  name: NounName,
  { row, making, changing, deleting, ...told }: Told<One>,
): ObjectKind {
  const noun: Noun = NOUNS[name]
  const operation = (verb: Verb) => operationOf(noun, verb)
  // What belongs to something else is listed wherever it is.
  const listing = noun.path.length > 1 ? noun.find : operation('list')
  return {
    ...told,
    async load(pageToken, signal) {
      const page =
        noun.path.length > 1 && !noun.inQuery
          ? { body: { pageSize: PAGE, pageToken } }
          : { query: { page_size: PAGE, page_token: pageToken } }
      const answer = await tabled(listing, page, signal)
      // Safe because a list answers so.
      const { list, nextPageToken } = answer as { list: readonly Json[]; nextPageToken: string }
      const objects = list.map((item) => memberAt(item, noun.item))
      return { rows: objects.map((one) => ({ ...keptOf(noun, one), ...row(one as One) })), nextPageToken }
    },
    ...(making && {
      making: {
        ...making,
        async save(value) {
          const answer = await makeOne(name, value)
          return making.once?.(answer)
        },
      },
    }),
    ...actsOn(name, { changing, deleting }),
  }
}

/** Makes an object of a noun from the members of the request, and those of the address beside them. */
export function makeOne(name: NounName, value: Json): Promise<Json> {
  const noun: Noun = NOUNS[name]
  const path = addressOf(noun, value, -1)
  return tabled(operationOf(noun, 'create'), { path, body: without(value, noun.key.slice(0, -1)) })
}

/** How a page changes and deletes an object of a noun. */
export function actsOn(name: NounName, { changing, deleting }: ActsTold): Acts {
  const noun: Noun = NOUNS[name]
  const { member = '' } = noun
  const change = operationOf(noun, 'update')
  return {
    ...(changing && {
      changing: {
        ...changing,
        path: member,
        save: (one, { value, updateMask }) =>
          tabled(change, { path: addressOf(noun, one.value), body: { [member]: value, updateMask } }),
      },
    }),
    ...(deleting !== undefined && {
      deleting: {
        about: deleting,
        act: (one) => tabled(operationOf(noun, 'delete'), { path: addressOf(noun, one.value) }),
      },
    }),
  }
}

/** What every row has of its object. */
const keptOf = ({ key, named = 'id' }: Noun, one: Json) => ({
  id: String(one[key.at(-1) ?? 'id']),
  name: textAt(one, named),
  value: { ...one },
})

/** The address of an object from its members; without its own id where it ends before. */
const addressOf = ({ key, path }: Noun, value: Json, end?: number): Record<string, string> =>
  Object.fromEntries(path.slice(0, end).map((name, index) => [name, String(value[key[index] ?? ''] ?? '')]))

const without = (value: Json, names: readonly string[]): Json =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))
