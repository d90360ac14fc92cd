import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { newId, randomPartOf, timeOfId } from '../src/lib/ids.ts'
import { readTraceparent, traceparentOf } from '../src/lib/tracing.ts'
import { makeTriggered } from './automations.ts'
import { type Collector, startCollector } from './collector.ts'
import { insertAccount, makeApp } from './directory.ts'
import { runsOf } from './runs.ts'
import { makeHook } from './webhooks/hooks.ts'
import { openInbox } from './webhooks/inbox.ts'
import { processAll } from './work.ts'
import { createWorld } from './world.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'

/** A call whose event starts an automation whose step is delivered to a receiver; everything is sent when it is over. */
async function oneRequest(t: TestContext, collector: Collector, more: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'reeve-telemetry-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const world = await createWorld({
    log: path.join(folder, 'log'),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'reeve-test',
    OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=let%20me',
    ...more,
  })
  const inbox = await openInbox((response) => response.end('{"version":"v1","context":{}}'))
  try {
    const acme = await world.tenant()
    const app = await makeApp(acme)
    const { id: webhookId } = await makeHook(acme, inbox.url)
    const step = { stepName: 'tell', webhook: { webhookId } }
    const automationId = await makeTriggered(acme, [{ appUserUpdated: { appId: app.id } }], { automationSteps: [step] })
    const account = await insertAccount(acme, app.id, { display_name: 'ann' })
    await processAll(world)
    const header = { traceparent: `00-${TRACE}-${PARENT}-01` }
    const body = { appUser: { appUserType: 'APP_USER_TYPE_SERVICE_ACCOUNT' }, updateMask: 'appUserType' }
    const reply = await acme.post(`/api/v1/apps/${app.id}/app_users/${account}`, body, header)
    assert.equal(reply.status, 200, reply.text)
    await processAll(world)
    const [run] = await runsOf(acme, automationId)
    assert.equal(run?.state, 'DONE')
    return { arrived: inbox.arrived, requestId: String(reply.headers['x-request-id']) }
  } finally {
    await world.stop()
    await inbox.close()
  }
}

test('one trace goes from a call to its event, to the run and to the delivery', async (t) => {
  const collector = await startCollector()
  t.after(() => collector.close())
  const { arrived } = await oneRequest(t, collector)
  const spans = collector.spans.filter(({ traceId }) => traceId === TRACE)
  const named = (name: RegExp) => {
    const found = spans.find((span) => name.test(span.name))
    assert.ok(found, `${name} is not among ${spans.map((span) => span.name).join(', ')}`)
    return found
  }
  const call = named(/^POST \/api\/v1\/apps\/\{app_user_app_id\}\/app_users\/\{app_user_id\}$/)
  assert.equal(call.parentId, PARENT, 'it goes on with the trace of the caller')
  assert.equal(call.service, 'reeve-test')
  assert.equal(named(/^event directory\.account\.updated$/).parentId, call.spanId)
  const run = named(/^job automations\.begin/)
  assert.equal(run.parentId, call.spanId)
  const job = named(/^job .*deliver/)
  assert.ok(
    spans.some(({ spanId }) => spanId === job.parentId),
    'the delivery belongs to a span of the run',
  )
  const delivery = named(/^deliver /)
  assert.equal(delivery.parentId, job.spanId)
  assert.equal(arrived.length, 1)
  assert.equal(arrived[0]!.headers.traceparent, `00-${TRACE}-${delivery.spanId}-01`)
  assert.ok(collector.headers.every((headers) => headers['x-collector-key'] === 'let me'))
  const logged = collector.logs.filter(({ traceId }) => traceId === TRACE)
  assert.ok(
    logged.some(({ body }) => body === 'request'),
    'the lines of the call are found by its trace',
  )
  assert.ok(!collector.logs.some(({ text }) => text.includes('Bearer ')))
})

test('what is sampled is decided by the settings', async (t) => {
  const collector = await startCollector()
  t.after(() => collector.close())
  const { arrived } = await oneRequest(t, collector, {
    OTEL_TRACES_SAMPLER: 'always_off',
    OTEL_LOGS_EXPORTER: 'none',
  })
  assert.deepEqual([collector.spans, collector.logs], [[], []])
  assert.match(String(arrived[0]!.headers.traceparent), /-00$/)
})

test('without a collector nothing is traced and nothing is sent', async (t) => {
  const collector = await startCollector()
  t.after(() => collector.close())
  const { arrived } = await oneRequest(t, collector, { OTEL_SDK_DISABLED: 'true' })
  assert.equal(arrived[0]!.headers.traceparent, undefined)
  assert.deepEqual(collector.headers, [])
})

test('an id can carry the id of a trace, and a traceparent is read as it is written', () => {
  const at = Temporal.Instant.from('2026-11-17T12:00:00Z')
  const id = newId(at, TRACE)
  assert.equal(randomPartOf(id), TRACE)
  assert.equal(timeOfId(id)?.toString(), at.toString())
  assert.match(randomPartOf(newId()), /^[\da-f]{32}$/)
  const header = `00-${TRACE}-${PARENT}-01`
  assert.equal(traceparentOf(readTraceparent(header)!), header)
  for (const wrong of ['', 'x', `ff-${TRACE}-${PARENT}-01`, `00-${'0'.repeat(32)}-${PARENT}-01`, `00-${TRACE}-1-01`])
    assert.equal(readTraceparent(wrong), undefined)
})
