import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { insertGrant, insertUser } from '../../../../test/directory.ts'
import { person } from '../../../../test/people.ts'
import { reasonOf, violationsOf } from '../../../../test/replies.ts'
import {
  act,
  askAgainst,
  askFor,
  auditsOf,
  decideBy,
  makeTaskSite,
  setEntitlement,
  stateOf,
  TASKS,
  taskIn,
  taskOf,
} from '../../../../test/tasks.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

const kinds = (task: Json): string[] =>
  [...task.actions].map((name: string) => name.slice('TASK_ACTION_TYPE_'.length)).sort()

test('who asks waits for the owner of the app, whose approval leads to provisioning', async () => {
  const site = await makeTaskSite(acme)
  const task = await taskIn(askFor(site.subject, site, { description: 'on call' }))
  assert.equal(stateOf(task), 'OPEN UNSPECIFIED')
  assert.deepEqual(
    [task.userId, task.createdByUserId, task.description],
    [site.subject.userId, site.subject.userId, 'on call'],
  )
  assert.deepEqual(task.stepApproverIds, [site.owner.userId])
  assert.equal(task.policy.current.approval.state, 'APPROVAL_INSTANCE_STATE_WAITING')
  assert.deepEqual(kinds(task), ['CLOSE', 'COMMENT', 'SEND_REMINDER'])
  const seen = await taskOf(site.owner, task.numericId)
  assert.deepEqual(kinds(seen), ['APPROVE', 'COMMENT', 'DENY', 'REASSIGN', 'UPDATE_GRANT_DURATION'])
  const approved = await taskIn(act(site.owner, task, 'approve', { comment: 'fine' }))
  assert.equal(approved.policy.current.provision.state, 'PROVISION_INSTANCE_STATE_WAITING')
  assert.deepEqual([approved.approverIds, approved.commentCount], [[site.owner.userId], 1])
  const done = await taskIn(act(site.owner, approved, 'provision-complete'))
  assert.equal(stateOf(done), 'CLOSED GRANTED')
  const again = await askFor(site.subject, site)
  assert.deepEqual([again.status, reasonOf(again)], [409, 'ALREADY_GRANTED'])
  const audits = await auditsOf(acme, task.id)
  for (const name of [
    'taskCreated',
    'requestDefaultsApplied',
    'actionSubmitted',
    'comment',
    'stateChange',
    'grantOutcome',
  ]) {
    assert.ok(audits.includes(name), `${name} of ${audits}`)
  }
})

test('a denial closes the task, and of two who act at once the first wins', async () => {
  const site = await makeTaskSite(acme)
  const task = await taskIn(askFor(site.subject, site))
  const replies = await Promise.all(Array.from({ length: 20 }, () => act(site.owner, task, 'deny')))
  assert.equal(replies.filter(({ status }) => status === 200).length, 1)
  for (const reply of replies.filter(({ status }) => status !== 200)) {
    assert.deepEqual([reply.status, reasonOf(reply)], [400, 'TASK_CLOSED'])
  }
  assert.equal(stateOf(await taskOf(site.subject, task.id)), 'CLOSED DENIED')
  const stale = await act(site.owner, await taskIn(askFor(site.subject, site)), 'approve', { policyStepId: 'stp0' })
  assert.deepEqual([stale.status, stale.body.code, reasonOf(stale)], [409, 10, 'STEP_NOT_CURRENT'])
  assert.equal(stale.body.message, 'policy step stp0 is not the current step')
})

test('every check of a request has its reason, and a refused request leaves nothing', async () => {
  const site = await makeTaskSite(acme)
  const stranger = await person(acme, ['basic_user'])
  const reader = await person(acme, ['read_only_admin'])
  const disabled = await insertUser(acme, { status: 'DISABLED' })
  await setEntitlement(acme, site, { durationGrant: '3600s' })
  const other = await makeTaskSite(acme)
  const cases: [string, Promise<Json>, unknown[]][] = [
    [
      'no app',
      site.subject.post('/api/v1/task/grant', { appEntitlementId: site.entitlementId }),
      [400, 'VALUE_REQUIRED', 'appId'],
    ],
    [
      'both',
      askFor(acme, site, { identityUserId: site.subject.userId, appUserId: site.accountId }),
      [400, 'ONEOF_CONFLICT', 'appUserId'],
    ],
    ['entitlement', askFor(acme, site, { appEntitlementId: 'nope' }), [400, 'REFERENCE_NOT_FOUND', 'appEntitlementId']],
    ['subject', askFor(acme, site, { identityUserId: 'nope' }), [400, 'REFERENCE_NOT_FOUND', 'identityUserId']],
    [
      'account of another app',
      askFor(acme, site, { appUserId: other.accountId }),
      [400, 'REFERENCE_NOT_FOUND', 'appUserId'],
    ],
    ['disabled', askFor(acme, site, { identityUserId: disabled }), [400, 'SUBJECT_NOT_ENABLED', undefined]],
    [
      'for others',
      askFor(stranger, site, { identityUserId: site.subject.userId }),
      [403, 'INSUFFICIENT_PERMISSION', undefined],
    ],
    ['reader', askFor(reader, site), [403, 'INSUFFICIENT_PERMISSION', undefined]],
    ['too long', askFor(site.subject, site, { grantDuration: '7200s' }), [400, 'VALUE_INVALID', 'grantDuration']],
    ['zero', askFor(site.subject, site, { grantDuration: '0s' }), [400, 'VALUE_INVALID', 'grantDuration']],
    ['emergency', askFor(site.subject, site, { emergencyAccess: true }), [400, 'EMERGENCY_NOT_ENABLED', undefined]],
    [
      'data without form',
      askFor(site.subject, site, { requestData: { a: 1 } }),
      [400, 'UNKNOWN_FIELD', 'requestData.a'],
    ],
  ]
  for (const [name, call, [status, reason, field]] of cases) {
    const reply = await call
    assert.deepEqual(
      [reply.status, reasonOf(reply), violationsOf(reply)[0]?.field],
      [status, reason, field],
      `${name}: ${reply.text}`,
    )
  }
  const count = await acme.sql('select from tasks where tenant_id = $1 and entitlement_id = $2', [
    acme.id,
    site.entitlementId,
  ])
  assert.equal(count.length, 0)
  const task = await taskIn(askFor(site.manager, site, { identityUserId: site.subject.userId }))
  assert.equal(task.type.grant.grantDuration, '3600s')
  const open = await askFor(site.subject, site)
  assert.deepEqual([open.status, reasonOf(open), open.body.details[0].metadata.id], [409, 'REQUEST_OPEN', task.id])
})

test('what gives rights in the service is not asked for by oneself', async () => {
  const [row] = await acme.sql(
    `select e.id, e.app_id from app_entitlements e join apps a on a.tenant_id = e.tenant_id and a.id = e.app_id
     where a.is_builtin and a.tenant_id = $1 and e.deleted_at is null limit 1`,
    [acme.id],
  )
  const ann = await person(acme, ['basic_user'])
  const reply = await ann.post('/api/v1/task/grant', { appId: row!.app_id, appEntitlementId: row!.id })
  assert.deepEqual([reply.status, reasonOf(reply)], [403, 'NOT_REQUESTABLE'])
})

test('access for a time is extended by another request', async () => {
  const site = await makeTaskSite(acme)
  const held = { app: site.app, entitlementId: site.entitlementId, appUserId: site.accountId }
  await insertGrant(acme, held, { deprovision_at: new Date(Date.now() + 3_600_000).toISOString() })
  const task = await taskIn(askFor(site.subject, site, { grantDuration: '86400s' }))
  assert.equal(task.type.grant.source.isExtension, true)
})

test('whoever asks for somebody else and may approve has approved', async () => {
  const site = await makeTaskSite(acme)
  const helpdesk = await person(acme, ['request_helpdesk'])
  await decideBy(acme, site, [{ approval: { users: { userIds: [helpdesk.userId, site.owner.userId] } } }])
  const task = await taskIn(askFor(helpdesk, site, { identityUserId: site.subject.userId, description: 'new hire' }))
  assert.equal(task.policy.history[0].approval.approved.userId, helpdesk.userId)
  assert.ok((await auditsOf(acme, task.id)).includes('approvedAutomatically'))
  const own = await makeTaskSite(acme)
  await decideBy(acme, own, [{ approval: { users: { userIds: [helpdesk.userId], allowSelfApproval: true } } }])
  const waits = await taskIn(askFor(helpdesk, own))
  assert.deepEqual(waits.stepApproverIds, [helpdesk.userId])
})

test('a policy step is reassigned within what it allows, and keeps its settings', async () => {
  const site = await makeTaskSite(acme)
  const [bob, eve] = await Promise.all([1, 2].map(() => person(acme, ['basic_user'])))
  const users = { userIds: [site.owner.userId] }
  await decideBy(acme, site, [{ approval: { users, requireApprovalReason: true } }])
  const fixed = await taskIn(askFor(site.subject, site))
  const refused = await act(site.owner, fixed, 'reassign', { newStepUserIds: [bob!.userId] })
  assert.deepEqual([refused.status, reasonOf(refused)], [403, 'REASSIGNMENT_NOT_ALLOWED'])
  await act(acme, fixed, 'close')
  const approval = {
    users,
    allowReassignment: true,
    allowedReassignees: [bob!.userId],
    requireReassignmentReason: true,
  }
  await decideBy(acme, site, [{ approval: { ...approval, requireApprovalReason: true } }])
  const task = await taskIn(askFor(site.subject, site))
  const bad: [object, string][] = [
    [{ newStepUserIds: [eve!.userId], comment: 'x' }, 'newStepUserIds[0]'],
    [{ newStepUserIds: [bob!.userId] }, 'comment'],
    [{ newStepUserIds: [], comment: 'x' }, 'newStepUserIds'],
  ]
  for (const [body, field] of bad) {
    const reply = await act(site.owner, task, 'reassign', { ...body })
    assert.deepEqual([reply.status, violationsOf(reply)[0]?.field], [400, field], reply.text)
  }
  const moved = await taskIn(act(site.owner, task, 'reassign', { newStepUserIds: [bob!.userId], comment: 'away' }))
  assert.deepEqual(moved.stepApproverIds, [bob!.userId])
  assert.equal(moved.policy.history[0].approval.reassigned.userId, site.owner.userId)
  const audits = await acme.post('/api/v1/task/audits', { taskId: task.id, pageSize: 100 })
  const { approvalReassigned } = audits.body.list.find((audit: Json) => audit.approvalReassigned)
  assert.deepEqual(
    approvalReassigned.users.map(({ id, displayName }: Json) => [id, displayName]),
    [[bob!.userId, 'A Person']],
  )
  const unasked = await act(site.owner, moved, 'approve')
  assert.deepEqual([unasked.status, reasonOf(unasked)], [403, 'NOT_ASSIGNEE'])
  const silent = await act(bob!, moved, 'approve')
  assert.deepEqual(
    [silent.status, reasonOf(silent), violationsOf(silent)[0]?.field],
    [400, 'REASON_REQUIRED', 'comment'],
  )
  assert.equal((await act(bob!, moved, 'approve', { comment: 'ok' })).status, 200)
})

test('a time limit is kept by a timer, and what it does happens once', async () => {
  const site = await makeTaskSite(acme)
  const bob = await person(acme, ['basic_user'])
  const limited = (escalation: object) => [
    {
      approval: {
        users: { userIds: [site.owner.userId] },
        escalationEnabled: true,
        escalation: { expiration: '60', escalationComment: 'too late', ...escalation },
      },
    },
  ]
  const cases: [object, (task: Json) => void][] = [
    [{ cancelTicket: {} }, (task) => assert.equal(stateOf(task), 'CLOSED CANCELLED')],
    [{ skipStep: {} }, (task) => assert.ok(task.policy.current.provision)],
    [
      { reassignToApprovers: { approverIds: [bob.userId] } },
      (task) => assert.deepEqual(task.stepApproverIds, [bob.userId]),
    ],
    [
      { replacePolicy: { policyId: 'builtin-manager-approval' } },
      (task) => assert.deepEqual(task.stepApproverIds, [site.manager.userId]),
    ],
  ]
  for (const [escalation, check] of cases) {
    await decideBy(acme, site, limited(escalation))
    const task = await taskIn(askFor(site.subject, site))
    await world.work()
    assert.equal(stateOf(await taskOf(acme, task.id)), 'OPEN UNSPECIFIED')
    world.clock.move({ minutes: 2 })
    await world.work()
    const late = await taskOf(acme, task.id)
    check(late)
    const audits = await auditsOf(acme, task.id)
    assert.equal(audits.filter((name) => name === 'slaEscalation').length, 1)
    if (late.state === 'TASK_STATE_OPEN')
      await taskIn(acme.post(`${TASKS}/${task.id}/action/delete`, {}).then(() => acme.get(`${TASKS}/${task.id}`)))
  }
})

test('access is taken from who holds it, and only once at a time', async () => {
  const site = await makeTaskSite(acme)
  const none = await askAgainst(site.subject, site)
  assert.deepEqual([none.status, reasonOf(none)], [400, 'NOT_HELD'])
  await insertGrant(acme, { app: site.app, entitlementId: site.entitlementId, appUserId: site.accountId })
  const stranger = await person(acme, ['basic_user'])
  assert.equal((await askAgainst(stranger, site, { identityUserId: site.subject.userId })).status, 403)
  const task = await taskIn(askAgainst(site.owner, site, { identityUserId: site.subject.userId }))
  assert.equal(task.type.revoke.source.request.requestUserId, site.owner.userId)
  const second = await askAgainst(site.manager, site, { identityUserId: site.subject.userId })
  assert.deepEqual([second.status, reasonOf(second)], [409, 'REQUEST_OPEN'])
  const skipped = await act(acme, task, 'skip-step')
  assert.equal(skipped.status, 400)
  const done = await taskIn(act(site.owner, task, 'provision-complete'))
  assert.equal(stateOf(done), 'CLOSED REVOKED')
})
