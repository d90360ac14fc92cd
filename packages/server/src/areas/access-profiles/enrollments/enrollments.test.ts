import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { insertUser } from '../../../../test/directory.ts'
import { person } from '../../../../test/people.ts'
import {
  addEntries,
  BYPASS_REVOKE,
  enroll,
  heldBy,
  idsOf,
  makeBundle,
  makeProfile,
  membersOf,
  UNENROLL,
  unenroll,
} from '../../../../test/profiles.ts'
import { reasonOf } from '../../../../test/replies.ts'
import { runSteps } from '../../../../test/runs.ts'
import { inTx } from '../../../../test/sync/feed.ts'
import { act, makeTaskSite, stateOf, taskIn, taskOf } from '../../../../test/tasks.ts'
import { processAll } from '../../../../test/work.ts'
import { createWorld, signInAgain, type TestTenant, type World } from '../../../../test/world.ts'
import { lookups } from '../../directory/expressions/api.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

test('who is enrolled gets what the profile gives, and is told once', async () => {
  const profile = await makeProfile(acme)
  const refs = await makeBundle(acme, 3)
  await addEntries(acme, profile, refs)
  const ada = await insertUser(acme)
  const task = await taskIn(enroll(acme, profile, ada))
  assert.equal(stateOf(task), 'CLOSED GRANTED')
  assert.equal(task.origin, 'TASK_ORIGIN_PROFILE_MEMBERSHIP_MANUAL')
  await processAll(world)
  assert.deepEqual(await membersOf(acme, profile), [ada])
  assert.deepEqual(await heldBy(acme, ada, refs), idsOf(refs))
  const tasks = await acme.sql(
    `select origin, settings_source, policy_id from tasks where user_id = $1 and entitlement_id = any($2)`,
    [ada, idsOf(refs)],
  )
  assert.equal(tasks.length, 3)
  for (const one of tasks) {
    assert.deepEqual(Object.values(one), [
      'TASK_ORIGIN_PROFILE_MEMBERSHIP',
      'APPLIED_SETTINGS_SOURCE_ACCESS_PROFILE_DEFAULT',
      'builtin-auto-approve',
    ])
  }
  const told = await acme.sql(
    `select after from events where kind = 'accessProfiles.enrollment.began' and subject_id = $1`,
    [`${profile.id}/${ada}`],
  )
  assert.equal(told.length, 1)
  assert.equal((told[0]!.after as { asked: unknown[] }).asked.length, 3)
})

test('what is held already is justified without a task', async () => {
  const [first, second] = [await makeProfile(acme), await makeProfile(acme, { displayName: 'Second' })]
  const refs = await makeBundle(acme, 1)
  await addEntries(acme, first, refs)
  await addEntries(acme, second, refs)
  const ada = await insertUser(acme)
  await enroll(acme, first, ada)
  await processAll(world)
  await enroll(acme, second, ada)
  await processAll(world)
  const tasks = await acme.sql('select 1 from tasks where user_id = $1 and entitlement_id = $2', [ada, refs[0]!.id])
  assert.equal(tasks.length, 1)
  const rows = await acme.sql('select profile_id from grant_justifications where user_id = $1 order by 1', [ada])
  assert.deepEqual(
    rows.map(({ profile_id }) => profile_id),
    [first.id, second.id].sort(),
  )
})

test('what becomes of access when an enrolment ends the profile says', async () => {
  const refs = await makeBundle(acme, 2)
  const ways = { LEAVE_ACCESS_AS_IS: 2, REVOKE_ALL: 0, REVOKE_UNJUSTIFIED: 1 }
  for (const [way, left] of Object.entries(ways)) {
    const behavior = { unenrollmentBehavior: UNENROLL + way, unenrollmentEntitlementBehavior: BYPASS_REVOKE }
    const profile = await makeProfile(acme, { displayName: way, ...behavior })
    const other = await makeProfile(acme, { displayName: 'other' })
    await addEntries(acme, profile, refs)
    await addEntries(acme, other, [refs[0]!])
    const ada = await insertUser(acme)
    for (const one of [profile, other]) await enroll(acme, one, ada)
    await processAll(world)
    assert.deepEqual(await heldBy(acme, ada, refs), idsOf(refs), way)
    assert.equal((await unenroll(acme, profile, ada)).status, 200)
    await processAll(world)
    assert.equal((await heldBy(acme, ada, refs)).length, left, way)
    assert.deepEqual(await membersOf(acme, profile), [], way)
    const rows = await acme.sql('select profile_id from grant_justifications where user_id = $1', [ada])
    assert.deepEqual(
      rows.map(({ profile_id }) => profile_id),
      [other.id],
      way,
    )
  }
})

test('with policies enforced the policy of the entitlement decides, and leaving withdraws what it has not decided', async () => {
  const behavior = 'REQUEST_CATALOG_ENROLLMENT_BEHAVIOR_ENFORCE_ENTITLEMENT_REQUEST_POLICY'
  const profile = await makeProfile(acme, { enrollmentBehavior: behavior })
  const refs = await makeBundle(acme, 1)
  await addEntries(acme, profile, refs)
  const ada = await insertUser(acme)
  await enroll(acme, profile, ada)
  await processAll(world)
  assert.deepEqual(await heldBy(acme, ada, refs), [])
  const [open] = await acme.sql('select id, state from tasks where user_id = $1 and entitlement_id = $2', [
    ada,
    refs[0]!.id,
  ])
  assert.equal(open!.state, 'OPEN')
  await unenroll(acme, profile, ada)
  await processAll(world)
  assert.equal(stateOf(await taskOf(acme, String(open!.id))), 'CLOSED CANCELLED')
})

test('where a configuration rule of the app fails its owners decide, also about what nobody would have decided about', async () => {
  const site = await makeTaskSite(acme)
  const profile = await makeProfile(acme)
  const refs = [{ appId: site.app.id, id: site.entitlementId }]
  await addEntries(acme, profile, refs)
  const rule = { displayName: 'By tag', enabled: true, condition: 'entitlement.annotations["tag"] == "x"' }
  const settings = { requestPolicyId: 'builtin-auto-approve' }
  const made = await acme.post(`${site.app.path}/entitlement_configuration_rules`, { ...rule, settings })
  assert.equal(made.status, 200, made.text)
  await enroll(acme, profile, site.subject.userId)
  await processAll(world)
  assert.deepEqual(await membersOf(acme, profile), [site.subject.userId])
  assert.deepEqual(await heldBy(acme, site.subject.userId, refs), [])
  const [open] = await acme.sql('select id, state, policy_id from tasks where user_id = $1 and entitlement_id = $2', [
    site.subject.userId,
    site.entitlementId,
  ])
  assert.deepEqual([open!.state, open!.policy_id], ['OPEN', 'builtin-app-owner-approval'])
  const audits = await acme.sql(`select 1 from task_audits where task_id = $1 and error`, [open!.id])
  assert.equal(audits.length, 1)
})

test('an entry reaches members only when that is asked for, and leaves them likewise', async () => {
  const behavior = { unenrollmentBehavior: `${UNENROLL}REVOKE_ALL` }
  const profile = await makeProfile(acme, behavior)
  const refs = await makeBundle(acme, 3)
  const [first, second, third] = refs as [(typeof refs)[0], (typeof refs)[0], (typeof refs)[0]]
  await addEntries(acme, profile, [first])
  const ada = await insertUser(acme)
  await enroll(acme, profile, ada)
  await processAll(world)
  await addEntries(acme, profile, [second])
  await addEntries(acme, profile, [third], { createRequests: true })
  await processAll(world)
  assert.deepEqual(await heldBy(acme, ada, refs), idsOf([first, third]))
  const entry = (ref: typeof first) => `${profile.path}/requestable_entries/${ref.appId}/${ref.id}`
  await addEntries(acme, profile, [second], { createRequests: true })
  await processAll(world)
  assert.deepEqual(await heldBy(acme, ada, refs), idsOf([first, second, third]), 'also what was there already')
  assert.equal((await acme.delete(entry(second), { createRequests: true })).status, 200)
  await processAll(world)
  assert.equal((await acme.delete(entry(first))).status, 200)
  assert.equal((await acme.delete(entry(third), { createRequests: true })).status, 200)
  await processAll(world)
  assert.deepEqual(await heldBy(acme, ada, refs), [first.id])
  const rows = await acme.sql('select 1 from grant_justifications where user_id = $1', [ada])
  assert.equal(rows.length, 0)
})

test('deleting a profile ends its enrolments as it says', async () => {
  const profile = await makeProfile(acme, { unenrollmentBehavior: `${UNENROLL}REVOKE_ALL` })
  const refs = await makeBundle(acme, 1)
  await addEntries(acme, profile, refs)
  const ada = await insertUser(acme)
  await enroll(acme, profile, ada)
  await processAll(world)
  assert.equal((await acme.delete(profile.path)).status, 200)
  await processAll(world)
  assert.deepEqual(await heldBy(acme, ada, refs), [])
  assert.equal((await acme.get(profile.path)).status, 404)
  const rows = await acme.sql('select deleted_at from app_entitlements where id = $1', [profile.enrollment.id])
  assert.notEqual(rows[0]!.deleted_at, null)
})

test('the step of an automation ends the enrolments it names, none when its expression finds none, and all when it names none', async () => {
  const [first, second] = [await makeProfile(acme), await makeProfile(acme, { displayName: 'Second' })]
  const ada = await insertUser(acme)
  for (const one of [first, second]) await enroll(acme, one, ada)
  await processAll(world)
  const run = async (step: object) =>
    (
      await runSteps(world, acme, [{ stepName: 'end', unenrollFromAllAccessProfiles: step }], { user_id: ada })
    ).steps.at(-1)
  const named = await run({ catalogIds: [second.id], catalogIdsCel: `["${first.id}"]` })
  assert.deepEqual(named.output.catalog_ids, [first.id])
  assert.equal(named.output.task_ids.length, 1)
  await processAll(world)
  assert.deepEqual([await membersOf(acme, first), await membersOf(acme, second)], [[], [ada]])
  assert.deepEqual((await run({ catalogIdsCel: '["x"].filter(id, id == "y")' })).output.catalog_ids, [])
  assert.deepEqual((await run({})).output.catalog_ids, [second.id])
  await processAll(world)
  assert.deepEqual(await membersOf(acme, second), [])
})

test('nobody is added to an enrolment by hand, and the refusal says how people are enrolled', async () => {
  const { enrollment } = await makeProfile(acme)
  const path = `/api/v1/apps/${enrollment.appId}/entitlements/${enrollment.id}/add-manual-user`
  const reply = await acme.post(path, { userIds: [await insertUser(acme)] })
  assert.deepEqual([reply.status, reasonOf(reply)], [400, 'INVALID_STATE'])
  assert.match(reply.body.message, /belongs to the service: .* ask for it/)
  assert.doesNotMatch(reply.body.message, /connector/)
})

test('expressions know what came from an enrolment, and whether a rule made it', async () => {
  const profile = await makeProfile(acme)
  const refs = await makeBundle(acme, 1)
  await addEntries(acme, profile, refs)
  const ada = await insertUser(acme)
  const asked = async (): Promise<string> => {
    const { result } = await inTx(world, acme, ({ tx }) =>
      lookups(tx, 'tenant').grantedFromEnrollment(ada, { appId: refs[0]!.appId, entitlementId: refs[0]!.id }),
    )
    return result
  }
  assert.equal(await asked(), 'no')
  await enroll(acme, profile, ada)
  await processAll(world)
  assert.equal(await asked(), 'requested')
  await acme.sql('update grant_justifications set is_automatic = true where user_id = $1', [ada])
  assert.equal(await asked(), 'automatic')
})

test('people ask for a bundle they see, may end it, and administrators of requests enrol others', async () => {
  const ada = await person(acme, ['basic_user'])
  const hidden = await makeProfile(acme)
  const refused = await enroll(ada, hidden, ada.userId)
  assert.deepEqual([refused.status, reasonOf(refused)], [403, 'NOT_REQUESTABLE'])
  const shown = await makeProfile(acme, { published: true, visibleToEveryone: true, requestBundle: true })
  const asked = await taskIn(enroll(ada, shown, ada.userId))
  assert.equal(asked.state, 'TASK_STATE_OPEN')
  const admin = await person(acme, ['request_admin'])
  const bob = await insertUser(acme)
  assert.equal(stateOf(await taskIn(enroll(admin, shown, bob))), 'CLOSED GRANTED')
  const again = await enroll(admin, shown, bob)
  assert.deepEqual([again.status, reasonOf(again)], [409, 'ALREADY_GRANTED'])
  assert.equal((await unenroll(admin, shown, bob)).status, 200)
  const eve = await person(acme, ['basic_user'])
  await enroll(admin, shown, eve.userId)
  assert.equal((await unenroll(eve, shown, eve.userId)).status, 200)
  await processAll(world)
  assert.deepEqual(await membersOf(acme, shown), [])
})

test('an enrolment has an end of its own, and a longer one is cut', async () => {
  const tenant = await world.tenant()
  const profile = await makeProfile(tenant, { unenrollmentBehavior: `${UNENROLL}REVOKE_ALL` })
  const refs = await makeBundle(tenant, 1)
  await addEntries(tenant, profile, refs)
  const set = await tenant.post(`/api/v1/apps/${profile.enrollment.appId}/entitlements/${profile.enrollment.id}`, {
    entitlement: { durationGrant: '3600s' },
    updateMask: 'durationGrant',
  })
  assert.equal(set.status, 200, set.text)
  const ada = await insertUser(tenant)
  const task = await taskIn(enroll(tenant, profile, ada, { grantDuration: '7200s' }))
  assert.equal(task.type.grant.grantDuration, '3600s')
  await processAll(world)
  assert.deepEqual(await heldBy(tenant, ada, refs), idsOf(refs))
  world.clock.move({ hours: 2 })
  await processAll(world)
  assert.deepEqual(await membersOf(await signInAgain(tenant), profile), [])
  assert.deepEqual(await heldBy(tenant, ada, refs), [])
})

test('what was given for a time stays while an enrolment asks for it', async () => {
  const tenant = await world.tenant()
  const profile = await makeProfile(tenant, { unenrollmentBehavior: `${UNENROLL}REVOKE_ALL` })
  const refs = await makeBundle(tenant, 2)
  await addEntries(tenant, profile, refs.slice(0, 1))
  const ada = await insertUser(tenant)
  for (const { appId, id } of refs) {
    const asked = { appId, appEntitlementId: id, identityUserId: ada, grantDuration: '3600s' }
    const task = await taskIn(tenant.post('/api/v1/task/grant', asked))
    if (task.state === 'TASK_STATE_OPEN') await act(tenant, task, 'approve', { comment: 'for an hour' })
  }
  await enroll(tenant, profile, ada)
  await processAll(world)
  assert.deepEqual(await heldBy(tenant, ada, refs), idsOf(refs))
  world.clock.move({ hours: 2 })
  await processAll(world)
  assert.deepEqual(await heldBy(tenant, ada, refs), [refs[0]!.id])
})
