import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { testAuthority } from '../../../../test/authority.ts'
import { Caller } from '../../../../test/caller.ts'
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
import { startToolServer, type ToolServer, text } from '../../../../test/tool-servers.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

const SERVICE = path.join(import.meta.dirname, '../../../../test/service-process.ts')
const ALLOW = { REEVE_OUTBOUND_ALLOW: '127.0.0.0/8' }

let world: World
let acme: TestTenant
let tools: ToolServer
let place: RegisteredServer
/** The same program, at a process that none of the changes are made in. */
let there: PlainClient
let other: ChildProcess
const waiting = Promise.withResolvers<void>()
const begun: (() => void)[] = []
before(async () => {
  world = await createWorld(ALLOW)
  acme = await world.tenant()
  tools = await startToolServer({
    look: { description: 'Looks.', run: () => text('seen') },
    wait: {
      description: 'Waits.',
      async run() {
        begun.shift()?.()
        await waiting.promise
        return text('waited')
      },
    },
  })
  await openGateway(acme)
  place = await registerServer(world, acme, tools.url)
  const ann = await somebody(world, acme)
  for (const name of ['look', 'wait']) {
    const { appEntitlementId: entitlementId } = await approveTool(acme, place, name)
    await give(world, acme, { appId: place.app.id, entitlementId, userId: ann.userId })
  }
  const { config, masterKey, url } = world
  const environment = {
    ...ALLOW,
    REEVE_PUBLIC_URL: url,
    REEVE_OUTBOUND_DESTINATIONS: testAuthority().destinationsFile,
  }
  other = fork(SERVICE, [JSON.stringify({ config, masterKey, environment })])
  const [{ port }] = await once(other, 'message')
  const client = await PlainClient.signIn(acme, ann)
  const caller = new Caller(`http://127.0.0.1:${port}`, acme.baseUrl, client.token)
  const { label, id, admin, sql, stored, clock } = acme
  const second = Object.assign(caller, { label, id, admin, sql, stored, clock })
  there = new PlainClient(second, client.clientId, { access_token: client.token })
})
after(async () => {
  waiting.resolve()
  const ended = once(other, 'exit')
  other.disconnect()
  await ended
  await world.stop()
  await tools.close()
})

const name = (tool: string): string => `${place.prefix}_${tool}`

test('a server that is paused in one process is not called by another', async () => {
  assert.equal(await there.outcome(name('look')), 'seen')
  assert.equal((await acme.post(`${place.path}/pause`, { reason: 'a leak' })).status, 200)
  assert.equal(await there.outcome(name('look')), 'kill_switch')
  assert.equal((await refusals(acme)).at(-1), 'kill_switch')
  assert.equal((await acme.post(`${place.path}/resume`, {})).status, 200)
  assert.equal(await there.outcome(name('look')), 'seen')
})

test('a call under way in one process is cut by a pause in another', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  begun.push(resolve)
  const outcome = there.outcome(name('wait'))
  await promise
  const since = performance.now()
  await acme.post(`${place.path}/pause`, { reason: 'a leak' })
  assert.equal(await outcome, 'kill_switch')
  assert.ok(performance.now() - since < 20_000, 'without waiting for the server')
  await acme.post(`${place.path}/resume`, {})
})

test('the kill switch of the tenant counts in every process', async () => {
  const set = (mcpTrafficDisabled: boolean) =>
    acme.post('/api/v1/settings/ai-governance', { aiGovernanceSettings: { mcpTrafficDisabled } })
  assert.equal((await set(true)).status, 200)
  const reply = await there.send('tools/call', { name: name('look'), arguments: {} })
  assert.ok(reply.status === 401 || reply.text.includes('kill_switch'), reply.text)
  assert.ok(['client_closed', 'kill_switch', 'token_revoked'].includes((await refusals(acme)).at(-1)!))
  await set(false)
})
