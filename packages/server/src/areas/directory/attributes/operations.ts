import { requires } from '../../../service/guard.ts'
import { holdingWords, pageById } from '../../../service/listing.ts'
import { operation } from '../../../service/operation.ts'
import { sql } from '../../../store/sql.ts'
import { list } from '../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../wire/page.ts'
import { id, text } from '../../../wire/scalars.ts'
import { required, shape } from '../../../wire/shape.ts'
import { createIn, deleteIn, getIn, listIn } from './actions.ts'
import { AttributeType, AttributeValue, value } from './shape.ts'
import { listValues, toValue } from './store.ts'
import { ATTRIBUTE_TYPES, getType, referredType } from './types.ts'

const nothing = (name: string) => shape(name, 'Nothing to say.', {})
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

  run: (context, input, { attribute_type_id }) => listIn(context, input, getType(attribute_type_id)),
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

  run: (context, { attributeTypeId, value }) =>
    createIn(context, referredType(attributeTypeId, 'attributeTypeId'), value),
})

const get = operation({
  id: 'directory.attributes.get',
  about: 'Reads one tag.',
  route: 'GET /api/v1/attributes/{id}',
  called: 'AttributesService/GetAttributeValue',
  guard: requires('directory:read'),
  request: nothing('GetAttributeValueRequest'),
  response: one('GetAttributeValueResponse'),

  run: (context, _input, { id }) => getIn(context, id),
})

const remove = operation({
  id: 'directory.attributes.delete',
  about: 'Deletes a tag; entitlements that carry it keep it.',
  route: 'DELETE /api/v1/attribute/{id}',
  called: 'AttributesService/DeleteAttributeValue',
  guard: requires('directory:write'),
  request: nothing('DeleteAttributeValueRequest'),
  response: nothing('DeleteAttributeValueResponse'),

  run: (context, _input, { id }) => deleteIn(context, id),
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

  async run({ tx, page }, input) {
    const where = [
      ...holdingWords(sql`key`, input.query),
      input.value ? sql`key = ${input.value.trim().normalize('NFKC').toLowerCase()}` : undefined,
      input.attributeTypeIds?.length ? sql`attribute_type_id = any(${input.attributeTypeIds})` : undefined,
      input.ids?.length ? sql`id = any(${input.ids})` : undefined,
      input.excludeIds?.length ? sql`not (id = any(${input.excludeIds}))` : undefined,
    ]
    return pageById({ page }, input, { rows: (place) => listValues(tx, { where, ...place }), show: toValue })
  },
})

/** The same four for each kind, under an address of its own. */
const KINDS = [
  {
    type: 'compliance_framework',
    path: 'compliance_frameworks',
    name: 'ComplianceFramework',
    words: 'compliance framework',
  },
  { type: 'risk_level', path: 'risk_levels', name: 'RiskLevel', words: 'risk level' },
] as const

const ofKind = ({ type, path, name, words }: (typeof KINDS)[number]) => [
  operation({
    id: `directory.attributes.${path}.list`,
    about: `Lists every ${words}.`,
    route: `GET /api/v1/attributes/${path}`,
    called: `AttributesService/List${name}s`,
    guard: requires('directory:read'),
    request: page(`List${name}sRequest`),
    response: many(`List${name}sResponse`),
    run: (context, input) => listIn(context, input, type),
  }),
  operation({
    id: `directory.attributes.${path}.create`,
    about: `Makes a ${words}.`,
    route: `POST /api/v1/attributes/${path}`,
    called: `AttributesService/Create${name}AttributeValue`,
    guard: requires('directory:write'),
    request: shape(`Create${name}AttributeValueRequest`, 'What it says.', { value: required(value()) }),
    response: one(`Create${name}AttributeValueResponse`),
    run: (context, { value }) => createIn(context, type, value),
  }),
  operation({
    id: `directory.attributes.${path}.get`,
    about: `Reads one ${words}.`,
    route: `GET /api/v1/attributes/${path}/{id}`,
    called: `AttributesService/Get${name}AttributeValue`,
    guard: requires('directory:read'),
    request: nothing(`Get${name}AttributeValueRequest`),
    response: one(`Get${name}AttributeValueResponse`),
    run: (context, _input, { id }) => getIn(context, id, type),
  }),
  operation({
    id: `directory.attributes.${path}.delete`,
    about: `Deletes a ${words}; entitlements that carry it keep it.`,
    route: `DELETE /api/v1/attributes/${path}/{id}`,
    called: `AttributesService/Delete${name}AttributeValue`,
    guard: requires('directory:write'),
    request: nothing(`Delete${name}AttributeValueRequest`),
    response: nothing(`Delete${name}AttributeValueResponse`),
    run: (context, _input, { id }) => deleteIn(context, id, type),
  }),
]

export const attributeOperations = [listTypes, listOfType, create, get, remove, search, ...KINDS.flatMap(ofKind)]
