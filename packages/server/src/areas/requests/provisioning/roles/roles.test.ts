import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { makeAutomation, updateAutomation } from '../../../../../test/automations.ts'
import type { Caller, Json } from '../../../../../test/caller.ts'
import { insertOwner, makeEntitlement } from '../../../../../test/directory.ts'
import { customRole, person } from '../../../../../test/people.ts'
import { makePolicy, policyOf } from '../../../../../test/policies.ts'
import { addEntries, BYPASS_REVOKE, enroll, makeProfile, UNENROLL, unenroll } from '../../../../../test/profiles.ts'
import { reasonOf } from '../../../../../test/replies.ts'
import { ask, makeOffer } from '../../../../../test/requests.ts'
import { certifyByUsers, moveCampaign, REVIEW, reviewsOf } from '../../../../../test/reviews.ts'
import { outputOf, readRun, startRun } from '../../../../../test/runs.ts'
import { act, auditsOf, stateOf, TASKS, taskIn, taskOf } from '../../../../../test/tasks.ts'
import { processAll } from '../../../../../test/work.ts'
import { createWorld, signInAgain, type TestTenant, type World } from '../../../../../test/world.ts'

let world: World
let acme: TestTenant
/** The first administrator is `acme`; these are others. */
let chief: Person
let target: Person
let admin: Role
let reader: Role
before(async () => {
  world = await createWorld()
})
after(() => world.stop())
beforeEach(async () => {
  acme = await world.tenant()
  chief = await person(acme, ['super_admin'])
  target = await person(acme, ['super_admin'])
  await acme.sql(
    `insert into events (tenant_id, id, at, ordinal, kind, subject_type, subject_id, before, after, actor, correlation)
     values ($1, $2, now(), 1, 'directory.user.updated', 'user', 'x', '{}', '{"roleIds":["super_admin"]}',
       '{"kind":"system","component":"test"}', 'c')`,
    [acme.id, `made${target.userId}`],
  )
  await processAll(world)
  admin = await roleNamed('Super Administrator')
  reader = await roleNamed('Read-Only Administrator')
  for (const { appId, id } of [admin, reader]) {
    const entitlement = { grantPolicyId: 'builtin-auto-approve' }
    const set = await acme.post(`/api/v1/apps/${appId}/entitlements/${id}`, { entitlement })
    assert.equal(set.status, 200, set.text)
  }
})

type Person = Caller & { userId: string }
type Role = { readonly appId: string; readonly id: string }

async function roleNamed(name: string): Promise<Role> {
  const [row] = await acme.sql(
    `select e.id, e.app_id from app_entitlements e join apps a on a.id = e.app_id and a.is_builtin
     where e.display_name = $1 and a.tenant_id = $2`,
    [name, acme.id],
  )
  return { appId: String(row!.app_id), id: String(row!.id) }
}

const plannedIn = async ({ id }: Json): Promise<string[][]> =>
  (await chief.get(`${TASKS}/${id}/outlook`)).body.planned.map((one: Json) => [one.what, one.appEntitlementId])

const rolesOf = async ({ userId }: { userId: string }): Promise<string[]> =>
  (await acme.sql('select role_ids from users where id = $1', [userId]))[0]!.role_ids as string[]

const about = ({ appId, id }: Role, { userId }: Person) => ({
  appId,
  appEntitlementId: id,
  identityUserId: userId,
})
const give = (caller: Caller, role: Role, to: Person, more: object = {}) =>
  caller.post('/api/v1/task/grant', { ...about(role, to), ...more })
const take = (caller: Caller, role: Role, from: Person) => caller.post('/api/v1/task/revoke', about(role, from))

/** Who is asked now; empty when nobody is. */
const asked = async (task: Json): Promise<string[]> =>
  (await acme.sql('select user_id from task_assignees where task_id = $1 and active', [task.id])).map(({ user_id }) =>
    String(user_id),
  )

const taskAbout = async (role: Role, { userId }: Person, type: 'grant' | 'revoke'): Promise<Json> => {
  const [row] = await acme.sql(
    'select id from tasks where entitlement_id = $1 and user_id = $2 and type = $3 order by numeric_id desc',
    [role.id, userId, type],
  )
  assert.ok(row, `no ${type} task`)
  return taskOf(acme, String(row.id))
}

/** The task waits for Super Administrators other than the subject, and nothing has changed. */
async function waitsForAnother(task: Json, subject: Person, held: readonly string[]): Promise<void> {
  assert.equal(task.state, 'TASK_STATE_OPEN', JSON.stringify(task.type))
  const people = await asked(task)
  assert.ok(people.includes(chief.userId), JSON.stringify(task.policy?.current))
  assert.ok(!people.includes(subject.userId))
  assert.deepEqual(await rolesOf(subject), held)
}

test('the Helpdesk, a manager and an offboarding take no role of an administrator until another one agrees', async () => {
  const helpdesk = await person(acme, ['request_helpdesk'])
  const manager = await person(acme, ['basic_user'])
  await acme.sql('update users set manager_ids = $2 where id = $1', [target.userId, [manager.userId]])
  const byHelpdesk = await taskIn(take(helpdesk, admin, target))
  await waitsForAnother(byHelpdesk, target, ['super_admin'])
  assert.equal((await act(acme, byHelpdesk, 'close', { policyStepId: undefined })).status, 200)
  const byManager = await taskIn(take(manager, admin, target))
  await waitsForAnother(byManager, target, ['super_admin'])
  assert.ok((await auditsOf(acme, byManager.id)).includes('comment'))
  assert.equal((await act(acme, byManager, 'close', { policyStepId: undefined })).status, 200)
  const leaving = await helpdesk.post('/api/v1/task/offboarding', { subjectUserId: target.userId })
  assert.equal(leaving.status, 200, leaving.text)
  const task = await taskAbout(admin, target, 'revoke')
  await waitsForAnother(task, target, ['super_admin'])
  assert.equal((await act(target, task, 'approve')).status, 403)
  assert.equal(stateOf(await taskIn(act(chief, task, 'approve'))), 'CLOSED REVOKED')
  assert.deepEqual(await rolesOf(target), [])
})

test('a campaign of a Campaign Administrator that ends with everything revoked takes no role; one of a Super Administrator does', async () => {
  const keeper = await person(acme, ['campaign_admin'])
  const reviewer = await person(acme, ['basic_user'])
  const policy = await certifyByUsers(acme, [reviewer.userId])
  const ended = async (maker: Caller): Promise<string> => {
    const made = await maker.post(REVIEW, {
      displayName: 'Everybody',
      policyId: policy.id,
      ownerIds: [keeper.userId],
      scopeV2: { specificResources: {} },
    })
    assert.equal(made.status, 200, made.text)
    const { id } = made.body.accessReview.accessReview
    const entitlements = [{ appId: admin.appId, appEntitlementId: admin.id }]
    const scoped = await maker.post(`${REVIEW}/${id}/scope_and_entitlements`, { entitlements })
    assert.equal(scoped.status, 200, scoped.text)
    await moveCampaign(world, keeper, id, 'prepare')
    await moveCampaign(world, keeper, id, 'start')
    return id
  }
  const own = await ended(keeper)
  await moveCampaign(world, keeper, own, 'end', { decision: 'CLOSE_DECISION_REVOKED' })
  const left = await acme.sql(`select count(*)::int as count from users where 'super_admin' = any(role_ids)`)
  assert.equal(left[0]!.count, 3)
  const held = await taskAbout(admin, target, 'revoke')
  await waitsForAnother(held, target, ['super_admin'])
  await acme.sql(`update tasks set state = 'CLOSED', processing = 'DONE', closed_at = now() where type = 'revoke'`)

  const theirs = await ended(acme)
  const review = (await reviewsOf(acme, theirs)).find((one) => one.userId === target.userId)!
  assert.equal((await act(reviewer, review, 'deny')).status, 200)
  await moveCampaign(world, acme, theirs, 'end', { decision: 'CLOSE_DECISION_NO_ACTION' })
  assert.equal((await acme.post(`${REVIEW}/${theirs}/revoke_denied`, {})).status, 200)
  assert.deepEqual(await rolesOf(target), [])

  const again = await person(acme, ['super_admin'])
  const closed = await ended(acme)
  const [last] = (await reviewsOf(acme, closed)).filter((one) => one.userId === chief.userId)
  assert.ok(last && again)
  await moveCampaign(world, keeper, closed, 'end', { decision: 'CLOSE_DECISION_REVOKED' })
  assert.deepEqual(await rolesOf(chief), ['super_admin'])
})

test('whoever ends a campaign decides about what is open there, and not about their own role', async () => {
  const reviewer = await person(acme, ['basic_user'])
  const made = await acme.post(REVIEW, {
    displayName: 'Administrators',
    policyId: (await certifyByUsers(acme, [reviewer.userId])).id,
    ownerIds: [chief.userId],
    scopeV2: { specificResources: {} },
  })
  const { id } = made.body.accessReview.accessReview
  const entitlements = [{ appId: admin.appId, appEntitlementId: admin.id }]
  assert.equal((await acme.post(`${REVIEW}/${id}/scope_and_entitlements`, { entitlements })).status, 200)
  for (const verb of ['prepare', 'start'] as const) await moveCampaign(world, chief, id, verb)
  assert.equal((await chief.post(`${REVIEW}/${id}/end`, { decision: 'CLOSE_DECISION_REVOKED' })).status, 200)
  await processAll(world)
  assert.deepEqual([await rolesOf(target), await rolesOf(chief)], [[], ['super_admin']])
})

test('a campaign of a Super Administrator takes no role any more when its keeper has given a review to somebody else', async () => {
  const keeper = await person(acme, ['campaign_admin'])
  const policy = await certifyByUsers(acme, [chief.userId])
  const made = await acme.post(REVIEW, {
    displayName: 'Administrators',
    policyId: policy.id,
    ownerIds: [keeper.userId],
    scopeV2: { specificResources: {} },
  })
  const { id } = made.body.accessReview.accessReview
  const entitlements = [{ appId: admin.appId, appEntitlementId: admin.id }]
  assert.equal((await acme.post(`${REVIEW}/${id}/scope_and_entitlements`, { entitlements })).status, 200)
  await moveCampaign(world, keeper, id, 'prepare')
  await moveCampaign(world, keeper, id, 'start')
  const review = async () => (await reviewsOf(acme, id)).find((one) => one.userId === target.userId)!
  const given = await act(keeper, await review(), 'reassign', { newStepUserIds: [keeper.userId] })
  assert.equal(given.status, 200, given.text)
  assert.equal((await act(keeper, await review(), 'deny')).status, 200)
  // It has reached its end by time: nobody has ended it.
  await acme.sql(`update access_reviews set state = 'CLOSED' where id = $1`, [id])
  const revoked = await keeper.post(`${REVIEW}/${id}/revoke_denied`, {})
  assert.equal(revoked.status, 200, revoked.text)
  await processAll(world)
  await waitsForAnother(await taskAbout(admin, target, 'revoke'), target, ['super_admin'])
})

test('a role of the service is not given by a profile that bypasses policies and a rule that names its author', async () => {
  const requests = await person(acme, ['request_admin'])
  const profile = await makeProfile(requests, { unenrollmentEntitlementBehavior: BYPASS_REVOKE })
  const refs = [{ appId: admin.appId, id: admin.id }]
  const entries = `${profile.path}/requestable_entries`
  const refused = [
    await requests.post(entries, { appEntitlements: refs }),
    await requests.put(`${entries}/${admin.appId}/${admin.id}`, {}),
    await requests.post(`${profile.path}/requestable_entitlements/update`, { appEntitlements: refs }),
  ]
  for (const reply of refused) {
    assert.deepEqual([reply.status, reasonOf(reply)], [403, 'INSUFFICIENT_PERMISSION'], reply.text)
    assert.match(reply.body.message, /roles:assign/)
  }
  await addEntries(acme, profile, refs)
  const rule = { enabled: true, createTasks: true, cel: { expression: `subject.id == "${requests.userId}"` } }
  const wider = [
    await requests.post(`${profile.path}/bundle_automation`, rule),
    await requests.post(`${profile.path}/bundle_automation/create`, rule),
    await requests.post(profile.path, { catalog: { visibleToEveryone: true } }),
    await requests.post(`${profile.path}/visibility_bindings`, { accessEntitlements: refs }),
  ]
  for (const reply of wider)
    assert.deepEqual([reply.status, reasonOf(reply)], [403, 'INSUFFICIENT_PERMISSION'], reply.text)
  const made = await acme.post(`${profile.path}/bundle_automation`, rule)
  assert.equal(made.status, 200, made.text)
  await processAll(world)
  await processAll(world)
  const task = await taskAbout(admin, requests, 'grant')
  await waitsForAnother(task, requests, ['request_admin'])
  assert.equal(stateOf(await taskIn(act(chief, task, 'approve'))), 'CLOSED GRANTED')
  assert.deepEqual(await rolesOf(requests), ['request_admin', 'super_admin'])
})

test('the end of an enrolment takes no role at once, whatever the profile says', async () => {
  const profile = await makeProfile(acme, {
    unenrollmentBehavior: `${UNENROLL}REVOKE_ALL`,
    unenrollmentEntitlementBehavior: BYPASS_REVOKE,
  })
  await addEntries(acme, profile, [{ appId: admin.appId, id: admin.id }])
  assert.equal((await enroll(acme, profile, target.userId)).status, 200)
  await processAll(world)
  const requests = await person(acme, ['request_admin'])
  assert.equal((await unenroll(requests, profile, target.userId)).status, 200)
  await processAll(world)
  await waitsForAnother(await taskAbout(admin, target, 'revoke'), target, ['super_admin'])
})

test('whoever may assign roles and asks for somebody else has decided; with a narrowed key, or for oneself, nobody has', async () => {
  const ada = await person(acme, ['basic_user'])
  assert.equal(stateOf(await taskIn(give(chief, reader, ada))), 'CLOSED GRANTED')
  await processAll(world)
  assert.equal(stateOf(await taskIn(take(chief, reader, ada))), 'CLOSED REVOKED')
  await processAll(world)
  const scope = await customRole(acme, ['requests:others', 'requests:self', 'revokes:others'])
  const key = await chief.post('/api/v1/iam/personal_clients', { displayName: 'narrow', scopedRoles: [scope] })
  assert.equal(key.status, 200, key.text)
  const narrow = await acme.signIn({ clientId: key.body.client.clientId, clientSecret: key.body.clientSecret })
  await waitsForAnother(await taskIn(take(narrow, admin, target)), target, ['super_admin'])
  const own = await taskIn(give(target, reader, target))
  await waitsForAnother(own, target, ['super_admin'])
  assert.equal((await act(target, own, 'approve')).status, 403)
  assert.equal((await act(target, own, 'skip-step')).status, 400)
  assert.deepEqual(await rolesOf(target), ['super_admin'])
})

test('an approval in the policy of the task by somebody who may assign roles counts, any other is not enough', async () => {
  const ada = await person(acme, ['basic_user'])
  const bob = await person(acme, ['basic_user'])
  const helpdesk = await person(acme, ['request_helpdesk'])
  const approval = (userIds: string[]) => ({ approval: { users: { userIds }, allowReassignment: true } })
  const policy = await makePolicy(acme, policyOf([approval([chief.userId, bob.userId])]))
  const path = `/api/v1/apps/${reader.appId}/entitlements/${reader.id}`
  assert.equal((await acme.post(path, { entitlement: { grantPolicyId: policy.id } })).status, 200)
  const profile = await makeProfile(acme, { published: true, visibleToEveryone: true })
  await addEntries(acme, profile, [{ appId: reader.appId, id: reader.id }])
  const first = await taskIn(give(helpdesk, reader, ada))
  assert.equal(stateOf(await taskIn(act(chief, first, 'approve'))), 'CLOSED GRANTED')
  const second = await taskIn(give(helpdesk, reader, bob))
  assert.equal((await act(bob, second, 'approve')).status, 403)
  const third = await person(acme, ['basic_user'])
  const task = await taskIn(act(bob, await taskIn(give(helpdesk, reader, third)), 'approve'))
  await waitsForAnother(task, third, ['basic_user'])
  assert.equal(stateOf(await taskIn(act(chief, task, 'deny'))), 'CLOSED DENIED')
})

test('an automation that somebody who may assign roles has published gives and takes them; saved by another it asks', async () => {
  const ada = await person(acme, ['basic_user'])
  const steps = [{ stepName: 's', grantEntitlements: { inclusionList: { appEntitlementRefs: [reader] } } }]
  const { id, path } = await makeAutomation(acme, { automationSteps: steps })
  const run = async (user: Person): Promise<void> => {
    const execution = await startRun(acme, id, { user_id: user.userId })
    await processAll(world)
    assert.equal(outputOf(await readRun(acme, execution)).task_ids.length, 1)
  }
  await run(ada)
  assert.deepEqual(await rolesOf(ada), ['basic_user', 'read_only_admin'])
  const writer = await person(acme, [await customRole(acme, ['automations:read', 'automations:write', 'apps:read'])])
  const saved = await updateAutomation(writer as never, path, { displayName: 'Another name' })
  assert.equal(saved.status, 200, saved.text)
  const bob = await person(acme, ['basic_user'])
  await run(bob)
  await waitsForAnother(await taskAbout(reader, bob, 'grant'), bob, ['basic_user'])
})

test('a role that another entitlement is delegated to is decided about by its name', async () => {
  const bait = await makeEntitlement(acme)
  const delegated = { delegated: { appId: reader.appId, entitlementId: reader.id, implicit: true } }
  const steps = [{ approval: { users: { userIds: [chief.userId] } } }, { provision: { provisionPolicy: delegated } }]
  const writes = ['policies:read', 'policies:write', 'entitlements:write'] as const
  const writer = await person(acme, [await customRole(acme, writes)])
  const refused = await writer.post('/api/v1/policies', policyOf(steps))
  assert.deepEqual([refused.status, reasonOf(refused)], [403, 'INSUFFICIENT_PERMISSION'], refused.text)
  assert.match(refused.body.message, /delegated\.entitlementId/)
  const policy = await makePolicy(acme, policyOf(steps))
  const path = `${bait.app.path}/entitlements/${bait.entitlementId}`
  assert.equal((await acme.post(path, { entitlement: { grantPolicyId: policy.id } })).status, 200)
  const ada = await person(acme, ['basic_user'])
  const opened = await taskIn(give(acme, { appId: bait.app.id, id: bait.entitlementId }, ada))
  assert.deepEqual(await plannedIn(opened), [['inside', reader.id]])
  const task = await taskIn(act(chief, opened, 'approve'))
  assert.deepEqual(await plannedIn(task), [['inside', reader.id]])
  await waitsForAnother(task, ada, ['basic_user'])
  assert.equal(stateOf(await taskIn(act(chief, task, 'approve'))), 'CLOSED GRANTED')
  assert.deepEqual(await rolesOf(ada), ['basic_user', 'read_only_admin'])
})

test('a role that comes with an offer is told to whoever decides about it', async () => {
  const delegated = { delegated: { appId: reader.appId, entitlementId: reader.id, implicit: true } }
  const policy = await makePolicy(acme, policyOf([{ provision: { provisionPolicy: delegated } }]))
  const { id } = await makeOffer(acme, { requestPolicyId: policy.id })
  const ada = await person(acme, ['basic_user'])
  const task = await taskIn(ask(ada, id))
  await waitsForAnother(task, ada, ['basic_user'])
  assert.deepEqual(await plannedIn(task), [['inside', reader.id]])
})

test('a role that was given for a time ends with it; an end that nobody who may assign roles has set asks', async () => {
  const ada = await person(acme, ['basic_user'])
  assert.equal(stateOf(await taskIn(give(chief, reader, ada, { grantDuration: '3600s' }))), 'CLOSED GRANTED')
  const helpdesk = await person(acme, ['request_helpdesk'])
  await waitsForAnother(await taskIn(take(helpdesk, reader, ada)), ada, ['basic_user', 'read_only_admin'])
  const [held] = await acme.sql(
    `select g.app_user_id from grants g join app_users a on a.id = g.app_user_id
     where g.entitlement_id = $1 and a.identity_user_id = $2`,
    [admin.id, target.userId],
  )
  await acme.sql(`update grants set deprovision_at = $3 where entitlement_id = $1 and app_user_id = $2`, [
    admin.id,
    held!.app_user_id,
    world.clock.now().add({ hours: 1 }).toString(),
  ])
  world.clock.move({ hours: 2 })
  await processAll(world)
  acme = await signInAgain(acme)
  assert.deepEqual(await rolesOf(ada), ['basic_user'])
  await waitsForAnother(await taskAbout(admin, target, 'revoke'), target, ['super_admin'])
})

test('where nobody else could decide the task ends with an error that names the command of the host', async () => {
  const helpdesk = await person(acme, ['request_helpdesk'])
  await acme.sql(`update users set role_ids = '{basic_user}' where 'super_admin' = any(role_ids) and id <> $1`, [
    target.userId,
  ])
  const task = await taskIn(take(helpdesk, admin, target))
  assert.equal(stateOf(task), 'CLOSED ERROR')
  assert.match(JSON.stringify(task.policy.history), /reeve admin/)
  assert.deepEqual(await rolesOf(target), ['super_admin'])
})

test('Basic User is taken without asking a Super Administrator', async () => {
  const basic = await roleNamed('Basic User')
  const ada = await person(acme, ['basic_user'])
  await acme.sql(
    `insert into events (tenant_id, id, at, ordinal, kind, subject_type, subject_id, before, after, actor, correlation)
     values ($1, $2, now(), 1, 'directory.user.updated', 'user', 'x', '{}', '{"roleIds":["basic_user"]}',
       '{"kind":"system","component":"test"}', 'c')`,
    [acme.id, `made${ada.userId}`],
  )
  await processAll(world)
  const helpdesk = await person(acme, ['request_helpdesk'])
  assert.equal(stateOf(await taskIn(take(helpdesk, basic, ada))), 'CLOSED REVOKED')
  assert.deepEqual(await rolesOf(ada), [])
})

test('who owns the app of the service without the right to assign roles sets nothing about them', async () => {
  const owner = await person(acme, ['app_admin'])
  await insertOwner(acme, 'app', reader.appId, owner.userId)
  const app = `/api/v1/apps/${reader.appId}`
  const path = `${app}/entitlements/${reader.id}`
  const ada = await person(acme, ['basic_user'])
  assert.equal(stateOf(await taskIn(give(acme, reader, ada))), 'CLOSED GRANTED')
  const [held] = await acme.sql('select app_user_id from grants where entitlement_id = $1', [reader.id])
  const users = `${path}/users/${held!.app_user_id}`
  const later = world.clock.now().add({ hours: 5 }).toString()
  const scope = { appId: reader.appId, appEntitlementId: reader.id }
  const refused = [
    await owner.post(path, { entitlement: { revokePolicyId: '' }, updateMask: 'revokePolicyId' }),
    await owner.post(path, { entitlement: { overrideAccessRequestsDefaults: true } }),
    await owner.post(`${path}/automation/create`, { automation: { cel: { expression: 'true' } } }),
    await owner.post(`${path}/add-manual-user`, { userIds: [owner.userId] }),
    await owner.post(`${users}/update-grant-duration`, { newDeprovisionAt: later }),
    await owner.put(`${app}/standard-audience`, { audience: 'EVERYONE' }),
    await owner.post(app, { app: { grantPolicyId: 'builtin-auto-approve' } }),
    await owner.post('/api/v1/policies', { ...policyOf([{ accept: {} }]), scope }),
  ]
  for (const reply of refused) {
    assert.deepEqual([reply.status, reasonOf(reply)], [403, 'INSUFFICIENT_PERMISSION'], reply.text)
    assert.match(reply.body.message, /roles:assign/)
  }
  assert.equal((await acme.post(`${users}/update-grant-duration`, { newDeprovisionAt: later })).status, 200)
})

test('roles of the service are offered only where somebody who may assign them has put them', async () => {
  const requires = (requireAccessProfile: boolean) =>
    acme.post('/api/v1/settings/request', { requestSettings: { requireAccessProfile } })
  await requires(true)
  assert.equal((await requires(false)).status, 200)
  const [helpdesk, plain] = [await person(acme, ['request_helpdesk']), await person(acme, ['basic_user'])]
  const found = async (caller: Caller): Promise<boolean> => {
    const reply = await caller.post('/api/v1/search/request_catalog/entitlements', { pageSize: 100 })
    assert.equal(reply.status, 200, reply.text)
    return reply.body.list.some((one: Json) => one.entitlement.appEntitlement.id === reader.id)
  }
  for (const caller of [helpdesk, plain]) {
    assert.equal(await found(caller), false)
    const refused = await give(caller, reader, caller)
    assert.deepEqual([refused.status, reasonOf(refused)], [403, 'NOT_REQUESTABLE'])
  }
  assert.equal((await give(helpdesk, reader, plain)).status, 403)
  assert.equal(await found(acme), true)
  const profile = await makeProfile(acme, { published: true, visibleToEveryone: true })
  await addEntries(acme, profile, [{ appId: reader.appId, id: reader.id }])
  for (const caller of [helpdesk, plain]) assert.equal(await found(caller), true)
  await waitsForAnother(await taskIn(give(plain, reader, plain)), plain, ['basic_user'])
})

test('a simulation shows the approval that follows the policy of a role', async () => {
  const ada = await person(acme, ['basic_user'])
  const simulated = async (more: object = {}): Promise<Json[]> => {
    const asked = { ...about(reader, ada), ...more }
    const reply = await acme.post('/api/v1/policies/builtin-auto-approve/simulate', asked)
    assert.equal(reply.status, 200, reply.text)
    return reply.body.steps
  }
  const [, step] = await simulated()
  assert.ok(step!.approverIds.includes(chief.userId) && step!.isReached, JSON.stringify(step))
  assert.equal((await simulated({ requestorUserId: chief.userId })).length, 1)
  const basic = await roleNamed('Basic User')
  assert.equal((await simulated({ appEntitlementId: basic.id })).length, 1)
})

test('a duration that somebody else has changed since is decided about anew', async () => {
  const [ada, bob] = [await person(acme, ['basic_user']), await person(acme, ['basic_user'])]
  const steps = [chief.userId, bob.userId].map((id) => ({ approval: { users: { userIds: [id] } } }))
  const policy = await makePolicy(acme, policyOf(steps))
  const path = `/api/v1/apps/${reader.appId}/entitlements/${reader.id}`
  assert.equal((await acme.post(path, { entitlement: { grantPolicyId: policy.id } })).status, 200)
  const profile = await makeProfile(acme, { published: true, visibleToEveryone: true })
  await addEntries(acme, profile, [{ appId: reader.appId, id: reader.id }])
  const opened = await taskIn(give(ada, reader, ada, { grantDuration: '3600s' }))
  const second = await taskIn(act(chief, opened, 'approve'))
  assert.equal((await act(bob, second, 'update-grant-duration', { duration: '864000s' })).status, 200)
  await waitsForAnother(await taskIn(act(bob, second, 'approve')), ada, ['basic_user'])
})

test('an approver who has lost the right to assign roles has decided nothing', async () => {
  const ada = await person(acme, ['basic_user'])
  const profile = await makeProfile(acme, { published: true, visibleToEveryone: true })
  await addEntries(acme, profile, [{ appId: reader.appId, id: reader.id }])
  const bob = await person(acme, ['basic_user'])
  const steps = [chief.userId, bob.userId].map((id) => ({ approval: { users: { userIds: [id] } } }))
  const policy = await makePolicy(acme, policyOf(steps))
  const path = `/api/v1/apps/${reader.appId}/entitlements/${reader.id}`
  assert.equal((await acme.post(path, { entitlement: { grantPolicyId: policy.id } })).status, 200)
  const opened = await taskIn(give(ada, reader, ada))
  const second = await taskIn(act(chief, opened, 'approve'))
  await acme.sql(`update users set role_ids = '{basic_user}' where id = $1`, [chief.userId])
  const task = await taskIn(act(bob, second, 'approve'))
  assert.equal(task.state, 'TASK_STATE_OPEN')
  assert.ok((await asked(task)).includes(target.userId))
  assert.equal(stateOf(await taskIn(act(target, task, 'approve'))), 'CLOSED GRANTED')
})
