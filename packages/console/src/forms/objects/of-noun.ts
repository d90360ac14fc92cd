import { NOUNS, type Noun, operationOf, type Verb } from '@reeve/client/nouns'
import { memberAt, tabled } from '../noun-calls.ts'
import type { NounName } from '../references.ts'
import type { Json } from '../schema.ts'
import type { ObjectForm, ObjectKind, ObjectRow } from './kind.ts'

/** What a page adds to a noun: words, columns, and what its forms ask for. */
type Told<One> = Omit<ObjectKind, 'load' | 'making' | 'changing' | 'deleting'> & {
  /** What the columns show, and whether it can be changed. */
  row(one: One): Omit<ObjectRow, 'id' | 'name' | 'value'>
  readonly making?: ObjectForm & { readonly start?: Json }
  /** It is in the member of the request that the table names. */
  readonly changing?: Omit<ObjectForm, 'path'>
  /** What is said before one is deleted. */
  readonly deleting?: string
}

const PAGE = 100

/** A kind of objects whose lists, forms and deletions call what the table of nouns says. */
export function ofNoun<One extends object>(
  name: NounName,
  { row, making, changing, deleting, ...told }: Told<One>,
): ObjectKind {
  const noun: Noun = NOUNS[name]
  const { member = '' } = noun
  const operation = (verb: Verb) => operationOf(noun, verb)
  const pathOf = ({ id }: ObjectRow) => ({ path: { [noun.path.at(-1) ?? 'id']: id } })
  return {
    ...told,
    async load(page_token, signal) {
      const answer = await tabled(operation('list'), { query: { page_size: PAGE, page_token } }, signal)
      // Safe because a list answers so.
      const { list, nextPageToken } = answer as { list: readonly Json[]; nextPageToken: string }
      const objects = list.map((item) => memberAt(item, noun.item))
      return { rows: objects.map((one) => ({ ...keptOf(noun, one), ...row(one as One) })), nextPageToken }
    },
    ...(making && {
      making: {
        ...making,
        async save(value) {
          await tabled(operation('create'), { body: value })
          return undefined
        },
      },
    }),
    ...(changing && {
      changing: {
        ...changing,
        path: member,
        save: (one, { value, updateMask }) =>
          tabled(operation('update'), { ...pathOf(one), body: { [member]: value, updateMask } }),
      },
    }),
    ...(deleting !== undefined && {
      deleting: { about: deleting, act: (one) => tabled(operation('delete'), pathOf(one)) },
    }),
  }
}

/** What every row has of its object. */
const keptOf = ({ key, named = 'id' }: Noun, one: Json) => ({
  id: String(one[key.at(-1) ?? 'id']),
  name: String(one[named]),
  value: { ...one },
})
