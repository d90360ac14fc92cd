import assert from 'node:assert/strict'
import http from 'node:http'
import { after, before, beforeEach, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Json, Reply } from '../../../../test/caller.ts'
import { type Fed, Program, pushConnector, SOURCE } from '../../../../test/connectors.ts'
import { fieldsOf } from '../../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
let fed: Fed
let program: Program

before(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  acme = await world.tenant()
  fed = await pushConnector(acme)
  program = await Program.start(acme, fed)
})
after(() => world.stop())

const KINDS = { resourceTypes: 'resourceType', resources: 'resource', entitlements: 'entitlement', grants: 'grant' }
const LINES = Object.entries(KINDS).flatMap(([name, kind]) =>
  SOURCE[name as keyof typeof KINDS].map((record) => JSON.stringify({ kind, ...record })),
)

const upload = (raw: string | Buffer, headers: Record<string, string> = {}): Promise<Reply> =>
  program.caller.send({
    method: 'POST',
    path: `${fed.path}/syncs/upload`,
    raw,
    headers: { 'content-type': 'application/x-ndjson', ...headers },
  })
const status = async (): Promise<Json> => (await acme.get(fed.path)).body.connectorView.connector.status

test('a whole sync comes in one call, packed or not, whatever the order of its kinds', async () => {
  const plain = await upload(`${LINES.join('\n')}\n`)
  assert.equal(plain.status, 200, plain.text)
  assert.deepEqual(plain.body.sync.received, { resourceType: '2', resource: '3', entitlement: '1', grant: '1' })
  await acme.sql(`update connector_syncs set state = 'DONE' where tenant_id = $1`, [acme.id])
  const packed = await upload(gzipSync(LINES.toReversed().join('\r\n')), { 'content-encoding': 'gzip' })
  assert.equal(packed.status, 200, packed.text)
  assert.equal(packed.body.sync.state, 'PROCESSING')
})

test('a line nested without end is named, and never a failure of the service', async () => {
  for (const levels of [65, 100_000]) {
    const deep = `{"kind":"resourceType","id":"x","displayName":"X","more":${'['.repeat(levels)}${']'.repeat(levels)}}`
    const reply = await upload([...LINES, deep].join('\n'))
    assert.equal(reply.status, 400, reply.text)
    assert.deepEqual(fieldsOf(reply), [`lines[${LINES.length}]`])
  }
})

test('a bad line is named, and nothing of the sync is applied', async () => {
  const cases: [string, string, number][] = [
    [[...LINES, '{"kind":'].join('\n'), `lines[${LINES.length}]`, 400],
    [['', ...LINES, '[]'].join('\n'), `lines[${LINES.length + 1}]`, 400],
    [[...LINES, '{"kind":"colour"}'].join('\n'), `lines[${LINES.length}].kind`, 400],
    [[...LINES, '{"kind":"grant"}'].join('\n'), `lines[${LINES.length}].id`, 400],
    [['{"kind":"resource","id":{"resourceType":"nosuch","resource":"x"}}'].join('\n'), 'lines[0].id.resourceType', 400],
  ]
  for (const [body, field, code] of cases) {
    const reply = await upload(body)
    assert.deepEqual([reply.status, fieldsOf(reply)], [code, [field]], reply.text)
    assert.equal((await status()).status, 'SYNC_STATUS_ERROR')
  }
})

test('other types, broken packing and strangers are refused', async () => {
  assert.equal((await upload(LINES.join('\n'), { 'content-type': 'application/json' })).status, 415)
  assert.equal((await upload(LINES.join('\n'), { 'content-encoding': 'br' })).status, 415)
  const broken = await upload('not gzip at all', { 'content-encoding': 'gzip' })
  assert.equal(broken.status, 400, broken.text)
  const path = `${fed.path}/syncs/upload`
  const anonymous = await acme.with('').send({ method: 'POST', path, raw: '' })
  assert.equal(anonymous.status, 401)
  const other = await pushConnector(acme)
  const stranger = await program.caller.send({
    method: 'POST',
    path: `${other.path}/syncs/upload`,
    raw: LINES.join('\n'),
    headers: { 'content-type': 'application/x-ndjson' },
  })
  assert.equal(stranger.status, 404)
})

test('a body that is cut off fails its sync', async () => {
  const { port } = new URL(world.url)
  const request = http.request({
    port,
    method: 'POST',
    path: `${fed.path}/syncs/upload`,
    headers: {
      host: new URL(acme.baseUrl).host,
      authorization: `Bearer ${program.caller.token}`,
      'content-type': 'application/x-ndjson',
      'content-length': '100000',
    },
  })
  request.on('error', () => {})
  request.write(`${LINES.join('\n')}\n`)
  const begun = () => acme.sql('select from connector_syncs where tenant_id = $1', [acme.id])
  while ((await begun()).length === 0) await sleep(10)
  request.destroy()
  while ((await status()).status !== 'SYNC_STATUS_ERROR') await sleep(20)
})

test('batches are bounded in number and in bytes', async () => {
  const { sync } = await program.must('/syncs', { type: 'SYNC_TYPE_FULL' })
  const at = `/syncs/${sync.id}/resource_types`
  const many = Array.from({ length: 1001 }, (_, index) => ({ id: `t${index}` }))
  const reply = await program.call(at, { list: many })
  assert.deepEqual([reply.status, fieldsOf(reply)], [400, ['list']])
  assert.deepEqual(await program.must(at, { list: many.slice(1) }), { accepted: 1000 })
  const five = [{ id: 'big', description: 'x'.repeat(5 * 1024 * 1024) }]
  assert.equal((await program.call(at, { list: five })).status, 400)
  assert.equal((await program.call(at, { list: [...five, ...five] })).status, 413)
  assert.equal((await program.call('/hello', { hostId: 'h', name: 'x'.repeat(5 * 1024 * 1024) })).status, 413)
  const wrong = await program.call(at, { list: [{ id: 'a' }, { id: 'Not Allowed' }] })
  assert.deepEqual([wrong.status, fieldsOf(wrong)], [400, ['list[1].id']])
})

test('counts that differ are refused, and the sync goes on', async () => {
  const { sync } = await program.must('/syncs', { type: 'SYNC_TYPE_FULL' })
  const at = `/syncs/${sync.id}`
  await program.must(`${at}/resource_types`, { list: SOURCE.resourceTypes })
  const wrong = await program.call(`${at}/complete`, { expectedCounts: { resourceTypes: 3 } })
  assert.deepEqual([wrong.status, wrong.body.code], [400, 9])
  await program.must(`${at}/complete`, { expectedCounts: { resourceTypes: 2, resources: 0 } })
  assert.equal((await program.call(`${at}/grants`, { list: [] })).status, 400)
})
