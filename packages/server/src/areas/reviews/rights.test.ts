import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { person, signedInUser } from '../../../test/people.ts'
import { reasonOf } from '../../../test/replies.ts'
import {
  adminOf,
  campaignIn,
  makeReviewSite,
  moveCampaign,
  REVIEW,
  reviewsOf,
  startedCampaign,
} from '../../../test/reviews.ts'
import { act, taskIn } from '../../../test/tasks.ts'
import { createWorld, type TestTenant, type World } from '../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

test('campaign administrators manage what they own, and what others own is not there', async () => {
  const site = await makeReviewSite(acme, 1)
  const owner = await person(acme, ['campaign_admin'])
  const other = await person(acme, ['campaign_admin'])
  const body = {
    displayName: 'Mine',
    policyId: site.policyId,
    ownerIds: [owner.userId],
    scopeV2: { specificResources: {} },
  }
  const { id } = await campaignIn(owner.post(REVIEW, body))
  assert.equal((await owner.post(`${REVIEW}/${id}`, { accessReview: { description: 'x' } })).status, 200)
  assert.equal((await other.get(`${REVIEW}/${id}`)).status, 404)
  assert.equal((await other.post(`${REVIEW}/${id}/prepare`)).status, 404)
  assert.deepEqual((await other.get('/api/v1/access_reviews')).body.list, [])
  assert.equal((await owner.get('/api/v1/access_reviews')).body.list.length, 1)
  await acme.sql(`update users set role_ids = array['basic_user'] where id = $1`, [owner.userId])
  const again = await signedInUser(acme, owner.userId)
  const lost = await again.post(`${REVIEW}/${id}`, { accessReview: { description: 'y' } })
  assert.equal(lost.status, 403, lost.text)
})

test('who reads everything reads campaigns and changes none', async () => {
  const site = await makeReviewSite(acme, 1)
  const { id } = await startedCampaign(world, acme, site)
  const reader = await person(acme, ['read_only_admin'])
  assert.equal((await reader.get(`${REVIEW}/${id}`)).body.accessReview.accessReview.policyId, site.policyId)
  assert.equal((await reader.get(`${REVIEW}/${id}/stats`)).status, 200)
  assert.equal((await reader.post(`${REVIEW}/${id}/end`, { decision: 'CLOSE_DECISION_SKIP' })).status, 403)
  assert.equal((await reader.post(REVIEW, { displayName: 'x', policyId: site.policyId, ownerIds: ['x'] })).status, 403)
})

test('reviewers see what the campaign asks of them and their own reviews, and others nothing', async () => {
  const site = await makeReviewSite(acme, 2)
  const campaign = await startedCampaign(world, acme, site, { reviewInstructions: 'Look at the last use.' })
  const stranger = await person(acme, ['basic_user'])
  const seen = await campaignIn(site.reviewer.get(`${REVIEW}/${campaign.id}`))
  assert.deepEqual(
    [seen.displayName, seen.reviewInstructions, seen.policyId, seen.ownerIds],
    ['A review', 'Look at the last use.', '', []],
  )
  assert.equal((await site.reviewer.get(`${REVIEW}/${campaign.id}/stats`)).status, 403)
  assert.equal((await stranger.get(`${REVIEW}/${campaign.id}`)).status, 404)
  const [task] = await reviewsOf(site.reviewer, campaign.id)
  assert.equal((await stranger.get(`/api/v1/tasks/${task.id}`)).status, 404)
  const subject = site.holders[0]!
  assert.ok(subject)
  const denied = await act(acme, task, 'approve')
  assert.deepEqual([denied.status, reasonOf(denied)], [403, 'NOT_ASSIGNEE'])
})

test('an owner restarts a review while the campaign goes on, and not after', async () => {
  const site = await makeReviewSite(acme, 1)
  const { id } = await startedCampaign(world, acme, site)
  const [task] = await reviewsOf(site.reviewer, id)
  await taskIn(act(site.reviewer, task, 'deny'))
  const again = await taskIn(act(acme, task, 'restart'))
  assert.equal(again.state, 'TASK_STATE_OPEN')
  await taskIn(act(site.reviewer, again, 'approve'))
  await moveCampaign(world, acme, id, 'end')
  const late = await act(acme, task, 'restart')
  assert.deepEqual([late.status, reasonOf(late)], [400, 'INVALID_STATE'])
  assert.equal((await act(acme, task, 'comment', { comment: 'noted' })).status, 200)
})

test('scope and policy stay as they are once a campaign is prepared, and a closed one is not edited at all', async () => {
  const site = await makeReviewSite(acme, 1)
  const { id } = await startedCampaign(world, acme, site)
  const edit = (accessReview: object) => acme.post(`${REVIEW}/${id}`, { accessReview })
  for (const body of [{ scopeV2: { appAccess: {} } }, { policyId: 'builtin-manager-certification' }]) {
    const reply = await edit(body)
    assert.deepEqual([reply.status, reasonOf(reply)], [400, 'INVALID_STATE'], reply.text)
  }
  assert.equal((await edit({ reviewInstructions: 'again' })).status, 200)
  assert.equal((await edit({ scopeType: 'ACCESS_REVIEW_SCOPE_TYPE_BY_USERS' })).status, 400)
  await moveCampaign(world, acme, id, 'end', { decision: 'CLOSE_DECISION_NO_ACTION' })
  const closed = await edit({ description: 'x' })
  assert.deepEqual([closed.status, reasonOf(closed)], [400, 'INVALID_STATE'])
})

test('the last owner cannot be removed, and the policy of a campaign cannot be deleted', async () => {
  const site = await makeReviewSite(acme, 1)
  const { id } = await startedCampaign(world, acme, site)
  const none = await acme.put(`${REVIEW}/${id}/owners`, { ownerIds: [] })
  assert.deepEqual([none.status, reasonOf(none)], [400, 'LAST_OWNER'])
  assert.deepEqual((await acme.get(`${REVIEW}/${id}/owners`)).body.ownerIds, [await adminOf(acme)])
  const used = await acme.delete(`/api/v1/policies/${site.policyId}`)
  assert.deepEqual([used.status, reasonOf(used)], [400, 'IN_USE'])
})
