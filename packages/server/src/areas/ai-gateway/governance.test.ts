import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../test/caller.ts'
import {
  approveTool,
  give,
  openGateway,
  PlainClient,
  REDIRECT,
  type RegisteredServer,
  register,
  registerProgram,
  registerServer,
  type Somebody,
  somebody,
  toolsOf,
} from '../../../test/gateway.ts'
import { signedInBrowser } from '../../../test/page-browser.ts'
import { eventKinds, person, signedInUser } from '../../../test/people.ts'
import { startToolServer, type ToolServer, text } from '../../../test/tool-servers.ts'
import { createWorld, signInAgain, type TestTenant, type World } from '../../../test/world.ts'

let world: World
let acme: TestTenant
let tools: ToolServer
let server: RegisteredServer
let ann: Somebody
before(async () => {
  world = await createWorld({ REEVE_OUTBOUND_ALLOW: '127.0.0.0/8' })
  acme = await world.tenant()
  tools = await startToolServer({
    look: { description: 'Looks.', annotations: { readOnlyHint: true }, run: () => text('seen') },
    write: { description: 'Writes.', annotations: { readOnlyHint: false }, run: () => text('written') },
  })
  await openGateway(acme)
  server = await registerServer(world, acme, tools.url)
  ann = await somebody(world, acme)
})
after(async () => {
  await world.stop()
  await tools.close()
})

const toolsetsPath = () => `/api/v1/apps/${server.app.id}/connectors/${server.id}/mcp_toolsets`
const exposed = (name: string): string => `${server.prefix}_${name}`

test('a set holds approved tools only, and who holds the set may call them until they are taken out', async () => {
  const made = await acme.post(toolsetsPath(), { displayName: 'Editors' })
  const { id, appEntitlementId } = made.body.profile
  const bindings = `${toolsetsPath()}/${id}/tool_bindings`
  const { id: toolId } = (await toolsOf(acme, server)).get('write')
  const early = await acme.post(bindings, { mcpToolIds: [toolId] })
  assert.equal(early.status, 400, 'it is not approved yet')
  await approveTool(acme, server, 'write')
  assert.equal((await acme.post(bindings, { mcpToolIds: [toolId] })).status, 200)
  const byTools = `/api/v1/apps/${server.app.id}/connectors/${server.id}/tool_bindings/by_tools`
  const { body: sets } = await acme.post(byTools, { mcpToolIds: [toolId, 'nothing'] })
  assert.deepEqual(
    sets.accessProfilesForTools.map((one: Json) => one.accessProfiles.map((set: Json) => set.displayName)),
    [['Editors'], []],
  )
  const bob = await somebody(world, acme)
  await give(world, acme, { appId: server.app.id, entitlementId: appEntitlementId, userId: bob.userId })
  const client = await PlainClient.signIn(acme, bob)
  assert.equal(await client.outcome(exposed('write')), 'written')
  const { body } = await acme.get(`/api/v1/apps/${server.app.id}/entitlements/${appEntitlementId}`)
  assert.equal(body.appEntitlementView.appEntitlement.grantCount, '1')
  assert.equal((await acme.post(`${bindings}/delete`, { mcpToolIds: [toolId] })).status, 200)
  await world.work()
  assert.equal(await client.outcome(exposed('write')), 'request_created')
})

test('the set of tools that only read follows what is approved, and nobody edits it', async () => {
  await approveTool(acme, server, 'look')
  await approveTool(acme, server, 'write')
  const { body } = await acme.get(toolsetsPath())
  const [all, reading] = ['All approved', 'Read-only'].map((name) =>
    body.profiles.find((one: Json) => one.displayName.endsWith(name)),
  )
  assert.deepEqual([all.toolCount, reading.toolCount, reading.isBuiltin], [2, 1, true])
  const refused = await acme.post(`${toolsetsPath()}/${reading.id}`, { profile: { displayName: 'Mine' } })
  assert.equal(refused.body.details[0].reason, 'IMMUTABLE_OBJECT')
  const bob = await somebody(world, acme)
  await give(world, acme, { appId: server.app.id, entitlementId: reading.appEntitlementId, userId: bob.userId })
  const client = await PlainClient.signIn(acme, bob)
  assert.equal(await client.outcome(exposed('look')), 'seen')
  assert.equal(await client.outcome(exposed('write')), 'request_created')
})

test('a server that wants a credential of each user is called with the one of the caller', async () => {
  const own = await startToolServer({ mine: { description: 'Mine.', run: () => text('yours') } })
  const config = { none: undefined, tokenSharing: 'MCP_SERVER_TOKEN_SHARING_PER_USER', bearerToken: { token: 'probe' } }
  const place = await registerServer(world, acme, own.url, { config })
  const { body } = await acme.get(`/api/v1/apps/${place.app.id}/connectors/${place.id}/mcp_toolsets`)
  const everything = body.profiles.find((one: Json) => one.displayName.endsWith('All approved'))
  await give(world, acme, { appId: place.app.id, entitlementId: everything.appEntitlementId, userId: ann.userId })
  const caller = await signedInUser(acme, ann.userId)
  const connect = `/api/v1/mcp_server_connections/${place.id}`
  const wrong = await caller.post(`${connect}/connect`, { basicAuth: { username: 'ann', password: 'x' } })
  assert.equal(wrong.status, 400)
  assert.equal((await caller.post(`${connect}/connect`, { bearerToken: { token: 'anns-own' } })).status, 200)
  const listed = await caller.get('/api/v1/mcp_server_connections')
  assert.deepEqual([listed.body.list[0].connected, listed.text.includes('anns-own')], [true, false])
  await acme.post(`${place.path}/resync_tools`, {})
  await world.work()
  assert.equal((await toolsOf(acme, place)).size, 0, 'an administrator without a credential discovers nothing')
  await acme.sql(`update tool_servers set discovered_at = null where connector_id = $1`, [place.id])
  world.clock.move({ hours: 1 })
  acme = await signInAgain(acme)
  await world.work()
  await approveTool(acme, place, 'mine')
  ann = { ...ann, browser: await signedInBrowser(world, acme, { userId: ann.userId }) }
  const client = await PlainClient.signIn(acme, ann)
  assert.equal(await client.outcome(`${place.prefix}_mine`), 'yours')
  assert.equal(own.seen.at(-1)!.authorization, 'Bearer anns-own')
  own.answer = (_request, response) => response.writeHead(401).end()
  assert.equal(await client.outcome(`${place.prefix}_mine`), 'connect_required')
  const told = await acme.sql(`select user_id from notices where kind = 'toolServerNeedsSignIn'`)
  assert.deepEqual(
    told.map((one) => one.user_id),
    [ann.userId],
  )
  await own.close()
})

test('a call of what was stopped becomes a finding', async () => {
  const client = await PlainClient.signIn(acme, await somebody(world, acme))
  await acme.post(`${server.path}/pause`, { reason: 'a leak' })
  assert.equal(await client.outcome(exposed('look')), 'kill_switch')
  await acme.post(`${server.path}/resume`, {})
  const found = await acme.sql('select description from findings')
  assert.deepEqual(
    found.map((one) => one.description),
    ['A tool was called that had been stopped.'],
  )
})

test('asking a server for its tools again is logged as that, not as a change of the server', async () => {
  const before = (await eventKinds(acme)).length
  assert.equal((await acme.post(`${server.path}/resync_tools`, {})).status, 200)
  const kinds = (await eventKinds(acme)).slice(before)
  assert.ok(kinds.includes('aiGateway.server.discoveryRequested'), `${kinds}`)
  assert.ok(!kinds.includes('aiGateway.server.updated'), `${kinds}`)
  await world.work()
})

test('nobody has any tool or set of a server that was deleted', async () => {
  const place = await registerServer(world, acme, tools.url)
  const bob = await somebody(world, acme)
  for (const name of ['look', 'write']) {
    const { appEntitlementId } = await approveTool(acme, place, name)
    await give(world, acme, { appId: place.app.id, entitlementId: appEntitlementId, userId: bob.userId })
  }
  const ofServer = `e.id in (select entitlement_id from server_tools where connector_id = $1
    union select entitlement_id from toolsets where connector_id = $1)`
  const held = () =>
    acme.sql(`select 1 from grants g join app_entitlements e on e.id = g.entitlement_id where ${ofServer}`, [place.id])
  assert.equal((await held()).length, 2)
  assert.equal((await acme.delete(place.path)).status, 200)
  await world.work()
  assert.deepEqual(await held(), [])
  const left = `select 1 from app_entitlements e join app_resources r on r.id = e.app_resource_id
    where ${ofServer} and (e.deleted_at is null or r.deleted_at is null)`
  assert.deepEqual(await acme.sql(left, [place.id]), [])
})

test('a use of the kill switch is told to the administrators', async () => {
  const before = (await acme.sql(`select 1 from notices where kind = 'killSwitchUsed'`)).length
  await acme.post(`${server.path}/pause`, { reason: 'a leak' })
  await acme.post(`${server.path}/resume`, {})
  const after = (await acme.sql(`select 1 from notices where kind = 'killSwitchUsed'`)).length
  assert.ok(after > before)
  assert.ok((await eventKinds(acme)).includes('aiGateway.server.paused'))
})

test('everybody sees the own calls, those who govern tools see all', async () => {
  const client = await PlainClient.signIn(acme, ann)
  await client.outcome(exposed('look'))
  const search = '/api/v1/ai-governance/search/tool-calls'
  const own = await signedInUser(acme, ann.userId)
  const { body } = await own.post(search, { pageSize: 100 })
  assert.ok(body.list.length > 0)
  assert.ok(body.list.every((call: Json) => call.userId === ann.userId))
  const stranger = await person(acme, ['basic_user'])
  assert.deepEqual((await stranger.post(search, {})).body.list, [])
  const governs = await person(acme, ['ai_governance_admin'])
  assert.ok((await governs.post(search, { pageSize: 100 })).body.list.length > body.list.length)
})

test('what is kept of a call is what the settings say, and secrets are masked', async () => {
  const search = async (): Promise<Json> =>
    (await acme.post('/api/v1/ai-governance/search/tool-calls', { pageSize: 1 })).body.list[0]
  const client = await PlainClient.signIn(acme, ann)
  const verbosity = (auditVerbosity: string) =>
    acme.post('/api/v1/settings/ai-governance', { aiGovernanceSettings: { auditVerbosity } })
  const input = { path: 'a', password: 'hunter2' }
  await client.outcome(exposed('look'), input)
  assert.deepEqual([(await search()).argumentNames, (await search()).inputJson], [['path', 'password'], ''])
  await verbosity('AUDIT_VERBOSITY_MINIMAL')
  await client.outcome(exposed('look'), input)
  assert.deepEqual((await search()).argumentNames, [])
  await verbosity('AUDIT_VERBOSITY_FULL')
  await client.outcome(exposed('look'), input)
  const { path, password } = JSON.parse((await search()).inputJson)
  assert.equal(path, 'a')
  assert.match(password, /^\*\*\*REDACTED-SECRET \(7 characters, #[0-9a-f]{12}\)\*\*\*$/)
  await verbosity('AUDIT_VERBOSITY_STANDARD')
})

test('a program that is not used is hidden, then closed, then gone; one that is exempt stays', async () => {
  const globex = await world.tenant()
  await openGateway(globex)
  const bob = await somebody(world, globex)
  const [idle, kept] = [await PlainClient.signIn(globex, bob), await PlainClient.signIn(globex, bob)]
  await idle.initialize()
  await kept.initialize()
  const find = async (): Promise<Map<string, Json>> => {
    const { body } = await globex.post('/api/v1/search/iam/external_clients', {})
    return new Map(body.list.map((one: Json) => [one.clientId, one]))
  }
  const { id } = (await find()).get(kept.clientId)
  const exempt = await globex.post(`/api/v1/ai-governance/clients/${id}`, { lifecycle: { exempt: true } })
  assert.equal(exempt.status, 200, exempt.text)
  await world.work()
  const stateAfter = async (hours: number): Promise<[string | undefined, string]> => {
    world.clock.move({ hours })
    await world.work()
    const admin = await signInAgain(globex)
    const { body } = await admin.post('/api/v1/search/iam/external_clients', {})
    const all = new Map<string, Json>(body.list.map((one: Json) => [one.clientId, one]))
    return [all.get(idle.clientId)?.state, all.get(kept.clientId)?.state]
  }
  assert.deepEqual(await stateAfter(26), ['AI_CLIENT_STATE_HIDDEN', 'AI_CLIENT_STATE_ACTIVE'])
  assert.deepEqual(await stateAfter(24 * 7), ['AI_CLIENT_STATE_CLOSED', 'AI_CLIENT_STATE_ACTIVE'])
  assert.deepEqual(await stateAfter(24 * 91), [undefined, 'AI_CLIENT_STATE_ACTIVE'])
})

test('programs are found by user, address and maker, and a name alone proves no maker', async () => {
  const globex = await world.tenant()
  await openGateway(globex)
  const [ann, bob] = [await somebody(world, globex), await somebody(world, globex)]
  const address = 'https://claude.ai/oauth/claude-code-client-metadata'
  for (const [clientId, userId, name] of [
    [address, ann.userId, 'Claude Code'],
    ['https://vscode.dev.example/client.json', bob.userId, 'VS Code'],
    [`mcp-${'0'.repeat(32)}`, bob.userId, 'Claude Code'],
  ]) {
    await globex.sql(
      `insert into ai_clients (tenant_id, id, client_id, user_id, display_name, client_name, client_type, state,
         last_used_at, created_at, updated_at)
       values ($1, $2, $2, $3, 'Mine', $4, 'PERSONAL', 'ACTIVE', now(), now(), now())`,
      [globex.id, clientId, userId, name],
    )
  }
  const found = async (body: Json): Promise<Json[]> => {
    const reply = await globex.post('/api/v1/search/iam/external_clients', body)
    assert.equal(reply.status, 200, reply.text)
    return reply.body.list
  }
  const users = async (body: Json) => (await found(body)).map(({ userId }) => userId)
  assert.equal((await found({})).length, 3)
  assert.deepEqual(await users({ users: [{ id: ann.userId }] }), [ann.userId])
  assert.equal((await found({ users: [{ id: ann.userId }], userIds: [bob.userId] })).length, 3)
  assert.deepEqual(await users({ clientIdUrls: [address] }), [ann.userId])
  assert.deepEqual(await users({ clientIdUrls: [`mcp-${'0'.repeat(32)}`] }), [], 'no address')
  assert.deepEqual(await users({ wellKnownClients: ['WELL_KNOWN_CLIENT_CLAUDE_CODE'] }), [ann.userId])
  const unknown = await found({ wellKnownClients: ['WELL_KNOWN_CLIENT_UNKNOWN'] })
  assert.deepEqual(
    unknown.map((one) => [one.userId, one.wellKnownClient]),
    [0, 1].map(() => [bob.userId, 'WELL_KNOWN_CLIENT_UNKNOWN']),
  )
  const [claude] = await found({ wellKnownClients: ['WELL_KNOWN_CLIENT_CLAUDE_CODE'] })
  assert.deepEqual(
    [claude!.clientName, claude!.displayName, claude!.mcpClientId, claude!.roleIds],
    ['Claude Code', 'Mine', claude!.id, []],
  )
  assert.deepEqual(
    await users({ wellKnownClients: ['WELL_KNOWN_CLIENT_OF_TOMORROW'] }),
    [],
    'not understood, not ignored',
  )
})

test('a program that registered itself is of a maker when it names the program and answers go to the maker alone', async () => {
  const globex = await world.tenant()
  await openGateway(globex)
  const ann = await somebody(world, globex)
  const callback = 'https://claude.ai/api/mcp/auth_callback'
  const makerOf = async (more: Json, redirect_uri = callback): Promise<string> => {
    const clientId = await registerProgram(globex, { client_name: 'Claude', redirect_uris: [redirect_uri], ...more })
    const client = await PlainClient.signIn(globex, ann, { clientId, redirect_uri })
    await client.initialize()
    const { list } = (await globex.post('/api/v1/search/iam/external_clients', {})).body
    const shown = list.find((one: Json) => one.clientId === clientId)
    const filter = { wellKnownClients: [shown.wellKnownClient] }
    const found = (await globex.post('/api/v1/search/iam/external_clients', filter)).body.list
    assert.ok(
      found.some((one: Json) => one.clientId === clientId),
      `not found as ${shown.wellKnownClient}`,
    )
    return shown.wellKnownClient
  }
  const [known, unknown] = ['WELL_KNOWN_CLIENT_CLAUDE_AI', 'WELL_KNOWN_CLIENT_UNKNOWN']
  assert.equal(await makerOf({ software_id: 'claude' }), known)
  assert.equal(await makerOf({}), known, 'most programs give no software_id: answers go to the maker alone')
  assert.equal(await makerOf({ software_id: 'another' }), unknown, 'says to be another program')
  assert.equal(await makerOf({ software_id: 'claude' }, REDIRECT), unknown, 'anybody can say so')
  assert.equal(
    await makerOf({ software_id: 'claude', redirect_uris: [callback, REDIRECT] }),
    unknown,
    'answers can also go elsewhere',
  )
  const refused = await register(globex, { redirect_uris: [callback], software_id: ['claude'] })
  assert.deepEqual(
    [refused.status, refused.body.error_description],
    [400, 'software_id is a text of at most 256 characters that can be seen'],
  )
  assert.equal(
    (await register(globex, { redirect_uris: [callback], software_id: 'claude' })).body.software_id,
    'claude',
  )
})

test('every change of the settings is kept with who made it, and its event', async () => {
  const globex = await world.tenant()
  await openGateway(globex)
  const set = (aiGovernanceSettings: Json) => globex.post('/api/v1/settings/ai-governance', { aiGovernanceSettings })
  assert.equal((await set({ auditVerbosity: 'AUDIT_VERBOSITY_FULL' })).status, 200)
  assert.equal((await set({ auditVerbosity: 'AUDIT_VERBOSITY_FULL' })).status, 200)
  const { list } = (await globex.get('/api/v1/settings/ai-governance/history')).body
  assert.deepEqual(
    list.map(({ snapshot }: Json) => [snapshot.enabled, snapshot.auditVerbosity]),
    [
      [true, 'AUDIT_VERBOSITY_FULL'],
      [true, 'AUDIT_VERBOSITY_STANDARD'],
    ],
  )
  const [{ metadata }] = list
  const [event] = await globex.sql(`select kind from events where id = $1`, [metadata.syslogEventId])
  assert.equal(event?.kind, 'aiGateway.settings.updated')
  assert.notEqual(metadata.actor.userId, '')
})
