import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Caller } from '../../../test/caller.ts'
import { FUNCTIONS, fileOf, invoke, makeFunction, publish } from '../../../test/functions.ts'
import { customRole, eventKinds, machine, person } from '../../../test/people.ts'
import { fieldsOf, reasonOf } from '../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

const EMPTY = 'export default () => ({})'

test('a new function has a commit and nothing published', async () => {
  const made = await acme.post(FUNCTIONS, { displayName: 'Risk', initialContent: { 'main.ts': fileOf(EMPTY) } })
  assert.equal(made.status, 200, made.text)
  const { function: shown, commit } = made.body
  assert.deepEqual([shown.isDraft, shown.head, commit.message], [true, commit.id, 'Initial commit'])
  assert.equal(shown.functionType, 'FUNCTION_TYPE_ANY')
  const read = await acme.get(`${FUNCTIONS}/${shown.id}/commits/${commit.id}`)
  assert.deepEqual(read.body.files, { 'main.ts': fileOf(EMPTY) })
  assert.equal(reasonOf(await invoke(world, acme, shown.id)), 'NOT_PUBLISHED')
})

test('bad files, names and kinds are refused by field and nothing is stored', async () => {
  const count = (await acme.get(FUNCTIONS)).body.list.length
  const cases: [object, string][] = [
    [{ initialContent: { 'lib.ts': fileOf('1') } }, 'initialContent'],
    [{ initialContent: { 'main.ts': fileOf('1'), '../x.ts': '' } }, 'initialContent["../x.ts"]'],
    [{ initialContent: { 'main.ts': fileOf('1'), 'a.exe': '' } }, 'initialContent["a.exe"]'],
    [{ initialContent: { 'main.ts': '%%' } }, 'initialContent["main.ts"]'],
    [{ functionType: 'FUNCTION_TYPE_CODE_MODE' }, 'functionType'],
  ]
  for (const [body, field] of cases) {
    const reply = await acme.post(FUNCTIONS, { displayName: 'x', ...body })
    assert.deepEqual([reply.status, fieldsOf(reply)], [400, [field]], reply.text)
  }
  assert.equal((await acme.get(FUNCTIONS)).body.list.length, count)
})

test('files are uploaded to signed addresses, and the commit is there once all have come', async () => {
  const { id } = await makeFunction(acme, EMPTY)
  const opened = await acme.post(`${FUNCTIONS}/${id}/commits`, {
    filenames: ['main.ts', 'a.json'],
    commitMessage: 'v2',
  })
  const { commitId, uploadUrls } = opened.body
  const put = (path: string, raw: string) =>
    acme.with('').send({ method: 'PUT', path, raw, headers: { 'content-type': 'application/octet-stream' } })
  assert.equal((await acme.get(`${FUNCTIONS}/${id}/commits/${commitId}`)).status, 404)
  assert.equal((await put(uploadUrls['main.ts'], 'old')).status, 204)
  assert.equal((await put(uploadUrls['main.ts'], EMPTY)).status, 204)
  const early = await acme.post(`${FUNCTIONS}/${id}/commits/${commitId}/finalize`, {})
  assert.deepEqual([early.status, reasonOf(early)], [400, 'FILES_MISSING'])
  assert.match(early.body.message, /a\.json/)
  assert.equal((await put(`${uploadUrls['a.json'].slice(0, -2)}xx`, '{}')).status, 403)
  assert.equal((await put(uploadUrls['a.json'], 'x'.repeat(1024 * 1024 + 1))).status, 413)
  assert.equal((await put(uploadUrls['a.json'], '{}')).status, 204)
  for (let i = 0; i < 2; i++) {
    const done = await acme.post(`${FUNCTIONS}/${id}/commits/${commitId}/finalize`, {})
    assert.equal(done.body.commit.id, commitId, done.text)
  }
  assert.equal((await put(uploadUrls['a.json'], '{}')).status, 403)
  assert.equal((await acme.get(`${FUNCTIONS}/${id}`)).body.function.head, commitId)
})

test('a secret is written and never read, and the map is replaced as a whole', async () => {
  const { id } = await makeFunction(acme, EMPTY)
  const save = (secret: object) => acme.post(`${FUNCTIONS}/update`, { function: { id, secret }, updateMask: 'secret' })
  const saved = await save({ KEY: 'k-123456', OTHER: 'o' })
  assert.deepEqual(saved.body.function.secret, { KEY: '', OTHER: '' }, saved.text)
  const kept = await save({ KEY: '' })
  assert.deepEqual(kept.body.function.secret, { KEY: '' })
  const none = await save({ NEW: '' })
  assert.deepEqual(fieldsOf(none), ['function.secret["NEW"]'])
  const stored = await acme.sql('select secrets from functions where id = $1', [id])
  assert.ok(!String(stored[0]!.secrets).includes('k-123456'))
  const events = await acme.sql(
    `select after from events where kind = 'functions.function.updated' and subject_id = $1`,
    [id],
  )
  assert.ok(!JSON.stringify(events).includes('k-123456'))
})

test('lists of hosts and roles are checked entry by entry', async () => {
  const { id } = await makeFunction(acme, EMPTY)
  const save = (given: object) => acme.post(`${FUNCTIONS}/update`, { function: { id, ...given } })
  for (const entry of [
    ...['https://a.example', 'a.example/x', '*', '*.com', 'a b', 'a.example:99999'],
    ...['2130706433', '0x7f000001:443', '0177.0.0.1', '127.1', '*.0.0.1', '*.0.0.1:443', '1.2.3.4.5', 'a.example.'],
  ]) {
    const reply = await save({ outboundNetworkAllowlist: ['ok.example', entry] })
    assert.deepEqual(fieldsOf(reply), ['function.outboundNetworkAllowlist[1]'], entry)
  }
  assert.equal((await save({ outboundNetworkAllowlist: ['a.example', 'b.example:80', '*.c.example'] })).status, 200)
  assert.deepEqual(fieldsOf(await save({ scopedRoleIds: ['super_admin'] })), ['function.scopedRoleIds[0]'])
  assert.equal((await save({ scopedRoleIds: ['read_only_admin'] })).status, 200)
  assert.equal((await acme.post(`${FUNCTIONS}/update`, { function: {} })).status, 400)
  assert.equal((await acme.post(`${FUNCTIONS}/update`, { function: { id: 'gone' } })).status, 404)
})

test('code that does not build is not published, and the answer says where it is wrong', async () => {
  const { id, commitId } = await makeFunction(acme, 'export default () => ({\n  a: 1 +\n})')
  const reply = await publish(acme, id, commitId)
  assert.deepEqual([reply.status, reasonOf(reply)], [400, 'BUILD_FAILED'], reply.text)
  const { violations } = reply.body.details.find((one: { violations?: unknown }) => one.violations)
  assert.match(violations[0].subject, /^main\.ts:3:\d+$/)
  assert.equal((await acme.get(`${FUNCTIONS}/${id}`)).body.function.publishedCommitId, '')
  const outside = await makeFunction(acme, 'import "npm:left-pad"\nexport default () => ({})')
  assert.match((await publish(acme, outside.id, outside.commitId)).text, /external packages are not available/)
  const noFunction = await makeFunction(acme, 'export default 5')
  assert.match((await publish(acme, noFunction.id, noFunction.commitId)).text, /default export/)
  assert.deepEqual(fieldsOf(await publish(acme, id, 'gone')), ['function.publishedCommitId'])
})

test('tags stay with their commit', async () => {
  const { id, commitId } = await makeFunction(acme, EMPTY)
  const tag = (name: string, commit: string) => acme.post(`${FUNCTIONS}/${id}/tags`, { name, commitId: commit })
  assert.equal((await tag('v1', commitId)).status, 200)
  assert.equal((await tag('v1', commitId)).status, 200)
  const other = await acme.post(`${FUNCTIONS}/update`, { function: { id }, content: { 'main.ts': fileOf(EMPTY) } })
  assert.equal((await tag('v1', other.body.commit.id)).status, 409)
  assert.deepEqual(fieldsOf(await tag('v2', 'gone')), ['commitId'])
  assert.deepEqual(fieldsOf(await tag('-', commitId)), ['name'])
  assert.equal((await acme.get(`${FUNCTIONS}/${id}/tags`)).body.tags.v1.id, commitId)
})

test('a function acts as one service principal at most', async () => {
  const { id: functionId } = await makeFunction(acme, EMPTY)
  const principal = async (displayName: string): Promise<string> =>
    (await acme.post('/api/v1/service_principals', { displayName })).body.servicePrincipal.id
  const [first, second] = [await principal('first'), await principal('second')]
  const path = '/api/v1/service_principals/bindings'
  const bind = (servicePrincipalId: string) => acme.post(path, { servicePrincipalId, subject: { functionId } })
  assert.equal((await bind(first)).status, 200)
  assert.equal((await bind(first)).status, 200)
  assert.equal(reasonOf(await bind(second)), 'ALREADY_BOUND')
  const listed = await acme.post(`${path}/list`, { subject: { functionId } })
  assert.equal(listed.body.bindings[0].servicePrincipalId, first)
  assert.equal((await acme.get(`${FUNCTIONS}/${functionId}`)).body.function.useSpn, true)
  for (let i = 0; i < 2; i++) {
    assert.equal(
      (await acme.post(`${path}/delete`, { servicePrincipalId: first, subject: { functionId } })).status,
      200,
    )
  }
  assert.equal((await acme.get(`${FUNCTIONS}/${functionId}`)).body.function.useSpn, false)
  assert.equal((await acme.post(`${path}/list`, {})).status, 400)
})

test('nobody says what a function does that may do more than they may', async () => {
  const { id: functionId, commitId } = await makeFunction(acme, EMPTY)
  const { id: strong } = await machine(acme, ['super_admin'])
  const { id: weak } = await machine(acme, [])
  const writes = ['functions:read', 'functions:write', 'functions:invoke']
  const writer = await person(acme, [await customRole(acme, writes)])
  const path = '/api/v1/service_principals/bindings'
  const bind = (servicePrincipalId: string, caller: Caller = writer) =>
    caller.post(path, { servicePrincipalId, subject: { functionId } })
  const refused = await bind(strong)
  assert.equal(refused.status, 403, refused.text)
  const scoped = { function: { id: functionId, scopedRoleIds: ['read_only_admin'] }, updateMask: 'scopedRoleIds' }
  assert.equal((await writer.post(`${FUNCTIONS}/update`, scoped)).status, 403)
  assert.equal((await bind(weak)).status, 200)
  await acme.post(`${path}/delete`, { servicePrincipalId: weak, subject: { functionId } })
  assert.equal((await bind(strong, acme)).status, 200)
  const changed = { function: { id: functionId }, content: { 'main.ts': fileOf('export default () => ({ a: 1 })') } }
  assert.equal((await writer.post(`${FUNCTIONS}/update`, changed)).status, 403)
  for (const verb of ['invoke', 'test']) {
    assert.equal((await writer.post(`${FUNCTIONS}/${functionId}/${verb}`, { commitId })).status, 403, verb)
  }
  await acme.sql('update users set owner_ids = $2 where id = $1', [strong, [writer.userId]])
  assert.equal((await writer.post(`${FUNCTIONS}/update`, changed)).status, 200, 'an owner of the service principal may')
})

test('administrators who may only read see functions and change nothing', async () => {
  const { id } = await makeFunction(acme, EMPTY)
  const reader = await person(acme, ['read_only_admin'])
  assert.equal((await reader.get(`${FUNCTIONS}/${id}`)).status, 200)
  assert.equal((await reader.post(`${FUNCTIONS}/${id}/invoke`, {})).status, 403)
  assert.equal((await reader.delete(`${FUNCTIONS}/${id}`)).status, 403)
  const nobody = await person(acme, [])
  assert.equal((await nobody.get(FUNCTIONS)).status, 403)
})

test('a deleted function and what belongs to it do not exist any more', async () => {
  const { id, commitId } = await makeFunction(acme, EMPTY)
  assert.equal((await acme.delete(`${FUNCTIONS}/${id}`)).status, 200)
  assert.equal((await acme.delete(`${FUNCTIONS}/${id}`)).status, 404)
  assert.equal((await acme.get(`${FUNCTIONS}/${id}/commits/${commitId}`)).status, 404)
  assert.equal((await acme.get(`${FUNCTIONS}/${id}/invocations`)).status, 404)
  assert.ok((await eventKinds(acme)).includes('functions.function.deleted'))
})
