import type { NOUNS, OperationId, Verb } from '@reeve/client'

export type Json = Readonly<Record<string, unknown>>
export type NounName = keyof typeof NOUNS

/** What a column shows: the member at a path, that member in another way, or what a function makes of the object. */
export type Cell = string | { readonly at: string; readonly show: Shown } | ((object: Json) => string)
type Shown = 'age' | 'day' | 'yes' | 'on' | 'count' | 'never'

/** A flag that narrows a list: the member of its request, whose values are people's words, or ids that are found by name. */
export type Filter = {
  readonly about: string
  readonly member: string
  /** What people write, where it is not every name that the API knows. */
  readonly names?: readonly string[]
  /** The member is one value and not a list of them. */
  readonly single?: true
}

/** What the command line adds to a noun of the contract. */
export type Row = {
  readonly of: NounName
  /** The first word of its commands, and what one is called. */
  readonly name: string
  readonly one: string
  /** What help calls one, where that is shorter. */
  readonly word?: string
  readonly about: { readonly list: string; readonly create?: string; readonly delete?: string }
  /** What is made of its verbs; everything when absent. */
  readonly verbs?: readonly Verb[]
  /** Where its list is not the one that goes through all of the tenant. */
  readonly list?: Partial<Noun['list']>
  readonly filters?: Readonly<Record<string, Filter>>
  /** By heading. Without any it is neither listed nor shown from here. */
  readonly columns?: Readonly<Record<string, Cell>>
  /** The members by which it is named besides its id. */
  readonly namedBy?: readonly string[]
  /** What stands behind `create` in its example. */
  readonly example?: string
}

/** A kind of object and the operations it has: every command about it is made from this. */
export type Noun = Pick<Row, 'name' | 'one' | 'about'> & {
  readonly word: string
  readonly list: {
    readonly operation: OperationId
    /** Sent with every page. */
    readonly body?: Json
    /** Where the object is in an item of the list; the item itself where it is empty. */
    readonly item: string
    /** What the address of the list is made of, and what help calls it. */
    readonly args: readonly string[]
    /** What is printed where there is nothing. */
    readonly none: string
  }
  /** The member that is its own id. */
  readonly id: string
  /** What its list takes ids by. */
  readonly byIds: ByIds | undefined
  readonly hasQuery: boolean
  readonly filters: Readonly<Record<string, Filter & { readonly takes: Takes }>>
  readonly columns: Readonly<Record<string, Cell>>
  /** Members that hold ids, and what they name. */
  readonly refs: Readonly<Record<string, NounName>>
  /** Members that hold a name of the API, and what people need not read of it. */
  readonly prefixes: Readonly<Record<string, string>>
  readonly namedBy: readonly string[]
  /** The member that sentences call it by. */
  readonly named: string | undefined
  readonly get?: { readonly operation: OperationId; readonly answer: string }
  readonly create?: { readonly operation: OperationId; readonly answer: string; readonly example: string }
  readonly edit?: { readonly operation: OperationId; readonly member: string; readonly answer: string }
  readonly delete?: { readonly operation: OperationId }
}

export type ByIds = (ids: readonly string[]) => Json
/** Ids of a noun, words that stand for names of the API, or any text. */
export type Takes =
  | { readonly noun: NounName }
  | { readonly prefix: string; readonly names: readonly string[] }
  | { readonly text: true }

/** The value at a path of members. */
export function valueAt(object: unknown, path: string): unknown {
  let value = object
  for (const name of path === '' ? [] : path.split('.')) {
    if (!isObject(value)) return undefined
    value = value[name]
  }
  return value
}

export const textAt = (object: unknown, path: string): string => {
  const value = valueAt(object, path)
  return value === undefined || value === null ? '' : String(value)
}

/** ` "Ledger"`: how an object is called in a sentence; empty where it has no name. */
export function calledIn({ named }: Noun, object: Json): string {
  const name = named === undefined ? '' : textAt(object, named)
  return name === '' ? '' : ` "${name}"`
}

export const objectAt = (object: unknown, path: string): Json => {
  const value = valueAt(object, path)
  return isObject(value) ? value : {}
}

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
