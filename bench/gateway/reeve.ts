// The service with its gateway: a server is registered, its tool approved and given, and somebody has signed in.
import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { makeBinding, makeClassifier } from '../../packages/server/test/classifiers.ts'
import {
  approveTool,
  give,
  openGateway,
  PlainClient,
  registerServer,
  somebody,
} from '../../packages/server/test/gateway.ts'
import { createWorld } from '../../packages/server/test/world.ts'

process.env.TEST_POSTGRES_SOCKET = process.argv[2]
const world = await createWorld({
  log: '/dev/null',
  REEVE_OUTBOUND_ALLOW: '127.0.0.0/8',
  // It believes the certificate of the tool server.
  REEVE_OUTBOUND_DESTINATIONS: process.argv[4]!,
})
const tenant = await world.tenant('default')
await openGateway(tenant)
const server = await registerServer(world, tenant, process.argv[3]!, { toolPrefix: 'bench' })
const tool = await approveTool(tenant, server, 'add')
const caller = await somebody(world, tenant)
await give(world, tenant, { appId: server.app.id, entitlementId: tool.appEntitlementId, userId: caller.userId })
// Before and after each call a classifier looks for secrets, as most tenants will have it.
const { id } = await makeClassifier(tenant, { builtin: { name: 'SECRETS' }, displayName: 'Secrets' })
await makeBinding(tenant, id)
await makeBinding(tenant, id, { event: 'HOOK_EVENT_TYPE_POST_TOOL_USE' })
const client = await PlainClient.signIn(tenant, caller)
await client.initialize()
const answer = await client.outcome('bench_add', { a: 1, b: 2 })
if (answer !== '3') throw new Error(`the gateway answered ${answer}`)
const headers = { authorization: `Bearer ${client.token}`, 'mcp-session-id': client.session ?? '' }
process.send?.({ url: `${world.url}/mcp/v1`, headers })

const profiled = process.env.REEVE_BENCH_PROFILE
const session = new Session()
if (profiled) {
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.start')
}
process.on('SIGTERM', async () => {
  if (profiled) writeFileSync(profiled, JSON.stringify((await session.post('Profiler.stop')).profile))
  process.exit()
})
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.(user + system)
})
