import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Json, Reply } from '../../../../test/caller.ts'
import { approveTask, openGateway, PlainClient, placeIn, type Somebody, somebody } from '../../../../test/gateway.ts'
import { type IssuerAnswer, type OidcIssuer, startOidcIssuer } from '../../../../test/oidc-issuer.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

const REDIRECT = 'http://127.0.0.1:53999/callback'

let world: World
let site: OidcIssuer
before(async () => {
  world = await createWorld({ REEVE_OUTBOUND_ALLOW: '127.0.0.0/8' })
  site = await startOidcIssuer()
})
after(async () => {
  await world.stop()
  await site.close()
})

const POLICY = 'CLIENT_ID_METADATA_DOCUMENT_POLICY_'

async function place(policy: string, more: Json = {}): Promise<{ acme: TestTenant; ann: Somebody }> {
  const acme = await world.tenant()
  await openGateway(acme)
  const sessionSettings = { clientIdMetadataDocumentPolicy: `${POLICY}${policy}`, ...more }
  const set = await acme.post('/api/v1/settings/session', { sessionSettings })
  assert.equal(set.status, 200, set.text)
  return { acme, ann: await somebody(world, acme) }
}

/** A client that the site describes, honestly unless told otherwise. */
function describe(document: Json = {}, answer: Partial<IssuerAnswer> = {}): string {
  const path = `/clients/${randomBytes(6).toString('hex')}.json`
  const url = `${site.url}${path}`
  const honest = { client_id: url, client_name: 'Notes', redirect_uris: [REDIRECT], token_endpoint_auth_method: 'none' }
  site.answers.set(path, { body: { ...honest, ...document }, ...answer })
  return url
}

const asked = (url: string): number => site.asked.filter((path) => url.endsWith(path)).length

const authorize = (acme: TestTenant, { browser }: Somebody, clientId: string, more: Json = {}): Promise<Reply> =>
  browser.get(
    `/auth/v1/authorize?${new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: REDIRECT,
      code_challenge: createHash('sha256').update('x'.repeat(43)).digest('base64url'),
      code_challenge_method: 'S256',
      resource: `${acme.baseUrl}/mcp/v1`,
      ...more,
    })}`,
  )

const asksConsent = (reply: Reply): boolean => String(reply.headers.location).startsWith('/auth/v1/consent')

const refusedFor = async (acme: TestTenant): Promise<string> => {
  const rows = await acme.sql(
    `select after->>'error_description' as reason from events where kind = 'signIn.oauthClient.registrationRefused'
     order by xid desc, ordinal desc limit 1`,
  )
  return String(rows[0]?.reason)
}

test('a client that describes itself is named with its domain, agreed to and used', async () => {
  const { acme, ann } = await place('ALLOW_ALL')
  const url = describe({ client_name: 'Notes & more', client_uri: 'https://notes.example/' })
  const reply = await authorize(acme, ann, url)
  assert.ok(asksConsent(reply), reply.text)
  const page = await ann.browser.get(String(reply.headers.location))
  assert.match(page.text, /Notes &amp; more wants to act for you/)
  assert.match(page.text, /This program is of <strong>127\.0\.0\.1<\/strong>/)
  assert.match(page.text, /Answers go to <strong>127\.0\.0\.1:53999<\/strong>/)
  assert.match(placeIn(await ann.browser.submit(page, { answer: 'agree' })), /^\/auth\/v1\/authorize/)

  const client = await PlainClient.signIn(acme, ann, { clientId: url })
  assert.equal((await client.initialize()).serverInfo.name, 'reeve')
  assert.equal((await acme.with(client.token).get('/api/v1/auth/introspect')).status, 401, 'not for the API')
  const { body } = await acme.post('/api/v1/search/iam/external_clients', {})
  const { clientId, clientIdType, clientIdUrl, verifiedDomain, displayName } = body.list[0]
  assert.deepEqual(
    [clientId, clientIdType, clientIdUrl, verifiedDomain, displayName],
    [url, 'CLIENT_ID_TYPE_METADATA_URL', url, '127.0.0.1', 'Notes & more'],
  )
})

test('a document is read once an hour', async () => {
  const { acme, ann } = await place('ALLOW_ALL')
  const url = describe()
  for (let at = 0; at < 3; at++) assert.ok(asksConsent(await authorize(acme, ann, url)))
  assert.equal(asked(url), 1)
  world.clock.move({ minutes: 61 })
  assert.ok(asksConsent(await authorize(acme, await somebody(world, acme), url)))
  assert.equal(asked(url), 2)
})

test('nothing is read where only clients of a list are allowed, until an administrator has put it there', async () => {
  const { acme, ann } = await place('ALLOWLIST_ONLY')
  const url = describe()
  const refused = await authorize(acme, ann, url)
  assert.equal(refused.status, 400)
  assert.match(refused.text, /not allowed here/)
  assert.deepEqual([asked(url), await refusedFor(acme)], [0, 'client_not_allowed'])
  const redirects = await acme.post('/api/v1/settings/oauth-clients', {
    clientId: url,
    displayName: 'Notes',
    redirectUris: [REDIRECT],
  })
  assert.equal(redirects.status, 400, 'the document names them')
  const listed = await acme.post('/api/v1/settings/oauth-clients', { clientId: url, displayName: 'Notes' })
  assert.equal(listed.status, 200, listed.text)
  assert.ok(asksConsent(await authorize(acme, ann, url)))
  const client = await PlainClient.signIn(acme, ann, { clientId: url })
  assert.equal((await client.send('ping')).status, 200)

  const removed = await acme.delete(`/api/v1/settings/oauth-clients/${encodeURIComponent(url)}`)
  assert.equal(removed.status, 200, removed.text)
  assert.equal((await client.send('ping')).status, 401)
  assert.equal((await authorize(acme, ann, url)).status, 400)
})

test('a tenant that has said nothing allows none', async () => {
  const { acme, ann } = await place('UNSPECIFIED')
  assert.equal((await authorize(acme, ann, describe())).status, 400)
})

async function approver(acme: TestTenant): Promise<string> {
  const { body } = await acme.get('/api/v1/auth/introspect')
  const made = await acme.post('/api/v1/policies', {
    displayName: 'Clients',
    policyType: 'POLICY_TYPE_GRANT',
    policySteps: { grant: { steps: [{ approval: { users: { userIds: [body.userId] } } }] } },
  })
  assert.equal(made.status, 200, made.text)
  return made.body.policy.id
}

const openTask = async (acme: TestTenant): Promise<string> => {
  const [row] = await acme.sql(`select id from tasks where action_type = 'TYPE_CLIENT_ID_APPROVAL'`)
  return String(row?.id)
}

test('where clients can be asked for, trying to sign in asks, and an approval lets the client in', async () => {
  const acme = await world.tenant()
  const clientIdApprovalRequestPolicyId = await approver(acme)
  await openGateway(acme)
  const ann = await somebody(world, acme)
  await acme.post('/api/v1/settings/session', {
    sessionSettings: { clientIdMetadataDocumentPolicy: `${POLICY}REQUESTABLE`, clientIdApprovalRequestPolicyId },
  })
  const url = describe()
  for (let at = 0; at < 2; at++) {
    const waits = await authorize(acme, ann, url)
    assert.equal(waits.status, 403)
    assert.match(waits.text, /Waiting for approval/)
  }
  const [{ count } = { count: 0 }] = await acme.sql(
    `select count(*)::int as count from tasks where action_type = 'TYPE_CLIENT_ID_APPROVAL'`,
  )
  assert.equal(count, 1, 'one task, however often it is tried')
  const silent = await authorize(acme, ann, url, { prompt: 'none' })
  assert.match(String(silent.headers.location), /error=interaction_required/)
  await approveTask(acme, await openTask(acme))
  await world.work()
  const { body } = await acme.get(`/api/v1/tasks/${await openTask(acme)}`)
  assert.equal(body.taskView.task.state, 'TASK_STATE_CLOSED')
  const client = await PlainClient.signIn(acme, ann, { clientId: url })
  assert.equal((await client.send('ping')).status, 200)
})

test('a client that was denied is not let in, nor asked for again', async () => {
  const acme = await world.tenant()
  const clientIdApprovalRequestPolicyId = await approver(acme)
  await openGateway(acme)
  const ann = await somebody(world, acme)
  await acme.post('/api/v1/settings/session', {
    sessionSettings: { clientIdMetadataDocumentPolicy: `${POLICY}REQUESTABLE`, clientIdApprovalRequestPolicyId },
  })
  const url = describe()
  await authorize(acme, ann, url)
  const id = await openTask(acme)
  const { body } = await acme.get(`/api/v1/tasks/${id}`)
  const step = { policyStepId: body.taskView.task.policy.current.id, comment: 'no' }
  const denied = await acme.post(`/api/v1/tasks/${id}/action/deny`, step)
  assert.equal(denied.status, 200, denied.text)
  assert.match((await authorize(acme, ann, url)).text, /not allowed here/)
})

test('a policy that changes stops the tokens of clients that it does not allow', async () => {
  const { acme, ann } = await place('ALLOW_ALL')
  const client = await PlainClient.signIn(acme, ann, { clientId: describe() })
  await acme.post('/api/v1/settings/session', {
    sessionSettings: { clientIdMetadataDocumentPolicy: `${POLICY}ALLOWLIST_ONLY` },
  })
  const reply = await acme.with('').form('/auth/v1/token', {
    grant_type: 'refresh_token',
    client_id: client.clientId,
    refresh_token: client.refreshToken,
  })
  assert.equal(reply.body.error, 'unauthorized_client')
})

const HUGE = 'x'.repeat(70_000)

for (const [what, { document, answer, reason }] of Object.entries({
  'that is of another host': { document: { client_id: 'https://notes.example/c.json' }, reason: /client_id is not/ },
  'that has no client_id': { document: { client_id: undefined }, reason: /client_id is not/ },
  'that is huge': { document: { about: HUGE }, reason: /not_read/ },
  'that is no JSON': { answer: { body: '<html></html>' }, reason: /not one JSON object/ },
  'of another media type': {
    answer: { headers: { 'content-type': 'text/html' } },
    reason: /media type/,
  },
  'that is not there': { answer: { status: 404 }, reason: /status 404/ },
  'that is elsewhere, on a private address': {
    answer: { status: 302, headers: { location: 'https://169.254.169.254/latest/meta-data' } },
    reason: /redirect/,
  },
  'that is elsewhere on the same host': {
    answer: { status: 302, headers: { location: '/other' } },
    reason: /redirect/,
  },
  'with a script as address': { document: { redirect_uris: ['javascript:alert(1)'] }, reason: /must be https/ },
  'with data as address': { document: { redirect_uris: ['data:text/html,x'] }, reason: /must be https/ },
  'with plain http elsewhere': { document: { redirect_uris: ['http://evil.example/'] }, reason: /must be https/ },
  'with no address': { document: { redirect_uris: [] }, reason: /1 to 10/ },
  'with a script as link': { document: { client_uri: 'javascript:alert(1)' }, reason: /client_uri/ },
  'with a logo in it': { document: { logo_uri: 'data:image/svg+xml,<svg/>' }, reason: /logo_uri/ },
  'with a name that is read backwards': { document: { client_name: 'Reeve\u202Egnp' }, reason: /cannot be seen/ },
  'with a name that fills the page': { document: { client_name: 'x'.repeat(101) }, reason: /at most 100/ },
  'with a secret': { document: { client_secret: 'x' }, reason: /secret/ },
  'that shows a secret': { document: { token_endpoint_auth_method: 'client_secret_post' }, reason: /must be none/ },
} as Record<string, { document?: Json; answer?: Partial<IssuerAnswer>; reason: RegExp }>)) {
  test(`a client is not let in with a document ${what}`, async () => {
    const { acme, ann } = await place('ALLOW_ALL')
    const reply = await authorize(acme, ann, describe(document, answer))
    assert.equal(reply.status, 400, String(reply.headers.location))
    assert.match(await refusedFor(acme), reason)
  })
}

test('an address on a private network, over plain http or with tricks in it is no client', async () => {
  const { acme, ann } = await place('ALLOW_ALL')
  for (const url of [
    'https://10.0.0.1/client.json',
    'http://notes.example/client.json',
    'https://notes.example',
    'https://user@notes.example/client.json',
    'https://notes.example/a/../client.json',
    'https://notes.example/client.json#x',
    'https://notes.example/client.json?x=1',
  ]) {
    const reply = await authorize(acme, ann, url)
    assert.equal(reply.status, 400, url)
    assert.equal(reply.headers.location, undefined, url)
  }
})

test('answers go only where the document says, and when that changes everybody is asked again', async () => {
  const { acme, ann } = await place('ALLOW_ALL')
  const url = describe()
  await PlainClient.signIn(acme, ann, { clientId: url })
  const silent = await authorize(acme, ann, url, { prompt: 'none' })
  assert.match(String(silent.headers.location), /error=interaction_required/, 'agreed')
  const moved = 'https://moved.example/callback'
  assert.equal((await authorize(acme, ann, url, { redirect_uri: moved })).status, 400)
  site.answers.set(new URL(url).pathname, {
    body: { client_id: url, client_name: 'Notes', redirect_uris: [moved] },
  })
  world.clock.move({ minutes: 61 })
  const again = await somebody(world, acme)
  assert.equal((await authorize(acme, again, url)).status, 400, 'the address from before')
  assert.ok(asksConsent(await authorize(acme, again, url, { redirect_uri: moved })))
  assert.deepEqual(await acme.sql('select 1 from oauth_consents'), [])
  assert.equal((await acme.sql(`select 1 from events where kind = 'signIn.oauthClient.moved'`)).length, 1)
})
