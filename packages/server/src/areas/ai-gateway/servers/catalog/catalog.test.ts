import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { Json } from '../../../../../test/caller.ts'
import { makeApp } from '../../../../../test/directory.ts'
import { oauthOf } from '../../../../../test/oauth-servers.ts'
import { startTokenIssuer, type TokenIssuer } from '../../../../../test/token-issuer.ts'
import { startToolServer, type ToolServer, text } from '../../../../../test/tool-servers.ts'
import { createWorld, type TestTenant, type World } from '../../../../../test/world.ts'
import { readSettings } from '../../../../settings/settings.ts'
import { readCatalog } from './read.ts'

let world: World
let acme: TestTenant
let tools: ToolServer
let issuer: TokenIssuer
const folder = mkdtempSync(path.join(os.tmpdir(), 'reeve-catalog-'))
const offer = (file: string, entry: unknown): void =>
  writeFileSync(path.join(folder, file), typeof entry === 'string' ? entry : JSON.stringify(entry))

before(async () => {
  tools = await startToolServer({ look: { description: 'Looks.', run: () => text('seen') } })
  issuer = await startTokenIssuer()
  const oauth2 = { authMethod: 'MCP_SERVER_AUTH_METHOD_OAUTH2', issuerUrl: issuer.url, scopes: ['tools'] }
  offer('files.json', {
    id: 'files',
    displayName: 'Files',
    serviceName: 'File store',
    baseUrl: `${new URL(tools.url).origin}/{place}`,
    configSchema: { fields: [{ name: 'place', required: true }] },
    defaultToolPrefix: 'files',
  })
  offer('mail.json', {
    id: 'mail',
    displayName: 'Mail',
    baseUrl: tools.url,
    authModes: [oauth2],
    supportedOauth2Modes: ['MCP_SERVER_AUTH_OAUTH2_MODE_CLIENT_CREDENTIALS'],
  })
  offer('later.json', { id: 'later', displayName: 'Nobody runs it yet' })
  offer('torn.json', { id: 'torn', displayName: '', baseUrl: tools.url })
  world = await createWorld({ REEVE_OUTBOUND_ALLOW: '127.0.0.0/8', REEVE_TOOL_SERVER_CATALOG: folder })
  acme = await world.tenant()
})
after(async () => {
  await world.stop()
  await tools.close()
  await issuer.close()
  rmSync(folder, { recursive: true })
})

const register = async (hostedConfig: Json, more: Json = {}) =>
  acme.post(`/api/v1/apps/${(await makeApp(acme)).id}/mcp_servers`, {
    displayName: 'Ours',
    serverType: 'MCP_SERVER_TYPE_HOSTED',
    hostedConfig,
    ...more,
  })

const fieldOf = ({ body }: { body: Json }): string => body.details?.[0]?.fieldViolations?.[0]?.field ?? body.message

test('what the operator offers is listed by its id, page by page, and a new file counts at once', async () => {
  const first = await acme.get('/api/v1/mcp_server_catalog?page_size=1')
  assert.deepEqual(
    first.body.list.map(({ id }: Json) => id),
    ['files'],
  )
  const next = await acme.get(`/api/v1/mcp_server_catalog?page_size=1&page_token=${first.body.nextPageToken}`)
  assert.deepEqual([next.body.list[0].id, next.body.nextPageToken], ['mail', ''])
  const found = await acme.get('/api/v1/mcp_server_catalog?query=STORE')
  assert.deepEqual(
    found.body.list.map(({ displayName }: Json) => displayName),
    ['Files'],
  )
  const one = await acme.get('/api/v1/mcp_server_catalog/files')
  assert.deepEqual(one.body.catalogEntry.configSchema.fields[0].name, 'place')
  assert.equal((await acme.get('/api/v1/mcp_server_catalog/later')).status, 404, 'nobody runs it')
  offer('later.json', { id: 'later', displayName: 'Now it runs', baseUrl: tools.url })
  assert.equal((await acme.get('/api/v1/mcp_server_catalog/later')).body.catalogEntry.displayName, 'Now it runs')
})

test('a server is registered from an entry, asked for its tools, and called in another way later', async () => {
  const place = new URL(tools.url).pathname.slice(1)
  const made = await register({ mcpServerCatalogId: 'files', configFields: { place }, none: {} })
  assert.equal(made.status, 200, made.text)
  const { mcpServer } = made.body
  assert.deepEqual(
    [mcpServer.mcpServerCatalogId, mcpServer.serverType, mcpServer.endpointUrl, mcpServer.toolPrefix],
    ['files', 'MCP_SERVER_TYPE_HOSTED', tools.url, 'files'],
  )
  await world.work()
  const path = `/api/v1/apps/${mcpServer.appId}/mcp_servers/${mcpServer.connectorId}`
  assert.equal((await acme.get(path)).body.mcpServer.discoveryError, '')
  const moved = await acme.post(`${path}/credentials`, { externalConfig: { url: tools.url, none: {} } })
  assert.deepEqual(
    [moved.body.mcpServer.mcpServerCatalogId, moved.body.mcpServer.serverType],
    ['mcp_external', 'MCP_SERVER_TYPE_EXTERNAL'],
  )
})

test('an entry says how tokens are obtained, as far as nothing else is said', async () => {
  const { clientId, clientSecret } = oauthOf(issuer, 'SERVICE').config.oauth2 as Json
  const made = await register({ mcpServerCatalogId: 'mail', oauth2: { clientId, clientSecret } })
  assert.equal(made.status, 200, made.text)
  const { oauth2IssuerUrl, oauth2Mode, oauth2Scopes } = made.body.mcpServer
  assert.deepEqual(
    [oauth2IssuerUrl, oauth2Mode, oauth2Scopes],
    [issuer.url, 'MCP_SERVER_AUTH_OAUTH2_MODE_CLIENT_CREDENTIALS', ['tools']],
  )
  const bearer = await register({ mcpServerCatalogId: 'mail', bearerToken: { token: 'x' } })
  assert.deepEqual([bearer.status, fieldOf(bearer)], [400, 'hostedConfig.auth'])
})

test('what cannot be registered is refused with the field and what would be right', async () => {
  const refused = async (hostedConfig: Json, more: Json = {}) => {
    const reply = await register(hostedConfig, more)
    assert.equal(reply.status, 400, reply.text)
    return fieldOf(reply)
  }
  assert.equal(await refused({ mcpServerCatalogId: 'nothing' }), 'hostedConfig.mcpServerCatalogId')
  assert.equal(await refused({ mcpServerCatalogId: 'files' }), 'hostedConfig.configFields.place')
  const to = (place: string) => ({ mcpServerCatalogId: 'files', configFields: { place } })
  assert.equal(await refused(to('x@evil.example/')), 'hostedConfig.configFields.place')
  assert.equal(
    await refused({ mcpServerCatalogId: 'files', configFields: { other: 'x' } }),
    'hostedConfig.configFields.other',
  )
  assert.equal(await refused(to('x'), { externalConfig: { url: tools.url, none: {} } }), 'externalConfig')
  assert.equal(await refused(to('x'), { serverType: 'MCP_SERVER_TYPE_EXTERNAL' }), 'externalConfig')
  assert.equal(await refused(to('x'), { hostedConfig: undefined }), 'hostedConfig')
})

test('a bad file does not keep the service from starting, and is told in its log with its field', () => {
  const told = world.logs.map((line) => JSON.parse(line)).filter(({ file }) => file !== undefined)
  assert.deepEqual(
    told.map(({ file, field }) => [file, field]),
    [['torn.json', 'displayName']],
  )
})

test('bad files are told with their name and field, and the others count', async (t) => {
  const bad = mkdtempSync(path.join(os.tmpdir(), 'reeve-catalog-'))
  t.after(() => rmSync(bad, { recursive: true }))
  const write = (file: string, content: unknown): void =>
    writeFileSync(path.join(bad, file), typeof content === 'string' ? content : JSON.stringify(content))
  write('a.json', { id: 'a', displayName: 'A', baseUrl: 'https://a.example' })
  write('b.json', '{')
  write('c.json', { id: 'C!', displayName: 'C', baseUrl: 'https://c.example' })
  write('d.json', { id: 'a', displayName: 'A again', baseUrl: 'https://d.example' })
  write('e.json', { id: 'e', displayName: 'E', baseUrl: 'https://{zone}.example' })
  write('f.json', { id: 'f', displayName: 'F', address: 'https://f.example' })
  write('notes.txt', 'no entry')
  const { entries, problems } = await readCatalog(bad)
  assert.deepEqual(
    entries.map(({ id }) => id),
    ['a'],
  )
  assert.deepEqual(
    problems.map(({ file, field }) => `${file} ${field}`.trim()),
    ['b.json', 'c.json id', 'd.json id', 'e.json baseUrl', 'f.json address'],
  )
  assert.deepEqual(await readCatalog(undefined), { entries: [], problems: [] })
  assert.throws(() => readSettings({ REEVE_TOOL_SERVER_CATALOG: path.join(bad, 'nowhere') }), /must be a folder/)
})
