import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import {
  type AuthorizationSite,
  answerOf,
  authorizationSite,
  authorized,
  authorizePath,
  CLI,
  type Parameters,
  TOOL,
} from '../../../../test/authorization-site.ts'
import { textIn } from '../../../../test/login-pages.ts'
import { PageBrowser, signedInBrowser } from '../../../../test/page-browser.ts'
import { createWorld, type World } from '../../../../test/world.ts'

let world: World
let site: AuthorizationSite
before(async () => {
  world = await createWorld()
})
after(() => world.stop())
beforeEach(async () => {
  site = await authorizationSite(world)
})

const OF_TOOL: Parameters = { client_id: TOOL.id, redirect_uri: TOOL.redirectUri }
const silent = async (more: Parameters): Promise<string> => {
  const { code, error } = answerOf(await site.browser.get(authorizePath({ ...OF_TOOL, prompt: 'none', ...more })))
  return error ?? (code ? 'code' : '')
}

describe('a consent counts for what the person has agreed to', () => {
  test('for the gateway, and not for the API', async () => {
    const resource = `${site.acme.baseUrl}/mcp/v1`
    assert.ok(answerOf(await authorized(site.browser, authorizePath({ ...OF_TOOL, resource }))).code)
    assert.equal(await silent({ resource }), 'code')
    assert.equal(await silent({}), 'consent_required')
    assert.ok(answerOf(await authorized(site.browser, authorizePath(OF_TOOL))).code)
    assert.equal(await silent({}), 'code')
  })

  test('for its scopes, and those of consents before it', async () => {
    assert.ok(answerOf(await authorized(site.browser, authorizePath({ ...OF_TOOL, scope: 'openid' }))).code)
    assert.equal(await silent({ scope: 'openid' }), 'code')
    assert.equal(await silent({ scope: 'openid email' }), 'consent_required')
    assert.ok(answerOf(await authorized(site.browser, authorizePath({ ...OF_TOOL, scope: 'email' }))).code)
    assert.equal(await silent({ scope: 'openid email' }), 'code')
  })
})

describe('a program on the machine of the person', () => {
  test('gets a code only after somebody has looked at a page, each time', async () => {
    assert.equal(answerOf(await site.browser.get(authorizePath({ prompt: 'none' }))).error, 'interaction_required')
    for (let times = 0; times < 2; times++) {
      const asked = await site.browser.get(authorizePath())
      const page = await site.browser.get(String(asked.headers.location))
      assert.match(textIn(page), /Reeve command line wants to act for you .* 127\.0\.0\.1:53111/)
      assert.ok(answerOf(await authorized(site.browser, authorizePath())).code)
    }
    assert.deepEqual(await site.acme.sql('select 1 from oauth_consents'), [])
  })

  test('gets none by a proof of another request, another session, or another time', async () => {
    const asked = await site.browser.get(authorizePath())
    const page = await site.browser.get(String(asked.headers.location))
    const answer = await site.browser.submit(page, { answer: 'agree' })
    const next = /url=([^"]+)"/.exec(answer.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    assert.match(next, /&agreed=\d+\.[\w-]{43}$/)
    const asks = (location: unknown): boolean => String(location).startsWith('/auth/v1/consent?')
    const elsewhere = next.replace('53111', '53112')
    assert.ok(asks((await site.browser.get(elsewhere)).headers.location), 'at another port')
    const other = await signedInBrowser(world, site.acme, { userId: site.userId })
    assert.ok(asks((await other.get(next)).headers.location), 'in another session')
    world.clock.move({ seconds: 61 })
    assert.ok(asks((await site.browser.get(next)).headers.location), 'a minute later')
  })

  test('is looked at first, when somebody was led to the page without a request', async () => {
    const query = authorizePath({ max_age: '0' }).split('?')[1]!
    const page = await site.browser.get(`/auth/v1/consent?${query}`)
    const answer = await site.browser.submit(page, { answer: 'agree' })
    const next = /url=([^"]+)"/.exec(answer.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    assert.match(String((await site.browser.get(next)).headers.location), /^\/login\?attempt=/)
  })
})

describe('a client that registered itself', () => {
  const registered = async (redirectUri: string): Promise<Parameters> => {
    const made = await site.acme.with('').send({
      method: 'POST',
      path: '/auth/v1/register',
      body: { client_name: 'Notes', redirect_uris: [redirectUri] },
    })
    assert.equal(made.status, 201, made.text)
    return { client_id: made.body.client_id, redirect_uri: redirectUri, resource: `${site.acme.baseUrl}/mcp/v1` }
  }

  test('has nobody sent to its site before somebody has agreed to it', async () => {
    const client = await registered('https://evil.example/phish')
    const anybody = new PageBrowser(site.acme)
    for (const wrong of [{ response_type: 'token' }, { prompt: 'none' }, { scope: 'everything' }]) {
      const reply = await anybody.get(authorizePath({ ...client, ...wrong }))
      assert.deepEqual([reply.status, reply.headers.location], [400, undefined], JSON.stringify(wrong))
      assert.match(textIn(reply), /you are not sent there/)
    }
    const asked = await site.browser.get(authorizePath(client))
    const page = await site.browser.get(String(asked.headers.location))
    const refused = await site.browser.submit(page, { answer: 'refuse' })
    assert.match(textIn(refused), /You have refused/)
    assert.ok(!refused.text.includes('evil.example'))
    assert.ok(answerOf(await authorized(site.browser, authorizePath(client))).code)
    assert.equal(answerOf(await anybody.get(authorizePath({ ...client, prompt: 'none' }))).error, 'login_required')
  })

  test('is told of errors on the machine of the person', async () => {
    const client = await registered('http://127.0.0.1/callback')
    const at = { ...client, redirect_uri: CLI.redirectUri }
    assert.equal(answerOf(await site.browser.get(authorizePath({ ...at, prompt: 'none' }))).error, 'consent_required')
  })
})
