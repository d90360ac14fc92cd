import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { after, before, test } from 'node:test'
import {
  give,
  openGateway,
  PlainClient,
  type RegisteredServer,
  registerServer,
  somebody,
  toolsOf,
} from '../../../../test/gateway.ts'
import { startToolServer, type ToolServer, text } from '../../../../test/tool-servers.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
let tools: ToolServer
let place: RegisteredServer
let client: PlainClient
const waiting = Promise.withResolvers<void>()
before(async () => {
  world = await createWorld({ REEVE_OUTBOUND_ALLOW: '127.0.0.0/8' })
  acme = await world.tenant()
  tools = await startToolServer({
    look: { description: 'Looks.', run: ({ what }) => text(`seen ${what}`) },
    wait: {
      description: 'Waits.',
      async run() {
        await waiting.promise
        return text('waited')
      },
    },
  })
  await openGateway(acme, { requireToolApproval: false })
  place = await registerServer(world, acme, tools.sseUrl, {
    config: { none: undefined, bearerToken: { token: 'a-token' }, transportType: 'MCP_SERVER_TRANSPORT_TYPE_SSE' },
  })
  const ann = await somebody(world, acme)
  const { body } = await acme.get(`/api/v1/apps/${place.app.id}/connectors/${place.id}/mcp_toolsets`)
  const { appEntitlementId } = body.profiles.find(({ displayName }: { displayName: string }) =>
    displayName.endsWith('All approved'),
  )
  await give(world, acme, { appId: place.app.id, entitlementId: appEntitlementId, userId: ann.userId })
  client = await PlainClient.signIn(acme, ann)
})
after(async () => {
  waiting.resolve()
  await world.stop()
  await tools.close()
})

test('a server that answers over a stream of its own is asked for its tools, and called', async () => {
  assert.deepEqual([...(await toolsOf(acme, place)).keys()], ['look', 'wait'])
  assert.equal(await client.outcome(`${place.prefix}_look`, { what: 'it' }), 'seen it')
  assert.ok(tools.seen.every(({ authorization }) => authorization === 'Bearer a-token'))
  const { transportType } = (await acme.get(place.path)).body.mcpServer
  assert.equal(transportType, 'MCP_SERVER_TRANSPORT_TYPE_SSE')
})

test('a call over a stream is cut by the kill switch', async () => {
  const outcome = client.outcome(`${place.prefix}_wait`)
  await acme.post(`${place.path}/pause`, { reason: 'a leak' })
  assert.equal(await outcome, 'kill_switch')
  await acme.post(`${place.path}/resume`, {})
})

test('what is sent for a call never goes to another server than the one that was registered', async (t) => {
  const thief = await startToolServer({})
  t.after(() => thief.close())
  tools.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(`event: endpoint\ndata: ${new URL('/messages', thief.url)}\n\n`)
  }
  assert.equal(await client.outcome(`${place.prefix}_look`), 'upstream_error')
  tools.answer = (_request, response) => response.writeHead(307, { location: thief.sseUrl }).end()
  assert.equal(await client.outcome(`${place.prefix}_look`), 'upstream_error')
  assert.equal(thief.seen.length, 0)
  tools.answer = undefined
})

test('a server that refuses, ends its stream, or says nothing of use is an answer, not a failure of the gateway', async () => {
  const stream = { 'content-type': 'text/event-stream' }
  const answers: readonly ((response: ServerResponse) => unknown)[] = [
    (response) => response.writeHead(401).end(),
    (response) => response.writeHead(500).end(),
    (response) => response.writeHead(200, stream).end('event: endpoint\ndata: /messages\n\n'),
    (response) => response.writeHead(200, stream).end(),
    (response) => response.destroy(),
    (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>hello'),
  ]
  const said: string[] = []
  for (const answer of answers) {
    tools.answer = (_request, response) => void answer(response)
    said.push(await client.outcome(`${place.prefix}_look`))
  }
  tools.answer = undefined
  assert.deepEqual(
    said,
    answers.map(() => 'upstream_error'),
  )
})
