import type { Context } from '../../../service/context.ts'
import { requires } from '../../../service/guard.ts'
import { pageOf } from '../../../service/listing.ts'
import { operation } from '../../../service/operation.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import { list } from '../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../wire/page.ts'
import { id, text } from '../../../wire/scalars.ts'
import { required, shape } from '../../../wire/shape.ts'
import { attributeChanges } from './events.ts'
import { attributeValues, valueRows, valuesOf } from './resource.ts'
import { AttributeType, AttributeValue, value } from './shape.ts'
import { insertValue, toValue } from './store.ts'
import { ATTRIBUTE_TYPES, type AttributeTypeId, getType, referredType } from './types.ts'

const page = (name: string) => shape(name, 'Which page.', { ...pageFields })
const one = (name: string) => shape(name, 'The value.', { value: AttributeValue })
const many = (name: string) =>
  shape(name, 'A page of values.', { list: list(AttributeValue, 100, 'The values.'), nextPageToken })

const listTypes = operation({
  id: 'directory.attributes.listTypes',
  about: 'Lists the kinds of tags that entitlements can carry.',
  route: 'GET /api/v1/attributes/types',
  called: 'AttributesService/ListAttributeTypes',
  guard: requires('directory:read'),
  request: page('ListAttributeTypesRequest'),
  response: shape('ListAttributeTypesResponse', 'The types.', {
    list: list(AttributeType, 100, 'The types.'),
    nextPageToken,
  }),

  async run({ page }, input) {
    const { after, limit, cut } = page(input)
    const from = after ? ATTRIBUTE_TYPES.findIndex((type) => type.id === after[0]) + 1 : 0
    const { rows, nextPageToken } = cut(ATTRIBUTE_TYPES.slice(from, from + limit), (type) => [type.id])
    return { list: rows, nextPageToken }
  },
})

const listOfType = operation({
  id: 'directory.attributes.listValues',
  about: 'Lists the tags of one kind.',
  route: 'GET /api/v1/attributes/types/{attribute_type_id}/values',
  called: 'AttributesService/ListAttributeValues',
  guard: requires('directory:read'),
  request: page('ListAttributeValuesRequest'),
  response: many('ListAttributeValuesResponse'),

  async run(context, input, { attribute_type_id }) {
    return pageOfValues(context, input, [sql`attribute_type_id = ${getType(attribute_type_id)}`])
  },
})

const create = operation({
  id: 'directory.attributes.create',
  about: 'Makes a tag.',
  route: 'POST /api/v1/attributes',
  called: 'AttributesService/CreateAttributeValue',
  guard: requires('directory:write'),
  request: shape('CreateAttributeValueRequest', 'A new tag.', {
    attributeTypeId: required(id('What kind of tag it is.')),
    value: required(value()),
  }),
  response: one('CreateAttributeValueResponse'),

  run: (context, { attributeTypeId, value }) => make(context, referredType(attributeTypeId, 'attributeTypeId'), value),
})

const search = operation({
  id: 'directory.attributes.search',
  about: 'Finds tags by words, value, kind and ids.',
  route: 'POST /api/v1/search/attributes',
  called: 'AttributeSearchService/SearchAttributeValues',
  guard: requires('directory:read'),
  reads: true,
  request: shape('SearchAttributeValuesRequest', 'What to look for.', {
    query: text(256, 'Words that occur in the value.'),
    value: text(128, 'The whole value, whatever its case.'),
    attributeTypeIds: list(id('The id of a type.'), 512, 'Only of these kinds.'),
    ids: list(id('The id of a value.'), 512, 'Only these.'),
    excludeIds: list(id('The id of a value.'), 512, 'None of these.'),
    ...pageFields,
  }),
  response: many('SearchAttributeValuesResponse'),

  async run(context, { query, ...input }) {
    const where = [
      input.value ? sql`key = ${input.value.trim().normalize('NFKC').toLowerCase()}` : undefined,
      input.attributeTypeIds?.length ? sql`attribute_type_id = any(${input.attributeTypeIds})` : undefined,
      input.ids?.length ? sql`id = any(${input.ids})` : undefined,
      input.excludeIds?.length ? sql`not (id = any(${input.excludeIds}))` : undefined,
    ]
    return pageOfValues(context, input, where, query)
  },
})

type Asked = Parameters<Context['page']>[0]

const pageOfValues = (context: Context, asked: Asked, where: readonly (Sql | undefined)[], query?: string) =>
  pageOf(context, asked, {
    rows: (place) => valueRows.list(context.tx, { where, query, ...place }),
    keyOf: valueRows.order.keyOf,
    show: toValue,
  })

async function make(context: Context, type: AttributeTypeId, text: string) {
  const row = context.setEtag(await insertValue(context.tx, type, text))
  const value = toValue(row)
  await attributeChanges.record(context, 'created', row.version, attributeChanges.change('created', null, value))
  return { value }
}

const KINDS = [
  {
    type: 'compliance_framework',
    path: 'compliance_frameworks',
    name: 'ComplianceFramework',
    one: 'compliance framework',
  },
  { type: 'risk_level', path: 'risk_levels', name: 'RiskLevel', one: 'risk level' },
] as const

const ofKind = (kind: (typeof KINDS)[number]) => {
  const { type, path, name, one: words } = kind
  const { list: listed, get, delete: remove } = valuesOf(kind)
  return [
    listed,
    operation({
      id: `directory.attributes.${path}.create`,
      about: `Makes a ${words}.`,
      route: `POST /api/v1/attributes/${path}`,
      called: `AttributesService/Create${name}AttributeValue`,
      guard: requires('directory:write'),
      request: shape(`Create${name}AttributeValueRequest`, 'What it says.', { value: required(value()) }),
      response: one(`Create${name}AttributeValueResponse`),
      run: (context, { value }) => make(context, type, value),
    }),
    get,
    remove,
  ]
}

export const attributeOperations = [
  listTypes,
  listOfType,
  create,
  attributeValues.get,
  attributeValues.delete,
  search,
  ...KINDS.flatMap(ofKind),
]
