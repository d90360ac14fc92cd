import type { Violation } from '../../lib/failure.ts'
import { type Sql, sql } from '../../store/sql.ts'
import { list } from '../../wire/collections.ts'
import type { AnyField } from '../../wire/field.ts'
import type { Answer, AnyShape, Input } from '../../wire/shape.ts'
import type { Context, Services } from '../context.ts'
import { type Guard, loading } from '../guard.ts'
import { among } from '../listing.ts'
import type { AnyOperation, Route } from '../operation.ts'
import type { Changes } from './changes.ts'
import { type Named, namesOf } from './named.ts'
import { halfOf, madeElsewhereOf, operationsOf, readOf } from './operations.ts'
import type { Expanding, Inserting, Kept, Listable, Living, Saving, Showing } from './store.ts'

export type Verb = 'list' | 'create' | 'get' | 'update' | 'delete' | 'search'
export type HalfVerb = Exclude<Verb, 'create' | 'update'>
export type ReadVerb = Exclude<HalfVerb, 'delete'>

/** What is looked for by other things than words: members of the request, and what they come to. */
export type Filters = {
  readonly members: Readonly<Record<string, AnyField>>
  where(input: never, context: Context): readonly (Sql | undefined)[]
}

export const filters = <F extends Record<string, AnyField>>(
  members: F,
  where: (input: Input<F>, context: Context) => readonly (Sql | undefined)[],
): Filters => ({ members, where })

type Refs = { readonly refs?: readonly { readonly id?: string }[] }

/** Only those that `refs` names; `ref` is a shape with an id. */
export const byRefs = (ref: AnyShape, about: string, id = sql`id`): Filters => ({
  members: { refs: list(ref as never, 512, about) }, // Safe because a shape is a field.
  where: ({ refs = [] }: Refs) => [
    among(
      id,
      refs.map((one) => one.id),
    ),
  ],
})

export type Loaded<Row> = { readonly stored: Row }

/**
 * One noun of the contract: what it is called, where it is, who may, how it is kept, and what is checked. A verb that
 * needs more than `check` and one `before` is an operation of its own in the place of the generated one.
 */
export type Noun<S extends AnyShape, Row extends Kept, Of extends object = object> = MadeElsewhereNoun<S, Row, Of> & {
  /** Members that a new one has to have. */
  readonly required?: readonly Extract<keyof S['fields'], string>[]
  readonly guards: { readonly create: Guard<Of> }
  readonly store: Inserting<Row, Answer<S>, Of>
  /** What has to hold or be done before a verb; the row is locked. It refuses by a Failure. */
  readonly before?: { create?(context: Context & Of, given: Answer<S>): Promise<void> }
}

/** What a noun needs of which everything but how it is made is as with any other. */
export type MadeElsewhereNoun<S extends AnyShape, Row extends Kept, Of extends object = object> = HalfNoun<
  S,
  Row,
  Of
> & {
  /** Members that can be set on create only. */
  readonly immutable?: readonly Extract<keyof S['fields'], string>[]
  readonly store: Saving<Row, Answer<S>>
  /** What is wrong with it as it is to be, whatever else there is. */
  check?(given: Answer<S>, services: Pick<Services, 'expressions'>): Violation[]
  readonly before?: { update?(context: Context, given: Answer<S>, stored: Answer<S>): Promise<void> }
}

/** What a noun needs that is listed, read, found and deleted as any other. */
export type HalfNoun<S extends AnyShape, Row extends Kept, Of extends object = object> = ReadNoun<S, Row, Of> & {
  readonly guards: {
    readonly change: Guard<Loaded<Row>>
    /** Where not everybody who changes it deletes it, or others too. */
    readonly delete?: Guard<Loaded<Row>>
  }
  readonly store: Pick<Living<Row>, 'end'> & Showing<Row, Answer<S>>
  readonly changes: Changes<Answer<S>>
  readonly before?: { delete?(context: Context, stored: Answer<S>): Promise<void> }
}

/**
 * What a noun needs that is listed, read and found as any other. `Of` is what the guard of its lists loads: the object
 * whose they are.
 */
export type ReadNoun<S extends AnyShape, Row extends Kept, Of extends object = object> = Partial<Named> & {
  readonly id: string
  /** The names of requests that do not follow from it, and what the log calls their operations. */
  readonly names?: Partial<Readonly<Record<Verb, string>>>
  readonly called?: Partial<Readonly<Record<Verb, AnyOperation['called']>>>
  /** Routes that do not follow from it. */
  readonly routes?: Partial<Readonly<Record<Verb, Route>>>
  readonly shape: S
  readonly guards: {
    readonly list: Guard<Of>
    readonly get: Guard<Loaded<Row>>
  }
  readonly store: Listable<Row> & (Showing<Row, Answer<S>> | Expanding<Row, Answer<S>>)
  /** Which of them the caller finds in lists; all when undefined. */
  visible?(context: Context & Of): Sql | undefined
  /** What a list may be narrowed by. */
  readonly listedBy?: Filters
  readonly search?: { readonly path?: `/${string}`; readonly words?: string; readonly filters?: Filters }
  /** Verbs that refuse unknown members from every caller. */
  readonly strict?: readonly Verb[]
  /** Sentences of verbs of which there is more to say than what they are. */
  readonly about?: Partial<Readonly<Record<Verb, string>>>
}

type Asked = { readonly query?: string; readonly pageSize?: number }

/** A search as what asks it with the rights of the caller knows it. */
type Search<S> = Omit<AnyOperation, 'run'> & {
  run(context: Context, asked: Asked, params: never, prepared: never): Promise<{ readonly list: readonly Answer<S>[] }>
}
type Operations<V extends Verb, S> = Readonly<Record<Exclude<V, 'search'>, AnyOperation> & { search: Search<S> }>

/** The operations of a noun. An area lists those that it has. */
export const resource = <S extends AnyShape, Row extends Kept, Of extends object>(
  noun: Noun<S, Row, Of>,
): Readonly<Record<Verb, AnyOperation>> => operationsOf(namesOf(noun))

/** The operations of a noun that is made by an operation of its own. */
export const madeElsewhere = <S extends AnyShape, Row extends Kept, Of extends object>(
  noun: MadeElsewhereNoun<S, Row, Of>,
): Readonly<Record<Exclude<Verb, 'create'>, AnyOperation>> => madeElsewhereOf(namesOf(noun))

/** The operations of a noun that is made and changed by operations of its own. */
export const halfResource = <S extends AnyShape, Row extends Kept, Of extends object>(
  noun: HalfNoun<S, Row, Of>,
): Operations<HalfVerb, S> => halfOf(namesOf(noun)) as Operations<HalfVerb, S> // Safe because a page of a noun is a list of what is shown of it.

/** The operations of a noun that is deleted by an operation of its own too. */
export const readResource = <S extends AnyShape, Row extends Kept, Of extends object>(
  noun: ReadNoun<S, Row, Of>,
): Operations<ReadVerb, S> => readOf(namesOf(noun)) as Operations<ReadVerb, S> // Safe as above.

/** Who holds a permission may read, who holds another may change; what the parameter of the path names is loaded. */
export function permitted<Row extends Kept, Name extends string = 'id'>(
  { get, lock }: Pick<Living<Row>, 'get' | 'lock'>,
  { read, write }: { readonly read: Guard; readonly write: Guard },
  name = 'id' as Name, // Safe because it is the default of the type.
) {
  type Named = { readonly [K in Name]: string }
  const load = (guard: Guard): Guard<Loaded<Row>, Named> =>
    loading<Loaded<Row>, Named>(guard, async ({ tx, locks }, { [name]: id }) => ({
      stored: await (locks ? lock : get)(tx, id),
    }))
  return { list: read, create: write, get: load(read), change: load(write) }
}

/** The same guard, for the kit: what it loads under the name of the noun is the row of the call. */
export const storedBy = <Name extends string, Row, Params>(
  guard: Guard<{ readonly [K in Name]: Row }, Params>,
  name: Name,
): Guard<Loaded<Row>, Params> =>
  loading<Loaded<Row>, Params>(guard, async (context, params) => ({
    stored: (await guard.load!(context, params))[name], // Safe because a guard that loads a row has what loads it.
  }))
