import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { issue } from '../../../../../test/outbound/certificates.ts'
import { reasonOf } from '../../../../../test/replies.ts'
import { makeHook, PATH, readInstance, testHook } from '../../../../../test/webhooks/hooks.ts'
import { type Inbox, openInbox } from '../../../../../test/webhooks/inbox.ts'
import { withWork } from '../../../../../test/work.ts'
import { createWorld, type TestTenant, type World } from '../../../../../test/world.ts'

let world: World
let acme: TestTenant
const open: Inbox[] = []
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(async () => {
  await world.stop()
  for (const inbox of open) await inbox.close()
})

async function inbox(...args: Parameters<typeof openInbox>): Promise<Inbox> {
  const made = await openInbox(...args)
  open.push(made)
  return made
}

const against = async (url: string) => {
  const hook = await makeHook(acme, url)
  const instance = await testHook(world, acme, hook.id)
  return { hook, instance, details: await readInstance(acme, hook.id, instance.id) }
}

test('a receiver that answers makes the test a success', async () => {
  const { url, arrived } = await inbox()
  const { hook, instance, details } = await against(url)
  assert.equal(instance.state, 'WEBHOOK_STATE_SUCCESS')
  assert.deepEqual([instance.attempts, instance.source, instance.spec], [1, { test: {} }, { destination: url }])
  assert.equal(instance.webhookId, hook.id)
  assert.ok(instance.lastAttemptedAt && instance.completedAt && instance.supersededReason === '')
  assert.equal(arrived.length, 1)
  const { headers, body } = arrived[0]!
  assert.equal(headers['webhook-id'], instance.id)
  assert.equal(headers['webhook-event'], 'reeve.webhooks.v1.PayloadTest')
  assert.equal(headers['user-agent'], 'Reeve-Webhooks/1')
  const sent = JSON.parse(body)
  assert.deepEqual(Object.keys(sent), ['version', 'webhookId', 'callbackUrl', 'event', 'payload'])
  assert.deepEqual(sent.payload, { '@type': 'type.googleapis.com/reeve.webhooks.v1.PayloadTest' })
  assert.equal(headers['webhook-callback-url'], sent.callbackUrl)
  assert.equal(details.attempts[0].statusCode, 200)
  assert.equal(details.body, body.replace(/callback\/[^"]+/, 'callback/[REDACTED]'))
})

for (const { name, status, error } of [
  { name: 'a receiver that answers 500', status: 500, error: 'http_status' },
  { name: 'a receiver that is gone', status: 410, error: 'gone' },
  { name: 'a receiver that answers 302', status: 302, error: 'redirect' },
]) {
  test(`${name} makes the test a failure after one attempt`, async () => {
    const { url, arrived } = await inbox((response) => response.writeHead(status, { location: '/x' }).end('sorry'))
    const { instance, details } = await against(url)
    assert.deepEqual([instance.state, instance.attempts], ['WEBHOOK_STATE_FATAL_ERROR', 1])
    assert.deepEqual([details.attempts.length, details.attempts[0].error], [1, error])
    await world.work()
    assert.equal(arrived.length, 1)
  })
}

test('202 is a success of a test, and its callback is not open', async () => {
  const { url, arrived } = await inbox((response) => response.writeHead(202).end())
  const { instance } = await against(url)
  assert.equal(instance.state, 'WEBHOOK_STATE_SUCCESS')
  const { callbackUrl } = JSON.parse(arrived[0]!.body)
  const reply = await acme.with('').post(new URL(callbackUrl).pathname, { version: 'v1' })
  assert.deepEqual([reply.status, reply.body.code, reply.body.message], [400, 9, 'callback is not open'])
})

for (const { body, state, readAs } of [
  { body: '', state: 'SUCCESS', readAs: 'EMPTY' },
  { body: 'ok', state: 'SUCCESS', readAs: 'TEXT' },
  { body: '{"ok":true}', state: 'SUCCESS', readAs: 'JSON' },
  { body: '{"version":"v1"}', state: 'SUCCESS', readAs: 'DOCUMENT' },
  { body: '{"version":"v1","complete":{}}', state: 'SUCCESS', readAs: 'DOCUMENT' },
  { body: '{"version":"2"}', state: 'FATAL_ERROR', readAs: 'BROKEN_DOCUMENT' },
]) {
  test(`the answer of a test says how the body was read: ${body || 'none'}`, async () => {
    const { url } = await inbox((response) => response.end(body))
    const hook = await makeHook(acme, url)
    const reply = await withWork(world, () => acme.post(`${PATH}/${hook.id}/test`))
    assert.deepEqual([reply.body.webhook.state, reply.body.responseReadAs], [`WEBHOOK_STATE_${state}`, readAs])
    assert.match(reply.body.error, state === 'SUCCESS' ? /^$/ : /^bad_response: version/)
  })
}

test('a closed port is told as a connection that failed, without saying where', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number } // Safe because it listens on a port.
  server.close()
  const { instance, details } = await against(`http://127.0.0.1:${port}/in`)
  assert.equal(instance.state, 'WEBHOOK_STATE_FATAL_ERROR')
  assert.deepEqual([details.attempts[0].error, details.attempts[0].statusCode], ['connection', 0])
})

test('a certificate nobody vouches for is a failure of TLS', async () => {
  const { cert, key } = issue({ name: '127.0.0.1', names: ['127.0.0.1'] })
  const { url, arrived } = await inbox(undefined, { cert, key })
  const { instance, details } = await against(url)
  assert.deepEqual([instance.state, details.attempts[0].error], ['WEBHOOK_STATE_FATAL_ERROR', 'tls'])
  assert.equal(arrived.length, 0)
})

test('an answer of a gigabyte is cut off and is a failure', async () => {
  let sent = 0
  const chunk = Buffer.alloc(64 * 1024, 'x')
  const { url } = await inbox((response) => {
    response.writeHead(200)
    const more = (): void => {
      while (sent < 1e9 && !response.destroyed) {
        sent += chunk.length
        if (!response.write(chunk)) return void response.once('drain', more)
      }
    }
    more()
  })
  const { instance, details } = await against(url)
  assert.deepEqual([instance.state, details.attempts[0].error], ['WEBHOOK_STATE_FATAL_ERROR', 'response_too_large'])
  assert.ok(sent < 50e6, `${sent} bytes were sent`)
})

test('a receiver that hangs is answered for after 10 seconds as running, and the attempt goes on', async () => {
  let letGo = (): void => {}
  const { url, arrived } = await inbox((response) => {
    letGo = () => response.end()
  })
  const hook = await makeHook(acme, url)
  let answered = false
  const replying = acme.post(`${PATH}/${hook.id}/test`).finally(() => {
    answered = true
  })
  const made = async () => (await world.sql('select 1 from webhook_deliveries where webhook_id = $1', [hook.id])).length
  while ((await made()) === 0) await sleep(10)
  const working = world.work()
  while (arrived.length === 0) await sleep(10)
  world.clock.move({ seconds: 9 })
  await acme.get(`${PATH}/${hook.id}/instances`)
  assert.equal(answered, false)
  world.clock.move({ seconds: 1 })
  const { webhook } = (await replying).body
  assert.deepEqual([webhook.state, webhook.attempts, webhook.completedAt], ['WEBHOOK_STATE_RUNNING', 1, undefined])
  assert.equal(arrived.length, 1)
  letGo()
  await working
  const later = await readInstance(acme, hook.id, webhook.id)
  assert.equal(later.webhook.state, 'WEBHOOK_STATE_SUCCESS')
})

test('a destination that is not allowed any more is refused before anything is made', async () => {
  const hook = await makeHook(acme, 'https://hooks.example.com/in')
  await world.sql(`update webhooks set url = 'http://10.0.0.1/in' where id = $1`, [hook.id])
  const reply = await acme.post(`${PATH}/${hook.id}/test`)
  assert.deepEqual([reply.status, reply.body.code, reasonOf(reply)], [400, 9, 'DESTINATION_NOT_ALLOWED'])
  assert.deepEqual((await acme.get(`${PATH}/${hook.id}/instances`)).body.list, [])
})

test('the eleventh test of a webhook within a minute is refused', async () => {
  const { url } = await inbox()
  const hook = await makeHook(acme, url)
  await world.sql(
    `insert into webhook_deliveries (tenant_id, id, webhook_id, state, destination, source_kind, source, event, body,
       awaits_document, created_at, updated_at, expires_at)
     select $1, 'x' || i, $2, 'SUCCESS', 'x', 'test', '{"test":{}}', 'x', '{}', false, now(), now(), now()
     from generate_series(1, 10) i`,
    [acme.id, hook.id],
  )
  const reply = await acme.post(`${PATH}/${hook.id}/test`)
  assert.deepEqual([reply.status, reply.headers['retry-after']], [429, '60'])
  world.clock.move({ seconds: 61 })
  assert.equal((await testHook(world, acme, hook.id)).state, 'WEBHOOK_STATE_SUCCESS')
})

test('an unknown webhook is not found, also by its test', async () => {
  assert.equal((await acme.post(`${PATH}/2dHook0000000000000000000C3/test`)).status, 404)
})
