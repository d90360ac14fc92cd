import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { insertAccount, insertGrant, insertUser, makeEntitlement } from '../../../../test/directory.ts'
import {
  act,
  askAgainst,
  askFor,
  auditsOf,
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

/** The task waits, for these people, and all of them can act; access is given to nobody meanwhile. */
async function waitsFor(tenant: TestTenant, site: TaskSite, task: Json, userIds: readonly string[]): Promise<void> {
  const now = await taskOf(tenant, task.id)
  assert.equal(stateOf(now), 'OPEN UNSPECIFIED')
  assert.deepEqual([...now.stepApproverIds].sort(), [...userIds].sort())
  const able = await tenant.sql(
    `select from users where id = any($1) and status = 'ENABLED' and deleted_at is null and tenant_id = $2`,
    [userIds, tenant.id],
  )
  assert.equal(able.length, userIds.length, 'everybody it waits for is enabled')
  const held = await tenant.sql('select from grants where entitlement_id = $1', [site.entitlementId])
  assert.equal(held.length, 0)
}

async function disable(tenant: TestTenant, userId: string): Promise<void> {
  const path = `/api/v1/users/${userId}`
  const reply = await tenant.post(path, { user: { status: 'DISABLED' }, updateMask: 'status' })
  assert.equal(reply.status, 200, reply.text)
  await processAll(world)
}

/** A webhook whose receiver takes everything and decides nothing. */
async function silentHook(tenant: TestTenant): Promise<string> {
  const inbox = await openInbox((response) => response.writeHead(202).end())
  inboxes.push(inbox)
  return (await makeHook(tenant, inbox.url)).id
}

test('a condition that throws never approves: the owners of the app decide', async () => {
  for (const condition of ['1 / 0 == 1', 'subject.profile["none"] == "x"', 'entitlement.annotations["none"] == "x"']) {
    const site = await makeTaskSite(acme)
    const rules = [{ condition, policyId: 'builtin-auto-approve' }]
    await decideBy(acme, site, [{ accept: {} }], { rules })
    const task = await taskIn(askFor(site.subject, site))
    await waitsFor(acme, site, task, [site.owner.userId])
    assert.equal(stateOf(await taskIn(act(site.owner, task, 'deny'))), 'CLOSED DENIED')
  }
})

test('a condition that throws in an app without owners leaves it to the administrators', async () => {
  const site = await makeTaskSite(acme)
  await acme.sql('delete from owners where object_id = $1', [site.app.id])
  const rules = [{ condition: '1 / 0 == 1', policyId: 'builtin-auto-approve' }]
  await decideBy(acme, site, [{ accept: {} }], { rules })
  const task = await taskIn(askFor(site.subject, site))
  assert.ok(task.stepApproverIds.length > 0)
  await waitsFor(acme, site, task, task.stepApproverIds)
})

test('expressions that yield nobody or throw leave the step to the owners of the app', async () => {
  for (const expression of ['appOwners.filter(o, false)', 'subject.profile["none"] == "x" ? appOwners : appOwners']) {
    const site = await makeTaskSite(acme)
    await decideBy(acme, site, [{ approval: { expression: { expressions: [expression] } } }])
    const task = await taskIn(askFor(site.subject, site))
    await waitsFor(acme, site, task, [site.owner.userId])
    const audits = await auditsOf(acme, task.id)
    assert.ok(audits.includes('expressionPolicyStepError'), audits.join())
    assert.ok((await taskIn(act(site.owner, task, 'approve'))).policy.current.provision)
  }
})

test('an approver who is disabled before the request is passed over, one who is disabled later is replaced', async () => {
  const site = await makeTaskSite(acme)
  const [gone, bob] = [await insertUser(acme), await insertUser(acme)]
  await decideBy(acme, site, [{ approval: { users: { userIds: [gone, bob] } } }])
  await disable(acme, gone)
  const task = await taskIn(askFor(site.subject, site))
  await waitsFor(acme, site, task, [bob])
  await disable(acme, bob)
  await waitsFor(acme, site, task, [site.owner.userId])
  await disable(acme, site.owner.userId)
  const last = await taskOf(acme, task.id)
  assert.ok(last.stepApproverIds.length > 0 && !last.stepApproverIds.includes(site.owner.userId))
  await waitsFor(acme, site, task, last.stepApproverIds)
})

test('an approver who is deleted is replaced', async () => {
  const site = await makeTaskSite(acme)
  const bob = await insertUser(acme)
  await decideBy(acme, site, [{ approval: { users: { userIds: [bob] } } }])
  const task = await taskIn(askFor(site.subject, site))
  const path = `/api/v1/users/${bob}`
  const deleted = await acme.post(path, { user: { status: 'DELETED' }, updateMask: 'status' })
  assert.equal(deleted.status, 200, deleted.text)
  await processAll(world)
  await waitsFor(acme, site, task, [site.owner.userId])
})

test('a group that was deleted leaves the step to the owners, before the request and at a later step', async () => {
  const group = await makeEntitlement(acme)
  const member = await insertUser(acme)
  const appUserId = await insertAccount(acme, group.app.id, { identity_user_id: member })
  await insertGrant(acme, { app: group.app, entitlementId: group.entitlementId, appUserId })
  const approval = { group: { appId: group.app.id, appGroupId: group.entitlementId } }
  const early = await makeTaskSite(acme)
  await decideBy(acme, early, [{ approval: { users: { userIds: [early.owner.userId] } } }, { approval }])
  const begun = await taskIn(askFor(early.subject, early))
  const late = await makeTaskSite(acme)
  await decideBy(acme, late, [{ approval }])
  const deleted = await acme.delete(`${group.app.path}/entitlements/${group.entitlementId}`)
  assert.equal(deleted.status, 200, deleted.text)
  await waitsFor(acme, early, await taskIn(act(early.owner, begun, 'approve')), [early.owner.userId])
  await waitsFor(acme, late, await taskIn(askFor(late.subject, late)), [late.owner.userId])
})

test('a policy that was deleted still decides what was asked for before', async () => {
  const site = await makeTaskSite(acme)
  const policy = await decideBy(acme, site, [
    { approval: { users: { userIds: [site.owner.userId] } } },
    { approval: { manager: {} } },
  ])
  const task = await taskIn(askFor(site.subject, site))
  await setEntitlement(acme, site, { grantPolicyId: '' })
  const deleted = await acme.delete(`/api/v1/policies/${policy.id}`)
  assert.equal(deleted.status, 200, deleted.text)
  const next = await taskIn(act(site.owner, task, 'approve'))
  await waitsFor(acme, site, next, [site.manager.userId])
})

test('a deleted webhook leaves an approval and a provisioning to people at once', async () => {
  const site = await makeTaskSite(acme)
  const [deciding, giving] = [await silentHook(acme), await silentHook(acme)]
  await decideBy(acme, site, [{ approval: { webhook: { webhookId: deciding } } }])
  await setEntitlement(acme, site, { provisionerPolicy: { webhook: { webhookId: giving } } })
  for (const id of [deciding, giving]) {
    await acme.sql('update webhooks set deleted_at = now() where id = $1', [id])
  }
  const task = await taskIn(askFor(site.subject, site))
  await waitsFor(acme, site, task, [site.owner.userId])
  const approved = await taskIn(act(site.owner, task, 'approve'))
  assert.equal(approved.policy.current.provision.state, 'PROVISION_INSTANCE_STATE_WAITING')
  await waitsFor(acme, site, approved, [site.owner.userId])
})

test('a webhook that is deleted while it is asked leaves its approval to people within the hour', async () => {
  const tenant = await world.tenant()
  const site = await makeTaskSite(tenant)
  const webhookId = await silentHook(tenant)
  await decideBy(tenant, site, [{ approval: { webhook: { webhookId } } }])
  const task = await taskIn(askFor(site.subject, site))
  await processAll(world)
  const deleted = await tenant.delete(`/api/v1/webhooks/${webhookId}`)
  assert.equal(deleted.status, 200, deleted.text)
  world.clock.move({ hours: 1, minutes: 1 })
  await processAll(world)
  await waitsFor(await signInAgain(tenant), site, task, [site.owner.userId])
})

test('an entitlement that is deleted before it is given ends the task with an error', async () => {
  const tenant = await world.tenant()
  const site = await makeTaskSite(tenant)
  await decideBy(tenant, site, [{ approval: { users: { userIds: [site.owner.userId] } } }])
  const task = await taskIn(askFor(site.subject, site))
  const deleted = await tenant.delete(`${site.app.path}/entitlements/${site.entitlementId}`)
  assert.equal(deleted.status, 200, deleted.text)
  assert.equal(stateOf(await taskIn(act(site.owner, task, 'approve'))), 'CLOSED ERROR')
  const { list } = (await tenant.post('/api/v1/task/audits', { taskId: task.id, commentsOnly: true })).body
  assert.deepEqual(
    list.map((one: Json) => one.comment.comment),
    ['Nothing was given or taken: the entitlement or its app was deleted.'],
  )
})

test('a webhook that never answers leaves its approval to people, and gives nothing', async () => {
  const tenant = await world.tenant()
  const site = await makeTaskSite(tenant)
  await decideBy(tenant, site, [{ approval: { webhook: { webhookId: await silentHook(tenant) } } }])
  const task = await taskIn(askFor(site.subject, site))
  await processAll(world)
  world.clock.move({ hours: 24 * 8 + 2 })
  await processAll(world)
  await waitsFor(await signInAgain(tenant), site, task, [site.owner.userId])
})

test('a webhook that never answers leaves its provisioning to people, and its revoke is not revoked', async () => {
  const tenant = await world.tenant()
  const [giving, taking] = [await makeTaskSite(tenant), await makeTaskSite(tenant)]
  const webhookId = await silentHook(tenant)
  for (const site of [giving, taking]) {
    await setEntitlement(tenant, site, { provisionerPolicy: { webhook: { webhookId } } })
    await decideBy(tenant, site, [{ accept: {} }])
  }
  const grant = await taskIn(askFor(giving.subject, giving))
  await insertGrant(tenant, { app: taking.app, entitlementId: taking.entitlementId, appUserId: taking.accountId })
  const revoke = await taskIn(askAgainst(taking.subject, taking))
  await processAll(world)
  world.clock.move({ hours: 24 * 8 + 4 })
  await processAll(world)
  const again = await signInAgain(tenant)
  await waitsFor(again, giving, grant, [giving.owner.userId])
  const taken = await taskOf(again, revoke.id)
  assert.deepEqual([stateOf(taken), taken.stepApproverIds], ['OPEN UNSPECIFIED', [taking.owner.userId]])
  assert.deepEqual(await again.sql('select from revocations where task_id = $1', [revoke.id]), [])
})
