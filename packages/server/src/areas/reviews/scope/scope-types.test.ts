import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import {
  insert,
  insertAccount,
  insertEntitlement,
  insertGrant,
  insertResource,
  insertUser,
  makeEntitlement,
  type TestEntitlement,
} from '../../../../test/directory.ts'
import { makeProfile } from '../../../../test/profiles.ts'
import { fieldsOf } from '../../../../test/replies.ts'
import {
  addHolder,
  campaignIn,
  createCampaign,
  type Holder,
  makeReviewSite,
  moveCampaign,
  REVIEW,
  type ReviewSite,
  reviewsOf,
} from '../../../../test/reviews.ts'
import { act, taskIn } from '../../../../test/tasks.ts'
import { processAll } from '../../../../test/work.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

type Body = Readonly<Record<string, unknown>>
type Asked = { readonly type?: string; readonly scopeV2: Body; readonly rows?: Body; readonly more?: Body }

/** A draft with a scope and what its markers name. */
async function drafted(site: ReviewSite, { type = 'BY_ENTITLEMENTS', scopeV2, rows, more }: Asked): Promise<string> {
  const scopeType = `ACCESS_REVIEW_SCOPE_TYPE_${type}`
  const { id } = await campaignIn(createCampaign(acme, site, { scopeType, scopeV2, ...more }))
  if (rows) {
    const reply = await acme.post(`${REVIEW}/${id}/scope_and_entitlements`, rows)
    assert.equal(reply.status, 200, reply.text)
  }
  return id
}

const heldBy = (entitlementId: string, principalId: string): string => `${entitlementId} ${principalId}`
const both = (site: { entitlementId: string }, ...holders: readonly Holder[]): string[] =>
  holders.map(({ accountId }) => heldBy(site.entitlementId, accountId)).toSorted()

/** What a campaign with the scope reviews, as it is prepared and as it was counted before. */
async function selected(site: ReviewSite, asked: Asked): Promise<string[]> {
  const id = await drafted(site, asked)
  const counted = await acme.post(`${REVIEW}/${id}/validate_scope`)
  assert.equal(counted.status, 200, counted.text)
  const { state, errorMessage } = await moveCampaign(world, acme, id, 'prepare')
  assert.equal(state, 'ACCESS_REVIEW_STATE_REVIEW', errorMessage)
  const rows = await acme.sql(
    `select entitlement_id, principal_id from access_review_selections where review_id = $1 and state = 'TASK'`,
    [id],
  )
  assert.equal(counted.body.expectedTicketCount, rows.length, 'the count before is the count after')
  return rows.map((row) => heldBy(String(row.entitlement_id), String(row.principal_id))).toSorted()
}

const specific = (site: TestEntitlement, scopeV2: Body = {}): Asked => ({
  scopeV2: { specificResources: {}, ...scopeV2 },
  rows: { entitlements: [{ appId: site.app.id, appEntitlementId: site.entitlementId }] },
})

/** A monitor of two entitlements, and somebody who holds both. */
async function conflict() {
  const [a, b] = [await makeEntitlement(acme), await makeEntitlement(acme)]
  const monitorId: string = (await acme.post('/api/v1/accessconflict', { displayName: 'Pay and approve' })).body.id
  for (const [side, one] of [['A', a] as const, ['B', b] as const]) {
    const bound = await acme.post('/api/v1/appentitlementmonitorbinding', {
      monitorId,
      appId: one.app.id,
      appEntitlementId: one.entitlementId,
      entitlementGroup: `ENTITLEMENT_GROUP_${side}`,
    })
    assert.equal(bound.status, 200, bound.text)
  }
  const userId = await insertUser(acme)
  const found: string[] = []
  for (const one of [a, b]) {
    const accountId = await insertAccount(acme, one.app.id, { identity_user_id: userId })
    await insertGrant(acme, { ...one, appUserId: accountId })
    found.push(heldBy(one.entitlementId, accountId))
  }
  await addHolder(acme, a)
  assert.equal((await acme.post(`/api/v1/accessconflict/${monitorId}/enable`)).status, 200)
  await processAll(world)
  return { monitorId, found: found.toSorted() }
}

const alertsOf = async (monitorId: string): Promise<Json[]> =>
  (await acme.post('/api/v1/search/access-conflict-alerts', { monitorIds: [monitorId] })).body.list

test('a campaign by conflicts reviews both sides of each active alert, and certifying them exempts it', async () => {
  const site = await makeReviewSite(acme, 1)
  const [first, second] = [await conflict(), await conflict()]
  const type = 'BY_ACCESS_CONFLICTS'
  const all = await selected(site, { type, scopeV2: { allAccessConflicts: {} } })
  assert.deepEqual(all, [...first.found, ...second.found].toSorted())
  const scopeV2 = { specificAccessConflicts: {} }
  const rows = { conflictMonitorIds: [first.monitorId] }
  assert.deepEqual(await selected(site, { type, scopeV2, rows }), first.found)
  const id = await drafted(site, { type, scopeV2, rows, more: { exemptCertifiedAccessConflicts: true } })
  await moveCampaign(world, acme, id, 'prepare')
  await moveCampaign(world, acme, id, 'start')
  const [one, two] = await reviewsOf(site.reviewer, id)
  await taskIn(act(site.reviewer, one, 'approve', { comment: 'she covers for both' }))
  await processAll(world)
  assert.equal((await alertsOf(first.monitorId))[0].state, 'CONFLICT_ALERT_STATE_ACTIVE', 'one side is not all')
  await taskIn(act(site.reviewer, two, 'approve'))
  await processAll(world)
  const [alert] = await alertsOf(first.monitorId)
  assert.equal(alert.state, 'CONFLICT_ALERT_STATE_EXEMPTED')
  assert.deepEqual(await selected(site, { type, scopeV2: { allAccessConflicts: {} } }), second.found)
})

test('a campaign by resources reviews what is held of them, and of a role on one of them', async () => {
  const site = await makeReviewSite(acme, 1)
  const other = await addResource(site, {})
  const role = await addResource(site, { parent_resource_id: site.resourceId })
  const type = 'BY_RESOURCE'
  const resources = [{ appId: site.app.id, resourceTypeId: site.typeId, resourceId: site.resourceId }]
  const scopeRoles = [
    {
      appId: site.app.id,
      scopeResourceTypeId: site.typeId,
      scopeResourceId: site.resourceId,
      roleResourceTypeId: site.typeId,
      roleResourceId: role.resourceId,
    },
  ]
  const own = both(site, ...site.holders)
  assert.deepEqual(await selected(site, { type, scopeV2: { resourceSelection: {} }, rows: { resources } }), own)
  const ofRole = await selected(site, { type, scopeV2: { scopeRoleSelection: {} }, rows: { scopeRoles } })
  assert.deepEqual(ofRole, [role.held])
  const scopeV2 = { resourceSelection: {}, scopeRoleSelection: {} }
  const united = await selected(site, { type, scopeV2, rows: { resources, scopeRoles } })
  assert.deepEqual(united, [...own, role.held].toSorted())
  assert.ok(!united.includes(other.held))
  const elsewhere = [{ ...scopeRoles[0], roleResourceId: other.resourceId }]
  const unrelated = await selected(site, { type, scopeV2: { scopeRoleSelection: {} }, rows: { scopeRoles: elsewhere } })
  assert.deepEqual(unrelated, [], 'the other is no role on the resource')
})

/** Another resource of the app, an entitlement of it and somebody who holds that. */
async function addResource(site: TestEntitlement, row: Body) {
  const resourceId = await insertResource(acme, { app_id: site.app.id, app_resource_type_id: site.typeId, ...row })
  const entitlementId = await insertEntitlement(acme, site.app, {
    app_resource_type_id: site.typeId,
    app_resource_id: resourceId,
  })
  const holder = await addHolder(acme, { ...site, entitlementId })
  return { resourceId, entitlementId, held: heldBy(entitlementId, holder.accountId) }
}

test('a campaign by inheritance goes up through what a resource is part of and the groups that have it', async () => {
  const site = await makeReviewSite(acme, 1)
  const top = await addResource(site, {})
  const middle = await addResource(site, { parent_resource_id: top.resourceId })
  const bottom = await addResource(site, { parent_resource_id: middle.resourceId })
  const sibling = await addResource(site, { parent_resource_id: top.resourceId })
  const group = await addResource(site, {})
  const inner = await addResource(site, {})
  await nest(site, bottom.entitlementId, group)
  await nest(site, group.entitlementId, inner)
  const rows = {
    resources: [{ appId: site.app.id, resourceTypeId: site.typeId, resourceId: bottom.resourceId }],
  }
  const found = await selected(site, { type: 'BY_INHERITANCE', scopeV2: { resourceSelection: {} }, rows })
  assert.deepEqual(found, [top, middle, bottom, group, inner].map(({ held }) => held).toSorted())
  assert.ok(!found.includes(sibling.held))
})

/** Whoever holds the entitlement of the group has the other one through it. */
const nest = (
  { app }: TestEntitlement,
  entitlementId: string,
  group: { resourceId: string; entitlementId: string },
  row: Body = {},
) =>
  insert(acme, 'nested_grants', {
    app_id: app.id,
    connector_id: 'synced',
    entitlement_id: entitlementId,
    principal_resource_id: group.resourceId,
    member_entitlement_ids: [group.entitlementId],
    created_at: new Date(),
    ...row,
  })

test('groups that hold something are reviewed beside users or alone, by the same criteria', async () => {
  const site = await makeReviewSite(acme, 1)
  const [fresh, old] = [await addResource(site, {}), await addResource(site, {})]
  await nest(site, site.entitlementId, fresh)
  await nest(site, site.entitlementId, old, { created_at: new Date(Date.now() - 200 * 86_400_000) })
  const filtered = (which: string, more: Body = {}): Promise<string[]> =>
    selected(site, specific(site, { principalTypeFilter: `PRINCIPAL_TYPE_FILTER_${which}`, ...more }))
  const own = both(site, ...site.holders)
  const groups = [fresh, old].map(({ resourceId }) => heldBy(site.entitlementId, resourceId))
  assert.deepEqual(await filtered('USERS'), own)
  assert.deepEqual(await filtered('RESOURCES'), groups.toSorted())
  assert.deepEqual(await filtered('USERS_AND_RESOURCES'), [...own, ...groups].toSorted())
  const by = (grantsByCriteria: Body) => filtered('RESOURCES', { grantsByCriteria })
  assert.deepEqual(await by({ daysSinceAdded: '8640000s' }), [groups[1]])
  const startDate = new Date(Date.now() - 86_400_000).toISOString()
  assert.deepEqual(await by({ grantsAddedBetween: { startDate } }), [groups[0]])
  assert.deepEqual(await by({ typeFilter: 'GRANT_FILTER_TYPE_TEMPORARY' }), [])
  assert.deepEqual(await by({ sourceFilter: 'GRANT_SOURCE_FILTER_INHERITED' }), [])
  const id = await drafted(site, specific(site, { principalTypeFilter: 'PRINCIPAL_TYPE_FILTER_RESOURCES' }))
  await moveCampaign(world, acme, id, 'prepare')
  await moveCampaign(world, acme, id, 'start')
  const tasks = await reviewsOf(site.reviewer, id)
  assert.equal(tasks.length, 2)
  for (const task of tasks) await taskIn(act(site.reviewer, task, 'approve'))
  assert.deepEqual(await by({ daysSinceReviewed: '86400s' }), [], 'both were just reviewed')
  assert.deepEqual(await by({ changedSinceLastReview: true }), [], 'and have not changed')
})

test('resources are nobody whom a campaign by users or by conflicts could review', async () => {
  const site = await makeReviewSite(acme, 1)
  for (const [type, scope] of [
    ['BY_USERS', { selectedUsers: { userIds: [site.holders[0]!.userId] } }],
    ['BY_ACCESS_CONFLICTS', { allAccessConflicts: {} }],
  ] as const) {
    for (const filter of ['RESOURCES', 'USERS_AND_RESOURCES']) {
      const refused = await createCampaign(acme, site, {
        scopeType: `ACCESS_REVIEW_SCOPE_TYPE_${type}`,
        scopeV2: { ...scope, principalTypeFilter: `PRINCIPAL_TYPE_FILTER_${filter}` },
      })
      assert.deepEqual([refused.status, fieldsOf(refused)], [400, ['scopeV2.principalTypeFilter']], `${type} ${filter}`)
    }
  }
  const { userId } = site.holders[0]!
  const found = await selected(site, { type: 'BY_USERS', scopeV2: { selectedUsers: { userIds: [userId] } } })
  assert.deepEqual(found, both(site, site.holders[0]!))
})

test('access is selected by whether an access profile asks for it, and which', async () => {
  const site = await makeReviewSite(acme, 3)
  const [one, two, none] = site.holders
  const [first, second] = [await makeProfile(acme), await makeProfile(acme)]
  for (const [holder, profile] of [[one, first] as const, [two, second] as const]) {
    await insert(acme, 'grant_justifications', {
      user_id: holder!.userId,
      entitlement_id: site.entitlementId,
      profile_id: profile.id,
      is_automatic: false,
      created_at: new Date(),
    })
  }
  const by = (filterType: string, ids: Body = {}) =>
    selected(
      site,
      specific(site, {
        grantsByCriteria: { accessProfileFilter: { filterType: `ACCESS_PROFILE_FILTER_TYPE_${filterType}`, ...ids } },
      }),
    )
  assert.deepEqual(await by('INCLUDE_ALL'), both(site, one!, two!))
  assert.deepEqual(await by('EXCLUDE_ALL'), both(site, none!))
  assert.deepEqual(await by('INCLUDE_SPECIFIC', { includedAccessProfileIds: [first.id] }), both(site, one!))
  assert.deepEqual(await by('EXCLUDE_SPECIFIC', { excludedAccessProfileIds: [first.id] }), both(site, two!, none!))
  const unknown = await createCampaign(acme, site, {
    scopeV2: {
      grantsByCriteria: {
        accessProfileFilter: {
          filterType: 'ACCESS_PROFILE_FILTER_TYPE_INCLUDE_SPECIFIC',
          includedAccessProfileIds: ['none'],
        },
      },
    },
  })
  const field = 'scopeV2.grantsByCriteria.accessProfileFilter.includedAccessProfileIds[0]'
  assert.deepEqual([unknown.status, fieldsOf(unknown)], [400, [field]])
})

test('access is selected by its last use, in apps that report uses, and a count says what is left out', async () => {
  const site = await makeReviewSite(acme, 3)
  const [used, unused, never] = site.holders
  const unusedFor = specific(site, { grantsByCriteria: { daysSinceLastUsed: '2592000s' } })
  assert.deepEqual(await selected(site, unusedFor), [], 'an app that reports nothing falls out')
  const id = await drafted(site, unusedFor)
  const counted = await acme.post(`${REVIEW}/${id}/validate_scope`)
  assert.match(counted.body.warnings[0], /report no uses/)
  const set = (holder: Holder, days: number) =>
    acme.sql(`update app_users set last_used_at = now() - make_interval(days => $2) where id = $1`, [
      holder.accountId,
      days,
    ])
  await set(used!, 1)
  await set(unused!, 60)
  assert.deepEqual(await selected(site, unusedFor), [], 'access given just now is not unused for a month')
  await acme.sql(`update grants set created_at = now() - interval '90 days' where app_user_id = any($1)`, [
    site.holders.map(({ accountId }) => accountId),
  ])
  assert.deepEqual(await selected(site, unusedFor), both(site, unused!, never!))
  await insert(acme, 'resource_uses', {
    app_user_id: used!.accountId,
    app_resource_id: site.resourceId,
    entitlement_id: site.entitlementId,
    app_id: site.app.id,
    first_used_at: new Date(0),
    last_used_at: new Date(0),
    use_count: 1,
  })
  assert.deepEqual(await selected(site, unusedFor), both(site, ...site.holders), 'the use of the access itself counts')
})

test('accounts are selected by an expression and by their type, and a wrong expression is refused at its place', async () => {
  const site = await makeReviewSite(acme, 1)
  const [person] = site.holders
  const robot = await addHolder(acme, site)
  await acme.sql(
    `update app_users set app_user_type = 'APP_USER_TYPE_SERVICE_ACCOUNT', username = 'robot' where id = $1`,
    [robot.accountId],
  )
  await acme.sql(`update app_users set app_user_type = 'APP_USER_TYPE_USER' where id = $1`, [person!.accountId])
  const expression = 'subject.username == "robot"'
  assert.deepEqual(await selected(site, specific(site, { accountCelExpression: { expression } })), both(site, robot))
  const accountTypes = ['APP_USER_TYPE_USER']
  assert.deepEqual(await selected(site, specific(site, { accountCriteria: { accountTypes } })), both(site, person!))
  for (const wrong of ['subject.nothing ==', '"a text"']) {
    const refused = await createCampaign(acme, site, { scopeV2: { accountCelExpression: { expression: wrong } } })
    assert.deepEqual([refused.status, fieldsOf(refused)], [400, ['scopeV2.accountCelExpression.expression']])
  }
})
