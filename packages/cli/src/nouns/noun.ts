import type { OperationId } from '@reeve/client'

export type Json = Readonly<Record<string, unknown>>

/** What an id names, so that its name is shown. */
export type NamedKind = 'users' | 'apps' | 'accounts' | 'entitlements'

export type Column = {
  readonly heading: string
  /** Where the value is, such as `status.status`. */
  readonly at: string
  /** The beginning of a name of the API that people do not need, such as `STATUS_`. */
  readonly prefix?: string
  readonly show?: 'age' | 'day' | 'yes' | 'count'
}

/** A flag that narrows a list: what it is called in the request, and what people write. */
export type Filter = {
  readonly about: string
  readonly member: string
  readonly takes:
    | 'user'
    | 'app'
    | 'account'
    | 'entitlement'
    | { readonly prefix: string; readonly names: readonly string[] }
  /** The member is one value and not a list of them. */
  readonly single?: boolean
}

/** A kind of object of the API and the operations it has: every command about it is made from this. */
export type Noun = {
  readonly name: string
  readonly one: string
  readonly list: {
    readonly operation: OperationId
    readonly about: string
    /** Sent with every page. */
    readonly body?: Json
    /** Where the object is in an item of the list; the item itself when absent. */
    readonly item?: string
    readonly filters: Readonly<Record<string, Filter>>
    /** What narrows the list to these ids. */
    byIds?(ids: readonly string[]): Json
    readonly hasQuery?: boolean
  }
  readonly columns: readonly Column[]
  /** Members that hold ids, and what they name. */
  readonly refs: Readonly<Record<string, NamedKind>>
  /** The members by which it is named besides its id. */
  readonly namedBy?: readonly string[]
  readonly get?: { readonly operation: OperationId; readonly answer: string }
  readonly create?: { readonly operation: OperationId; readonly answer: string; readonly example: string }
  readonly edit?: { readonly operation: OperationId; readonly member: string; readonly answer: string }
  readonly delete?: { readonly operation: OperationId }
}

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

export const objectAt = (object: unknown, path: string): Json => {
  const value = valueAt(object, path)
  return isObject(value) ? value : {}
}

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
