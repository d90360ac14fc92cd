import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../../../test/caller.ts'
import { reasonOf } from '../../../../../test/replies.ts'
import { makeDelivery, makeHook, PATH, readInstance, testHook } from '../../../../../test/webhooks/hooks.ts'
import { type Inbox, openInbox } from '../../../../../test/webhooks/inbox.ts'
import { createWorld, type TestTenant, type World } from '../../../../../test/world.ts'

let world: World
let acme: TestTenant
const open: Inbox[] = []
before(async () => {
  world = await createWorld()
})
after(async () => {
  await world.stop()
  for (const inbox of open) await inbox.close()
})

const POST_ACTION = { source: { policyPostAction: { ticketId: 'ticket' } }, fields: { taskView: {}, expanded: [] } }
const PROVISION = { source: { provisionStep: { ticketId: 'ticket' } }, fields: { taskView: {}, expanded: [] } }
const WORKFLOW = {
  source: { workflowStep: { workflowExecutionId: '9007199254740993', workflowStepId: 'step' } },
  fields: { workflowId: 'a', context: {} },
}

/** A tenant, a receiver, a webhook and one delivery that is not sent yet. */
async function one(
  delivery: typeof POST_ACTION | typeof PROVISION | typeof WORKFLOW,
  ...args: Parameters<typeof openInbox>
) {
  acme = await world.tenant()
  const inbox = await openInbox(...args)
  open.push(inbox)
  const hook = await makeHook(acme, inbox.url)
  const id = await makeDelivery(world, acme, { webhookId: hook.id, ...delivery })
  const read = (): Promise<Json> => readInstance(acme, hook.id, id)
  return { inbox, hook, id, read, path: `${PATH}/${hook.id}/instances/${id}` }
}

const stateOf = ({ webhook }: Json): string => webhook.state.replace('WEBHOOK_STATE_', '')
const later = async () => Object.assign(acme, { token: (await acme.signIn(acme.admin)).token })
const kinds = async (id: string) =>
  (await world.sql('select kind from events where subject_id = $1 order by xid, ordinal', [id])).map((row) => row.kind)

test('a delivery waits for the commit of its transaction, is sent once, and tells how it went', async () => {
  const { inbox, id, read } = await one(POST_ACTION)
  assert.deepEqual([stateOf(await read()), inbox.arrived.length], ['PENDING', 0])
  await world.work()
  const done = await read()
  assert.deepEqual([stateOf(done), done.webhook.attempts, inbox.arrived.length], ['SUCCESS', 1, 1])
  assert.equal(done.webhook.source.policyPostAction.ticketId, 'ticket')
  assert.deepEqual(await kinds(id), ['webhooks.delivery.created', 'webhooks.delivery.succeeded'])
  await world.work()
  assert.equal(inbox.arrived.length, 1)
})

test('deliveries that wait for the places of others are sent once each, with one attempt counted', async () => {
  const failing = new Set<string>()
  const { inbox, hook, id } = await one(POST_ACTION, (response, { headers }) =>
    response.writeHead(failing.has(String(headers['webhook-id'])) ? 500 : 200).end(),
  )
  const ids = [id]
  while (ids.length < 36) ids.push(await makeDelivery(world, acme, { webhookId: hook.id, ...POST_ACTION }))
  const cancelled = ids[30]!
  await acme.post(`${PATH}/${hook.id}/instances/${cancelled}/cancel`)
  for (const n of [3, 17, 28]) failing.add(ids[n]!)
  await world.work()
  assert.deepEqual(
    inbox.arrived.map(({ headers }) => headers['webhook-id']).toSorted(),
    ids.filter((one) => one !== cancelled).toSorted(),
  )
  for (const one of ids) {
    const { webhook, attempts } = await readInstance(acme, hook.id, one)
    const expected =
      one === cancelled ? ['FATAL_ERROR', 0, []] : failing.has(one) ? ['ERROR', 1, [500]] : ['SUCCESS', 1, [200]]
    assert.deepEqual([stateOf({ webhook }), webhook.attempts, attempts.map((made: Json) => made.statusCode)], expected)
  }
})

test('a failing receiver is tried again after 5 seconds, 15 and so on, give or take a fifth', async () => {
  const { inbox, read } = await one(POST_ACTION, (response) => response.writeHead(503).end('busy'))
  const waits: number[] = []
  for (let n = 1; n <= 5; n++) {
    await world.work()
    const { webhook, nextAttemptAt } = await read()
    assert.deepEqual([webhook.state, webhook.attempts, inbox.arrived.length], ['WEBHOOK_STATE_ERROR', n, n])
    const wait = (Date.parse(nextAttemptAt) - Date.parse(webhook.updatedAt)) / 1000
    waits.push(wait)
    world.clock.move({ milliseconds: Math.round(wait * 500) })
    await world.work()
    assert.equal(inbox.arrived.length, n)
    world.clock.move({ milliseconds: Math.round(wait * 500) })
  }
  for (const [index, planned] of [5, 15, 30, 60, 120].entries()) {
    assert.ok(waits[index]! >= planned * 0.8 && waits[index]! <= planned * 1.2, `${waits[index]} for ${planned}`)
  }
  const { attempts } = await read()
  assert.deepEqual(
    attempts.map((one: Json) => [one.number, one.statusCode, one.error, one.responseBody]),
    [1, 2, 3, 4, 5].map((n) => [n, 503, 'http_status', 'busy']),
  )
})

test('Retry-After is honoured, up to an hour', async () => {
  const { read } = await one(POST_ACTION, (response, _arrived, count) =>
    response.writeHead(429, { 'retry-after': count === 1 ? '100' : '86400' }).end(),
  )
  for (const wanted of [100, 3600]) {
    await world.work()
    const { webhook, nextAttemptAt } = await read()
    assert.equal(Math.round((Date.parse(nextAttemptAt) - Date.parse(webhook.updatedAt)) / 1000), wanted)
    world.clock.move({ seconds: wanted + 1 })
  }
})

test('410 ends a delivery at once', async () => {
  const { id, read } = await one(POST_ACTION, (response) => response.writeHead(410).end())
  await world.work()
  const gone = await read()
  assert.deepEqual([stateOf(gone), gone.webhook.attempts, gone.error], ['FATAL_ERROR', 1, 'gone'])
  assert.deepEqual(await kinds(id), ['webhooks.delivery.created', 'webhooks.delivery.failed'])
})

test('a delivery that never succeeds expires', async () => {
  const { read } = await one(POST_ACTION, (response) => response.writeHead(500).end())
  await world.work()
  world.clock.move({ hours: 8 * 24 })
  await world.work()
  await later()
  const over = await read()
  assert.deepEqual([stateOf(over), over.error, over.webhook.attempts], ['FATAL_ERROR', 'expired', 1])
})

test('a worker that dies during an attempt leaves it counted, and the delivery is tried again', async () => {
  const { inbox, id, read } = await one(POST_ACTION)
  await world.sql(
    `update webhook_deliveries set state = 'RUNNING', attempts = 1, last_attempted_at = now() where id = $1`,
    [id],
  )
  await world.work()
  assert.deepEqual([stateOf(await read()), (await read()).error], ['ERROR', 'worker_lost'])
  world.clock.move({ seconds: 7 })
  await world.work()
  const done = await read()
  assert.deepEqual([stateOf(done), done.webhook.attempts, inbox.arrived.length], ['SUCCESS', 2, 1])
  assert.deepEqual(
    done.attempts.map((attempt: Json) => attempt.error),
    ['worker_lost', ''],
  )
})

test('a destination that turns out to be forbidden is never tried again and says no more than that', async () => {
  const { id, read } = await one(POST_ACTION)
  await world.sql(`update webhook_deliveries set destination = 'https://10.1.2.3/in' where id = $1`, [id])
  await world.work()
  const refused = await read()
  assert.deepEqual([stateOf(refused), refused.attempts[0].error], ['FATAL_ERROR', 'destination_not_allowed'])
})

test('deliveries keep the destination they were made with', async () => {
  const { inbox, hook, read } = await one(POST_ACTION)
  const updated = await acme.post(`${PATH}/${hook.id}`, { webhook: { url: 'http://127.0.0.1:9/other' } })
  assert.equal(updated.status, 200)
  await world.work()
  assert.deepEqual([stateOf(await read()), inbox.arrived.length], ['SUCCESS', 1])
})

test('a body of more than a mebibyte is not sent', async () => {
  const { hook, inbox } = await one(POST_ACTION)
  const fields = { taskView: { text: 'x'.repeat(1024 * 1024) } }
  const id = await makeDelivery(world, acme, { webhookId: hook.id, source: POST_ACTION.source, fields })
  await world.work()
  const large = await readInstance(acme, hook.id, id)
  assert.deepEqual([stateOf(large), large.error, large.webhook.attempts], ['FATAL_ERROR', 'payload_too_large', 0])
  assert.equal(inbox.arrived.length, 1)
})

test('202 waits for a callback, which is taken once', async () => {
  const { inbox, read } = await one(PROVISION, (response) => response.writeHead(202).end('ignored'))
  await world.work()
  assert.equal(stateOf(await read()), 'WAITING_CALLBACK')
  const path = new URL(JSON.parse(inbox.arrived[0]!.body).callbackUrl).pathname
  const call = (body: unknown) => acme.with('').post(path, body)
  for (const bad of ['', { complete: {} }, { version: 'v1' }, { version: 'v1', complete: {}, errored: {} }]) {
    const reply = await (bad === '' ? acme.with('').send({ method: 'POST', path }) : call(bad))
    assert.deepEqual([reply.status, reply.body.code], [400, 3], JSON.stringify(bad))
  }
  const document = { version: 'v1', complete: { comment: 'Ticket INC-7 closed' } }
  const both = await Promise.all([call(document), call(document)])
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 400])
  assert.deepEqual((await call(document)).body.message, 'callback is not open')
  await world.work()
  const done = await read()
  assert.deepEqual([stateOf(done), done.responseVia, done.responseDocument], ['SUCCESS', 'CALLBACK', document])
})

test('a forged token and one of another tenant are told the same as a used one', async () => {
  const { inbox } = await one(PROVISION, (response) => response.writeHead(202).end())
  await world.work()
  const path = new URL(JSON.parse(inbox.arrived[0]!.body).callbackUrl).pathname
  const globex = await world.tenant()
  const document = { version: 'v1', complete: {} }
  for (const reply of [
    await acme.with('').post(`${path.slice(0, -2)}AA`, document),
    await acme.with('').post(`${path}~`, document),
    await globex.with('').post(path, document),
    await acme.with('').post('/api/v1/webhooks/callback/x', document),
  ]) {
    assert.deepEqual([reply.status, reply.body.code, reply.body.message], [400, 9, 'callback is not open'])
  }
  assert.equal((await acme.with('').get(path)).status, 405)
  const huge = await acme.with('').post(path, { ...document, x: 'x'.repeat(256_000) })
  assert.equal(huge.status, 413)
  assert.equal((await acme.with('').post(path, document)).status, 200)
})

test('nobody who waits for a callback waits past the end of the delivery', async () => {
  const { inbox, read } = await one(PROVISION, (response) => response.writeHead(202).end())
  await world.work()
  world.clock.move({ hours: 8 * 24 })
  const path = new URL(JSON.parse(inbox.arrived[0]!.body).callbackUrl).pathname
  const reply = await acme.with('').post(path, { version: 'v1', complete: {} })
  assert.deepEqual([reply.status, reply.body.code], [400, 9])
  await world.work()
  await later()
  assert.deepEqual([stateOf(await read()), (await read()).error], ['FATAL_ERROR', 'expired'])
})

test('a document that is read loses what its shape does not know', async () => {
  const { read } = await one(WORKFLOW, (response) =>
    response.end('{"version":"v1","context":{"ticket":"INC-7"},"more":1}'),
  )
  await world.work()
  const done = await read()
  assert.deepEqual([stateOf(done), done.responseVia, done.responseReadAs], ['SUCCESS', 'SYNC', 'DOCUMENT'])
  assert.deepEqual(done.responseDocument, { version: 'v1', context: { ticket: 'INC-7' } })
  assert.equal(done.webhook.source.workflowStep.workflowExecutionId, '9007199254740993')
})

for (const delivery of [WORKFLOW, PROVISION]) {
  test(`a broken document ends the delivery of ${Object.keys(delivery.source)[0]} at once`, async () => {
    const { id, read } = await one(delivery, (response) => response.end('{"version":"v2","complete":{}}'))
    await world.work()
    const broken = await read()
    assert.deepEqual([stateOf(broken), broken.responseReadAs], ['FATAL_ERROR', 'BROKEN_DOCUMENT'])
    assert.match(broken.error, /^bad_response: version/)
    assert.equal(broken.nextAttemptAt ?? null, null)
    assert.ok((await kinds(id)).includes('webhooks.delivery.failed'))
  })
}

test('who has to decide and answers without a document is asked again', async () => {
  const { read } = await one(PROVISION, (response, _arrived, count) =>
    response.end(count === 1 ? '{"ok":true}' : '{"version":"v1","complete":{}}'),
  )
  await world.work()
  const asked = await read()
  assert.deepEqual([stateOf(asked), asked.responseReadAs], ['ERROR', 'JSON'])
  assert.match(asked.error, /^bad_response: .*version/)
  world.clock.move({ seconds: 7 })
  await world.work()
  assert.deepEqual([stateOf(await read()), (await read()).responseReadAs], ['SUCCESS', 'DOCUMENT'])
})

test('what is no document is not shown as one', async () => {
  const { read } = await one(WORKFLOW, (response) => response.end('{"ok":true}'))
  await world.work()
  const { responseDocument, attempts } = await read()
  assert.deepEqual([responseDocument ?? null, attempts[0].responseBody], [null, '{"ok":true}'])
})

test('an automation that is answered with nothing goes on with an empty context', async () => {
  const { read } = await one(WORKFLOW, (response) => response.writeHead(204).end())
  await world.work()
  assert.deepEqual((await read()).responseDocument, { version: 'v1', context: {} })
})

test('a cancelled delivery ends, is not sent, and cannot be cancelled twice', async () => {
  const { inbox, id, path } = await one(POST_ACTION)
  const reply = await acme.post(`${path}/cancel`)
  assert.equal(reply.body.webhook.supersededReason, 'cancelled_by_user')
  assert.equal(reply.body.webhook.state, 'WEBHOOK_STATE_FATAL_ERROR')
  const again = await acme.post(`${path}/cancel`)
  assert.deepEqual([again.status, again.body.code, reasonOf(again)], [400, 9, 'INVALID_STATE'])
  await world.work()
  assert.equal(inbox.arrived.length, 0)
  assert.deepEqual(await kinds(id), ['webhooks.delivery.created', 'webhooks.delivery.superseded'])
})

test('deleting a webhook ends what is under way', async () => {
  const { inbox, hook, id } = await one(POST_ACTION)
  assert.equal((await acme.delete(`${PATH}/${hook.id}`)).status, 200)
  await world.work()
  assert.equal(inbox.arrived.length, 0)
  const [row] = await world.sql('select superseded_reason from webhook_deliveries where id = $1', [id])
  assert.equal(row?.superseded_reason, 'webhook_deleted')
  await assert.rejects(makeDelivery(world, acme, { webhookId: hook.id, ...POST_ACTION }), /no webhook/)
})

test('a delivery that has ended is sent again as a new one, to where the webhook points now', async () => {
  const { inbox, hook, id, path } = await one(PROVISION, (response) => response.writeHead(410).end())
  assert.equal((await acme.post(`${path}/redeliver`)).status, 400)
  await world.work()
  const other = await openInbox((response) => response.writeHead(202).end())
  open.push(other)
  await acme.post(`${PATH}/${hook.id}`, { webhook: { url: other.url } })
  const { webhook } = (await acme.post(`${path}/redeliver`)).body
  assert.notEqual(webhook.id, id)
  await world.work()
  const repeated = await readInstance(acme, hook.id, webhook.id)
  assert.deepEqual([stateOf(repeated), repeated.redeliveryOf], ['SUCCESS', id])
  const [before, after] = [inbox.arrived[0]!, other.arrived[0]!].map(({ body }) => JSON.parse(body))
  assert.deepEqual(before.payload, after.payload)
  assert.equal(after.webhookId, webhook.id)
})

test('many are sent again by a filter, in the background', async () => {
  const { inbox, hook } = await one(POST_ACTION, (response, _arrived, count) =>
    response.writeHead(count <= 3 ? 410 : 200).end(),
  )
  for (let n = 0; n < 2; n++) await makeDelivery(world, acme, { webhookId: hook.id, ...POST_ACTION })
  await world.work()
  assert.equal(inbox.arrived.length, 3)
  const untimed = await acme.post(`${PATH}/instances/redeliver`, { webhookIds: [hook.id] })
  assert.equal(untimed.status, 400)
  const filter = { webhookIds: [hook.id], createdAfter: '2020-01-01T00:00:00Z' }
  const { bulkActionId } = (await acme.post(`${PATH}/instances/redeliver`, filter)).body
  await world.work()
  const { bulkAction } = (await acme.get(`/api/v1/bulk-actions/${bulkActionId}`)).body
  assert.deepEqual([bulkAction.state, bulkAction.succeededCount], ['BULK_ACTION_STATE_DONE', 3])
  assert.equal(inbox.arrived.length, 6)
  const found = await acme.post('/api/v1/search/webhooks/instances', { states: ['WEBHOOK_STATE_SUCCESS'] })
  assert.equal(found.body.list.length, 3)
})

test('nothing is sent for a suspended tenant', async () => {
  const { inbox } = await one(POST_ACTION)
  await world.sql(`update tenants set status = 'suspended' where id = $1`, [acme.id])
  await world.tenants.reload()
  await world.work()
  assert.equal(inbox.arrived.length, 0)
})

test('pages of deliveries are newest first and lose none', async () => {
  const { hook } = await one(POST_ACTION)
  for (let n = 0; n < 6; n++) await makeDelivery(world, acme, { webhookId: hook.id, ...POST_ACTION })
  const seen: string[] = []
  let token = ''
  do {
    const { body } = await acme.get(`${PATH}/${hook.id}/instances?page_size=3&page_token=${token}`)
    seen.push(...body.list.map((instance: Json) => instance.id))
    token = body.nextPageToken
  } while (token !== '')
  const rows = await world.sql(
    'select id from webhook_deliveries where webhook_id = $1 order by created_at desc, id desc',
    [hook.id],
  )
  assert.deepEqual(
    seen,
    rows.map((row) => row.id),
  )
  const { body } = await acme.get(`${PATH}/${hook.id}/instances?state=WEBHOOK_STATE_SUCCESS`)
  assert.deepEqual(body.list, [])
})

test('history goes when it is old enough', async () => {
  const { id, hook } = await one(POST_ACTION)
  await world.work()
  await testHook(world, acme, hook.id)
  world.clock.move({ hours: 9 * 24 })
  await world.work()
  assert.deepEqual(await world.sql('select 1 from webhook_deliveries where id = $1', [id]), [])
})
