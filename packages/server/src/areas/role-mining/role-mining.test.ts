import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../test/caller.ts'
import { makeApp } from '../../../test/directory.ts'
import { eventKinds, person } from '../../../test/people.ts'
import { reasonOf, violationsOf } from '../../../test/replies.ts'
import { sixty } from '../../../test/role-mining/company.ts'
import { type Company, MINING, makeCompany, mined, suggestionsOf } from '../../../test/role-mining/make-company.ts'
import { createWorld, type TestTenant, type World } from '../../../test/world.ts'

let world: World
let acme: TestTenant
let company: Company
let first: Json
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
  company = await makeCompany(acme, sixty())
  first = await mined(world, acme)
})
after(() => world.stop())

const named = async (name: string): Promise<Json> =>
  (await suggestionsOf(acme)).find(({ suggestedName }) => suggestedName === name)!
const stateOf = (id: string, body: object) => acme.post(`${MINING}/suggestions/${id}/state`, body)
const refsOf = ({ entitlements }: Json): Json[] =>
  entitlements.map(({ appId, entitlementId }: Json) => ({ appId, entitlementId }))

// The administrator of the tenant is somebody too, without anything.
test('a run finds what the people of a company have in common, and tells of it', async () => {
  assert.deepEqual(
    [first.status, first.errorMessage, first.triggerType, first.suggestionsGenerated],
    ['RUN_STATUS_COMPLETED', '', 'TRIGGER_TYPE_MANUAL', 7],
  )
  assert.match(first.inputHash, /^[0-9a-f]{64}$/)
  const all = await suggestionsOf(acme)
  assert.deepEqual(
    all.map(({ suggestedName, cohortSize, confidence }) => [suggestedName, cohortSize, confidence]).sort(),
    [
      ['Everyone', 61, 0.9128],
      ['Engineering', 20, 0.8389],
      ['Finance', 20, 0.8389],
      ['Planner', 20, 0.8389],
      ['Sales', 20, 0.8014],
      ['Engineering · Pune', 10, 0.7225],
      ['Test Engineer', 10, 0.7225],
    ].sort(),
  )
  assert.equal(all[0].suggestedName, 'Everyone', 'what explains most is first')
  const sales = await named('Sales')
  assert.deepEqual(
    sales.entitlements.map((one: Json) => [
      one.entitlementDisplayName,
      one.appDisplayName,
      one.coverage,
      one.grantedCount,
      one.lift,
    ]),
    [
      ['Sales board', 'Works', 1, 20, 3.05],
      ['Sales drive', 'Works', 0.95, 19, 3.05],
    ],
  )
  assert.deepEqual([sales.usersWithAll, sales.grantsExplained, sales.dimensionCount], [19, 39, 1])
  assert.match(sales.description, /^Most of 20 people hold 2 entitlements of 1 app\.$/)
  assert.deepEqual(sales.insights.slice(0, 2), ['19 of 20 people hold all of it.', 'It explains 39 grants.'])
  assert.deepEqual((await named('Engineering · Pune')).insights[2], 'It is what they hold beyond Engineering.')
  const kinds = await eventKinds(acme)
  assert.ok(kinds.includes('roleMining.run.started') && kinds.includes('roleMining.run.completed'))
})

test('the same holdings give the same suggestions, and another look the same rows', async () => {
  const bare = (all: Json[]) => all.map(({ runId, updatedAt, lastGeneratedAt, ...rest }) => rest)
  const before = bare(await suggestionsOf(acme))
  const again = await mined(world, acme)
  assert.equal(again.inputHash, first.inputHash)
  assert.notEqual(again.id, first.id)
  assert.deepEqual(bare(await suggestionsOf(acme)), before)
})

test('one run at a time goes on, and nothing begins before a connector has brought something', async () => {
  const other = await world.tenant()
  const none = await other.post(`${MINING}/trigger`, {})
  assert.deepEqual([none.status, reasonOf(none)], [400, 'NO_DATA'])
  assert.deepEqual((await other.get(`${MINING}/runs/latest`)).body.run ?? null, null)
  await makeCompany(other, sixty().slice(0, 8))
  const begun = await other.post(`${MINING}/trigger`, {})
  assert.equal(begun.status, 200)
  const second = await other.post(`${MINING}/trigger`, {})
  assert.equal(second.status, 409)
  await world.work()
  const { run } = (await other.get(`${MINING}/runs/latest`)).body
  assert.deepEqual(
    [run.id, run.status, run.errorMessage],
    [begun.body.runId, 'RUN_STATUS_COMPLETED', 'not enough people'],
  )
})

test('what is dismissed stays so, comes back by hand, and is not accepted without a profile', async () => {
  const { id } = await named('Finance')
  const dismissed = await stateOf(id, { state: 'SUGGESTION_STATE_DISMISSED', reason: 'They are few.' })
  assert.deepEqual(
    [dismissed.body.suggestion.suggestionState, dismissed.body.suggestion.dismissedReason],
    ['SUGGESTION_STATE_DISMISSED', 'They are few.'],
  )
  await mined(world, acme)
  assert.equal((await named('Finance')).suggestionState, 'SUGGESTION_STATE_DISMISSED')
  assert.equal(
    (await stateOf(id, { state: 'SUGGESTION_STATE_NEW' })).body.suggestion.suggestionState,
    'SUGGESTION_STATE_NEW',
  )
  const bare = await stateOf(id, { state: 'SUGGESTION_STATE_ACCEPTED' })
  assert.deepEqual(
    violationsOf(bare).map(({ field }) => field),
    ['createdCatalogId'],
  )
  const unknown = await stateOf(id, { state: 'SUGGESTION_STATE_ACCEPTED', createdCatalogId: 'nobody' })
  assert.equal(unknown.status, 400)
  assert.equal((await stateOf(id, { state: 'SUGGESTION_STATE_UNSPECIFIED' })).status, 400)
})

test('the people of a suggestion are those of now, with how much they hold', async () => {
  const sales = await named('Sales')
  const path = `${MINING}/suggestions/${sales.id}/users`
  const page = (await acme.post(path, { selectedEntitlements: refsOf(sales), pageSize: 15 })).body
  assert.deepEqual([page.list.length, page.usersWithCoverage.length], [15, 15])
  const rest = (
    await acme.post(path, { selectedEntitlements: refsOf(sales), pageSize: 15, pageToken: page.nextPageToken })
  ).body
  const all = [...page.usersWithCoverage, ...rest.usersWithCoverage]
  assert.deepEqual(
    all.map(({ user }: Json) => user.displayName),
    all.map(({ user }: Json) => user.displayName).sort(),
  )
  assert.equal(all.filter(({ coveredCount }: Json) => coveredCount === 2).length, 19)
  const narrowed = await acme.post(path, { profileFilters: [{ attribute: 'location', values: ['Oslo'] }] })
  assert.equal(narrowed.body.list.length, 10)
  assert.deepEqual(narrowed.body.usersWithCoverage, [])
  const wrong = await acme.post(path, { profileFilters: [{ attribute: 'shoe_size', values: ['44'] }] })
  assert.match(violationsOf(wrong)[0]!.description, /no attribute.*department/)
})

test('a profile is tried before it is made, and then it is what was said', async () => {
  const planner = await named('Planner')
  const body = {
    displayName: 'Planners',
    entitlements: refsOf(planner),
    profileFilters: planner.cohortFilters,
    enableAutomation: true,
    suggestionId: planner.id,
  }
  const tried = await acme.post(`${MINING}/access-profiles`, { ...body, dryRun: true })
  assert.deepEqual(tried.body.preview, {
    matchedUsers: 20,
    alreadyHoldAll: 20,
    grantsMissing: 0,
    newMembersOutsideCohort: 0,
    holdersOutside: 0,
    gaining: [],
    tasksThatWouldOpen: 0,
    conflicts: [],
  })
  assert.equal((await named('Planner')).suggestionState, 'SUGGESTION_STATE_NEW')
  const made = await acme.post(`${MINING}/access-profiles`, body)
  assert.equal(made.status, 200, made.text)
  assert.equal(made.body.celExpression, planner.celExpression)
  const { accessProfileId } = made.body
  await world.work()
  const { requestCatalogView: view } = (await acme.get(`/api/v1/catalogs/${accessProfileId}`)).body
  assert.deepEqual([view.requestCatalog.published, view.memberCount, view.hasBundleAutomation], [false, '20', true])
  const after = await named('Planner')
  assert.deepEqual([after.suggestionState, after.createdCatalogId], ['SUGGESTION_STATE_ACCEPTED', accessProfileId])
  const again = await acme.post(`${MINING}/access-profiles`, body)
  assert.equal(reasonOf(again), 'INVALID_STATE')
  assert.match(again.text, new RegExp(accessProfileId))
  await mined(world, acme)
  assert.equal((await named('Planner')).suggestionState, 'SUGGESTION_STATE_ACCEPTED', 'its rule covers it; it stays')
  const { suggestionId: _, ...others } = { ...body, displayName: 'Others' }
  const { accessProfileId: other } = (await acme.post(`${MINING}/access-profiles`, others)).body
  const acceptedBy = (createdCatalogId: string) =>
    stateOf(planner.id, { state: 'SUGGESTION_STATE_ACCEPTED', createdCatalogId })
  assert.equal(reasonOf(await acceptedBy(other)), 'INVALID_STATE')
  assert.equal((await acceptedBy(accessProfileId)).body.suggestion.createdCatalogId, accessProfileId)
})

test('a trial says how many tasks a rule would open: none unless it runs and opens them', async () => {
  const sales = await named('Sales')
  const of = async (how: object): Promise<number[]> => {
    const body = { displayName: 'Sales', entitlements: refsOf(sales), profileFilters: sales.cohortFilters, ...how }
    const { preview } = (await acme.post(`${MINING}/access-profiles`, { ...body, dryRun: true })).body
    return [preview.matchedUsers, preview.grantsMissing, preview.tasksThatWouldOpen]
  }
  assert.deepEqual(await of({ enableAutomation: true, createTasks: true }), [20, 1, 21])
  assert.deepEqual(await of({ createTasks: true }), [20, 1, 0])
  assert.deepEqual(await of({ enableAutomation: true }), [20, 1, 0])
})

test('a profile needs entitlements that are there and a rule that compiles', async () => {
  const given = { displayName: 'x', entitlements: refsOf(await named('Sales')) }
  const fields = async (body: object) =>
    violationsOf(await acme.post(`${MINING}/access-profiles`, { ...given, ...body })).map(({ field }) => field)
  assert.deepEqual(await fields({ entitlements: [] }), ['entitlements'])
  assert.deepEqual(await fields({ entitlements: [{ appId: company.app.id, entitlementId: 'x' }] }), ['entitlements[0]'])
  assert.deepEqual(await fields({ celExpression: 'subject.' }), ['celExpression'])
  assert.deepEqual(await fields({ suggestionId: 'x' }), ['suggestionId'])
  const twice = [1, 2].map(() => ({ attribute: 'department', values: ['Sales'] }))
  assert.deepEqual(await fields({ profileFilters: twice }), ['profileFilters[1].attribute'])
})

test('an analysis tells what chosen people hold, what goes together and how they could be narrowed', async () => {
  const asked = { profileFilters: [{ attribute: 'department', values: ['ENGINEERING'] }] }
  const { id } = (await acme.post(`${MINING}/custom-analysis/trigger`, asked)).body
  assert.equal((await acme.post(`${MINING}/custom-analysis/trigger`, asked)).body.id, id, 'the same is not done twice')
  await world.work()
  const { body } = await acme.get(`${MINING}/custom-analysis/${id}`)
  assert.deepEqual(
    [body.status, body.cohortSize, body.appsAnalyzed, body.facetUserCount],
    ['RUN_STATUS_COMPLETED', 20, 1, 20],
  )
  // Those of the same weight come in the order of ids, which within a second is any.
  const clusters: [number, string[]][] = body.clusters.map((one: Json) => [
    one.userCount,
    one.entitlements.map((e: Json) => e.entitlementDisplayName),
  ])
  assert.deepEqual(
    clusters.sort(([m, [one = '']], [n, [other = '']]) => n - m || (one < other ? -1 : 1)),
    [
      [20, ['Engineering board', 'Engineering drive', 'mail', 'wiki']],
      [10, ['Pune cluster', 'Pune door']],
      [10, ['test lab', 'test runs']],
    ],
  )
  assert.deepEqual(
    body.facets.map(({ displayName, values }: Json) => [displayName, values.map((one: Json) => one.value)]),
    [
      ['Job title', ['Developer', 'Test Engineer']],
      ['Location', ['Oslo', 'Pune']],
    ],
  )
  const listed = (await acme.get(`${MINING}/custom-analysis`)).body.list[0]
  assert.deepEqual([listed.id, listed.suggestionsGenerated], [id, 3])
})

test('settings are kept, what is not said stays, and what is wrong is said', async () => {
  const other = await world.tenant()
  const path = `${MINING}/config`
  const app = await makeApp(other)
  const saved = await other.post(path, { maxSuggestions: 0, minCoverage: 0.9, excludedAppIds: [app.id] })
  assert.deepEqual(
    [saved.body.config.maxSuggestions, saved.body.config.minCoverage, saved.body.config.minLift],
    [50, 0.9, 1.5],
  )
  assert.deepEqual((await other.get(path)).body.config, saved.body.config)
  const wrong: [object, string][] = [
    [{ minCohortSize: 1 }, 'minCohortSize'],
    [{ minCoverage: 0.4 }, 'minCoverage'],
    [{ minLift: 0.5 }, 'minLift'],
    [{ schedule: { cronSpec: 'sometimes' } }, 'schedule.cronSpec'],
    [{ cohortHints: [{ attribute: 'shoe_size' }] }, 'cohortHints[0].attribute'],
    [{ excludedAppIds: ['x'] }, 'excludedAppIds[0]'],
    [{ excludedRiskLevelValueIds: ['x'] }, 'excludedRiskLevelValueIds[0]'],
    [{ excludedEntitlements: [{ appId: app.id, entitlementId: 'x' }] }, 'excludedEntitlements[0]'],
  ]
  for (const [body, field] of wrong) {
    assert.deepEqual(
      violationsOf(await other.post(path, body)).map((one) => one.field),
      [field],
    )
  }
  assert.deepEqual((await other.get(path)).body.config, saved.body.config)
})

test('a Read-Only Administrator reads and changes nothing; others do not see who holds what', async () => {
  const { id } = await named('Sales')
  const reader = await person(acme, ['read_only_admin'])
  assert.equal((await reader.get(`${MINING}/suggestions/${id}`)).status, 200)
  assert.equal((await reader.post(`${MINING}/suggestions/${id}/users`, {})).status, 200)
  assert.equal((await reader.post(`${MINING}/trigger`, {})).status, 403)
  assert.equal(
    (await reader.post(`${MINING}/suggestions/${id}/state`, { state: 'SUGGESTION_STATE_DISMISSED' })).status,
    403,
  )
  for (const role of ['app_admin', 'request_admin', 'campaign_admin', 'basic_user']) {
    const caller = await person(acme, [role])
    assert.equal((await caller.get(`${MINING}/suggestions`)).status, 403, role)
    assert.equal((await caller.post(`${MINING}/suggestions/${id}/users`, {})).status, 403, role)
  }
})

test('what is deleted after a run is left out, and the numbers stay', async () => {
  const before = await named('Test Engineer')
  const [gone] = before.entitlements
  await acme.sql('update app_entitlements set deleted_at = now() where id = $1', [gone.entitlementId])
  const after = await named('Test Engineer')
  assert.deepEqual([after.entitlements.length, after.grantsExplained], [1, before.grantsExplained])
})
