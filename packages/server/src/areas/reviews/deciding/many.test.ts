import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { person } from '../../../../test/people.ts'
import {
  addHolder,
  certifyByUsers,
  decide,
  makeReviewSite,
  REVIEW,
  reviewsOf,
  startedCampaign,
  statsOf,
  submit,
} from '../../../../test/reviews.ts'
import { act, stateOf, taskIn } from '../../../../test/tasks.ts'
import { processAll, withWork } from '../../../../test/work.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

const MANY = 205

test('more decisions than one transaction takes are submitted at once, each counted once', async () => {
  const site = await makeReviewSite(acme, 0)
  await acme.sql(
    `insert into users (tenant_id, id, type, origin, status, display_name, created_at, updated_at)
     select $1, 'one-of-' || n, 'USER_TYPE_HUMAN', 'USER_ORIGIN_LOCAL', 'ENABLED', 'One', now(), now()
     from generate_series(1, $2::integer) n`,
    [acme.id, MANY],
  )
  await acme.sql(
    `insert into app_users (tenant_id, app_id, id, display_name, identity_user_id, created_at, updated_at)
     select $1, $2, 'account-of-' || n, 'One', 'one-of-' || n, now(), now() from generate_series(1, $3::integer) n`,
    [acme.id, site.app.id, MANY],
  )
  await acme.sql(
    `insert into grants (tenant_id, entitlement_id, app_user_id, app_id, created_at)
     select $1, $2, 'account-of-' || n, $3, now() from generate_series(1, $4::integer) n`,
    [acme.id, site.entitlementId, site.app.id, MANY],
  )
  const { id } = await startedCampaign(world, acme, site)
  const rows = await acme.sql('select id from tasks where access_review_id = $1 order by numeric_id', [id])
  const items = rows.map((row, index) => ({ taskId: String(row.id), decision: index % 5 === 0 ? 'DENY' : 'CERTIFY' }))
  const saved = await decide(site.reviewer, id, items)
  assert.deepEqual([saved.status, saved.body.saved], [200, MANY], saved.text)
  const reply = await withWork(world, () => submit(site.reviewer, id))
  assert.equal(reply.status, 200, reply.text)
  const { submittedCount, succeededCount, deniedCount, certifiedCount, errors } = reply.body.submission
  assert.deepEqual([submittedCount, succeededCount, deniedCount, certifiedCount, errors], [MANY, MANY, 41, 164, []])
  const { certified, denied, open } = await statsOf(acme, id)
  assert.deepEqual([certified, denied, open], [164, 41, 0])
  await world.flush()
  const logged = await acme.post('/api/v1/systemlog/events', {
    eventCodes: ['access_review.decertified'],
    actorUserIds: [site.reviewer.userId],
    pageSize: 100,
  })
  assert.equal(logged.body.list.length, 41, 'the reviewer made each of them')
  assert.deepEqual((await site.reviewer.get(`${REVIEW}/${id}/pending_actions`)).body.list, [])
  const again = await submit(site.reviewer, id)
  assert.equal(again.status, 400, 'nothing is left to submit')
})

test('many reviews are given to somebody else at once; those that are over, or must not be, stay and say why', async () => {
  const site = await makeReviewSite(acme, 3)
  const other = await person(acme, ['basic_user'])
  const { id } = await startedCampaign(world, acme, site)
  const tasks = await reviewsOf(site.reviewer, id)
  await taskIn(act(site.reviewer, tasks[0], 'approve'))
  await decide(site.reviewer, id, [{ taskId: tasks[1].id, decision: 'CERTIFY' }])
  const started = await acme.post('/api/v1/tasks/bulk/action', {
    refs: tasks.map((task) => ({ id: task.id })),
    comment: 'she is on leave',
    reassign: { newStepUserIds: [other.userId] },
  })
  assert.equal(started.status, 200, started.text)
  await processAll(world)
  assert.deepEqual(
    (await reviewsOf(acme, id)).map((task) => [stateOf(task), task.stepApproverIds]),
    [
      ['CLOSED CERTIFIED', []],
      ['OPEN UNSPECIFIED', [other.userId]],
      ['OPEN UNSPECIFIED', [other.userId]],
    ],
  )
  const progress = await acme.get(`/api/v1/bulk-actions/${started.body.bulkActionId}`)
  assert.equal(progress.status, 200, progress.text)
  assert.deepEqual((await site.reviewer.get(`${REVIEW}/${id}/pending_actions`)).body.list, [], 'they are not theirs')
  const byReviewer = (await statsOf(acme, id)).byReviewer as { userId: string; open: number }[]
  assert.equal(byReviewer.find(({ userId }) => userId === other.userId)!.open, 2)
  assert.equal(byReviewer.find(({ userId }) => userId === site.reviewer.userId)!.open, 0)
})

test('a review that its policy lets nobody give away is not given away with the others', async () => {
  const site = await makeReviewSite(acme, 1)
  await addHolder(acme, site)
  const other = await person(acme, ['basic_user'])
  const policy = await certifyByUsers(acme, [site.reviewer.userId], { allowReassignment: false })
  const { id } = await startedCampaign(world, acme, { ...site, policyId: policy.id })
  const refs = (await reviewsOf(site.reviewer, id)).map((task) => ({ id: task.id }))
  const reassign = { newStepUserIds: [other.userId] }
  assert.equal((await site.reviewer.post('/api/v1/tasks/bulk/action', { refs, reassign })).status, 200)
  await processAll(world)
  for (const task of await reviewsOf(acme, id)) assert.deepEqual(task.stepApproverIds, [site.reviewer.userId])
})
