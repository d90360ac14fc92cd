import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { insertAccount, insertGrant, insertUser, makeEntitlement } from '../../../../test/directory.ts'
import { person } from '../../../../test/people.ts'
import { makePolicy, policyOf } from '../../../../test/policies.ts'
import { reasonOf } from '../../../../test/replies.ts'
import { makeForm } from '../../../../test/requests.ts'
import {
  act,
  askAgainst,
  askFor,
  decideBy,
  makeTaskSite,
  setEntitlement,
  stateOf,
  type TaskSite,
  taskIn,
  taskOf,
} from '../../../../test/tasks.ts'
import { makeHook } from '../../../../test/webhooks/hooks.ts'
import { type Inbox, openInbox } from '../../../../test/webhooks/inbox.ts'
import { processAll } from '../../../../test/work.ts'
import { createWorld, signInAgain, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
const inboxes: Inbox[] = []
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(async () => {
  await world.stop()
  for (const inbox of inboxes) await inbox.close()
})

const heldBy = (site: TaskSite) => ({ app: site.app, entitlementId: site.entitlementId, appUserId: site.accountId })

/** A revoke that waits for the owner of the app. */
async function slowRevoke(tenant: TestTenant, site: TaskSite): Promise<Json> {
  const policy = await makePolicy(tenant, {
    ...policyOf([]),
    policyType: 'POLICY_TYPE_REVOKE',
    policySteps: { revoke: { steps: [{ approval: { users: { userIds: [site.owner.userId] } } }] } },
  })
  await setEntitlement(tenant, site, { revokePolicyId: policy.id })
  return taskIn(askAgainst(site.subject, site))
}

test('access that has become inherited while its revoke was decided is left to people, once', async () => {
  const site = await makeTaskSite(acme)
  await insertGrant(acme, heldBy(site))
  const task = await slowRevoke(acme, site)
  const above = await makeEntitlement(acme, site.app)
  await acme.sql('update grants set is_direct = false, source_ids = $2 where entitlement_id = $1', [
    site.entitlementId,
    [above.entitlementId],
  ])
  const approved = await taskIn(act(site.owner, task, 'approve'))
  assert.deepEqual([stateOf(approved), approved.stepApproverIds], ['OPEN UNSPECIFIED', [site.owner.userId]])
  const steps = await acme.sql(`select from task_steps where task_id = $1 and kind = 'provision'`, [task.id])
  assert.ok(steps.length <= 2, `${steps.length} provision steps`)
})

test('an offboarding is over only when everything that it has to take was taken', async () => {
  const site = await makeTaskSite(acme)
  await insertGrant(acme, heldBy(site))
  await processAll(world)
  // The access of an account of the service itself is taken at once, and its task closes at once.
  const role = await acme.sql(
    `select e.id, e.app_id from app_entitlements e join apps a on a.tenant_id = e.tenant_id and a.id = e.app_id
     where a.is_builtin and a.tenant_id = $1 and e.deleted_at is null and not e.is_access order by e.id limit 1`,
    [acme.id],
  )
  const { id: entitlementId, app_id: appId } = role[0] as { id: string; app_id: string }
  const appUserId = await insertAccount(acme, appId, { identity_user_id: site.subject.userId })
  await insertGrant(acme, { app: { id: appId }, entitlementId, appUserId })
  const task = await taskIn(acme.post('/api/v1/task/offboarding', { subjectUserId: site.subject.userId }))
  await processAll(world)
  const children = await acme.sql('select state from tasks where parent_task_id = $1', [task.id])
  assert.ok(children.length >= 2, `${children.length} tasks`)
  const isOpen = children.some(({ state }) => state === 'OPEN')
  assert.equal(stateOf(await taskOf(acme, task.id)), isOpen ? 'OPEN IN_PROGRESS' : 'CLOSED DONE')
})

test('what a form requires is asked for again when a request starts anew or becomes an emergency', async () => {
  const fields = [{ name: 'ticket', required: true, stringField: {} }]
  for (const verb of ['restart', 'reset', 'escalate']) {
    const site = await makeTaskSite(acme)
    await setEntitlement(acme, site, {
      requestSchemaId: await makeForm(acme, fields),
      emergencyGrantEnabled: true,
      emergencyGrantPolicyId: 'builtin-manager-approval',
    })
    const task = await taskIn(askFor(site.subject, site))
    assert.ok(task.policy.current.form)
    const caller = verb === 'escalate' ? site.subject : acme
    const again = await taskIn(act(caller, task, verb))
    assert.ok(again.policy.current.form, `${verb}: ${JSON.stringify(again.policy.current)}`)
  }
})

test('whoever is to give access by hand and leaves is replaced', async () => {
  const site = await makeTaskSite(acme)
  const bob = await insertUser(acme)
  const users = { userIds: [bob] }
  await setEntitlement(acme, site, { provisionerPolicy: { manual: { assignee: { users } } } })
  await decideBy(acme, site, [{ accept: {} }])
  const task = await taskIn(askFor(site.subject, site))
  assert.deepEqual(task.stepApproverIds, [bob])
  await acme.post(`/api/v1/users/${bob}`, { user: { status: 'DISABLED' }, updateMask: 'status' })
  await processAll(world)
  assert.deepEqual((await taskOf(acme, task.id)).stepApproverIds, [site.owner.userId])
})

test('whoever takes over from an approver who left is held to the rules of the step', async () => {
  const site = await makeTaskSite(acme)
  const [first, second] = [await person(acme, ['basic_user']), await insertUser(acme)]
  const users = (id: string) => ({ userIds: [id], requireDistinctApprovers: true })
  await decideBy(acme, site, [
    { approval: { users: users(first.userId) } },
    { approval: { users: users(second), allowDelegation: true } },
  ])
  const task = await taskIn(act(first, await taskIn(askFor(site.subject, site)), 'approve'))
  assert.deepEqual(task.stepApproverIds, [second])
  // It was set after the task was made, and to somebody who has approved already.
  const set = { delegatedUserId: first.userId }
  assert.equal((await acme.post(`/api/v1/users/${second}/set-delegation-by-admin`, set)).status, 200)
  await acme.post(`/api/v1/users/${second}`, { user: { status: 'DISABLED' }, updateMask: 'status' })
  await processAll(world)
  assert.deepEqual((await taskOf(acme, task.id)).stepApproverIds, [site.owner.userId])
})

test('a step that went to the owners is not approved by an owner who approved an earlier one', async () => {
  const site = await makeTaskSite(acme)
  const [bob, gone] = [await person(acme, ['basic_user']), await insertUser(acme)]
  const late = { expiration: '60', reassignToApprovers: { approverIds: [gone] } }
  await decideBy(acme, site, [
    { approval: { users: { userIds: [site.owner.userId] } } },
    {
      approval: {
        users: { userIds: [bob.userId], requireDistinctApprovers: true },
        ...{ escalationEnabled: true, escalation: late },
      },
    },
  ])
  await acme.post(`/api/v1/users/${gone}`, { user: { status: 'DISABLED' }, updateMask: 'status' })
  const asked = await taskIn(askFor(site.subject, site))
  assert.deepEqual((await taskIn(act(site.owner, asked, 'approve'))).stepApproverIds, [bob.userId])
  world.clock.move({ minutes: 2 })
  await world.work()
  const task = await taskOf(acme, asked.id)
  assert.ok(task.stepApproverIds.length > 0 && !task.stepApproverIds.includes(site.owner.userId))
  assert.equal((await act(site.owner, task, 'approve')).status, 403)
})

test('where nobody but earlier approvers is left, they do not approve once more', async () => {
  const tenant = await world.tenant()
  const site = await makeTaskSite(tenant)
  const boss = await person(tenant, ['super_admin'])
  const users = { userIds: [boss.userId], requireDistinctApprovers: true }
  await decideBy(tenant, site, [{ approval: { users } }, { approval: { users } }])
  const others = `id = $1 or ('super_admin' = any(role_ids) and id <> $2)`
  await tenant.sql(`update users set status = 'DISABLED' where ${others}`, [site.owner.userId, boss.userId])
  const second = await taskIn(act(boss, await taskIn(askFor(site.subject, site)), 'approve'))
  assert.deepEqual(second.stepApproverIds, [boss.userId])
  const refused = await act(boss, second, 'approve')
  assert.deepEqual([refused.status, reasonOf(refused)], [403, 'APPROVED_EARLIER_STEP'])
  assert.ok(!second.actions.includes('TASK_ACTION_TYPE_APPROVE'))
  assert.ok(second.actions.includes('TASK_ACTION_TYPE_SKIP_STEP'))
})

test('the time limit of a step holds for a webhook too', async () => {
  const tenant = await world.tenant()
  const site = await makeTaskSite(tenant)
  const inbox = await openInbox((response) => response.writeHead(202).end())
  inboxes.push(inbox)
  const { id: webhookId } = await makeHook(tenant, inbox.url)
  const escalation = { expiration: '60', cancelTicket: {} }
  await decideBy(tenant, site, [{ approval: { webhook: { webhookId }, escalationEnabled: true, escalation } }])
  const task = await taskIn(askFor(site.subject, site))
  await processAll(world)
  world.clock.move({ minutes: 3 })
  await processAll(world)
  assert.equal(stateOf(await taskOf(await signInAgain(tenant), task.id)), 'CLOSED CANCELLED')
})

test('access whose time is over ends, also when a revoke of it was open and was denied', async () => {
  const tenant = await world.tenant()
  const site = await makeTaskSite(tenant)
  const end = world.clock.now().add({ hours: 1 }).toString()
  await insertGrant(tenant, heldBy(site), { deprovision_at: end })
  const slow = await slowRevoke(tenant, site)
  world.clock.move({ hours: 2 })
  await processAll(world)
  const again = await signInAgain(tenant)
  const open = await taskOf(again, slow.id)
  // Either the open task stopped asking, or another one was made: somebody takes the access now.
  if (open.state === 'TASK_STATE_OPEN' && open.policy.current.approval) await act(again, open, 'close')
  world.clock.move({ hours: 2 })
  await processAll(world)
  const revokes = await again.sql(
    `select s.kind from tasks t join task_steps s on s.task_id = t.id and s.active
     where t.type = 'revoke' and t.state = 'OPEN' and t.entitlement_id = $1`,
    [site.entitlementId],
  )
  assert.deepEqual(revokes, [{ kind: 'provision' }])
})

test('an extension does not shorten access that was made permanent meanwhile', async () => {
  const tenant = await world.tenant()
  const site = await makeTaskSite(tenant)
  await insertGrant(tenant, heldBy(site), { deprovision_at: world.clock.now().add({ hours: 1 }).toString() })
  const task = await taskIn(askFor(site.subject, site, { grantDuration: '86400s' }))
  assert.equal(task.type.grant.source.isExtension, true)
  await tenant.sql('update grants set deprovision_at = null where entitlement_id = $1', [site.entitlementId])
  const approved = await taskIn(act(site.owner, task, 'approve'))
  assert.equal(stateOf(await taskIn(act(site.owner, approved, 'provision-complete'))), 'CLOSED GRANTED')
  const [grant] = await tenant.sql('select deprovision_at from grants where entitlement_id = $1', [site.entitlementId])
  assert.equal(grant!.deprovision_at, null)
})

test('whoever asks for somebody else gives no reason by saying nothing', async () => {
  const tenant = await world.tenant()
  const site = await makeTaskSite(tenant)
  const users = { userIds: [site.manager.userId] }
  await decideBy(tenant, site, [{ approval: { users, requireApprovalReason: true } }])
  const identityUserId = site.subject.userId
  const silent = await taskIn(askFor(site.manager, site, { identityUserId }))
  assert.deepEqual(silent.stepApproverIds, [site.manager.userId])
  assert.ok(silent.policy.current.approval)
  assert.equal((await act(site.manager, silent, 'close')).status, 200)
  const reasoned = await taskIn(askFor(site.manager, site, { identityUserId, description: 'on call' }))
  assert.ok(reasoned.policy.current.provision)
})

test('a deleted task is gone for everybody but those who read all tasks', async () => {
  const tenant = await world.tenant()
  const site = await makeTaskSite(tenant)
  const task = await taskIn(askFor(site.subject, site))
  assert.equal((await act(tenant, task, 'delete')).status, 200)
  for (const caller of [site.subject, site.manager, site.owner]) {
    assert.equal((await caller.get(`/api/v1/tasks/${task.id}`)).status, 404)
    assert.equal((await act(caller, task, 'comment', { comment: 'still here' })).status, 404)
  }
  assert.equal((await tenant.get(`/api/v1/tasks/${task.id}`)).status, 200)
  assert.equal((await act(tenant, task, 'comment', { comment: 'still here' })).status, 400)
})

test('access whose time is over ends, also when the policy refuses every revoke', async () => {
  const tenant = await world.tenant()
  const site = await makeTaskSite(tenant)
  const policy = await makePolicy(tenant, {
    ...policyOf([]),
    policyType: 'POLICY_TYPE_REVOKE',
    policySteps: { revoke: { steps: [{ reject: {} }] } },
  })
  await setEntitlement(tenant, site, { revokePolicyId: policy.id })
  await insertGrant(tenant, heldBy(site), { deprovision_at: world.clock.now().add({ hours: 1 }).toString() })
  for (const hours of [2, 1]) {
    world.clock.move({ hours })
    await processAll(world)
  }
  const revokes = await tenant.sql(
    `select t.state, s.kind from tasks t join task_steps s on s.task_id = t.id and s.active
     where t.type = 'revoke' and t.entitlement_id = $1`,
    [site.entitlementId],
  )
  assert.deepEqual(revokes, [{ state: 'OPEN', kind: 'provision' }])
})
