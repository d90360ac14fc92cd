import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcp, type Server as TcpServer } from 'node:net'
import { after, before, test } from 'node:test'
import { makeApp } from '../../../../test/directory.ts'
import { cell, HEAD, HOSTILE_FILES, workbook } from '../../../../test/hostile-files.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
let app: string
let source: Server
let base: string
/** The response of the source at a path; `query` is what follows it. */
const answers = new Map<string, (query: URLSearchParams) => string | Buffer>()

before(async () => {
  world = await createWorld()
  acme = await world.tenant()
  app = (await makeApp(acme)).id
  source = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://source')
    response.end(answers.get(pathname)?.(searchParams) ?? '{}')
  })
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(source.address() as AddressInfo).port}`
})
after(async () => {
  source.closeAllConnections()
  source.close()
  await world.stop()
})

const create = (catalogId: string, config: object) =>
  acme.post(`/api/v1/apps/${app}/connectors/create`, { catalogId, config })

/** The sync of a connector whose source was fine when it was made. */
async function syncOf(catalogId: string, config: object, turn: () => void): Promise<{ state: string; error: string }> {
  const made = await create(catalogId, config)
  assert.equal(made.status, 200, made.text)
  const path = `/api/v1/apps/${app}/connectors/${made.body.connectorView.connector.id}`
  turn()
  await world.work()
  const [sync] = (await acme.get(`${path}/syncs`)).body.list
  assert.equal((await fetch(`${world.url}/healthz`)).status, 200)
  await acme.post(`${path}/pause`)
  return sync
}

for (const { name, format, bytes, says } of HOSTILE_FILES) {
  test(`${name} is refused with its limit, when the connector is made and when it syncs`, async () => {
    const url = `${base}/${encodeURIComponent(name)}`
    const { pathname } = new URL(url)
    const hostile = bytes()
    answers.set(pathname, () => hostile)
    const refused = await create('file', { format, url })
    assert.equal(refused.status, 400, refused.text)
    assert.match(refused.text, says)
    answers.set(pathname, () => FINE[format]!)
    const sync = await syncOf('file', { format, url }, () => answers.set(pathname, () => hostile))
    assert.equal(sync.state, 'ERROR')
    assert.match(sync.error, says)
  })
}

const FINE: Readonly<Record<string, string | Buffer>> = {
  csv: 'User ID\nu1\n',
  json: '[{"User ID":"u1"}]',
  ndjson: '{"User ID":"u1"}\n',
  xlsx: workbook(`${HEAD}<row r="2">${cell('A2', 'u1')}</row>`),
}

const MAPPING = `users: { list: { path: /people, page: { kind: page, param: page, size: 1 } }, id: item.id }`

test('a mapping of very many keys is refused at once, at its place', async () => {
  const text = `users:\n${Array.from({ length: 30_000 }, (_, n) => ` k${n}: 1\n`).join('')}`.slice(0, 260_000)
  const { status, body } = await acme.post('/api/v1/apps/connectors/validate_config/http', { text })
  assert.equal(status, 200)
  assert.match(body.markers[0].message, /limit mapping(Chars|Keys)/)
  const config = { baseUrl: base, auth: 'none', mapping: text.slice(0, 60_000) }
  const refused = await create('http_json', config)
  assert.equal(refused.status, 400)
  assert.equal(refused.body.details[0].fieldViolations[0].field, 'config.mapping')
  assert.match(refused.text, /limit mappingKeys/)
})

test('a mapping of aliases of aliases, or nested without end, is refused at its place', async () => {
  const levels = Array.from({ length: 30 }, (_, n) => `a${n + 1}: &a${n + 1} [${`*a${n},`.repeat(10)}]`)
  const bad = [
    { mapping: `a0: &a0 [x]\n${levels.join('\n')}\nusers: *a30\n`, says: /limit mappingAliases/ },
    { mapping: `users: ${'['.repeat(30_000)}`, says: /limit nesting/ },
    { mapping: `users: ${'{a: '.repeat(1500)}`, says: /limit nesting/ },
    { mapping: `${'- '.repeat(30_000)}x`, says: /limit nesting/ },
  ]
  for (const { mapping, says } of bad) {
    const refused = await create('http_json', { baseUrl: base, auth: 'none', mapping })
    assert.equal(refused.status, 400)
    assert.match(refused.text, says)
  }
})

test('pages without end are given up', async () => {
  answers.set('/people', () => '[{"id":"1"}]')
  const mapping = MAPPING.replace(/page: \{.*?\}/, 'page: { kind: cursor, param: c, next: "answer[0].id" }')
  const same = await syncOf('http_json', { baseUrl: base, auth: 'none', mapping }, () => {})
  assert.equal(same.state, 'ERROR')
  assert.match(same.error, /the same page/)
  answers.set('/Users', () => '{"totalResults":1,"Resources":[{"id":"1","userName":"a"}]}')
  const scim = await syncOf('scim2', { baseUrl: base, token: 't', pageSize: '1' }, () =>
    answers.set('/Users', () => '{"totalResults":99999999999,"Resources":[{"id":"1","userName":"a"}]}'),
  )
  assert.equal(scim.state, 'ERROR')
  assert.match(scim.error, /limit pages/)
})

test('an answer nested without end, or of very many values, is refused with its limit', async () => {
  const mapping = 'users: { list: { path: /odd }, id: item.id, profile: { all: item } }'
  const bad: [Buffer, RegExp][] = [
    [Buffer.from(`[${'{"a":'.repeat(1_000_000)}1`), /limit nesting/],
    [Buffer.from(`[${'[],'.repeat(5_000_000)}[]]`), /limit answerValues/],
    [Buffer.from(`[{${Array.from({ length: 20_000 }, (_, n) => `"k${n}":1`).join()}}]`), /limit keys/],
  ]
  for (const [answer, says] of bad) {
    answers.set('/odd', () => '[]')
    const sync = await syncOf('http_json', { baseUrl: base, auth: 'none', mapping }, () =>
      answers.set('/odd', () => answer),
    )
    assert.equal(sync.state, 'ERROR')
    assert.match(sync.error, says)
    answers.set('/Users', () => answer)
    const scim = await create('scim2', { baseUrl: base, token: 't' })
    assert.equal(scim.status, 400)
    assert.match(scim.text, says)
  }
})

test('a directory that announces an answer of gigabytes and never ends it costs the service nothing', async () => {
  const { directory, answering } = await endlessDirectory()
  const { port } = directory.address() as AddressInfo
  const config = { url: `ldap://127.0.0.1:${port}`, bindDn: 'cn=reeve', password: 'x', baseDn: 'dc=acme' }
  const refusing = create('ldap', config)
  await answering
  world.clock.move({ seconds: 20 })
  const refused = await refusing
  directory.close()
  assert.equal(refused.status, 400)
  assert.match(refused.text, /limit memoryMiB|LDAP|did not answer/)
  assert.equal((await fetch(`${world.url}/healthz`)).status, 200)
})

/** Accepts every bind, then sends an entry of two gigabytes. */
async function endlessDirectory(): Promise<{ directory: TcpServer; answering: Promise<void> }> {
  const { promise: answering, resolve: begun } = Promise.withResolvers<void>()
  const zeros = Buffer.alloc(1024 * 1024)
  const server = createTcp((socket) => {
    socket.on('error', () => {})
    socket.once('data', (bind) => {
      const bound = Buffer.from('300c02010061070a010004000400', 'hex')
      // The number of the message that this responds to.
      bound.writeUInt8(Buffer.from(bind).readUInt8(4), 4)
      socket.write(bound)
      socket.once('data', () => {
        socket.write(Buffer.from('30847fffffff', 'hex'))
        const more = (): void => {
          while (!socket.destroyed && socket.write(zeros));
        }
        socket.on('drain', more)
        more()
        begun()
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { directory: server, answering }
}
