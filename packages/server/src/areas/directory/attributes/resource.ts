import { requires } from '../../../service/guard.ts'
import { oldestFirst } from '../../../service/listing.ts'
import { halfResource, permitted } from '../../../service/resource/resource.ts'
import { livingRows } from '../../../service/resource/store.ts'
import { sql } from '../../../store/sql.ts'
import type { AttributeValuesRow } from '../../../store/tables.ts'
import { attributeChanges } from './events.ts'
import { AttributeValue } from './shape.ts'
import { toValue } from './store.ts'
import type { AttributeTypeId } from './types.ts'

const found = { table: sql`attribute_values`, one: 'attribute value', order: oldestFirst, words: sql`key` }
const rights = { read: requires('directory:read'), write: requires('directory:write') }

/** A value is given with its kind and never changed; the members of a request to make one are its own. */
const noun = {
  service: 'AttributesService',
  member: 'value',
  shape: AttributeValue,
  changes: attributeChanges,
} as const

export const valueRows = livingRows<AttributeValuesRow>(found)

export const attributeValues = halfResource({
  ...noun,
  id: 'directory.attributes',
  names: { get: 'GetAttributeValue', delete: 'DeleteAttributeValue' },
  called: { get: 'AttributesService/GetAttributeValue', delete: 'AttributesService/DeleteAttributeValue' },
  one: 'tag',
  many: 'tags',
  path: '/api/v1/attributes',
  routes: { delete: 'DELETE /api/v1/attribute/{id}' },
  guards: permitted(valueRows, rights),
  store: { ...valueRows, show: toValue },
  about: { delete: 'Deletes a tag; entitlements that carry it keep it.' },
})

type Kind = {
  readonly type: AttributeTypeId
  readonly path: string
  readonly name: string
  readonly one: string
}

/** The values of one kind, under an address of their own. */
export function valuesOf({ type, path, name, one }: Kind) {
  const rows = livingRows<AttributeValuesRow>({ ...found, only: sql`attribute_type_id = ${type}` })
  return halfResource({
    ...noun,
    id: `directory.attributes.${path}`,
    names: { list: `List${name}s`, get: `Get${name}AttributeValue`, delete: `Delete${name}AttributeValue` },
    called: {
      list: `AttributesService/List${name}s`,
      get: `AttributesService/Get${name}AttributeValue`,
      delete: `AttributesService/Delete${name}AttributeValue`,
    },
    one,
    many: `${one}s`,
    path: `/api/v1/attributes/${path}`,
    guards: permitted(rows, rights),
    store: { ...rows, show: toValue },
    about: { list: `Lists every ${one}.`, delete: `Deletes a ${one}; entitlements that carry it keep it.` },
  })
}
