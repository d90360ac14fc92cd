import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Config, ConfigField } from '../../src/areas/connectors/builtin/connector.ts'
import { catalog } from '../../src/areas/connectors/registry/catalog/entries.ts'
import { keepConfig } from '../../src/areas/connectors/registry/config/keep.ts'
import { registry } from '../../src/areas/registry.ts'
import type { AnyShape } from '../../src/wire/shape.ts'
import type { Reply } from '../caller.ts'
import { type ChatServer, openChatServer } from '../chat-server.ts'
import { pushConnector } from '../connectors.ts'
import { type RecordingServer, recordingTcp } from '../environment/recording-servers.ts'
import { type MailServer, openMailServer } from '../mail-server.ts'
import { violationsOf } from '../replies.ts'
import { createWorld, type World } from '../world.ts'

const { operations } = registry

const SECRET = 'stored-and-meant-for-one-place'
let world: World
let mail: MailServer
let chat: ChatServer
/** Where whoever changes an address would like to receive the secret. */
let thief: RecordingServer

before(async () => {
  world = await createWorld()
  mail = await openMailServer({ user: 'reeve', password: SECRET })
  chat = await openChatServer()
  thief = await recordingTcp()
})
after(async () => {
  await world.stop()
  await mail.close()
  await chat.close()
  await thief.stop()
})

/** Refused at the secret, with what is to be done. */
function assertRefused(reply: Reply, field: string): void {
  assert.equal(reply.status, 400, reply.text)
  const found = violationsOf(reply).find((violation: { field: string }) => violation.field === field)
  assert.ok(found, `${field} is named: ${reply.text}`)
  assert.match(found.description, /must be given again/)
  assert.equal(thief.connections(), 0)
}

/** Configurations by kind of connector, each with all its secrets. */
const CONFIGS: Readonly<Record<string, Config>> = {
  http_json: {
    baseUrl: 'https://api.example.com',
    auth: 'bearer',
    token: SECRET,
    mapping: 'users: { list: { path: /people }, id: item.id }',
  },
  ldap: { url: 'ldaps://ldap.example.com', bindDn: 'cn=reeve', password: SECRET, baseDn: 'dc=example' },
  postgresql: {
    host: 'db.example.com',
    port: '5432',
    database: 'x',
    user: 'u',
    password: SECRET,
    sslmode: 'verify-full',
  },
  scim2: {
    baseUrl: 'https://app.example.com',
    tokenUrl: 'https://sign-in.example.com',
    token: SECRET,
    clientId: 'c',
    clientSecret: SECRET,
  },
}

/** Another value of a field, one that leads to the thief where it can. */
function elsewhere({ name, kind, choices = [] }: ConfigField): string | boolean {
  if (kind === 'checkbox') return true
  if (kind === 'select') return choices.at(-1)!
  if (name === 'host') return '127.0.0.1'
  return name === 'port' ? String(thief.port) : `http://127.0.0.1:${thief.port}`
}

const secretsOf = (fields: readonly ConfigField[]) => fields.filter((field) => field.kind === 'secret')

/**
 * Members beside a secret that do not say where it is sent. A member that is neither here nor among the destinations of
 * the secret fails the test: somebody has to decide.
 */
const NOT_DESTINATIONS: Readonly<Record<string, readonly string[]>> = {
  'http_json.token': ['auth', 'username', 'headerName', 'mapping'],
  'ldap.password': ['bindDn', 'baseDn', 'userFilter', 'groupFilter', 'attributeMap', 'pageSize'],
  'postgresql.password': ['database', 'user', 'includeSchemas', 'excludeSchemas'],
  'scim2.token': ['tokenUrl', 'clientId', 'clientSecret', 'scope', 'userFilter', 'groupFilter', 'pageSize'],
  'scim2.clientSecret': ['token', 'clientId', 'scope', 'userFilter', 'groupFilter', 'pageSize'],
  'SmtpEmailProvider.password': ['username'],
  'SendgridEmailProvider.apiKey': [],
  'MicrosoftGraphEmailProvider.clientSecret': ['clientId'],
  'GoogleWorkspaceEmailProvider.serviceAccountJson': ['delegatedUser'],
  'ChatSettings.botToken': ['enabled', 'workspaceId', 'signingSecret'],
  'ChatSettings.signingSecret': ['provider', 'enabled', 'workspaceId', 'botToken', 'apiBaseUrl'],
  'AiModelServiceSetRequest.apiKey': ['provider', 'model', 'timeout', 'enabled'],
  'SetProviderCredentialRequest.apiKey': ['displayName', 'headerStyle'],
  'AuthConfigOkta.oidcClientSecret': ['oidcClientId'],
  'AuthConfigOneLogin.oidcClientSecret': ['oidcClientId'],
  'AuthConfigJumpCloud.oidcClientSecret': ['oidcClientId'],
  'AuthConfigPingOne.oidcClientSecret': ['oidcClientId'],
  'AuthConfigOIDC.oidcClientSecret': ['oidcClientId', 'scopes', 'exactMatchClaims'],
  'CreateStepUpProviderRequest.clientSecret': ['displayName', 'clientId', 'oauth2', 'microsoft'],
  'S3DataSource.secretAccessKey': ['roleArn', 'accessKeyId'],
  'AzureBlobDataSource.clientSecret': ['clientId', 'container'],
  'CredentialExposureServiceReportRequest.secret': ['scannerId', 'sourceKind', 'sourceUrl', 'observedAt'],
}

type Declared = { readonly sentTo: readonly string[]; readonly beside: readonly string[] }

/** Every secret that is given to be kept, in the catalogue of connectors and in the requests of all operations. */
function declaredSecrets(): ReadonlyMap<string, Declared> {
  const found = new Map<string, Declared>()
  for (const { catalogId, fields } of catalog) {
    for (const secret of secretsOf(fields)) {
      const beside = fields.map(({ name }) => name).filter((name) => name !== secret.name)
      found.set(`${catalogId}.${secret.name}`, { sentTo: secret.sentTo, beside })
    }
  }
  const seen = new Set<unknown>()
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if ('kind' in value && value.kind === 'message') note(value as AnyShape, found) // Safe because only shapes are of this kind.
    for (const inner of Object.values(value)) walk(inner)
  }
  for (const { request } of operations) walk(request)
  return found
}

function note({ name, fields }: AnyShape, found: Map<string, Declared>): void {
  for (const [member, { sentTo }] of Object.entries(fields)) {
    if (!sentTo) continue
    const beside = Object.entries(fields).filter(([other, { mode }]) => other !== member && mode !== 'readOnly')
    found.set(`${name}.${member}`, { sentTo, beside: beside.map(([other]) => other) })
  }
}

test('every secret that is kept says which members beside it are its destination', () => {
  const found = declaredSecrets()
  assert.deepEqual([...found.keys()].sort(), Object.keys(NOT_DESTINATIONS).sort())
  for (const [name, { sentTo, beside }] of found) {
    const others = NOT_DESTINATIONS[name] ?? []
    assert.deepEqual([...sentTo, ...others].sort(), [...beside].sort(), name)
  }
})

test('a stored secret of a connector is sent to no other destination than the one it was given for', async () => {
  const acme = await world.tenant()
  for (const entry of catalog.filter(({ fields }) => secretsOf(fields).length > 0)) {
    const stored = CONFIGS[entry.catalogId]
    assert.ok(stored, `${entry.catalogId} needs a configuration here`)
    const { connectorId, path } = await pushConnector(acme)
    const kept = keepConfig(entry, stored, acme.stored.sealer, connectorId)
    await world.sql('update connectors set catalog_id = $2, config = $3, sealed_secrets = $4 where id = $1', [
      connectorId,
      entry.catalogId,
      kept.config,
      kept.sealedSecrets,
    ])
    for (const secret of secretsOf(entry.fields)) {
      for (const name of secret.sentTo) {
        const field = entry.fields.find((one) => one.name === name)
        assert.ok(field && field.kind !== 'secret', `${entry.catalogId}.${secret.name}: ${name} is one of its fields`)
        const moved = { ...kept.config, [name]: elsewhere(field) }
        const reply = await acme.post(path, { connector: { config: moved }, updateMask: 'config' })
        assertRefused(reply, `connector.config.${secret.name}`)
        assertRefused(await acme.post(`${path}/test`, { config: moved }), `config.${secret.name}`)
      }
    }
    const [row] = await world.sql('select config, sealed_secrets from connectors where id = $1', [connectorId])
    assert.deepEqual(row, { config: kept.config, sealed_secrets: kept.sealedSecrets })
  }
})

test('a stored password of a mail server is sent to no other server', async () => {
  const acme = await world.tenant()
  const smtp = { host: '127.0.0.1', port: mail.port, username: 'reeve', password: SECRET, tls: 'NONE' }
  const save = (emailProvider: object) => acme.post('/api/v1/settings/email-provider', { emailProvider })
  assert.equal((await save({ fromAddress: 'a@acme.example', smtp })).status, 200)
  for (const change of [{ host: 'localhost' }, { port: thief.port }, { tls: 'TLS' }]) {
    assertRefused(await save({ smtp: { ...smtp, password: '', ...change } }), 'emailProvider.smtp.password')
  }
  const unused = await save({ smtp: { ...smtp, host: 'localhost', username: '', password: '' } })
  assert.doesNotMatch(unused.text, /must be given again/, 'without a user name there is nothing to send')
})

test('a stored token of a chat is sent to no other address', async () => {
  const acme = await world.tenant()
  const save = (more: object) => acme.post('/api/v1/settings/chat', { chat: more })
  const slack = { provider: 'CHAT_PROVIDER_SLACK', apiBaseUrl: chat.url, botToken: chat.token }
  assert.equal((await save(slack)).status, 200)
  assertRefused(await save({ apiBaseUrl: `http://127.0.0.1:${thief.port}` }), 'chat.botToken')
  const posted = { provider: 'CHAT_PROVIDER_WEBHOOK', apiBaseUrl: `${chat.url}/hook`, botToken: SECRET }
  const hook = await save(posted)
  assert.equal(hook.status, 200, hook.text)
  assertRefused(await save({ apiBaseUrl: `http://127.0.0.1:${thief.port}` }), 'chat.botToken')
})

test('a stored key of a model is sent to no other address', async () => {
  const acme = await world.tenant()
  const save = (more: object) =>
    acme.put('/api/v1/settings/ai-model', { baseUrl: 'https://models.example.com/v1', model: 'judge', ...more })
  assert.equal((await save({ apiKey: SECRET })).status, 200)
  assertRefused(await save({ baseUrl: 'https://thief.example.com/v1' }), 'apiKey')
  // Without an address the key is gone, so that it is not sent to the next one.
  assert.equal((await save({ baseUrl: '' })).body.aiModel.apiKeyConfigured, false)
})

test('a stored key of a provider of models is sent to no other address', async () => {
  const acme = await world.tenant()
  const save = (more: object) =>
    acme.put('/api/v1/llm-gateway/provider-credentials/custom-1', { baseUrl: 'https://models.example.com/v1', ...more })
  assert.equal((await save({ apiKey: SECRET })).status, 200)
  assertRefused(await save({ baseUrl: 'https://thief.example.com/v1' }), 'apiKey')
})

test('a stored secret of a data source is used for no other place', async () => {
  const acme = await world.tenant()
  const made = async (kind: object): Promise<string> => {
    const reply = await acme.post('/api/v1/datasources', { displayName: 'logs', ...kind })
    assert.equal(reply.status, 200, reply.text)
    return reply.body.datasource.id
  }
  const azureBlob = { tenantId: 'dir', clientId: 'client', storageAccount: 'account', container: 'logs' }
  const azure = await made({ azureBlob: { ...azureBlob, clientSecret: SECRET } })
  for (const change of [{ tenantId: 'other' }, { storageAccount: 'other' }]) {
    const reply = await acme.post(`/api/v1/datasources/${azure}`, {
      datasource: { azureBlob: { ...azureBlob, ...change } },
    })
    assertRefused(reply, 'datasource.azureBlob.clientSecret')
  }
  const s3 = { bucket: 'logs', region: 'eu-central-1', accessKeyId: 'A', endpoint: 'https://127.0.0.1:1' }
  const bucket = await made({ s3: { ...s3, secretAccessKey: SECRET } })
  for (const change of [
    { endpoint: `https://127.0.0.1:${thief.port}` },
    { endpoint: '' },
    { bucket: 'other' },
    { region: 'x' },
  ]) {
    const reply = await acme.post(`/api/v1/datasources/${bucket}`, { datasource: { s3: { ...s3, ...change } } })
    assertRefused(reply, 'datasource.s3.secretAccessKey')
  }
  const renamed = await acme.post(`/api/v1/datasources/${bucket}`, { datasource: { displayName: 'new', s3 } })
  assert.equal(renamed.status, 200, renamed.text)
})
