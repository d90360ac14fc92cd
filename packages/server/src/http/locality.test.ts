import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createWorld, type World } from '../../test/world.ts'

async function inWorld(settings: Record<string, string>, work: (world: World) => Promise<void>): Promise<void> {
  const world = await createWorld(settings)
  try {
    await work(world)
  } finally {
    await world.stop()
  }
}

const warnings = ({ logs }: World): string[] =>
  logs.map((line) => JSON.parse(line)).flatMap(({ level, msg }) => (level === 40 ? [String(msg)] : []))

const LOOPBACK = { url: 'http://127.0.0.1:9/in', displayName: 'here' }

for (const header of ['x-forwarded-for', 'forwarded']) {
  test(`after ${header} from a peer on this machine that no setting names nothing counts as local`, async () => {
    await inWorld({}, async (world) => {
      const acme = await world.tenant()
      assert.equal((await acme.with('').get('/metrics')).status, 200)
      assert.equal((await acme.post('/api/v1/webhooks', LOOPBACK)).status, 200)
      assert.deepEqual(warnings(world), [])
      assert.equal((await acme.with('').get('/metrics', { [header]: '203.0.113.7' })).status, 404)
      assert.equal((await acme.with('').get('/metrics')).status, 404)
      const refused = await acme.post('/api/v1/webhooks', LOOPBACK)
      assert.deepEqual([refused.status, refused.body.message.includes('url')], [400, true], refused.text)
      assert.equal(warnings(world).length, 1)
      assert.match(warnings(world)[0]!, /REEVE_TRUSTED_PROXIES/)
    })
  })
}

test('with an https address and no proxy named nothing counts as local, and the start warns', async () => {
  await inWorld({ REEVE_PUBLIC_URL: 'https://reeve.example' }, async (world) => {
    assert.match(warnings(world).join(), /REEVE_PUBLIC_URL is https.*set REEVE_TRUSTED_PROXIES/)
    const acme = await world.tenant()
    assert.equal((await acme.with('').get('/metrics')).status, 404)
    assert.equal((await acme.post('/api/v1/webhooks', LOOPBACK)).status, 400)
  })
})

test('behind a proxy that is named the address it passes on decides, and nothing is warned of', async () => {
  await inWorld({ REEVE_PUBLIC_URL: 'https://reeve.example', REEVE_TRUSTED_PROXIES: '127.0.0.1' }, async (world) => {
    const anyone = (await world.tenant()).with('')
    assert.equal((await anyone.get('/metrics', { 'x-forwarded-for': '203.0.113.7' })).status, 404)
    assert.equal((await anyone.get('/metrics')).status, 200)
    assert.deepEqual(warnings(world), [])
  })
})

test('metrics on a port of their own are for this machine, unless a setting says otherwise', async () => {
  const reachable = async (settings: Record<string, string>, from: string): Promise<boolean> => {
    let found = false
    await inWorld({ HOST: '0.0.0.0', REEVE_METRICS_PORT: '0', ...settings }, async ({ logs }) => {
      const port = logs.map((line) => JSON.parse(line)).find(({ metricsPort }) => metricsPort)?.metricsPort
      assert.ok(port > 0, 'no port is logged')
      found = await fetch(`http://${from}:${port}/metrics`).then(
        ({ ok }) => ok,
        () => false,
      )
    })
    return found
  }
  assert.equal(await reachable({}, '127.0.0.1'), true)
  // Another address of every machine with Linux; elsewhere nothing answers there, which is as good.
  assert.equal(await reachable({}, '127.0.0.2'), false)
  assert.equal(await reachable({ REEVE_METRICS_HOST: '127.0.0.2' }, '127.0.0.1'), false)
})
