import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { insertEntitlement, insertGrant, insertOwner, insertUser } from '../../../../test/directory.ts'
import { header, type MailServer, openMailServer } from '../../../../test/mail-server.ts'
import { ABLE, Provisioned, source } from '../../../../test/provisioning.ts'
import { act, askAgainst, makeTaskSite, stateOf, taskIn } from '../../../../test/tasks.ts'
import { processAll } from '../../../../test/work.ts'
import { createWorld, type World } from '../../../../test/world.ts'

let world: World
let app: Provisioned
let relay: MailServer

before(async () => {
  relay = await openMailServer()
  world = await createWorld({ REEVE_SMTP_URL: `smtp://127.0.0.1:${relay.port}`, REEVE_SMTP_FROM: 'reeve@host.example' })
})
beforeEach(async () => {
  app = await Provisioned.start(world, await world.tenant())
})
after(async () => {
  await world.stop()
  await relay.close()
})

const endOf = async (name: string): Promise<string | null> => {
  const held = (await app.held()).find(({ username }) => username === name)!
  return held.deprovision_at === null ? null : new Date(String(held.deprovision_at)).toISOString()
}
const revokes = () =>
  app.tenant.sql(`select id, state, outcome, origin from tasks where type = 'revoke' order by numeric_id`)

async function grantFor(name: string, grantDuration: string): Promise<void> {
  await app.grant(name, { grantDuration })
  await app.finish(await app.next())
}

test('access whose time is over is taken without asking when a revoke of it was waiting for an approver', async () => {
  await grantFor('grace', '3600s')
  const policy = await app.tenant.post('/api/v1/policies', {
    displayName: 'Slow',
    policyType: 'POLICY_TYPE_REVOKE',
    policySteps: { revoke: { steps: [{ approval: { users: { userIds: ['ada'] } } }] } },
  })
  await setEntitlement({ revokePolicyId: policy.body.policy.id })
  const { id } = await app.revoke('grace')
  assert.equal(await app.next(), undefined)
  await app.later({ hours: 2 })
  assert.equal((await app.state(id))[2], 'CREATE_CONNECTOR_ACTIONS_FOR_TARGET')
  await app.finish(await app.next())
  assert.deepEqual(await app.state(id), ['CLOSED', 'REVOKED', ''])
  assert.equal((await revokes()).length, 1)
})

test('access whose time is over and whose task was cancelled is taken up again the day after', async () => {
  await grantFor('grace', '3600s')
  await app.hello({ resourceTypes: [{ resourceTypeId: 'user', capabilities: [] }] })
  await app.later({ hours: 2 })
  const [first] = await revokes()
  await app.act(String(first!.id), 'provision-cancelled', { comment: 'not today' })
  await app.later({ hours: 2 })
  assert.equal((await revokes()).length, 1)
  await app.later({ hours: 24 })
  assert.deepEqual(
    (await revokes()).map(({ state, origin }) => [state, origin]),
    [
      ['CLOSED', 'TASK_ORIGIN_TIME_REVOKE'],
      ['OPEN', 'TASK_ORIGIN_TIME_REVOKE'],
    ],
  )
})

test('an extension ends the task that would have taken the access', async () => {
  await grantFor('grace', '3600s')
  await app.hello({ resourceTypes: [{ resourceTypeId: 'user', capabilities: [] }] })
  await app.later({ hours: 2 })
  const [expiry] = await revokes()
  assert.equal(expiry!.state, 'OPEN')
  const { id, type } = await app.grant('grace', { grantDuration: '86400s' })
  assert.equal(type.grant.source.isExtension, true)
  await app.act(id, 'provision-complete')
  assert.deepEqual(await app.state(id), ['CLOSED', 'GRANTED', ''])
  assert.deepEqual(
    (await revokes()).map(({ outcome }) => outcome),
    ['CANCELLED'],
  )
  assert.deepEqual(await app.comments(String(expiry!.id)), ['The grant was extended.'])
  assert.ok(Date.parse((await endOf('grace'))!) > world.clock.now().epochMilliseconds)
})

test('a request with an end does not shorten what was given for good meanwhile, by somebody here', async () => {
  await app.grant('grace', { grantDuration: '3600s' })
  const asked = await app.next()
  await insertGrant(app.tenant, { app: { id: app.fed.appId }, entitlementId: app.eng, appUserId: app.accounts.grace! })
  await app.tenant.sql(
    `insert into grant_reasons (tenant_id, entitlement_id, app_user_id, type, data, strength, created_at)
     values ($1, $2, $3, 'manual', '', 'STRONG', now())`,
    [app.tenant.id, app.eng, app.accounts.grace],
  )
  await app.finish(asked)
  assert.equal(await endOf('grace'), null)
})

test('what a sync reports before the connector has confirmed it gets the end that was asked for', async () => {
  await app.grant('grace', { grantDuration: '3600s' })
  const asked = await app.next()
  await app.sync(source('ada', 'grace'))
  await app.finish(asked)
  assert.notEqual(await endOf('grace'), null)
})

test('the step that people take over with is the one that the failed step names', async () => {
  const { id } = await app.grant('grace')
  await app.finish(await app.next(), { status: 'FAILED', error: 'no seat left' })
  const { policy } = await app.read(id)
  const [failed] = policy.history.filter((one: Json) => one.provision)
  assert.equal(failed.provision.reassignedByError.newPolicyStepId, policy.current.id)
})

test('what is gone from the directory and was never reported by a source is left to people', async () => {
  const site = await makeTaskSite(app.tenant)
  await insertGrant(app.tenant, { app: site.app, entitlementId: site.entitlementId, appUserId: site.accountId })
  const task = await taskIn(askAgainst(app.tenant, site, { identityUserId: site.subject.userId }))
  await app.tenant.sql('delete from grants where entitlement_id = $1', [site.entitlementId])
  const again = await taskIn(act(app.tenant, task, 'restart'))
  assert.equal(stateOf(again), 'OPEN UNSPECIFIED')
  const done = await taskIn(act(app.tenant, again, 'provision-complete'))
  assert.equal(stateOf(done), 'CLOSED REVOKED')
  assert.deepEqual(await app.proofs(task.id), [{ proof: 'PERSON', check_state: 'NOT_SYNCED' }])
})

test('access that is still held through something else is not confirmed as gone', async () => {
  const { id } = await app.revoke('ada')
  await app.finish(await app.next())
  await app.later({ minutes: 5 })
  await insertGrant(
    app.tenant,
    { app: { id: app.fed.appId }, entitlementId: app.eng, appUserId: app.accounts.ada! },
    { is_direct: false, source_ids: ['above'] },
  )
  await app.sync(source('nobody'))
  assert.deepEqual(await app.proofs(id), [{ proof: 'CONNECTOR', check_state: 'FOUND_AGAIN' }])
  assert.match((await app.comments(id))[0]!, /held through something else/)
})

test('several requests of somebody without an account have one account made', async () => {
  await app.tenant.sql('update apps set strict_access_entitlement_provisioning = true where id = $1', [app.fed.appId])
  await app.hello({ ...ABLE, accountCreationSchema: { fieldMap: { login: { required: true } } } })
  const [row] = await app.tenant.sql(
    'select app_resource_type_id as "typeId", app_resource_id as "resourceId", source_connector_ids as sources from app_entitlements where id = $1',
    [app.eng],
  )
  const place = { id: app.fed.appId, path: '', accessId: '', ...(row as { typeId: string; resourceId: string }) }
  await insertEntitlement(app.tenant, place, { id: 'lead', slug: 'lead' })
  const userId = await insertUser(app.tenant, { email: 'new@acme.example' })
  const first = await app.grant(userId)
  const second = await app.grant(userId, { appEntitlementId: 'lead' })
  const made = await app.next()
  assert.equal(made.kind, 'CREATE_ACCOUNT')
  assert.equal(await app.next(), undefined)
  // The first is not wanted any more; the other still needs the account.
  await app.act(first.id, 'close', { comment: 'not needed' })
  await app.finish(made, { status: 'FAILED', error: 'no licence' })
  assert.equal((await app.state(second.id))[2], 'WAITING')
  assert.equal((await app.act(second.id, 'retry-provisioning')).status, 200)
  assert.equal((await app.next()).kind, 'CREATE_ACCOUNT')
})

test('work for a paused connector waits until it is resumed', async () => {
  const path = `/api/v1/apps/${app.fed.appId}/connectors/${app.fed.connectorId}`
  assert.equal((await app.tenant.post(`${path}/pause`, {})).status, 200)
  const { id } = await app.grant('grace')
  await app.later({ hours: 30 })
  assert.equal((await app.state(id))[2], 'CREATE_CONNECTOR_ACTIONS_FOR_TARGET')
  assert.equal((await app.tenant.post(`${path}/resume`, {})).status, 200)
  await app.finish(await app.next())
  assert.deepEqual(await app.state(id), ['CLOSED', 'GRANTED', ''])
})

test('an action of a connector gives the access, and syncs have to show it', async () => {
  const action = { appId: app.fed.appId, connectorId: app.fed.connectorId, actionName: 'enable_account' }
  await setEntitlement({ provisionerPolicy: { action } })
  const { id } = await app.grant('grace')
  assert.equal((await app.state(id))[2], 'ACCOUNT_LIFECYCLE_ACTIONS_WAITING')
  const asked = await app.next()
  assert.deepEqual([asked.kind, asked.action.name], ['ACTION', 'enable_account'])
  await app.finish(asked)
  assert.deepEqual(await app.state(id), ['CLOSED', 'GRANTED', ''])
  assert.equal((await app.tenant.sql('select from unconfirmed_grants')).length, 1)
})

test('an action of a provisioner gets the account in the argument that it requires', async () => {
  await app.hello({ ...ABLE, actions: [{ name: 'unlock', arguments: [{ name: 'user_id', required: true }] }] })
  const action = { appId: app.fed.appId, connectorId: app.fed.connectorId, actionName: 'unlock' }
  await setEntitlement({ provisionerPolicy: { action } })
  await app.grant('grace')
  assert.deepEqual((await app.next()).action.args, { user_id: 'grace' })
})

test('manual steps go to the members of a group and to the owners of the entitlement', async () => {
  await insertUser(app.tenant, { id: 'keeper' })
  await insertOwner(app.tenant, 'app_entitlement', app.eng, 'keeper')
  await setEntitlement({ provisionerPolicy: { manual: { assignee: { entitlementOwners: {} } } } })
  const { id, stepApproverIds } = await app.grant('grace')
  assert.deepEqual(stepApproverIds, ['keeper'])
  assert.equal((await app.act(id, 'provision-cancelled', { comment: 'again' })).status, 200)
  const group = { appId: app.fed.appId, appGroupId: app.eng }
  await setEntitlement({ provisionerPolicy: { manual: { assignee: { group } } } })
  assert.deepEqual((await app.grant('grace')).stepApproverIds, ['ada'])
})

test('a conflict that the access would cause is told to those who decide', async () => {
  const [row] = await app.tenant.sql(
    'select app_resource_type_id as "typeId", app_resource_id as "resourceId" from app_entitlements where id = $1',
    [app.eng],
  )
  const place = { id: app.fed.appId, path: '', accessId: '', ...(row as { typeId: string; resourceId: string }) }
  await insertEntitlement(app.tenant, place, { id: 'pay', slug: 'pay' })
  const monitorId = (await app.tenant.post('/api/v1/accessconflict', { displayName: 'Pay and approve' })).body.id
  for (const [appEntitlementId, side] of [
    [app.eng, 'A'],
    ['pay', 'B'],
  ]) {
    const body = { monitorId, appId: app.fed.appId, appEntitlementId, entitlementGroup: `ENTITLEMENT_GROUP_${side}` }
    assert.equal((await app.tenant.post('/api/v1/appentitlementmonitorbinding', body)).status, 200)
  }
  await app.tenant.post(`/api/v1/accessconflict/${monitorId}/enable`)
  await insertGrant(app.tenant, { app: { id: app.fed.appId }, entitlementId: 'pay', appUserId: app.accounts.grace! })
  await processAll(world)
  const { id } = await app.grant('grace')
  const { body } = await app.tenant.get(`/api/v1/tasks/${id}?expand_mask=insight_ids`)
  assert.equal(body.taskView.task.recommendation, 'INSIGHT_RECOMMENDATION_REVIEW')
  const conflict = body.expanded.find((one: Json) => one.kind === 'INSIGHT_KIND_CONFLICT')
  assert.deepEqual([conflict?.data.conflictMonitorId, conflict?.title], [monitorId, 'Conflict: Pay and approve'])
})

test('owners are told by mail of access that is back, and users of access that is about to end', async () => {
  await grantFor('grace', `${10 * 86_400}s`)
  await insertUser(app.tenant, { id: 'keeper', email: 'keeper@acme.example' })
  await insertOwner(app.tenant, 'app', app.fed.appId, 'keeper')
  const { id } = await app.revoke('ada')
  await app.finish(await app.next())
  await app.later({ minutes: 5 })
  await app.sync(source('ada', 'grace'))
  // Reminders are sent by day: to ten o'clock, eight to nine days from now.
  const { hour } = world.clock.now().toZonedDateTimeISO('UTC')
  await app.later({ hours: 24 * 8 + ((34 - hour) % 24) })
  await app.later({ hours: 1 })
  const subjectsTo = (address: string) =>
    relay.received.filter(({ to }) => to.includes(address)).map(({ source: text }) => header(text, 'Subject'))
  assert.ok(subjectsTo('keeper@acme.example').some((one) => one.startsWith('Access that was revoked is still there')))
  assert.ok(subjectsTo('grace@acme.example').some((one) => one.startsWith('Your access ends on')))
  assert.equal((await app.state(id))[1], 'REVOKED')
})

async function setEntitlement(entitlement: object): Promise<void> {
  const reply = await app.tenant.post(`/api/v1/apps/${app.fed.appId}/entitlements/${app.eng}`, {
    entitlement,
    updateMask: Object.keys(entitlement).join(','),
  })
  assert.equal(reply.status, 200, reply.text)
}
