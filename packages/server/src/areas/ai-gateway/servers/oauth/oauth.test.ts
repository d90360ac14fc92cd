import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Json } from '../../../../../test/caller.ts'
import { makeApp } from '../../../../../test/directory.ts'
import {
  openGateway,
  PlainClient,
  type RegisteredServer,
  refusals,
  registerServer,
  somebody,
  toolsOf,
} from '../../../../../test/gateway.ts'
import { beginSignIn, callerOf, guardTools, oauthOf, PER_USER, pathOf } from '../../../../../test/oauth-servers.ts'
import { startOpenIdProvider } from '../../../../../test/openid-provider.ts'
import { signedInBrowser } from '../../../../../test/page-browser.ts'
import { eventKinds, signedInUser } from '../../../../../test/people.ts'
import { ISSUER_CLIENT, startTokenIssuer, type TokenIssuer } from '../../../../../test/token-issuer.ts'
import { startToolServer, type ToolServer, text } from '../../../../../test/tool-servers.ts'
import { createWorld, signInAgain, type TestTenant, type World } from '../../../../../test/world.ts'

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

const oauth = (mode: string, more: Json = {}, rest: Json = {}) => oauthOf(issuer, mode, more, rest)
const holder = (place: RegisteredServer) => callerOf(world, acme, place)
const begin = (userId: string, place: RegisteredServer): Promise<string> => beginSignIn(acme, userId, place)

const view = async ({ path }: RegisteredServer): Promise<Json> => (await acme.get(path)).body.mcpServer

const registered = async (externalConfig: Json) => {
  const app = await makeApp(acme)
  return acme.post(`/api/v1/apps/${app.id}/mcp_servers`, {
    displayName: 'Tools',
    serverType: 'MCP_SERVER_TYPE_EXTERNAL',
    externalConfig: { url: tools.url, ...externalConfig },
    toolPrefix: 'refused',
  })
}

test('a server is called with a token that the service gets with its client credentials, one for all calls', async () => {
  const place = await registerServer(world, acme, tools.url, oauth('CLIENT_CREDENTIALS', { scopes: ['tools'] }))
  const { client } = await holder(place)
  const count = (): number => issuer.asked.filter((form) => form.grant_type === 'client_credentials').length
  assert.equal(await client.outcome(`${place.prefix}_look`), 'seen')
  assert.equal(await client.outcome(`${place.prefix}_look`), 'seen')
  assert.equal(count(), 1, 'one token for all calls')
  assert.deepEqual([issuer.asked.at(-1)!.scope, issuer.asked.at(-1)!.resource], ['tools', tools.url])
  const shown = await view(place)
  assert.deepEqual([shown.oauth2CredentialsConfigured, shown.oauth2TokenUrl], [true, `${issuer.url}/token`])
  assert.ok(!JSON.stringify(shown).includes(ISSUER_CLIENT.clientSecret))
  const stored = await acme.sql(`select encode(secret, 'escape') as secret from tool_servers where connector_id = $1`, [
    place.id,
  ])
  assert.ok(!String(stored[0]!.secret).includes('accessToken'), 'tokens are sealed')
})

test('a key signs for the service where nobody has a secret', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  issuer.assertionKey = String(publicKey.export({ type: 'spki', format: 'pem' }))
  const jwtPrivateKey = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const more = { clientSecret: '', jwtIssuer: 'robot', jwtSubject: 'ada', jwtPrivateKey }
  const place = await registerServer(world, acme, tools.url, oauth('JWT_BEARER', more))
  assert.equal((await toolsOf(acme, place)).size, 1)
  const shown = await view(place)
  assert.deepEqual([shown.oauth2JwtPrivateKeyConfigured, shown.oauth2JwtIssuer], [true, 'robot'])
  assert.ok(!JSON.stringify(shown).includes('PRIVATE KEY'))
})

test('a user signs in to a server once, and calls are made with the own tokens until they are taken back', async () => {
  const place = await registerServer(world, acme, tools.url, oauth('AUTHORIZATION_CODE', {}, PER_USER))
  const { userId, browser, client } = await holder(place)
  const redirectUrl = await begin(userId, place)
  assert.equal(new URL(redirectUrl).searchParams.get('code_challenge_method'), 'S256')
  const done = await browser.get(pathOf(await issuer.agree(redirectUrl)))
  assert.match(done.text, /is connected/)
  await world.work()
  assert.equal(await client.outcome(`${place.prefix}_look`), 'seen')
  const caller = await signedInUser(acme, userId)
  const { list } = (await caller.get('/api/v1/mcp_server_connections')).body
  const own = list.find((one: Json) => one.connectorId === place.id)
  assert.deepEqual([own.connected, own.authorizedAsEmail], [true, 'ada@elsewhere.example'])
  assert.equal((await caller.delete(`/api/v1/mcp_server_connections/${place.id}`)).status, 200)
  assert.equal(issuer.revoked.length, 1, 'the authorization server was told')
  assert.equal(await client.outcome(`${place.prefix}_look`), 'connect_required')
  const kinds = await eventKinds(acme)
  for (const verb of ['signInBegun', 'connected', 'disconnected']) {
    assert.ok(kinds.includes(`aiGateway.server.${verb}`), verb)
  }
})

test('a sign-in counts once, for who has begun it, and for ten minutes', async () => {
  const place = await registerServer(world, acme, tools.url, oauth('AUTHORIZATION_CODE', {}, PER_USER))
  const { userId, browser } = await holder(place)
  const mallory = await somebody(world, acme)
  const answer = pathOf(await issuer.agree(await begin(userId, place)))
  assert.equal((await mallory.browser.get(answer)).status, 400, 'somebody else')
  assert.match((await browser.get(answer)).text, /is connected/)
  assert.equal((await browser.get(answer)).status, 400, 'a second time')
  const forged = pathOf(await issuer.agree(await begin(userId, place))).replace(/state=[^&]+/, 'state=guessed')
  assert.equal((await browser.get(forged)).status, 400, 'a state that nobody was given')
  const twice = `${pathOf(await issuer.agree(await begin(userId, place)))}&iss=https%3A%2F%2Fevil.example`
  assert.match((await browser.get(twice)).text, /came from another server/)
  const late = pathOf(await issuer.agree(await begin(userId, place)))
  await acme.sql(`update tool_server_sign_ins set expires_at = expires_at - interval '11 minutes'`)
  assert.equal((await browser.get(late)).status, 400, 'too late')
  const changed = pathOf(await issuer.agree(await begin(userId, place)))
  await acme.post(place.path, { mcpServer: { description: 'changed' } })
  assert.match((await browser.get(changed)).text, /was changed/)
  const said = await refusals(acme)
  assert.deepEqual(
    [said.filter((one) => one === 'sign_in_unknown').length, said.filter((one) => one === 'sign_in_failed').length],
    [4, 2],
  )
})

test('tokens are refreshed a minute early, by one call of many; a refusal asks the user to sign in again', async () => {
  const place = await registerServer(world, acme, tools.url, oauth('AUTHORIZATION_CODE', {}, PER_USER))
  const { userId, browser } = await holder(place)
  await browser.get(pathOf(await issuer.agree(await begin(userId, place))))
  await world.work()
  const refreshes = (): number => issuer.asked.filter((form) => form.grant_type === 'refresh_token').length
  const before = refreshes()
  world.clock.move({ minutes: 59, seconds: 30 })
  acme = await signInAgain(acme)
  const client = await PlainClient.signIn(acme, {
    userId,
    browser: await signedInBrowser(world, acme, { userId }),
  })
  const name = `${place.prefix}_look`
  assert.deepEqual(await Promise.all([1, 2, 3, 4].map(() => client.outcome(name))), ['seen', 'seen', 'seen', 'seen'])
  assert.equal(refreshes() - before, 1)
  issuer.forget()
  assert.equal(await client.outcome(name), 'connect_required')
  const told = await acme.sql(`select 1 from notices where kind = 'toolServerNeedsSignIn' and user_id = $1`, [userId])
  assert.equal(told.length, 1)
  assert.ok((await refusals(acme)).includes('connect_required'))
})

test('a token that the server does not take is renewed once, and the call made then', async () => {
  const place = await registerServer(world, acme, tools.url, oauth('CLIENT_CREDENTIALS'))
  const { client } = await holder(place)
  assert.equal(await client.outcome(`${place.prefix}_look`), 'seen')
  issuer.forget()
  assert.equal(await client.outcome(`${place.prefix}_look`), 'seen')
  tools.admits = () => false
  assert.equal(await client.outcome(`${place.prefix}_look`), 'upstream_error')
  guardTools(tools, issuer)
})

test('an administrator signs in for all, at a real provider', async (t) => {
  const provider = await startOpenIdProvider()
  t.after(() => provider.close())
  const own = await startToolServer({ look: { description: 'Looks.', run: () => text('seen') } })
  t.after(() => own.close())
  const { clientId, clientSecret } = provider
  // It refuses resources that it does not know.
  const unnamed = { extraAuthorizeParams: { resource: '' }, extraTokenParams: { resource: '' } }
  const more = { issuerUrl: provider.url, clientId, clientSecret, scopes: ['openid', 'email'], ...unnamed }
  const place = await registerServer(world, acme, own.url, oauth('SERVICE', more))
  const { client } = await holder(place)
  assert.equal((await view(place)).oauth2ServiceAuthorized, false)
  const begun = await acme.post(`${place.path}/authorize`, {})
  assert.equal(begun.status, 200, begun.text)
  const { body } = await acme.get('/api/v1/auth/introspect')
  const browser = await signedInBrowser(world, acme, { userId: body.userId })
  const back = await provider.visit(begun.body.redirectUrl, new Map())
  assert.match((await browser.get(pathOf(back))).text, /is connected/)
  await world.work()
  const shown = await view(place)
  assert.deepEqual([shown.oauth2ServiceAuthorized, shown.oauth2ServiceAuthorizedBy], [true, body.userId])
  assert.equal(await client.outcome(`${place.prefix}_look`), 'seen')
  assert.match(String(own.seen.at(-1)!.authorization), /^Bearer ./)
  const wrong = await acme.post(`${(await registerServer(world, acme, own.url)).path}/authorize`, {})
  assert.equal(wrong.body.details[0].reason, 'NO_SHARED_SIGN_IN')
})

test('tokens for a server do not go with it to another address', async () => {
  const place = await registerServer(world, acme, tools.url, oauth('AUTHORIZATION_CODE', {}, PER_USER))
  const { userId, browser, client } = await holder(place)
  await browser.get(pathOf(await issuer.agree(await begin(userId, place))))
  await world.work()
  const moved = { ...oauth('AUTHORIZATION_CODE', {}, PER_USER).config, url: `${tools.url}/elsewhere` }
  assert.equal((await acme.post(`${place.path}/credentials`, { externalConfig: moved })).status, 200)
  assert.equal(await client.outcome(`${place.prefix}_look`), 'connect_required')
})

test('a token endpoint that sends on elsewhere gets nothing', async (t) => {
  const elsewhere = await startTokenIssuer()
  t.after(() => elsewhere.close())
  const place = await registerServer(world, acme, tools.url, oauth('CLIENT_CREDENTIALS'))
  const { client } = await holder(place)
  issuer.forget()
  await acme.sql('update tool_servers set secret = null where connector_id = $1', [place.id])
  issuer.answer = (_request, response) => response.writeHead(307, { location: `${elsewhere.url}/token` }).end()
  assert.equal(await client.outcome(`${place.prefix}_look`), 'upstream_error')
  issuer.answer = undefined
  assert.equal(elsewhere.asked.length, 0)
})

test('an issuer is taken at its word only under its own name', async () => {
  const discover = (issuerUrl: string) => acme.post('/api/v1/mcp_servers/discover_oidc', { issuerUrl })
  const found = await discover(issuer.url)
  assert.deepEqual(found.body, {
    authorizationEndpoint: `${issuer.url}/authorize`,
    tokenEndpoint: `${issuer.url}/token`,
    scopesSupported: ['tools'],
    codeChallengeMethodsSupported: ['S256'],
  })
  issuer.document = { issuer: 'https://another.example' }
  const other = await discover(issuer.url)
  assert.equal(other.status, 400)
  assert.match(other.body.message, /another\.example/)
  issuer.document = { token_endpoint: 'https://10.0.0.1/token' }
  assert.equal((await discover(issuer.url)).status, 400, 'an endpoint on a private address')
  issuer.document = {}
  assert.equal((await discover('http://127.0.0.1:1/')).status, 400)
  assert.equal((await discover(`${issuer.url}/nothing`)).status, 400)
})

test('the service registers itself, or is known by its own document', async () => {
  const more = { clientId: '', clientSecret: '' }
  const mode = (name: string) => ({ ...more, clientIdMode: `MCP_SERVER_AUTH_OAUTH2_CLIENT_ID_MODE_${name}` })
  const registering = await registerServer(world, acme, tools.url, oauth('AUTHORIZATION_CODE', mode('DCR')))
  assert.equal((await view(registering)).oauth2ClientId, 'registered-here')
  const named = await registerServer(world, acme, tools.url, oauth('AUTHORIZATION_CODE', mode('CIMD')))
  const { oauth2ClientId } = await view(named)
  const document = await acme.with('').get(new URL(oauth2ClientId).pathname)
  assert.equal(document.body.client_id, oauth2ClientId)
  assert.match(document.body.redirect_uris[0], /\/auth\/v1\/mcp\/callback$/)
})

test('what cannot work is refused with the field and what would', async () => {
  const refusal = async (mode: string, more: Json = {}, rest: Json = {}): Promise<[number, string]> => {
    const { oauth2 } = oauth(mode, more).config
    const { status, body } = await registered({ oauth2, ...rest })
    return [status, body.details?.[0]?.fieldViolations?.[0]?.field ?? body.message]
  }
  const at = 'externalConfig.oauth2'
  assert.deepEqual(await refusal('PASSTHROUGH'), [400, `${at}.mode`])
  assert.deepEqual(await refusal('GOOGLE_SERVICE_ACCOUNT'), [400, `${at}.jwtPrivateKey`])
  assert.deepEqual(await refusal('CLIENT_CREDENTIALS', {}, PER_USER), [400, `${at}.mode`])
  assert.deepEqual(await refusal('CLIENT_CREDENTIALS', { clientSecret: '' }), [400, `${at}.clientSecret`])
  assert.deepEqual(await refusal('AUTHORIZATION_CODE', { clientId: '' }), [400, `${at}.clientId`])
  assert.deepEqual(await refusal('AUTHORIZATION_CODE', { issuerUrl: '' }), [400, `${at}.issuerUrl`])
  assert.deepEqual(await refusal('JWT_BEARER', { jwtPrivateKey: 'no key' }), [400, `${at}.jwtPrivateKey`])
  assert.deepEqual(await refusal('AUTHORIZATION_CODE', { pkce: 'plain' }), [400, `${at}.pkce`])
  const reserved = { extraAuthorizeParams: { state: 'mine' } }
  assert.deepEqual(await refusal('AUTHORIZATION_CODE', reserved), [400, `${at}.extraAuthorizeParams`])
  issuer.answer = (_request, response) => response.writeHead(503).end()
  assert.deepEqual(await refusal('CLIENT_CREDENTIALS'), [400, `${at}.issuerUrl`])
  issuer.answer = undefined
})
