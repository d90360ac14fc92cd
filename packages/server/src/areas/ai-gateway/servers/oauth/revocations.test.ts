import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { testAuthority } from '../../../../../test/authority.ts'
import { openGateway, type RegisteredServer, registerServer } from '../../../../../test/gateway.ts'
import {
  beginSignIn,
  callerOf,
  guardTools,
  holderOf,
  oauthOf,
  PER_USER,
  pathOf,
} from '../../../../../test/oauth-servers.ts'
import { startTokenIssuer, type TokenIssuer } from '../../../../../test/token-issuer.ts'
import { startToolServer, type ToolServer, text } from '../../../../../test/tool-servers.ts'
import { createWorld, type TestTenant, type World } from '../../../../../test/world.ts'

const SERVICE = path.join(import.meta.dirname, '../../../../../test/service-process.ts')
const ALLOW = { REEVE_OUTBOUND_ALLOW: '127.0.0.0/8' }

let world: World
let acme: TestTenant
let issuer: TokenIssuer
let tools: ToolServer
before(async () => {
  world = await createWorld(ALLOW)
  acme = await world.tenant()
  issuer = await startTokenIssuer()
  tools = await startToolServer({ look: { description: 'Looks.', run: () => text('seen') } })
  guardTools(tools, issuer)
  await openGateway(acme, { requireToolApproval: false })
})
after(async () => {
  await world.stop()
  await issuer.close()
  await tools.close()
})

/** A server that two people have signed in to. */
async function signedInTo(): Promise<RegisteredServer> {
  const place = await registerServer(world, acme, tools.url, oauthOf(issuer, 'AUTHORIZATION_CODE', {}, PER_USER))
  for (const who of [await holderOf(world, acme, place), await holderOf(world, acme, place)]) {
    const back = await issuer.agree(await beginSignIn(acme, who.userId, place))
    assert.match((await who.browser.get(pathOf(back))).text, /is connected/)
  }
  await world.work()
  return place
}

async function deleted({ path }: RegisteredServer): Promise<void> {
  const reply = await acme.delete(path)
  assert.equal(reply.status, 200, reply.text)
}

/** What the log tells about the tokens of a server. */
const told = async ({ id }: RegisteredServer): Promise<string[]> =>
  (
    await acme.sql(
      `select replace(kind, 'aiGateway.server.', '') || ' ' || (after->>'error') as line from events
       where kind in ('aiGateway.server.tokensRevoked', 'aiGateway.server.tokensNotRevoked') and subject_id = $1
       order by xid, ordinal`,
      [id],
    )
  ).map(({ line }) => String(line).trim())

const waiting = (): Promise<Record<string, unknown>[]> =>
  acme.sql(`select payload::text as payload from work where kind = 'aiGateway.revokeTokens'`)

test('the tokens of everybody are revoked when a server is deleted, and lie nowhere in the clear until then', async () => {
  const place = await signedInTo()
  const before = issuer.revoked.length
  await deleted(place)
  assert.equal(issuer.revoked.length, before, 'who deletes does not wait for it')
  const work = await waiting()
  assert.equal(work.length, 2)
  assert.ok(!JSON.stringify(work).includes('accessToken'))
  await world.work()
  assert.equal(issuer.revoked.length - before, 2)
  assert.deepEqual(await told(place), ['tokensRevoked', 'tokensRevoked'])
  assert.deepEqual(await waiting(), [])
})

test('the token for all is revoked with its server, and when the server is called in another way', async () => {
  const place = await registerServer(world, acme, tools.url, oauthOf(issuer, 'CLIENT_CREDENTIALS'))
  const { client } = await callerOf(world, acme, place)
  assert.equal(await client.outcome(`${place.prefix}_look`), 'seen')
  const before = issuer.revoked.length
  const bearer = { externalConfig: { url: tools.url, bearerToken: { token: 'another' } } }
  assert.equal((await acme.post(`${place.path}/credentials`, bearer)).status, 200)
  await world.work()
  assert.equal(issuer.revoked.length - before, 1)
  const again = { externalConfig: { url: tools.url, ...oauthOf(issuer, 'CLIENT_CREDENTIALS').config } }
  assert.equal((await acme.post(`${place.path}/credentials`, again)).status, 200)
  await world.work()
  await deleted(place)
  await world.work()
  assert.equal(issuer.revoked.length - before, 2)
  assert.deepEqual(await told(place), ['tokensRevoked', 'tokensRevoked'])
})

test('an authorization server that does not answer is asked again for a day, and then the log tells it', async () => {
  const place = await registerServer(world, acme, tools.url, oauthOf(issuer, 'CLIENT_CREDENTIALS'))
  issuer.answer = (_request, response) => response.writeHead(503).end()
  await deleted(place)
  await world.work()
  assert.deepEqual([(await waiting()).length, await told(place)], [1, []])
  for (let turn = 0; turn < 12; turn++) {
    world.clock.move({ hours: 4 })
    await world.work()
  }
  issuer.answer = undefined
  assert.deepEqual(await told(place), ['tokensNotRevoked the revocation endpoint answered with status 503'])
  assert.deepEqual(await waiting(), [], 'and the tokens are kept nowhere')
})

test('a process that dies while it revokes leaves it to the next', async () => {
  const second = await world.tenant()
  await openGateway(second, { requireToolApproval: false })
  const place = await registerServer(world, second, tools.url, oauthOf(issuer, 'CLIENT_CREDENTIALS'))
  const asked = Promise.withResolvers<void>()
  issuer.answer = (request) => {
    if (request.url === '/revoke') asked.resolve()
  }
  assert.equal((await second.delete(place.path)).status, 200)
  const { config, masterKey, url } = world
  const environment = {
    ...ALLOW,
    REEVE_ROLES: 'api,worker',
    REEVE_PUBLIC_URL: url,
    REEVE_OUTBOUND_DESTINATIONS: testAuthority().destinationsFile,
  }
  const other = fork(SERVICE, [JSON.stringify({ config, masterKey, environment })])
  await asked.promise
  const ended = once(other, 'exit')
  other.kill('SIGKILL')
  await ended
  issuer.answer = undefined
  const before = issuer.revoked.length
  world.clock.move({ minutes: 10 })
  await world.work()
  assert.equal(issuer.revoked.length - before, 1)
})
