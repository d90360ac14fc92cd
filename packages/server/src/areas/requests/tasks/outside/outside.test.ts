import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeAutomation, valueStep } from '../../../../../test/automations.ts'
import type { Caller, Json } from '../../../../../test/caller.ts'
import { insertAccount, insertGrant, insertUser } from '../../../../../test/directory.ts'
import { person } from '../../../../../test/people.ts'
import { makePolicy, policyOf } from '../../../../../test/policies.ts'
import { reasonOf } from '../../../../../test/replies.ts'
import { ask, makeOffer } from '../../../../../test/requests.ts'
import {
  act,
  askFor,
  auditsOf,
  decideBy,
  makeTaskSite,
  stateOf,
  type TaskSite,
  taskIn,
  taskOf,
} from '../../../../../test/tasks.ts'
import { createWorld, type TestTenant, type World } from '../../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

test('an offer with a policy is run once it is approved, and not at all when it is denied', async () => {
  const ann = await person(acme, ['basic_user'])
  const boss = await person(acme, ['basic_user'])
  const policy = await makePolicy(acme, policyOf([{ approval: { users: { userIds: [boss.userId] } } }]))
  const { id } = await makeOffer(acme, { requestPolicyId: policy.id, steps: [valueStep('one', '1')] })
  const denied = await taskIn(ask(ann, id))
  assert.deepEqual([stateOf(denied), denied.stepApproverIds], ['OPEN UNSPECIFIED', [boss.userId]])
  assert.equal(stateOf(await taskIn(act(boss, denied, 'deny'))), 'CLOSED DENIED')
  const task = await taskIn(ask(ann, id))
  const approved = await taskIn(act(boss, task, 'approve'))
  assert.equal(approved.policy.current.action.state, 'ACTION_INSTANCE_STATE_RUNNING')
  await world.work()
  assert.equal(stateOf(await taskOf(ann, task.id)), 'CLOSED SUCCESS')
  const audits = await auditsOf(acme, task.id)
  assert.ok(audits.includes('automationTriggered') && audits.includes('actionInstanceSucceeded'), String(audits))
})

test('an action that failed is asked for again, and waits for its policy whatever its run was', async () => {
  const boss = await person(acme, ['basic_user'])
  const policy = await makePolicy(acme, policyOf([{ approval: { users: { userIds: [boss.userId] } } }]))
  const { id } = await makeOffer(acme, { requestPolicyId: policy.id, steps: [valueStep('one', '1 / 0')] })
  const task = await taskIn(ask(await person(acme, ['basic_user']), id))
  await taskIn(act(boss, task, 'approve'))
  await world.work()
  assert.equal(stateOf(await taskOf(acme, task.id)), 'CLOSED ERROR')
  const again = await taskIn(act(acme, task, 'restart'))
  assert.deepEqual([stateOf(again), again.stepApproverIds], ['OPEN UNSPECIFIED', [boss.userId]])
})

test('a request whose automation has run goes on to the approval that follows it', async () => {
  const boss = await person(acme, ['basic_user'])
  const { id: automationTemplateId } = await makeAutomation(acme, { automationSteps: [valueStep('one', '1')] })
  const steps = [
    { action: { automation: { automationTemplateId } } },
    { approval: { users: { userIds: [boss.userId] } } },
  ]
  const site = await makeTaskSite(acme)
  const policy = await decideBy(acme, site, steps)
  const { id: offerId } = await makeOffer(acme, { requestPolicyId: policy.id, steps: [valueStep('two', '2')] })
  for (const [task, after] of [
    [await taskIn(askFor(site.subject, site)), 'OPEN UNSPECIFIED'],
    [await taskIn(ask(site.subject, offerId)), 'CLOSED SUCCESS'],
  ] as const) {
    assert.equal(stateOf(task), 'OPEN UNSPECIFIED')
    await world.work()
    const waiting = await taskOf(acme, task.id)
    assert.deepEqual([stateOf(waiting), waiting.stepApproverIds], ['OPEN UNSPECIFIED', [boss.userId]])
    assert.equal(waiting.processing, 'TASK_PROCESSING_TYPE_WAITING')
    await taskIn(act(boss, waiting, 'approve'))
    await world.work()
    const decided = await taskOf(acme, task.id)
    assert.deepEqual([stateOf(decided), decided.approverIds], [after, [boss.userId]])
  }
})

test('a resource action needs an offer that makes a resource', async () => {
  const { id } = await makeOffer(acme)
  const reply = await acme.post('/api/v1/task/resource-action', { actionId: id })
  assert.deepEqual([reply.status, reply.body.code, reasonOf(reply)], [400, 9, 'NOT_A_RESOURCE_ACTION'])
})

async function makeFinding(site: TaskSite): Promise<Json> {
  const reply = await acme.post('/api/v1/findings', {
    severity: 'FINDING_SEVERITY_LOW',
    description: 'An old key',
    dedupKeyParts: [site.accountId, String(Math.random())],
    customSubType: 'key',
    appUserTarget: { appId: site.app.id, appUserId: site.accountId },
  })
  assert.equal(reply.status, 200, reply.text)
  return reply.body.finding
}

const findingOf = async (id: string): Promise<Json> => (await acme.get(`/api/v1/findings/${id}`)).body.finding

test('a task of a finding is decided by its assignee, and its end is that of the finding', async () => {
  const site = await makeTaskSite(acme)
  const ends: [string, object, string, string][] = [
    ['approve', {}, 'CLOSED REMEDIATED', 'FINDING_STATE_RESOLVED'],
    [
      'approve',
      { findingOutcome: 'RISK_ACCEPTED', comment: 'known' },
      'CLOSED RISK_ACCEPTED',
      'FINDING_STATE_RISK_ACCEPTED',
    ],
    ['deny', {}, 'CLOSED CANCELLED', 'FINDING_STATE_OPEN'],
  ]
  for (const [verb, body, state, findingState] of ends) {
    const finding = await makeFinding(site)
    const made = await acme.post(`/api/v1/findings/${finding.id}/task`, {})
    assert.equal(made.status, 200, made.text)
    assert.equal(made.body.finding.state, 'FINDING_STATE_IN_PROGRESS')
    const task = await taskOf(site.owner, made.body.taskId)
    assert.deepEqual([task.type.finding.findingId, task.displayName], [finding.id, 'An old key'])
    assert.deepEqual(task.stepApproverIds, [site.owner.userId])
    assert.equal(stateOf(await taskIn(act(site.owner, task, verb, { ...body }))), state)
    const ended = await findingOf(finding.id)
    const justification = 'comment' in body ? body.comment : ''
    assert.deepEqual([ended.state, ended.riskAcceptanceJustification], [findingState, justification])
  }
  const silent = await makeFinding(site)
  const { taskId } = (await acme.post(`/api/v1/findings/${silent.id}/task`, {})).body
  const reply = await act(site.owner, await taskOf(site.owner, taskId), 'approve', { findingOutcome: 'RISK_ACCEPTED' })
  assert.deepEqual([reply.status, reasonOf(reply)], [400, 'REASON_REQUIRED'])
  const twice = await acme.post(`/api/v1/findings/${silent.id}/task`, {})
  assert.equal(twice.status, 409)
  assert.equal((await acme.post(`/api/v1/findings/${silent.id}/state`, { resolve: {} })).status, 200)
  await world.flush()
  await world.work()
  assert.equal(stateOf(await taskOf(acme, taskId)), 'CLOSED CANCELLED')
})

test('tasks are made of many findings, and by a rule as findings appear', async () => {
  const site = await makeTaskSite(acme)
  const finding = await makeFinding(site)
  const bulk = await acme.post('/api/v1/findings/bulk/tasks', { refs: [{ id: finding.id }] })
  assert.equal(bulk.status, 200, bulk.text)
  await world.work()
  assert.equal((await findingOf(finding.id)).state, 'FINDING_STATE_IN_PROGRESS')
})

test('an offboarding opens a task for each grant and is done when all are', async () => {
  const site = await makeTaskSite(acme)
  await insertGrant(acme, { app: site.app, entitlementId: site.entitlementId, appUserId: site.accountId })
  const stranger = await person(acme, ['basic_user'])
  assert.equal((await stranger.post('/api/v1/task/offboarding', { subjectUserId: site.subject.userId })).status, 403)
  const helpdesk = await person(acme, ['request_helpdesk'])
  const task = await taskIn(helpdesk.post('/api/v1/task/offboarding', { subjectUserId: site.subject.userId }))
  assert.equal(stateOf(task), 'OPEN IN_PROGRESS')
  const second = await helpdesk.post('/api/v1/task/offboarding', { subjectUserId: site.subject.userId })
  assert.deepEqual([second.status, reasonOf(second)], [409, 'REQUEST_OPEN'])
  const children = (
    await acme.post('/api/v1/search/tasks', { subjectIds: [site.subject.userId], taskTypes: [{ revoke: {} }] })
  ).body.list
  assert.equal(children.length, 1)
  const child = children[0].task
  assert.ok((await auditsOf(acme, child.id)).includes('taskCreatedFrom'))
  assert.equal(stateOf(await taskIn(act(acme, child, 'provision-complete'))), 'CLOSED REVOKED')
  await world.work()
  assert.equal(stateOf(await taskOf(acme, task.id)), 'CLOSED DONE')
})

test('an account that belongs to nobody is asked for by its app owners and administrators only', async () => {
  const site = await makeTaskSite(acme)
  const appUserId = await insertAccount(acme, site.app.id)
  assert.equal((await askFor(site.subject, site, { appUserId })).status, 403)
  const task = await taskIn(askFor(site.owner, site, { appUserId }))
  assert.deepEqual([task.userId, task.type.grant.appUserId], ['', appUserId])
})

test('a policy whose condition fails asks the owners of the app', async () => {
  const site = await makeTaskSite(acme)
  await decideBy(acme, site, [{ accept: {} }], {
    rules: [{ condition: 'subject.profile["none"] == "x"', policyId: 'builtin-auto-approve' }],
  })
  const task = await taskIn(askFor(site.subject, site))
  assert.deepEqual(task.stepApproverIds, [site.owner.userId])
  assert.ok((await auditsOf(acme, task.id)).includes('conditionalPolicyExecutionResult'))
})

test('whoever is the delegate of an approver approves', async () => {
  const site = await makeTaskSite(acme)
  const delegate = await person(acme, ['basic_user'])
  const set = await acme.post(`/api/v1/users/${site.owner.userId}/set-delegation-by-admin`, {
    delegatedUserId: delegate.userId,
  })
  assert.equal(set.status, 200, set.text)
  world.clock.move({ seconds: 1 })
  const task = await taskIn(askFor(site.subject, site))
  assert.deepEqual(task.stepApproverIds, [delegate.userId])
  assert.ok((await auditsOf(acme, task.id)).includes('reassignedToDelegate'))
  const people = async (caller: Caller) => {
    const { body } = await caller.post('/api/v1/task/audits', { taskId: task.id, pageSize: 100 })
    const { reassignedToDelegate: event } = body.list.find((audit: Json) => audit.reassignedToDelegate)
    return [event.originalAssigneeUser, event.delegatedAssigneeUser]
  }
  await acme.sql(`update users set job_title = 'Clerk', display_name = 'Dora Delegate' where id = $1`, [
    delegate.userId,
  ])
  await acme.sql(`update users set status = 'DELETED', deleted_at = now() where id = $1`, [site.owner.userId])
  for (const [caller, title] of [
    [acme, 'Clerk'],
    [site.subject, ''],
  ] as const) {
    const [original, asked] = await people(caller)
    assert.deepEqual([original.id, original.displayName], [site.owner.userId, 'deleted user'])
    assert.deepEqual([asked.id, asked.displayName, asked.jobTitle], [delegate.userId, 'Dora Delegate', title])
  }
})

test('distinct approvers are not asked twice, and a step without anybody left goes to the owners of the app', async () => {
  const site = await makeTaskSite(acme)
  const bob = await person(acme, ['basic_user'])
  const users = { userIds: [bob.userId], requireDistinctApprovers: true }
  await decideBy(acme, site, [{ approval: { users } }, { approval: { users } }])
  const task = await taskIn(askFor(site.subject, site))
  const next = await taskIn(act(bob, task, 'approve'))
  assert.deepEqual(next.stepApproverIds, [site.owner.userId])
  const { body } = await acme.post('/api/v1/task/audits', { taskId: task.id, pageSize: 100 })
  const { reassignmentFallbackToAdmin: fallback } = body.list.find((audit: Json) => audit.reassignmentFallbackToAdmin)
  assert.deepEqual(
    fallback.adminUsers.map(({ id }: Json) => id),
    fallback.adminUserIds,
  )
})

test('a group without members leaves the step to the owners of the app', async () => {
  const site = await makeTaskSite(acme)
  const other = await makeTaskSite(acme)
  await insertUser(acme)
  await decideBy(acme, site, [{ approval: { group: { appId: other.app.id, appGroupId: other.entitlementId } } }])
  assert.deepEqual((await taskIn(askFor(site.subject, site))).stepApproverIds, [site.owner.userId])
})
