import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Caller, Json } from '../../../../test/caller.ts'
import { insertAccount, insertGrant } from '../../../../test/directory.ts'
import { person } from '../../../../test/people.ts'
import { act, askFor, decideBy, makeTaskSite, type TaskSite, taskIn, taskOf } from '../../../../test/tasks.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

async function overview(caller: Caller): Promise<Json> {
  const reply = await caller.get('/api/v1/requests/overview')
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}

const nameIn = (body: Json, id: string): string => body.names.find((one: Json) => one.id === id)?.displayName

const hold = (site: TaskSite, endsInDays?: number) =>
  insertGrant(
    acme,
    { app: site.app, entitlementId: site.entitlementId, appUserId: site.accountId },
    endsInDays === undefined
      ? {}
      : {
          deprovision_at: Temporal.Now.instant()
            .add({ hours: 24 * endsInDays })
            .toString(),
        },
  )

const belongTo = (department: string, ...userIds: string[]) =>
  acme.sql('update users set department = $2 where id = any($1)', [userIds, department])

test('a request is there with whoever has to act on it by name, and says why it was denied', async () => {
  const site = await makeTaskSite(acme)
  await decideBy(acme, site, [{ approval: { manager: {} } }, { approval: { appOwners: {} } }])
  const task = await taskIn(askFor(site.subject, site, { description: 'to close the month' }))
  const open = await overview(site.subject)
  const [shown] = open.requests
  assert.equal(shown.taskView.task.id, task.id)
  assert.deepEqual(shown.taskView.task.stepApproverIds, [site.manager.userId])
  assert.ok(nameIn(open, site.manager.userId))
  assert.ok(nameIn(open, site.entitlementId))
  assert.equal(open.requestCount, 1)
  assert.ok(shown.taskView.task.actions.includes('TASK_ACTION_TYPE_SEND_REMINDER'))
  const denied = await act(site.manager, await taskOf(site.manager, task.id), 'deny', { comment: 'not this month' })
  assert.equal(denied.status, 200, denied.text)
  assert.equal((await overview(site.subject)).requests[0].comment, 'not this month')
})

test('nobody is shown the requests of others', async () => {
  const site = await makeTaskSite(acme)
  await taskIn(askFor(site.subject, site))
  for (const caller of [site.manager, site.owner, acme]) {
    const { requests } = await overview(caller)
    assert.deepEqual(
      requests.filter(({ taskView }: Json) => taskView.task.userId === site.subject.userId),
      [],
    )
  }
})

test('what ends within a month is there, and is extended by whoever may ask for it', async () => {
  const [soon, later] = [await makeTaskSite(acme), await makeTaskSite(acme)]
  await hold(soon, 5)
  await hold(later, 50)
  const { ending, apps, entitlementCount } = await overview(soon.subject)
  assert.deepEqual(
    ending.map((one: Json) => [one.appEntitlementId, one.mayExtend, one.openTaskId]),
    [[soon.entitlementId, true, '']],
  )
  assert.deepEqual(
    apps.map(({ appId, count, endingCount }: Json) => [appId, count, endingCount]),
    [[soon.app.id, 1, 1]],
  )
  assert.equal(entitlementCount, 1)
  assert.deepEqual((await overview(later.subject)).ending, [])
  const task = await taskIn(askFor(soon.subject, soon))
  const [asked] = (await overview(soon.subject)).ending
  assert.deepEqual([asked.mayExtend, asked.openTaskId], [false, task.id])
  assert.deepEqual((await overview(soon.manager)).ending, [])
})

test('as many roles are counted as the list of grants has, those of the service too', async () => {
  const site = await makeTaskSite(acme)
  await hold(site)
  const [role] = await acme.sql(
    'select e.id, e.app_id from app_entitlements e join apps p on p.id = e.app_id where p.is_builtin limit 1',
  )
  const app = { ...site.app, id: String(role!.app_id) }
  const appUserId = await insertAccount(acme, app.id, { identity_user_id: site.subject.userId })
  await insertGrant(acme, { app, entitlementId: String(role!.id), appUserId })
  const { apps, entitlementCount } = await overview(site.subject)
  const grants = await site.subject.post('/api/v1/search/grants', { userId: site.subject.userId, withTotal: true })
  assert.equal(entitlementCount, grants.body.total.count)
  assert.equal(apps.length, 2)
})

test('what a department often asks for is told to its members, unless it is so small that everybody would know who', async () => {
  const site = await makeTaskSite(acme)
  const people = await Promise.all([1, 2, 3, 4].map(() => person(acme, ['basic_user'])))
  const me = site.subject
  await belongTo('Claims', me.userId, ...people.slice(0, 3).map(({ userId }) => userId))
  for (const one of people.slice(0, 3)) await taskIn(askFor(one, site))
  assert.deepEqual((await overview(me)).often, [])
  assert.equal((await overview(me)).department, '')
  await belongTo('Claims', people[3]!.userId)
  const { often, department } = await overview(me)
  assert.equal(department, 'Claims')
  assert.deepEqual(
    often.map(({ appEntitlementId, count }: Json) => [appEntitlementId, count]),
    [[site.entitlementId, 3]],
  )
  await hold(site)
  assert.deepEqual((await overview(me)).often, [])
})
