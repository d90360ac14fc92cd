import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { type Fed, Program, pushConnector, SOURCE } from '../../../../test/connectors.ts'
import { eventKinds } from '../../../../test/people.ts'
import { picture } from '../../../../test/picture.ts'
import { fieldsOf, reasonOf } from '../../../../test/replies.ts'
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

const read = (path: string) => program.caller.get(`${fed.path}${path}`)

test('a program reads its own connector, key, syncs and tasks', async () => {
  const { id } = await program.sync()
  assert.equal((await read(`/syncs/${id}`)).body.sync.state, 'PROCESSING')
  await world.work()
  assert.equal((await read(`/syncs/${id}`)).body.sync.state, 'DONE')
  assert.deepEqual(
    (await read('/syncs')).body.list.map((sync: { id: string }) => sync.id),
    [id],
  )
  const reply = await read('')
  assert.equal(reply.body.connectorView.connector.status.status, 'SYNC_STATUS_DONE')
  assert.equal((await read('/key')).body.key.publicKey.length, 44)
  await program.must('/hello', { hostId: 'h', capabilities: { actions: [{ name: 'wipe' }] } })
  const { task } = (await acme.post(`${fed.path}/tasks`, { action: { name: 'wipe' } })).body
  assert.equal((await read(`/tasks/${task.id}`)).body.task.kind, 'ACTION')
})

test('a program learns that its sync is held', async () => {
  const people = Array.from({ length: 30 }, (_, n) => ({ id: { resourceType: 'user', resource: `u${n}` } }))
  const source = { ...SOURCE, resources: [...people, SOURCE.resources[2]!], grants: [] }
  await program.sync(source)
  await world.work()
  const { id } = await program.sync({ ...source, resources: [people[0]!, SOURCE.resources[2]!] })
  await world.work()
  const { sync } = (await read(`/syncs/${id}`)).body
  assert.equal(sync.state, 'ERRORED_NO_DATA')
  assert.match(sync.error, /dropped from 30 to 1/)
  assert.equal((await read('')).body.connectorView.connector.syncDisabledCategory, 'ANOMALY')
})

test('a program sees nothing of its app, its owners and other connectors', async () => {
  const reply = await read('?expand_mask=*')
  assert.deepEqual(
    reply.body.expanded.map((one: { '@type': string }) => one['@type'].split('.').at(-1)),
    ['ConnectorCapabilities'],
  )
  assert.deepEqual([reply.body.connectorView.appPath, reply.body.connectorView.usersPath], ['', ''])
  const other = await pushConnector(acme, fed.appId)
  const { sync } = (await acme.post(`${other.path}/syncs`, { type: 'SYNC_TYPE_FULL' })).body
  for (const path of ['', '/key', '/syncs', `/syncs/${sync.id}`, `/syncs/${sync.id}/log`, '/runner']) {
    assert.equal((await program.caller.get(`${other.path}${path}`)).status, 404, path)
  }
  assert.equal((await read(`/syncs/${sync.id}`)).status, 404)
  for (const path of [`/api/v1/apps/${fed.appId}`, `/api/v1/apps/${fed.appId}/connectors`]) {
    assert.equal((await program.caller.get(path)).status, 403, path)
  }
  assert.equal((await read(`/syncs/${sync.id}/download_url`)).status, 403)
  assert.equal((await program.caller.post('/api/v1/search/users', {})).status, 403)
})

test('a sync that is kept alive outlives the hour, and one that is over cannot be', async () => {
  const { sync } = await program.must('/syncs', { type: 'SYNC_TYPE_FULL' })
  world.clock.move({ minutes: 50 })
  program = await program.again()
  const renewed = await program.must(`/syncs/${sync.id}/heartbeat`)
  assert.notEqual(renewed.sync.updatedAt, sync.updatedAt)
  world.clock.move({ minutes: 50 })
  await world.work()
  program = await program.again()
  assert.equal((await read(`/syncs/${sync.id}`)).body.sync.state, 'RUNNING')
  await program.must(`/syncs/${sync.id}/fail`, { error: 'enough' })
  const late = await program.call(`/syncs/${sync.id}/heartbeat`)
  assert.deepEqual([late.status, reasonOf(late)], [400, 'SYNC_STATE'])
  assert.ok((await eventKinds(acme)).includes('connectors.sync.renewed'))
})

test('what a program left out is shown with its sync', async () => {
  const { sync } = await program.must('/syncs', { type: 'SYNC_TYPE_FULL' })
  const warnings = [{ kind: 'grant', record: 'g'.repeat(1000), place: 'page 7', message: 'its holder is not listed' }]
  await program.must(`/syncs/${sync.id}/complete`, { warnings, warningCount: 12 })
  await world.work()
  const shown = (await acme.get(`${fed.path}/syncs/${sync.id}`)).body.sync
  assert.equal(shown.state, 'DONE')
  assert.equal(shown.warningCount, 12)
  assert.deepEqual(shown.warnings, [{ ...warnings[0], record: 'g'.repeat(256) }])
  const failing = (await program.must('/syncs', { type: 'SYNC_TYPE_FULL' })).sync
  await program.must(`/syncs/${failing.id}/fail`, { error: 'away', warnings })
  assert.equal((await acme.get(`${fed.path}/syncs/${failing.id}`)).body.sync.warningCount, 1)
})

test('the newest thousand lines of a sync are kept, in their order', async () => {
  const { sync } = await program.must('/syncs', { type: 'SYNC_TYPE_FULL' })
  const at = `/syncs/${sync.id}/log`
  for (const from of [0, 500, 1000]) {
    const lines = Array.from({ length: from === 1000 ? 20 : 500 }, (_, n) => ({ message: `line ${from + n + 1}` }))
    assert.equal((await program.must(at, { lines })).accepted, lines.length)
  }
  await program.must(`/syncs/${sync.id}/fail`, { error: 'away' })
  await program.must(at, { lines: [{ at: '2026-01-02T03:04:05Z', level: 'ERROR', message: 'the last' }] })
  const first = (await acme.get(`${fed.path}${at}?page_size=100`)).body
  assert.deepEqual([first.list[0].number, first.list[0].message, first.list[0].level], [22, 'line 22', 'INFO'])
  let last = first
  while (last.nextPageToken) {
    last = (await acme.get(`${fed.path}${at}?page_size=100&page_token=${last.nextPageToken}`)).body
  }
  assert.deepEqual(last.list.at(-1), { number: 1021, at: '2026-01-02T03:04:05Z', level: 'ERROR', message: 'the last' })
  const wrong = await program.call(at, { lines: [{ message: '' }] })
  assert.deepEqual([wrong.status, fieldsOf(wrong)], [400, ['lines[0].message']])
})

const PNG = picture(64)

test('a picture of a connector is one that nothing in it runs', async () => {
  const icon = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
  const wrong = await program.call('/hello', { hostId: 'h1', metadata: { icon } })
  assert.deepEqual([wrong.status, fieldsOf(wrong)], [400, ['metadata.icon']])
})

test('a picture of few bytes that would be huge when drawn is refused with its size', async () => {
  const head = (...bytes: (string | number)[]): string =>
    Buffer.concat(bytes.map((one) => (typeof one === 'string' ? Buffer.from(one, 'latin1') : Buffer.of(one)))).toString(
      'base64',
    )
  const huge: Record<string, string> = {
    '30000 x 30000': picture(30_000),
    '65535 x 2': head('GIF89a', '\x01\0\x01\0\0\0\0', '!\xf9\x04', '\0\0\0\0', 0, ',', '\0\0\0\0\xff\xff\x02\0'),
    '2000 x 4000': head('\xff\xd8\xff\xe0\0\x04\0\0', '\xff\xc0\0\x11\x08', '\x0f\xa0\x07\xd0'),
    '16384 x 1': head('RIFF\0\0\0\0WEBPVP8L\0\0\0\0/', 0xff, 0x3f, 0, 0),
    '1 x 8192': head('RIFF\0\0\0\0WEBPVP8 \0\0\0\0\0\0\0\x9d\x01*\x01\0', 0, 0x20),
    '65536 x 1': head('RIFF\0\0\0\0WEBPVP8X\0\0\0\0\0\0\0\0', 0xff, 0xff, 0, 0, 0, 0),
  }
  for (const [size, icon] of Object.entries(huge)) {
    const wrong = await program.call('/hello', { hostId: 'h1', metadata: { icon } })
    assert.deepEqual([wrong.status, fieldsOf(wrong)], [400, ['metadata.icon']], size)
    assert.match(wrong.text, new RegExp(`not ${size}`))
  }
  const cut = await program.call('/hello', { hostId: 'h1', metadata: { icon: head('\xff\xd8\xff\xe0\0') } })
  assert.deepEqual([cut.status, fieldsOf(cut)], [400, ['metadata.icon']])
  await program.must('/hello', { hostId: 'h1', metadata: { icon: picture(1024) } })
})

test('a connector shows who runs it, since when, what that is and how it is started', async () => {
  const metadata = {
    displayName: 'Ledger',
    program: 'ledger-connector',
    programVersion: '2.1',
    sdkVersion: '0.25',
    icon: PNG,
    fields: [
      { name: 'base-url', required: true },
      { name: 'api-token', required: true, secret: true },
      { name: 'skip-archived', kind: 'bool' },
    ],
  }
  await program.must('/hello', { hostId: 'h1', name: 'runner', version: '1.0', metadata })
  world.clock.move({ minutes: 5 })
  await program.must('/hello', { hostId: 'h2', name: 'runner', version: '1.1' })
  const { runner } = (await acme.get(`${fed.path}/runner`)).body
  assert.deepEqual(
    runner.hosts.map((host: { id: string; version: string }) => [host.id, host.version]),
    [
      ['h2', '1.1'],
      ['h1', '1.0'],
    ],
  )
  assert.equal(runner.lastSeenAt, runner.hosts[0].lastSeenAt)
  assert.deepEqual([runner.metadata.displayName, runner.metadata.icon], ['Ledger', PNG])
  assert.deepEqual(runner.command.slice(0, 3), ['reeve', 'connector', 'run'])
  assert.deepEqual(runner.command.slice(-4), ['--', 'ledger-connector', '--base-url', 'BASE_URL'])
  assert.ok(runner.command.includes(fed.connectorId))
  assert.deepEqual(runner.variables, [{ name: 'BATON_API_TOKEN', field: 'api-token', required: true }])
})

test('a connector that the service runs itself has no command', async () => {
  const made = await acme.post(`/api/v1/apps/${fed.appId}/connectors`, { catalogId: 'file', displayName: 'File' })
  const { id } = made.body.connectorView.connector
  const { runner } = (await acme.get(`/api/v1/apps/${fed.appId}/connectors/${id}/runner`)).body
  assert.deepEqual([runner.isInside, runner.hosts, runner.command], [true, [], []])
})
