import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeAutomation, valueStep } from '../../../../test/automations.ts'
import type { Caller, Json } from '../../../../test/caller.ts'
import { pushConnector } from '../../../../test/connectors.ts'
import { insertOwner, makeApp } from '../../../../test/directory.ts'
import { person } from '../../../../test/people.ts'
import { triggerRuns } from '../../../../test/runs.ts'
import { act, askFor, decideBy, makeTaskSite, setEntitlement, taskIn } from '../../../../test/tasks.ts'
import { makeHook } from '../../../../test/webhooks/hooks.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'
import { MOST_WAITING } from './source.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

async function waitingFor(caller: Caller, query = ''): Promise<Record<string, Json>> {
  const reply = await caller.get(`/api/v1/waiting${query}`)
  assert.equal(reply.status, 200, reply.text)
  return Object.fromEntries(reply.body.list.map((one: Json) => [one.kind, one]))
}

const finding = async (name: string, more: Json = {}): Promise<string> => {
  const made = await acme.post('/api/v1/findings', {
    severity: 'FINDING_SEVERITY_LOW',
    dedupKeyParts: [name],
    customSubType: 'x',
    description: `${name}\nand more`,
    ...more,
  })
  assert.equal(made.status, 200, made.text)
  return made.body.finding.id
}

test('open findings wait for whom they are assigned to, the worst first, and no longer when they are resolved', async () => {
  acme = await world.tenant()
  const [ada, bob] = [await person(acme, ['basic_user']), await person(acme, ['basic_user'])]
  const low = await finding('low')
  const bad = await finding('bad', { severity: 'FINDING_SEVERITY_CRITICAL' })
  await finding('nobody’s')
  for (const id of [low, bad]) {
    const assigned = await acme.post(`/api/v1/findings/${id}/update`, {
      finding: { assignedOwner: { identityUserId: ada.userId } },
      updateMask: 'assignedOwner',
    })
    assert.equal(assigned.status, 200, assigned.text)
  }
  assert.deepEqual(await waitingFor(bob), {})
  const { findings_assigned: found } = await waitingFor(ada)
  assert.deepEqual([found.count, found.isMore], [2, false])
  assert.deepEqual(
    found.items.map(({ objectType, objectId, displayName }: Json) => [objectType, objectId, displayName]),
    [
      ['finding', bad, 'bad'],
      ['finding', low, 'low'],
    ],
  )
  const one = (await waitingFor(ada, '?item_count=1')).findings_assigned
  assert.deepEqual([one.count, one.items.length], [2, 1])
  await ada.post(`/api/v1/findings/${bad}/state`, { resolve: {} })
  assert.equal((await waitingFor(ada)).findings_assigned.count, 1)
  const more = (n: number) =>
    acme.sql(
      `insert into findings select (jsonb_populate_record(f, jsonb_build_object('id', $2 || n, 'fingerprint', $2 || n))).*
       from findings f, generate_series(1, $3::int) n where id = $1`,
      [low, `${n} more `, n],
    )
  const counted = async () => {
    const { count, isMore } = (await waitingFor(ada)).findings_assigned
    return [count, isMore]
  }
  await more(MOST_WAITING - 2)
  assert.deepEqual(await counted(), [MOST_WAITING - 1, false])
  await more(1)
  assert.deepEqual(await counted(), [MOST_WAITING, true])
})

test('paused runs wait for those who may release them', async () => {
  acme = await world.tenant()
  const app = await makeApp(acme)
  const owner = await person(acme, ['app_admin'])
  await insertOwner(acme, 'app', app.id, owner.userId)
  const { id } = await makeAutomation(acme, {
    automationSteps: [valueStep('one', '1')],
    appId: app.id,
    enabled: true,
    triggers: [{ userCreated: {} }],
    circuitBreakerMax: 1,
  })
  await triggerRuns(
    acme.stored,
    Temporal.Now.instant(),
    [1, 2, 3].map(() => ({ automationId: id })),
  )
  for (const caller of [acme, owner]) {
    const { runs_paused: paused } = await waitingFor(caller)
    assert.deepEqual([paused.count, paused.items[0].objectId, paused.items[0].detail], [2, id, '2 paused runs'])
  }
  for (const role of ['read_only_admin', 'app_admin', 'basic_user']) {
    assert.deepEqual(await waitingFor(await person(acme, [role])), {}, role)
  }
})

test('a failed sync waits for the owner of its connector until another succeeds', async () => {
  acme = await world.tenant()
  const { appId, connectorId } = await pushConnector(acme)
  const owner = await person(acme, ['app_admin'])
  await insertOwner(acme, 'app', appId, owner.userId)
  const sync = (id: string, state: string, at: string) =>
    acme.sql(
      `insert into connector_syncs (tenant_id, id, app_id, connector_id, type, state, error, created_at, updated_at)
       values ($1, $2, $3, $4, 'SYNC_TYPE_FULL', $5, 'no route', $6, $6)`,
      [acme.id, id, appId, connectorId, state, at],
    )
  await sync('one', 'DONE', '2026-01-01T00:00:00Z')
  await sync('two', 'ERROR', '2026-01-02T00:00:00Z')
  const { syncs_failed: failed } = await waitingFor(owner)
  assert.deepEqual(
    [failed.count, failed.items[0].objectId, failed.items[0].appId, failed.items[0].detail],
    [1, connectorId, appId, 'no route'],
  )
  assert.equal((await waitingFor(acme)).syncs_failed, undefined)
  await sync('three', 'DONE', '2026-01-03T00:00:00Z')
  assert.deepEqual(await waitingFor(owner), {})
})

test('a webhook whose last delivery failed for good waits for those who may change webhooks', async () => {
  acme = await world.tenant()
  const hook = await makeHook(acme, 'https://receiver.example/hook')
  await acme.sql(
    `insert into webhook_deliveries (tenant_id, id, webhook_id, state, destination, source_kind, source, event, body,
       awaits_document, error, created_at, updated_at, completed_at, expires_at)
     values ($1, 'failed', $2, 'FATAL_ERROR', 'x', 'test', '{}', 'x', '', false, 'no answer', now(), now(), now(), now())`,
    [acme.id, hook.id],
  )
  const { deliveries_failed: failed } = await waitingFor(acme)
  assert.deepEqual([failed.count, failed.items[0].objectId, failed.items[0].detail], [1, hook.id, 'no answer'])
  assert.deepEqual(await waitingFor(await person(acme, ['read_only_admin'])), {})
})

test('a key narrowed to a role is told only what it may see itself', async () => {
  acme = await world.tenant()
  await makeHook(acme, 'https://receiver.example/hook')
  const me = (await acme.get('/api/v1/auth/introspect')).body.userId
  const id = await finding('mine')
  await acme.post(`/api/v1/findings/${id}/update`, {
    finding: { assignedOwner: { identityUserId: me } },
    updateMask: 'assignedOwner',
  })
  assert.equal((await waitingFor(acme)).findings_assigned.count, 1)
  const made = await acme.post('/api/v1/iam/personal_clients', { displayName: 'k', scopedRoles: ['system_log_reader'] })
  const key = await acme.signIn({ clientId: made.body.client.clientId, clientSecret: made.body.clientSecret })
  assert.deepEqual(await waitingFor(key), {})
})

test('a task says by its step whether somebody decides or does something', async () => {
  acme = await world.tenant()
  const site = await makeTaskSite(acme)
  await decideBy(acme, site, [{ approval: { appOwners: {} } }])
  const users = { userIds: [site.owner.userId] }
  await setEntitlement(acme, site, { provisionerPolicy: { manual: { assignee: { users } } } })
  const task = await taskIn(askFor(site.subject, site))
  const asked = async () => (await waitingFor(site.owner)).tasks_assigned.items.map(({ step }: Json) => step)
  assert.deepEqual(await asked(), ['approval'])
  await taskIn(act(site.owner, task, 'approve'))
  assert.deepEqual(await asked(), ['provision'])
})
