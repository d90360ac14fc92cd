import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
before(async () => {
  world = await createWorld({ REEVE_TRUSTED_PROXIES: '127.0.0.1' })
  world.clock.hold()
})
after(() => world.stop())

const WRONG = 'secret-token:x:v1:e30'

const tryFrom = (acme: TestTenant, ip: string, secret = acme.admin.clientSecret, clientId = acme.admin.clientId) =>
  acme.form(
    '/auth/v1/token',
    { grant_type: 'client_credentials', client_id: clientId, client_secret: secret },
    { 'x-forwarded-for': ip },
  )

test('ten failures lock the client for five minutes at that address, also with the right secret', async () => {
  const acme = await world.tenant()
  for (let i = 0; i < 10; i++) assert.equal((await tryFrom(acme, '203.0.113.7', WRONG)).status, 401)
  const locked = await tryFrom(acme, '203.0.113.7')
  assert.deepEqual([locked.status, locked.body.error], [429, 'temporarily_unavailable'])
  assert.ok(Number(locked.headers['retry-after']) > 290)
  world.clock.move({ minutes: 5, seconds: 1 })
  assert.equal((await tryFrom(acme, '203.0.113.7')).status, 200)
})

test('guessing at one address never locks out the right secret at another', async () => {
  const acme = await world.tenant()
  for (let i = 0; i < 60; i++) await tryFrom(acme, `203.0.113.${i % 5}`, WRONG)
  assert.equal((await tryFrom(acme, '203.0.113.1')).status, 429)
  assert.equal((await tryFrom(acme, '198.51.100.1')).status, 200)
  assert.equal((await tryFrom(acme, '203.0.113.1')).status, 429, 'and its success does not unlock the guesser')
})

test('the right secret is not refused for the failures of others behind the same address', async () => {
  const acme = await world.tenant()
  const others = (i: number) => acme.admin.clientId.replace(/^[^@]+/, `quiet-otter-${10_000 + i}`)
  for (let i = 0; i < 60; i++) await tryFrom(acme, '203.0.113.40', WRONG, others(i % 20))
  const guess = await tryFrom(acme, '203.0.113.40', WRONG)
  assert.deepEqual([guess.status, guess.body.error], [429, 'temporarily_unavailable'])
  assert.ok(Number(guess.headers['retry-after']) > 0)
  assert.equal((await tryFrom(acme, '203.0.113.40')).status, 200)
  assert.equal((await tryFrom(acme, '203.0.113.40', WRONG, others(99))).status, 429, 'the others stay locked')
})

test('a client is locked under every spelling of its id', async () => {
  const acme = await world.tenant()
  const host = new URL(acme.baseUrl).host
  const spelled = (i: number) => acme.admin.clientId.replace(host, `${acme.label}.localhost:${i + 1}`)
  for (let i = 0; i < 10; i++) assert.equal((await tryFrom(acme, '203.0.113.9', WRONG, spelled(i))).status, 401)
  assert.equal((await tryFrom(acme, '203.0.113.9')).status, 429)
})

test('addresses of one network of IPv6, and of IPv4 in either notation, are locked as one', async () => {
  const acme = await world.tenant()
  const network = ['2001:db8::1', '2001:DB8:0:0::2', '2001:0db8:0000:0000:ffff::', '2001:db8::aaaa:bbbb:cccc:dddd']
  for (let i = 0; i < 10; i++) await tryFrom(acme, network[i % network.length]!, WRONG)
  assert.equal((await tryFrom(acme, '2001:db8:0:0:1:2:3:4')).status, 429)
  assert.equal((await tryFrom(acme, '2001:db8:0:1::1')).status, 200)
  const mapped = ['203.0.113.30', '::ffff:203.0.113.30', '::FFFF:cb00:711e', '0:0:0:0:0:ffff:203.0.113.30']
  for (let i = 0; i < 10; i++) await tryFrom(acme, mapped[i % mapped.length]!, WRONG)
  assert.equal((await tryFrom(acme, '203.0.113.30')).status, 429)
})

test('a client has twenty tries at once at each address, under whatever spelling of either', async () => {
  const limited = await createWorld({ REEVE_TRUSTED_PROXIES: '127.0.0.1', REEVE_RATE_LIMITS: 'on' })
  try {
    const acme = await limited.tenant()
    limited.clock.hold()
    const host = new URL(acme.baseUrl).host
    const statuses: number[] = []
    for (let i = 0; i < 21; i++) {
      const clientId = acme.admin.clientId.replace(host, `${acme.label}.localhost:${i + 1}`)
      statuses.push((await tryFrom(acme, `2001:db8::${i}`, acme.admin.clientSecret, clientId)).status)
    }
    assert.deepEqual(statuses, [...new Array(20).fill(200), 429])
    assert.equal((await tryFrom(acme, '198.51.100.1')).status, 200)
  } finally {
    await limited.stop()
  }
})
