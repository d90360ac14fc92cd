import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { insertAccount, insertEntitlement, insertGrant, insertUser } from '../../../../test/directory.ts'
import { fieldsOf, reasonOf } from '../../../../test/replies.ts'
import {
  addHolder,
  adminOf,
  campaignIn,
  createCampaign,
  makeCampaign,
  makeReviewSite,
  moveCampaign,
  REVIEW,
  type ReviewSite,
  reviewsOf,
  startedCampaign,
} from '../../../../test/reviews.ts'
import { act, taskIn } from '../../../../test/tasks.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

type Body = Readonly<Record<string, unknown>>

/** Whom a campaign with this scope reviews. */
async function selected(site: ReviewSite, scopeV2: Body, more: Body = {}): Promise<string[]> {
  const { id } = await makeCampaign(acme, site, { scopeV2: { specificResources: {}, ...scopeV2 }, ...more })
  const { state, errorMessage } = await moveCampaign(world, acme, id, 'prepare')
  assert.equal(state, 'ACCESS_REVIEW_STATE_REVIEW', errorMessage)
  const rows = await acme.sql(
    `select account_id from access_review_selections where review_id = $1 and state = 'TASK' order by account_id`,
    [id],
  )
  return rows.map(({ account_id }) => String(account_id))
}
const accounts = (...holders: { accountId: string }[]): string[] => holders.map(({ accountId }) => accountId).toSorted()

test('two hundred users can be selected, and one more is refused with the field named', async () => {
  const site = await makeReviewSite(acme, 1)
  const userIds: string[] = []
  for (let count = 0; count < 201; count++) userIds.push(`many-${count}`)
  await acme.sql(
    `insert into users (tenant_id, id, type, origin, status, display_name, email, created_at, updated_at)
     select $1, id, 'USER_TYPE_HUMAN', 'USER_ORIGIN_LOCAL', 'ENABLED', id, id || '@acme.example', now(), now() from unnest($2::text[]) as many(id)`,
    [acme.id, userIds],
  )
  const scope = (count: number) => ({ selectedUsers: { userIds: userIds.slice(0, count) } })
  assert.equal((await createCampaign(acme, site, { scopeV2: scope(200) })).status, 200)
  const refused = await createCampaign(acme, site, { scopeV2: scope(201) })
  assert.deepEqual([refused.status, fieldsOf(refused)], [400, ['scopeV2.selectedUsers.userIds']])
})

test('ten attribute columns are the most, and one more is refused with the field named', async () => {
  const site = await makeReviewSite(acme, 0)
  const columns = (count: number) => ({
    columnConfig: { orderedColumns: Array.from({ length: count }, (_, n) => ({ appUserAttributeKey: `key${n}` })) },
  })
  assert.equal((await createCampaign(acme, site, columns(10))).status, 200)
  const refused = await createCampaign(acme, site, columns(11))
  assert.deepEqual([refused.status, fieldsOf(refused)], [400, ['columnConfig.orderedColumns']])
})

test('what is wrong with a campaign is refused at its place, and nothing is stored', async () => {
  const site = await makeReviewSite(acme, 0)
  const grantPolicy = 'builtin-manager-approval'
  const stranger = await insertUser(acme)
  const cases: [Body, string][] = [
    [{ displayName: '' }, 'displayName'],
    [{ displayName: 'x'.repeat(257) }, 'displayName'],
    [{ ownerIds: [] }, 'ownerIds'],
    [{ ownerIds: [stranger] }, 'ownerIds[0]'],
    [{ ownerIds: ['nobody'] }, 'ownerIds[0]'],
    [{ policyId: 'none' }, 'policyId'],
    [{ policyId: grantPolicy }, 'policyId'],
    [{ completionDate: '2020-01-01T00:00:00Z' }, 'completionDate'],
    [{ autoStartCampaign: true }, 'scheduledStartDate'],
    [{ autoCloseCampaign: true, autoCloseDecision: 'CLOSE_DECISION_SKIP' }, 'completionDate'],
    [{ autoCloseCampaign: true, completionDate: '2099-01-01T00:00:00Z' }, 'autoCloseDecision'],
    [{ duplicateFrom: 'none' }, 'duplicateFrom'],
    [{ scopeV2: { celExpression: { expression: 'subject.nothing ==' } } }, 'scopeV2.celExpression.expression'],
    [{ scopeV2: { celExpression: { expression: '"a text"' } } }, 'scopeV2.celExpression.expression'],
    [{ scopeV2: { allAccessConflicts: {} } }, 'scopeV2.allAccessConflicts'],
    [{ scopeV2: { selectedUsers: { userIds: ['nobody'] } } }, 'scopeV2.selectedUsers.userIds[0]'],
    [
      { reviewerAttributeConfig: { bindings: [{ appId: site.app.id, attributeKey: 'none' }] } },
      'reviewerAttributeConfig.bindings[0].attributeKey',
    ],
    [{ signatureConfig: { requireSignature: true } }, 'signatureConfig.stepUpProviderId'],
    [{ signatureConfig: { tspUrl: 'ftp://time.example' } }, 'signatureConfig.tspUrl'],
  ]
  const before = await acme.sql('select count(*) from access_reviews')
  for (const [body, field] of cases) {
    const reply = await createCampaign(acme, site, body)
    assert.deepEqual([reply.status, fieldsOf(reply)], [400, [field]], JSON.stringify(body))
  }
  const two = await createCampaign(acme, site, { scopeV2: { appAccess: {}, specificResources: {} } })
  assert.deepEqual([two.status, reasonOf(two)], [400, 'ONEOF_CONFLICT'])
  assert.deepEqual(await acme.sql('select count(*) from access_reviews'), before)
})

test('rows belong to a marker of the scope, and a marker without rows cannot be prepared', async () => {
  const site = await makeReviewSite(acme, 1)
  const { id } = await campaignIn(createCampaign(acme, site))
  const path = `${REVIEW}/${id}/scope_and_entitlements`
  const entitlements = [{ appId: site.app.id, appEntitlementId: site.entitlementId }]
  const unmarked = await acme.post(path, { scopeV2: {}, entitlements })
  assert.deepEqual([unmarked.status, fieldsOf(unmarked)], [400, ['entitlements']])
  const noAccess = await acme.post(path, { scopeV2: { appAccess: {} }, entitlements })
  assert.deepEqual([noAccess.status, fieldsOf(noAccess)], [400, ['entitlements[0].appEntitlementId']])
  const empty = await acme.post(`${REVIEW}/${id}/prepare`)
  assert.deepEqual([empty.status, reasonOf(empty)], [400, 'SCOPE_EMPTY'])
  assert.match(empty.body.message, /specificResources/)
  const version = (await campaignIn(acme.get(`${REVIEW}/${id}`))).scopingVersion
  const set = await acme.post(path, { entitlements: [{ ...entitlements[0], policyId: site.policyId }] })
  assert.equal(set.body.list[0].accessReviewEntitlement.customPolicyId, site.policyId)
  assert.equal(Number((await campaignIn(acme.get(`${REVIEW}/${id}`))).scopingVersion), Number(version) + 1)
})

test('users are selected by name, by criteria and by an expression', async () => {
  const site = await makeReviewSite(acme, 0)
  const manager = await insertUser(acme)
  const red = await addHolder(acme, site, { department: 'red', manager_ids: [manager] })
  const blue = await addHolder(acme, site, { department: 'blue', status: 'DISABLED' })
  const owned = await insertAccount(acme, site.app.id)
  await insertGrant(acme, { app: site.app, entitlementId: site.entitlementId, appUserId: owned })
  assert.deepEqual(await selected(site, {}), [...accounts(red, blue), owned].toSorted())
  assert.deepEqual(await selected(site, { selectedUsers: { userIds: [blue.userId] } }), accounts(blue))
  assert.deepEqual(await selected(site, { userCriteria: { userStatus: ['ENABLED'] } }), accounts(red))
  assert.deepEqual(await selected(site, { userCriteria: { managerUserIds: [manager] } }), accounts(red))
  const departments = {
    multiUserProfileAttributes: { department: { values: [{ value: 'blue' }, { value: 'green' }] } },
  }
  assert.deepEqual(await selected(site, { userCriteria: departments }), accounts(blue))
  assert.deepEqual(
    await selected(site, { celExpression: { expression: 'subject.department == "red"' } }),
    accounts(red),
  )
  assert.deepEqual(await selected(site, { accountCriteria: { noAccountOwner: true } }), [owned])
  const ofGroup = await insertEntitlement(acme, site.app)
  await insertGrant(acme, { app: site.app, entitlementId: ofGroup, appUserId: red.accountId })
  const excluded = { groupAppEntitlementsRef: [{ appId: site.app.id, id: ofGroup }] }
  assert.deepEqual(await selected(site, { userCriteria: excluded }), accounts(blue))
})

test('an expression that fails for somebody fails the preparation, with that user named', async () => {
  const site = await makeReviewSite(acme, 1)
  const expression = 'subject.profile["none"] == "x"'
  const { id } = await makeCampaign(acme, site, { scopeV2: { specificResources: {}, celExpression: { expression } } })
  const campaign = await moveCampaign(world, acme, id, 'prepare')
  assert.equal(campaign.state, 'ACCESS_REVIEW_STATE_DRAFT')
  assert.match(campaign.errorMessage, /^the expression fails for the user /)
  assert.deepEqual(await acme.sql('select id from access_review_selections where review_id = $1', [id]), [])
})

test('grants are selected by age, by end and by source', async () => {
  const site = await makeReviewSite(acme, 3)
  const [old, ending, inherited] = site.holders
  const set = (accountId: string, sql: string) =>
    acme.sql(`update grants set ${sql} where entitlement_id = $1 and app_user_id = $2`, [site.entitlementId, accountId])
  await set(old!.accountId, `created_at = now() - interval '100 days'`)
  await set(ending!.accountId, `deprovision_at = now() + interval '9 days'`)
  await set(inherited!.accountId, `is_direct = false, source_ids = array['group']`)
  const by = (grantsByCriteria: Body) => selected(site, { grantsByCriteria })
  assert.deepEqual(await by({ daysSinceAdded: '7776000s' }), accounts(old!))
  assert.deepEqual(await by({ typeFilter: 'GRANT_FILTER_TYPE_TEMPORARY' }), accounts(ending!))
  assert.deepEqual(await by({ sourceFilter: 'GRANT_SOURCE_FILTER_INHERITED' }), accounts(inherited!))
  assert.deepEqual(await by({ daysSinceReviewed: '1s' }), accounts(old!, ending!, inherited!))
})

test('what was certified and has not changed is left out, or carried over and listed', async () => {
  const site = await makeReviewSite(acme, 3)
  const first = await startedCampaign(world, acme, site)
  for (const task of await reviewsOf(site.reviewer, first.id)) await taskIn(act(site.reviewer, task, 'approve'))
  await moveCampaign(world, acme, first.id, 'end')
  const [changed, ...unchanged] = site.holders
  await acme.sql(`update users set department = 'elsewhere' where id = $1`, [changed!.userId])
  const isNew = await addHolder(acme, site)
  const only = { grantsByCriteria: { changedSinceLastReview: true } }
  assert.deepEqual(await selected(site, only), accounts(changed!, isNew))
  const { id } = await makeCampaign(acme, site, { carryConfig: { enabled: true, includeWithoutRiskLevel: true } })
  const preview = await acme.post(`${REVIEW}/${id}/validate_scope`)
  assert.deepEqual([preview.status, preview.body.expectedTicketCount, preview.body.carriedCount], [200, 2, 2])
  assert.equal((await moveCampaign(world, acme, id, 'prepare')).expectedTicketCount, 2)
  const carried = await acme.get(`${REVIEW}/${id}/carried`)
  assert.deepEqual(
    carried.body.list.map((one: { appUserId: string }) => one.appUserId).toSorted(),
    accounts(...unchanged),
  )
  assert.equal(carried.body.list[0].accessReviewId, first.id)
})

test('a copy takes the scope with its rows, and the columns', async () => {
  const site = await makeReviewSite(acme, 1)
  const columnConfig = { orderedColumns: [{ builtin: 'ACCESS_REVIEW_TASK_COLUMN_ACCOUNT' }] }
  const { id } = await makeCampaign(acme, site, { columnConfig })
  const reply = await acme.post(REVIEW, {
    displayName: 'A copy',
    policyId: site.policyId,
    ownerIds: [await adminOf(acme)],
    duplicateFrom: id,
  })
  const made = await campaignIn(reply)
  assert.equal(made.state, 'ACCESS_REVIEW_STATE_COPYING_SETUP_ENTITLEMENTS')
  const copy = await moveCampaign(world, acme, made.id, 'validate_scope')
  assert.equal(copy.state, 'ACCESS_REVIEW_STATE_DRAFT')
  assert.equal(copy.columnConfig.orderedColumns.length, 1)
  const scope = await acme.get(`${REVIEW}/${made.id}/scope_and_entitlements`)
  assert.equal(scope.body.list[0].accessReviewEntitlement.appEntitlementId, site.entitlementId)
})

test('a picker finds fifty at most, whatever page is asked for, and a search sent by one too', async () => {
  const body = { kind: 'ACCESS_REVIEW_PICKER_KIND_USER', query: 'many-', pageSize: 100 }
  const found = await acme.post('/api/v1/search/access_review_pickers', body)
  assert.deepEqual([found.status, found.body.list.length], [200, 50])
  assert.notEqual(found.body.nextPageToken, '')
  const searched = async (more: Body) =>
    (await acme.post('/api/v1/search/users', { query: 'many', pageSize: 100, ...more })).body.list.length
  assert.equal(await searched({ scoping: true }), 50)
})

test('the older form repeats what scopeV2 says of users and accounts, comes back without a difference, and is not changed', async () => {
  const site = await makeReviewSite(acme, 0)
  const accountCriteria = { appUserStatuses: ['APP_USER_STATUS_ENABLED'], accountTypes: ['APP_USER_TYPE_USER'] }
  const scopeV2 = { specificResources: {}, userCriteria: { userStatus: ['ENABLED'] }, accountCriteria }
  const made = await campaignIn(createCampaign(acme, site, { scopeV2 }))
  const held = { appUserStatuses: ['APP_USER_STATUS_ENABLED'], appUserTypes: ['APP_USER_TYPE_USER'] }
  assert.deepEqual(made.scope, held)
  assert.deepEqual(made.inclusionScope, {
    ...held,
    managerIds: [],
    multiUserProfileAttributes: {},
    noAccountOwners: false,
    userIds: [],
    userStatuses: ['USER_ENABLED'],
  })
  const path = `${REVIEW}/${made.id}`
  const older = 'scope,inclusionScope,exclusionScope,singleApp,multiApp,bindings'
  for (const updateMask of [undefined, `displayName,scopeType,${older}`, 'display_name,inclusion_scope']) {
    const accessReview = { ...made, displayName: `by ${updateMask}`, bindings: {}, singleApp: { appId: '' } }
    const back = await campaignIn(acme.post(path, { accessReview, updateMask }))
    assert.deepEqual([back.displayName, back.scopeV2], [`by ${updateMask}`, made.scopeV2])
  }
  for (const [member, value] of Object.entries({
    scope: { appUserStatuses: ['APP_USER_STATUS_DISABLED'] },
    inclusionScope: { userStatuses: ['USER_DISABLED'] },
    exclusionScope: held,
    singleApp: { appId: site.app.id },
    multiApp: { appEntitlements: { [site.app.id]: { ids: ['x'] } } },
  })) {
    const refused = await acme.post(path, { accessReview: { [member]: value } })
    assert.deepEqual([refused.status, reasonOf(refused)], [400, 'FEATURE_DISABLED'], refused.text)
    assert.deepEqual(fieldsOf(refused), [`accessReview.${member}`])
  }
  const unsaid = await campaignIn(createCampaign(acme, site, { scopeV2: { specificResources: {}, allUsers: {} } }))
  assert.deepEqual([unsaid.scope, unsaid.inclusionScope], [undefined, undefined])
})
