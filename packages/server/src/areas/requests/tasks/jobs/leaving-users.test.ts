import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { insertUser } from '../../../../../test/directory.ts'
import { askFor, decideBy, makeTaskSite, taskIn, taskOf } from '../../../../../test/tasks.ts'
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
