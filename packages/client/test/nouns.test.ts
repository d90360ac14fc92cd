import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Document, Item, Schema } from '../scripts/document.ts'
import { nounsOf } from '../scripts/nouns/noun.ts'
import { naming, referencesOf } from '../scripts/nouns/references.ts'
import { ENUMERATIONS, MEMBERS, NOUNS, type Noun, narrowedTo, OPERATIONS, operationOf } from '../src/index.ts'
import { REFERENCE_SHAPES, REFERENCES } from '../src/nouns.ts'

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: Schema) => ({ content: { 'application/json': { schema } } })
const object = (properties: Record<string, Schema>): Schema => ({ type: 'object', properties })
const TEXT: Schema = { type: 'string' }

const operation = (operationId: string, path: string, answer: Schema, body?: Schema): [string, Item] => [
  path,
  {
    operationId,
    summary: '',
    parameters: path.includes('{id}') ? [{ name: 'id', in: 'path', required: true, schema: TEXT }] : [],
    responses: { 200: json(answer) },
    ...(body && { requestBody: json(body) }),
  },
]

/** A contract with one kind of objects, gardens, and something that names them. */
const CONTRACT: Document = {
  paths: Object.fromEntries(
    [
      operation(
        'parks.search',
        '/search',
        ref('Gardens'),
        object({ query: TEXT, refs: { type: 'array', items: TEXT } }),
      ),
      operation('parks.get', '/gardens/{id}', object({ garden: ref('Garden') })),
      operation('parks.update', '/change/{id}', object({ garden: ref('Garden') }), object({ garden: ref('Garden') })),
      operation('paths.make', '/paths', object({}), object({ excludedGardenIds: { type: 'array', items: TEXT } })),
    ].map(([path, item]) => [path, { post: item }]),
  ),
  components: {
    schemas: {
      Garden: object({ id: TEXT, displayName: TEXT }),
      Gardens: object({ list: { type: 'array', items: ref('GardenView') }, nextPageToken: TEXT }),
      GardenView: object({ garden: ref('Garden') }),
    },
  },
}

test('a kind of objects is told by its operations, and members by their names', () => {
  const nouns = nounsOf(CONTRACT, {})
  const [garden, ...others] = nouns
  assert.equal(others.length, 0)
  assert.deepEqual(
    [garden?.name, garden?.find, garden?.item, garden?.answer, garden?.member, garden?.key, garden?.verbs],
    ['garden', 'parks.search', 'garden', 'garden', 'garden', ['id'], ['search', 'get', 'update']],
  )
  assert.deepEqual([garden?.byWords, garden?.byRefs], [true, true])
  const nameFor = naming(nouns, () => undefined)
  assert.deepEqual(referencesOf(CONTRACT, nameFor), [['excludedGardenIds', 'garden']])
  const otherwise = naming(nouns, (member) => (member === 'gardenId' ? { to: '', isOurs: false } : undefined))
  assert.equal(otherwise('gardenId'), undefined, 'what the server declares comes first')
})

test('two kinds of one name are refused, and each can be called otherwise', () => {
  const [path, item] = operation('zoos.get', '/zoos/{id}', object({ garden: ref('Garden') }))
  const [all, list] = operation('zoos.list', '/zoos', ref('Gardens'))
  const contract = { ...CONTRACT, paths: { ...CONTRACT.paths, [path]: { get: item }, [all]: { get: list } } }
  assert.throws(() => nounsOf(contract, {}), /parks and zoos are both called garden: name one in CALLED/)
  assert.deepEqual(
    nounsOf(contract, { zoos: 'zoo' }).map(({ name }) => name),
    ['garden', 'zoo'],
  )
})

test('the table names operations, members and nouns that are there', () => {
  for (const [name, noun] of Object.entries<Noun>(NOUNS)) {
    for (const verb of noun.verbs) assert.ok(operationOf(noun, verb)! in OPERATIONS, `${name} ${verb}`)
    if (noun.find === undefined) continue
    const { query, body } = OPERATIONS[noun.find]
    const taken = Object.keys(noun.inQuery ? query : body)
    const narrowed = Object.keys(narrowedTo(noun, [{ id: 'x' }]) ?? {})
    for (const member of [...narrowed, ...(noun.byWords ? ['query'] : [])]) assert.ok(taken.includes(member), name)
  }
  for (const to of Object.values(REFERENCES)) assert.ok(to in NOUNS, to)
  for (const { kind } of Object.values(REFERENCE_SHAPES)) assert.ok(kind in NOUNS, kind)
  for (const { refs, words, filters } of Object.values(MEMBERS)) {
    for (const to of Object.values(refs)) assert.ok(to in NOUNS, to)
    for (const word of Object.values(words)) assert.ok(word in ENUMERATIONS, word)
    for (const one of Object.values(filters)) assert.ok(one in NOUNS || one in ENUMERATIONS, one)
  }
})

test('an app is told beside the id where both are known', () => {
  assert.deepEqual(narrowedTo(NOUNS.entitlement, [{ id: 'e', app: 'a' }, { id: 'f' }]), {
    refs: [{ appId: 'a', id: 'e' }, { id: 'f' }],
  })
  assert.deepEqual(narrowedTo(NOUNS.app, [{ id: 'a' }]), { appIds: ['a'] })
  assert.deepEqual(narrowedTo(NOUNS.accessProfile, [{ id: 'p' }]), { refs: [{ id: 'p' }] })
  assert.equal(narrowedTo(NOUNS.riskLevel, [{ id: 'r' }]), undefined)
})
