import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../test/caller.ts'
import { eventKinds } from '../../../test/people.ts'
import { reasonOf } from '../../../test/replies.ts'
import {
  addHolder,
  campaignOf,
  decide,
  makeCampaign,
  makeReviewSite,
  moveCampaign,
  REVIEW,
  reviewsOf,
  startedCampaign,
  statsOf,
  submit,
} from '../../../test/reviews.ts'
import { act, stateOf, taskIn, taskOf } from '../../../test/tasks.ts'
import { processAll } from '../../../test/work.ts'
import { createWorld, type TestTenant, type World } from '../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

async function progressOf(caller: Pick<TestTenant, 'post'>): Promise<unknown[]> {
  const { body } = await caller.post('/api/v1/search/access_reviews', {})
  return body.list.map(({ progress }: Json) => progress)
}

test('a campaign goes from a draft to its end, and its reviewer certifies and denies', async () => {
  const site = await makeReviewSite(acme, 3)
  const { id } = await makeCampaign(acme, site)
  const ready = await moveCampaign(world, acme, id, 'prepare')
  assert.deepEqual([ready.state, ready.expectedTicketCount], ['ACCESS_REVIEW_STATE_REVIEW', 3])
  assert.deepEqual(await reviewsOf(acme, id), [], 'nobody sees tasks before the start')
  const open = await moveCampaign(world, acme, id, 'start')
  assert.equal(open.state, 'ACCESS_REVIEW_STATE_OPEN')
  const tasks = await reviewsOf(site.reviewer, id)
  assert.equal(tasks.length, 3)
  assert.deepEqual(tasks[0].stepApproverIds, [site.reviewer.userId])
  assert.equal(tasks[0].type.certify.accessReviewId, id)
  await taskIn(act(site.reviewer, tasks[0], 'approve'))
  await taskIn(act(site.reviewer, tasks[1], 'deny'))
  const { total, certified, denied, open: left } = await statsOf(acme, id)
  assert.deepEqual([total, certified, denied, left], [3, 1, 1, 1])
  const mine = { own: 3, ownOpen: 1, ownPending: 0 }
  assert.deepEqual(await progressOf(site.reviewer), [{ total: 0, open: 0, ...mine }])
  assert.deepEqual(await progressOf(acme), [{ total: 3, open: 1, own: 0, ownOpen: 0, ownPending: 0 }])
  const closed = await moveCampaign(world, acme, id, 'end', { decision: 'CLOSE_DECISION_SKIP' })
  assert.equal(closed.state, 'ACCESS_REVIEW_STATE_CLOSED')
  assert.ok(closed.closedAt)
  assert.deepEqual((await reviewsOf(acme, id)).map(stateOf), [
    'CLOSED CERTIFIED',
    'CLOSED DECERTIFIED',
    'CLOSED CANCELLED',
  ])
  assert.deepEqual(await progressOf(acme), [undefined], 'one that has ended is not counted')
  const kinds = await eventKinds(acme)
  for (const kind of ['created', 'prepared', 'started', 'ending', 'ended']) {
    assert.ok(kinds.includes(`reviews.campaign.${kind}`), kind)
  }
  await processAll(world)
  const asked = { eventCodes: ['access_review.certified', 'access_review.decertified'] }
  const { list } = (await acme.post('/api/v1/systemlog/events', asked)).body
  assert.deepEqual(
    list.map((one: Json) => [one.activity_name, one.user.uid, one.message.endsWith(` for ${one.user.full_name}`)]),
    [
      ['certified', tasks[0].userId, true],
      ['decertified', tasks[1].userId, true],
    ],
  )
  for (const { user } of list) assert.notEqual(user.name, user.uid, 'people are named')
})

test('decisions are kept until they are submitted, and can be taken back until then', async () => {
  const site = await makeReviewSite(acme, 3)
  const { id } = await startedCampaign(world, acme, site)
  const [a, b, c] = await reviewsOf(site.reviewer, id)
  const saved = await decide(site.reviewer, id, [
    { taskId: a.id, decision: 'CERTIFY' },
    { taskId: b.id, decision: 'DENY', comment: 'has left the team' },
    { taskId: c.id, decision: 'DENY' },
  ])
  assert.deepEqual([saved.status, saved.body.saved, saved.body.errors], [200, 3, []])
  await decide(site.reviewer, id, [{ taskId: c.id, decision: 'NONE' }])
  const pending = await site.reviewer.get(`${REVIEW}/${id}/pending_actions`)
  assert.deepEqual(pending.body.list.map((one: { taskId: string }) => one.taskId).toSorted(), [a.id, b.id].toSorted())
  assert.equal(stateOf(await taskOf(acme, a.id)), 'OPEN UNSPECIFIED')
  const found = await reviewsOf(site.reviewer, id, { pendingActionFilter: 'PENDING_ACTION_FILTER_WITH_PENDING' })
  assert.equal(found.length, 2)
  const { status, body, text } = await submit(site.reviewer, id)
  assert.equal(status, 200, text)
  const { submittedCount, certifiedCount, deniedCount, succeededCount, errors, hasty } = body.submission
  assert.deepEqual(
    [submittedCount, certifiedCount, deniedCount, succeededCount, errors, hasty],
    [2, 1, 1, 2, [], false],
  )
  assert.equal(stateOf(await taskOf(acme, a.id)), 'CLOSED CERTIFIED')
  assert.equal(stateOf(await taskOf(acme, b.id)), 'CLOSED DECERTIFIED')
  assert.equal(stateOf(await taskOf(acme, c.id)), 'OPEN UNSPECIFIED')
  const again = await submit(site.reviewer, id)
  assert.deepEqual([again.status, reasonOf(again)], [400, 'NOTHING_PENDING'])
  const listed = await acme.get(`${REVIEW}/${id}/submissions`)
  assert.equal(listed.body.list[0].id, body.submission.id)
})

test('access that nobody reviewed is revoked at the end when that is decided', async () => {
  const site = await makeReviewSite(acme, 2)
  const { id } = await startedCampaign(world, acme, site)
  const unsaid = await acme.post(`${REVIEW}/${id}/end`, {})
  assert.deepEqual([unsaid.status, reasonOf(unsaid)], [400, 'VALUE_REQUIRED'])
  await moveCampaign(world, acme, id, 'end', { decision: 'CLOSE_DECISION_REVOKED' })
  const tasks = await reviewsOf(acme, id)
  assert.deepEqual(tasks.map(stateOf), ['CLOSED DECERTIFIED', 'CLOSED DECERTIFIED'])
  const revokes = await acme.sql(
    `select source #>> '{review,certTicketId}' as task from tasks where type = 'revoke' and entitlement_id = $1`,
    [site.entitlementId],
  )
  assert.deepEqual(revokes.map(({ task }) => task).toSorted(), tasks.map(({ id: task }) => task).toSorted())
  const again = await acme.post(`${REVIEW}/${id}/end`, { decision: 'CLOSE_DECISION_SKIP' })
  assert.deepEqual([again.status, again.body.accessReview.accessReview.state], [200, 'ACCESS_REVIEW_STATE_CLOSED'])
})

test('what was taken back to a draft leaves nothing behind and can be prepared anew', async () => {
  const site = await makeReviewSite(acme, 2)
  const { id } = await makeCampaign(acme, site)
  await moveCampaign(world, acme, id, 'prepare')
  const draft = await moveCampaign(world, acme, id, 'unstage')
  assert.deepEqual([draft.state, draft.expectedTicketCount], ['ACCESS_REVIEW_STATE_DRAFT', 0])
  assert.deepEqual(await acme.sql('select id from tasks where access_review_id = $1', [id]), [])
  await addHolder(acme, site)
  assert.equal((await moveCampaign(world, acme, id, 'prepare')).expectedTicketCount, 3)
})

test('a campaign that selects nothing is closed by its start', async () => {
  const site = await makeReviewSite(acme, 0)
  const { id } = await makeCampaign(acme, site)
  assert.equal((await moveCampaign(world, acme, id, 'prepare')).expectedTicketCount, 0)
  assert.equal((await moveCampaign(world, acme, id, 'start')).state, 'ACCESS_REVIEW_STATE_CLOSED')
})

test('a running campaign is deleted only when that is confirmed, with its tasks', async () => {
  const site = await makeReviewSite(acme, 2)
  const { id } = await startedCampaign(world, acme, site)
  const [task] = await reviewsOf(site.reviewer, id)
  const refused = await acme.delete(`${REVIEW}/${id}`)
  assert.deepEqual([refused.status, reasonOf(refused)], [400, 'CONFIRMATION_REQUIRED'])
  const reply = await acme.delete(`${REVIEW}/${id}`, undefined, { 'reeve-confirm': 'delete' })
  assert.equal(reply.status, 200, reply.text)
  await processAll(world)
  assert.equal((await acme.get(`${REVIEW}/${id}`)).status, 404)
  assert.equal((await site.reviewer.get(`/api/v1/tasks/${task.id}`)).status, 404)
  assert.equal((await campaignOf(acme, id).catch(() => ({ state: 'gone' }))).state, 'gone')
})

test('campaigns come in the order of their names, both ways, and are counted', async () => {
  const tenant = await world.tenant()
  const site = await makeReviewSite(tenant, 1)
  for (const displayName of ['b', 'a', 'c', 'a']) await makeCampaign(tenant, site, { displayName })
  const found = async (sortDirection: string): Promise<string[]> => {
    const names: string[] = []
    let pageToken = ''
    do {
      const asked = { sortBy: 'ACCESS_REVIEW_SORT_BY_NAME', sortDirection, withTotal: true, pageSize: 3, pageToken }
      const { body } = await tenant.post('/api/v1/search/access_reviews', asked)
      assert.deepEqual(body.total, pageToken === '' ? { count: 4, isMore: false } : undefined)
      names.push(...body.list.map(({ accessReview }: Json) => accessReview.displayName))
      pageToken = body.nextPageToken
    } while (pageToken !== '')
    return names
  }
  assert.deepEqual(await found('SORT_DIRECTION_ASC'), ['a', 'a', 'b', 'c'])
  assert.deepEqual(await found('SORT_DIRECTION_DESC'), ['c', 'b', 'a', 'a'])
})
