import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openGateway, PlainClient, refusals, somebody } from '../../../../test/gateway.ts'
import { createWorld, type World } from '../../../../test/world.ts'

let world: World
before(async () => {
  world = await createWorld({ REEVE_RATE_LIMITS: 'on' })
})
after(() => world.stop())

test('a program that calls more often than it may is told so in HTTP, and the log tells of it', async () => {
  const acme = await world.tenant()
  await openGateway(acme)
  const client = await PlainClient.signIn(acme, await somebody(world, acme))
  const body = Array.from({ length: 20 }, (_, id) => ({
    jsonrpc: '2.0',
    id: id + 1,
    method: 'tools/call',
    params: { name: 'nobody_has_this' },
  }))
  const headers = { accept: 'application/json, text/event-stream' }
  const send = () => acme.with(client.token).send({ method: 'POST', path: '/mcp/v1', body, headers })
  world.clock.hold()
  const statuses: number[] = []
  while (statuses.length < 12 && statuses.at(-1) !== 429) statuses.push((await send()).status)
  assert.equal(statuses.at(-1), 429, statuses.join(' '))
  assert.ok(statuses.length > 1, 'the first were answered')
  assert.equal((await refusals(acme)).at(-1), 'too_many_calls')
})
