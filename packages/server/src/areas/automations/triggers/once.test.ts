import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AUTOMATIONS, makeAutomation, makeTriggered } from '../../../../test/automations.ts'
import { insertUser } from '../../../../test/directory.ts'
import { runsOf } from '../../../../test/runs.ts'
import { processAll } from '../../../../test/work.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'
import { newId } from '../../../lib/ids.ts'
import { appendEvents } from '../../../service/events.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

const disable = (id: string) => acme.post(`/api/v1/users/${id}`, { user: { status: 'DISABLED' }, updateMask: 'status' })

test('events that are delivered again start nothing again', async () => {
  const automationId = await makeTriggered(acme, [{ userProfileChange: {} }])
  await disable(await insertUser(acme))
  await disable(await insertUser(acme))
  await processAll(world)
  const runs = await runsOf(acme, automationId)
  assert.equal(runs.length, 2)
  await acme.sql(`delete from consumer_progress where tenant_id = $1 and consumer = 'automation-triggers'`, [acme.id])
  await processAll(world)
  assert.deepEqual(await runsOf(acme, automationId), runs)
})

test('what an automation has led to does not start it again, but others', async () => {
  const [own, other] = [
    await makeTriggered(acme, [{ userProfileChange: { condition: 'ctx.trigger.user.displayName == "Loop"' } }]),
    await makeTriggered(acme, [{ userProfileChange: { condition: 'ctx.trigger.user.displayName == "Loop"' } }]),
  ]
  const id = await insertUser(acme)
  const now = world.clock.now()
  const cause = {
    actor: { kind: 'automation', automationId: own },
    roles: [],
    correlation: newId(),
    lineage: [own],
  } as const
  const change = {
    kind: 'directory.user.updated',
    subject: { type: 'user', id },
    before: { id, displayName: 'x' },
    after: { id, displayName: 'Loop' },
  }
  await acme.stored.database.write({ tenantId: acme.id, now }, async () => ({
    result: undefined,
    last: [appendEvents([change], cause, now)],
  }))
  await processAll(world)
  assert.deepEqual(await runsOf(acme, own), [])
  const [run] = await runsOf(acme, other)
  const [row] = await acme.sql('select lineage from executions where tenant_id = $1 and id = $2', [acme.id, run!.id])
  assert.deepEqual(row!.lineage, [own])
  const reported = await acme.sql(
    `select after from events where tenant_id = $1 and kind = 'automations.execution.suppressed' and subject_id = $2`,
    [acme.id, own],
  )
  assert.equal(reported.length, 1)
})

test('an event that many automations wait for is taken in parts, and starts each of them once', async () => {
  const tenant = await world.tenant()
  const first = await makeTriggered(tenant, [{ userProfileChange: {} }])
  await tenant.sql(
    `with made as (
       insert into automations (tenant_id, id, display_name, enabled, is_draft, current_version, triggers, steps, created_at,
         updated_at)
       select tenant_id, 'copy' || n, display_name, true, false, 1, triggers, steps, created_at, updated_at
       from automations, generate_series(1, 799) as n where tenant_id = $1 and id = $2 returning id)
     insert into live_triggers (tenant_id, automation_id, place, kind, payload, live_since)
     select l.tenant_id, made.id, l.place, l.kind, l.payload, l.live_since from live_triggers l, made
     where l.tenant_id = $1 and l.automation_id = $2`,
    [tenant.id, first],
  )
  const now = world.clock.now()
  const changes = Array.from({ length: 7 }, (_, n) => ({
    kind: 'directory.user.updated',
    subject: { type: 'user', id: `u${n}` },
    before: { id: `u${n}`, displayName: 'x' },
    after: { id: `u${n}`, displayName: 'y' },
  }))
  const cause = { actor: { kind: 'system', component: 'test' }, roles: [], correlation: 'x', lineage: [] } as const
  await tenant.stored.database.write({ tenantId: tenant.id, now }, async () => ({
    result: undefined,
    last: [appendEvents(changes, cause, now)],
  }))
  await world.flush()
  const [row] = await tenant.sql(
    `select count(*)::int as runs, count(distinct (automation_id, event_key))::int as different,
       count(distinct xmin::text)::int as transactions from executions where tenant_id = $1`,
    [tenant.id],
  )
  assert.deepEqual(row, { runs: 5600, different: 5600, transactions: 3 })
})

test('an event that finds no room for its run waits in the event log, and is not lost', async () => {
  const tenant = await world.tenant()
  const id = await insertUser(tenant)
  const { id: other } = await makeAutomation(tenant)
  const open = (await tenant.post(`${AUTOMATIONS}/${other}/execute`, {})).body.executionId
  await tenant.sql(
    `insert into executions
     select (jsonb_populate_record(e, jsonb_build_object('id', nextval('execution_ids')))).*
     from executions e, generate_series(1, 10000) where e.tenant_id = $1 and e.id = $2`,
    [tenant.id, open],
  )
  const automationId = await makeTriggered(tenant, [{ userProfileChange: {} }])
  world.clock.move({ seconds: 2 })
  await tenant.post(`/api/v1/users/${id}`, { user: { status: 'DISABLED' }, updateMask: 'status' })
  await world.flush()
  assert.deepEqual(await runsOf(tenant, automationId), [])
  assert.equal((await tenant.post(`${AUTOMATIONS}/${other}/execute`, {})).status, 429)
  await tenant.sql('delete from executions where tenant_id = $1 and id <> $2', [tenant.id, open])
  while ((await runsOf(tenant, automationId)).length === 0) await world.flush()
  assert.equal((await runsOf(tenant, automationId)).length, 1)
  const said = world.logs.filter((line) => line.includes(tenant.id) && line.includes('automation-triggers'))
  assert.deepEqual(
    said.map((line) => JSON.parse(line).msg),
    ['a consumer has no room for more of its events; they wait', 'a consumer has room for its events again'],
  )
})
