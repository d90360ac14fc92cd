import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { answerCode, type ForgedProvider, forgedProvider, startSigner } from '../../../../test/forged-provider.ts'
import type { OidcIssuer } from '../../../../test/oidc-issuer.ts'
import { signedInBrowser } from '../../../../test/page-browser.ts'
import { reasonOf } from '../../../../test/replies.ts'
import { knownPerson } from '../../../../test/sign-in-site.ts'
import { act, askFor, auditsOf, decideBy, makeTaskSite, TASKS, taskIn } from '../../../../test/tasks.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let signer: OidcIssuer
let acme: TestTenant
let forged: ForgedProvider
let providerId: string
before(async () => {
  signer = await startSigner()
  world = await createWorld({ REEVE_OUTBOUND_ALLOW: '127.0.0.0/8' })
  world.clock.hold()
  acme = await world.tenant()
  forged = forgedProvider(signer)
  const made = await acme.post('/api/v1/step-up/providers', {
    displayName: 'Signatures',
    issuerUrl: forged.issuer,
    clientId: 'reeve',
    clientSecret: 'a-secret',
    oauth2: { acrValues: ['phr'] },
  })
  assert.equal(made.status, 200, made.text)
  providerId = made.body.stepUpProvider.id
})
after(async () => {
  await world.stop()
  await signer.close()
})

/** The person proves who it is at the provider, and comes back. */
async function proveAt(
  browser: Awaited<ReturnType<typeof signedInBrowser>>,
  redirectUrl: string,
  sub = 'ada',
): Promise<void> {
  const asked = new URL(redirectUrl).searchParams
  const now = world.clock.now()
  const auth_time = Math.floor(now.epochMilliseconds / 1000)
  await answerCode(forged, asked.get('nonce') ?? '', now, {
    claims: { acr: 'phr', auth_time, sub, email: `${sub}@acme.example` },
  })
  await browser.get(`/auth/v1/step-up/callback?code=a-code&state=${asked.get('state')}`)
}

test('a step with a step-up is approved by who has proved once more who it is, once', async () => {
  const site = await makeTaskSite(acme)
  const userId = await knownPerson(acme, 'ada@acme.example')
  await acme.sql(`update users set role_ids = '{basic_user}' where id = $1`, [userId])
  const browser = await signedInBrowser(world, acme, { userId })
  const users = { userIds: [userId] }
  await decideBy(acme, site, [{ approval: { users, requiresStepUpProviderId: providerId } }])
  const task = await taskIn(askFor(site.subject, site))
  const path = `${TASKS}/${task.id}/action`
  const policyStepId = task.policy.current.id
  const plain = await browser.call('POST', `${path}/approve`, { policyStepId })
  assert.deepEqual([plain.status, reasonOf(plain)], [400, 'STEP_UP_REQUIRED'])
  const other = await act(site.owner, task, 'approve-with-step-up')
  assert.deepEqual([other.status, reasonOf(other)], [403, 'NOT_ASSIGNEE'])
  const begun = await browser.call('POST', `${path}/approve-with-step-up`, { policyStepId })
  assert.equal(begun.status, 200, begun.text)
  const { redirectUrl, stepUpTransactionId, taskView } = begun.body as Json
  assert.equal(taskView.task.policy.current.id, policyStepId, 'nothing has changed')
  const early = await browser.call('POST', `${path}/approve-with-step-up`, { policyStepId, stepUpTransactionId })
  assert.deepEqual([early.status, reasonOf(early)], [400, 'STEP_UP_REQUIRED'])
  await proveAt(browser, redirectUrl)
  const done = await browser.call('POST', `${path}/approve-with-step-up`, { policyStepId, stepUpTransactionId })
  assert.equal(done.status, 200, done.text)
  const { approved } = done.body.taskView.task.policy.history[0].approval
  assert.deepEqual([approved.userId, approved.stepUpTransactionId], [userId, stepUpTransactionId])
  assert.ok((await auditsOf(acme, task.id)).includes('stepUpApproval'))
})

test('what is said when a step-up begins is the comment of the approval that follows, unless that says something else', async () => {
  const site = await makeTaskSite(acme)
  const userId = await knownPerson(acme, 'grace@acme.example')
  await acme.sql(`update users set role_ids = '{basic_user}' where id = $1`, [userId])
  const browser = await signedInBrowser(world, acme, { userId })
  const approval = { users: { userIds: [userId] }, requiresStepUpProviderId: providerId, requireApprovalReason: true }
  await decideBy(acme, site, [{ approval }, { approval }])
  const { id } = await taskIn(askFor(site.subject, site))
  const path = `${TASKS}/${id}/action/approve-with-step-up`
  for (const [first, second, wanted] of [
    ['on call', '', 'on call'],
    ['on call', 'on call until Friday', 'on call until Friday'],
  ]) {
    const policyStepId = (await taskIn(acme.get(`${TASKS}/${id}`))).policy.current.id
    const silent = await browser.call('POST', path, { policyStepId })
    assert.deepEqual([silent.status, reasonOf(silent)], [400, 'REASON_REQUIRED'])
    const begun = await browser.call('POST', path, { policyStepId, comment: first })
    assert.equal(begun.status, 200, begun.text)
    const { redirectUrl, stepUpTransactionId } = begun.body as Json
    await proveAt(browser, redirectUrl, 'grace')
    const done = await browser.call('POST', path, { policyStepId, stepUpTransactionId, comment: second })
    assert.equal(done.status, 200, done.text)
    const { list } = (await acme.post('/api/v1/task/audits', { taskId: id, commentsOnly: true })).body
    assert.equal(list.at(-1).comment.comment, wanted)
  }
})
