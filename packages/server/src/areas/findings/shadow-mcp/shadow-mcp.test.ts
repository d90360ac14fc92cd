import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { findingsOf } from '../../../../test/decoys.ts'
import { makeApp } from '../../../../test/directory.ts'
import { reasonOf } from '../../../../test/replies.ts'
import { processAll } from '../../../../test/work.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

async function watched(): Promise<TestTenant> {
  const acme = await world.tenant()
  const settings = [{ findingType: 'FINDING_TYPE_SHADOW_MCP', enabled: true }]
  await acme.post('/api/v1/findings/settings/update', { settings })
  return acme
}

/** A tool server that is seen in use. */
async function seen(acme: TestTenant, mcpIdentifier = 'npm:files'): Promise<Json> {
  const one = { mcpIdentifier, transport: 'SHADOW_MCP_TRANSPORT_STDIO', deviceId: 'd', userEmail: 'ada@acme.example' }
  const reply = await acme.post('/api/v1/shadow-mcp/reports', { observations: [one] })
  assert.equal(reply.status, 200, reply.text)
  await processAll(world)
  const { list } = (await acme.post('/api/v1/search/shadow-mcp', {})).body
  return list.find((server: Json) => server.mcpIdentifier === mcpIdentifier)
}
const states = async (acme: TestTenant): Promise<string[]> =>
  (await findingsOf(acme, 'SHADOW_MCP')).map(({ state }) => state.slice('FINDING_STATE_'.length))

test('a tool server that is registered under an app is a risk no more', async () => {
  const acme = await watched()
  const server = await seen(acme)
  assert.deepEqual(await states(acme), ['OPEN'])
  const { id: appId } = await makeApp(acme)
  const register = (asked: object) => acme.post(`/api/v1/shadow-mcp/${server.id}/register`, asked)
  const unknown = await register({ appId: 'none' })
  assert.deepEqual([unknown.status, reasonOf(unknown)], [400, 'REFERENCE_NOT_FOUND'])
  const done = await register({ appId })
  assert.equal(done.status, 200, done.text)
  assert.deepEqual([done.body.server.state, done.body.server.appId], ['SHADOW_MCP_STATE_REGISTERED', appId])
  const again = await register({ appId })
  assert.deepEqual([again.status, reasonOf(again)], [400, 'INVALID_STATE'])
  await processAll(world)
  assert.deepEqual(await states(acme), ['RESOLVED'])
  await seen(acme)
  assert.deepEqual(await states(acme), ['RESOLVED'], 'it may be used')
  const [found] = (await acme.post('/api/v1/search/shadow-mcp', { states: ['SHADOW_MCP_STATE_REGISTERED'] })).body.list
  assert.equal(found.id, server.id)
  assert.equal((await acme.post('/api/v1/shadow-mcp/none/register', { appId })).status, 404)
})

test('one that was said to be of no concern is hidden for that reason', async () => {
  const acme = await watched()
  const server = await seen(acme)
  await acme.post(`/api/v1/shadow-mcp/${server.id}/state`, { state: 'SHADOW_MCP_STATE_IGNORED', reason: 'a toy' })
  await processAll(world)
  const [finding] = (await findingsOf(acme, 'SHADOW_MCP')) as [Json]
  assert.deepEqual([finding.state, finding.suppressReason], ['FINDING_STATE_SUPPRESSED', 'ignored'])
})

test('one that nobody has used for ninety days is forgotten, and its finding is over', async () => {
  const acme = await watched()
  await seen(acme)
  world.clock.move({ hours: 91 * 24 })
  // Once for what is due, and once for the ticks that were made anew.
  await world.work()
  world.clock.move({ hours: 25 })
  await world.work()
  const later = await acme.signIn(acme.admin)
  const { list } = (await later.post('/api/v1/search/shadow-mcp', {})).body
  assert.deepEqual(list, [])
  const { body } = await later.post('/api/v1/findings/search', { findingTypes: ['FINDING_TYPE_SHADOW_MCP'] })
  assert.deepEqual(
    body.list.map(({ state }: Json) => state),
    ['FINDING_STATE_RESOLVED'],
  )
})
