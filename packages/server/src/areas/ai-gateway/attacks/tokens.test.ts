import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Reply } from '../../../../test/caller.ts'
import { makeDecoy } from '../../../../test/decoys.ts'
import {
  approveTool,
  codeFor,
  give,
  openGateway,
  PlainClient,
  REDIRECT,
  type RegisteredServer,
  refusals,
  register,
  registerProgram,
  registerServer,
  type Somebody,
  somebody,
} from '../../../../test/gateway.ts'
import { signedInBrowser } from '../../../../test/page-browser.ts'
import { eventKinds } from '../../../../test/people.ts'
import { startToolServer, type ToolServer, text } from '../../../../test/tool-servers.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
let tools: ToolServer
let server: RegisteredServer
let ann: Somebody
let client: PlainClient
let name: string
before(async () => {
  world = await createWorld({ REEVE_OUTBOUND_ALLOW: '127.0.0.0/8' })
  acme = await world.tenant()
  tools = await startToolServer({
    read: { description: 'Reads.', annotations: { readOnlyHint: true }, run: () => text('read') },
  })
  await openGateway(acme)
  server = await registerServer(world, acme, tools.url)
  const tool = await approveTool(acme, server, 'read')
  ann = await somebody(world, acme)
  await give(world, acme, { appId: server.app.id, entitlementId: tool.appEntitlementId, userId: ann.userId })
  client = await PlainClient.signIn(acme, ann)
  name = `${server.prefix}_read`
  assert.equal(await client.outcome(name), 'read')
})
after(async () => {
  await world.stop()
  await tools.close()
})

const list = (tenant: TestTenant, token: string, headers: Record<string, string> = {}): Promise<Reply> =>
  tenant.with(token).send({
    method: 'POST',
    path: '/mcp/v1',
    body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    headers: { accept: 'application/json, text/event-stream', ...headers },
  })

/** Why tokens of a client were refused outside the gateway, as the log tells it. */
async function misuses(tenant: TestTenant, clientId: string): Promise<unknown[]> {
  const rows = await tenant.sql(
    `select after->>'detail' as detail from events where kind = 'auth.bearer.refused' and subject_id = $1`,
    [clientId],
  )
  return rows.map((row) => row.detail)
}

/** Why the authorization endpoint last refused a client, as the log tells it. */
async function lastRefused(tenant: TestTenant): Promise<unknown> {
  const [row] = await tenant.sql(
    `select after->>'error' as error from events where kind = 'signIn.authorization.refused'
     order by xid desc, ordinal desc limit 1`,
  )
  return row?.error
}

/** Why the token endpoint last refused a client. */
async function lastTokenRefused(tenant: TestTenant): Promise<unknown> {
  const [row] = await tenant.sql(
    `select after->>'detail' as detail from events where kind = 'auth.token.refused' order by xid desc, ordinal desc limit 1`,
  )
  return row?.detail
}

test('without a token the gateway says where to sign in', async () => {
  const reply = await list(acme, '')
  assert.equal(reply.status, 401)
  assert.equal(
    reply.headers['www-authenticate'],
    `Bearer resource_metadata="${acme.baseUrl}/.well-known/oauth-protected-resource/mcp/v1"`,
  )
  const found = await acme.with('').get('/.well-known/oauth-protected-resource/mcp/v1')
  assert.deepEqual([found.body.resource, found.body.authorization_servers], [`${acme.baseUrl}/mcp/v1`, [acme.baseUrl]])
})

test('a token for the API is no good at the gateway', async () => {
  const reply = await list(acme, acme.token)
  assert.equal(reply.status, 401)
  assert.match(String(reply.headers['www-authenticate']), /invalid_token/)
  assert.equal((await refusals(acme)).at(-1), 'token_wrong_audience')
})

test('a token for the gateway is no good at the API, whatever its user may do there', async () => {
  const { body } = await acme.get('/api/v1/auth/introspect')
  const admin = { userId: body.userId, browser: await signedInBrowser(world, acme, { userId: body.userId }) }
  const own = await PlainClient.signIn(acme, admin)
  for (const path of ['/api/v1/auth/introspect', '/api/v1/users', '/auth/v1/userinfo']) {
    assert.equal((await acme.with(own.token).get(path)).status, 401, path)
  }
  assert.equal((await list(acme, own.token)).status, 200)
  assert.deepEqual(await misuses(acme, own.clientId), Array(3).fill('token_wrong_audience'))
})

test('a token of another tenant is refused', async () => {
  const other = await world.tenant()
  await openGateway(other)
  assert.equal((await list(other, client.token)).status, 401)
  assert.equal((await refusals(other)).at(-1), 'token_wrong_tenant')
})

test('a token whose audience was changed is refused', async () => {
  const [head, body, signature] = client.token.split('.')
  const claims = JSON.parse(Buffer.from(body!, 'base64url').toString())
  const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'user:somebody' })).toString('base64url')
  assert.equal((await list(acme, `${head}.${forged}.${signature}`)).status, 401)
  const told = (await refusals(acme)).filter((reason) => reason === 'token_invalid').length
  assert.ok(told > 0)
  const unsigned = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')
  assert.equal((await list(acme, `${unsigned}.${body}.`)).status, 401)
  assert.equal((await refusals(acme)).filter((reason) => reason === 'token_invalid').length, told + 1)
})

test('a token in the address or in a form is not looked at', async () => {
  const reply = await acme.with('').send({
    method: 'POST',
    path: `/mcp/v1?access_token=${client.token}`,
    body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  })
  assert.equal(reply.status, 401)
  assert.equal((await refusals(acme)).at(-1), 'token_in_address')
})

test('a decoy token that is shown to the gateway is told as one', async () => {
  const { material } = await makeDecoy(acme, { accessToken: { subjectUserId: ann.userId, expiresIn: '86400s' } })
  assert.equal((await list(acme, material.accessToken.accessToken)).status, 401)
  await world.flush()
  assert.ok((await eventKinds(acme)).includes('auth.bearer.refused'))
})

test('the cookie of a browser is no way in', async () => {
  const reply = await ann.browser.call('POST', '/mcp/v1', { jsonrpc: '2.0', id: 1, method: 'tools/list' })
  assert.equal(reply.status, 401)
  assert.equal((await refusals(acme)).at(-1), 'token_in_cookie')
})

test('a page of another site cannot call the gateway', async () => {
  const reply = await list(acme, client.token, { origin: 'https://evil.example' })
  assert.equal(reply.status, 403)
  assert.equal((await refusals(acme)).at(-1), 'origin_not_allowed')
})

test('the session of somebody else is not found, and that is told in the log', async () => {
  await client.initialize()
  const bob = await PlainClient.signIn(acme, await somebody(world, acme))
  await bob.initialize()
  const reply = await list(acme, bob.token, { 'mcp-session-id': client.session! })
  assert.equal(reply.status, 404)
  assert.equal((await refusals(acme)).at(-1), 'session_of_another')
  const ended = await acme
    .with(bob.token)
    .send({ method: 'DELETE', path: '/mcp/v1', headers: { 'mcp-session-id': client.session! } })
  assert.equal(ended.status, 404)
  assert.deepEqual((await refusals(acme)).slice(-2), ['session_of_another', 'session_of_another'])
  assert.equal(await client.outcome(name), 'read', 'it goes on')
})

test('a session that was made up is not found', async () => {
  assert.equal((await list(acme, client.token, { 'mcp-session-id': 'x'.repeat(40) })).status, 404)
  assert.equal((await refusals(acme)).at(-1), 'session_unknown')
})

test('what one person was given no program of another gets', async () => {
  const bob = await PlainClient.signIn(acme, await somebody(world, acme), { clientId: client.clientId })
  assert.equal(await bob.outcome(name), 'request_created')
  assert.equal((await refusals(acme)).at(-1), 'request_created')
})

test('a client that registered itself gets no token for the API', async () => {
  const clientId = await registerProgram(acme)
  const challenge = createHash('sha256').update('x'.repeat(43)).digest('base64url')
  for (const resource of [acme.baseUrl, new URL(acme.baseUrl).host]) {
    const asked = { client_id: clientId, code_challenge: challenge, resource }
    assert.equal((await codeFor(acme, ann.browser, asked)).error, 'invalid_target', resource)
    assert.equal(await lastRefused(acme), 'invalid_target')
  }
  const device = await acme.with('').form('/auth/v1/device_authorization', { client_id: clientId })
  assert.equal(device.body.error, 'invalid_client', 'nor by the code of a device')
  assert.equal(await lastRefused(acme), 'invalid_client')
})

test('a code for the gateway is exchanged for nothing else', async () => {
  const clientId = await registerProgram(acme)
  const verifier = randomBytes(32).toString('base64url')
  const code_challenge = createHash('sha256').update(verifier).digest('base64url')
  const { code } = await codeFor(acme, ann.browser, { client_id: clientId, code_challenge })
  const exchange = (resource: string) =>
    acme.with('').form('/auth/v1/token', {
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: REDIRECT,
      code_verifier: verifier,
      code,
      resource,
    })
  assert.equal((await exchange(acme.baseUrl)).body.error, 'invalid_target')
  assert.equal(await lastTokenRefused(acme), 'resource_mismatch')
  assert.equal((await exchange(`${acme.baseUrl}/mcp/v1`)).body.error, 'invalid_grant', 'the code is void')
  assert.equal(await lastTokenRefused(acme), 'code_reused')
})

test('a gateway of another service is no resource here', async () => {
  const clientId = await registerProgram(acme)
  const challenge = createHash('sha256').update('x'.repeat(43)).digest('base64url')
  for (const resource of ['https://other.example/mcp/v1', `${acme.baseUrl}/mcp/v1/`, `${acme.baseUrl}/mcp/v2`]) {
    const asked = { client_id: clientId, code_challenge: challenge, resource }
    assert.equal((await codeFor(acme, ann.browser, asked)).error, 'invalid_target', resource)
    assert.equal(await lastRefused(acme), 'invalid_target')
  }
})

test('a new client never gets a code without a person who agrees', async () => {
  const clientId = await registerProgram(acme)
  const challenge = createHash('sha256').update('x'.repeat(43)).digest('base64url')
  const asked = { client_id: clientId, code_challenge: challenge, prompt: 'none' }
  assert.equal((await codeFor(acme, ann.browser, asked)).error, 'consent_required')
  assert.equal(await lastRefused(acme), 'consent_required')
})

for (const [what, body] of Object.entries({
  'a secret': { token_endpoint_auth_method: 'client_secret_post' },
  'another grant': { grant_types: ['client_credentials'] },
  'a script as address': { redirect_uris: ['javascript:alert(1)'] },
  'data as address': { redirect_uris: ['data:text/html,x'] },
  'plain http elsewhere': { redirect_uris: ['http://evil.example/callback'] },
  'a user in the address': { redirect_uris: ['https://a@evil.example/callback'] },
  'no address': { redirect_uris: [] },
  'too many addresses': { redirect_uris: Array.from({ length: 11 }, (_, at) => `https://a.example/${at}`) },
  'a name that is read backwards': { client_name: 'Reeve\u202Egnp' },
  'a name that fills the page': { client_name: 'x'.repeat(101) },
})) {
  test(`a program does not register with ${what}`, async () => {
    const reply = await register(acme, { client_name: 'Program', redirect_uris: [REDIRECT], ...body })
    assert.equal(reply.status, 400, reply.text)
    assert.equal((await eventKinds(acme)).at(-1), 'signIn.oauthClient.registrationRefused')
  })
}

test('nothing registers where programs of others are switched off', async () => {
  const closed = await world.tenant()
  const reply = await register(closed, { client_name: 'Program', redirect_uris: [REDIRECT] })
  assert.equal(reply.status, 403)
  assert.ok((await eventKinds(closed)).includes('signIn.oauthClient.registrationRefused'))
})

test('an address that registers again and again is stopped', async () => {
  const limited = await createWorld({ REEVE_RATE_LIMITS: 'on' })
  try {
    const tenant = await limited.tenant()
    await openGateway(tenant)
    const statuses: number[] = []
    for (let at = 0; at < 25; at++) {
      statuses.push((await register(tenant, { client_name: 'Spam', redirect_uris: [REDIRECT] })).status)
    }
    assert.equal(statuses.filter((status) => status === 201).length, 20)
    assert.equal(statuses.at(-1), 429)
    const told = await tenant.sql(
      `select after->>'error' as error from events where kind = 'signIn.oauthClient.registrationRefused'`,
    )
    assert.deepEqual(
      told.map((row) => row.error),
      ['too_many_registrations'],
      'told once a minute',
    )
  } finally {
    await limited.stop()
  }
})

test('a refresh token gives a token for the gateway and for nothing else', async () => {
  const own = await PlainClient.signIn(acme, ann)
  const reply = await acme.with('').form('/auth/v1/token', {
    grant_type: 'refresh_token',
    client_id: own.clientId,
    refresh_token: own.refreshToken,
  })
  assert.equal(reply.status, 200, reply.text)
  assert.equal((await acme.with(reply.body.access_token).get('/api/v1/auth/introspect')).status, 401)
  assert.deepEqual(await misuses(acme, own.clientId), ['token_wrong_audience'])
  assert.equal((await list(acme, reply.body.access_token)).status, 200)
})
