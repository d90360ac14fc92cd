import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  approveTask,
  approveTool,
  give,
  openGateway,
  PlainClient,
  refusals,
  registerServer,
  somebody,
  toolsOf,
} from '../../../test/gateway.ts'
import { startToolServer, type ToolServer, text } from '../../../test/tool-servers.ts'
import { createWorld, type World } from '../../../test/world.ts'

let world: World
let files: ToolServer
let mail: ToolServer
before(async () => {
  world = await createWorld({ REEVE_OUTBOUND_ALLOW: '127.0.0.0/8' })
  files = await startToolServer({
    read_file: {
      description: 'Reads a file.',
      annotations: { readOnlyHint: true },
      run: ({ path }) => text(`content of ${path}`),
    },
    delete_file: {
      description: 'Deletes a file.',
      annotations: { destructiveHint: true },
      run: ({ path }) => text(`deleted ${path}`),
    },
  })
  mail = await startToolServer({
    send: {
      description: 'Sends a mail.',
      annotations: { readOnlyHint: false },
      run: ({ to }) => text(`sent to ${to}`),
    },
  })
})
after(async () => {
  await world.stop()
  await files.close()
  await mail.close()
})

test('a server is asked for its tools, which wait for an approval', async () => {
  const acme = await world.tenant()
  await openGateway(acme)
  const server = await registerServer(world, acme, files.url)
  const tools = await toolsOf(acme, server)
  assert.deepEqual([...tools.keys()], ['delete_file', 'read_file'])
  const { state, defaultClassification, appEntitlementId } = tools.get('read_file')
  assert.deepEqual([state, defaultClassification], ['MCP_TOOL_STATE_PENDING_REVIEW', 'TOOL_CLASSIFICATION_READ'])
  const { body } = await acme.get(`/api/v1/apps/${server.app.id}/entitlements/${appEntitlementId}`)
  assert.equal(body.appEntitlementView.appEntitlement.displayName, `${server.prefix}_read_file`)
})

test('a program signs in, lists, calls, is denied, asks, is approved and calls again, on two servers', async () => {
  const acme = await world.tenant()
  await openGateway(acme, { approvalClassifications: ['TOOL_CLASSIFICATION_DESTRUCTIVE'] })
  const fileServer = await registerServer(world, acme, files.url)
  const mailServer = await registerServer(world, acme, mail.url)
  const ann = await somebody(world, acme)
  const client = await PlainClient.signIn(acme, ann)
  assert.equal((await client.initialize()).serverInfo.name, 'reeve')
  assert.deepEqual(await client.names(), [])
  const [read, remove, send] = [
    `${fileServer.prefix}_read_file`,
    `${fileServer.prefix}_delete_file`,
    `${mailServer.prefix}_send`,
  ]
  assert.equal(await client.outcome(read), 'tool_not_approved')

  const readTool = await approveTool(acme, fileServer, 'read_file')
  const removeTool = await approveTool(acme, fileServer, 'delete_file')
  await approveTool(acme, mailServer, 'send')
  const asked = await client.call(send, { to: 'bob' })
  assert.equal(asked.structuredContent.reason, 'request_created')
  assert.equal((await client.call(send, { to: 'bob' })).structuredContent.taskId, asked.structuredContent.taskId)
  await approveTask(acme, asked.structuredContent.taskId)
  await world.work()
  assert.equal(await client.outcome(send, { to: 'bob' }), 'sent to bob')

  for (const tool of [readTool, removeTool]) {
    await give(world, acme, { appId: fileServer.app.id, entitlementId: tool.appEntitlementId, userId: ann.userId })
  }
  assert.equal(await client.outcome(read, { path: 'a' }), 'content of a')
  const waits = await client.call(remove, { path: 'a' })
  assert.equal(waits.structuredContent.reason, 'approval_required')
  assert.equal(await client.outcome(remove, { path: 'a' }), 'approval_required')
  await approveTask(acme, waits.structuredContent.taskId)
  await world.work()
  assert.equal(await client.outcome(remove, { path: 'b' }), 'approval_required', 'another input')
  assert.equal(await client.outcome(remove, { path: 'a' }), 'deleted a')
  assert.equal(await client.outcome(remove, { path: 'a' }), 'approval_required', 'used once')

  const { body } = await acme.post('/api/v1/ai-governance/search/tool-calls', { results: ['TOOL_CALL_RESULT_SUCCESS'] })
  assert.deepEqual(
    body.list.map((call: { toolName: string }) => call.toolName),
    [remove, remove, read, send],
  )
  assert.ok((await refusals(acme)).includes('approval_required'))
})
