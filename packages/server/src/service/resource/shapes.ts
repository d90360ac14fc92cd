import { list } from '../../wire/collections.ts'
import { expandedList } from '../../wire/expand.ts'
import type { AnyField, Field } from '../../wire/field.ts'
import { fieldMask } from '../../wire/mask.ts'
import { nextPageToken, pageFields } from '../../wire/page.ts'
import { text } from '../../wire/scalars.ts'
import { type AnyShape, oneof, required, type Shape, shape } from '../../wire/shape.ts'
import { total, totalField } from '../../wire/total.ts'
import { writtenOf } from './forms.ts'
import type { Verb } from './resource.ts'

/** What a shape that was put together reads and writes: the compiler knows no members of it. */
export type Loose = Readonly<Record<string, unknown>>
export type LooseShape = Shape<Record<string, Field>>

type Members = Readonly<Record<string, AnyField>>

// Safe because it is a shape of these members, of which only the types are not known.
const loose = (name: string, about: string, members: Members, ...groups: object[]): LooseShape =>
  (shape as (...given: unknown[]) => unknown)(name, about, members, ...groups) as LooseShape

type Named = {
  readonly service: string
  readonly names?: Partial<Readonly<Record<Verb, string>>>
  readonly one: string
  readonly many: string
  readonly member: string
  readonly shape: AnyShape
  readonly required?: readonly string[]
  readonly listedBy?: { readonly members: Members }
  readonly search?: { readonly words?: string; readonly filters?: { readonly members: Members } }
  /** What callers may ask for beside each. */
  readonly mask: AnyField | undefined
}

/** The requests and answers of a noun, by verb. */
export function shapesOf({ service, names = {}, one, many, member, shape: of, mask, ...noun }: Named) {
  const { required: needed = [], listedBy, search } = noun
  const asked: Members = mask ? { expandMask: mask } : {}
  const beside: Members = mask ? { expanded: expandedList } : {}
  const nameOf = (verb: Verb): string => names[verb] ?? service + verb.replace(/^./, (letter) => letter.toUpperCase())
  const answer = (verb: Verb, about: string) => loose(`${nameOf(verb)}Response`, about, { [member]: of, ...beside })
  const page = (verb: Verb, more: Members = {}) =>
    loose(`${nameOf(verb)}Response`, `A page of ${many}.`, {
      list: list(of as never, 100, `The ${many}.`), // Safe because a shape is a field.
      ...beside,
      ...more,
      nextPageToken,
    })
  const nothing = (verb: Verb, part: 'Request' | 'Response') => loose(`${nameOf(verb)}${part}`, 'Nothing to say.', {})
  const { plain, groups } = contentOf(of, needed)
  const words: Members = search?.words === undefined ? {} : { query: text(256, search.words) }
  return {
    list: {
      request: loose(`${nameOf('list')}Request`, 'Which page.', { ...listedBy?.members, ...asked, ...pageFields }),
      response: page('list'),
    },
    create: {
      request: loose(`${nameOf('create')}Request`, `A new ${one}.`, plain, ...groups),
      response: answer('create', `The ${one}.`),
    },
    get: {
      request: mask ? loose(`${nameOf('get')}Request`, 'What to add.', asked) : nothing('get', 'Request'),
      response: answer('get', `The ${one}.`),
    },
    update: {
      request: loose(`${nameOf('update')}Request`, 'The changes.', {
        [member]: of,
        updateMask: fieldMask(`Which members of ${member} to change; absent means those present.`),
      }),
      response: answer('update', `The ${one} as it is now.`),
    },
    delete: { request: nothing('delete', 'Request'), response: nothing('delete', 'Response') },
    search: {
      request: loose(`${nameOf('search')}Request`, 'What to look for.', {
        ...words,
        ...search?.filters?.members,
        ...asked,
        ...totalField,
        ...pageFields,
      }),
      response: page('search', { total }),
    },
  }
}

/** What people write of an object, as a request to make one has it. */
function contentOf({ fields, oneofs, ...of }: AnyShape, needed: readonly string[]) {
  const inGroup = new Set(oneofs.flatMap(({ members }) => members))
  const written = writtenOf({ fields, oneofs, ...of })
  const plain = written.filter(([name]) => !inGroup.has(name))
  return {
    plain: Object.fromEntries(plain.map(([name, field]) => [name, needed.includes(name) ? required(field) : field])),
    groups: oneofs.map(({ group, members, required: isRequired }) =>
      oneof(group, Object.fromEntries(members.map((name) => [name, fields[name]!])), { required: isRequired }),
    ),
  }
}
