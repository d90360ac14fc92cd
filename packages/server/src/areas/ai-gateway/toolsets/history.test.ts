import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { approveTool, give, openGateway, registerServer, somebody, toolsOf } from '../../../../test/gateway.ts'
import { person } from '../../../../test/people.ts'
import { addEntries, makeProfile } from '../../../../test/profiles.ts'
import { startToolServer, type ToolServer, text } from '../../../../test/tool-servers.ts'
import { createWorld, type World } from '../../../../test/world.ts'

let world: World
let files: ToolServer
before(async () => {
  world = await createWorld({ REEVE_OUTBOUND_ALLOW: '127.0.0.0/8' })
  const run = () => text('fine')
  files = await startToolServer({
    read_file: { description: 'Reads.', annotations: { readOnlyHint: true }, run },
    write_file: { description: 'Writes.', annotations: { readOnlyHint: false }, run },
  })
})
after(async () => {
  await world.stop()
  await files.close()
})

async function opened() {
  const acme = await world.tenant()
  await openGateway(acme)
  const server = await registerServer(world, acme, files.url)
  for (const name of ['read_file', 'write_file']) await approveTool(acme, server, name)
  const tools = await toolsOf(acme, server)
  const place = `/api/v1/apps/${server.app.id}/connectors/${server.id}`
  const made = await acme.post(`${place}/mcp_toolsets`, { displayName: 'Files' })
  const set = made.body.profile
  const [read, write] = [tools.get('read_file').id, tools.get('write_file').id]
  return { acme, server, place, set, read, write, bindings: `${place}/mcp_toolsets/${set.id}/tool_bindings` }
}

const told = ({ body }: { body: Json }): [string, string][][] =>
  body.list.map(({ items }: Json) =>
    items.map(({ listIndex, changeKind }: Json) => [listIndex, changeKind.slice('LIST_CHANGE_KIND_'.length)]),
  )

test('a toolset tells which tools came and left, and a tool into which sets it came', async () => {
  const { acme, place, set, read, write, bindings } = await opened()
  await acme.post(bindings, { mcpToolIds: [read, write] })
  await acme.post(`${bindings}/delete`, { mcpToolIds: [write] })
  const ofSet = await acme.get(`${bindings}/history`)
  assert.deepEqual(told(ofSet), [
    [[write, 'REMOVED']],
    [
      [read, 'ADDED'],
      [write, 'ADDED'],
    ].sort() as [string, string][],
  ])
  const [newest] = ofSet.body.list
  const { body: me } = await acme.get('/api/v1/auth/introspect')
  assert.equal(newest.metadata.actor.userId, me.userId)
  const [event] = await acme.sql('select kind from events where id = $1', [newest.metadata.syslogEventId])
  assert.equal(event!.kind, 'aiGateway.toolset.toolsRemoved')
  const ofTool = await acme.get(`${place}/tool_bindings/by_tool/${write}/history`)
  assert.deepEqual(told(ofTool), [[[set.id, 'REMOVED']], [[set.id, 'ADDED']]])
})

test('a tool or a set that is deleted leaves the others, and their history tells it', async () => {
  const { acme, server, place, set, read, write, bindings } = await opened()
  await acme.post(bindings, { mcpToolIds: [read, write] })
  await acme.delete(`${server.toolsPath}/${write}`)
  assert.deepEqual(told(await acme.get(`${bindings}/history`))[0], [[write, 'REMOVED']])
  await acme.delete(`${place}/mcp_toolsets/${set.id}`)
  const ofTool = await acme.get(`${place}/tool_bindings/by_tool/${read}/history`)
  assert.deepEqual(told(ofTool), [[[set.id, 'REMOVED']], [[set.id, 'ADDED']]])
})

test('pages of a history go on where the one before ended', async () => {
  const { acme, read, write, bindings } = await opened()
  for (const id of [read, write]) await acme.post(bindings, { mcpToolIds: [id] })
  const first = await acme.get(`${bindings}/history?page_size=1`)
  const second = await acme.get(`${bindings}/history?page_size=1&page_token=${first.body.nextPageToken}`)
  assert.deepEqual([...told(first), ...told(second)], [[[write, 'ADDED']], [[read, 'ADDED']]])
  assert.equal(second.body.nextPageToken, '')
})

test('a toolset is found by its entitlement, in its own app only', async () => {
  const { acme, server, set } = await opened()
  const path = (app: string, id: string) => `/api/v1/apps/${app}/mcp_toolsets/by_app_entitlement_id/${id}`
  const found = await acme.get(path(server.app.id, set.appEntitlementId))
  assert.deepEqual([found.status, found.body.profile.id], [200, set.id])
  assert.equal((await acme.get(path(server.app.id, 'nothing'))).status, 404)
  const other = await registerServer(world, acme, files.url)
  assert.equal((await acme.get(path(other.app.id, set.appEntitlementId))).status, 404)
})

test('people find the servers whose tools they may ask for, and which they have', async () => {
  const { acme, server, set } = await opened()
  const { userId } = await somebody(world, acme)
  const path = (id: string) => `/api/v1/users/${id}/mcp_toolsets/requestable_connectors`
  const ada = await person(acme, ['basic_user'])
  assert.deepEqual((await ada.get(path('me'))).body, (await ada.get(path(ada.userId))).body)
  assert.equal((await ada.get(path(userId))).status, 404, 'not about somebody else')
  const shown = async (more = ''): Promise<Json[]> => (await acme.get(`${path(userId)}/search${more}`)).body.list
  const [before] = await shown()
  assert.deepEqual([before.connectorId, before.granted, before.toolCount], [server.id, false, 2])
  await give(world, acme, { appId: server.app.id, entitlementId: set.appEntitlementId, userId })
  assert.equal((await shown())[0].granted, true)
  assert.deepEqual(await shown('?grant_enrollment_status=GRANT_ENROLLMENT_STATUS_NOT_GRANTED'), [])
  assert.equal((await shown('?query=tools')).length, 1)
  assert.deepEqual(await shown('?query=nothing-has-this-name'), [])
})

test('tools and toolsets say whether a published profile offers them, and which server they are of', async () => {
  const { acme, server, set, read, write } = await opened()
  await acme.post(`/api/v1/apps/${server.app.id}/connectors/${server.id}/mcp_toolsets/${set.id}/tool_bindings`, {
    mcpToolIds: [write],
  })
  const tools = async (): Promise<Map<string, Json>> => {
    const { body } = await acme.get(server.toolsPath)
    return new Map(body.tools.map((tool: Json) => [tool.id, tool]))
  }
  const offered = async (id: string) => {
    const tool = (await tools()).get(id)!
    return [tool.requestable, tool.requestableViaToolset]
  }
  const { appEntitlementId } = (await tools()).get(read)!
  const profile = await makeProfile(acme)
  await addEntries(acme, profile, [
    { appId: server.app.id, id: appEntitlementId },
    { appId: server.app.id, id: set.appEntitlementId },
  ])
  assert.deepEqual(
    [await offered(read), await offered(write)],
    [
      [false, false],
      [false, false],
    ],
    'it is not published',
  )
  await acme.post(profile.path, { catalog: { published: true } })
  assert.deepEqual(
    [await offered(read), await offered(write)],
    [
      [true, false],
      [false, true],
    ],
  )
  const one = await acme.get(`${server.toolsPath}/${read}`)
  assert.deepEqual(
    [one.body.tool.requestable, one.body.tool.defaultVisibility, one.body.tool.defaultDisplayName],
    [true, 'TOOL_VISIBILITY_AVAILABLE', ''],
  )
  const { body } = await acme.get(`/api/v1/apps/${server.app.id}/connectors/${server.id}/mcp_toolsets/${set.id}`)
  assert.deepEqual([body.profile.requestable, body.profile.connectorDisplayName], [true, 'Tools'])
  const history = await acme.get(`${server.toolsPath}/${read}/history`)
  const { metadata, snapshot } = history.body.list[0]
  assert.deepEqual(
    [metadata.actor.kind, metadata.annotations, metadata.changeKind, snapshot.requestable],
    ['ACTOR_KIND_API', [], 'CHANGE_KIND_PUT', true],
  )
  const search = async (more: Json = {}): Promise<Json[]> => {
    const reply = await acme.post(`${server.toolsPath}/search`, more)
    assert.equal(reply.status, 200, reply.text)
    return reply.body.list
  }
  const ids = async (more: Json) => (await search(more)).map(({ id }) => id)
  assert.equal((await search())[0].requestable, false, 'it was not asked for')
  assert.deepEqual(
    (await search({ includeRequestable: true })).map((tool) => tool.requestable || tool.requestableViaToolset),
    [true, true],
  )
  await acme.sql(`update server_tools set last_called_at = now() where id = $1`, [read])
  assert.equal((await search())[0].lastCalledAt, undefined)
  assert.ok((await search({ includeLastCalledAt: true })).some(({ lastCalledAt }) => lastCalledAt))
  const place = { appId: server.app.id, connectorId: server.id }
  assert.deepEqual(await ids({ refs: [{ ...place, id: write }] }), [write])
  assert.deepEqual(await ids({ refs: [{ ...place, connectorId: 'other', id: write }] }), [])
  assert.deepEqual(await ids({ accessProfileId: set.id }), [write])
  assert.deepEqual(await ids({ excludeAccessProfileId: set.id }), [read])
})

test('tools are sorted as asked for, page by page, and a token is good for its order only', async () => {
  const { acme, server, read, write } = await opened()
  await acme.sql(
    `update server_tools set visibility = 'FEATURED', updated_at = now() + interval '1 hour' where id = $1`,
    [read],
  )
  const walked = async (sortBy: string, sortDirection: string): Promise<string[]> => {
    const ids: string[] = []
    let pageToken = ''
    do {
      const { body } = await acme.post(`${server.toolsPath}/search`, { sortBy, sortDirection, pageSize: 1, pageToken })
      ids.push(...body.list.map(({ id }: Json) => id))
      pageToken = body.nextPageToken
    } while (pageToken !== '')
    return ids
  }
  for (const [by, first] of [
    ['TOOL_NAME', read],
    ['VISIBILITY', write],
    ['UPDATED_AT', write],
  ] as const) {
    const expected = [first, first === read ? write : read]
    assert.deepEqual(await walked(`MCP_TOOL_SORT_BY_${by}`, 'SORT_DIRECTION_ASC'), expected, by)
    assert.deepEqual(await walked(`MCP_TOOL_SORT_BY_${by}`, 'SORT_DIRECTION_DESC'), expected.toReversed(), by)
  }
  for (const by of ['STATE', 'CLASSIFICATION']) {
    const ids = await walked(`MCP_TOOL_SORT_BY_${by}`, 'SORT_DIRECTION_DESC')
    assert.deepEqual(new Set(ids), new Set([read, write]), by)
  }
  const first = await acme.post(`${server.toolsPath}/search`, { pageSize: 1 })
  const turned = await acme.post(`${server.toolsPath}/search`, {
    pageSize: 1,
    pageToken: first.body.nextPageToken,
    sortDirection: 'SORT_DIRECTION_DESC',
  })
  assert.equal(turned.status, 400)
})
