import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeAutomation, valueStep } from './automations.ts'
import type { Caller, Json } from './caller.ts'
import { pushConnector } from './connectors.ts'
import { insertOwner, makeApp } from './directory.ts'
import { customRole, person } from './people.ts'
import { fieldsOf } from './replies.ts'
import { startRun } from './runs.ts'
import { makeHook } from './webhooks/hooks.ts'
import { createWorld, type TestTenant, type World } from './world.ts'

/** What the charts of a page show is what its list holds: for every area that has both. */
let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

const post = async (caller: Caller, path: string, body: Json = {}): Promise<Json> => {
  const reply = await caller.post(path, body)
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}

const asRecord = (counts: Json[]): Record<string, number> =>
  Object.fromEntries(counts.map(({ name, count }) => [name, count]))
const tally = (values: string[]): Record<string, number> => {
  const out: Record<string, number> = {}
  for (const value of values) out[value] = (out[value] ?? 0) + 1
  return out
}
const sumOf = (days: Json[]): number => days.reduce((sum: number, { count }) => sum + count, 0)

const DAY = { timezone: 'America/New_York', since: '2026-11-10T05:00:00Z', until: '2026-11-13T05:00:00Z' }
/** Three days in New York; the second time is still of the first day there. */
const TIMES = ['2026-11-10T12:00:00Z', '2026-11-11T04:59:59Z', '2026-11-11T05:00:00Z', '2026-11-12T20:00:00Z']

test('findings are counted by severity, state, type and day, as the search finds them', async () => {
  const app = await makeApp(acme)
  const owner = await person(acme, ['app_admin'])
  await insertOwner(acme, 'app', app.id, owner.userId)
  const stranger = await person(acme, ['basic_user'])
  const severities = ['LOW', 'CRITICAL', 'CRITICAL', 'HIGH']
  for (const [index, at] of TIMES.entries()) {
    const { finding } = await post(acme, '/api/v1/findings', {
      severity: `FINDING_SEVERITY_${severities[index]}`,
      dedupKeyParts: [`n${index}`],
      customSubType: index < 2 ? 'few' : 'many',
      ...(index === 3 ? { appTarget: { appId: app.id } } : {}),
    })
    await acme.sql('update findings set last_appeared_at = $2, app_id = $3 where id = $1', [
      finding.id,
      at,
      index === 3 ? app.id : '',
    ])
  }
  const counts = '/api/v1/search/findings/counts'
  const all = await post(acme, counts, DAY)
  assert.equal(all.total, 4)
  assert.equal(all.isComplete, true)
  assert.deepEqual(asRecord(all.bySeverity), {
    FINDING_SEVERITY_CRITICAL: 2,
    FINDING_SEVERITY_HIGH: 1,
    FINDING_SEVERITY_LOW: 1,
  })
  assert.deepEqual(asRecord(all.byState), { FINDING_STATE_OPEN: 4 })
  assert.deepEqual(
    all.days.map(({ day, count }: Json) => [day, count]),
    [
      ['2026-11-10', 2],
      ['2026-11-11', 1],
      ['2026-11-12', 1],
    ],
  )
  assert.deepEqual(asRecord(all.days[0].bySeverity), { FINDING_SEVERITY_CRITICAL: 1, FINDING_SEVERITY_LOW: 1 })
  for (const { startsAt, endsAt, count } of all.days) {
    const { list } = await post(acme, '/api/v1/findings/search', { appearedAfter: startsAt, appearedBefore: endsAt })
    assert.equal(list.length, count)
  }
  const filters: Json[] = [
    { severities: ['FINDING_SEVERITY_CRITICAL'] },
    { customSubTypes: ['few'] },
    { appIds: [app.id] },
    { states: ['FINDING_STATE_RESOLVED'] },
    { assigneeIdentityUserIds: ['unassigned'] },
    { query: 'few' },
    { scopeToAppOwner: true },
  ]
  for (const caller of [acme, owner, stranger]) {
    for (const filter of [{}, ...filters]) {
      const { list } = await post(caller, '/api/v1/findings/search', { ...filter, pageSize: 100 })
      const counted = await post(caller, counts, { ...filter, ...DAY })
      assert.equal(counted.total, list.length, JSON.stringify(filter))
      assert.deepEqual(asRecord(counted.bySeverity), tally(list.map((one: Json) => one.severity)))
      assert.deepEqual(asRecord(counted.byType), tally(list.map(() => 'FINDING_TYPE_CUSTOM')))
    }
  }
  assert.equal((await post(owner, counts, DAY)).total, 1)
  assert.equal((await post(stranger, counts, DAY)).total, 0)
  const later = await post(acme, counts, { since: '2026-11-13T00:00:00Z', until: '2026-11-14T00:00:00Z' })
  assert.deepEqual([later.total, sumOf(later.days)], [4, 0])
})

test('runs are counted by state and by the day they were made, and only those of visible automations', async () => {
  const app = await makeApp(acme)
  const owner = await person(acme, ['app_admin'])
  await insertOwner(acme, 'app', app.id, owner.userId)
  const automationSteps = [valueStep('one', '1')]
  const shown = await makeAutomation(acme, { automationSteps })
  const owned = await makeAutomation(acme, { automationSteps, appId: app.id })
  for (const [index, at] of TIMES.entries()) {
    const id = await startRun(acme, index === 0 ? owned.id : shown.id)
    const state = index < 2 ? 'ERROR' : 'DONE'
    await acme.sql('update executions set created_at = $2, state = $3 where id = $1', [id, at, state])
  }
  const counts = '/api/v1/search/all_automation_executions/counts'
  const all = await post(acme, counts, DAY)
  assert.deepEqual(asRecord(all.byState), {
    AUTOMATION_EXECUTION_STATE_ERROR: 2,
    AUTOMATION_EXECUTION_STATE_DONE: 2,
  })
  assert.deepEqual(
    all.days.map(({ count }: Json) => count),
    [2, 1, 1],
  )
  const filters: Json[] = [
    {},
    { automationTemplateIds: [owned.id] },
    { appIds: [app.id] },
    { executionStates: ['AUTOMATION_EXECUTION_STATE_ERROR'] },
    { subjectUserIds: ['nobody'] },
  ]
  for (const caller of [acme, owner]) {
    for (const filter of filters) {
      const within = { createdAfter: DAY.since, createdBefore: DAY.until }
      const { list } = await post(caller, '/api/v1/search/all_automation_executions', { ...filter, ...within })
      const counted = await post(caller, counts, { ...filter, ...DAY })
      assert.deepEqual([counted.total, sumOf(counted.days)], [list.length, list.length], JSON.stringify(filter))
    }
  }
  assert.equal((await post(owner, counts, DAY)).total, 1)
  assert.equal((await (await person(acme, ['basic_user'])).post(counts, DAY)).status, 403)
})

test('deliveries are counted by state and by the day they were made', async () => {
  const hook = await makeHook(acme, 'https://receiver.example/hook')
  await acme.sql(
    `insert into webhook_deliveries (tenant_id, id, webhook_id, state, destination, source_kind, source, event, body,
       awaits_document, created_at, updated_at, expires_at)
     select $1, 'delivery' || n, $2, case when n = 1 then 'FATAL_ERROR' else 'SUCCESS' end, 'x', 'test', '{}', 'x', '',
       false, at, at, at from unnest($3::timestamptz[]) with ordinality as t(at, n)`,
    [acme.id, hook.id, TIMES],
  )
  const counts = '/api/v1/search/webhooks/instances/counts'
  const all = await post(acme, counts, DAY)
  assert.deepEqual(asRecord(all.byState), { WEBHOOK_STATE_SUCCESS: 3, WEBHOOK_STATE_FATAL_ERROR: 1 })
  assert.deepEqual(asRecord(all.days[0].byState), { WEBHOOK_STATE_SUCCESS: 1, WEBHOOK_STATE_FATAL_ERROR: 1 })
  for (const filter of [{ webhookIds: [hook.id] }, { states: ['WEBHOOK_STATE_SUCCESS'] }, { sources: ['other'] }]) {
    const within = { createdAfter: DAY.since, createdBefore: DAY.until }
    const { list } = await post(acme, '/api/v1/search/webhooks/instances', { ...filter, ...within })
    assert.equal((await post(acme, counts, { ...filter, ...DAY })).total, list.length, JSON.stringify(filter))
  }
})

test('syncs are found and counted over all connectors that the caller may read', async () => {
  const [one, other] = [await pushConnector(acme), await pushConnector(acme)]
  const owner = await person(acme, ['app_admin'])
  await insertOwner(acme, 'app', one.appId, owner.userId)
  await acme.sql(
    `insert into connector_syncs (tenant_id, id, app_id, connector_id, type, state, created_at, updated_at)
     select $1, 'sync' || n, case when n = 1 then $2 else $4 end, case when n = 1 then $3 else $5 end,
       'SYNC_TYPE_FULL', case when n < 3 then 'ERROR' else 'DONE' end, at, at
     from unnest($6::timestamptz[]) with ordinality as t(at, n)`,
    [acme.id, one.appId, one.connectorId, other.appId, other.connectorId, TIMES],
  )
  const counts = '/api/v1/search/connector_syncs/counts'
  const all = await post(acme, counts, DAY)
  assert.deepEqual(asRecord(all.byState), { ERROR: 2, DONE: 2 })
  const within = { createdAfter: DAY.since, createdBefore: DAY.until }
  const first = await post(acme, '/api/v1/search/connector_syncs', { ...within, pageSize: 3 })
  const second = await post(acme, '/api/v1/search/connector_syncs', {
    ...within,
    pageSize: 3,
    pageToken: first.nextPageToken,
  })
  assert.deepEqual(
    [...first.list, ...second.list].map(({ id }: Json) => id),
    ['sync4', 'sync3', 'sync2', 'sync1'],
  )
  assert.equal(second.nextPageToken, '')
  for (const caller of [acme, owner]) {
    for (const filter of [{}, { states: ['ERROR'] }, { connectorIds: [other.connectorId] }, { appIds: [one.appId] }]) {
      const { list } = await post(caller, '/api/v1/search/connector_syncs', { ...filter, ...within })
      assert.equal((await post(caller, counts, { ...filter, ...DAY })).total, list.length, JSON.stringify(filter))
    }
  }
  assert.equal((await post(owner, counts, DAY)).total, 1)
})

test('the log is counted by class, status and day, as the list finds it', async () => {
  const globex = await world.tenant('globex')
  await globex.post('/api/v1/iam/personal_clients', { displayName: 'ci' })
  await globex.get('/api/v1/iam/personal_clients/none')
  await world.flush()
  // Both are asked at once: what is asked is logged too.
  const until = Temporal.Now.instant().add({ hours: 1 }).toString()
  const asked = { operations: ['PersonalClientService/Create', 'PersonalClientService/Get'] }
  const counted = await post(globex, '/api/v1/systemlog/events/counts', { ...asked, until })
  const { list } = await post(globex, '/api/v1/systemlog/events', asked)
  assert.equal(counted.total, list.length)
  assert.deepEqual(asRecord(counted.byStatus), { '1': 1, '2': 1 })
  assert.deepEqual(asRecord(counted.byClass), { '6003': 2 })
  assert.equal(sumOf(counted.days), 2)
  const auditor = await person(globex, [await customRole(globex, ['findings:read'])])
  assert.equal((await auditor.post('/api/v1/systemlog/events/counts')).status, 403)
})

test('a zone that is none and a range that is too long change nothing and name their field', async () => {
  const counts = '/api/v1/search/findings/counts'
  const zone = await acme.post(counts, { timezone: 'Mars/Olympus' })
  assert.deepEqual([zone.status, fieldsOf(zone)], [400, ['timezone']])
  const long = await acme.post(counts, { since: '2020-01-01T00:00:00Z' })
  assert.deepEqual([long.status, fieldsOf(long)], [400, ['since']])
})
