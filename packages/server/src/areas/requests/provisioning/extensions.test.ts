import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { insertAccount, insertGrant } from '../../../../test/directory.ts'
import { act, askFor, decideBy, makeTaskSite, stateOf, type TaskSite, taskIn, taskOf } from '../../../../test/tasks.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  world.clock.hold()
  acme = await world.tenant()
})
after(() => world.stop())

/** Somebody who has it for another hour, and asks for more. */
async function extended(accountId?: string): Promise<{ site: TaskSite; task: Json }> {
  const site = await makeTaskSite(acme)
  await decideBy(acme, site, [{ approval: { users: { userIds: [site.owner.userId] } } }])
  const appUserId = accountId ?? site.accountId
  const deprovision_at = world.clock.now().add({ hours: 1 }).toString()
  await insertGrant(acme, { app: site.app, entitlementId: site.entitlementId, appUserId }, { deprovision_at })
  const task = await taskIn(askFor(acme, site, { identityUserId: site.subject.userId, grantDuration: '86400s' }))
  assert.equal(task.type.grant.source.isExtension, true)
  return { site, task }
}

const audit = async (taskId: string, name: string): Promise<Json | undefined> => {
  const { list } = (await acme.post('/api/v1/task/audits', { taskId, pageSize: 100 })).body
  return list.find((one: Json) => one[name])?.[name]
}

test('an extension whose account is gone is replaced by a request for a new grant', async () => {
  const { site, task } = await extended()
  await acme.sql('update app_users set deleted_at = $2 where id = $1', [site.accountId, world.clock.now().toString()])
  await acme.sql('delete from grants where app_user_id = $1', [site.accountId])
  const other = await insertAccount(acme, site.app.id, { identity_user_id: site.subject.userId })
  await taskIn(act(site.owner, task, 'approve'))
  assert.equal(stateOf(await taskOf(acme, task.id)), 'CLOSED CANCELLED')
  const made = await audit(task.id, 'createdReplacementExtensionGrantTask')
  assert.ok(made, 'the task names the one that replaces it')
  const fresh = await taskOf(acme, made.newTaskId)
  assert.equal(made.newTaskNumericId, fresh.numericId)
  assert.deepEqual(
    [stateOf(fresh), fresh.type.grant.source.isExtension, fresh.type.grant.grantDuration, fresh.userId],
    ['OPEN UNSPECIFIED', false, '86400s', site.subject.userId],
  )
  const from = await audit(fresh.id, 'taskCreatedFrom')
  assert.deepEqual([from?.originalTaskId, from?.originalTaskNumericId], [task.id, task.numericId])
  const approved = await taskIn(act(site.owner, fresh, 'approve'))
  const done = await taskIn(act(site.owner, approved, 'provision-complete'))
  assert.deepEqual([stateOf(done), done.type.grant.appUserId], ['CLOSED GRANTED', other])
})

test('an extension that somebody closes is not replaced', async () => {
  const { site, task } = await extended()
  await acme.sql('update app_users set deleted_at = $2 where id = $1', [site.accountId, world.clock.now().toString()])
  await taskIn(act(acme, task, 'close'))
  assert.equal(await audit(task.id, 'createdReplacementExtensionGrantTask'), undefined)
})

test('an extension is for the account that has the access', async () => {
  const site = await makeTaskSite(acme)
  await decideBy(acme, site, [{ approval: { users: { userIds: [site.owner.userId] } } }])
  const second = await insertAccount(acme, site.app.id, { identity_user_id: site.subject.userId })
  const deprovision_at = world.clock.now().add({ hours: 1 }).toString()
  await insertGrant(acme, { app: site.app, entitlementId: site.entitlementId, appUserId: second }, { deprovision_at })
  const task = await taskIn(askFor(acme, site, { identityUserId: site.subject.userId, grantDuration: '86400s' }))
  assert.equal(task.type.grant.appUserId, second)
})
