import type { OperationId } from './call.ts'

export type Verb = 'list' | 'search' | 'get' | 'create' | 'update' | 'delete'

/** A kind of object of the API: its operations, and where the object is in what they take and answer. */
export type Noun = {
  /** What comes before the verbs in the ids of its operations. */
  readonly operations: string
  readonly verbs: readonly Verb[]
  /** The operation that goes through all of the tenant; none where they are only listed within something else. */
  readonly find?: OperationId
  /** Whether that takes what narrows it in its address, and not in a body. */
  readonly inQuery: boolean
  /** Who may use it: who has one of these permissions; everybody where there are none. */
  readonly permissions: readonly string[]
  /** The member of a list's answer that holds the items. */
  readonly list: string
  /** Where the object is in an item of a list, and in an answer about one; the whole where it is empty. */
  readonly item: string
  readonly answer?: string
  /** The member of a change that the object is in. */
  readonly member?: string
  /** The members of the object that its address is made of, its own id last. */
  readonly key: readonly string[]
  /** What these are called in the address. */
  readonly path: readonly string[]
  /** The member that names it to people. */
  readonly named?: string
  /** Whether `find` takes words, or references of what is wanted, and by which member it takes ids. */
  readonly byWords: boolean
  readonly byRefs: boolean
  readonly ids?: string
}

/** The operation of a noun with this verb; none where it has none. */
export const operationOf = ({ operations, verbs }: Noun, verb: Verb): OperationId | undefined =>
  // Safe because the verbs of a noun are those of its operations.
  verbs.includes(verb) ? (`${operations}.${verb}` as OperationId) : undefined

/** What names an object: its id, for some kinds with the app and whatever else it belongs to. */
export type Reference = { readonly id: string; readonly app?: string; readonly type?: string }

/** What narrows the list of a noun to these; undefined where it cannot be narrowed so. */
export function narrowedTo({ key, byRefs, ids }: Noun, these: readonly Reference[]): object | undefined {
  // Who knows the app of an object does not always know it of all.
  const refs = byRefs
    ? { refs: these.map(({ id, app }) => (app === undefined ? { id } : { appId: app, id })) }
    : undefined
  const byIds = ids === undefined ? undefined : { [ids]: these.map(({ id }) => id) }
  return key.length > 1 ? (byIds ?? refs) : (refs ?? byIds)
}

/** What members hold, by their paths: the noun whose ids they are, or the enumeration whose names they are. */
export type Members = {
  readonly refs: Readonly<Record<string, string>>
  readonly words: Readonly<Record<string, string>>
  readonly filters: Readonly<Record<string, string>>
}
