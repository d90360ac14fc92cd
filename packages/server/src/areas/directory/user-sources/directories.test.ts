import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Reply } from '../../../../test/caller.ts'
import { insertConnector, makeApp } from '../../../../test/directory.ts'
import { reasonOf, violationsOf } from '../../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant

before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

/** The object that was in the way. */
const existing = (reply: Reply): string =>
  reply.body.details.find((detail: { reason?: string }) => detail.reason === 'ALREADY_EXISTS').metadata.id

const PATH = '/api/v1/directories'

test('an app becomes a directory once it has synced, and only once', async () => {
  const { id: appId, path } = await makeApp(acme)
  const early = await acme.post(PATH, { appId })
  assert.deepEqual([early.status, early.body.code], [400, 9])
  await insertConnector(acme, appId, { ever_synced: true })
  const made = await acme.post(PATH, { appId, expandMask: { paths: ['app_id'] } })
  assert.deepEqual(made.body.directoryView.directory.all, {})
  assert.equal(made.body.directoryView.appPath, '$.expanded[0]')
  const again = await acme.post(PATH, { appId })
  assert.deepEqual([again.status, again.body.code], [409, 6])
  assert.equal((await acme.get(path)).body.app.isDirectory, true)
  assert.equal((await acme.delete(`${PATH}/${appId}`)).status, 200)
  assert.equal((await acme.get(path)).body.app.isDirectory, false)
  assert.equal((await acme.get(`${PATH}/${appId}`)).status, 404)
  const nothing = await acme.post(PATH, { appId: 'nothing' })
  assert.deepEqual([reasonOf(nothing), violationsOf(nothing)[0]?.field], ['REFERENCE_NOT_FOUND', 'appId'])
})

test('a replaced directory forgets what is not said', async () => {
  const { id: appId } = await makeApp(acme)
  await insertConnector(acme, appId, { ever_synced: true })
  const matchCases = [{ appUserKeyCel: 'account.employeeIds', userKeyCel: 'subject.employeeIds' }]
  await acme.post(PATH, { appId, mergeConfig: { matchCases } })
  const expression = 'account.status.status == Status.ENABLED ? "CREATE" : "MATCH_ONLY"'
  const put = await acme.put(`${PATH}/${appId}`, { celExpression: { expression } })
  const { directory } = put.body.directoryView
  assert.deepEqual(
    [directory.celExpression, directory.all, directory.mergeConfig],
    [{ expression }, undefined, undefined],
  )
  const refused = await acme.put(`${PATH}/${appId}`, { celExpression: { expression: '1 + 1' } })
  assert.equal(reasonOf(refused), 'CEL_INVALID')
  const both = await acme.put(`${PATH}/${appId}`, { all: {}, celExpression: { expression } })
  assert.equal(reasonOf(both), 'ONEOF_CONFLICT')
})

test('an attribute has one mapping, and its sources are there and compile', async () => {
  const path = '/api/v1/user-attribute-mappings'
  const { id: appId } = await makeApp(acme)
  const sources = [{ direct: { appId, profileKey: 'dept' } }, { cel: { expression: '"none"' } }]
  const made = await acme.post(path, { attribute: 'department', sources })
  assert.equal(made.status, 200, made.text)
  assert.deepEqual(made.body.userAttributeMapping.sources, sources)
  const again = await acme.post(path, { attribute: 'department', sources })
  assert.deepEqual([again.status, existing(again)], [409, made.body.userAttributeMapping.id])
  const field = async (body: object) => violationsOf(await acme.post(path, body))[0]?.field
  assert.equal(await field({ attribute: 'badge', sources }), 'attribute')
  assert.equal(await field({ attribute: 'jobTitle', custom: true, sources }), 'attribute')
  assert.equal(await field({ attribute: 'jobTitle', multi: true, sources }), 'multi')
  assert.equal(
    await field({ attribute: 'jobTitle', sources: [{ direct: { appId: 'x', profileKey: 'k' } }] }),
    'sources[0].direct.appId',
  )
  assert.match(
    String(await field({ attribute: 'jobTitle', sources: [{ cel: { expression: '1' } }] })),
    /^sources\[0\]\.cel\.expression/,
  )
  assert.equal((await acme.post(path, { attribute: 'badge', custom: true, multi: true, sources })).status, 200)
  const id = made.body.userAttributeMapping.id
  const readOnly = await acme.post(`${path}/${id}`, {
    userAttributeMapping: { attribute: 'x' },
    updateMask: 'attribute',
  })
  assert.equal(reasonOf(readOnly), 'FIELD_MASK_READ_ONLY')
})

test('tags are unique within their kind, whatever their case', async () => {
  const levels = await acme.get('/api/v1/attributes/risk_levels')
  assert.deepEqual(
    levels.body.list.map((one: { value: string }) => one.value),
    ['Low', 'Medium', 'High', 'Critical'],
  )
  const clash = await acme.post('/api/v1/attributes/risk_levels', { value: 'LOW' })
  assert.deepEqual([clash.status, existing(clash)], [409, levels.body.list[0].id])
  const made = await acme.post('/api/v1/attributes', { attributeTypeId: 'compliance_framework', value: 'Low' })
  assert.equal(made.status, 200, made.text)
  const { id } = made.body.value
  assert.equal((await acme.get(`/api/v1/attributes/compliance_frameworks/${id}`)).status, 200)
  assert.equal((await acme.get(`/api/v1/attributes/risk_levels/${id}`)).status, 404)
  const unknown = await acme.post('/api/v1/attributes', { attributeTypeId: 'x', value: 'y' })
  assert.equal(reasonOf(unknown), 'REFERENCE_NOT_FOUND')
  assert.equal((await acme.get('/api/v1/attributes/types/x/values')).status, 404)
  const found = await acme.post('/api/v1/search/attributes', { value: 'low', attributeTypeIds: ['risk_level'] })
  assert.equal(found.body.list.length, 1)
  await acme.delete(`/api/v1/attribute/${id}`)
  assert.equal((await acme.get(`/api/v1/attributes/${id}`)).status, 404)
  assert.equal((await acme.post('/api/v1/attributes/compliance_frameworks', { value: 'low' })).status, 200)
})
