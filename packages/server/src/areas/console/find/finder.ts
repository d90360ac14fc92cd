import type { Context } from '../../../service/context.ts'
import { extensionPoint } from '../../../service/extension.ts'
import { type Guard, mayCall } from '../../../service/guard.ts'

/** An object as it is found by words. */
export type Found = {
  readonly id: string
  /** The app of the object, where its address needs it; otherwise empty. */
  readonly appId: string
  readonly displayName: string
  /** What tells it from others of that name: the title of a person, the app of an entitlement, an address. */
  readonly detail: string
  /** Its state or severity by its name in the contract; empty when it has none. */
  readonly state: string
}

/** What of an area is found by words, by one of its searches. */
export type Finder = {
  /** What kind of object, such as `user`. */
  readonly kind: string
  readonly mayAsk: (context: Context) => boolean
  /** What the caller may find, as the search itself decides. */
  find(context: Context, query: string, atMost: number): Promise<readonly Found[]>
}

export const finders = extensionPoint<Finder>('console.finders')

type Search<Asked, Answered, Loaded extends object> = {
  readonly guard: Guard<Loaded, never>
  run(context: Context & Loaded, input: Asked, params: never, prepared: never): Promise<Answered>
}

/** Of a search, as far as its answer has it. */
type Shown = { readonly [K in keyof Found]?: Found[K] | null }

type Asking = { readonly query?: string; readonly pageSize?: number }

/** Asks a search of the area with the rights of the caller: its own guard and its own `run` decide what is found. */
export function finderBy<Asked extends Asking, Answered, Loaded extends object>(
  kind: string,
  search: Search<Asked, Answered, Loaded>,
  found: (answered: Answered) => readonly (Shown | null)[],
  more: Omit<Asked, 'query' | 'pageSize'> = {} as Asked,
): Finder {
  const { guard } = search
  return {
    kind,
    mayAsk: (context) => mayCall(guard as Guard, context), // Safe because what it loads is not asked for here.
    async find(context, query, atMost) {
      const none = {} as never // Safe because the path of a search names nothing, and none of them prepares.
      const loaded = guard.load
        ? await guard.load(Object.assign(Object.create(context), { locks: false }), none)
        : ({} as Loaded)
      const asking: Context & Loaded = Object.assign(Object.create(context), loaded)
      const asked = { ...more, query, pageSize: atMost } as unknown as Asked // Safe because these are what it adds.
      const answered = await search.run(asking, asked, none, none)
      return found(answered).flatMap((one) => (one ? [withAll(one)] : []))
    },
  }
}

const withAll = ({ id, appId, displayName, detail, state }: Shown): Found => ({
  id: id ?? '',
  appId: appId ?? '',
  displayName: displayName ?? '',
  detail: detail ?? '',
  state: state ?? '',
})
