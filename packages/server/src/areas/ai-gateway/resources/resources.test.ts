import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { makeBinding, makeClassifier } from '../../../../test/classifiers.ts'
import {
  approveTask,
  decideResource,
  give,
  openGateway,
  PlainClient,
  type RegisteredServer,
  refusals,
  registerServer,
  resourcesOf,
  type Somebody,
  somebody,
} from '../../../../test/gateway.ts'
import { eventKinds, person } from '../../../../test/people.ts'
import { type Offered, offering, startToolServer, type ToolServer, text } from '../../../../test/tool-servers.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

const HANDBOOK = 'file:///handbook.md'
const SALARIES = 'file:///salaries.csv'
const PAGES = 'wiki://pages/{name}'

let world: World
let acme: TestTenant
let tools: ToolServer
let offered: Offered
let server: RegisteredServer
let ann: Somebody
let client: PlainClient
before(async () => {
  world = await createWorld({ REEVE_OUTBOUND_ALLOW: '127.0.0.0/8' })
  offered = offering(
    {
      [HANDBOOK]: { name: 'handbook.md', title: 'Handbook', description: 'How we work.', mimeType: 'text/markdown' },
      [SALARIES]: { name: 'salaries.csv' },
    },
    { [PAGES]: { name: 'page', title: 'Pages of the wiki' } },
  )
  const look = { description: 'Looks.', annotations: { readOnlyHint: true }, run: () => text('seen') }
  tools = await startToolServer({ look }, offered)
  acme = await world.tenant()
  await openGateway(acme)
  server = await registerServer(world, acme, tools.url)
  ann = await somebody(world, acme)
  client = await PlainClient.signIn(acme, ann)
})
after(async () => {
  await world.stop()
  await tools.close()
})

const exposed = (address: string): string => `mcp-${server.prefix}+${address}`
const giveTo = ({ userId }: Somebody, { appEntitlementId }: Json): Promise<void> =>
  give(world, acme, { appId: server.app.id, entitlementId: appEntitlementId, userId })
const discover = async (): Promise<void> => {
  assert.equal((await acme.post(`${server.path}/resync_tools`, {})).status, 200)
  await world.work()
}
const stateOf = async (address: string): Promise<string> =>
  (await resourcesOf(acme, server)).get(address).state.slice('MCP_RESOURCE_STATE_'.length)

test('a server is asked for its resources, each of which waits for an approval and is an entitlement', async () => {
  const found = await resourcesOf(acme, server)
  assert.deepEqual([...found.keys()], [HANDBOOK, PAGES, SALARIES])
  const { kind, state, title, mimeType, exposedUri, appEntitlementId } = found.get(HANDBOOK)
  assert.deepEqual(
    [kind, state, title, mimeType, exposedUri],
    ['MCP_RESOURCE_KIND_STATIC', 'MCP_RESOURCE_STATE_PENDING_REVIEW', 'Handbook', 'text/markdown', exposed(HANDBOOK)],
  )
  assert.equal(found.get(PAGES).kind, 'MCP_RESOURCE_KIND_TEMPLATE')
  const { body } = await acme.get(`/api/v1/apps/${server.app.id}/entitlements/${appEntitlementId}`)
  const { displayName, slug, appResourceTypeId } = body.appEntitlementView.appEntitlement
  assert.deepEqual([displayName, slug], ['Handbook', 'read'])
  const [type] = await acme.sql('select kind from app_resource_types where id = $1', [appResourceTypeId])
  assert.equal(type!.kind, 'MCP_RESOURCE')
})

test('a resource is listed and read by who was given it, once it is approved', async () => {
  const { capabilities } = await client.initialize()
  assert.deepEqual(capabilities, { tools: {}, resources: {} })
  const names = async (): Promise<Json[]> =>
    (await client.ask('resources/list')).result.resources.map(({ uri, _meta }: Json) => [uri, _meta !== undefined])
  assert.deepEqual(await names(), [])
  assert.equal(await client.read(exposed(HANDBOOK)), 'resource_not_approved')
  await decideResource(acme, server, HANDBOOK)
  assert.deepEqual(await names(), [[exposed(HANDBOOK), true]], 'it can be asked for')
  const { error } = await client.ask('resources/read', { uri: exposed(HANDBOOK) })
  assert.equal(error.data.reason, 'request_created')
  await approveTask(acme, error.data.taskId)
  await world.work()
  assert.deepEqual(await names(), [[exposed(HANDBOOK), false]])
  const { result } = await client.ask('resources/read', { uri: exposed(HANDBOOK) })
  assert.deepEqual(result.contents, [
    { uri: exposed(HANDBOOK), mimeType: 'text/plain', text: `content of ${HANDBOOK}` },
  ])
  assert.equal(offered.read.at(-1), HANDBOOK)
  assert.equal(await client.read(HANDBOOK), 'unknown_resource')
})

test('a template is listed as one, and what follows it is read by who was given it', async () => {
  const resource = await decideResource(acme, server, PAGES)
  await giveTo(ann, resource)
  const { result } = await client.ask('resources/templates/list')
  assert.deepEqual(
    result.resourceTemplates.map(({ uriTemplate, name }: Json) => [uriTemplate, name]),
    [[exposed(PAGES), 'page']],
  )
  assert.equal(await client.read(exposed('wiki://pages/start')), 'content of wiki://pages/start')
  assert.equal(await client.read(exposed('wiki://other/start')), 'unknown_resource')
})

test('each read is a row of the log of calls and an entry of the system log, with the template and not its values', async () => {
  await client.read(exposed('wiki://pages/secret-plan'))
  await client.read(exposed('wiki://nothing'))
  const { body } = await acme.post('/api/v1/ai-governance/search/tool-calls', { pageSize: 2 })
  const [unknown, read] = body.list
  const { id } = (await resourcesOf(acme, server)).get(PAGES)
  assert.deepEqual(
    [read.toolName, read.resourceId, read.toolId, read.result, read.argumentNames],
    [exposed(PAGES), id, '', 'TOOL_CALL_RESULT_SUCCESS', ['uri']],
  )
  assert.deepEqual([unknown.resourceId, unknown.denialReason], ['', 'unknown_resource'])
  const only = await acme.post('/api/v1/ai-governance/search/tool-calls', { resourceIds: [id] })
  assert.ok(only.body.list.length > 0 && only.body.list.every((one: Json) => one.resourceId === id))
  const kinds = await eventKinds(acme)
  assert.ok(kinds.includes('aiGateway.read.succeeded') && kinds.includes('aiGateway.read.denied'))
  assert.ok(!JSON.stringify(await acme.sql('select after from events')).includes('secret-plan'))
})

test('what is stopped is not read: the resource, the server, and everything', async () => {
  const read = () => client.read(exposed(HANDBOOK))
  assert.equal(await read(), `content of ${HANDBOOK}`)
  await decideResource(acme, server, HANDBOOK, 'DISABLED')
  assert.equal(await read(), 'resource_not_approved')
  await decideResource(acme, server, HANDBOOK)
  await acme.post(`${server.path}/pause`, { reason: 'a leak' })
  assert.equal(await read(), 'kill_switch')
  assert.deepEqual((await client.ask('resources/list')).result.resources, [])
  await acme.post(`${server.path}/resume`, {})
  const types = { aiGovernanceSettings: { allowedClientTypes: ['MCP_CLIENT_TYPE_SERVICE'] } }
  assert.equal((await acme.post('/api/v1/settings/ai-governance', types)).status, 200)
  assert.equal(await read(), 'client_type_not_allowed')
  const all = { aiGovernanceSettings: { allowedClientTypes: [] }, updateMask: 'allowedClientTypes' }
  assert.equal((await acme.post('/api/v1/settings/ai-governance', all)).status, 200)
  assert.equal(await read(), `content of ${HANDBOOK}`)
})

test('hooks and classifiers of answers see what is read', async () => {
  const secret = 'AKIAIOSFODNN7EXAMPLE'
  const hook = await acme.post('/api/v1/hooks', {
    displayName: 'Mask',
    event: 'HOOK_EVENT_TYPE_POST_TOOL_USE',
    priority: 10,
    enabled: true,
    filter: { celExpression: `ctx.tool_name == '${server.prefix}_resources/read'` },
    builtinPattern: { secretsMasking: {} },
  })
  assert.equal(hook.status, 200, hook.text)
  offered.contentsOf = (uri) => [{ uri, text: `key ${secret}` }]
  assert.equal(await client.read(exposed(HANDBOOK)), 'key ***REDACTED-SECRET***')
  const bytes = Buffer.from(`key ${secret}`).toString('base64')
  offered.contentsOf = (uri) => [{ uri, blob: bytes }]
  assert.equal(await client.read(exposed(HANDBOOK)), 'key ***REDACTED-SECRET***', 'text that comes as bytes')
  const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 255]).toString('base64')
  offered.contentsOf = (uri) => [{ uri, blob: picture, mimeType: 'image/png' }]
  const { result } = await client.ask('resources/read', { uri: exposed(HANDBOOK) })
  assert.equal(result.contents[0].blob, picture)
  const { id } = await makeClassifier(acme, { pattern: { keywords: ['confidential'], regexes: [] } })
  const binding = await makeBinding(acme, id, { event: 'HOOK_EVENT_TYPE_POST_TOOL_USE' })
  offered.contentsOf = (uri) => [{ uri, text: 'strictly confidential' }]
  assert.equal(await client.read(exposed(HANDBOOK)), 'classifier_denied')
  assert.equal((await refusals(acme)).at(-1), 'classifier_denied')
  await acme.delete(`/api/v1/ai-governance/classifier-bindings/${binding.id}`)
  await acme.delete(`/api/v1/hooks/${hook.body.hook.id}`)
  offered.contentsOf = (uri) => [{ uri, mimeType: 'text/plain', text: `content of ${uri}` }]
})

test('where calls that only read wait for an approval, a read is refused', async () => {
  const set = (approvalClassifications: string[]) =>
    acme.post('/api/v1/settings/ai-governance', {
      aiGovernanceSettings: { approvalClassifications },
      updateMask: 'approvalClassifications',
    })
  assert.equal((await set(['TOOL_CLASSIFICATION_READ'])).status, 200)
  assert.equal(await client.read(exposed(HANDBOOK)), 'approval_required')
  assert.equal((await set([])).status, 200)
})

test('a resource that is not named any more is removed, and is back as it was when it is named again', async () => {
  const said = offered.resources.get(HANDBOOK)!
  offered.resources.delete(HANDBOOK)
  await discover()
  assert.equal(await stateOf(HANDBOOK), 'REMOVED')
  assert.equal(await client.read(exposed(HANDBOOK)), 'resource_not_approved')
  const { id } = (await resourcesOf(acme, server)).get(HANDBOOK)
  const back = { resource: { state: 'MCP_RESOURCE_STATE_APPROVED' } }
  const refused = await acme.post(`${server.resourcesPath}/${id}`, back)
  assert.equal(refused.status, 400, refused.text)
  offered.resources.set(HANDBOOK, said)
  await discover()
  assert.equal(await stateOf(HANDBOOK), 'APPROVED')
  offered.resources.delete(HANDBOOK)
  await discover()
  offered.resources.set(HANDBOOK, { ...said, description: 'Something else.' })
  await discover()
  assert.equal(await stateOf(HANDBOOK), 'PENDING_REVIEW')
  await decideResource(acme, server, HANDBOOK)
})

test('every definition and every decision is in the history, with who made it', async () => {
  const { id, discoveryHash } = (await resourcesOf(acme, server)).get(SALARIES)
  await decideResource(acme, server, SALARIES)
  offered.resources.set(SALARIES, { name: 'salaries.csv', title: 'Salaries' })
  await discover()
  assert.equal(await stateOf(SALARIES), 'APPROVED', 'what is only read stays approved')
  const { body } = await acme.get(`${server.resourcesPath}/${id}/history`)
  assert.deepEqual(
    body.list.map(({ metadata, snapshot }: Json) => [metadata.actor.kind, snapshot.title, snapshot.state]),
    [
      ['ACTOR_KIND_INTERNAL', 'Salaries', 'MCP_RESOURCE_STATE_APPROVED'],
      ['ACTOR_KIND_API', '', 'MCP_RESOURCE_STATE_APPROVED'],
      ['ACTOR_KIND_INTERNAL', '', 'MCP_RESOURCE_STATE_PENDING_REVIEW'],
    ],
  )
  const late = await acme.post(`${server.resourcesPath}/${id}`, {
    resource: { state: 'MCP_RESOURCE_STATE_DISABLED' },
    approvedHash: discoveryHash,
  })
  assert.equal(late.body.details[0].reason, 'DEFINITION_CHANGED')
  assert.ok((await eventKinds(acme)).includes('aiGateway.resource.definitionChanged'))
})

test('only the state can be changed, and not to everything', async () => {
  const { id } = (await resourcesOf(acme, server)).get(SALARIES)
  for (const state of ['REMOVED', 'UNSPECIFIED', 'PENDING_REVIEW']) {
    const reply = await acme.post(`${server.resourcesPath}/${id}`, {
      resource: { state: `MCP_RESOURCE_STATE_${state}` },
      updateMask: 'state',
    })
    assert.equal(reply.status, 400, state)
  }
  const renamed = await acme.post(`${server.resourcesPath}/${id}`, { resource: { name: 'x' }, updateMask: 'name' })
  assert.equal(renamed.status, 400, renamed.text)
})

test('resources are found by kind, state and words, sorted, with how many hold them', async () => {
  const search = async (asked: Json): Promise<Json[]> =>
    (await acme.post(`${server.resourcesPath}/search`, asked)).body.list
  const addresses = async (asked: Json) => (await search(asked)).map((one) => one.uri || one.uriTemplate)
  assert.deepEqual(await addresses({ kindFilter: ['MCP_RESOURCE_KIND_TEMPLATE'] }), [PAGES])
  assert.deepEqual(await addresses({ query: 'SALAR' }), [SALARIES])
  assert.deepEqual(await addresses({ stateFilter: ['MCP_RESOURCE_STATE_DISABLED'] }), [])
  const down = { sortBy: 'MCP_RESOURCE_SORT_BY_URI', sortDirection: 'SORT_DIRECTION_DESC' }
  assert.deepEqual(await addresses(down), [PAGES, SALARIES, HANDBOOK])
  for (const sortBy of ['NAME', 'URI', 'STATE', 'UPDATED_AT']) {
    const path = `${server.resourcesPath}/search`
    const asked = { sortBy: `MCP_RESOURCE_SORT_BY_${sortBy}`, pageSize: 2 }
    const { body: first } = await acme.post(path, asked)
    const { body: second } = await acme.post(path, { ...asked, pageToken: first.nextPageToken })
    assert.equal(new Set([...first.list, ...second.list].map((one) => one.id)).size, 3, sortBy)
  }
  const [handbook] = await search({ query: HANDBOOK, includeGrantStatus: true })
  assert.deepEqual([handbook!.grantCount, handbook!.entitlementActive], ['1', true])
})

test('owners of the app govern its resources, others do not see them', async () => {
  const stranger = await person(acme, ['basic_user'])
  assert.equal((await stranger.get(server.resourcesPath)).status, 403)
  const governs = await person(acme, ['ai_governance_admin'])
  assert.equal((await governs.get(server.resourcesPath)).status, 200)
})

test('a resource that a tool names in its answer has the address by which it is read here', async () => {
  const link = { type: 'resource_link' as const, uri: HANDBOOK, name: 'handbook.md' }
  tools.tools.get('look')!.run = () => ({ content: [link] })
  const { body } = await acme.get(server.toolsPath)
  const [tool] = body.tools
  const approved = { tool: { state: 'MCP_TOOL_STATE_APPROVED' }, updateMask: 'state' }
  assert.equal((await acme.post(`${server.toolsPath}/${tool.id}`, approved)).status, 200)
  await giveTo(ann, tool)
  const { content } = await client.call(`${server.prefix}_look`)
  assert.equal(await client.read(content[0].uri), `content of ${HANDBOOK}`)
})

test('nobody has the resources of a server that was deleted', async () => {
  const own = await startToolServer({}, offering({ 'file:///a': { name: 'a' } }))
  const place = await registerServer(world, acme, own.url)
  const { appEntitlementId } = await decideResource(acme, place, 'file:///a')
  await give(world, acme, { appId: place.app.id, entitlementId: appEntitlementId, userId: ann.userId })
  assert.equal(await client.read(`mcp-${place.prefix}+file:///a`), 'content of file:///a')
  assert.equal((await acme.delete(place.path)).status, 200)
  await world.work()
  assert.equal(await client.read(`mcp-${place.prefix}+file:///a`), 'unknown_resource')
  const [row] = await acme.sql('select deleted_at from app_entitlements where id = $1', [appEntitlementId])
  assert.notEqual(row!.deleted_at, null)
  await own.close()
})
