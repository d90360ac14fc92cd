import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { insertOwner, insertUser } from '../../../../../test/directory.ts'
import { person, signedInUser } from '../../../../../test/people.ts'
import { act, askFor, decideBy, makeTaskSite, taskIn, taskOf } from '../../../../../test/tasks.ts'
import { processAll } from '../../../../../test/work.ts'
import { createWorld, type TestTenant, type World } from '../../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

test('everything that waited for somebody who leaves is given to others, also when it is more than a page', async () => {
  const site = await makeTaskSite(acme)
  const bob = await insertUser(acme)
  await decideBy(acme, site, [{ approval: { users: { userIds: [bob] } } }])
  const task = await taskIn(askFor(site.subject, site))
  assert.deepEqual(task.stepApproverIds, [bob])
  // A page of steps before it.
  await acme.sql(
    `insert into tasks (tenant_id, id, numeric_id, display_name, origin, user_id, created_by_user_id, created_at, updated_at)
     select tenant_id, '0-' || n, 1000 + n, display_name, origin, user_id, created_by_user_id, created_at, updated_at
     from tasks, generate_series(1, 1000) n where id = $1`,
    [task.id],
  )
  await acme.sql(
    `insert into task_steps (tenant_id, id, task_id, generation_id, position, kind, state, document)
     select tenant_id, '0-' || n, '0-' || n, generation_id, 0, kind, state, document
     from task_steps, generate_series(1, 1000) n where task_id = $1`,
    [task.id],
  )
  await acme.sql(
    `insert into task_assignees (tenant_id, task_id, step_id, user_id, numeric_id, active, assigned_at)
     select tenant_id, id, id, $1, 1, true, now() from task_steps where id like '0-%'`,
    [bob],
  )
  const left = await acme.post(`/api/v1/users/${bob}`, { user: { status: 'DISABLED' }, updateMask: 'status' })
  assert.equal(left.status, 200, left.text)
  await processAll(world)
  assert.deepEqual((await taskOf(acme, task.id)).stepApproverIds, [site.owner.userId])
})

test('who was asked because they administered or owned the app decides no more when they do so no longer', async () => {
  const site = await makeTaskSite(acme)
  const second = await person(acme, ['super_admin'])
  // Nobody else: the app has no owner, and the step names nobody.
  await acme.sql("delete from owners where object_type = 'app' and object_id = $1", [site.app.id])
  await decideBy(acme, site, [{ approval: { appOwners: {} } }])
  const asked = await taskIn(askFor(site.subject, site))
  assert.ok(asked.stepApproverIds.includes(second.userId))
  const demoted = { user: { roleIds: ['basic_user'] }, updateMask: 'roleIds' }
  assert.equal((await acme.post(`/api/v1/users/${second.userId}`, demoted)).status, 200)
  assert.equal((await act(await signedInUser(acme, second.userId), asked, 'approve')).status, 403)
  await processAll(world)
  assert.ok(!(await taskOf(acme, asked.id)).stepApproverIds.includes(second.userId))

  await insertOwner(acme, 'app', site.app.id, site.owner.userId)
  const manager = await taskIn(askFor(site.manager, site))
  assert.deepEqual(manager.stepApproverIds, [site.owner.userId])
  const owner = `/api/v2/apps/${site.app.id}/owners/users/owner`
  assert.equal((await acme.post(`${owner}/${site.subject.userId}`)).status, 200)
  assert.equal((await acme.delete(`${owner}/${site.owner.userId}`)).status, 200)
  assert.equal((await act(site.owner, manager, 'approve')).status, 403)
  await processAll(world)
  assert.deepEqual((await taskOf(acme, manager.id)).stepApproverIds, [site.subject.userId])
  assert.equal((await act(site.subject, manager, 'approve')).status, 200)
})

test('whoever decides for an administrator decides no more when that administrator is none any longer', async () => {
  const site = await makeTaskSite(acme)
  const [second, delegate] = [await person(acme, ['super_admin']), await person(acme, ['basic_user'])]
  const delegation = `/api/v1/users/${second.userId}/set-delegation`
  assert.equal((await second.post(delegation, { delegatedUserId: delegate.userId })).status, 200)
  await acme.sql("delete from owners where object_type = 'app' and object_id = $1", [site.app.id])
  await decideBy(acme, site, [{ approval: { appOwners: {}, allowDelegation: true } }])
  const asked = await taskIn(askFor(site.subject, site))
  const other = await taskIn(askFor(site.manager, site))
  assert.ok(asked.stepApproverIds.includes(delegate.userId))
  assert.equal((await act(delegate, other, 'approve')).status, 200)
  const demoted = { user: { roleIds: ['basic_user'] }, updateMask: 'roleIds' }
  assert.equal((await acme.post(`/api/v1/users/${second.userId}`, demoted)).status, 200)
  assert.equal((await act(delegate, asked, 'approve')).status, 403)
  await processAll(world)
  assert.ok(!(await taskOf(acme, asked.id)).stepApproverIds.includes(delegate.userId))
})
