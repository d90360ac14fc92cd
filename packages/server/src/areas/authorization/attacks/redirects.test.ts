import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import {
  type AuthorizationSite,
  authorizationSite,
  authorizePath,
  CLI,
  type Parameters,
  TOOL,
} from '../../../../test/authorization-site.ts'
import { assertDiscreet, assertNoGain, gainsOf } from '../../../../test/gains.ts'
import { createWorld, type World } from '../../../../test/world.ts'

let world: World
let site: AuthorizationSite
before(async () => {
  world = await createWorld()
  site = await authorizationSite(world)
})
after(() => world.stop())

/** Addresses for the answer that are not the registered one, by how they pretend to be. */
const OF_TOOL: Record<string, string> = {
  'a longer path': `${TOOL.redirectUri}/more`,
  'a slash at the end': `${TOOL.redirectUri}/`,
  'a host that begins with the registered one': 'https://tool.example.evil.example/done',
  'a host that ends with the registered one': 'https://eviltool.example/done',
  'a dot behind the host': 'https://tool.example./done',
  'a host of letters that look alike': 'https://t\u043e\u043el.example/done',
  'another case of the path': 'https://tool.example/Done',
  'another case of the host': 'https://TOOL.example/done',
  'another case of the scheme': 'HTTPS://tool.example/done',
  'another scheme': 'http://tool.example/done',
  'the scheme of a script': 'javascript:alert(document.domain)//https://tool.example/done',
  'the scheme of data': 'data:text/html,<script>alert(1)</script>',
  'the scheme of an app': 'tool:/done',
  'a way up and down again': 'https://tool.example/x/../done',
  'an encoded way up': 'https://tool.example/done/%2e%2e/done',
  'an encoded letter': 'https://tool.example/d%6fne',
  'a letter encoded twice': 'https://tool.example/d%256fne',
  'the registered host as a user': 'https://tool.example@evil.example/done',
  'a user before the registered host': 'https://user@tool.example/done',
  'a backslash before the registered host': 'https://evil.example\\@tool.example/done',
  'a fragment': `${TOOL.redirectUri}#x`,
  'an empty fragment': `${TOOL.redirectUri}#`,
  'a query': `${TOOL.redirectUri}?next=https://evil.example`,
  'an empty query': `${TOOL.redirectUri}?`,
  'a port': 'https://tool.example:8443/done',
  'the port that goes without saying': 'https://tool.example:443/done',
  'a wildcard': 'https://*.example/done',
  'a space behind it': `${TOOL.redirectUri} `,
  'a tab in it': 'https://tool.exa\tmple/done',
  'a line of a header behind it': `${TOOL.redirectUri}\r\nSet-Cookie: reeve_session=x`,
  'no scheme': '//tool.example/done',
  'no host': '/done',
  'no text': '',
  'the address of another client': CLI.redirectUri,
}

/** Only the port of a loopback address is free. */
const OF_CLI: Record<string, string> = {
  'the name of the loopback address': 'http://localhost:53111/callback',
  'another loopback address': 'http://127.0.0.2:53111/callback',
  'a short form of the loopback address': 'http://127.1:53111/callback',
  'the loopback address as a number': 'http://2130706433:53111/callback',
  'the long form of the other loopback address': 'http://[0:0:0:0:0:0:0:1]:53111/callback',
  'the loopback address as a user': 'http://127.0.0.1:80@evil.example/callback',
  'the loopback address in a longer host': 'http://127.0.0.1.evil.example:53111/callback',
  'TLS at the loopback address': 'https://127.0.0.1:53111/callback',
  'port zero': 'http://127.0.0.1:0/callback',
  'a port that does not exist': 'http://127.0.0.1:65536/callback',
  'a port with a zero before it': 'http://127.0.0.1:053111/callback',
  'a query behind a free port': 'http://127.0.0.1:53111/callback?x=1',
  'another path behind a free port': 'http://127.0.0.1:53111/callback/../admin',
}

const OTHERS: Record<string, Parameters> = {
  'two addresses, the good one first': { redirect_uri: [CLI.redirectUri, 'https://evil.example/'] },
  'two addresses, the good one last': { redirect_uri: ['https://evil.example/', CLI.redirectUri] },
  'no address': { redirect_uri: undefined },
  'the client that has no address': { client_id: 'reeve-console' },
  'a client that nobody knows': { client_id: 'nobody' },
  'a client in another case': { client_id: 'REEVE-CLI' },
  'a client with a space': { client_id: 'reeve-cli ' },
  'a client with a quote': { client_id: "reeve-cli' or '1'='1" },
  'two clients': { client_id: [CLI.id, TOOL.id] },
  'no client': { client_id: undefined },
  'a client whose name is a script': { client_id: '<script>alert(1)</script>' },
}

const CASES: Record<string, Parameters> = {
  ...Object.fromEntries(
    Object.entries(OF_TOOL).map(([name, redirect_uri]) => [name, { client_id: TOOL.id, redirect_uri }]),
  ),
  ...Object.fromEntries(Object.entries(OF_CLI).map(([name, redirect_uri]) => [name, { redirect_uri }])),
  ...OTHERS,
}

/** An error page, and nothing that leads anywhere. */
async function assertPage(parameters: Parameters): Promise<void> {
  const before = await gainsOf(site.acme)
  const reply = await site.browser.get(authorizePath(parameters))
  assert.equal(reply.status, 400, reply.text)
  assert.equal(reply.headers.location, undefined)
  assert.equal(reply.headers.refresh, undefined)
  assert.doesNotMatch(reply.text, /http-equiv|evil\.example|<script/)
  assert.match(String(reply.headers['content-security-policy']), /default-src 'none'/)
  assertDiscreet(reply)
  await assertNoGain(site.acme, before)
}

describe('a person is not sent on, and no code is made, for', () => {
  for (const [name, parameters] of Object.entries(CASES)) test(name, () => assertPage(parameters))

  test('the client of another tenant', async () => {
    const globex = await world.tenant()
    const made = await globex.post('/api/v1/settings/oauth-clients', {
      clientId: 'of-globex',
      displayName: 'Of Globex',
      redirectUris: ['https://globex.example/done'],
    })
    assert.equal(made.status, 200, made.text)
    await assertPage({ client_id: 'of-globex', redirect_uri: 'https://globex.example/done' })
  })

  test('a client that was removed', async () => {
    const redirect_uri = 'https://removed.example/done'
    const body = { clientId: 'removed', displayName: 'Removed', redirectUris: [redirect_uri] }
    assert.equal((await site.acme.post('/api/v1/settings/oauth-clients', body)).status, 200)
    assert.equal((await site.acme.delete('/api/v1/settings/oauth-clients/removed')).status, 200)
    await assertPage({ client_id: 'removed', redirect_uri })
  })
})

/** Addresses that nobody may register: what is not there cannot be asked for. */
describe('an administrator cannot register', () => {
  for (const [name, uri] of Object.entries({
    'a script': 'javascript:alert(1)',
    'an address in the clear': 'http://tool.example/done',
    'the name of the loopback address': 'http://localhost/done',
    'a fragment': 'https://tool.example/done#x',
    'a user': 'https://user:secret@tool.example/done',
    'another spelling of an address': 'https://TOOL.example/a/../done',
    'a relative address': '/done',
  })) {
    for (const field of ['redirectUris', 'postLogoutRedirectUris']) {
      test(`${name} in ${field}`, async () => {
        const body = { clientId: 'another', displayName: 'Another', redirectUris: ['https://good.example/'] }
        const reply = await site.acme.post('/api/v1/settings/oauth-clients', { ...body, [field]: [uri] })
        assert.equal(reply.status, 400, reply.text)
        assert.match(reply.text, new RegExp(`${field}\\[0\\]`))
        assert.equal((await site.acme.get('/api/v1/settings/oauth-clients')).text.includes('another'), false)
      })
    }
  }
})
