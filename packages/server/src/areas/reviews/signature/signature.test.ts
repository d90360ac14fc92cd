import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { insert } from '../../../../test/directory.ts'
import { reasonOf } from '../../../../test/replies.ts'
import {
  decide,
  makeReviewSite,
  type ReviewSite,
  reviewsOf,
  startedCampaign,
  submit,
} from '../../../../test/reviews.ts'
import { act, stateOf, taskOf } from '../../../../test/tasks.ts'
import { startTimestampAuthority, type TimestampAuthority } from '../../../../test/timestamp-authority.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'
import { canonical, digestOf } from './digest.ts'

let world: World
let acme: TestTenant
let authority: TimestampAuthority
let providerId: string
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
  authority = await startTimestampAuthority()
  const made = await acme.post('/api/v1/step-up/providers', {
    displayName: 'Signatures',
    issuerUrl: 'https://signatures.example',
    clientId: 'reeve',
    clientSecret: 'a-secret',
    oauth2: {},
  })
  assert.equal(made.status, 200, made.text)
  providerId = made.body.stepUpProvider.id
})
after(async () => {
  await world.stop()
  await authority.close()
})

let steps = 0

/** A step-up as the provider leaves it. */
async function verified(reviewId: string, userId: string, more: object = {}): Promise<string> {
  const id = `step-up-${++steps}`
  await insert(acme, 'step_up_transactions', {
    id,
    provider_id: providerId,
    user_id: userId,
    session_id: '',
    state: 'STEP_UP_TRANSACTION_STATE_VERIFIED',
    target: 'signSubmission',
    review_id: reviewId,
    expires_at: world.clock.now().add({ minutes: 10 }).toString(),
    created_at: world.clock.now().toString(),
    updated_at: world.clock.now().toString(),
    ...more,
  })
  return id
}

async function signedCampaign(tspUrl = ''): Promise<{ site: ReviewSite; id: string; taskId: string }> {
  const site = await makeReviewSite(acme, 1)
  const signatureConfig = {
    requireSignature: true,
    meaningOfSignature: 'I have looked at each of them.',
    stepUpProviderId: providerId,
    tspUrl,
  }
  const { id } = await startedCampaign(world, acme, site, { signatureConfig })
  const [task] = await reviewsOf(site.reviewer, id)
  assert.equal((await decide(site.reviewer, id, [{ taskId: task.id, decision: 'CERTIFY' }])).status, 200)
  return { site, id, taskId: task.id }
}

test('decisions that are signed are made by submissions only', async () => {
  const { site, taskId } = await signedCampaign()
  const task = await taskOf(acme, taskId)
  for (const verb of ['approve', 'deny']) {
    const reply = await act(site.reviewer, task, verb)
    assert.deepEqual([reply.status, reasonOf(reply)], [400, 'SIGNATURE_REQUIRED'], verb)
  }
})

test('a signature needs a fresh step-up of the signer for this campaign, which counts once', async () => {
  const { site, id, taskId } = await signedCampaign()
  const other = await signedCampaign()
  const without = await submit(site.reviewer, id)
  assert.deepEqual([without.status, reasonOf(without)], [400, 'SIGNATURE_REQUIRED'])
  const wrong = await verified(other.id, site.reviewer.userId)
  const elsewhere = await submit(site.reviewer, id, { stepUpTransactionId: wrong })
  assert.deepEqual([elsewhere.status, reasonOf(elsewhere)], [400, 'STEP_UP_REQUIRED'])
  const right = await verified(id, site.reviewer.userId)
  const { status, body, text } = await submit(site.reviewer, id, { stepUpTransactionId: right })
  assert.equal(status, 200, text)
  const { signature } = body.submission
  assert.equal(signature.meaningOfSignature, 'I have looked at each of them.')
  assert.match(signature.digest, /^[0-9a-f]{64}$/)
  assert.equal(stateOf(await taskOf(acme, taskId)), 'CLOSED CERTIFIED')
  const [used] = await acme.sql('select used_at from step_up_transactions where id = $1', [right])
  assert.ok(used!.used_at)
})

test('a time-stamp authority confirms the digest, and openssl verifies its token', async () => {
  const { site, id } = await signedCampaign(authority.url)
  const before = authority.asked
  const stepUpTransactionId = await verified(id, site.reviewer.userId)
  const { status, body, text } = await submit(site.reviewer, id, { stepUpTransactionId })
  assert.equal(status, 200, text)
  assert.equal(authority.asked, before + 1)
  assert.ok(body.submission.signature.timestampedAt)
  const [row] = await acme.sql('select timestamp_token, digest from access_review_submissions where id = $1', [
    body.submission.id,
  ])
  assert.ok(authority.verifies(row!.timestamp_token as Buffer, String(row!.digest)))
  assert.ok(!authority.verifies(row!.timestamp_token as Buffer, '0'.repeat(64)))
})

test('without the confirmation of its time a submission fails, and nothing is decided', async () => {
  const { site, id, taskId } = await signedCampaign(authority.url)
  authority.fail(503)
  const stepUpTransactionId = await verified(id, site.reviewer.userId)
  const reply = await submit(site.reviewer, id, { stepUpTransactionId })
  authority.fail(0)
  assert.deepEqual([reply.status, reasonOf(reply)], [400, 'TIMESTAMP_FAILED'])
  assert.equal(stateOf(await taskOf(acme, taskId)), 'OPEN UNSPECIFIED')
  assert.deepEqual(await acme.sql('select id from access_review_submissions where review_id = $1', [id]), [])
})

test('the digest is that of the canonical JSON, whatever the order of members', () => {
  assert.equal(canonical({ b: [1, { d: 'x', c: null }], a: 'é' }), '{"a":"é","b":[1,{"c":null,"d":"x"}]}')
  const content = { accessReviewId: 'r', userId: 'u', submittedAt: 't', meaningOfSignature: 'm', decisions: [] }
  const turned = { decisions: [], meaningOfSignature: 'm', submittedAt: 't', userId: 'u', accessReviewId: 'r' }
  assert.ok(digestOf(content).equals(digestOf(turned)))
})
