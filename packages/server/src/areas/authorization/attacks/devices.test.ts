import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import {
  type AuthorizationSite,
  authorizationSite,
  CLI,
  type Parameters,
  sendToken,
  TOOL,
} from '../../../../test/authorization-site.ts'
import type { Json, Reply } from '../../../../test/caller.ts'
import { assertDiscreet, assertNoGain, gainsOf } from '../../../../test/gains.ts'
import { PageBrowser } from '../../../../test/page-browser.ts'
import { createWorld, type World } from '../../../../test/world.ts'

let world: World
let site: AuthorizationSite
before(async () => {
  world = await createWorld({ REEVE_RATE_LIMITS: 'on' })
})
after(() => world.stop())
beforeEach(async () => {
  // What a case has used up of the tries of an address is there again for the next.
  world.clock.move({ minutes: 15 })
  site = await authorizationSite(world)
})

async function begin(clientId = CLI.id): Promise<{ device_code: string; user_code: string }> {
  const reply = await site.acme.form('/auth/v1/device_authorization', { client_id: clientId })
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}

const poll = (
  deviceCode: string,
  more: Parameters = {},
  at: Pick<AuthorizationSite, 'acme'> = site,
): Promise<Reply> => {
  world.clock.move({ seconds: 5 })
  const grant_type = 'urn:ietf:params:oauth:grant-type:device_code'
  return sendToken(at, { grant_type, client_id: CLI.id, device_code: deviceCode, ...more })
}

const pageFor = (userCode: string, browser: PageBrowser = site.browser): Promise<Reply> =>
  browser.get(`/auth/v1/device?${new URLSearchParams({ user_code: userCode })}`)

const agree = async (userCode: string): Promise<Reply> =>
  site.browser.submit(await pageFor(userCode), { answer: 'agree' })

function assertRefused(reply: Reply, errors: readonly string[]): void {
  assert.equal(reply.status >= 400 && reply.status < 500, true, `${reply.status} ${reply.text}`)
  assert.ok(errors.includes(reply.body?.error), reply.text)
  assert.equal(reply.body.access_token, undefined)
  assertDiscreet(reply)
}

describe('no device is signed in', () => {
  const OTHERS: Record<string, Parameters> = {
    'by a client that did not ask': { client_id: TOOL.id },
    'without a client': { client_id: undefined },
    'by an invented device code': { device_code: 'a'.repeat(43) },
    'by two device codes': { device_code: ['x', 'y'] },
    'by a zero byte': { device_code: 'x\0', client_id: 'reeve-cli\0' },
  }
  for (const [name, fields] of Object.entries(OTHERS)) {
    test(name, async () => {
      const { device_code, user_code } = await begin()
      await agree(user_code)
      const before = await gainsOf(site.acme)
      assertRefused(await poll(device_code, fields), ['invalid_grant', 'invalid_request'])
      await assertNoGain(site.acme, before)
    })
  }

  test('by its user code', async () => {
    const { user_code } = await begin()
    await agree(user_code)
    const before = await gainsOf(site.acme)
    assertRefused(await poll(user_code), ['invalid_grant'])
    await assertNoGain(site.acme, before)
  })

  test('before the person has agreed, however often it asks', async () => {
    const { device_code } = await begin()
    const before = await gainsOf(site.acme)
    for (let n = 0; n < 5; n++) assertRefused(await poll(device_code), ['authorization_pending'])
    await assertNoGain(site.acme, before)
  })

  test('sooner by asking faster', async () => {
    const { device_code } = await begin()
    assertRefused(await poll(device_code), ['authorization_pending'])
    const grant_type = 'urn:ietf:params:oauth:grant-type:device_code'
    assertRefused(await sendToken(site, { grant_type, client_id: CLI.id, device_code }), ['slow_down'])
  })

  test('a second time', async () => {
    const { device_code, user_code } = await begin()
    await agree(user_code)
    assert.equal((await poll(device_code)).status, 200)
    const before = await gainsOf(site.acme)
    assertRefused(await poll(device_code), ['invalid_grant'])
    await assertNoGain(site.acme, before)
  })

  test('several times at once', async () => {
    const { device_code, user_code } = await begin()
    await agree(user_code)
    const replies = await Promise.all([1, 2, 3].map(() => poll(device_code)))
    assert.equal(replies.filter(({ status }) => status === 200).length, 1)
  })

  test('by the code of another tenant', async () => {
    const globex = await authorizationSite(world)
    const { device_code, user_code } = await begin()
    const shown = await pageFor(user_code, globex.browser)
    assert.equal(shown.status, 400)
    await agree(user_code)
    const before = await gainsOf(globex.acme)
    assertRefused(await poll(device_code, {}, globex), ['invalid_grant'])
    await assertNoGain(globex.acme, before)
  })

  test('once the person has refused, also when it agrees afterwards', async () => {
    const { device_code, user_code } = await begin()
    const page = await pageFor(user_code)
    await site.browser.submit(page, { answer: 'refuse' })
    const before = await gainsOf(site.acme)
    assert.equal((await site.browser.submit(page, { answer: 'agree' })).status, 400)
    assertRefused(await poll(device_code), ['access_denied'])
    await assertNoGain(site.acme, before)
  })

  test('after ten minutes', async () => {
    const { device_code, user_code } = await begin()
    const page = await pageFor(user_code)
    world.clock.move({ minutes: 10 })
    const before = await gainsOf(site.acme)
    assert.equal((await site.browser.submit(page, { answer: 'agree' })).status, 400)
    assertRefused(await poll(device_code), ['expired_token'])
    await assertNoGain(site.acme, before)
  })

  test('when the person has signed out since', async () => {
    const { device_code, user_code } = await begin()
    await agree(user_code)
    await site.acme.post(`/api/v1/users/${site.userId}/end-sessions`)
    const before = await gainsOf(site.acme)
    assertRefused(await poll(device_code), ['invalid_grant'])
    await assertNoGain(site.acme, before)
  })

  test('when the person was disabled since', async () => {
    const { device_code, user_code } = await begin()
    await agree(user_code)
    await site.acme.sql(`update users set status = 'DISABLED' where id = $1`, [site.userId])
    const before = await gainsOf(site.acme)
    assertRefused(await poll(device_code), ['invalid_grant'])
    await assertNoGain(site.acme, before)
  })

  test('of a client that was removed since', async () => {
    const { device_code, user_code } = await begin(TOOL.id)
    await agree(user_code)
    assert.equal((await site.acme.delete(`/api/v1/settings/oauth-clients/${TOOL.id}`)).status, 200)
    const before = await gainsOf(site.acme)
    assertRefused(await poll(device_code, { client_id: TOOL.id }), ['invalid_grant', 'invalid_client'])
    await assertNoGain(site.acme, before)
  })
})

describe('no device is asked for', () => {
  const REQUESTS: Record<string, { fields: Record<string, string>; error: string }> = {
    'by a client that nobody knows': { fields: { client_id: 'nobody' }, error: 'invalid_client' },
    'in the name of the console': { fields: { client_id: 'reeve-console' }, error: 'invalid_client' },
    'by no client': { fields: {}, error: 'invalid_request' },
    'by a client with a zero byte': { fields: { client_id: 'reeve-cli\0' }, error: 'invalid_request' },
    'for a scope of administrators': { fields: { client_id: CLI.id, scope: 'openid admin' }, error: 'invalid_scope' },
    'for a scope with a zero byte': { fields: { client_id: CLI.id, scope: 'openid\0' }, error: 'invalid_request' },
  }
  for (const [name, { fields, error }] of Object.entries(REQUESTS)) {
    test(name, async () => {
      const reply = await site.acme.form('/auth/v1/device_authorization', fields)
      assertRefused(reply, [error])
      assert.deepEqual(await site.acme.sql('select 1 from device_codes'), [])
    })
  }
})

describe('nobody agrees for a person', () => {
  async function assertUnanswered(send: (userCode: string, page: Reply) => Promise<Reply>): Promise<void> {
    const { device_code, user_code } = await begin()
    const page = await pageFor(user_code)
    const before = await gainsOf(site.acme)
    const reply = await send(user_code.replace('-', ''), page)
    assertDiscreet(reply)
    assertRefused(await poll(device_code), ['authorization_pending'])
    await assertNoGain(site.acme, before)
  }
  const cookieOf = (browser: PageBrowser): string =>
    [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  test('with a form that has no token', () =>
    assertUnanswered((user_code) =>
      site.acme.form('/auth/v1/device', { user_code, answer: 'agree' }, { cookie: cookieOf(site.browser) }),
    ))

  test('with a form of another browser', () =>
    assertUnanswered(async (user_code) => {
      const other = new PageBrowser(site.acme)
      const csrf = /name="csrf" value="([^"]+)"/.exec((await login(other)).text)?.[1] ?? ''
      return site.acme.form('/auth/v1/device', { csrf, user_code, answer: 'agree' }, { cookie: cookieOf(site.browser) })
    }))

  test('with a form of another site', () =>
    assertUnanswered((user_code, page) => {
      const csrf = /name="csrf" value="([^"]+)"/.exec(page.text)![1]!
      const headers = { cookie: cookieOf(site.browser), 'sec-fetch-site': 'cross-site' }
      return site.acme.form('/auth/v1/device', { csrf, user_code, answer: 'agree' }, headers)
    }))

  test('with a link', () =>
    assertUnanswered((user_code) => site.browser.get(`/auth/v1/device?user_code=${user_code}&answer=agree`)))

  test('in a browser where nobody is signed in', () =>
    assertUnanswered(async (user_code) => {
      const other = new PageBrowser(site.acme)
      const csrf = /name="csrf" value="([^"]+)"/.exec((await login(other)).text)?.[1] ?? ''
      return site.acme.form('/auth/v1/device', { csrf, user_code, answer: 'agree' }, { cookie: cookieOf(other) })
    }))
})

async function login(browser: PageBrowser): Promise<Reply> {
  const begun = await browser.get('/login')
  return browser.get(String(begun.headers.location))
}

describe('codes of people are not guessed', () => {
  const guess = (n: number): string => `BBBB${String.fromCharCode(66 + n)}CDF`

  test('at the page that shows a device', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) statuses.push((await pageFor(guess(n))).status)
    assert.deepEqual(statuses.slice(-2), [429, 429])
  })

  test('at the form that answers for a device', async () => {
    const { user_code } = await begin()
    const page = await pageFor(user_code)
    const before = await gainsOf(site.acme)
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) {
      statuses.push((await site.browser.submit(page, { user_code: guess(n), answer: 'agree' })).status)
    }
    assert.deepEqual(statuses.slice(-2), [429, 429])
    assert.equal((await site.browser.submit(page, { answer: 'agree' })).status, 429, 'nor is the right one taken then')
    await assertNoGain(site.acme, before)
  })

  for (const [name, userCode] of Object.entries({
    'with a statement': "' or true --",
    'with a script': '<script>alert(1)</script>',
    'with nothing but hyphens': '----',
    'without an end': 'B'.repeat(2000),
    'with a sign for any text': '%',
  })) {
    test(name, async () => {
      await begin()
      const reply = await pageFor(userCode)
      assert.equal(reply.status, 400, reply.text)
      assert.doesNotMatch(reply.text, /<script>/)
      assertDiscreet(reply)
    })
  }
})

test('the page names the device code of a person only, never that of the device', async () => {
  const { device_code, user_code }: Json = await begin()
  assertDiscreet(await pageFor(user_code), [device_code])
})
