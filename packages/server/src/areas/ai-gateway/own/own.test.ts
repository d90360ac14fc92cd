import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { give, openGateway, PlainClient, type RegisteredServer, somebody } from '../../../../test/gateway.ts'
import { reasonOf } from '../../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

async function opened(): Promise<{ acme: TestTenant; server: RegisteredServer }> {
  const acme = await world.tenant()
  await openGateway(acme, { ownServerEnabled: true })
  await world.work()
  const [found] = (await acme.sql(`select connector_id, app_id from tool_servers where url = 'reeve:own'`)) as Json[]
  const base = `/api/v1/apps/${found.app_id}`
  const server = {
    app: { id: found.app_id } as RegisteredServer['app'], // Safe because no more of it is used.
    id: found.connector_id,
    path: `${base}/mcp_servers/${found.connector_id}`,
    toolsPath: `${base}/connectors/${found.connector_id}/mcp_tools`,
    resourcesPath: `${base}/connectors/${found.connector_id}/mcp_resources`,
    prefix: 'reeve',
  }
  return { acme, server }
}

/** The tool, found by name: there are more than a page of them. */
async function approved(acme: TestTenant, server: RegisteredServer, name: string): Promise<Json> {
  const { body } = await acme.post(`${server.toolsPath}/search`, { query: name, pageSize: 100 })
  const tool = body.list.find(({ toolName }: Json) => toolName === name)
  const path = `${server.toolsPath}/${tool.id}`
  const reply = await acme.post(path, { tool: { state: 'MCP_TOOL_STATE_APPROVED' }, updateMask: 'state' })
  assert.equal(reply.status, 200, reply.text)
  return reply.body.tool
}

test('the service offers none of its own tools until they are switched on', async () => {
  const acme = await world.tenant()
  await openGateway(acme)
  assert.deepEqual(await acme.sql('select 1 from tool_servers'), [])
})

test('switched on, they only read, wait for an approval, and act with the rights of the user', async () => {
  const { acme, server } = await opened()
  const kinds = await acme.sql('select distinct state, default_classification from server_tools')
  assert.deepEqual(
    kinds.map((row) => [row.state, row.default_classification]),
    [['PENDING_REVIEW', 'TOOL_CLASSIFICATION_READ']],
  )
  const ada = await somebody(world, acme)
  const client = await PlainClient.signIn(acme, ada)
  await client.initialize()
  for (const name of ['auth_introspect', 'aiGovernance_settings_get']) {
    const tool = await approved(acme, server, name)
    await give(world, acme, { appId: server.app.id, entitlementId: tool.appEntitlementId, userId: ada.userId })
  }
  const own = await client.call('reeve_auth_introspect')
  assert.equal(own.structuredContent.userId, ada.userId)
  const refused = await client.call('reeve_aiGovernance_settings_get')
  assert.equal(refused.isError, true)
  assert.match(refused.content[0].text, /permission/)
  const { list } = (await acme.post('/api/v1/ai-governance/search/tool-calls', {})).body
  assert.ok(
    list.some(({ toolName, result }: Json) => toolName === 'reeve_auth_introspect' && result.endsWith('SUCCESS')),
  )
})

test('switched off, they are not called, whoever resumes the server', async () => {
  const { acme, server } = await opened()
  const ada = await somebody(world, acme)
  const client = await PlainClient.signIn(acme, ada)
  await client.initialize()
  const tool = await approved(acme, server, 'auth_introspect')
  await give(world, acme, { appId: server.app.id, entitlementId: tool.appEntitlementId, userId: ada.userId })
  await acme.post('/api/v1/settings/ai-governance', { aiGovernanceSettings: { ownServerEnabled: false } })
  assert.equal(await client.outcome('reeve_auth_introspect'), 'kill_switch')
  await acme.post(`${server.path}/resume`)
  assert.equal(await client.outcome('reeve_auth_introspect'), 'kill_switch')
  await acme.post('/api/v1/settings/ai-governance', { aiGovernanceSettings: { ownServerEnabled: true } })
  assert.equal((await client.call('reeve_auth_introspect')).structuredContent.userId, ada.userId)
})

test('its address and prefix are not changed', async () => {
  const { acme, server } = await opened()
  const moved = await acme.post(`${server.path}/credentials`, {
    externalConfig: { url: 'https://tools.example/mcp', none: {} },
  })
  assert.equal(reasonOf(moved), 'IMMUTABLE_OBJECT')
  const renamed = await acme.post(server.path, { mcpServer: { toolPrefix: 'other' }, updateMask: 'toolPrefix' })
  assert.equal(renamed.status, 400)
})
