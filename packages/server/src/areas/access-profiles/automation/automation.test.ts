import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeAutomation } from '../../../../test/automations.ts'
import type { Json } from '../../../../test/caller.ts'
import { insertUser } from '../../../../test/directory.ts'
import { person } from '../../../../test/people.ts'
import {
  addEntries,
  BYPASS_REVOKE,
  changeUsers,
  enroll,
  heldBy,
  idsOf,
  inDepartment,
  insertPeople,
  makeBundle,
  makeProfile,
  membersOf,
  ruleOf,
  setRule,
  type TestProfile,
  UNENROLL,
} from '../../../../test/profiles.ts'
import { reasonOf, violationsOf } from '../../../../test/replies.ts'
import { runSteps } from '../../../../test/runs.ts'
import { processAll } from '../../../../test/work.ts'
import { createWorld, signInAgain, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

const REVOKES = {
  unenrollmentBehavior: `${UNENROLL}REVOKE_UNJUSTIFIED`,
  unenrollmentEntitlementBehavior: BYPASS_REVOKE,
}

const eventsOf = async (tenant: TestTenant, verb: string, { id }: TestProfile): Promise<Json[]> =>
  tenant.sql('select after from events where kind = $1 and subject_id = $2', [`accessProfiles.automation.${verb}`, id])

const stagedOf = async (tenant: TestTenant, { path }: TestProfile): Promise<Json> =>
  (await tenant.get(`${path}/bundle_automation/staged?page_size=100`)).body

test('a rule makes members, follows users as they change, and what the old profile gave goes with it', async () => {
  const tenant = await world.tenant()
  const [eng, ops] = [await makeProfile(tenant, REVOKES), await makeProfile(tenant, { displayName: 'Ops', ...REVOKES })]
  const refs = await makeBundle(tenant, 3)
  await addEntries(tenant, eng, refs.slice(0, 2))
  await addEntries(tenant, ops, refs.slice(1))
  const [ada, bob] = (await insertPeople(tenant, 2)) as [string, string]
  await setRule(tenant, eng, inDepartment('eng'))
  await setRule(tenant, ops, inDepartment('ops'))
  await processAll(world)
  assert.deepEqual(await membersOf(tenant, eng), [ada, bob])
  assert.deepEqual(await heldBy(tenant, ada, refs), idsOf(refs.slice(0, 2)))
  const { state } = await ruleOf(tenant, eng)
  assert.equal(state.status, 'BUNDLE_AUTOMATION_RUN_STATUS_SUCCESS')
  assert.equal(state.celEvaluation.matchedUsers, '2')
  await changeUsers(tenant, [ada], { department: 'ops' })
  await processAll(world)
  assert.deepEqual([await membersOf(tenant, eng), await membersOf(tenant, ops)], [[bob], [ada]])
  assert.deepEqual(await heldBy(tenant, ada, refs), idsOf(refs.slice(1)))
  await changeUsers(tenant, [ada], { status: 'DISABLED' })
  await processAll(world)
  assert.deepEqual(await membersOf(tenant, ops), [])
  assert.deepEqual(await heldBy(tenant, ada, refs), [])
})

test('who leaves two profiles at once loses what one of them takes and no other justifies, whichever was made first', async () => {
  for (const behaviors of [
    ['LEAVE_ACCESS_AS_IS', 'REVOKE_UNJUSTIFIED'] as const,
    ['REVOKE_UNJUSTIFIED', 'LEAVE_ACCESS_AS_IS'] as const,
  ]) {
    const tenant = await world.tenant()
    const refs = await makeBundle(tenant, 3)
    for (const behavior of behaviors) {
      // Ids sort by their second.
      world.clock.move({ seconds: 1 })
      const profile = await makeProfile(tenant, {
        ...REVOKES,
        displayName: behavior,
        unenrollmentBehavior: UNENROLL + behavior,
      })
      await addEntries(tenant, profile, behavior === 'LEAVE_ACCESS_AS_IS' ? refs.slice(0, 2) : refs.slice(1))
      await setRule(tenant, profile, { ...inDepartment('eng'), disableCircuitBreaker: true })
    }
    const [ada] = (await insertPeople(tenant, 1)) as [string]
    await changeUsers(tenant, [ada], { department: 'eng' })
    await processAll(world)
    assert.deepEqual(await heldBy(tenant, ada, refs), idsOf(refs))
    await changeUsers(tenant, [ada], { department: 'ops' })
    await processAll(world)
    assert.deepEqual(await heldBy(tenant, ada, refs), idsOf(refs.slice(0, 1)), String(behaviors))
  }
})

test('who leaves by a step of an automation stays out until what the rule looks at changes, and the step says so', async () => {
  const tenant = await world.tenant()
  const profile = await makeProfile(tenant, REVOKES)
  const [ada, bob] = (await insertPeople(tenant, 2)) as [string, string]
  await setRule(tenant, profile, { ...inDepartment('eng'), disableCircuitBreaker: true })
  await processAll(world)
  const become = async (fields: object) => {
    world.clock.move({ seconds: 1 })
    await changeUsers(tenant, [ada], { ...fields, updated_at: world.clock.now().toString() })
    await processAll(world)
  }
  assert.deepEqual(await membersOf(tenant, profile), [ada, bob])
  world.clock.move({ seconds: 1 })
  const step = { stepName: 'end', unenrollFromAllAccessProfiles: { useSubjectUser: true } }
  const { path } = await makeAutomation(tenant, { automationSteps: [step] })
  const rehearsed = await tenant.post(`${path}/rehearse`, { context: { context: { user_id: ada } } })
  assert.match(rehearsed.text, /kept out of \\"Engineering\\"/)
  const run = await runSteps(world, tenant, [step], { user_id: ada })
  assert.deepEqual(run.steps.at(-1).output.rule_managed_catalog_ids, [profile.id])
  await processAll(world)
  assert.equal((await tenant.post(`${profile.path}/bundle_automation/run`)).status, 200)
  await processAll(world)
  assert.deepEqual(await membersOf(tenant, profile), [bob])
  await become({ job_title: 'Lead' })
  assert.deepEqual(await membersOf(tenant, profile), [bob], 'the rule does not look at that')
  await setRule(tenant, profile, { ...inDepartment('eng'), disableCircuitBreaker: true, createTasks: false })
  await processAll(world)
  assert.deepEqual(await membersOf(tenant, profile), [bob], 'the rule says the same')
  await become({ department: 'hr' })
  await become({ department: 'eng' })
  assert.deepEqual(await membersOf(tenant, profile), [ada, bob])
})

test('who was taken out joins again when the rule says something else, or what it reads of the person does', async () => {
  const tenant = await world.tenant()
  const profile = await makeProfile(tenant, REVOKES)
  const [ada] = (await insertPeople(tenant, 1)) as [string]
  const takeOut = async () => {
    assert.deepEqual(await membersOf(tenant, profile), [ada])
    const step = { stepName: 'end', unenrollFromAllAccessProfiles: { useSubjectUser: true } }
    await runSteps(world, tenant, [step], { user_id: ada })
    await processAll(world)
    assert.equal((await tenant.post(`${profile.path}/bundle_automation/run`)).status, 200)
    await processAll(world)
    assert.deepEqual(await membersOf(tenant, profile), [])
    world.clock.move({ seconds: 1 })
  }
  await setRule(tenant, profile, { ...inDepartment('eng'), disableCircuitBreaker: true })
  await processAll(world)
  await takeOut()
  const expression = 'subject.department in ["eng", "it"]'
  await setRule(tenant, profile, { cel: { expression }, disableCircuitBreaker: true })
  await processAll(world)
  await takeOut()
  await changeUsers(tenant, [ada], { department: 'it', updated_at: world.clock.now().toString() })
  await processAll(world)
  assert.deepEqual(await membersOf(tenant, profile), [ada], 'still meant, by another department')
})

test('members whom people enrolled stay, and who is excluded is never enrolled by the rule', async () => {
  const tenant = await world.tenant()
  const profile = await makeProfile(tenant)
  const [ada, bob] = (await insertPeople(tenant, 2)) as [string, string]
  const eve = await insertUser(tenant, { department: 'sales' })
  await enroll(tenant, profile, eve)
  await enroll(tenant, { ...profile, enrollment: profile.excluded }, bob)
  await setRule(tenant, profile, inDepartment('eng'))
  await processAll(world)
  assert.deepEqual(await membersOf(tenant, profile), [ada, eve].sort())
  await enroll(tenant, { ...profile, enrollment: profile.excluded }, ada)
  await processAll(world)
  assert.deepEqual(await membersOf(tenant, profile), [eve])
})

test('a rule by entitlements means whoever holds one of them', async () => {
  const tenant = await world.tenant()
  const profile = await makeProfile(tenant)
  const [source] = await makeBundle(tenant, 1)
  const [ada] = (await insertPeople(tenant, 2)) as [string]
  await setRule(tenant, profile, { entitlements: { entitlementRefs: [source] } })
  await processAll(world)
  assert.deepEqual(await membersOf(tenant, profile), [])
  const asked = { appId: source!.appId, appEntitlementId: source!.id, identityUserId: ada }
  const granted = await tenant.post('/api/v1/task/grant', asked)
  const step = granted.body.taskView.task
  if (step.state === 'TASK_STATE_OPEN') {
    await tenant.post(`/api/v1/tasks/${step.id}/action/approve`, {
      policyStepId: step.policy.current.id,
      comment: 'ok',
    })
  }
  await processAll(world)
  assert.deepEqual(await membersOf(tenant, profile), [ada])
  await tenant.post('/api/v1/task/revoke', asked)
  await processAll(world)
  assert.deepEqual(await membersOf(tenant, profile), [])
})

test('without tasks only the list of members changes', async () => {
  const tenant = await world.tenant()
  const profile = await makeProfile(tenant, REVOKES)
  const refs = await makeBundle(tenant, 1)
  await addEntries(tenant, profile, refs)
  const [ada] = (await insertPeople(tenant, 1)) as [string]
  await setRule(tenant, profile, { ...inDepartment('eng'), createTasks: false })
  await processAll(world)
  assert.deepEqual(await membersOf(tenant, profile), [ada])
  assert.deepEqual(await heldBy(tenant, ada, refs), [])
  assert.equal((await tenant.sql('select 1 from tasks where user_id = $1', [ada])).length, 0)
  await changeUsers(tenant, [ada], { department: 'sales' })
  await processAll(world)
  assert.deepEqual(await membersOf(tenant, profile), [])
})

test('a rule that fails for a user leaves it as it is and says so', async () => {
  const tenant = await world.tenant()
  const profile = await makeProfile(tenant)
  const ada = await insertUser(tenant, { profile: { site: 'Oslo' } })
  await insertUser(tenant, { profile: {} })
  await setRule(tenant, profile, { cel: { expression: 'subject.profile["site"] == "Oslo"' } })
  await processAll(world)
  assert.deepEqual(await membersOf(tenant, profile), [ada])
  const { state } = await ruleOf(tenant, profile)
  assert.equal(state.status, 'BUNDLE_AUTOMATION_RUN_STATUS_FAILURE')
  assert.match(state.celEvaluation.errorMessage, /of \d+ users could not be judged/)
  await setRule(tenant, profile, { cel: { expression: 'subject.profile["nowhere"] == "x"' } })
  await processAll(world)
  assert.deepEqual(await membersOf(tenant, profile), [ada])
})

test('one removal under and at the threshold is done, one over it pauses the rule: at once and one by one', async () => {
  const tenant = await world.tenant()
  for (const leaving of [5, 6, 7]) {
    const [department, gone] = [`d${leaving}`, `gone${leaving}`]
    const [atOnce, oneByOne] = [await makeProfile(tenant), await makeProfile(tenant)]
    const people = await insertPeople(tenant, 15, { department })
    const rule = { ...inDepartment(department), createTasks: false, removedMembersThresholdPercent: '40' }
    for (const profile of [atOnce, oneByOne]) await setRule(tenant, profile, rule)
    await processAll(world)
    const isPaused = async (profile: TestProfile): Promise<boolean> =>
      (await ruleOf(tenant, profile)).circuitBreaker.state === 'CIRCUIT_BREAKER_STATE_TRIGGERED'
    const moved = people.slice(0, leaving)
    await tenant.sql('update users set department = $2 where id = any($1)', [moved, gone])
    await tenant.post(`${atOnce.path}/bundle_automation/run`, {})
    await processAll(world)
    const left = (await membersOf(tenant, atOnce)).length
    assert.deepEqual([left, await isPaused(atOnce)], leaving > 6 ? [15, true] : [15 - leaving, false])
    // Those before the one that is too many are gone; that one and all after it stay.
    await changeUsers(tenant, moved, { department: gone })
    await processAll(world)
    const leftThere = (await membersOf(tenant, oneByOne)).length
    assert.deepEqual([leftThere, await isPaused(oneByOne)], leaving > 6 ? [9, true] : [15 - leaving, false])
  }
})

test('at the threshold members leave; above it the rule pauses, is told once, and nobody leaves any more', async () => {
  const tenant = await world.tenant()
  const profile = await makeProfile(tenant)
  const people = await insertPeople(tenant, 25)
  await setRule(tenant, profile, inDepartment('eng'))
  await processAll(world)
  assert.equal((await membersOf(tenant, profile)).length, 25)
  await changeUsers(tenant, people.slice(0, 5), { department: 'ops' })
  await processAll(world)
  assert.equal((await membersOf(tenant, profile)).length, 20)
  assert.equal((await ruleOf(tenant, profile)).circuitBreaker.state, 'CIRCUIT_BREAKER_STATE_UNSPECIFIED')
  await changeUsers(tenant, people.slice(5, 8), { department: 'ops' })
  await processAll(world)
  assert.equal((await membersOf(tenant, profile)).length, 20)
  const paused = await ruleOf(tenant, profile)
  assert.equal(paused.circuitBreaker.state, 'CIRCUIT_BREAKER_STATE_TRIGGERED')
  assert.equal(paused.circuitBreaker.removedMembersThresholdPercentage, '20')
  assert.equal(paused.state.status, 'BUNDLE_AUTOMATION_RUN_STATUS_WAITING_FOR_APPROVAL')
  assert.equal((await eventsOf(tenant, 'paused', profile)).length, 1)
  const staged = await stagedOf(tenant, profile)
  assert.deepEqual([staged.removed, staged.added, staged.isReady], [people.slice(5, 8), [], true])
  assert.ok(staged.removedPercent > staged.thresholdPercent)
  const run = await tenant.post(`${profile.path}/bundle_automation/run`, {})
  assert.deepEqual([run.status, reasonOf(run)], [400, 'AUTOMATION_PAUSED'])
})

test('time alone does not end a pause, and a window that has moved on counts no more', async () => {
  const made = await world.tenant()
  const profile = await makeProfile(made)
  const people = await insertPeople(made, 25)
  await setRule(made, profile, inDepartment('eng'))
  await processAll(world)
  await changeUsers(made, people.slice(0, 5), { department: 'ops' })
  await processAll(world)
  world.clock.move({ seconds: 3601 })
  const tenant = await signInAgain(made)
  await changeUsers(tenant, people.slice(5, 9), { department: 'ops' })
  await processAll(world)
  assert.equal((await membersOf(tenant, profile)).length, 16)
  await changeUsers(tenant, people.slice(9, 11), { department: 'ops' })
  await processAll(world)
  const left = (await membersOf(tenant, profile)).length
  assert.equal((await ruleOf(tenant, profile)).circuitBreaker.state, 'CIRCUIT_BREAKER_STATE_TRIGGERED')
  world.clock.move({ hours: 2 })
  const later = await signInAgain(tenant)
  // By now so few would be no reason to pause; the rule looks again because one more has changed.
  await changeUsers(later, people.slice(11, 12), { department: 'ops' })
  await processAll(world)
  assert.equal((await membersOf(later, profile)).length, left)
  assert.equal((await ruleOf(later, profile)).circuitBreaker.state, 'CIRCUIT_BREAKER_STATE_TRIGGERED')
})

test('resuming does exactly what was staged, and the window begins anew', async () => {
  const tenant = await world.tenant()
  const profile = await makeProfile(tenant)
  const people = await insertPeople(tenant, 10)
  await setRule(tenant, profile, inDepartment('eng'))
  await processAll(world)
  await tenant.sql(`update users set department = 'ops' where id = any($1)`, [people.slice(0, 6)])
  await tenant.post(`${profile.path}/bundle_automation/run`, {})
  await processAll(world)
  const { stagedAt, removed } = await stagedOf(tenant, profile)
  assert.deepEqual(removed, people.slice(0, 6))
  const path = `${profile.path}/bundle_automation/resume`
  const other = await tenant.post(path, { stagedAt: '2020-01-01T00:00:00Z' })
  assert.deepEqual([other.status, reasonOf(other)], [409, 'CONFLICT'])
  // Meanwhile one of them comes back: the list that was looked at counts, and the next run puts it right.
  await tenant.sql(`update users set department = 'eng' where id = $1`, [people[0]])
  const resumed = await tenant.post(path, { stagedAt })
  assert.equal(resumed.status, 200, resumed.text)
  const [bypass] = [await ruleOf(tenant, profile)]
  assert.equal(bypass.circuitBreaker.state, 'CIRCUIT_BREAKER_STATE_BYPASS')
  await processAll(world)
  assert.deepEqual(await membersOf(tenant, profile), [people[0], ...people.slice(6)].sort())
  const gone = await tenant.sql(
    `select user_id from tasks where type = 'revoke' and entitlement_id = $1 and outcome = 'REVOKED' order by user_id`,
    [profile.enrollment.id],
  )
  assert.deepEqual(
    gone.map(({ user_id }) => user_id),
    people.slice(0, 6),
  )
  const after = await ruleOf(tenant, profile)
  assert.equal(after.circuitBreaker.state, 'CIRCUIT_BREAKER_STATE_UNSPECIFIED')
  assert.equal(after.state.status, 'BUNDLE_AUTOMATION_RUN_STATUS_SUCCESS')
  const again = await tenant.post(path, {})
  assert.deepEqual([again.status, reasonOf(again)], [400, 'INVALID_STATE'])
  await changeUsers(tenant, people.slice(6, 7), { department: 'ops' })
  await processAll(world)
  assert.equal((await membersOf(tenant, profile)).length, 4)
})

test('resuming is refused after the rule has changed, until it was found anew what it does', async () => {
  const tenant = await world.tenant()
  const profile = await makeProfile(tenant)
  const people = await insertPeople(tenant, 10)
  await setRule(tenant, profile, inDepartment('eng'))
  await processAll(world)
  await setRule(tenant, profile, inDepartment('nobody'))
  await processAll(world)
  assert.equal((await stagedOf(tenant, profile)).removedCount, 10)
  await setRule(tenant, profile, inDepartment('still nobody'))
  const refused = await tenant.post(`${profile.path}/bundle_automation/resume`, {})
  assert.deepEqual([refused.status, reasonOf(refused)], [409, 'CONFLICT'])
  await processAll(world)
  assert.equal((await stagedOf(tenant, profile)).isReady, true)
  assert.deepEqual(await membersOf(tenant, profile), people)
  await setRule(tenant, profile, inDepartment('eng'))
  await processAll(world)
  assert.equal((await ruleOf(tenant, profile)).circuitBreaker.state, 'CIRCUIT_BREAKER_STATE_UNSPECIFIED')
  assert.deepEqual(await membersOf(tenant, profile), people)
})

test('another threshold, or no safeguard, ends a pause that is none by it', async () => {
  const tenant = await world.tenant()
  const [first, second] = [await makeProfile(tenant), await makeProfile(tenant)]
  await insertPeople(tenant, 10)
  for (const profile of [first, second]) await setRule(tenant, profile, inDepartment('eng'))
  await processAll(world)
  for (const profile of [first, second]) await setRule(tenant, profile, inDepartment('nobody'))
  await processAll(world)
  assert.equal((await membersOf(tenant, first)).length, 10)
  await setRule(tenant, first, { ...inDepartment('nobody'), removedMembersThresholdPercent: '100' })
  await setRule(tenant, second, { ...inDepartment('nobody'), disableCircuitBreaker: true })
  await processAll(world)
  assert.deepEqual([await membersOf(tenant, first), await membersOf(tenant, second)], [[], []])
})

test('with automations disabled for the tenant nothing is done, and each attempt is logged', async () => {
  const tenant = await world.tenant()
  const profile = await makeProfile(tenant)
  const people = await insertPeople(tenant, 2)
  const settings = '/api/v1/settings/access-profiles'
  const put = await tenant.put(settings, { automationsDisabled: true, defaultRemovedMembersThresholdPercent: 30 })
  assert.equal(put.status, 200, put.text)
  await setRule(tenant, profile, inDepartment('eng'))
  await processAll(world)
  assert.deepEqual(await membersOf(tenant, profile), [])
  assert.equal((await eventsOf(tenant, 'skipped', profile)).length, 1)
  assert.equal((await ruleOf(tenant, profile)).circuitBreaker.removedMembersThresholdPercentage, '30')
  await tenant.put(settings, { automationsDisabled: false })
  await processAll(world)
  assert.deepEqual(await membersOf(tenant, profile), people)
})

test('rules that are disabled for the tenant half-way do no more, and go on where they were', async () => {
  const tenant = await world.tenant()
  const settings = '/api/v1/settings/access-profiles'
  const [running, resumed] = [await makeProfile(tenant), await makeProfile(tenant)]
  const people = await insertPeople(tenant, 10)
  await setRule(tenant, resumed, inDepartment('eng'))
  await processAll(world)
  await setRule(tenant, resumed, inDepartment('nobody'))
  await processAll(world)
  await setRule(tenant, running, inDepartment('eng'))
  const back = await tenant.post(`${resumed.path}/bundle_automation/resume`, {})
  assert.equal(back.status, 200, back.text)
  await tenant.put(settings, { automationsDisabled: true })
  await processAll(world)
  assert.deepEqual([await membersOf(tenant, running), await membersOf(tenant, resumed)], [[], people])
  assert.equal((await ruleOf(tenant, resumed)).circuitBreaker.state, 'CIRCUIT_BREAKER_STATE_BYPASS')
  await changeUsers(tenant, people.slice(0, 1), { job_title: 'x' })
  await processAll(world)
  assert.deepEqual(await membersOf(tenant, running), [])
  await tenant.put(settings, { automationsDisabled: false })
  await processAll(world)
  assert.deepEqual([await membersOf(tenant, running), await membersOf(tenant, resumed)], [people, []])
  assert.equal((await ruleOf(tenant, resumed)).circuitBreaker.state, 'CIRCUIT_BREAKER_STATE_UNSPECIFIED')
})

test('what would change is told before a rule is saved', async () => {
  const tenant = await world.tenant()
  const profile = await makeProfile(tenant)
  const people = await insertPeople(tenant, 6)
  await setRule(tenant, profile, inDepartment('eng'))
  await processAll(world)
  const sales = await insertUser(tenant, { department: 'sales' })
  const preview = await tenant.post(`${profile.path}/bundle_automation/preview`, inDepartment('sales'))
  assert.equal(preview.status, 200, preview.text)
  const { added, removed, removedPercent, wouldPause, matchedUsers } = preview.body
  assert.deepEqual([added, removed, removedPercent, wouldPause, matchedUsers], [[sales], people, 100, true, '1'])
  assert.deepEqual(await membersOf(tenant, profile), people)
})

test('the enrolment shows the rule as one that the profile manages', async () => {
  const tenant = await world.tenant()
  const profile = await makeProfile(tenant)
  const people = await insertPeople(tenant, 2)
  await setRule(tenant, profile, inDepartment('eng'))
  const path = `/api/v1/apps/${profile.enrollment.appId}/entitlements/${profile.enrollment.id}/automation`
  const { AppEntitlementAutomation: shown } = (await tenant.get(path)).body
  assert.equal(shown.managedByRequestCatalogId, profile.id)
  assert.deepEqual(shown.cel, inDepartment('eng').cel)
  assert.equal((await tenant.post(`${path}/exclusions`, { userIds: people })).status, 200)
  await processAll(world)
  assert.deepEqual(await membersOf(tenant, profile), people)
  await tenant.delete(`${profile.path}/bundle_automation`)
  assert.equal((await tenant.get(path)).status, 404)
  assert.deepEqual(await membersOf(tenant, profile), people)
})

test('a rule that cannot be is refused and nothing is stored', async () => {
  const tenant = await world.tenant()
  const profile = await makeProfile(tenant)
  const own = { entitlementRefs: [profile.enrollment] }
  const cases: [object, string][] = [
    [{ enabled: true }, 'conditions'],
    [{ cel: { expression: 'subject.nothing ==' } }, 'cel.expression'],
    [{ cel: { expression: 'subject.department' } }, 'cel.expression'],
    [{ entitlements: { entitlementRefs: [] } }, 'entitlements.entitlementRefs'],
    [{ entitlements: own }, 'entitlements.entitlementRefs[0]'],
    [{ entitlements: { entitlementRefs: [{ appId: 'x', id: 'y' }] } }, 'entitlements.entitlementRefs[0]'],
    [{ ...inDepartment('eng'), removedMembersThresholdPercent: '101' }, 'removedMembersThresholdPercent'],
  ]
  for (const [body, field] of cases) {
    const refused = await tenant.post(`${profile.path}/bundle_automation`, body)
    assert.deepEqual([refused.status, violationsOf(refused)[0]?.field], [400, field], JSON.stringify(body))
  }
  assert.equal((await tenant.get(`${profile.path}/bundle_automation`)).status, 404)
  const create = `${profile.path}/bundle_automation/create`
  assert.equal((await tenant.post(create, inDepartment('eng'))).status, 200)
  assert.equal((await tenant.post(create, inDepartment('eng'))).status, 409)
  const reader = await person(tenant, ['basic_user'])
  assert.equal((await reader.get(`${profile.path}/bundle_automation`)).status, 403)
})
