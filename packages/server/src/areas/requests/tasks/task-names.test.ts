import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Caller, Json } from '../../../../test/caller.ts'
import { person } from '../../../../test/people.ts'
import { act, askFor, decideBy, makeTaskSite, type TaskSite, taskIn } from '../../../../test/tasks.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

const call = (table: string, id: string, name: string) =>
  acme.sql(`update ${table} set display_name = $2 where tenant_id = $3 and id = $1`, [id, name, acme.id])

type Site = TaskSite & { approver: Caller & { userId: string }; task: Json }

/** A request of somebody without any other role, decided by somebody without any. */
async function asked(more: Readonly<Record<string, unknown>> = {}): Promise<Site> {
  const site = await makeTaskSite(acme)
  const approver = await person(acme, ['basic_user'])
  await decideBy(acme, site, [{ approval: { users: { userIds: [approver.userId] }, allowReassignment: true } }])
  await call('users', site.subject.userId, 'Dagmar Eklund')
  await call('users', approver.userId, 'Katya Tekin')
  await call('apps', site.app.id, 'Pennywhorl')
  await call('app_entitlements', site.entitlementId, 'Claim auditor')
  return { ...site, approver, task: await taskIn(askFor(site.subject, site, more)) }
}

async function namesOf(caller: Caller, site: Site): Promise<Record<string, string>> {
  const { status, body, text } = await caller.get(`/api/v1/tasks/${site.task.id}`)
  assert.equal(status, 200, text)
  return Object.fromEntries(body.names.map((one: Json) => [`${one.kind} ${one.id}`, one.displayName]))
}

test('whoever sees a task is told what everything in it is called', async () => {
  const site = await asked()
  for (const caller of [site.subject, site.approver, site.owner, acme]) {
    const names = await namesOf(caller, site)
    assert.equal(names[`user ${site.subject.userId}`], 'Dagmar Eklund')
    assert.equal(names[`user ${site.approver.userId}`], 'Katya Tekin')
    assert.equal(names[`app ${site.app.id}`], 'Pennywhorl')
    assert.equal(names[`entitlement ${site.entitlementId}`], 'Claim auditor')
  }
  const list = await site.approver.post('/api/v1/search/tasks', {})
  const entitlement = list.body.names.find(({ kind }: Json) => kind === 'entitlement')
  assert.deepEqual(entitlement, {
    id: site.entitlementId,
    kind: 'entitlement',
    displayName: 'Claim auditor',
    appId: site.app.id,
    iconUrl: '',
  })
})

test('whoever does not see the task is told nothing', async () => {
  const site = await asked()
  const other = await person(acme, ['basic_user'])
  const reply = await other.get(`/api/v1/tasks/${site.task.id}`)
  assert.equal(reply.status, 404)
  assert.doesNotMatch(reply.text, /Dagmar|Pennywhorl|Claim/)
  assert.deepEqual((await other.post('/api/v1/search/tasks', {})).body.names, [])
})

test('what is deleted keeps the name that it had', async () => {
  const site = await asked()
  await acme.sql('update users set deleted_at = now() where tenant_id = $2 and id = $1', [site.subject.userId, acme.id])
  await acme.sql('update app_entitlements set deleted_at = now() where tenant_id = $2 and id = $1', [
    site.entitlementId,
    acme.id,
  ])
  const names = await namesOf(site.approver, site)
  assert.equal(names[`user ${site.subject.userId}`], 'Dagmar Eklund')
  assert.equal(names[`entitlement ${site.entitlementId}`], 'Claim auditor')
})

test('the history names those a step was given to, whoever reads it', async () => {
  const site = await asked()
  const other = await person(acme, ['basic_user'])
  await call('users', other.userId, 'Ines Falk')
  const given = await act(site.approver, site.task, 'reassign', { newStepUserIds: [other.userId] })
  assert.equal(given.status, 200, given.text)
  const { body } = await site.subject.post('/api/v1/task/audits', { taskId: site.task.id })
  const named = body.names.map((one: Json) => one.displayName)
  assert.ok(
    ['Dagmar Eklund', 'Katya Tekin', 'Ines Falk'].every((name) => named.includes(name)),
    String(named),
  )
})

test('an id that somebody writes into a request names nothing', async () => {
  const stranger = await person(acme, ['basic_user'])
  await call('users', stranger.userId, 'Nobody They Know')
  const site = await asked({
    description: stranger.userId,
    source: { conversationId: stranger.userId, integrationId: stranger.userId },
  })
  const names = await namesOf(site.approver, site)
  assert.equal(Object.values(names).includes('Nobody They Know'), false)
})
