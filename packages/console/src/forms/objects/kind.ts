import type { ComponentType, ReactNode } from 'react'
import type { Changes } from '../changes.ts'
import type { Json, Schema } from '../schema.ts'

/** An object as a row of a list. */
export type ObjectRow = {
  readonly id: string
  readonly name: string
  /** What the columns beside the name show. */
  readonly cells: Readonly<Record<string, ReactNode>>
  /** The object as the service answered it. */
  readonly value: Json
  /** Comes with the service: neither changed nor deleted. */
  readonly isBuiltin?: boolean
  /** Has ended: neither changed nor deleted. */
  readonly isOver?: boolean
}

/** What the service shows once and never again. */
export type ShownOnce = { readonly about: string; readonly values: readonly (readonly [name: string, value: string])[] }

export type ObjectTexts = {
  readonly title: string
  readonly about: string
  readonly noneTitle: string
  readonly noneHint: string
  readonly create?: string
}

/** What a dialog of a page's own gets in place of the form of a schema. */
export type FormDialogProps = {
  readonly title: string
  readonly action: string
  readonly start?: Json | undefined
  save(value: Json): Promise<unknown>
  onClose(): void
}

/** What somebody is asked for who makes or changes one. */
export type ObjectForm = {
  readonly schema: Schema
  /** The member of the request that the object is in; none when it is the request. */
  readonly path?: string
  readonly except?: readonly string[]
  /** The environment of its condition. */
  readonly environment?: string
  /** A hook that completes the schema with what the tenant has, such as its roles. */
  useSchema?(schema: Schema): Schema
  /** What asks where a form of the schema would say too little. */
  readonly Dialog?: ComponentType<FormDialogProps>
}

/** How an object is changed and deleted. */
export type Acts = {
  readonly changing?: ObjectForm & {
    save(row: ObjectRow, changes: Changes): Promise<unknown>
    /** What the change does to whom, where somebody has to agree to that before it is saved. */
    warn?(row: ObjectRow, changes: Changes): Promise<ReactNode | undefined>
  }
  readonly deleting?: {
    readonly about: string
    /** What it is called where it is not "Delete", and what was done then. */
    readonly name?: string
    readonly done?: string
    /** Whether there is anything to delete; there is unless it says otherwise. */
    isOffered?(row: ObjectRow): boolean
    act(row: ObjectRow): Promise<unknown>
  }
}

/** One kind of objects: how they are listed, made, changed and deleted. */
export type ObjectKind = Acts & {
  readonly key: string
  readonly texts: ObjectTexts
  readonly columns: readonly {
    readonly id: string
    readonly name: string
    readonly width: string
    readonly from?: number
  }[]
  /** What somebody needs to change them. */
  readonly writing: string
  load(pageToken: string, signal: AbortSignal): Promise<{ rows: ObjectRow[]; nextPageToken: string }>
  readonly making?: ObjectForm & {
    readonly start?: Json
    save(value: Json): Promise<ShownOnce | undefined>
  }
  /** The page where one is made step by step, in place of a form. */
  readonly madeAt?: string
  /** How members that are documents are told in words. */
  readonly told?: Readonly<Record<string, ComponentType<{ value: unknown }>>>
  /** More about one of them, below what it is. */
  readonly Extra?: ComponentType<{ row: ObjectRow }>
}
