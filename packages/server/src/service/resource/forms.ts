import { toSnake } from '../../lib/names.ts'
import type { SqlValue } from '../../store/sql.ts'
import type { AnyField } from '../../wire/field.ts'
import type { Answer, AnyShape } from '../../wire/shape.ts'
import { fromStored } from '../../wire/stored.ts'
import type { Kept } from './store.ts'

/** How an object stands in its row. `columns` are those that people write; the rest of a row is the service's. */
export type Form<Row, Shown> = {
  readonly shape: AnyShape
  columns(shown: Shown): Readonly<Record<string, SqlValue>>
  show(row: Row): Shown
}

type Snake<Name extends string> = Name extends `${infer Head}${infer Rest}`
  ? Head extends Lowercase<Head>
    ? `${Head}${Snake<Rest>}`
    : `_${Lowercase<Head>}${Snake<Rest>}`
  : ''
type Written<S> = S extends { fields: infer F }
  ? { [K in keyof F]: F[K] extends { mode: 'readOnly' } ? never : K }[keyof F]
  : never

/** What a row needs to hold an object member by member: a column for each that people write. */
export type RowOf<S> = Kept & Readonly<Record<Snake<Extract<Written<S>, string>>, unknown>>

/** Each member in the column of its name; messages and lists of them as JSON. */
export function inColumns<S extends AnyShape, Row extends RowOf<S>>(shape: S): Form<Row, Answer<S>> {
  const written = writtenOf(shape).map(([name, field]) => ({ name, field, column: toSnake(name) }))
  return {
    shape,
    columns: (shown: object) =>
      Object.fromEntries(written.map(({ name, field, column }) => [column, storedOf(field, Reflect.get(shown, name))])),
    show: (row) => {
      const own = Object.fromEntries(written.map(({ name, column }) => [name, Reflect.get(row, column)]))
      return { ...own, ...keptOf(row) } as unknown as Answer<S> // Safe because `columns` has written what the shape reads.
    },
  }
}

type DocumentRow = Kept & { readonly content: unknown }

/** All that people write in one document, the column `content`; `columns` are those that SQL filters or joins by. */
export const asDocument = <S extends AnyShape, Row extends DocumentRow>(
  shape: S,
  columns: (shown: Answer<S>) => Readonly<Record<string, SqlValue>> = () => ({}),
): Form<Row, Answer<S>> => ({
  shape,
  columns: (shown) => ({ ...columns(shown), content: documentOf(shape, shown as object) }),
  show: (row) => ({ ...fromStored(shape, row.content), ...keptOf(row) }),
})

/** What the service writes of every row. */
const keptOf = ({ id, version, created_at, updated_at, deleted_at }: Kept) => ({
  id,
  version,
  createdAt: created_at,
  updatedAt: updated_at,
  deletedAt: deleted_at,
})

/** The document of an object: what its shape writes, without what only the service writes. */
export function documentOf(shape: AnyShape, object: object): Record<string, unknown> {
  const written = shape.write(object as never) as Record<string, unknown> // Safe because a shape writes an object.
  return Object.fromEntries(Object.entries(written).filter(([name]) => shape.fields[name]?.mode !== 'readOnly'))
}

export const writtenOf = (shape: AnyShape): [string, AnyField][] =>
  Object.entries(shape.fields).filter(([, { mode }]) => mode !== 'readOnly')

const isOfTexts = (field: AnyField): boolean =>
  'element' in field && ['string', 'enum'].includes((field.element as AnyField).kind)

function storedOf(field: AnyField, value: unknown): SqlValue {
  const isJson = field.kind === 'message' || field.kind === 'map' || (field.kind === 'list' && !isOfTexts(field))
  if (!isJson) return (value ?? field.zero) as SqlValue // Safe because the others are kept as they are.
  const written = field.write((value ?? field.zero) as never) // Safe because it is of that field.
  return written === null ? null : JSON.stringify(written)
}
