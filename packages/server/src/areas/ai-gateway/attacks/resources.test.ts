import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import {
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
import { type Offered, offering, startToolServer, type ToolServer, text } from '../../../../test/tool-servers.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

const DOCS = 'file:///docs/{name}'
const ALL = 'file:///{+path}'
const HOSTS = 'https://{host}/status'

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
    { 'file:///docs/plan': { name: 'plan' }, 'file:///other': { name: 'other' } },
    { [DOCS]: { name: 'doc' }, [HOSTS]: { name: 'status' } },
  )
  tools = await startToolServer({ look: { description: 'Looks.', run: () => text('seen') } }, offered)
  acme = await world.tenant()
  await openGateway(acme, { surfaceRequestableTools: false })
  server = await registerServer(world, acme, tools.url, {
    config: { none: undefined, bearerToken: { token: 'shared-secret' } },
  })
  ann = await somebody(world, acme)
  client = await PlainClient.signIn(acme, ann)
  for (const address of [DOCS, HOSTS]) await giveAnn(await decideResource(acme, server, address))
})
after(async () => {
  await world.stop()
  await tools.close()
})

const giveAnn = ({ appEntitlementId }: Json): Promise<void> =>
  give(world, acme, { appId: server.app.id, entitlementId: appEntitlementId, userId: ann.userId })
const exposed = (address: string): string => `mcp-${server.prefix}+${address}`
const discover = async (): Promise<void> => {
  assert.equal((await acme.post(`${server.path}/resync_tools`, {})).status, 200)
  await world.work()
}

/** It is refused, the server is not asked, and the log tells of it. */
async function isRefused(address: string, reason: string): Promise<void> {
  const asked = offered.read.length
  assert.equal(await client.read(exposed(address)), reason, address)
  assert.equal(offered.read.length, asked, 'the server was not asked')
  assert.equal((await refusals(acme)).at(-1), reason)
}

test('a resource that was not given is not read, also when its address is known', async () => {
  await decideResource(acme, server, 'file:///other')
  await isRefused('file:///other', 'not_granted')
  const stranger = await PlainClient.signIn(acme, await somebody(world, acme))
  assert.equal(await stranger.read(exposed('file:///docs/a')), 'not_granted')
  assert.equal((await refusals(acme)).at(-1), 'not_granted')
  assert.deepEqual((await stranger.ask('resources/list')).result.resources, [])
  assert.deepEqual((await stranger.ask('resources/templates/list')).result.resourceTemplates, [])
})

test('an address that leaves its template is not read', async () => {
  assert.equal(await client.read(exposed('file:///docs/a')), 'content of file:///docs/a')
  for (const address of [
    'file:///docs/..',
    'file:///docs/%2e%2e',
    'file:///docs/..%2f..%2fetc%2fpasswd',
    'file:///docs/..%5c..%5cetc',
    'file:///docs/%252e%252e%252fetc',
    'file:///docs/a%00',
    'file:///docs/%c0%ae%c0%ae',
  ]) {
    await isRefused(address, 'uri_not_allowed')
  }
  for (const address of ['file:///docs/../etc/passwd', 'file:///docs/a/b', 'file:///etc/passwd', 'file:///docs/']) {
    await isRefused(address, 'unknown_resource')
  }
})

test('a template does not open private addresses', async () => {
  for (const host of [
    '169.254.169.254',
    '10.0.0.1',
    'localhost',
    '2852039166',
    '0xa9fea9fe',
    'metadata',
    'db.internal',
  ]) {
    await isRefused(`https://${host}/status`, 'uri_not_allowed')
  }
  assert.match(await client.read(exposed('https://status.example.com/status')), /^content of/)
})

test('what is disabled by its own address is not opened by a template that covers it', async () => {
  await isRefused('file:///docs/plan', 'resource_not_approved')
  await decideResource(acme, server, 'file:///docs/plan')
  assert.match(await client.read(exposed('file:///docs/plan')), /^content of/, 'who holds the template may read it')
  await decideResource(acme, server, 'file:///docs/plan', 'DISABLED')
  const plan = offered.resources.get('file:///docs/plan')!
  offered.resources.delete('file:///docs/plan')
  await discover()
  await isRefused('file:///docs/plan', 'resource_not_approved')
  offered.resources.set('file:///docs/plan', plan)
})

test('a wider template that is disabled does not close a narrower one, nor open what it does not hold', async () => {
  offered.templates.set(ALL, { name: 'everything' })
  await discover()
  const all = await decideResource(acme, server, ALL)
  await decideResource(acme, server, DOCS, 'DISABLED')
  await giveAnn(all)
  assert.match(await client.read(exposed('file:///notes/b')), /^content of/)
  await isRefused('file:///docs/b', 'resource_not_approved')
  await decideResource(acme, server, DOCS)
  await decideResource(acme, server, ALL, 'DISABLED')
  assert.match(await client.read(exposed('file:///docs/b')), /^content of/)
  await isRefused('file:///notes/b', 'resource_not_approved')
})

test('content larger than 10 MiB does not get out', async () => {
  offered.contentsOf = (uri) => [{ uri, text: 'x'.repeat(11 * 1024 * 1024) }]
  assert.equal(await client.read(exposed('file:///docs/a')), 'output_too_large')
  assert.equal((await refusals(acme)).at(-1), 'output_too_large')
  offered.contentsOf = (uri) => [{ uri, text: `content of ${uri}` }]
})

test('a server cannot speak for another: addresses of its contents have its own prefix', async () => {
  offered.contentsOf = () => [{ uri: 'mcp-other+file:///trusted', text: 'I am the other' }]
  const { result } = await client.ask('resources/read', { uri: exposed('file:///docs/a') })
  assert.equal(result.contents[0].uri, exposed('mcp-other+file:///trusted'))
  offered.contentsOf = (uri) => [{ uri, text: `content of ${uri}` }]
})

test('a refused read is an error of the protocol with its reason, and nothing of the content', async () => {
  const { error } = await client.ask('resources/read', { uri: exposed('file:///other') })
  assert.deepEqual([error.code, error.data.reason, error.data.taskId], [-32003, 'not_granted', ''])
  const unknown = await client.ask('resources/read', { uri: 'file:///etc/passwd' })
  assert.deepEqual([unknown.error.code, unknown.error.data.reason], [-32002, 'unknown_resource'])
  assert.deepEqual((await refusals(acme)).slice(-2), ['not_granted', 'unknown_resource'])
})

test('a hook cannot put another address in the place of the one that was checked', async () => {
  const hook = await acme.post('/api/v1/hooks', {
    displayName: 'Elsewhere',
    event: 'HOOK_EVENT_TYPE_PRE_TOOL_USE',
    priority: 1,
    enabled: true,
    jsonPatch: { staticOverlay: { uri: 'file:///etc/passwd' } },
  })
  assert.equal(hook.status, 200, hook.text)
  assert.equal(await client.read(exposed('file:///docs/a')), 'content of file:///docs/a')
  await acme.delete(`/api/v1/hooks/${hook.body.hook.id}`)
})

test('reads count as calls do: more than 20 at once are refused', async () => {
  const batch = (method: string) =>
    acme.with(client.token).send({
      method: 'POST',
      path: '/mcp/v1',
      body: Array.from({ length: 21 }, (_, id) => ({ jsonrpc: '2.0', method, params: { uri: 'x:y' }, id })),
      headers: { accept: 'application/json, text/event-stream' },
    })
  assert.equal((await batch('resources/list')).status, 200)
  assert.equal((await batch('resources/read')).status, 429)
  assert.equal((await refusals(acme)).at(-1), 'too_many_calls')
})

test('resources that cannot be governed are left out, and a server that never ends is not listened to', async () => {
  const odd = await startToolServer(
    {},
    offering(
      {
        'no address': { name: 'a' },
        [`file:///${'x'.repeat(3000)}`]: { name: 'long' },
        'file:///hid\u200Bden': { name: 'hidden' },
        'file:///fine': { name: 'fine' },
      },
      { '{+anything}': { name: 'anything' }, 'file:///{': { name: 'broken' } },
    ),
  )
  const place = await registerServer(world, acme, odd.url)
  assert.deepEqual([...(await resourcesOf(acme, place)).keys()], ['file:///fine'])
  const [first] = await acme.sql(
    `select after->>'leftOut' as left_out from events where kind = 'aiGateway.server.discovered' and subject_id = $1`,
    [place.id],
  )
  assert.equal(first!.left_out, '5', 'the log tells that some were')
  const many = Array.from({ length: 1001 }, (_, at) => [`file:///${at}`, { name: String(at) }] as const)
  odd.offered = offering(Object.fromEntries(many))
  odd.tools.set('late', { description: 'Late.', run: () => text('late') })
  assert.equal((await acme.post(`${place.path}/resync_tools`, {})).status, 200)
  await world.work()
  assert.deepEqual([...(await resourcesOf(acme, place)).keys()], ['file:///fine'], 'what was known stays')
  const errorNow = async (): Promise<string> => {
    const [row] = await acme.sql('select discovery_error from tool_servers where connector_id = $1', [place.id])
    return String(row!.discovery_error)
  }
  assert.match(await errorNow(), /more than 1000 resources/)
  assert.equal((await acme.get(place.toolsPath)).body.tools.length, 1, 'its tools are found all the same')
  odd.offered = Object.assign(offering({}), { endless: true })
  assert.equal((await acme.post(`${place.path}/resync_tools`, {})).status, 200)
  await world.work()
  assert.match(await errorNow(), /on more than 100 pages/)
  await odd.close()
})
