import type { Violation } from '../../lib/failure.ts'
import type { Sql } from '../../store/sql.ts'
import type { AnyField } from '../../wire/field.ts'
import type { Answer, AnyShape, Input } from '../../wire/shape.ts'
import type { Context, Services } from '../context.ts'
import { type Guard, loading } from '../guard.ts'
import type { AnyOperation, Route } from '../operation.ts'
import type { Changes } from './changes.ts'
import { halfOf, operationsOf, readOf } from './operations.ts'
import type { Kept, Living, Showing, Store } from './store.ts'

export type Verb = 'list' | 'create' | 'get' | 'update' | 'delete' | 'search'
export type HalfVerb = Exclude<Verb, 'create' | 'update'>
export type ReadVerb = Exclude<HalfVerb, 'delete'>

/** A search by other things than words: members of the request, and what they come to. */
export type Filters = {
  readonly members: Readonly<Record<string, AnyField>>
  where(input: never, context: Context): readonly (Sql | undefined)[]
}

export const filters = <F extends Record<string, AnyField>>(
  members: F,
  where: (input: Input<F>, context: Context) => readonly (Sql | undefined)[],
): Filters => ({ members, where })

export type Loaded<Row> = { readonly stored: Row }

/**
 * One noun of the contract: what it is called, where it is, who may, how it is kept, and what is checked. A verb that
 * needs more than `check` and one `before` is an operation of its own in the place of the generated one.
 */
export type Noun<S extends AnyShape, Row extends Kept> = HalfNoun<S, Row> & {
  /** Members that a new one has to have. */
  readonly required?: readonly Extract<keyof S['fields'], string>[]
  /** Members that can be set on create only. */
  readonly immutable?: readonly Extract<keyof S['fields'], string>[]
  readonly guards: { readonly create: Guard }
  readonly store: Store<Row, Answer<S>>
  /** What is wrong with it as it is to be, whatever else there is. */
  check?(given: Answer<S>, services: Pick<Services, 'expressions'>): Violation[]
  /** What has to hold or be done before a verb; the row is locked. It refuses by a Failure. */
  readonly before?: {
    create?(context: Context, given: Answer<S>): Promise<void>
    update?(context: Context, given: Answer<S>, stored: Answer<S>): Promise<void>
  }
}

/** What a noun needs that is listed, read, found and deleted as any other. */
export type HalfNoun<S extends AnyShape, Row extends Kept> = ReadNoun<S, Row> & {
  readonly guards: { readonly change: Guard<Loaded<Row>> }
  readonly changes: Changes<Answer<S>>
  readonly before?: { delete?(context: Context, stored: Answer<S>): Promise<void> }
}

/** What a noun needs that is listed, read and found as any other. */
export type ReadNoun<S extends AnyShape, Row extends Kept> = {
  readonly id: string
  /** The first part of the names of its requests: `WebhookService`. */
  readonly service: string
  /** The names of requests that do not follow from it, and what the log calls their operations. */
  readonly names?: Partial<Readonly<Record<Verb, string>>>
  readonly called?: Partial<Readonly<Record<Verb, AnyOperation['called']>>>
  readonly one: string
  readonly many: string
  /** The member of requests and answers that holds it. */
  readonly member: string
  readonly path: `/${string}`
  /** Routes that do not follow from it. */
  readonly routes?: Partial<Readonly<Record<Verb, Route>>>
  readonly shape: S
  readonly guards: {
    readonly list: Guard
    readonly get: Guard<Loaded<Row>>
  }
  readonly store: Living<Row> & Showing<Row, Answer<S>>
  /** Which of them the caller finds in lists; all when undefined. */
  visible?(context: Context): Sql | undefined
  readonly search?: { readonly path: `/${string}`; readonly words?: string; readonly filters?: Filters }
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
export const resource = <S extends AnyShape, Row extends Kept>(
  noun: Noun<S, Row>,
): Readonly<Record<Verb, AnyOperation>> => operationsOf(noun)

/** The operations of a noun that is made and changed by operations of its own. */
export const halfResource = <S extends AnyShape, Row extends Kept>(noun: HalfNoun<S, Row>): Operations<HalfVerb, S> =>
  halfOf(noun) as Operations<HalfVerb, S> // Safe because a page of a noun is a list of what is shown of it.

/** The operations of a noun that is deleted by an operation of its own too. */
export const readResource = <S extends AnyShape, Row extends Kept>(noun: ReadNoun<S, Row>): Operations<ReadVerb, S> =>
  readOf(noun) as Operations<ReadVerb, S> // Safe as above.

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
