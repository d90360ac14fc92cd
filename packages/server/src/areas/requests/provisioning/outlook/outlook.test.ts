import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Caller, Json } from '../../../../../test/caller.ts'
import { insertGrant } from '../../../../../test/directory.ts'
import { person } from '../../../../../test/people.ts'
import { reasonOf } from '../../../../../test/replies.ts'
import { askFor, decideBy, makeTaskSite, TASKS, taskIn } from '../../../../../test/tasks.ts'
import { createWorld, type TestTenant, type World } from '../../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

const outlook = (caller: Caller, id: string) => caller.get(`${TASKS}/${id}/outlook`)

test('whoever decides is told whom it is about, what they have there, and what follows', async () => {
  const site = await makeTaskSite(acme)
  await decideBy(acme, site, [{ approval: { manager: {} } }])
  await acme.sql(`update users set department = 'Claims', job_title = 'Analyst' where id = $1`, [site.subject.userId])
  const { entitlementId: other } = { entitlementId: site.app.accessId }
  await insertGrant(acme, { app: site.app, entitlementId: other, appUserId: site.accountId })
  const task = await taskIn(askFor(site.subject, site))
  const { status, body, text } = await outlook(site.manager, task.id)
  assert.equal(status, 200, text)
  const { managerIds, ...subject } = body.subject
  assert.deepEqual(subject, { userId: site.subject.userId, jobTitle: 'Analyst', department: 'Claims' })
  assert.deepEqual(managerIds, [site.manager.userId])
  assert.deepEqual(
    body.access.map(({ appEntitlementId }: Json) => appEntitlementId),
    [other],
  )
  assert.deepEqual(
    body.planned.map(({ what, appEntitlementId }: Json) => [what, appEntitlementId]),
    [['manual', site.entitlementId]],
  )
  assert.ok(body.names.some(({ id, displayName }: Json) => id === site.entitlementId && displayName !== ''))
})

test('who only asked is not told what deciders are, and strangers see no such task', async () => {
  const site = await makeTaskSite(acme)
  await decideBy(acme, site, [{ approval: { manager: {} } }])
  const task = await taskIn(askFor(site.subject, site))
  const refused = await outlook(site.subject, task.id)
  assert.deepEqual([refused.status, reasonOf(refused)], [403, 'INSUFFICIENT_PERMISSION'])
  assert.equal((await outlook(await person(acme, ['basic_user']), task.id)).status, 404)
  for (const caller of [site.owner, acme, await person(acme, ['read_only_admin'])]) {
    assert.equal((await outlook(caller, task.id)).status, 200)
  }
})
