import type { Sql } from '../../store/sql.ts'
import type { CallContext } from '../context.ts'
import { extensionPoint } from '../extension.ts'
import type { Guard } from '../guard.ts'
import type { NamedKind } from '../names/kinds.ts'

/** Who reads: what it finds in searches is what it finds in data sets. */
export type Reader = Pick<CallContext, 'actor' | 'grants' | 'roles' | 'key' | 'hasPermission' | 'services' | 'now'>

export const VALUE_TYPES = ['TEXT', 'NUMBER', 'TIME', 'BOOLEAN', 'TEXTS'] as const
export type ValueType = (typeof VALUE_TYPES)[number]

export type DataColumn = {
  readonly title: string
  readonly type: ValueType
  /** Its value in a row of what `rows` selects. */
  of(row: Sql): Sql
  /** The values there are, where they are few and known. */
  readonly values?: readonly string[]
  /** Seen only in rows of which the reader sees everything; such a reader does not filter by it either. */
  readonly inDetail?: true
}

/** A column that names another object: shown by its name, `<link>.id` is its id, and `<link>.<column>` what is known of it. */
export type DataLink = {
  readonly title: string
  readonly kind: NamedKind
  /** The data set of what it names. */
  readonly to?: string
  of(row: Sql): Sql
}

/** Rows that reports are made of. The area whose rows they are says who sees which, by the rule of its search. */
export type Dataset = {
  readonly id: string
  readonly title: string
  /** What a row is. */
  readonly about: string
  /** What provenance calls its records. */
  readonly recordType: string
  /** The guard of the search for the same: who may not search reads no row. */
  readonly guard: Guard
  /**
   * The rows that the reader sees, with the column `id`. It throws a Failure where the reader may see none. With
   * `detailed` there is the boolean column `in_detail`: whether the reader sees all of the row.
   */
  rows(reader: Reader): Sql
  /** Whether there are rows of which the reader does not see everything. */
  detailed?(reader: Reader): boolean
  /** The column by which a row is called. */
  readonly name: string
  readonly columns: Readonly<Record<string, DataColumn>>
  readonly links: Readonly<Record<string, DataLink>>
}

export const datasets = extensionPoint<Dataset>('datasets')

type Given = Omit<DataColumn, 'title' | 'type' | 'of'>
const ofType =
  (type: ValueType) =>
  (title: string, of: DataColumn['of'], given: Given = {}): DataColumn => ({ title, type, of, ...given })

export const textColumn = ofType('TEXT')
export const numberColumn = ofType('NUMBER')
export const timeColumn = ofType('TIME')
export const booleanColumn = ofType('BOOLEAN')
export const textsColumn = ofType('TEXTS')

/** Of a column of the row that holds one of these names. */
export const IN_DETAIL = { inDetail: true } as const
