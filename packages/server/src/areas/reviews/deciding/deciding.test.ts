import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { person } from '../../../../test/people.ts'
import { reasonOf } from '../../../../test/replies.ts'
import {
  certifyBy,
  decide,
  makeReviewSite,
  moveCampaign,
  REVIEW,
  reviewsOf,
  startedCampaign,
  statsOf,
  submit,
} from '../../../../test/reviews.ts'
import { act, stateOf, taskIn, taskOf } from '../../../../test/tasks.ts'
import { processAll } from '../../../../test/work.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

const revokesOf = (entitlementId: string) =>
  acme.sql(`select id, source from tasks where type = 'revoke' and entitlement_id = $1`, [entitlementId])

test('with the post action denied access is revoked at once, once', async () => {
  const site = await makeReviewSite(acme, 1)
  const steps = [{ approval: { users: { userIds: [site.reviewer.userId] } } }]
  const policy = await certifyBy(acme, steps, { postActions: [{ certifyRemediateImmediately: true }] })
  const { id } = await startedCampaign(world, acme, { ...site, policyId: policy.id })
  const [task] = await reviewsOf(site.reviewer, id)
  await taskIn(act(site.reviewer, task, 'deny'))
  const [revoke, ...others] = await revokesOf(site.entitlementId)
  assert.deepEqual(others, [])
  assert.deepEqual(revoke!.source, { review: { accessReviewId: id, certTicketId: task.id } })
  await moveCampaign(world, acme, id, 'end')
  const again = await acme.post(`${REVIEW}/${id}/revoke_denied`, { taskIds: [task.id] })
  assert.equal(again.body.results[0].revokeTaskId, revoke!.id)
})

test('denied access is revoked after the end when an owner wants it, and stats say what became of it', async () => {
  const site = await makeReviewSite(acme, 2)
  const { id } = await startedCampaign(world, acme, site)
  for (const task of await reviewsOf(site.reviewer, id)) await taskIn(act(site.reviewer, task, 'deny'))
  assert.deepEqual(await revokesOf(site.entitlementId), [])
  const early = await acme.post(`${REVIEW}/${id}/revoke_denied`)
  assert.deepEqual([early.status, reasonOf(early)], [400, 'INVALID_STATE'])
  await moveCampaign(world, acme, id, 'end')
  const reply = await acme.post(`${REVIEW}/${id}/revoke_denied`)
  assert.deepEqual([reply.status, reply.body.results.length, reply.body.more], [200, 2, false])
  assert.deepEqual((await acme.post(`${REVIEW}/${id}/revoke_denied`)).body.results, [])
  await processAll(world)
  const before = (await statsOf(acme, id)).remediation
  assert.deepEqual([before.denied, before.started, before.revoked], [2, 2, 0])
  const [first] = reply.body.results
  const task = await taskOf(acme, first.revokeTaskId)
  const done = await act(acme, task, 'provision-complete')
  assert.equal(done.status, 200, done.text)
  await processAll(world)
  const { remediation } = await statsOf(acme, id)
  assert.deepEqual([remediation.revoked, remediation.rate], [1, 0.5])
  const proof = await acme.sql('select proof from revocations where task_id = $1', [first.revokeTaskId])
  assert.equal(proof.length, 1)
})

test('denied reviews of another campaign are not for whoever owns this one', async () => {
  const site = await makeReviewSite(acme, 1)
  const { id } = await startedCampaign(world, acme, site)
  const [task] = await reviewsOf(site.reviewer, id)
  await taskIn(act(site.reviewer, task, 'deny'))
  const ownSite = await makeReviewSite(acme, 1)
  const { id: own } = await startedCampaign(world, acme, ownSite)
  for (const one of await reviewsOf(ownSite.reviewer, own)) await taskIn(act(ownSite.reviewer, one, 'approve'))
  await moveCampaign(world, acme, own, 'end')
  const reply = await acme.post(`${REVIEW}/${own}/revoke_denied`, { taskIds: [task.id] })
  assert.equal(reply.body.results[0].revokeTaskId, '', reply.text)
  assert.deepEqual(await revokesOf(site.entitlementId), [])
})

test('a review decided by another reviewer first is not decided again', async () => {
  const site = await makeReviewSite(acme, 1)
  const second = await person(acme, ['basic_user'])
  const steps = [{ approval: { users: { userIds: [site.reviewer.userId, second.userId] } } }]
  const policy = await certifyBy(acme, steps)
  const { id } = await startedCampaign(world, acme, { ...site, policyId: policy.id })
  const [task] = await reviewsOf(site.reviewer, id)
  await decide(site.reviewer, id, [{ taskId: task.id, decision: 'CERTIFY' }])
  await decide(second, id, [{ taskId: task.id, decision: 'DENY' }])
  assert.equal((await submit(second, id)).body.submission.succeededCount, 1)
  const late = await submit(site.reviewer, id, { taskIds: [task.id] })
  assert.deepEqual([late.body.submission.succeededCount, late.body.submission.errors[0].reason], [0, 'NOT_PENDING'])
  assert.equal(stateOf(await taskOf(acme, task.id)), 'CLOSED DECERTIFIED')
})

test('a reason that the policy requires is asked for item by item', async () => {
  const site = await makeReviewSite(acme, 2)
  const approval = { users: { userIds: [site.reviewer.userId] }, requireDenialReason: true }
  const policy = await certifyBy(acme, [{ approval }])
  const { id } = await startedCampaign(world, acme, { ...site, policyId: policy.id })
  const [a, b] = await reviewsOf(site.reviewer, id)
  await decide(site.reviewer, id, [
    { taskId: a.id, decision: 'DENY' },
    { taskId: b.id, decision: 'DENY', comment: 'left' },
  ])
  const { submission } = (await submit(site.reviewer, id)).body
  assert.deepEqual(
    [submission.deniedCount, submission.errors[0].taskId, submission.errors[0].reason],
    [1, a.id, 'REASON_REQUIRED'],
  )
  const pending = await site.reviewer.get(`${REVIEW}/${id}/pending_actions`)
  assert.equal(pending.body.list.length, 1, 'it can be said and submitted again')
})

test('a decision lapses with the step that it was made for', async () => {
  const site = await makeReviewSite(acme, 1)
  const second = await person(acme, ['basic_user'])
  const { id } = await startedCampaign(world, acme, site)
  const [task] = await reviewsOf(site.reviewer, id)
  await decide(site.reviewer, id, [{ taskId: task.id, decision: 'CERTIFY' }])
  await taskIn(act(acme, task, 'reassign', { newStepUserIds: [second.userId] }))
  assert.deepEqual((await site.reviewer.get(`${REVIEW}/${id}/pending_actions`)).body.list, [])
  const told = await acme.sql(`select 1 from notices where kind = 'reviewAssigned' and user_id = $1`, [second.userId])
  assert.equal(told.length, 1)
})

test('fifty certified within a minute are called hasty, and nothing is blocked', async () => {
  const site = await makeReviewSite(acme, 51)
  const { id } = await startedCampaign(world, acme, site)
  const tasks = await reviewsOf(site.reviewer, id)
  const items = tasks.slice(0, 50).map((task) => ({ taskId: task.id, decision: 'CERTIFY' }))
  await decide(site.reviewer, id, items)
  world.clock.move({ seconds: 59 })
  const { submission } = (await submit(site.reviewer, id)).body
  assert.deepEqual([submission.certifiedCount, submission.hasty], [50, true])
  const { hasty, byReviewer } = await statsOf(acme, id)
  assert.equal(hasty[0].submissionId, submission.id)
  assert.equal(byReviewer.find((one: { userId: string }) => one.userId === site.reviewer.userId).hasty, true)
})

test('reviews of what is gone end: always with the subject or entitlement, with the access where that is set', async () => {
  const site = await makeReviewSite(acme, 3)
  const { id } = await startedCampaign(world, acme, site, { autoResolve: true })
  const plain = await startedCampaign(world, acme, site)
  const [one, two] = site.holders
  await acme.sql(`update users set deleted_at = now(), status = 'DELETED' where id = $1`, [one!.userId])
  await acme.sql('delete from grants where entitlement_id = $1 and app_user_id = $2', [
    site.entitlementId,
    two!.accountId,
  ])
  await acme.post(`/api/v1/users/${site.holders[2]!.userId}`, { user: { department: 'x' } })
  const { enqueue } = await import('../../../engine/enqueue.ts')
  const { CLOSE_GONE } = await import('../gone/job.ts')
  await acme.stored.database.write({ tenantId: acme.id, now: world.clock.now() }, async (tx) => {
    await enqueue(tx, CLOSE_GONE, {})
    return { result: undefined, last: [] }
  })
  await processAll(world)
  const ends = async (reviewId: string) => {
    const rows = await acme.sql('select account_id, state from tasks where access_review_id = $1', [reviewId])
    return site.holders.map(({ accountId }) => rows.find((row) => row.account_id === accountId)!.state)
  }
  assert.deepEqual(await ends(id), ['CLOSED', 'CLOSED', 'OPEN'])
  assert.deepEqual(await ends(plain.id), ['CLOSED', 'OPEN', 'OPEN'])
})
