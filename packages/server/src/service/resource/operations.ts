import { invalidAll } from '../../lib/failure.ts'
import { mergeUpdate } from '../../wire/mask.ts'
import type { Answer, AnyShape, Request } from '../../wire/shape.ts'
import { complete } from '../../wire/stored.ts'
import type { Context } from '../context.ts'
import { totalOf } from '../listing.ts'
import { type AnyOperation, operation, type Route } from '../operation.ts'
import type { Named } from './named.ts'
import type { HalfNoun, HalfVerb, Loaded, MadeElsewhereNoun, Noun, ReadNoun, ReadVerb, Verb } from './resource.ts'
import { type Loose, shapesOf } from './shapes.ts'
import type { Expanded, Filtering, Kept } from './store.ts'

type Stored<Row> = Context & Loaded<Row>
type Paged = { readonly pageSize?: number; readonly pageToken?: string; readonly expandMask?: ReadonlySet<string> }
type Shown<S> = { readonly list: readonly S[] } & Partial<Expanded<S>>

/** What is the same in every operation of a noun. */
function common<S extends AnyShape, Row extends Kept, Of extends object>(noun: ReadNoun<S, Row, Of> & Named) {
  const { store } = noun
  const shapes = shapesOf({ ...noun, mask: 'mask' in store ? store.mask : undefined })
  const showAll = async (context: Context, rows: readonly Row[], asked: Paged = {}): Promise<Shown<Answer<S>>> => {
    if ('showWith' in store) return store.showWith(context, rows, asked.expandMask)
    return { list: 'showTo' in store ? await store.showTo(context, rows) : rows.map((row) => store.show(row)) }
  }
  return {
    showAll,
    show: async (context: Context, row: Row): Promise<Answer<S>> => (await showAll(context, [row])).list[0]!,
    verb: <V extends Verb>(name: V, route: string, sentence: string) => ({
      ...shapes[name],
      id: `${noun.id}.${name}`,
      about: noun.about?.[name] ?? sentence,
      route: noun.routes?.[name] ?? (route as Route), // Safe because it is a method and a path.
      ...(noun.called?.[name] ? { called: noun.called[name] } : {}),
      ...(noun.strict?.includes(name) ? { strict: true as const } : {}),
    }),
    answer: (shown: Answer<S>): Loose => ({ [noun.member]: shown }),
  }
}

export function operationsOf<S extends AnyShape, Row extends Kept, Of extends object>(
  noun: Noun<S, Row, Of> & Named,
): Record<Verb, AnyOperation> {
  const { one, path, guards, store, changes } = noun
  const { verb, show, answer } = common(noun)
  const { list, get, update, delete: remove, search } = madeElsewhereOf(noun)
  return {
    list,

    create: operation({
      ...verb('create', `POST ${path}`, `Makes a ${one}.`),
      guard: guards.create,
      async run(context: Context & Of, input) {
        const given = complete(noun.shape, input)
        checkContent(noun, context, given, '')
        await noun.before?.create?.(context, given)
        const row = context.setEtag(await store.insert(context.tx, given, context))
        const shown = await show(context, row)
        await changes.record(context, 'created', row.version, changes.change('created', null, shown))
        return answer(shown)
      },
    }),

    get,
    update,
    delete: remove,
    search,
  }
}

export function madeElsewhereOf<S extends AnyShape, Row extends Kept, Of extends object>(
  noun: MadeElsewhereNoun<S, Row, Of> & Named,
): Record<Exclude<Verb, 'create'>, AnyOperation> {
  const { one, member, path, guards, store, changes } = noun
  const { verb, show, answer } = common(noun)
  return {
    ...halfOf(noun),

    update: operation({
      ...verb('update', `POST ${path}/{id}`, `Changes a ${one}.`),
      guard: guards.change,
      async run(context: Stored<Row>, input) {
        const before = await show(context, context.checkVersion(context.stored))
        const { merged, changed } = mergeUpdate({
          shape: noun.shape,
          name: member,
          stored: before,
          given: input[member] as Request<S> | undefined, // Safe because the member of the request is of the shape.
          mask: input.updateMask as string[] | undefined, // Safe because it is a mask.
          immutable: noun.immutable,
        })
        if (!changed) return answer(before)
        checkContent(noun, context, merged, `${member}.`)
        await noun.before?.update?.(context, merged, before)
        const row = context.setEtag(await store.save(context.tx, context.stored.id, merged))
        const after = await show(context, row)
        await changes.record(context, 'updated', row.version, changes.change('updated', before, after))
        return answer(after)
      },
    }),
  }
}

type Checked<S extends AnyShape> = Pick<MadeElsewhereNoun<S, Kept>, 'check'>

/** Refuses what is wrong with an object as it is to be; `prefix` is where it stands in the request. */
function checkContent<S extends AnyShape>(noun: Checked<S>, { services }: Context, given: Answer<S>, prefix: string) {
  const violations = noun.check?.(given, services) ?? []
  if (violations.length > 0) throw invalidAll(violations.map((found) => ({ ...found, field: prefix + found.field })))
}

export function halfOf<S extends AnyShape, Row extends Kept, Of extends object>(
  noun: HalfNoun<S, Row, Of> & Named,
): Record<HalfVerb, AnyOperation> {
  const { one, path, guards, store, changes } = noun
  const { verb, show } = common(noun)
  const { list, get, search } = readOf(noun)
  return {
    list,
    get,

    delete: operation({
      ...verb('delete', `DELETE ${path}/{id}`, `Deletes a ${one}.`),
      guard: guards.delete ?? guards.change,
      async run(context: Stored<Row>) {
        const before = await show(context, context.checkVersion(context.stored))
        await noun.before?.delete?.(context, before)
        const { version } = await store.end(context.tx, context.stored.id)
        await changes.record(context, 'deleted', version, changes.change('deleted', before, null))
        return {}
      },
    }),

    search,
  }
}

export function readOf<S extends AnyShape, Row extends Kept, Of extends object>(
  noun: ReadNoun<S, Row, Of> & Named,
): Record<ReadVerb, AnyOperation> {
  const { one, many, member, path, guards, store, search, listedBy } = noun
  const { verb, showAll } = common(noun)
  const page = async (context: Context, asked: Paged, filtering: Filtering): Promise<Loose> => {
    const { after, limit, cut } = context.page(asked)
    const { rows, nextPageToken } = cut(await store.list(context.tx, { ...filtering, after, limit }), store.order.keyOf)
    return { ...(await showAll(context, rows, asked)), nextPageToken }
  }

  return {
    list: operation({
      ...verb('list', `GET ${path}`, `Lists the ${many}.`),
      guard: guards.list,
      run: (context: Context & Of, input) =>
        page(context, input, {
          where: [noun.visible?.(context), ...(listedBy?.where(input as never, context) ?? [])],
        }),
    }),

    get: operation({
      ...verb('get', `GET ${path}/{id}`, `Reads one ${one}.`),
      guard: guards.get,
      async run(context: Stored<Row>, input) {
        const { list, ...beside } = await showAll(context, [context.checkVersion(context.stored)], input)
        return { [member]: list[0], ...beside }
      },
    }),

    search: operation({
      ...verb('search', `POST ${search?.path ?? path.replace('/api/v1/', '/api/v1/search/')}`, `Finds ${many}.`),
      guard: guards.list,
      reads: true,
      async run(context: Context & Of, input) {
        const filtering = {
          where: [noun.visible?.(context), ...(search?.filters?.where(input as never, context) ?? [])],
          ...(search?.words === undefined ? {} : { query: input.query as string }), // Safe because the shape has it.
        }
        const total = await totalOf(context.tx, input, () => store.found(context.tx, filtering))
        return { ...(await page(context, input, filtering)), total }
      },
    }),
  }
}
