import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { approveTool, give, openGateway, registerServer, somebody, toolsOf } from '../../../../test/gateway.ts'
import { person } from '../../../../test/people.ts'
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
