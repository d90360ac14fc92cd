import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Caller, Json } from '../../../../test/caller.ts'
import { insertAccount, insertEntitlement, insertGrant, insertOwner, insertUser } from '../../../../test/directory.ts'
import { person } from '../../../../test/people.ts'
import { makePolicy } from '../../../../test/policies.ts'
import { reasonOf } from '../../../../test/replies.ts'
import { askAgainst, makeTaskSite, setEntitlement, type TaskSite, taskIn } from '../../../../test/tasks.ts'
import { processAll } from '../../../../test/work.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

const PREVIEW = '/api/v1/task/revoke/preview'
const MANY = '/api/v1/task/revoke/bulk'

async function holding(): Promise<TaskSite> {
  const site = await makeTaskSite(acme)
  await insertGrant(acme, { app: site.app, entitlementId: site.entitlementId, appUserId: site.accountId })
  return site
}

const itemOf = ({ app, entitlementId, subject }: TaskSite) => ({
  appId: app.id,
  appEntitlementId: entitlementId,
  identityUserId: subject.userId,
})

async function preview(caller: Caller, items: readonly object[]): Promise<Json[]> {
  const reply = await caller.post(PREVIEW, { items })
  assert.equal(reply.status, 200, reply.text)
  return reply.body.removals
}

test('whoever may take something away is told before what would come of it', async () => {
  const site = await holding()
  for (const caller of [site.subject, site.manager, site.owner, acme]) {
    const [removal] = await preview(caller, [itemOf(site)])
    assert.deepEqual(
      [removal.refusal, removal.way, removal.needsApproval, removal.needsRoleApproval, removal.alsoEnds],
      ['', 'REMOVAL_WAY_BY_PEOPLE', false, false, 0],
    )
    assert.equal(removal.appUserId, site.accountId)
  }
})

test('what is held through it alone is counted, and a policy that asks somebody is told of', async () => {
  const site = await holding()
  const { app, accountId: appUserId, entitlementId } = site
  const derived = await insertEntitlement(acme, app)
  await insertGrant(acme, { app, entitlementId: derived, appUserId }, { is_direct: false, source_ids: [entitlementId] })
  const steps = [{ approval: { users: { userIds: [site.manager.userId] } } }]
  const policy = await makePolicy(acme, {
    displayName: 'Asked first',
    policyType: 'POLICY_TYPE_REVOKE',
    policySteps: { revoke: { steps } },
  })
  await setEntitlement(acme, site, { revokePolicyId: policy.id })
  const [removal, ofDerived] = await preview(acme, [
    itemOf(site),
    { appId: app.id, appEntitlementId: derived, appUserId },
  ])
  assert.deepEqual([removal.alsoEnds, removal.needsApproval], [1, true])
  assert.equal(ofDerived.refusalReason, 'INHERITED_ONLY')
})

test('who may not take it away is told so and nothing else', async () => {
  const site = await holding()
  const stranger = await person(acme, ['basic_user'])
  const before = await preview(stranger, [itemOf(site)])
  assert.equal(before[0].refusalReason, 'INSUFFICIENT_PERMISSION')
  assert.equal(before[0].appUserId, '')
  await taskIn(askAgainst(site.subject, site))
  assert.deepEqual(await preview(stranger, [itemOf(site)]), before)
  const [own] = await preview(site.subject, [itemOf(site)])
  assert.notEqual(own.openTaskId, '')
})

test('several are taken away for one reason, each on its own', async () => {
  const first = await holding()
  const second = await holding()
  const stranger = await makeTaskSite(acme)
  await insertOwner(acme, 'app', second.app.id, first.owner.userId)
  const items = [first, second, stranger].map(itemOf)
  const reply = await first.owner.post(MANY, { items, description: 'The project is over.' })
  assert.equal(reply.status, 200, reply.text)
  const [one, two, three] = reply.body.results
  for (const { taskView } of [one, two]) assert.equal(taskView.task.description, 'The project is over.')
  assert.equal(three.taskView, undefined)
  assert.equal(reasonOf({ ...reply, body: three.error }), 'INSUFFICIENT_PERMISSION')
  const empty = await first.owner.post(MANY, { items: [] })
  assert.equal(empty.status, 400)
})

test('a role of the service needs a Super Administrator, unless one who is not the subject takes it', async () => {
  const holder = await person(acme, ['request_admin'])
  const manager = await person(acme, ['basic_user'])
  await acme.sql('update users set manager_ids = $2 where id = $1', [holder.userId, [manager.userId]])
  await acme.sql(
    `insert into events (tenant_id, id, at, ordinal, kind, subject_type, subject_id, before, after, actor, correlation)
     values ($1, 'made', now(), 1, 'directory.user.updated', 'user', 'x', '{}', '{"roleIds":["request_admin"]}',
       '{"kind":"system","component":"test"}', 'c')`,
    [acme.id],
  )
  await processAll(world)
  const [row] = await acme.sql(
    `select e.id, e.app_id, g.app_user_id from grants g join app_entitlements e on e.id = g.entitlement_id
     join app_users a on a.id = g.app_user_id join apps p on p.id = e.app_id and p.is_builtin
     where a.identity_user_id = $1 and e.display_name = 'Access Request Administrator'`,
    [holder.userId],
  )
  assert.ok(row, 'the role is mirrored as a grant')
  const item = { appId: row.app_id, appEntitlementId: row.id, identityUserId: holder.userId }
  assert.equal((await preview(manager, [item]))[0].needsRoleApproval, true)
  assert.equal((await preview(holder, [item]))[0].needsRoleApproval, true)
  assert.equal((await preview(acme, [item]))[0].needsRoleApproval, false)
})

test('a manager sees what a report holds and since when; others of the same roles do not', async () => {
  const site = await holding()
  const search = async (caller: Caller) => {
    const reply = await caller.post('/api/v1/search/grants', { userId: site.subject.userId })
    assert.equal(reply.status, 200, reply.text)
    return reply.body
  }
  const seen = await search(site.manager)
  assert.equal(seen.list.length, 1)
  const named = new Set(seen.names.map(({ id }: Json) => id))
  for (const id of [site.app.id, site.accountId]) assert.ok(named.has(id), id)
  assert.deepEqual((await search(await person(acme, ['basic_user']))).list, [])
  const why = `/api/v1/apps/${site.app.id}/entitlements/${site.entitlementId}/users/${site.subject.userId}/explain`
  assert.equal((await site.manager.get(why)).status, 200)
  assert.equal((await (await person(acme, ['basic_user'])).get(why)).status, 403)
})

test('a manager offboards a report: told before, owned things given on, one request with a task for each access', async () => {
  const site = await holding()
  const heir = await person(acme, ['basic_user'])
  const account = await insertAccount(acme, site.app.id)
  await insertOwner(acme, 'app_user', account, site.subject.userId)
  const subjectUserId = site.subject.userId
  const told = await site.manager.post('/api/v1/task/offboarding/preview', { subjectUserId })
  assert.equal(told.status, 200, told.text)
  const { removals, owned, accountCount, openTaskId } = told.body
  assert.deepEqual([removals.length, accountCount, openTaskId], [1, 1, ''])
  assert.deepEqual(owned, [
    { objectType: 'app_user', objectId: account, appId: site.app.id, otherOwners: 0, mayHandOver: false },
  ])
  const newOwners = [{ objectType: 'app_user', objectId: account, userId: heir.userId }]
  const refused = await site.manager.post('/api/v1/task/offboarding', { subjectUserId, newOwners })
  assert.equal(refused.status, 403, refused.text)
  const byAll = await acme.post('/api/v1/task/offboarding/preview', { subjectUserId })
  assert.equal(byAll.body.owned[0].mayHandOver, true)
  const started = await acme.post('/api/v1/task/offboarding', { subjectUserId, newOwners })
  assert.equal(started.status, 200, started.text)
  const rows = await acme.sql("select user_id from owners where object_type = 'app_user' and object_id = $1", [account])
  assert.deepEqual(rows, [{ user_id: heir.userId }])
  const again = await site.manager.post('/api/v1/task/offboarding/preview', { subjectUserId })
  assert.notEqual(again.body.openTaskId, '')
  assert.notEqual(again.body.removals[0].openTaskId, '')
})

test('who is no manager of somebody may not offboard, nor learn what would go', async () => {
  const subjectUserId = await insertUser(acme)
  const stranger = await person(acme, ['basic_user'])
  for (const path of ['/api/v1/task/offboarding/preview', '/api/v1/task/offboarding']) {
    assert.equal((await stranger.post(path, { subjectUserId })).status, 403, path)
    assert.equal((await stranger.post(path, { subjectUserId: 'nobody' })).status, 403, path)
    assert.equal((await acme.post(path, { subjectUserId: 'nobody' })).status, 400, path)
  }
})
