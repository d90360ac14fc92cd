import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../../../test/caller.ts'
import { openGateway, type RegisteredServer, registerServer } from '../../../../../test/gateway.ts'
import { guardTools, oauthOf, PER_USER, pathOf } from '../../../../../test/oauth-servers.ts'
import { signedInBrowser } from '../../../../../test/page-browser.ts'
import { startTokenIssuer, type TokenIssuer } from '../../../../../test/token-issuer.ts'
import { startToolServer, type ToolServer, text } from '../../../../../test/tool-servers.ts'
import { createWorld, type TestTenant, type World } from '../../../../../test/world.ts'

let world: World
let acme: TestTenant
let issuer: TokenIssuer
let tools: ToolServer
before(async () => {
  world = await createWorld({ REEVE_OUTBOUND_ALLOW: '127.0.0.0/8' })
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

const trial = (body: Json) => acme.post('/api/v1/mcp_servers/test_connection', body)

/** Whether it was reached, how many tools it has, the token, and what is missing. */
async function found(body: Json): Promise<[boolean, number, string, string]> {
  const reply = await trial(body)
  assert.equal(reply.status, 200, reply.text)
  const { reachable, toolCount, tokenState, failureReason } = reply.body
  return [reachable, Number(toolCount), tokenState.slice('MCP_SERVER_TOKEN_STATE_'.length), failureReason]
}

const given = (config: Json) => ({ externalConfig: { url: tools.url, ...config } })
const of = ({ app, id }: RegisteredServer, more: Json = {}) => ({ appId: app.id, connectorId: id, ...more })
const signIn = (mode: string, more: Json = {}, rest: Json = {}) => oauthOf(issuer, mode, more, rest).config

test('a server that is to be registered is tried with what was given, and nothing is left of it', async (t) => {
  const plain = await startToolServer({ look: { description: 'Looks.', run: () => text('seen') } })
  t.after(() => plain.close())
  assert.deepEqual(await found({ externalConfig: { url: plain.url, none: {} } }), [true, 1, 'UNSPECIFIED', ''])
  assert.deepEqual(await found(given({ none: {} })), [true, 0, 'UNSPECIFIED', 'it wants a credential'])
  for (const credential of [
    { bearerToken: { token: 'wrong' } },
    { basicAuth: { username: 'ann', password: 'wrong' } },
    { customHeader: { headerName: 'x-key', headerValue: 'wrong' } },
  ]) {
    assert.deepEqual(await found(given(credential)), [true, 0, 'UNSPECIFIED', 'it does not take the credential'])
  }
  assert.deepEqual(await found(given(signIn('CLIENT_CREDENTIALS'))), [true, 1, 'ACCEPTED', ''])
  const [reachable, , state, why] = await found(given(signIn('CLIENT_CREDENTIALS', { clientSecret: 'wrong' })))
  assert.deepEqual([reachable, state], [true, 'MISSING'])
  assert.match(why, /invalid_client/)
  const nowhere = await found({ externalConfig: { url: 'https://127.0.0.1:9/mcp', none: {} } })
  assert.deepEqual(nowhere.slice(0, 2), [false, 0])
  assert.match(nowhere[3], /could not be reached/)
  assert.equal((await acme.sql('select 1 from tool_servers')).length, 0)
})

test('of a server that wants a sign-in it is told what was reached and who signs people in', async () => {
  const registered = { clientId: '', clientSecret: '', clientIdMode: 'MCP_SERVER_AUTH_OAUTH2_CLIENT_ID_MODE_DCR' }
  let registrations = 0
  const config = given(signIn('AUTHORIZATION_CODE', registered, PER_USER))
  const first = await trial(config)
  assert.deepEqual(
    [first.body.reachable, first.body.oauth2IssuerUrl, first.body.failureReason],
    [true, issuer.url, 'nobody has signed in to it yet'],
  )
  issuer.answer = (request, response) => {
    registrations += Number(request.url === '/register')
    response.writeHead(503).end()
  }
  const [reachable, , state, why] = await found(config)
  issuer.answer = undefined
  assert.deepEqual([reachable, state, registrations], [true, 'MISSING', 0])
  assert.match(why, /the issuer has no document/)

  const metadata = `${new URL(tools.url).origin}/about`
  const resource = { resource: tools.url, authorization_servers: ['https://sign-in.example'] }
  tools.answer = (request, response) =>
    request.url === '/about'
      ? response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(resource))
      : response.writeHead(401, { 'www-authenticate': `Bearer resource_metadata="${metadata}"` }).end()
  const open = await trial(given({ none: {} }))
  assert.deepEqual([open.body.reachable, open.body.oauth2IssuerUrl], [true, 'https://sign-in.example'])
  assert.match((await found(config))[3], /it names another authorization server: https:\/\/sign-in\.example/)
  resource.resource = 'https://another.example/mcp'
  assert.equal((await trial(given({ none: {} }))).body.oauth2IssuerUrl, '', 'a document about another server')
  tools.answer = undefined
})

test('a server that is there is tried with the token that is held', async () => {
  const place = await registerServer(world, acme, tools.url, oauthOf(issuer, 'SERVICE'))
  assert.deepEqual(await found(of(place)), [true, 0, 'MISSING', 'nobody has signed in to it yet'])
  const begun = await acme.post(`${place.path}/authorize`, {})
  const { body } = await acme.get('/api/v1/auth/introspect')
  const browser = await signedInBrowser(world, acme, { userId: body.userId })
  await browser.get(pathOf(await issuer.agree(begun.body.redirectUrl)))
  assert.deepEqual(await found(of(place)), [true, 1, 'ACCEPTED', ''])
  tools.admits = () => false
  assert.deepEqual(await found(of(place)), [true, 0, 'REFUSED', 'it does not take the credential'])
  guardTools(tools, issuer)
  issuer.forget()
  world.clock.move({ minutes: 50 })
  assert.equal((await acme.post(`${place.path}/pause`, {})).status, 200)
  assert.match((await found(of(place)))[3], /it is paused/)
  assert.equal((await trial(of(place, { appId: acme.id }))).status, 404)
  assert.equal((await trial({})).status, 400)
})

test('a person tries a server with the own sign-in', async () => {
  const place = await registerServer(world, acme, tools.url, oauthOf(issuer, 'AUTHORIZATION_CODE', {}, PER_USER))
  assert.deepEqual(await found(of(place)), [true, 0, 'MISSING', 'you have not connected it yet'])
})

test('a kept credential is tried at the same host only', async () => {
  const token = { bearerToken: { token: 'kept' } }
  const place = await registerServer(world, acme, tools.url, { config: { none: undefined, ...token } })
  tools.admits = ({ authorization }) => authorization === 'Bearer kept'
  const elsewhere = await startToolServer({})
  try {
    assert.deepEqual(await found(of(place)), [true, 1, 'UNSPECIFIED', ''])
    const moved = { externalConfig: { url: elsewhere.url, none: {} }, updateMask: 'url' }
    const refused = await trial(of(place, moved))
    assert.equal(refused.body.details[0].fieldViolations[0].field, 'externalConfig.url')
    assert.equal(elsewhere.seen.length, 0)
    const other = { externalConfig: { url: tools.url, bearerToken: { token: 'new' } }, updateMask: 'bearerToken' }
    assert.equal((await found(of(place, other)))[3], 'it does not take the credential')
    const wrong = await trial(of(place, { ...other, updateMask: 'displayName' }))
    assert.equal(wrong.body.details[0].fieldViolations[0].field, 'updateMask')
  } finally {
    guardTools(tools, issuer)
    await elsewhere.close()
  }
})
