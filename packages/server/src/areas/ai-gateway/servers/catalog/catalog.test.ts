import assert from 'node:assert/strict'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { Json } from '../../../../../test/caller.ts'
import { makeApp } from '../../../../../test/directory.ts'
import { insertDiscovered } from '../../../../../test/discovered-apps.ts'
import { oauthOf } from '../../../../../test/oauth-servers.ts'
import { person } from '../../../../../test/people.ts'
import { reasonOf } from '../../../../../test/replies.ts'
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

const credentialsOf = ({ appId, connectorId }: Json) => `/api/v1/apps/${appId}/mcp_servers/${connectorId}/credentials`

const external = async (config: Json): Promise<Json> => {
  const made = await acme.post(`/api/v1/apps/${(await makeApp(acme)).id}/mcp_servers`, {
    displayName: 'Theirs',
    serverType: 'MCP_SERVER_TYPE_EXTERNAL',
    externalConfig: { url: tools.url, ...config },
    toolPrefix: `p${randomBytes(3).toString('hex')}`,
  })
  assert.equal(made.status, 200, made.text)
  return made.body.mcpServer
}

test('one secret is replaced by its path and the rest stays; named without a value it is no more', async () => {
  let sent: string[] = []
  tools.admits = ({ authorization = '' }) => {
    // Servers of other tests are asked as well.
    if (authorization !== '' && !issuer.knows(authorization)) sent.push(authorization)
    return true
  }
  const server = await external({ bearerToken: { token: 'first' }, requireToolApproval: 'OPTIONAL_BOOL_TRUE' })
  const path = credentialsOf(server)
  const change = async (updateMask: string, externalConfig: Json = {}) => {
    const reply = await acme.post(path, { externalConfig, updateMask })
    sent = []
    await world.work()
    return reply
  }
  const rotated = await change('bearerToken.token', { bearerToken: { token: 'second' } })
  assert.equal(rotated.status, 200, rotated.text)
  const { endpointUrl, requireToolApproval, bearerTokenConfigured } = rotated.body.mcpServer
  assert.deepEqual([endpointUrl, requireToolApproval, bearerTokenConfigured], [tools.url, 'OPTIONAL_BOOL_TRUE', true])
  assert.equal(sent.at(-1), 'Bearer second')
  await change('require_tool_approval', { requireToolApproval: 'OPTIONAL_BOOL_FALSE' })
  assert.equal(sent.at(-1), 'Bearer second', 'what is not named stays')
  const cleared = await change('externalConfig.bearerToken.token')
  assert.equal(cleared.body.mcpServer.bearerTokenConfigured, false, cleared.text)
  assert.deepEqual(sent, [])
  for (const mask of ['bearerToken.tokn', 'token', 'oauth2.scopes.first']) {
    const reply = await change(mask)
    assert.deepEqual([reply.status, fieldOf(reply)], [400, 'updateMask'], mask)
  }
  const whole = await acme.post(path, { externalConfig: { bearerToken: { token: 'x' } } })
  assert.deepEqual([whole.status, fieldOf(whole)], [400, 'externalConfig.url'], 'only a mask may leave it out')
  tools.admits = () => true
})

test('a stored secret is not sent to another place by naming only the place', async () => {
  const server = await external({ bearerToken: { token: 'kept' } })
  const elsewhere = 'https://127.0.0.1:1/mcp'
  const moved = await acme.post(credentialsOf(server), { externalConfig: { url: elsewhere }, updateMask: 'url' })
  assert.deepEqual([moved.status, fieldOf(moved)], [400, 'updateMask'])
  assert.match(moved.body.message, /bearerToken\.token/)
  const { clientId, clientSecret } = oauthOf(issuer, 'SERVICE').config.oauth2 as Json
  const mode = 'MCP_SERVER_AUTH_OAUTH2_MODE_CLIENT_CREDENTIALS'
  const mail = await external({ oauth2: { mode, clientId, clientSecret, issuerUrl: issuer.url, scopes: ['tools'] } })
  const mask = 'oauth2.tokenUrl'
  const other = await acme.post(credentialsOf(mail), {
    externalConfig: { oauth2: { tokenUrl: elsewhere } },
    updateMask: mask,
  })
  assert.deepEqual([other.status, fieldOf(other)], [400, 'updateMask'])
  const scoped = await acme.post(credentialsOf(mail), {
    externalConfig: { oauth2: { scopes: ['less'] } },
    updateMask: 'oauth2.scopes',
  })
  assert.equal(scoped.status, 200, scoped.text)
  const shown = scoped.body.mcpServer
  assert.deepEqual(
    [shown.oauth2Scopes, shown.oauth2ClientId, shown.oauth2CredentialsConfigured],
    [['less'], clientId, true],
  )
})

test('a server tells its fields, its prefix, where its credential is set and when that of its client expires', async () => {
  const place = new URL(tools.url).pathname.slice(1)
  const source = await makeApp(acme)
  const hosted = { mcpServerCatalogId: 'files', configFields: { place }, none: {}, sourceAppId: source.id }
  const made = await register(hosted, { toolPrefix: 'fields' })
  assert.equal(made.status, 200, made.text)
  const { mcpServer } = made.body
  assert.deepEqual(
    [mcpServer.configFieldValues, mcpServer.sourceAppId, mcpServer.tunneled, mcpServer.tunnelApplianceId],
    [{ place }, source.id, false, ''],
  )
  assert.equal(mcpServer.defaultToolPrefix, '127-0-0-1')
  assert.equal(
    mcpServer.credentialsSetupUrl,
    `${acme.baseUrl}/tool-servers/${mcpServer.appId}/${mcpServer.connectorId}`,
  )
  const missing = await register({ ...hosted, sourceAppId: 'none' }, { toolPrefix: 'none' })
  assert.deepEqual([missing.status, fieldOf(missing)], [400, 'hostedConfig.sourceAppId'])
  const registered = await external({
    oauth2: {
      mode: 'MCP_SERVER_AUTH_OAUTH2_MODE_SERVICE',
      clientIdMode: 'MCP_SERVER_AUTH_OAUTH2_CLIENT_ID_MODE_DCR',
      issuerUrl: issuer.url,
    },
  })
  assert.equal(registered.oauth2ClientSecretExpiresAt, '4102444800')
  const said = await external({
    oauth2: {
      mode: 'MCP_SERVER_AUTH_OAUTH2_MODE_CLIENT_CREDENTIALS',
      clientId: 'reeve',
      clientSecret: 'x',
      tokenUrl: `${issuer.url}/token`,
      scopesSupported: ['tools', 'mail'],
      codeChallengeMethodsSupported: ['S256', 'S512'],
    },
  })
  assert.deepEqual(
    [said.oauth2ScopesSupported, said.oauth2CodeChallengeMethodsSupported],
    [['tools', 'mail'], ['S256']],
  )
})

test('a service account of Google signs for its tokens, at a token address that the operator or Google has', async () => {
  const oauth2 = { authMethod: 'MCP_SERVER_AUTH_METHOD_OAUTH2', tokenUrl: `${issuer.url}/token`, scopes: ['tools'] }
  offer('cloud.json', { id: 'cloud', displayName: 'Cloud', baseUrl: tools.url, authModes: [oauth2] })
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  issuer.assertionKey = String(publicKey.export({ type: 'spki', format: 'pem' }))
  const file = {
    type: 'service_account',
    client_email: 'robot',
    private_key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    token_uri: `${issuer.url}/token`,
  }
  const give = (credentials: unknown, toolPrefix = 'cloud') => {
    const credentialsJson = typeof credentials === 'string' ? credentials : JSON.stringify(credentials)
    return register({ mcpServerCatalogId: 'cloud', googleServiceAccount: { credentialsJson } }, { toolPrefix })
  }
  tools.admits = ({ authorization }) => issuer.knows(authorization)
  const made = await give(file)
  assert.equal(made.status, 200, made.text)
  await world.work()
  const { appId, connectorId, oauth2Mode } = made.body.mcpServer
  assert.equal(oauth2Mode, 'MCP_SERVER_AUTH_OAUTH2_MODE_GOOGLE_SERVICE_ACCOUNT')
  const shown = (await acme.get(`/api/v1/apps/${appId}/mcp_servers/${connectorId}`)).body.mcpServer
  assert.equal(shown.discoveryError, '')
  assert.ok(!JSON.stringify(shown).includes('PRIVATE'))
  const claims = JSON.parse(
    Buffer.from(issuer.asked.findLast(({ assertion }) => assertion)!.assertion!.split('.')[1]!, 'base64url').toString(),
  )
  assert.deepEqual([claims.iss, claims.aud, claims.scope], ['robot', file.token_uri, 'tools'])
  for (const bad of [
    '{',
    { ...file, type: 'user' },
    { ...file, token_uri: 'https://evil.example/token' },
    { type: file.type },
  ]) {
    const reply = await give(bad, 'bad')
    assert.deepEqual([reply.status, fieldOf(reply)], [400, 'hostedConfig.googleServiceAccount.credentialsJson'])
    assert.ok(!reply.text.includes('PRIVATE KEY'))
  }
  tools.admits = () => true
})

test('what a server cannot have here is refused by its name and never left unread', async () => {
  const place = new URL(tools.url).pathname.slice(1)
  const hosted = { mcpServerCatalogId: 'files', configFields: { place }, none: {} }
  for (const [field, value] of Object.entries({
    tunneled: true,
    tunnelApplianceId: 'one',
    tunnelServiceName: 'files',
    tunnelPath: '/mcp',
    oauthDiagnosticId: 'one',
    acknowledgedFindingIds: ['one'],
  })) {
    const reply = await register(hosted, { [field]: value, toolPrefix: 'unread' })
    assert.deepEqual([reply.status, reasonOf(reply), fieldOf(reply)], [400, 'FEATURE_DISABLED', field])
  }
  const aws = await register({ ...hosted, none: undefined, awsSigv4: { accessKeyId: 'x' } }, { toolPrefix: 'unread' })
  assert.deepEqual([aws.status, reasonOf(aws), fieldOf(aws)], [400, 'FEATURE_DISABLED', 'hostedConfig.awsSigv4'])
})

test('a server is registered under a discovered app that is managed from then on, once', async () => {
  const place = new URL(tools.url).pathname.slice(1)
  const hosted = { mcpServerCatalogId: 'files', configFields: { place }, none: {} }
  const found = await insertDiscovered(acme, 'Expenses')
  const ref = { appId: found.app.id, appResourceTypeId: found.typeId, appResourceId: found.resourceId }
  const made = await register(hosted, { appManagedStateBindingRef: ref, toolPrefix: 'expenses' })
  assert.equal(made.status, 200, made.text)
  const [binding] = await acme.sql(`select managed_app_id from managed_state_bindings where resource_id = $1`, [
    found.resourceId,
  ])
  assert.equal(binding!.managed_app_id, made.body.mcpServer.appId)
  const again = await register(hosted, { appManagedStateBindingRef: ref, toolPrefix: 'again' })
  assert.equal(again.status, 409, again.text)
  const owner = await person(acme, ['ai_governance_admin'])
  const narrow = await owner.post(`/api/v1/apps/${(await makeApp(acme)).id}/mcp_servers`, {
    displayName: 'Ours',
    serverType: 'MCP_SERVER_TYPE_HOSTED',
    hostedConfig: hosted,
    appManagedStateBindingRef: { ...ref, appResourceId: 'other' },
    toolPrefix: 'narrow',
  })
  assert.equal(narrow.status, 403, narrow.text)
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
