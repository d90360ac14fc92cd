import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../test/caller.ts'
import { makeBinding, makeClassifier, makeGate } from '../../../test/classifiers.ts'
import {
  approveTask,
  approveTool,
  give,
  openGateway,
  PlainClient,
  type RegisteredServer,
  registerServer,
  somebody,
} from '../../../test/gateway.ts'
import { startToolServer, type ToolServer, text } from '../../../test/tool-servers.ts'
import { createWorld, type TestTenant, type World } from '../../../test/world.ts'

const TOKEN = `ghp_${'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7cF0xR'}ab12`

let world: World
let notes: ToolServer
let leaks = 0
const leaked = () => {
  leaks += 1
  return text(`note: ${TOKEN}`)
}
before(async () => {
  world = await createWorld({ REEVE_OUTBOUND_ALLOW: '127.0.0.0/8' })
  notes = await startToolServer({
    write: { description: 'Writes a note.', annotations: {}, run: ({ note }) => text(`wrote ${note}`) },
    leak: { description: 'Reads the notes.', annotations: { readOnlyHint: true }, run: leaked },
  })
})
after(async () => {
  await world.stop()
  await notes.close()
})

type Place = { acme: TestTenant; server: RegisteredServer; client: PlainClient; tools: Record<string, Json> }

/** Somebody who has both tools. */
async function open(): Promise<Place> {
  const acme = await world.tenant()
  await openGateway(acme)
  const server = await registerServer(world, acme, notes.url)
  const ann = await somebody(world, acme)
  const client = await PlainClient.signIn(acme, ann)
  const tools: Record<string, Json> = {}
  for (const name of ['write', 'leak']) {
    tools[name] = await approveTool(acme, server, name)
    const entitlementId = tools[name].appEntitlementId
    await give(world, acme, { appId: server.app.id, entitlementId, userId: ann.userId })
  }
  return { acme, server, client, tools }
}

const lastCall = async (acme: TestTenant): Promise<Json> =>
  (await acme.post('/api/v1/ai-governance/search/tool-calls', {})).body.list[0]

test('a classifier denies what goes to a tool, and what comes from it, and the call log says why', async () => {
  const { acme, server, client, tools } = await open()
  const [write, leak] = [`${server.prefix}_write`, `${server.prefix}_leak`]
  assert.equal(await client.outcome(write, { note: TOKEN }), `wrote ${TOKEN}`)
  const { id } = await makeClassifier(acme, { builtin: { name: 'SECRETS' } })
  const tool = { appId: server.app.id, connectorId: server.id, mcpToolId: tools.write.id }
  await makeBinding(acme, id, { tool })
  await makeBinding(acme, id, { event: 'HOOK_EVENT_TYPE_POST_TOOL_USE' })
  const denied = await client.call(write, { note: TOKEN })
  assert.equal(denied.structuredContent.reason, 'classifier_denied')
  const logged = await lastCall(acme)
  assert.deepEqual([logged.denialReason, logged.verdicts[0].classifierId], ['classifier_denied', id])
  assert.equal(await client.outcome(write, { note: 'milk' }), 'wrote milk')
  assert.equal(await client.outcome(leak), 'classifier_denied')
  assert.equal(leaks, 1, 'the server was asked, and its answer did not get out')
})

test('a gate waits for an approval of this very input, by its own policy', async () => {
  const { acme, server, client } = await open()
  const write = `${server.prefix}_write`
  const gate = await makeGate(acme, {
    server: { appId: server.app.id, connectorId: server.id },
    condition: 'tool.name == "write" && size(input.note) > 3',
  })
  assert.equal(await client.outcome(write, { note: 'hi' }), 'wrote hi')
  const waits = await client.call(write, { note: 'a long note' })
  assert.equal(waits.structuredContent.reason, 'approval_required')
  const { taskView } = (await acme.get(`/api/v1/tasks/${waits.structuredContent.taskId}`)).body
  assert.equal(taskView.task.policy.policy.id, gate.policyId)
  await approveTask(acme, waits.structuredContent.taskId)
  await world.work()
  assert.equal(await client.outcome(write, { note: 'another note' }), 'approval_required')
  assert.equal(await client.outcome(write, { note: 'a long note' }), 'wrote a long note')
})

test('a classifier that only flags lets the call through and opens a finding', async () => {
  const { acme, server, client } = await open()
  const { id } = await makeClassifier(acme, { builtin: { name: 'SECRETS' } })
  await makeBinding(acme, id, { action: 'CLASSIFIER_ACTION_FLAG' })
  assert.equal(await client.outcome(`${server.prefix}_write`, { note: TOKEN }), `wrote ${TOKEN}`)
  await world.settled()
  const { body } = await acme.post('/api/v1/findings/search', {})
  assert.ok(JSON.stringify(body).includes('mcp.classifier_flagged'), JSON.stringify(body).slice(0, 2000))
  assert.ok(!JSON.stringify(body).includes(TOKEN))
})
