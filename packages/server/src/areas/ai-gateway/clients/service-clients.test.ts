import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json, Reply } from '../../../../test/caller.ts'
import {
  approveTool,
  give,
  openGateway,
  PlainClient,
  type RegisteredServer,
  refusals,
  registerServer,
  somebody,
} from '../../../../test/gateway.ts'
import { machine, signedIn } from '../../../../test/people.ts'
import { startToolServer, type ToolServer, text } from '../../../../test/tool-servers.ts'
import { createWorld, signInAgain, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let tools: ToolServer
before(async () => {
  world = await createWorld({ REEVE_OUTBOUND_ALLOW: '127.0.0.0/8' })
  tools = await startToolServer({
    read: { description: 'Reads.', annotations: { readOnlyHint: true }, run: () => text('read') },
  })
})
after(async () => {
  await world.stop()
  await tools.close()
})

type Robot = { userId: string; clientId: string; clientSecret: string; token: string }
type Place = { acme: TestTenant; server: RegisteredServer; tool: Json; robot: Robot; name: string }

/** A tenant with one tool that a service principal was given. */
async function place(): Promise<Place> {
  const acme = await world.tenant()
  await openGateway(acme, { allowedClientTypes: ['MCP_CLIENT_TYPE_PERSONAL', 'MCP_CLIENT_TYPE_SERVICE'] })
  const server = await registerServer(world, acme, tools.url)
  const tool = await approveTool(acme, server, 'read')
  const principal = await machine(acme)
  const { clientId, clientSecret, token } = await signedIn(acme, principal)
  await give(world, acme, { appId: server.app.id, entitlementId: tool.appEntitlementId, userId: principal.id })
  const robot = { userId: principal.id, clientId, clientSecret, token }
  return { acme, server, tool, robot, name: `${server.prefix}_read` }
}

const ask = (tenant: TestTenant, { clientId, clientSecret }: Robot, more: Json = {}): Promise<Reply> =>
  tenant.with('').form('/auth/v1/token', {
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    resource: `${tenant.baseUrl}/mcp/v1`,
    ...more,
  })

async function clientOf(tenant: TestTenant, { userId }: Robot): Promise<Json> {
  const { body } = await tenant.post('/api/v1/search/iam/external_clients', { userIds: [userId] })
  return body.list[0]
}

const setType = async (tenant: TestTenant, robot: Robot, clientType = 'MCP_CLIENT_TYPE_SERVICE'): Promise<Reply> =>
  tenant.post(`/api/v1/ai-governance/clients/${(await clientOf(tenant, robot)).id}`, { clientType })

/** Lets the service principal in, and signs it in. */
async function letIn({ acme, robot }: Place): Promise<PlainClient> {
  await ask(acme, robot)
  const set = await setType(acme, robot)
  assert.equal(set.status, 200, set.text)
  return signIn(acme, robot)
}

async function signIn(acme: TestTenant, robot: Robot): Promise<PlainClient> {
  const reply = await ask(acme, robot)
  assert.equal(reply.status, 200, reply.text)
  return new PlainClient(acme, robot.clientId, reply.body)
}

const details = async (tenant: TestTenant): Promise<string[]> =>
  (
    await tenant.sql(`select after->>'detail' as detail from events where kind = 'auth.token.refused' order by xid`)
  ).map((row) => String(row.detail))

test('a service principal calls tools after an administrator has let its client in', async () => {
  const here = await place()
  const { acme, robot, name } = here
  const first = await ask(acme, robot)
  assert.deepEqual([first.status, first.body.error], [400, 'unauthorized_client'])
  assert.equal((await details(acme)).at(-1), 'client_type_not_set')
  const waiting = await clientOf(acme, robot)
  assert.deepEqual([waiting.clientType, waiting.state], ['MCP_CLIENT_TYPE_UNSPECIFIED', 'AI_CLIENT_STATE_ACTIVE'])

  const client = await letIn(here)
  const claims = JSON.parse(Buffer.from(client.token.split('.')[1]!, 'base64url').toString())
  assert.deepEqual([claims.aud, claims.src, claims.rol], [`${acme.baseUrl}/mcp/v1`, 'ext', []])
  assert.equal(claims.exp - claims.iat, 3600)
  assert.equal((await client.initialize()).serverInfo.name, 'reeve')
  assert.deepEqual(await client.names(), [name])
  assert.equal(await client.outcome(name), 'read')

  const { body } = await acme.post('/api/v1/ai-governance/search/tool-calls', { userIds: [robot.userId] })
  assert.deepEqual(
    body.list.map((call: Json) => [call.toolName, call.result, call.clientId]),
    [[name, 'TOOL_CALL_RESULT_SUCCESS', waiting.id]],
  )
})

test('the token of a service principal for the gateway is good for nothing else, and that for the API not for the gateway', async () => {
  const here = await place()
  const { acme, robot } = here
  await acme.patch(`/api/v1/service_principals/${robot.userId}`, {
    servicePrincipal: { user: { roleIds: ['super_admin'] } },
  })
  const client = await letIn(here)
  for (const path of ['/api/v1/auth/introspect', '/api/v1/users', '/auth/v1/userinfo']) {
    assert.equal((await acme.with(client.token).get(path)).status, 401, path)
  }
  client.token = robot.token
  assert.equal((await client.send('tools/list')).status, 401)
  assert.equal((await refusals(acme)).at(-1), 'token_wrong_audience')
})

test('a service principal gets no token for another gateway, and a person none with client credentials', async () => {
  const { acme, robot } = await place()
  const other = await ask(acme, robot, { resource: 'https://other.example/mcp/v1' })
  assert.deepEqual([other.status, other.body.error], [400, 'invalid_target'])
  const made = await acme.post('/api/v1/iam/personal_clients', { displayName: 'mine' })
  assert.equal(made.status, 200, made.text)
  const mine = { ...robot, clientId: made.body.client.clientId, clientSecret: made.body.clientSecret }
  const personal = await ask(acme, mine)
  assert.deepEqual([personal.status, personal.body.error], [400, 'unauthorized_client'])
  assert.deepEqual((await details(acme)).slice(-2), ['invalid_target', 'not_a_service_principal'])
  for (const resource of [acme.baseUrl, new URL(acme.baseUrl).host]) {
    const reply = await ask(acme, robot, { resource })
    assert.equal((await acme.with(reply.body.access_token).get('/api/v1/auth/introspect')).status, 200, resource)
  }
})

test('only a program of a service principal is of the type SERVICE, and it is of no other', async () => {
  const { acme, robot } = await place()
  await ask(acme, robot)
  const wrong = await setType(acme, robot, 'MCP_CLIENT_TYPE_SHARED')
  assert.equal(wrong.status, 400)
  assert.match(wrong.text, /must be MCP_CLIENT_TYPE_SERVICE/)
  const ann = await somebody(world, acme)
  await (await PlainClient.signIn(acme, ann)).names()
  const person = await setType(acme, { ...robot, userId: ann.userId })
  assert.equal(person.status, 400)
  assert.match(person.text, /for programs that sign in as a service principal/)
})

test('a tenant, or a tool, that does not allow services refuses them', async () => {
  const here = await place()
  const { acme, server, tool, robot, name } = here
  const client = await letIn(here)
  const limit = (allowedClientTypes: string[]) =>
    acme.post(`${server.toolsPath}/${tool.id}`, { tool: { allowedClientTypes }, updateMask: 'allowedClientTypes' })
  await limit(['MCP_CLIENT_TYPE_PERSONAL'])
  assert.equal(await client.outcome(name), 'client_type_not_allowed')
  await limit(['MCP_CLIENT_TYPE_SERVICE'])
  assert.equal(await client.outcome(name), 'read')

  await openGateway(acme, { allowedClientTypes: ['MCP_CLIENT_TYPE_PERSONAL'] })
  assert.equal(await client.outcome(name), 'client_type_not_allowed')
  assert.equal((await ask(acme, robot)).body.error, 'unauthorized_client')
  assert.equal((await details(acme)).at(-1), 'client_type_not_allowed')
})

test('a service that an administrator has closed cannot let itself in again', async () => {
  const here = await place()
  const { acme, robot, name } = here
  const client = await letIn(here)
  assert.equal(await client.outcome(name), 'read')
  const { id } = await clientOf(acme, robot)
  const closed = await acme.post(`/api/v1/ai-governance/clients/${id}/close`, { reason: 'it misbehaves' })
  assert.equal(closed.body.client.state, 'AI_CLIENT_STATE_CLOSED')
  assert.equal((await client.send('tools/list')).status, 401)
  assert.equal((await refusals(acme)).at(-1), 'client_closed')
  assert.equal((await ask(acme, robot)).body.error, 'unauthorized_client')

  world.clock.move({ seconds: 2 })
  assert.equal((await setType(acme, robot)).status, 200)
  assert.equal((await client.send('tools/list')).status, 401, 'until it signs in')
  const again = await signIn(acme, robot)
  assert.equal(await again.outcome(name), 'read')
  assert.equal((await client.send('tools/list')).status, 401, 'a token from before stays dead')
  assert.equal((await clientOf(acme, robot)).state, 'AI_CLIENT_STATE_ACTIVE')
})

test('a service that is not used is hidden and closed, and signs in again by itself', async () => {
  const here = await place()
  const { acme, robot, name } = here
  const client = await letIn(here)
  assert.equal(await client.outcome(name), 'read')
  for (const [hours, state] of [
    [25, 'HIDDEN'],
    [24 * 7, 'CLOSED'],
  ] as const) {
    world.clock.move({ hours })
    await world.work()
    assert.equal((await clientOf(await signInAgain(acme), robot)).state, `AI_CLIENT_STATE_${state}`)
  }
  assert.equal(await (await signIn(acme, robot)).outcome(name), 'read')
})

test('a service principal that was disabled calls no more', async () => {
  const here = await place()
  const { acme, robot } = here
  const client = await letIn(here)
  await acme.patch(`/api/v1/service_principals/${robot.userId}`, {
    servicePrincipal: { user: { status: 'DISABLED' } },
  })
  assert.equal((await client.send('tools/list')).status, 401)
  assert.equal((await refusals(acme)).at(-1), 'principal_disabled')
  assert.equal((await ask(acme, robot)).status, 401)
})

test('the service itself is read by people only', async () => {
  const here = await place()
  const { acme, robot } = here
  await acme.post('/api/v1/settings/ai-governance', { aiGovernanceSettings: { ownServerEnabled: true } })
  await world.work()
  const [own] = (await acme.sql(`select connector_id, app_id from tool_servers where url = 'reeve:own'`)) as Json[]
  const toolsPath = `/api/v1/apps/${own.app_id}/connectors/${own.connector_id}/mcp_tools`
  const { body } = await acme.post(`${toolsPath}/search`, { query: 'auth_introspect', pageSize: 100 })
  const tool = body.list.find(({ toolName }: Json) => toolName === 'auth_introspect')
  await acme.post(`${toolsPath}/${tool.id}`, { tool: { state: 'MCP_TOOL_STATE_APPROVED' }, updateMask: 'state' })
  await give(world, acme, { appId: own.app_id, entitlementId: tool.appEntitlementId, userId: robot.userId })
  const refused = await (await letIn(here)).call('reeve_auth_introspect')
  assert.equal(refused.isError, true)
  assert.match(JSON.stringify(refused), /only people may read through the service/)
})
